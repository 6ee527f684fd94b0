"""Members of group channels: operators, bans, mutes and reports."""

from __future__ import annotations

import covey
from guide import Chat, error_of, new_id, run, wait


def read_members(chat: Chat) -> None:
    """A channel has its members; a refresh gets who is online."""
    channel = wait(chat.ana.refresh_channel(chat.make_channel()))
    assert channel.members is not None
    online = {member.user_id: member.user.online_state for member in channel.members}
    assert online == {chat.ana_id: covey.OnlineState.YES, chat.bo_id: covey.OnlineState.YES}


def list_operators_first(chat: Chat) -> None:
    """Lists members with the operators first, each group by nickname."""
    url = chat.make_channel(operator_ids=[chat.bo_id])
    order = covey.MemberOrder.OPERATOR_THEN_NICKNAME_ALPHABETICAL
    assert [member.nickname for member in wait(chat.ana.list_members(url, order=order).load_next())] == ["Bo", "Ana"]
    assert [member.nickname for member in wait(chat.ana.list_members(url).load_next())] == ["Ana", "Bo"]


def list_members_without_operators(chat: Chat) -> None:
    """Lists the members who are no operators."""
    url = chat.make_channel()
    pages = chat.ana.list_members(url, operator_filter=covey.OperatorFilter.NON_OPERATORS_ONLY, limit=10)
    assert [member.user_id for member in wait(pages.load_next())] == [chat.bo_id]
    assert not pages.has_next


def list_operators(chat: Chat) -> None:
    """Lists the operators."""
    assert _operators(chat, chat.make_channel()) == {chat.ana_id}


def add_operator(chat: Chat) -> None:
    """Makes a member an operator."""
    url = chat.make_channel()
    wait(chat.ana.add_operators(url, [chat.bo_id]))
    assert _operators(chat, url) == {chat.ana_id, chat.bo_id}


def remove_operator(chat: Chat) -> None:
    """Removes the role of one operator, who stays a member."""
    url = chat.make_channel(operator_ids=[chat.ana_id, chat.bo_id])
    wait(chat.ana.remove_operators(url, [chat.bo_id]))
    assert _operators(chat, url) == {chat.ana_id}
    assert wait(chat.bo.refresh_channel(url)).my_member_state == covey.MemberState.JOINED


def remove_all_operators(chat: Chat) -> None:
    """Removes the role of all operators at once."""
    url = chat.make_channel(operator_ids=[chat.ana_id, chat.bo_id])
    wait(chat.ana.remove_all_operators(url))
    assert _operators(chat, url) == set()
    assert wait(chat.ana.refresh_channel(url)).member_count == 2


def list_banned_and_muted(chat: Chat) -> None:
    """An operator lists who is muted, and who is banned."""
    url = chat.make_channel()
    wait(chat.ana.mute_user(url, chat.bo_id, description="too loud"))
    muted = wait(chat.ana.list_muted_users(url).load_next())
    assert [(user.user_id, user.description) for user in muted] == [(chat.bo_id, "too loud")]
    wait(chat.ana.ban_user(url, chat.bo_id, description="much too loud"))
    banned = wait(chat.ana.list_banned_users(url).load_next())
    assert [(user.user_id, user.description) for user in banned] == [(chat.bo_id, "much too loud")]


def ban_and_unban(chat: Chat) -> None:
    """An operator bans a member, who leaves the channel and cannot join it, and lifts the ban."""
    url = chat.make_channel(public=True)
    assert wait(chat.ana.get_channel(url)).my_role == covey.Role.OPERATOR
    wait(chat.ana.ban_user(url, chat.bo_id, seconds=600, description="spam"))
    assert wait(chat.ana.refresh_channel(url)).member_count == 1
    assert error_of(chat.bo.join_channel(url)).code == covey.ErrorCode.BANNED
    wait(chat.ana.unban_user(url, chat.bo_id))
    assert wait(chat.bo.join_channel(url)).member_count == 2


def mute_and_unmute(chat: Chat) -> None:
    """An operator mutes a member, who stays but cannot send, and unmutes the member."""
    url = chat.make_channel()
    wait(chat.ana.mute_user(url, chat.bo_id, seconds=600, description="quiet, please"))
    assert error_of(chat.bo.send_user_message(url, "but …")).code == covey.ErrorCode.MUTED
    muted = wait(chat.bo.get_my_muted_info(url))
    assert muted.is_muted and muted.description == "quiet, please" and 0 < muted.remaining_ms <= 600_000
    wait(chat.ana.unmute_user(url, chat.bo_id))
    wait(chat.bo.send_user_message(url, "thank you"))


def report(chat: Chat) -> None:
    """Reports a message, a user and a channel to the moderators of the application."""
    url = chat.make_channel()
    message = wait(chat.bo.send_user_message(url, "win a boat!"))
    wait(chat.ana.report_message(url, message.message_id, chat.bo_id, covey.ReportCategory.SPAM, "again"))
    wait(chat.ana.report_user(url, chat.bo_id, covey.ReportCategory.HARASSING, "every day"))
    wait(chat.ana.report_channel(url, covey.ReportCategory.INAPPROPRIATE, "all of it"))
    for unknown in (
        chat.ana.report_message(url, message.message_id + 1_000_000, chat.bo_id, covey.ReportCategory.SPAM),
        chat.ana.report_user(url, new_id("nobody"), covey.ReportCategory.SPAM),
        chat.ana.report_channel(new_id("nowhere"), covey.ReportCategory.SPAM),
    ):
        assert error_of(unknown).code == covey.ErrorCode.NOT_FOUND


def _operators(chat: Chat, channel_url: str) -> set[str]:
    return {member.user_id for member in wait(chat.ana.list_operators(channel_url).load_next())}


if __name__ == "__main__":
    run(__name__)
