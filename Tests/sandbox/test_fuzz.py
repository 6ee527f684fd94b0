"""A short run of fuzz.py; `make fuzz` makes a long one."""

import fuzz


def test_every_endpoint_answers_what_the_description_says_whatever_is_sent():
    result = fuzz.run(seconds=25, examples=6, seed=20261122)
    assert result.status == 0, result.said[-6000:]
    assert not any(status >= "500" for counts in result.answers.values() for status in counts), result.answers
    # Else it proved little: the requests have to come further than the first check.
    assert result.endpoints_answered("200") > 50, result.answers


def test_the_description_names_every_endpoint_and_what_it_reads(world):
    description = world.stranger.call("GET", "openapi.json", root="/sandbox/")
    assert description["openapi"].startswith("3.1")
    operations = {(method, path) for path, methods in description["paths"].items() for method in methods}
    assert len(operations) > 120 and ("get", "/v3/group_channels/{channel_url}/messages") in operations
    listing = description["paths"]["/v3/group_channels/{channel_url}/messages"]["get"]["parameters"]
    assert {"channel_url", "message_ts", "prev_limit", "include_reply_type"} <= {each["name"] for each in listing}
    sending = description["paths"]["/v3/group_channels/{channel_url}/messages"]["post"]["requestBody"]["content"]
    schema = sending["application/json"]["schema"]
    assert {"message_type", "message"} <= set(schema["required"]) and "files" in schema["properties"]
    assert schema["properties"]["silent"] == {"type": "boolean"} and "multipart/form-data" in sending
