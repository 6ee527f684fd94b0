"""What a set-up may say."""

from __future__ import annotations

from .._enums import SyncResendPolicy
from .._value import value


@value(frozen=True)
class Options:
    """How the older face works. The policy and the limits hold for every message that the client sends.

    :param message_collection_capacity: Succeeded messages that one collection holds at most; at least 200.
    :param message_resend_policy: What follows a failed send. NONE loses messages.
    :param automatic_message_resend_retry_count: How often AUTOMATIC repeats a message, 1 to 50.
    :param max_failed_message_count_per_channel: Failed messages that are kept, 1 to 1,000.
    :param failed_message_retention_days: For how long, 1 to 365.
    """

    message_collection_capacity: int = 1000
    message_resend_policy: SyncResendPolicy = SyncResendPolicy.MANUAL
    automatic_message_resend_retry_count: int = 10
    max_failed_message_count_per_channel: int = 20
    failed_message_retention_days: int = 7


OPTIONS_DEFAULTS = Options()
