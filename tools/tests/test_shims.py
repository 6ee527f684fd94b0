"""What tools/shims.py makes of a prototype and a line of a table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import shims  # noqa: E402


@pytest.fixture(scope="module")
def writer() -> shims.Writer:
    return shims.Writer()


def function(writer: shims.Writer, name: str) -> shims.Function:
    return next(each for each in writer.functions if each.name == name)


def test_a_signature_is_the_header_s(writer: shims.Writer) -> None:
    assert writer.signature(function(writer, "covey_poll_title")) == (
        "public func covey_poll_title(_ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?)"
        " -> UnsafePointer<CChar>? {")


def test_a_parameter_stands_for_its_checked_value(writer: shims.Writer) -> None:
    pin = function(writer, "covey_client_pin_message")
    filled = writer.filled_in(pin, ".pin(channelUrl: channelUrl, messageId: messageId)", pin.parameters)
    assert filled == (
        '.pin(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id"))')


def test_a_free_function_takes_parameters_as_they_come(writer: shims.Writer) -> None:
    ban = function(writer, "covey_client_ban_user")
    assert writer.filled_in(ban, "restriction(seconds, description)", ban.parameters) == "restriction(seconds, description)"


def test_a_check_is_tried(writer: shims.Writer) -> None:
    assert writer.attempted("value.limit = pageLimit(limit)") == "value.limit = try pageLimit(limit)"
    assert writer.attempted("value.reverse = reverse") == "value.reverse = reverse"
    assert writer.attempted(".get(url: box.url)") == ".get(url: box.url)"


def test_a_property_alone_is_assigned(writer: shims.Writer) -> None:
    setter = function(writer, "covey_poll_params_set_data")
    assert writer.setter(setter, "data") == [
        'set(params, PollParams.self) { value throws(CoveyError) in value.data = try text(data, "data") }']


def test_what_the_header_does_not_have_is_refused(writer: shims.Writer) -> None:
    stray = shims.Writer()
    stray.tables.lines["covey_poll_colour"] = "box.poll.colour"
    with pytest.raises(shims.ShimError, match="covey_poll_colour"):
        stray.files()


def test_the_files_are_current(writer: shims.Writer) -> None:
    assert shims.main(["--check"]) == 0
