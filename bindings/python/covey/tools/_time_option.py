"""A time as an option's value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import click

from ._times import parse_time

if TYPE_CHECKING:
    _Kind = click.ParamType[int]
else:
    _Kind = click.ParamType  # generic from click 8.2 on


class TimeType(_Kind):
    name = "time"

    def convert(self, value: Any, param: Optional[click.Parameter], ctx: Optional[click.Context]) -> int:
        if isinstance(value, int):
            return value
        try:
            return parse_time(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


TIME = TimeType()
