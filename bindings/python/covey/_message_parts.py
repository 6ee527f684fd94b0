"""The parts of messages that only some have, as values; and how several rows are read from the library."""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Sequence

from ._declarations import (
    covey_critical_alert,
    covey_message_file,
    covey_meta_array,
    covey_page_preview,
    covey_reaction,
    covey_thread_info,
    covey_thumbnail,
    covey_translation,
)
from ._library import bytes_out, lib, number_out
from ._snapshots import texts_of
from ._users import User, UserList
from ._value import value


@value(frozen=True)
class Reaction:
    """Those who reacted to a message with one key.

    :param key: Which reaction: a name of the app's, such as "smile".
    :param user_ids: Who: all, or as many as the server named.
    :param count: How many they are.
    :param updated_at: Unix ms.
    :param includes_me: Whether I am one of them; None: unknown.
    """

    key: str
    user_ids: Sequence[str]
    count: int
    updated_at: int
    includes_me: Optional[bool]


@value(frozen=True)
class MetaArray:
    """Texts of the app's own under a key; at most 5 keys a message, with 10 values each.

    :param key: Its name.
    :param values: In the order in which they were given.
    """

    key: str
    values: Sequence[str]


@value(frozen=True)
class Thumbnail:
    """A picture that the server made smaller. Sizes are pixels.

    :param url: Where it is.
    :param max_width: The box that was asked for.
    :param max_height: The box that was asked for.
    :param width: What came out.
    :param height: What came out.
    """

    url: str
    max_width: int
    max_height: int
    width: int
    height: int


@value(frozen=True)
class MessageFile:
    """One file of a message.

    :param url: Where it is; "" while it is not uploaded.
    :param name: What it is called.
    :param mime_type: What it is.
    :param size_bytes: Its size; 0 if unknown.
    :param requires_auth: Whether the URL needs the user's key.
    :param thumbnails: Of a picture, if they were asked for.
    """

    url: str
    name: str
    mime_type: str
    size_bytes: int
    requires_auth: bool
    thumbnails: Sequence[Thumbnail]


@value(frozen=True)
class PagePreview:
    """What a page says of itself that the text links to. Texts are "" and sizes 0 where it says nothing.

    :param title: Its title.
    :param url: Its address.
    :param description: What it is about.
    :param image_url: A picture of it.
    :param image_secure_url: The same over a secure connection.
    :param image_type: MIME type of the picture.
    :param image_description: What the picture shows.
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
class ThreadInfo:
    """The thread below a message.

    :param reply_count: How many replies it has.
    :param member_count: How many users replied.
    :param unread_message_count: How many replies are unread.
    :param last_replied_at: Unix ms; 0 if nobody did.
    :param updated_at: Unix ms.
    :param most_replied_users: Those who replied most, at most 5.
    """

    reply_count: int
    member_count: int
    unread_message_count: int
    last_replied_at: int
    updated_at: int
    most_replied_users: Sequence[User]


@value(frozen=True)
class CriticalAlert:
    """A sound that Apple devices play even if they are silenced.

    :param name: Of the sound.
    :param volume: 0 to 1.
    """

    name: str = "default"
    volume: float = 1.0


# --- Reading ---------------------------------------------------------------------------------------------------------


def rows_out(function: Any, row: Any, *arguments: Any) -> list[Any]:
    """All rows that a function of the library fills: asked for their number first."""
    size = ctypes.sizeof(row)
    count = number_out(function(*arguments, None, 0, size))
    if not count:
        return []
    rows = (row * count)()
    number_out(function(*arguments, rows, count, size))
    return list(rows)


def row_out(function: Any, row: Any, handle: int) -> Any:
    """The one row that a function of the library fills; None if there is none."""
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
        for row in rows_out(lib.covey_message_reactions, covey_reaction, handle)
    ]


def meta_arrays_of(handle: int) -> list[MetaArray]:
    rows = rows_out(lib.covey_message_meta_arrays, covey_meta_array, handle)
    return [MetaArray(field(row, "key"), texts_of(row.values)) for row in rows]


def files_of(handle: int) -> list[MessageFile]:
    def thumbnails(index: int) -> list[Thumbnail]:
        rows = rows_out(lib.covey_message_thumbnails, covey_thumbnail, handle, index)
        return [Thumbnail(field(row, "url"), row.max_width, row.max_height, row.width, row.height) for row in rows]

    return [
        MessageFile(
            field(row, "url"), field(row, "name"), field(row, "mime_type"), row.size_bytes, bool(row.requires_auth),
            thumbnails(index) if row.thumbnail_count else [],
        )
        for index, row in enumerate(rows_out(lib.covey_message_files, covey_message_file, handle))
    ]


def translations_of(handle: int) -> dict[str, str]:
    rows = rows_out(lib.covey_message_translations, covey_translation, handle)
    return {field(row, "language"): field(row, "text") for row in rows}


def page_preview_of(handle: int) -> Optional[PagePreview]:
    row = row_out(lib.covey_message_page_preview, covey_page_preview, handle)
    if row is None:
        return None
    return PagePreview(
        field(row, "title"), field(row, "url"), field(row, "description"), field(row, "image_url"),
        field(row, "image_secure_url"), field(row, "image_type"), field(row, "image_description"), row.image_width,
        row.image_height,
    )


def thread_info_of(handle: int) -> Optional[ThreadInfo]:
    row = row_out(lib.covey_message_thread_info, covey_thread_info, handle)
    if row is None:
        return None
    users = UserList.retained(row.most_replied_users)
    return ThreadInfo(
        row.reply_count, row.member_count, row.unread_message_count, row.last_replied_at, row.updated_at, users or [],
    )


def critical_alert_of(handle: int) -> Optional[CriticalAlert]:
    row = row_out(lib.covey_message_critical_alert, covey_critical_alert, handle)
    return None if row is None else CriticalAlert(field(row, "name"), row.volume)
