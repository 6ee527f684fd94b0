"""The library's log as records of `logging`. The handler is the process's, so each test ends it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Iterator

import covey
import pytest
from conftest import LIMIT_SECONDS, World, wait_until
from sandbox import Sandbox
from test_lifetime import succeeds


class Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def texts(self) -> list[str]:
        return [record.getMessage() for record in self.records]

    def of(self, category: str) -> list[logging.LogRecord]:
        return [record for record in self.records if record.name == f"covey.{category}"]


@pytest.fixture
def records() -> Iterator[Records]:
    logger, handler = logging.getLogger("covey"), Records()
    logger.addHandler(handler)
    former, logger.propagate = logger.level, False
    yield handler
    covey.stop_log_to_logging()
    logger.removeHandler(handler)
    handler.records.clear()  # as those of `caplog` in conftest.py: pytest keeps the fixture a while
    logger.propagate = True
    logger.setLevel(former)
    for name in ("request", "connection"):
        logging.getLogger(f"covey.{name}").setLevel(logging.NOTSET)


def test_a_session_is_logged_by_category_with_its_values(world: World, records: Records) -> None:
    logging.getLogger("covey").setLevel(logging.DEBUG)
    covey.log_to_logging()
    client = world.login("log-ana")
    channel = client.create_channel(name="text of a name").result(LIMIT_SECONDS)
    client.send_user_message(channel.url, "text of a message").result(LIMIT_SECONDS)
    client.close()
    covey.stop_log_to_logging()
    login = records.of("login")[0]
    assert login.levelname == "INFO"
    assert login.getMessage().startswith("logged in user=log-ana ms=")
    values = vars(login)
    assert values["category"] == "login"
    assert values["pairs"]["user"] == "log-ana" and isinstance(values["pairs"]["ms"], int)
    assert values["client_number"] > 0
    requests = [vars(record)["pairs"] for record in records.of("request") if record.levelname == "DEBUG"]
    posted = [pairs for pairs in requests if pairs["method"] == "POST" and pairs["path"] == "/v3/group_channels"]
    assert posted and posted[0]["status"] == 200 and posted[0]["ms"] >= 0
    assert not [text for text in records.texts() if "text of" in text]


def test_a_level_of_a_category_counts(world: World, records: Records) -> None:
    logging.getLogger("covey").setLevel(logging.DEBUG)
    logging.getLogger("covey.request").setLevel(logging.WARNING)
    covey.log_to_logging()
    world.login().close()
    covey.stop_log_to_logging()
    assert records.of("login") and not records.of("request")


def test_only_what_the_level_asks_for_is_made(world: World, records: Records) -> None:
    covey.log_to_logging(logging.WARNING)
    logging.getLogger("covey").setLevel(logging.DEBUG)
    world.login().close()
    covey.stop_log_to_logging()
    assert records.records == []


def test_a_level_between_those_of_the_library_takes_what_is_at_least_as_important(
    world: World, records: Records
) -> None:
    logging.getLogger("covey").setLevel(1)
    covey.log_to_logging(15)
    world.login().close()
    covey.stop_log_to_logging()
    assert {record.levelname for record in records.records} == {"INFO"}


def test_a_handler_that_fails_or_calls_the_library_harms_nothing(
    world: World, records: Records
) -> None:
    client = world.client()

    class Calling(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if codes:
                return
            with pytest.raises(covey.CoveyError) as raised:
                client.connect("nobody").result(0)
            codes.append(raised.value.code)
            raise ValueError("a handler that fails")

    codes: list[int] = []
    calling = Calling()
    logging.getLogger("covey.login").addHandler(calling)
    try:
        logging.getLogger("covey").setLevel(logging.INFO)
        covey.log_to_logging()
        client.connect(world.name("user")).result(LIMIT_SECONDS)
        wait_until(lambda: codes != [])
        # The refused wait has not canceled the call. Its result is in a frame of the logged exception.
        wait_until(lambda: client.current_user is not None and client.current_user.user_id == "nobody")
        client.close()
        covey.stop_log_to_logging()
    finally:
        logging.getLogger("covey.login").removeHandler(calling)
    assert codes == [covey.ErrorCode.NOT_IN_CALLBACK]
    # The failure is logged, as that of any callback.
    assert any("exception in a callback" in text for text in records.texts())


def test_the_first_client_logs_if_the_application_has_set_a_level(sandbox: Sandbox, tmp_path: Path) -> None:
    script = """
import logging
logging.basicConfig(format="%(name)s %(levelname)s %(message)s")
{}
c = client()
c.connect("log-bo").result(20)
print("end of the program")
"""
    said = succeeds(script.format('logging.getLogger("covey").setLevel(logging.INFO)'), sandbox, tmp_path)
    assert "covey.login INFO logged in user=log-bo" in said
    # The client is closed at the end, and the log ends after it.
    assert "covey.cache INFO cache closed" in said
    silent = succeeds(script.format(""), sandbox, tmp_path)
    assert silent == "end of the program\n"


def test_the_interpreter_ends_in_order_while_lines_come(sandbox: Sandbox, tmp_path: Path) -> None:
    assert "end of the program" in succeeds("""
import logging
logging.basicConfig(level=logging.DEBUG)
covey.log_to_logging(logging.DEBUG)
clients = [client() for _ in range(5)]
for index, c in enumerate(clients):
    c.connect(f"log-{index}")
pid = os.fork()
if pid == 0:
    sys.exit(0)
assert os.waitpid(pid, 0)[1] == 0
print("end of the program")
""", sandbox, tmp_path)
