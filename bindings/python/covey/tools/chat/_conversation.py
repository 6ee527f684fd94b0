"""One open channel: its collection, the app's copy of the timeline, and what the user does in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable, Optional

import covey
from covey import CoveyError, ErrorCode, MessageListParams, ReplyType, SendingStatus

from .._exits import describe
from ._timeline import key_of

_PAGE = 60
#: Messages in memory. What leaves at the far end is loaded again when the reader comes there.
_WINDOW = 2000


class Conversation:
    """
    :param changed: called after each change of :attr:`messages` or :attr:`channel`, in the loop.
    :param failed: called with one line when something that the user wanted did not happen.
    """

    def __init__(
        self, client: covey.Client, channel: covey.GroupChannel, changed: Callable[[], object],
        failed: Callable[[str], object], *, starting_point_at: int = covey.NEWEST,
    ) -> None:
        self.client, self.channel = client, channel
        self.messages: list[covey.Message] = []
        self.is_gone = False
        self.upload_progress: dict[str, str] = {}
        self._changed, self._failed = changed, failed
        self._loading: set[int] = set()
        #: Why the last page of a direction did not come; "" if it did.
        self.load_error = {-1: "", 1: ""}
        # What the user had read when the channel was opened; the collection marks it as read.
        self.read_until: Optional[int] = channel.my_last_read_at if channel.unread_message_count else None
        params = MessageListParams(
            previous_result_size=_PAGE, next_result_size=_PAGE, reply_type=ReplyType.ALL, window_capacity=_WINDOW,
            auto_mark_as_read=True, auto_reset_on_huge_gap=True)
        self.collection = client.message_collection(
            channel.url, params, starting_point_at=starting_point_at, on_event=self._event)
        start = self.collection.start()
        start.cache.add_done_callback(self._page)
        start.api.add_done_callback(self._page)

    def close(self) -> None:
        self.collection.dispose()

    # --- The list ------------------------------------------------------------------------------------------------------

    def _event(self, event: covey.MessageEvent) -> None:
        if isinstance(event, covey.ChannelUpdated):
            self.channel = event.channel
        elif isinstance(event, (covey.ChannelDeleted, covey.Disposed)):
            self.is_gone = True
            self.messages = []
        else:
            self._apply(event.changes)
        self._changed()

    def _page(self, page: covey.Completion[covey.MessagePage]) -> None:
        error = page.exception()
        # Offline the events update the list after the next connect.
        if error is None:
            self._apply(page.result().changes)
        elif isinstance(error, CoveyError) and error.code not in (
                ErrorCode.CONNECTION_REQUIRED, ErrorCode.COLLECTION_DISPOSED, ErrorCode.REQUEST_CANCELED):
            self._failed(describe(error))
        self._changed()

    def _apply(self, changes: Any) -> None:
        """Inside a callback, where the collection's list is what the changes lead to."""
        covey.apply_changes(self.messages, changes, self.collection.timeline)

    def load(self, direction: int) -> None:
        """The next page of older (-1) or newer messages, unless it is being loaded or there is none."""
        has_more = self.collection.has_previous if direction < 0 else self.collection.has_next
        if direction in self._loading or not has_more or self.is_gone:
            return
        self._loading.add(direction)

        def loaded(page: covey.Completion[covey.MessagePage]) -> None:
            self._loading.discard(direction)
            error = page.exception()
            self.load_error[direction] = ""
            if error is None:
                self._apply(page.result().changes)
            elif isinstance(error, CoveyError) and error.code == ErrorCode.CONNECTION_REQUIRED:
                self.load_error[direction] = "older messages are not cached; they come with the connection"
            self._changed()

        started = self.collection.load_previous() if direction < 0 else self.collection.load_next()
        started.add_done_callback(loaded)

    @property
    def top_line(self) -> str:
        if not self.collection.has_previous:
            return "the beginning of the channel" if self.messages else "no messages yet"
        return self.load_error[-1] or "…"

    def jump_to_newest(self) -> None:
        self.collection.reset_starting_point().add_done_callback(self._page)

    # --- What the user does ----------------------------------------------------------------------------------------------

    def send(self, text: str, reply_to: Optional[covey.Message]) -> None:
        parent = 0 if reply_to is None else reply_to.message_id
        self._watch(self.collection.send(text, parent_message_id=parent))

    def send_file(self, path: Path) -> None:
        def progressed(now: covey.UploadProgress) -> None:
            self.upload_progress[sending.pending.request_id] = f"{100 * now.sent_bytes // max(1, now.total_bytes)} %"
            self._changed()

        sending = self.client.send_file(self.channel.url, path, on_progress=progressed)
        self._watch(sending)

    def typed(self) -> None:
        """Called for every key press; the library sends it now and then."""
        self.client.start_typing(self.channel.url).add_done_callback(lambda done: done.exception())

    def react(self, message: covey.Message, key: str) -> None:
        """Adds the user's reaction, or removes it."""
        user = self.client.current_user
        is_mine = any(
            reaction.key == key and (reaction.includes_me or (user is not None and user.user_id in reaction.user_ids))
            for reaction in message.reactions)
        done = message.unreact(key) if is_mine else message.react(key)
        self._watch(done)

    def resend(self, message: covey.Message) -> None:
        self._watch(self.client.resend_message(message.request_id))

    def remove(self, message: covey.Message) -> None:
        """A failed message, or one that waits."""
        if message.sending_status == SendingStatus.FAILED:
            self._watch(self.collection.remove_failed([message.request_id]))
        else:
            self._watch(self.client.cancel_message(message.request_id))

    def _watch(self, completion: covey.Completion[Any]) -> None:
        def done(finished: covey.Completion[Any]) -> None:
            error = finished.exception()
            if isinstance(error, CoveyError):
                # The list shows a message that waits or failed, and why.
                if error.unsent is None or error.unsent.sending_status == SendingStatus.CANCELED:
                    if error.code not in (ErrorCode.REQUEST_CANCELED, ErrorCode.COLLECTION_DISPOSED):
                        self._failed(describe(error))

        completion.add_done_callback(done)

    def progress_of(self, message: covey.Message) -> str:
        return self.upload_progress.get(message.request_id, "")

    def find(self, key: str) -> Optional[covey.Message]:
        return next((message for message in self.messages if key_of(message) == key), None)

    @property
    def typing(self) -> str:
        names = [user.nickname or user.user_id for user in self.channel.typing_users]
        if not names:
            return ""
        return f"{', '.join(names[:3])} {'is' if len(names) == 1 else 'are'} typing…"
