"""Options of :func:`setup`."""

from __future__ import annotations

from .._enums import SyncResendPolicy
from .._value import Value, value


@value(frozen=True)
class Options(Value):
    """Options of the SyncManager adapter. The policy and the limits apply to every message that the client sends.

    :param message_collection_capacity: The maximum number of succeeded messages in one collection; at least 200.
    :param message_resend_policy: Handling of a failed send. NONE deletes messages.
    :param automatic_message_resend_retry_count: How often AUTOMATIC resends a message, 1 to 50.
    :param max_failed_message_count_per_channel: The maximum number of failed messages per channel, 1 to 1,000.
    :param failed_message_retention_days: How many days a failed message stays, 1 to 365.
    """

    message_collection_capacity: int = 1000
    message_resend_policy: SyncResendPolicy = SyncResendPolicy.MANUAL
    automatic_message_resend_retry_count: int = 10
    max_failed_message_count_per_channel: int = 20
    failed_message_retention_days: int = 7
