"""The screen of ``covey chat``: channels, messages, the text that is written, and the connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Optional

import covey
from covey import CoveyError, SendingStatus
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Static, TextArea

from .._exits import Exit, describe, status_of
from .._profile import Profile
from .._records import summary
from .._text import cut, one_line
from .._times import count
from ._channel_list import ChannelList
from ._composer import Composer
from ._connection import ConnectionLine
from ._conversation import Conversation
from ._dialogs import Ask, Help
from ._search import Search
from ._timeline import Timeline, key_of

#: Narrower than this, the channels are shown only while they have the focus.
_NARROW = 70


class ChatApp(App[None]):
    TITLE = "covey"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "chat.tcss"
    BINDINGS = [
        Binding("ctrl+q", "quit", "Quit", priority=True),
        Binding("f1", "help", "Keys", priority=True),
        Binding("ctrl+f", "search", "Search", priority=True),
        Binding("ctrl+o", "send_file", "Send a file", priority=True),
        Binding("ctrl+n", "step(1)", "Next channel", priority=True),
        Binding("ctrl+p", "step(-1)", "Previous channel", priority=True),
        Binding("f5", "reconnect", "Reconnect", priority=True),
        Binding("pageup", "page(-1)", "Page up", priority=True),
        Binding("pagedown", "page(1)", "Page down", priority=True),
        Binding("escape", "to_text", "Back to the text", priority=True),
        # Priority, so that each key finds the focus that the key before it has set: see `check_action`.
        Binding("up", "look_up", "Choose a message", priority=True),
        Binding("r", "reply", "Reply", priority=True), Binding("e", "react", "React", priority=True),
        Binding("s", "resend", "Resend", priority=True), Binding("x", "remove", "Remove", priority=True),
        Binding("w", "save", "Save its file", priority=True),
    ]
    #: Actions whose keys are letters in the text, and mean something among the messages.
    _OF_MESSAGES = frozenset({"reply", "react", "resend", "remove", "save"})

    def __init__(self, profile: Profile, token: Optional[str], channel: Optional[str]) -> None:
        super().__init__()
        self.profile, self._token, self._wanted = profile, token, channel
        #: Why the chat ended by itself.
        self.failure: Optional[tuple[str, Exit]] = None
        self.client: Optional[covey.Client] = None
        self.conversation: Optional[Conversation] = None
        self._reply_to: Optional[covey.Message] = None

        # Not looked up where they are used: a query finds only those of the screen on top, which may be a dialog.
        self._channels = ChannelList(id="channels")
        self._title = Static("", id="title", markup=False)
        self._timeline = Timeline(id="timeline")
        self._typing = Static("", id="typing", markup=False)
        self._reply_line = Static("", id="reply", markup=False)
        self._composer = Composer(id="composer")
        self._connection = ConnectionLine(profile.host or "the application server", id="connection")

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield self._channels
            with Vertical(id="main"):
                yield self._title
                yield self._timeline
                yield self._typing
                yield self._reply_line
                yield self._composer
        yield self._connection

    # --- Beginning and end ---------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self._connection.draw()
        self._composer.focus()
        self.run_worker(self._connect())

    async def _connect(self) -> None:
        profile = self.profile
        client = covey.Client(
            profile.app_id, profile.cache, api_url=profile.host, websocket_url=profile.websocket_url,
            delivery=covey.Delivery.POLL, on_connection_event=self._connection_event)
        self.client = client
        client.attach()
        try:
            login = await client.connect(profile.user_id, token=self._token)
        except CoveyError as error:
            self.failure = describe(error), status_of(error)
            self.exit()
            return
        self._timeline.me = login.user.user_id
        self._connection.follow(client)
        await self._channels.follow(client)
        await self._open_first()

    async def _open_first(self) -> None:
        wanted, channels = self._wanted, self._channels.channels
        named = [each for each in channels if wanted in (each.url, each.name)]
        if named or (not wanted and channels):
            self.open_channel(named[0] if named else channels[0])
        elif wanted and self.client is not None:
            try:
                self.open_channel(await self.client.get_channel(wanted))
            except CoveyError as error:
                self.warn(f"{wanted}: {describe(error)}")

    async def on_unmount(self) -> None:
        if self.client is not None:
            self.client.close()

    def _connection_event(self, news: covey.ConnectionNews) -> None:
        self._connection.take(news)
        if isinstance(news, covey.ReconnectSucceeded):
            self._reached(-1)
        if isinstance(news, covey.SessionClosed):
            self.warn(describe(news.error))

    # --- The open channel ------------------------------------------------------------------------------------------------

    def open_channel(self, channel: covey.GroupChannel, *, at: Optional[covey.Message] = None) -> None:
        """
        :param at: the message to show; None: the newest.
        """
        assert self.client is not None
        if self.conversation is not None:
            self.conversation.close()
        self._set_reply(None)
        point = covey.NEWEST if at is None else at.created_at
        self.conversation = Conversation(
            self.client, channel, self._draw, self.warn, starting_point_at=point)
        timeline = self._timeline
        timeline.first_unread_at = self.conversation.read_until
        timeline.progress_of = self.conversation.progress_of
        timeline.show([], follow=at is None)
        timeline.select_message(None if at is None else key_of(at))
        self._channels.open_url = channel.url
        self._channels.draw()
        self._draw()

    def _draw(self) -> None:
        conversation = self.conversation
        if conversation is None or not self.is_running:
            return
        timeline = self._timeline
        timeline.show(conversation.messages, top=conversation.top_line)
        conversation.collection.keep_position(not timeline.is_at_end) if not conversation.is_gone else None
        channel = conversation.channel
        state = " (gone)" if conversation.is_gone else " (frozen)" if channel.is_frozen else ""
        name = one_line(channel.name or channel.url)
        self._title.update(f"{name}{state}  {count(channel.member_count, 'member')}")
        hint = _MESSAGE_KEYS if self.focused is timeline else ""
        self._typing.update("  ".join(filter(None, (hint, one_line(conversation.typing)))))

    def on_timeline_focus_changed(self) -> None:
        self._draw()

    def on_timeline_reached(self, event: Timeline.Reached) -> None:
        self._reached(event.direction)

    def _reached(self, direction: int) -> None:
        if self.conversation is not None:
            self.conversation.load(direction)

    def on_channel_list_chosen(self, event: ChannelList.Chosen) -> None:
        self.open_channel(event.channel)
        self._composer.focus()

    # --- Writing -----------------------------------------------------------------------------------------------------------

    def on_composer_sent(self, event: Composer.Sent) -> None:
        if self.conversation is None:
            return
        if self.conversation.collection.has_next:
            # The reader is in the past: the message is at the end.
            self.conversation.jump_to_newest()
        self.conversation.send(event.text, self._reply_to)
        self._set_reply(None)
        self._timeline.action_newest()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> Optional[bool]:
        is_free = len(self.screen_stack) == 1
        if action == "to_text":
            return is_free
        if action == "look_up":
            return is_free and isinstance(self.focused, Composer) and not self.focused.text
        if action in self._OF_MESSAGES:
            return is_free and isinstance(self.focused, Timeline)
        return True

    def action_look_up(self) -> None:
        """Up in an empty text: the user wants to choose a message."""
        self.screen.set_focus(self._timeline)
        self._timeline.action_select(-1)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        if self.conversation is not None and event.text_area.text and self.client is not None:
            self.conversation.typed()

    def _set_reply(self, message: Optional[covey.Message]) -> None:
        self._reply_to = message
        self._reply_line.display = message is not None
        if message is not None:
            name = message.sender_nickname or message.sender_id
            self._reply_line.update(f"↳ reply to {cut(f'{name}: {summary(message)}', 60)}  (Esc: no reply)")

    # --- Keys --------------------------------------------------------------------------------------------------------------

    def action_page(self, direction: int) -> None:
        if len(self.screen_stack) == 1:
            self._timeline.page(direction)

    def action_step(self, by: int) -> None:
        channel = self._channels.step(by)
        if channel is not None and len(self.screen_stack) == 1:
            self.open_channel(channel)

    def action_to_text(self) -> None:
        self._set_reply(None)
        self._timeline.select_message(None)
        self.screen.set_focus(self._composer)

    def action_help(self) -> None:
        if not isinstance(self.screen, Help):
            self.push_screen(Help())

    def action_reconnect(self) -> None:
        if self.client is not None:
            self.client.reconnect().add_done_callback(lambda done: done.exception())

    def action_search(self) -> None:
        def chosen(message: Optional[covey.Message]) -> None:
            if message is not None:
                self.run_worker(self._show_found(message))

        if self.client is not None and len(self.screen_stack) == 1:
            self.push_screen(Search(self.client), chosen)

    async def _show_found(self, message: covey.Message) -> None:
        assert self.client is not None
        try:
            channel = await self.client.get_channel(message.channel_url)
        except CoveyError as error:
            self.warn(describe(error))
            return
        self._timeline.focus()
        self.open_channel(channel, at=message)

    def _chosen(self) -> Optional[covey.Message]:
        """The message that a key is for."""
        # Not has_focus, which follows a little later.
        is_choosing = self.focused is self._timeline and self.conversation is not None
        return self._timeline.selected if is_choosing else None

    def action_reply(self) -> None:
        message = self._chosen()
        if message is not None and message.message_id:
            self._set_reply(message)
            self.screen.set_focus(self._composer)

    def action_react(self) -> None:
        message, conversation = self._chosen(), self.conversation
        if message is None or conversation is None or not message.message_id:
            return

        def chosen(key: Optional[str]) -> None:
            if key:
                conversation.react(message, key)

        known = [reaction.key for reaction in message.reactions]
        self.push_screen(Ask("Reaction", suggestions=[*known, *(key for key in _REACTIONS if key not in known)]), chosen)

    def action_resend(self) -> None:
        message = self._chosen()
        if message is not None and self.conversation is not None and message.sending_status == SendingStatus.FAILED:
            self.conversation.resend(message)

    def action_remove(self) -> None:
        message = self._chosen()
        if message is not None and self.conversation is not None and message.sending_status in (
                SendingStatus.FAILED, SendingStatus.PENDING):
            self.conversation.remove(message)

    def action_send_file(self) -> None:
        conversation = self.conversation

        def chosen(text: Optional[str]) -> None:
            if not text or conversation is None:
                return
            path = Path(text).expanduser()
            if path.is_file():
                conversation.send_file(path)
            else:
                self.warn(f"there is no file {path}")

        if conversation is not None and len(self.screen_stack) == 1:
            self.push_screen(Ask("Send the file"), chosen)

    def action_save(self) -> None:
        message = self._chosen()
        if message is None or not message.files or self.client is None:
            return
        file, client = message.files[0], self.client

        def chosen(text: Optional[str]) -> None:
            if text:
                self.run_worker(self._save(client, file, Path(text).expanduser()))

        # The name is another user's: only its last part, and nothing hidden.
        name = one_line(file.name).replace("/", "_").lstrip(".") or "file"
        self.push_screen(Ask("Save the file as", str(Path.cwd() / name)), chosen)

    async def _save(self, client: covey.Client, file: covey.MessageFile, path: Path) -> None:
        if path.exists():
            self.warn(f"{path} exists already")
            return
        try:
            await client.download_file(file, path)
            self.notify(f"saved as {path}", markup=False)
        except (CoveyError, OSError) as error:
            self.warn(describe(error) if isinstance(error, CoveyError) else str(error))

    def warn(self, text: str) -> None:
        if self.is_running:
            self.notify(one_line(text), severity="warning", markup=False)

    def on_resize(self, event: Any) -> None:
        self.set_class(event.size.width < _NARROW, "narrow")


#: Shown while a message is chosen.
_MESSAGE_KEYS = "r reply · e react · w save file · s send again · x remove · Esc: text"

#: Offered where a message has no reactions yet; a reaction may be any text.
_REACTIONS = ("like", "love", "smile", "laugh", "sad", "thanks", "yes", "no")

