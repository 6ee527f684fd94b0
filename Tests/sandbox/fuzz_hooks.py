"""Loaded by schemathesis (fuzz.py): puts values that name something into half of the requests, whatever was made up.

Requests that would end what these values name get none of them: nothing behind them would come further than "not found".
"""

import json
import os
import random

import schemathesis

KNOWN = json.loads(os.environ["COVEY_FUZZ_KNOWN"])


def ends_something(case) -> bool:
    method = case.method.upper()
    if isinstance(case.body, dict) and "is_active" in case.body:
        return True
    if method == "DELETE":
        return case.path.endswith(("_id}", "{channel_url}"))
    return method == "PUT" and case.path.endswith(("/leave", "/close"))


@schemathesis.hook
def before_call(context, case, kwargs):
    if ends_something(case):
        return
    # From the request itself: equal requests are changed equally, whoever else runs.
    chance = random.Random(repr((case.method, case.path, case.path_parameters, case.query)))
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            for name in place:
                if name in KNOWN and chance.random() < 0.5:
                    place[name] = KNOWN[name]
