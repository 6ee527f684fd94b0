"""Runs the library against a hostile server: all named scenarios, then seeded mutations of a real sandbox's answers.

    run.py [--seconds 600] [--seed 1] [--jobs 4]     all named scenarios, then seeds from --seed on until time is up
    run.py --quick                                   each scenario scaled down, and a few seeds
    run.py gzip_bomb seed-17                         these only; how to replay what failed
    run.py --list

Each scenario is a process of hostile_app (hostile.h) with a victim and an honest neighbour; oracle.py says what must
hold. The exit status is 0 only if nothing was found. COVEY_SANDBOX and COVEY_HOSTILE_APP name the programs.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import uuid
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Iterator, Optional

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "Tests" / "sandbox"), str(ROOT / "tools")]

import sandbox  # noqa: E402
import extremes, pages, sizes, sockets, transport, turns  # noqa: E401, E402, F401  (each adds its scenarios)
from behaviours import Behaviour  # noqa: E402
from front import Elsewhere, Front  # noqa: E402
from mutations import of_seed  # noqa: E402
from oracle import HELD_UP_MS, Verdict, ended, judge_elsewhere, judge_process, judge_server  # noqa: E402
from scenario import NAMED, Scenario, Stage, scenario  # noqa: E402

APP = Path(os.environ.get("COVEY_HOSTILE_APP", ROOT / "build" / "Tests" / "hostile" / "hostile_app"))
#: A program to run it under, such as a debugger.
UNDER = shlex.split(os.environ.get("COVEY_UNDER", ""))
BEAT_MS = 5
#: Over what a scenario takes by itself: the neighbour's patience, and a machine that is busy.
PATIENCE_SECONDS = 100
QUICK_SEEDS = 6
QUICK_SHARE = 0.6
LEAST_LIFE_SECONDS = 0.25
#: The cache is in memory if possible: a slow disk is no hostility of the server.
MEMORY = "/dev/shm"


@scenario()
def an_honest_server(stage: Stage) -> Behaviour:
    return Behaviour()


class Beats:
    """The process that sends the beats, and how long each took to another connection of the sandbox."""

    def __init__(self, port: int, user: str, watcher: str, channel: str, every_ms: int) -> None:
        self.baseline_us: dict[int, int] = {}
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "beat.py"), str(port), user, watcher, channel, str(every_ms)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "Tests" / "sandbox")},
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            number, microseconds = line.split()
            self.baseline_us[int(number)] = int(microseconds)

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(10)


class Stand:
    """An honest sandbox for the neighbour, another one whose answers are changed, and the objects in both."""

    def __init__(self) -> None:
        self.clean, self.truth = sandbox.Sandbox(), sandbox.Sandbox()
        make_channel(self.clean, "beats", ["neighbour", "cy"])
        people = ["vic", "bo", *(f"member-{n}" for n in range(20))]
        make_channel(self.truth, "room", people)
        for n in range(30):
            make_channel(self.truth, f"side-{n}", ["vic", "bo"])
            self.truth.call("bo", "POST", f"group_channels/side-{n}/messages", message_type="MESG", message="hello")
        for n in range(250):
            act(self.truth, "MESG", "room", message=f"hello {n}")
        fill_with_parts(self.truth, "room")
        self.beats = Beats(self.clean.port, "cy", "neighbour", "beats", BEAT_MS)
        self.chatter = Beats(self.truth.port, "bo", "member-0", "room", 10 * BEAT_MS)

    def stop(self) -> None:
        self.beats.stop()
        self.chatter.stop()
        self.clean.stop()
        self.truth.stop()


def make_channel(server: sandbox.Sandbox, url: str, users: list[str]) -> None:
    for user in users:
        server.request("POST", "/v3/users", {"user_id": user, "nickname": user})
    answer = server.request(
        "POST", "/v3/group_channels", {"channel_url": url, "user_id": users[0], "user_ids": users, "is_public": True}
    )
    assert answer.get("channel_url") == url, answer


def act(server: sandbox.Sandbox, command: str, channel: str, **body: Any) -> dict[str, Any]:
    """A message of bo's, as the sandbox acknowledges it."""
    frame: dict[str, Any] = server.act("bo", command, channel_url=channel, req_id=str(uuid.uuid4()), **body)[0]["body"]
    assert "message_id" in frame, frame
    return frame


