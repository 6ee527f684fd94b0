"""User ids as parts of subjects and keys."""

from __future__ import annotations

import random

import pytest

from covey.fleet import Names, text_of, token


def test_plain_ids_stay_readable() -> None:
    assert token("ann-1_X") == "ann-1_X"


def test_other_characters_are_escaped_by_byte() -> None:
    assert token("ann@example.org") == "ann=40example=2Eorg"
    assert token("é=*>") == "=C3=A9=3D=2A=3E"


def test_every_id_comes_back() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        text = "".join(chr(chance.choice((chance.randrange(1, 128), chance.randrange(160, 0xD7FF)))) for _ in range(
            chance.randrange(1, 12)))
        assert text_of(token(text)) == text
        assert not set(token(text)) & set(".*> \t")


@pytest.mark.parametrize("part", ["a.b", "=4", "=zz", "=41", "a=", "é", ""])
def test_what_no_id_has_is_refused(part: str) -> None:
    with pytest.raises(ValueError):
        text_of(part)


def test_an_empty_id_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        token("")


def test_an_app_id_that_no_bucket_can_have_is_refused() -> None:
    with pytest.raises(ValueError, match="letters, digits and hyphens"):
        Names("my.app")


def test_partitions_have_names_of_their_own() -> None:
    whole, part = Names("app"), Names("app", "07")
    assert part.events("ann") == "covey.app_07.events.ann"
    assert not {whole.events_stream, whole.fleet_bucket} & {part.events_stream, part.fleet_bucket}
    with pytest.raises(ValueError, match="partition"):
        Names("app", "a.b")


def test_the_subject_of_a_user() -> None:
    assert Names("app").events("a.b") == "covey.app.events.a=2Eb"
