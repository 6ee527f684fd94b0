"""What every check of a call of the Platform API uses. A check is a function with the client's name of the call: it takes
a `World`, makes users and channels of its own, calls, and looks at the answer and at what the server says then."""

import pytest
from platform_client import Refusal

CHECKS = {}


def check(api: str):
    def register(function):
        CHECKS[api, function.__name__] = function
        return function
    return register


def refused(code: int, function, *arguments, **named):
    with pytest.raises(Refusal) as refusal:
        function(*arguments, **named)
    assert refusal.value.code == code


def ids(items) -> list[str]:
    return [item["user_id"] for item in items]
