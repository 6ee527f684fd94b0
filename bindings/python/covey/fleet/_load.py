"""How much happens for a user, per second: an average that forgets."""

from __future__ import annotations

import math
import time
from typing import Callable

#: The average is over about this time.
_SECONDS = 60.0


class Load:
    """:param rate: to begin with: what the user's last worker measured."""

    def __init__(self, rate: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rate = rate
        self._at = clock()

    def add(self) -> None:
        """An item or a command."""
        self._rate = self.per_second() + 1 / _SECONDS

    def per_second(self) -> float:
        now = self._clock()
        self._rate *= math.exp((self._at - now) / _SECONDS)
        self._at = now
        return self._rate