def fill_with_parts(server: sandbox.Sandbox, url: str) -> None:
    """Messages with everything that a message can have, and a channel with metadata: more to change."""
    poll = server.call("bo", "POST", "polls", title="lunch", options=["a", "b", "c"])[1]["id"]
    parts = {
        "metaarray": [{"key": "k", "value": ["v", "w"]}],
        "mention_type": "channel",
        "custom_type": "c",
        "data": "d",
    }
    for more in ({"poll_id": poll}, {"mentioned_user_ids": ["vic"]}, {}):
        parent = act(server, "MESG", url, message="parts", **{**parts, **more})["message_id"]
        server.call("bo", "POST", f"group_channels/{url}/messages/{parent}/reactions", reaction="heart")
        act(server, "MESG", url, message="reply", parent_message_id=parent, reply_to_channel=True)
    files = [
        {"url": f"{server.api_url}/{n}", "file_name": "f", "file_type": "image/png", "file_size": 1} for n in range(3)
    ]
    act(server, "FILE", url, files=files)
    act(server, "FILE", url, url=f"{server.api_url}/f", name="f", type="image/png", size=5)
    server.call("vic", "POST", f"group_channels/{url}/metadata", metadata={"a": "b"})
    server.call("vic", "POST", f"group_channels/{url}/metacounter", metacounter={"n": 5})


