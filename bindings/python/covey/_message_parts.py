"""Optional parts of messages, as values, and functions that read rows from the library."""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Sequence

from . import _declarations as d
from ._library import bytes_out, lib, number_out
from ._snapshots import texts_of
from ._times import Moment
from ._users import User, UserList
from ._value import Value, value


@value(frozen=True)
class Reaction(Value):
    """The users who reacted to a message with one key.

    :param key: The reaction: an app-defined name, such as "smile".
    :param user_ids: All users, or those that the server named.
    :param count: Number of users.
    :param updated_at: Unix ms.
    :param includes_me: Whether the current user is one of them; None: unknown.
    """

    key: str
    user_ids: Sequence[str]
    count: int
    updated_at: int
    includes_me: Optional[bool]

    updated_at_datetime = Moment("updated_at")


@value(frozen=True)
class MetaArray(Value):
    """App-defined texts under a key; at most 5 keys per message, with 10 values each.

    :param key: The key.
    :param values: In the order in which they were added.
    """

    key: str
    values: Sequence[str]


@value(frozen=True)
class Thumbnail(Value):
    """A picture that the server scaled down. Sizes are in pixels.

    :param url: Its URL.
    :param max_width: Width of the requested box.
    :param max_height: Height of the requested box.
    :param width: Actual width.
    :param height: Actual height.
    :param requires_auth: Whether the URL needs the user's key, as that of its file does.
    """

    url: str
    max_width: int
    max_height: int
    width: int
    height: int
    requires_auth: bool = False


@value(frozen=True)
class MessageFile(Value):
    """One file of a message.

    :param url: Its URL; "" until it is uploaded.
    :param name: Its name.
    :param mime_type: Its MIME type.
    :param size_bytes: Its size; 0 if unknown.
    :param requires_auth: Whether the URL needs the user's key.
    :param thumbnails: Requested thumbnails of a picture.
    """

    url: str
    name: str
    mime_type: str
    size_bytes: int
    requires_auth: bool
    thumbnails: Sequence[Thumbnail]


@value(frozen=True)
class PagePreview(Value):
    """Metadata of a page that the text links to. Texts are "" and sizes 0 if the page has none.

    :param title: Title of the page.
    :param url: URL of the page.
    :param description: Description of the page.
    :param image_url: URL of a picture.
    :param image_secure_url: Secure URL of the picture.
    :param image_type: MIME type of the picture.
    :param image_description: Description of the picture.
    :param image_width: Pixels.
    :param image_height: Pixels.
    """

    title: str
    url: str
    description: str
    image_url: str
    image_secure_url: str
    image_type: str
    image_description: str
    image_width: int
    image_height: int


@value(frozen=True)
class ThreadInfo(Value):
    """The thread below a message.

    :param reply_count: Number of replies.
    :param member_count: Number of users who replied.
    :param unread_message_count: Number of unread replies.
    :param last_replied_at: Unix ms; 0 if there is no reply.
    :param updated_at: Unix ms.
    :param most_replied_users: The users with the most replies, at most 5.
    """

    reply_count: int
    member_count: int
    unread_message_count: int
    last_replied_at: int
    updated_at: int
    most_replied_users: Sequence[User]

    last_replied_at_datetime = Moment("last_replied_at")
    updated_at_datetime = Moment("updated_at")


@value(frozen=True)
class CriticalAlert(Value):
    """A sound that Apple devices play even if they are silenced.

    :param name: Name of the sound.
    :param volume: 0 to 1.
    """

    name: str = "default"
    volume: float = 1.0


# --- Reading ---------------------------------------------------------------------------------------------------------


def rows_out(function: Any, row: Any, *arguments: Any) -> list[Any]:
    """All rows of a library function. The first call asks for their number."""
    size = ctypes.sizeof(row)
    count = number_out(function(*arguments, None, 0, size))
    if not count:
        return []
    rows = (row * count)()
    number_out(function(*arguments, rows, count, size))
    return list(rows)


def row_out(function: Any, row: Any, handle: int) -> Any:
    """The one row of a library function; None if there is none."""
    made = row()
    return made if number_out(function(handle, ctypes.byref(made), ctypes.sizeof(row))) else None


def field(row: Any, name: str) -> str:
    """A text of a row."""
    return bytes_out(getattr(row, name), getattr(row, f"{name}_length"))


def reactions_of(handle: int) -> list[Reaction]:
    return [
        Reaction(
            field(row, "key"), texts_of(row.user_ids), row.count, row.updated_at,
            None if row.includes_me < 0 else bool(row.includes_me),
        )
        for row in rows_out(lib.covey_message_reactions, d.covey_reaction, handle)
    ]


def meta_arrays_of(handle: int) -> list[MetaArray]:
    rows = rows_out(lib.covey_message_meta_arrays, d.covey_meta_array, handle)
    return [MetaArray(field(row, "key"), texts_of(row.values)) for row in rows]


def files_of(handle: int) -> list[MessageFile]:
    def thumbnails(index: int) -> list[Thumbnail]:
        rows = rows_out(lib.covey_message_thumbnails, d.covey_thumbnail, handle, index)
        return [
            Thumbnail(
                field(row, "url"), row.max_width, row.max_height, row.width, row.height, bool(row.requires_auth)
            )
            for row in rows
        ]

    return [
        MessageFile(
            field(row, "url"), field(row, "name"), field(row, "mime_type"), row.size_bytes, bool(row.requires_auth),
            thumbnails(index) if row.thumbnail_count else [],
        )
        for index, row in enumerate(rows_out(lib.covey_message_files, d.covey_message_file, handle))
    ]


def translations_of(handle: int) -> dict[str, str]:
    rows = rows_out(lib.covey_message_translations, d.covey_translation, handle)
    return {field(row, "language"): field(row, "text") for row in rows}


def page_preview_of(handle: int) -> Optional[PagePreview]:
    row = row_out(lib.covey_message_page_preview, d.covey_page_preview, handle)
    if row is None:
        return None
    return PagePreview(
        field(row, "title"), field(row, "url"), field(row, "description"), field(row, "image_url"),
        field(row, "image_secure_url"), field(row, "image_type"), field(row, "image_description"), row.image_width,
        row.image_height,
    )


def thread_info_of(handle: int, getter: str = "covey_message_thread_info") -> Optional[ThreadInfo]:
    row = row_out(getattr(lib, getter), d.covey_thread_info, handle)
    if row is None:
        return None
    users = UserList.retained(row.most_replied_users)
    return ThreadInfo(
        row.reply_count, row.member_count, row.unread_message_count, row.last_replied_at, row.updated_at, users or [],
    )


def critical_alert_of(handle: int) -> Optional[CriticalAlert]:
    row = row_out(lib.covey_message_critical_alert, d.covey_critical_alert, handle)
    return None if row is None else CriticalAlert(field(row, "name"), row.volume)
