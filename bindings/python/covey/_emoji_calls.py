"""The emojis that the application offers for reactions."""

from __future__ import annotations

from typing import Any, Optional

from . import _callbacks
from ._arguments import number_in, text_in
from ._callbacks import Call
from ._calls import Caller
from ._completion import Completion
from ._library import bytes_out, lib
from ._value import Value, value


@value(frozen=True)
class Emoji(Value):
    """An emoji.

    :param key: The key of a reaction: :meth:`Client.add_reaction` takes it.
    :param url: URL of its picture; "": none.
    """

    key: str
    url: str = ""

    @classmethod
    def _of(cls, row: Any) -> Emoji:
        return cls(bytes_out(row.key, row.key_length), bytes_out(row.url, row.url_length))


@value(frozen=True)
class EmojiCategory(Value):
    """A category of emojis.

    :param category_id: The number that names it on the server.
    :param name: Its name.
    :param url: URL of its picture; "": none.
    :param emojis: Its emojis in the server's order.
    """

    category_id: int
    name: str
    url: str = ""
    emojis: tuple[Emoji, ...] = ()

    @classmethod
    def _of(cls, row: Any) -> EmojiCategory:
        return cls(
            row.category_id, bytes_out(row.name, row.name_length), bytes_out(row.url, row.url_length),
            tuple(Emoji._of(row.emojis[index]) for index in range(row.emoji_count)),
        )


@value(frozen=True)
class EmojiSet(Value):
    """All emojis of the application.

    :param hash: It differs once the server has another set.
    :param categories: The categories in the server's order.
    """

    hash: str
    categories: tuple[EmojiCategory, ...] = ()

    @classmethod
    def _of(cls, lent: tuple[Optional[bytes], Any, int]) -> EmojiSet:
        digest, rows, count = lent
        return cls((digest or b"").decode(), tuple(EmojiCategory._of(rows[index]) for index in range(count)))


class EmojiCalls(Caller):
    """The calls of a :class:`Client` about emojis. The server is asked each time: nothing is cached."""

    def get_emojis(self) -> Completion[EmojiSet]:
        """Gets all emojis of the application by category."""
        return self._start(Call(self, EmojiSet._of), _callbacks.emojis_entry, lib.covey_client_get_emojis)

    def get_emoji_category(self, category_id: int) -> Completion[EmojiCategory]:
        """Gets one category of emojis. Error: ``NOT_FOUND``."""
        call = Call(self, lambda row: EmojiCategory._of(row.contents))
        return self._start(
            call, _callbacks.emoji_category_entry, lib.covey_client_get_emoji_category,
            number_in(category_id, "category_id")
        )

    def get_emoji(self, key: str) -> Completion[Emoji]:
        """Gets one emoji. Error: ``NOT_FOUND``."""
        call = Call(self, lambda row: Emoji._of(row.contents))
        return self._start(call, _callbacks.emoji_entry, lib.covey_client_get_emoji, text_in(key, "key"))
