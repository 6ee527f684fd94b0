"""Keys of a text that have their effect in the order in which they were typed."""

from __future__ import annotations

from typing import Callable, Mapping, TypeVar

from textual import events
from textual.widget import Widget

Text = TypeVar("Text", bound=Widget)


def is_done_at_once(text: Text, event: events.Key, actions: Mapping[str, Callable[[Text], None]]) -> bool:
    """Does what the key does in this text, if it is one of these. As a binding it would run later than the keys that follow
    it, when somebody types fast or pastes."""
    action = actions.get(event.key)
    if action is None:
        return False
    event.stop()
    event.prevent_default()
    action(text)
    return True
