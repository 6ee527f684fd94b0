"""Every field of every object, of its kind, in an object that has something in it. One test a field."""

import json

import pytest
from objects import OBJECTS
from rows import row
from server import Server
from world import World

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x04\x00\x00\x00\x02\x08\x02\x00\x00\x00"
    b"\xf0\xca\xea4\x00\x00\x00\x00IEND\xaeB`\x82"
)


def form(file: bytes, name: str = "a.png", kind: str = "image/png", **fields: str) -> tuple[bytes, dict]:
    """Body and headers of a form with one file called `file`."""
    parts = [
        f'--edge\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
        for key, value in fields.items()
    ]
    parts.append(
        f'--edge\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
        f"Content-Type: {kind}\r\n\r\n".encode()
        + file
        + b"\r\n--edge--\r\n"
    )
    return b"".join(parts), {"Content-Type": "multipart/form-data; boundary=edge"}


@pytest.fixture(scope="module")
def objects():
    """One of each object, by section."""
    server = Server()
    world = World(server)
    try:
        yield dict(collect(world))
    finally:
        world.close()
        server.stop()


def collect(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, kim, name="Team", custom_type="work", data="d")
    base = f"group_channels/{channel}"
    ana.post(base + "/metadata", metadata={"color": "teal"})
    bo.put(bo.path, preferred_languages=["en"])
    bo_socket = bo.socket()
    yield "w2.1", bo_socket.login.body

    poll = ana.post("polls", title="Lunch?", options=["Soup", "Rice"], data={"text": "Friday"})
    first = ana.send(
        channel,
        "hello",
        mention_type="users",
        mentioned_user_ids=[bo.id],
        poll_id=poll["id"],
        metaarray=[{"key": "quality", "value": ["best", "good"]}],
        target_langs=["fr"],
        req_id="r-1",
        apple_critical_alert_options={"name": "a.aiff", "volume": 0.7},
    )
    bo.put(
        f"polls/{poll['id']}/vote",
        option_ids=[poll["options"][0]["id"]],
        channel_url=channel,
        channel_type="group_channels",
    )
    reply = bo.send(channel, "yes", parent_message_id=first["message_id"])
    yield "m9", bo.post(f"{base}/messages/{first['message_id']}/reactions", reaction="smile")
    ana.post(f"{base}/messages/{first['message_id']}/pin")
    flags = {
        "with_sorted_meta_array": True,
        "include_reactions": True,
        "include_thread_info": True,
        "include_parent_message_info": True,
    }
    whole = ana.get(f"{base}/messages/{first['message_id']}", **flags)
    yield "m6.1", whole
    yield "m6.3", whole
    yield "m1.2", whole["user"]
    yield "m6.6", ana.get(f"{base}/messages/{reply['message_id']}", **flags)["parent_message_info"]
    yield "m7", whole["thread_info"]
    yield "m8", whole["reactions"][0]
    yield "m8s", whole["reactions_summary"][0]
    yield "m10", whole["poll"]
    yield "m10o", whole["poll"]["options"][0]

    body, headers = form(PNG, channel_url=channel, thumbnail1="2,2")
    upload = ana.call("POST", "storage/file", body, headers=headers)
    yield "m11u", upload
    bo_socket.frames()
    yield (
        "m6.4",
        ana.post(
            base + "/messages",
            message_type="FILE",
            url=upload["url"],
            file_name="a.png",
            file_type="image/png",
            file_size=len(PNG),
            thumbnails=upload["thumbnails"],
            data="x",
        ),
    )
    yield "m6.4f", bo_socket.one("FILE")
    files = [
        {"url": f"http://127.0.0.1/{name}", "file_name": name, "file_type": "image/png", "file_size": 5}
        for name in ("1.png", "2.png")
    ]
    yield "m6.5", ana.post(base + "/messages", message_type="FILE", files=files)["files"][0]

    ana.post(base + "/mute", user_id=kim.id, seconds=60, description="loud")
    yield "m1.3", ana.get(base + "/mute")["muted_list"][0]
    yield "m1.4", ana.get(f"{base}/mute/{kim.id}")
    view = bo.view(channel)
    yield "m2", view
    yield "m1.1", next(member for member in view["members"] if member["user_id"] == kim.id)
    yield "m1", bo.get("users", user_ids=[ana.id])["users"][0]
    yield (
        "m12",
        ana.post(
            base + "/scheduled_messages",
            message_type="MESG",
            message="later",
            scheduled_at=view["last_message"]["created_at"] + 3_600_000,
        ),
    )


@pytest.mark.parametrize(
    "section, field",
    [
        pytest.param(section, field, id=f"{section}-{field}", marks=row(f"{section}-{field}"))
        for section, (_, fields) in OBJECTS.items()
        for field in fields
    ],
)
def test_the_object_has_the_field_and_it_is_of_its_kind(objects, section, field):
    title, fields = OBJECTS[section]
    found = objects[section]
    assert field in found, f"{title} without {field}: {json.dumps(found)[:600]}"
    assert fields[field](found[field]), f"{title}: {field} is {found[field]!r}"
