"""SyncManager adapter: the SyncManager-compatible API of Covey, over the same cache and the same synchronization.

For programs that were written for SyncManager. ``docs/migration.md`` lists each call of this API with its counterpart.
Both APIs may be used on one client, and they show the same content::

    from covey import syncmanager

    manager = syncmanager.setup(client, "alice").result()
    client.connect("alice").result()
    manager.resume()
    collection = manager.message_collection("general", MyDelegate())
    collection.fetch(syncmanager.Direction.PREVIOUS).result()

A delegate receives actions on three lists, succeeded, pending and failed messages. It identifies messages by message
id,
or by request id if a message is unsent. What other collections report as one update, this API reports as a removal and
then an insertion.
"""

from __future__ import annotations

from .._enums import SyncAction as Action
from .._enums import SyncDirection as Direction
from .._enums import SyncFailedReason as FailedReason
from .._enums import SyncMessageList as MessageListName
from .._enums import SyncResendPolicy as ResendPolicy
from ._channel_collection import ChannelCollection, ChannelDelegate
from ._manager import Manager, message_from_json, setup
from ._message_collection import MessageCollection, MessageDelegate, MessageFilter
from ._options import Options

__all__ = [
    "Action",
    "ChannelCollection",
    "ChannelDelegate",
    "Direction",
    "FailedReason",
    "Manager",
    "MessageCollection",
    "MessageDelegate",
    "MessageFilter",
    "MessageListName",
    "Options",
    "ResendPolicy",
    "message_from_json",
    "setup",
]
