"""Two users and REST over real sockets: acks, copies and frames caused by requests come whole and in order."""

import json

from wire import WebSocket


def login(server, user: str, **options) -> WebSocket:
    socket = WebSocket(server.port, "user_id=" + user, **options)
    socket.key = socket.command("LOGI")[1]["key"]
    return socket


def message(channel: str, request_id: str, text: str) -> str:
    return "MESG" + json.dumps({"req_id": request_id, "channel_url": channel, "message": text}) + "\n"


def test_a_message_is_acked_to_its_sender_and_copied_to_the_other(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana, login(server, "bo") as bo:
        ana.send_frame(message(channel, "r-1", "hello"))
        ack = ana.command("MESG")[1]
        copy = bo.command("MESG")[1]
        assert (ack["req_id"], ack["message"]) == ("r-1", "hello")
        assert "req_id" not in copy and copy["request_id"] == "r-1"
        assert copy["msg_id"] == ack["msg_id"]


def test_a_burst_from_both_sides_reaches_both_in_one_order(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana, login(server, "bo") as bo:
        for number in range(100):
            ana.send_frame(message(channel, f"a{number}", "from ana"))
            bo.send_frame(message(channel, f"b{number}", "from bo"))
        seen_by_ana = [ana.command("MESG")[1]["msg_id"] for _ in range(200)]
        seen_by_bo = [bo.command("MESG")[1]["msg_id"] for _ in range(200)]
        assert seen_by_ana == seen_by_bo == sorted(seen_by_ana)


def test_a_message_sent_by_rest_reaches_the_sockets(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana, login(server, "bo") as bo:
        sent = server.rest("POST", f"group_channels/{channel}/messages",
                           {"message_type": "MESG", "user_id": "ana", "message": "by rest"}, Session_Key=ana.key)
        assert bo.command("MESG")[1]["msg_id"] == sent["message_id"]


def test_what_a_socket_acked_is_in_the_next_rest_answer(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana:
        for number in range(20):
            ana.send_frame(message(channel, f"r{number}", f"text {number}"))
            ack = ana.command("MESG")[1]
            page = server.rest("GET", f"group_channels/{channel}/messages/{ack['msg_id']}", Session_Key=ana.key)
            assert page["message"] == f"text {number}"


def test_a_request_repeated_after_the_socket_broke_is_stored_once(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "once", "exactly once"))
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "once", "exactly once"))
        ack = ana.command("MESG")[1]
        page = server.rest(
            "GET", f"group_channels/{channel}/messages?message_ts={ack['ts']}&prev_limit=10&include=true",
            Session_Key=ana.key)
        assert [item["message"] for item in page["messages"]] == ["exactly once"]


def test_every_device_of_a_user_receives_the_message_and_only_the_sending_one_the_ack(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as phone, login(server, "ana") as desk:
        phone.send_frame(message(channel, "r-9", "from the phone"))
        assert phone.command("MESG")[1]["req_id"] == "r-9"
        assert "req_id" not in desk.command("MESG")[1]
