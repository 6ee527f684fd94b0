"""``covey login``: what is stored, who may read it, and that no secret is shown."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from conftest import World
from covey.tools._profile import normal_host
from covey.tools._target import Given
from sandbox import Sandbox
from tools_running import Shell, make_channel


@pytest.fixture
def shell(tmp_path: Path, sandbox: Sandbox) -> Shell:
    return Shell(tmp_path, sandbox)


def test_a_login_is_checked_with_the_server_and_stored(shell: Shell, world: World) -> None:
    user = world.name("ana")
    make_channel(shell.server, world.name("channel"), [user])
    done = shell.run("login", "--app", "tools", "--user", user, "--host", shell.server.api_url + "/")
    assert f"({user}) at {shell.server.api_url}" in done.stdout
    stored = json.loads((shell.config / "default.json").read_text(encoding="utf-8"))
    assert stored == {"app_id": "tools", "user_id": user, "host": shell.server.api_url,
                      "cache": str(shell.home / "state" / "covey")}
    assert stat.S_IMODE((shell.config / "default.json").stat().st_mode) == 0o600
    assert shell.out("channels"), "the next command needs no options"


def test_a_token_is_stored_for_its_owner_only_and_never_shown(shell: Shell, world: World) -> None:
    user = world.name("guarded")
    shell.server.request("POST", "/v3/users", {"user_id": user, "nickname": "", "profile_url": ""})
    token = shell.server.issue_token(user)
    target = ("--app", "tools", "--user", user, "--host", shell.server.api_url)
    refused = shell.run("login", *target, status=3)
    assert "log in again with another token" in refused.stderr and not shell.config.exists()
    file = shell.home / "token"
    file.write_text(token, encoding="utf-8")
    file.chmod(0o644)
    open_to_all = shell.run("login", *target, "--token-file", str(file), status=3)
    assert "others may read the token file" in open_to_all.stderr
    file.chmod(0o600)
    done = shell.run("login", *target, "--token-file", str(file))
    stored = shell.config / "default.token"
    assert stored.read_text(encoding="utf-8").strip() == token and stat.S_IMODE(stored.stat().st_mode) == 0o600
    later = shell.run("channels")
    doctor = shell.run("doctor", "--seconds", "0")
    assert "with a token" in doctor.stdout
    for each in (done, later, doctor):
        assert token not in each.stdout + each.stderr
    stored.chmod(0o640)
    assert "chmod 600" in shell.run("channels", status=3).stderr


def test_a_token_of_the_environment_is_not_stored(shell: Shell, world: World) -> None:
    user = world.name("guarded")
    shell.server.request("POST", "/v3/users", {"user_id": user, "nickname": "", "profile_url": ""})
    token = shell.server.issue_token(user)
    shell.run("login", "--app", "tools", "--user", user, "--host", shell.server.api_url, COVEY_TOKEN=token)
    assert not (shell.config / "default.token").exists()
    shell.run("channels", COVEY_TOKEN=token)


def test_a_stored_token_goes_to_no_other_server_and_no_other_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("COVEY_TOKEN", raising=False)
    from covey.tools._profile import Profile, save

    save("default", Profile("app", "ana", "https://chat.example", "/cache"), "secret")
    assert Given("default", None, None, None, None).token() == "secret"
    assert Given("default", None, None, "chat.example", None).token() == "secret"
    assert Given("default", None, None, "https://evil.example", None).token() is None
    assert Given("default", None, "bo", None, None).token() is None
    assert Given("default", "other", None, None, None).target().host is None
    save("default", Profile("app", "ana", None, "/cache"), None)
    assert not (tmp_path / "covey" / "default.token").exists(), "a login without a token ends the former one's"


def test_several_profiles(shell: Shell, world: World) -> None:
    users = world.name("one"), world.name("two")
    for user in users:
        shell.run("login", "--profile", user, "--app", "tools", "--user", user, "--host", shell.server.api_url)
    url = make_channel(shell.server, world.name("channel"), users)
    shell.run("send", url, "from two", "--profile", users[1])
    assert "from two" in shell.out("history", url, COVEY_PROFILE=users[0])
    assert "no name of a profile" in shell.run("channels", "--profile", "../x", status=2).stderr


def test_without_a_login_the_error_says_what_to_do(shell: Shell) -> None:
    assert "run `covey login`" in shell.run("channels", status=3).stderr
    assert "needs --app and --user" in shell.run("login", status=2).stderr
    assert "is no server" in shell.run("channels", "--app", "a", "--user", "b", "--host", "ftp://x", status=2).stderr
    assert "No such command" in shell.run("chanels", status=2).stderr
    (shell.config).mkdir(parents=True)
    (shell.config / "default.json").write_text("{", encoding="utf-8")
    assert "run `covey login` again" in shell.run("channels", status=3).stderr


@pytest.mark.parametrize("given, meant", [
    ("127.0.0.1:80", "http://127.0.0.1:80"), ("localhost", "http://localhost"), ("[::1]:8080", "http://[::1]:8080"),
    ("chat.example.com", "https://chat.example.com"), ("https://chat.example.com/", "https://chat.example.com"),
])
def test_a_host_without_a_scheme(given: str, meant: str) -> None:
    assert normal_host(given) == meant


@pytest.mark.parametrize("given", ["", "http://", "http://a/b", "http://a:x", "http://a?b", "ws://a"])
def test_what_is_no_host(given: str) -> None:
    with pytest.raises(ValueError):
        normal_host(given)


def test_a_login_that_the_server_does_not_answer(shell: Shell) -> None:
    # Nobody listens at port 1.
    done = shell.run("login", "--app", "a", "--user", "b", "--host", "http://127.0.0.1:1", status=4)
    assert "covey doctor" in done.stderr and not shell.config.exists()
    shell.run("login", "--app", "a", "--user", "b", "--host", "http://127.0.0.1:1", "--offline")
    assert (shell.config / "default.json").exists()
