"""Back-pressure: a client that reads late loses nothing, one that never reads costs a bounded amount."""

import json
import select

from wire import WebSocket

MIB = 1 << 20


def send_messages(server, channel: str, count: int, text: str):
    """As `ana`, keeping 50 unanswered so that her own acks are read."""
    with WebSocket(server.port, "user_id=ana") as ana:
        ana.command("LOGI")
        for number in range(count):
            ana.send_frame("MESG" + json.dumps(
                {"req_id": f"r{number}", "channel_url": channel, "message": f"{number} {text}"}) + "\n")
            if number >= 50:
                ana.command("MESG")
        for _ in range(min(count, 50)):
            ana.command("MESG")


def test_10_000_pushes_reach_a_client_that_reads_only_afterwards(start_server):
    server = start_server()
    channel = server.channel("ana", "slow")
    with WebSocket(server.port, "user_id=slow", receive_buffer_bytes=4096) as slow:
        slow.command("LOGI")
        send_messages(server, channel, 10_000, "x" * 100)
        texts = [slow.command("MESG")[1]["message"] for _ in range(10_000)]
        assert texts == [f"{number} {'x' * 100}" for number in range(10_000)]


def test_a_client_that_never_reads_is_dropped_and_the_others_go_on(start_server):
    server = start_server("--max-pending-mib", "4")
    channel = server.channel("ana", "deaf", "bo")
    with WebSocket(server.port, "user_id=deaf", receive_buffer_bytes=4096) as deaf:
        deaf.command("LOGI")
        before = server.resident_bytes()
        send_messages(server, channel, 4_000, "x" * 3_000)
        assert is_cut(deaf)
        with WebSocket(server.port, "user_id=bo") as bo:
            assert bo.command()[0] == "LOGI"
        # The messages themselves are kept, 4,000 of 3 kB and what hangs on them; the deaf client's copies are not.
        assert server.resident_bytes() - before < 60 * MIB
    server.stop()
    assert "unread" in server.errors


def is_cut(socket) -> bool:
    """True if the server ended the connection, behind what the kernel still holds for us."""
    try:
        while select.select([socket.socket], [], [], 20)[0]:
            if not socket.socket.recv(1 << 20):
                return True
    except ConnectionResetError:
        return True
    return False
