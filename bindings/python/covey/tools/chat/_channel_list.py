"""The user's channels, the newest message first, with their unread messages."""

from __future__ import annotations

from typing import Optional

import covey
from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from .._text import cut

#: Channels from the end of the list at which the next page is loaded.
_AHEAD = 5


class ChannelList(OptionList):
    class Chosen(Message):
        def __init__(self, channel: covey.GroupChannel) -> None:
            super().__init__()
            self.channel = channel

    def __init__(self, *, id: Optional[str] = None) -> None:
        super().__init__(id=id)
        self.channels: list[covey.GroupChannel] = []
        self.open_url = ""
        self._collection: Optional[covey.GroupChannelCollection] = None
        self._is_loading = False

    def follow(self, client: covey.Client) -> covey.Completion[covey.ChannelPage]:
        """Shows the client's channels from now on. Returns the first page."""
        query = covey.GroupChannelListQuery(include_empty=True, limit=50)
        self._collection = client.group_channel_collection(query, on_event=self._event)
        return self._load(self._collection)

    def _load(self, collection: covey.GroupChannelCollection) -> covey.Completion[covey.ChannelPage]:
        def loaded(page: covey.Completion[covey.ChannelPage]) -> None:
            self._is_loading = False
            if page.exception() is None:
                covey.apply_changes(self.channels, page.result().changes, collection.channels)
                self.draw()

        self._is_loading = True
        page = collection.load_more()
        page.add_done_callback(loaded)
        return page

    def _event(self, event: covey.ChannelEvent) -> None:
        if self._collection is not None and not isinstance(event, covey.Disposed):
            covey.apply_changes(self.channels, event.changes, self._collection.channels)
            self.draw()

    def draw(self) -> None:
        if not self.is_attached:
            return
        highlighted = self._highlighted_url()
        self.clear_options()
        self.add_options([Option(self._line(channel)) for channel in self.channels])
        wanted = highlighted or self.open_url
        self.highlighted = next(
            (index for index, channel in enumerate(self.channels) if channel.url == wanted), None)

    def _line(self, channel: covey.GroupChannel) -> Text:
        width = max(8, self.scrollable_content_region.width - 2)
        unread = channel.unread_message_count
        badge = f" {min(unread, 999)}" if unread else ""
        name = cut(channel.name or channel.url, width - len(badge))
        style = "bold" if unread else ""
        line = Text(name.ljust(width - len(badge)), f"{style} reverse" if channel.url == self.open_url else style)
        line.append(badge, "bold yellow")
        line.no_wrap = True
        return line

    def _highlighted_url(self) -> str:
        index = self.highlighted
        options = self.option_count
        # The list may have changed since it was drawn; only then the highlight is lost.
        return self.channels[index].url if self.has_focus and index is not None and index < min(
            options, len(self.channels)) else ""

    def step(self, by: int) -> Optional[covey.GroupChannel]:
        """The channel beside the open one."""
        if not self.channels:
            return None
        index = next((at for at, channel in enumerate(self.channels) if channel.url == self.open_url), -by)
        return self.channels[(index + by) % len(self.channels)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self.channels):
            self.post_message(self.Chosen(self.channels[event.option_index]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        collection = self._collection
        if collection is not None and collection.has_next and not self._is_loading and (
                event.option_index >= len(self.channels) - _AHEAD):
            self._load(collection)

    def on_resize(self) -> None:
        self.draw()
