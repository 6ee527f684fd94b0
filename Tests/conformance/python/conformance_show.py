"""Values as text, as the C driver's show.c writes them."""

from __future__ import annotations

from typing import Iterable, Optional

import covey


def failure(error: Exception) -> str:
    assert isinstance(error, covey.CoveyError), error
    return f"error {error.name}"


def user(found: Optional[covey.User]) -> str:
    return "nobody" if found is None else f"{found.user_id} ({found.nickname})"


def message(found: covey.Message) -> str:
    sender = found.sender
    out = f"{'-' if sender is None else sender.user_id}:{found.text}"
    out += "".join(f"<{each.name} {each.mime_type} {each.size_bytes}>" for each in found.files)
    if found.sending_status != covey.SendingStatus.SUCCEEDED:
        out += f"/{found.sending_status:d}"
    if found.sending_status == covey.SendingStatus.FAILED:
        assert found.error_code is not None
        out += f"/{covey.CoveyError(found.error_code).name}"
    if found.updated_at > 0:
        out += " edited"
    if found.parent_message_id > 0:
        out += " reply"
    return out + "".join(f" {each.key}={', '.join(each.user_ids)}" for each in found.reactions)


def messages(found: Iterable[covey.Message]) -> str:
    return f"[{', '.join(map(message, found))}]"


def channel(found: covey.GroupChannel) -> str:
    names = ", ".join(member.user_id for member in found.members or ())
    out = f'{found.url} "{found.name}" [{names}]{" frozen" if found.is_frozen else ""}'
    return out + (f" typing={found.typing_users[0].user_id}" if found.typing_users else "")


def poll(found: covey.Poll) -> str:
    return " ".join([found.title, *(f"{each.text}={each.vote_count}" for each in found.options)])


def source(found: covey.EventSource) -> str:
    return found.name.lower()