def run(stand: Stand, case: Scenario, seconds: float, quick: bool, burn: bool = False) -> Verdict:
    """One scenario in a process of its own. `burn`: the victim's own hook holds the library's thread up."""
    verdict = Verdict()
    elsewhere = Elsewhere()
    stage = Stage(Random(case.name), elsewhere.port, quick)
    front = Front(stand.truth.port, case.make(stage))
    directory = tempfile.mkdtemp(prefix="covey-hostile-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None)
    try:
        command = [
            str(APP),
            front.url,
            "vic",
            "room",
            stand.clean.api_url,
            "neighbour",
            "beats",
            directory,
            str(int(seconds * 1000)),
            str(case.lives),
        ]
        process = subprocess.Popen(
            UNDER + command + ["burn"] * burn,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            output, errors = process.communicate(timeout=seconds + PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            verdict.findings.append(f"the process hung: it did not end within {seconds + PATIENCE_SECONDS:.0f} s")
            return verdict
        if process.returncode != 0:
            verdict.findings.append(f"{ended(process.returncode)}: {errors[-3000:]}")
            return verdict
        report: dict[str, Any] = json.loads(output)
        judge_process(case, report, stand.beats.baseline_us, verdict)
        judge_server(case, report, front, verdict)
        judge_elsewhere(elsewhere, verdict)
        if verdict.findings and errors:
            verdict.findings.append(errors[-3000:].strip())
        return verdict
    finally:
        front.stop()
        elsewhere.stop()
        shutil.rmtree(directory, ignore_errors=True)


def check_the_measure(stand: Stand) -> Verdict:
    """A victim whose hook burns 80 ms of the loop's CPU again and again must be found, or the measure finds nothing."""
    found = run(stand, Scenario("burn", lambda stage: Behaviour(), growth_mib=10_000), 1, True, burn=True)
    if found.numbers.get("held_ms", 0) <= HELD_UP_MS:
        return Verdict([f"a hook held the neighbour up by 80 ms, and {found.numbers} was measured", *found.findings])
    return Verdict([], [], found.numbers)


class Journal:
    """Prints each verdict at once, and stores all for the report."""

    def __init__(self, again: str) -> None:
        self.cases: list[tuple[str, float, Verdict]] = []
        self._again = again
        self._lock = threading.Lock()

    def note(self, name: str, seconds: float, verdict: Verdict) -> None:
        with self._lock:
            self.cases.append((name, seconds, verdict))
            numbers = "  ".join(f"{key} {value:.0f}" for key, value in verdict.numbers.items())
            findings = verdict.findings + verdict.late
            print(f"{'FOUND' if findings else 'ok   '} {name}  ({numbers})", flush=True)
            for finding in findings:
                print(f"      {finding}", flush=True)
            if findings:
                print(f"      again: {self._again} {name}", flush=True)

    @property
    def failed(self) -> int:
        return sum(bool(verdict.findings + verdict.late) for _, _, verdict in self.cases)

    def write_junit(self, path: Path) -> None:
        suite = ElementTree.Element("testsuite", name="hostile", tests=str(len(self.cases)), failures=str(self.failed))
        for name, seconds, verdict in self.cases:
            case = ElementTree.SubElement(suite, "testcase", classname="hostile", name=name, time=f"{seconds:.2f}")
            if findings := verdict.findings + verdict.late:
                ElementTree.SubElement(case, "failure", message=findings[0]).text = "\n".join(findings)
        path.parent.mkdir(parents=True, exist_ok=True)
        ElementTree.ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)


def named(name: str) -> Scenario:
    if name.startswith("seed-"):
        return of_seed(int(name[len("seed-") :]))
    for each in NAMED:
        if each.name == name:
            return each
    raise SystemExit(f"there is no scenario {name}: run.py --list names them; seed-N is a mutation")


def cases(given: argparse.Namespace) -> Iterator[Scenario]:
    if given.scenario:
        yield from (named(name) for name in given.scenario)
        return
    deadline = time.monotonic() + given.seconds
    yield from NAMED
    seed: int = given.seed
    while (seed < given.seed + QUICK_SEEDS) if given.quick else (time.monotonic() < deadline):
        yield of_seed(seed)
        seed += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", nargs="*", help="only these; seed-N is the mutation with that seed")
    parser.add_argument("--seconds", type=int, default=600, help="in all; the named scenarios come first (600)")
    parser.add_argument("--seed", type=int, default=1, help="the first one (1)")
    parser.add_argument("--quick", action="store_true", help="scaled down, as in `make test`")
    parser.add_argument("--jobs", type=int, default=4, help="scenarios at a time (4)")
    parser.add_argument("--each", type=float, help="seconds of a scenario (3; quick: what it needs)")
    parser.add_argument("--junit", type=Path, help="write a report here")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    if given.list:
        print("\n".join(each.name for each in NAMED))
        return 0
    if not APP.is_file():
        raise SystemExit(f"there is no {APP}: `make library` builds it")
    journal = Journal(f"{sys.executable} {Path(__file__).relative_to(ROOT)}{' --quick' if given.quick else ''}")
    stand = Stand()
    try:
        began = time.monotonic()
        measure = check_the_measure(stand)
        journal.note("the_measure_finds_a_thread_that_is_held_up", time.monotonic() - began, measure)

        late: list[Scenario] = []

        def work(case: Scenario, is_alone: bool = False) -> None:
            began = time.monotonic()
            seconds = case.least_seconds * QUICK_SHARE if given.quick else max(3, case.least_seconds)
            verdict = run(stand, case, given.each or max(seconds, LEAST_LIFE_SECONDS * case.lives), given.quick)
            if verdict.late and not verdict.findings and not is_alone:
                late.append(case)
                return
            journal.note(case.name, time.monotonic() - began, verdict)

        in_turns(cases(given), given.jobs, work)
        for case in late:
            work(case, is_alone=True)
    finally:
        stand.stop()
    if given.junit:
        journal.write_junit(given.junit)
    print(f"{len(journal.cases) - journal.failed} passed, {journal.failed} failed; seeds from {given.seed} on")
    return 1 if journal.failed or not journal.cases else 0


def in_turns(all_cases: Iterator[Scenario], jobs: int, work: Any) -> None:
    """So many at a time; the next one is asked for only when there is room, so that time decides how many there are."""
    lock = threading.Lock()
    failures: list[BaseException] = []

    def take() -> Optional[Scenario]:
        with lock:
            return None if failures else next(all_cases, None)

    def loop() -> None:
        try:
            while (case := take()) is not None:
                work(case)
        except BaseException as error:
            failures.append(error)

    with ThreadPoolExecutor(jobs) as pool:
        for _ in range(jobs):
            pool.submit(loop)
    if failures:
        raise failures[0]


if __name__ == "__main__":
    sys.exit(main())
