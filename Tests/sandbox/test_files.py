"""Uploads over a real socket: what comes in as multipart/form-data goes out again under the address handed out."""

import http.client
import json
import os

BOUNDARY = "b0undary"


def form(parts: dict, file: bytes, name: str = "a.png", kind: str = "image/png") -> bytes:
    body = b""
    for key, value in parts.items():
        body += f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
    return body + head.encode() + f"Content-Type: {kind}\r\n\r\n".encode() + file + f"\r\n--{BOUNDARY}--\r\n".encode()


def request(server, method: str, path: str, body: bytes | None = None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def upload(server, channel: str, file: bytes, name: str = "a.png", kind: str = "image/png"):
    headers = {"Api-Token": "sandbox-api-token", "Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    body = form({"channel_url": channel, "user_id": "ana"}, file, name, kind)
    status, _, answer = request(server, "POST", "/v3/storage/file", body, **headers)
    return status, json.loads(answer)


def test_a_file_comes_back_byte_for_byte(server):
    channel = server.channel("ana", "bo")
    content = os.urandom(300_000)
    status, answer = upload(server, channel, content, "Bär & Co.png")
    assert status == 200 and answer["file_size"] == len(content)
    prefix = f"http://127.0.0.1:{server.port}"
    assert answer["url"].startswith(prefix + "/files/")
    path = answer["url"].removeprefix(prefix)
    status, headers, body = request(server, "GET", path)
    assert (status, headers["Content-Type"], body) == (200, "image/png", content)
    status, headers, body = request(server, "HEAD", path)
    assert (status, headers["Content-Length"], body) == (200, str(len(content)), b"")


def test_25_megabytes_are_taken_and_one_byte_more_is_refused(server):
    channel = server.channel("ana", "bo")
    assert upload(server, channel, bytes(25 << 20))[0] == 200
    status, answer = upload(server, channel, bytes((25 << 20) + 1))
    assert (status, answer["code"]) == (400, 400113)


def test_an_address_that_was_never_given_out_is_not_found(server):
    assert request(server, "GET", "/files/1-abc/a.png")[0] == 404
