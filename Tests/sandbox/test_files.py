"""Uploads over a real socket: what comes in as multipart/form-data goes out again under the address handed out."""

import http.client
import json
import os

from rows import row
from wire import Connection

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


@row("r9.11-range")
def test_an_interrupted_download_goes_on_where_it_ended(server):
    channel = server.channel("ana", "bo")
    content = os.urandom(100_000)
    path = upload(server, channel, content)[1]["url"].removeprefix(server.url)
    status, headers, body = request(server, "GET", path)
    assert (status, headers["Accept-Ranges"], body) == (200, "bytes", content)
    tag = headers["ETag"]
    status, headers, body = request(server, "GET", path, Range="bytes=60000-", **{"If-Range": tag})
    assert (status, headers["Content-Range"], body) == (206, "bytes 60000-99999/100000", content[60000:])
    assert (headers["Content-Length"], headers["Content-Type"], headers["ETag"]) == ("40000", "image/png", tag)
    assert request(server, "GET", path, Range="bytes=10-19")[2] == content[10:20]
    assert request(server, "GET", path, Range="bytes=-7")[2] == content[-7:]
    # The file is another one than that of which a part is there.
    for other in ('"other"', "W/" + tag, "Sat, 01 Jan 2022 00:00:00 GMT"):
        status, headers, body = request(server, "GET", path, Range="bytes=60000-", **{"If-Range": other})
        assert (status, headers["Content-Range"], body) == (200, None, content)
    status, headers, body = request(server, "GET", path, Range="bytes=100000-")
    assert (status, headers["Content-Range"], json.loads(body)["code"]) == (416, "bytes */100000", 400113)
    assert request(server, "GET", path, Range="bytes=9-3")[::2] == (200, content)
    assert request(server, "GET", path, Range="bytes=0-1,5-6")[::2] == (200, content)
    status, headers, _ = request(server, "HEAD", path, Range="bytes=0-9")
    assert (status, headers["Content-Length"]) == (200, "100000")


def test_a_file_of_another_content_has_another_tag(server):
    channel = server.channel("ana", "bo")
    tags = []
    for content in (b"one", b"two", b"one"):
        path = upload(server, channel, content)[1]["url"].removeprefix(server.url)
        tags.append(request(server, "GET", path)[1]["ETag"])
    assert tags[0] == tags[2] != tags[1]


@row("r9.11-range")
def test_a_download_that_a_fault_cut_is_completed(server):
    channel = server.channel("ana", "bo")
    content = os.urandom(25_000).hex().encode()
    path = upload(server, channel, content)[1]["url"].removeprefix(server.url)
    fault = {"do": "truncate", "on": "answer GET files/**", "bytes": 20_000, "times": 1}
    server.rest("POST", "faults", fault, root="/sandbox/")
    with Connection(server.port) as connection:
        connection.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")
        head = connection.take_until(b"\r\n\r\n").lower()
        assert b"content-length: 50000" in head
        first = connection.take(20_000)
        assert connection.at_end()
    status, _, rest = request(server, "GET", path, Range=f"bytes={len(first)}-")
    assert (status, first + rest) == (206, content)


def test_25_megabytes_are_taken_and_one_byte_more_is_refused(server):
    channel = server.channel("ana", "bo")
    assert upload(server, channel, bytes(25 << 20))[0] == 200
    status, answer = upload(server, channel, bytes((25 << 20) + 1))
    assert (status, answer["code"]) == (400, 400113)


def test_an_address_that_was_never_given_out_is_not_found(server):
    assert request(server, "GET", "/files/1-abc/a.png")[0] == 404
