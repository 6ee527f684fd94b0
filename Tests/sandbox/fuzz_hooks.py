"""Loaded by schemathesis (fuzz.py): puts values that name something into half of the requests, whatever was made up."""

import json
import os
import random

import schemathesis

KNOWN = json.loads(os.environ["COVEY_FUZZ_KNOWN"])


@schemathesis.hook
def before_call(context, case, kwargs):
    # From the request itself: equal requests are changed equally, whoever else runs.
    chance = random.Random(repr((case.method, case.path, case.path_parameters, case.query)))
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            for name in place:
                if name in KNOWN and chance.random() < 0.5:
                    place[name] = KNOWN[name]
