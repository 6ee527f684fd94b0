"""The older face of Covey: SyncManager's collections, over the same cache and the same synchronisation.

For programs that were written for that interface; ``docs/migration.md`` sets each of its calls beside that of the newer
collections. Both may be used on one client, and agree::

    from covey import syncmanager

    manager = syncmanager.setup(client, "alice").result()
    client.connect("alice").result()
    manager.resume()
    collection = manager.message_collection("general", MyDelegate())
    collection.fetch(syncmanager.Direction.PREVIOUS).result()

A delegate is told actions on three lists, succeeded, pending and failed messages. It applies each by identity: the
message id, or the request id of a message that was not sent. Where the newer face tells one update, this one tells a
removal and an insertion, in this order.
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
