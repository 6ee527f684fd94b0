"""Handlers of a client: what it reports outside of collections, and the background that reports to one of them."""

from __future__ import annotations

import ctypes
import itertools
from typing import TYPE_CHECKING, Callable, Optional, Union

from . import _callbacks
from . import _declarations as d
from ._arguments import number_in, text_in
from ._callbacks import free_entry, register
from ._calls import Caller
from ._handlers import Handler
from ._library import check, lib

# The events and what makes them are loaded with the first handler.
if TYPE_CHECKING:
    from ._events import BackgroundProgress, ConnectionNews, Event, EventsLost, EventStream
    from ._sinks import EventSink

_streams = itertools.count(1)


class HandlerCalls(Caller):
    """The handlers of a :class:`Client`, and its background synchronization."""

    # --- Connection --------------------------------------------------------------------------------------------------

    def add_connection_handler(self, identifier: str, handler: Callable[[ConnectionNews], object]) -> None:
        """Adds a handler of connection events. Several are called in the order in which they were added.

        :param identifier: a name for it; not empty. A handler with the same name is replaced.
        :param handler: called with each of :data:`ConnectionNews`, on the thread of the client's callbacks; an
            ``async def`` handler runs in an asyncio loop.
        """
        from ._sinks import ConnectionSink

        sink = ConnectionSink(Handler(self, handler, "handler", "a connection handler"))
        check(
            lib.covey_client_add_connection_handler(
                self._open(), text_in(identifier, "identifier"), _callbacks.connection_entry, register(sink), free_entry
            )
        )

    def remove_connection_handler(self, identifier: str) -> None:
        """Removes a connection handler; it is not called after this returns. An unknown name does nothing."""
        check(lib.covey_client_remove_connection_handler(self._open(), text_in(identifier, "identifier")))

    # --- Events ------------------------------------------------------------------------------------------------------

    def add_event_handler(self, identifier: str, handler: Callable[[Event], object]) -> None:
        """Adds a handler of every event that the server pushes, once, in any channel, cached or not: new, changed and
        deleted messages, members, typing, receipts … It is called after the collections have reported the same change.

        :param identifier: a name for it; a handler with the same name is replaced.
        """
        from ._sinks import EventSink

        receiver = Handler(self, handler, "handler", "an event handler")
        self._add_event_sink(identifier, EventSink(self, receiver, receiver.end))

    def _add_event_sink(self, identifier: str, sink: EventSink) -> None:
        check(
            lib.covey_client_add_event_handler(
                self._open(), text_in(identifier, "identifier"), _callbacks.event_entry, register(sink), free_entry
            )
        )

    def remove_event_handler(self, identifier: str) -> None:
        """Removes a handler; it is not called after this returns. An unknown name does nothing."""
        check(lib.covey_client_remove_event_handler(self._open(), text_in(identifier, "identifier")))

    def events(self, limit: int = 1024) -> EventStream[Union[Event, EventsLost]]:
        """The events of the server from now on, in any channel, for ``async for``; what :meth:`add_event_handler` calls
        a handler with. The stream ends when the client is closed, or by its ``close()``::

            async for event in client.events():
                print(event)

        :param limit: the maximum number of waiting events; a slower consumer gets one :class:`EventsLost` instead.
        """
        from ._events import EventsLost, EventStream
        from ._sinks import EventSink

        identifier = f"covey.events {next(_streams)}"
        reference = self._reference

        def remove(_: object) -> None:
            client = reference()
            if client is not None and not client.is_closed:
                client.remove_event_handler(identifier)

        stream: EventStream[Union[Event, EventsLost]] = EventStream(
            number_in(limit, "limit"), EventsLost(), remove
        )
        self._add_event_sink(identifier, EventSink(self, stream._put, stream.close))
        return stream

    # --- Background --------------------------------------------------------------------------------------------------

    def set_background_handler(self, handler: Optional[Callable[[BackgroundProgress], object]]) -> None:
        """Sets the handler of background progress. It is called at changes of the phase, else a few times a second.
        None
        removes the handler. The former handler is not called after this returns."""
        from ._sinks import BackgroundSink

        if handler is None:
            # ctypes accepts no None for a function pointer type: this is its NULL.
            check(lib.covey_client_set_background_handler(self._open(), d.covey_background_fn(), None, free_entry))
            return
        sink = BackgroundSink(Handler(self, handler, "handler", "the background handler"))
        check(
            lib.covey_client_set_background_handler(self._open(), _callbacks.background_entry, register(sink), free_entry)
        )

    @property
    def background_progress(self) -> BackgroundProgress:
        """The background progress that the callbacks have reported so far."""
        from ._sinks import progress_out

        progress = d.covey_background_progress()
        check(lib.covey_client_background_progress(self._open(), ctypes.byref(progress), ctypes.sizeof(progress)))
        return progress_out(progress)

    def pause_background(self) -> None:
        """Starts no background request until :meth:`resume_background`. Everything else continues."""
        check(lib.covey_client_pause_background(self._open()))

    def resume_background(self) -> None:
        """Continues after :meth:`pause_background`."""
        check(lib.covey_client_resume_background(self._open()))
