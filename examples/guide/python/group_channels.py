"""Group channels: creating, joining, hiding, deleting and finding them."""

from __future__ import annotations

import tempfile
from pathlib import Path

import covey
from guide import PICTURE, Chat, Inbox, error_of, new_id, run, wait


def create_distinct_channel(chat: Chat) -> None:
    """Creates the one-to-one channel of two users; a second attempt returns the same channel."""
    first = wait(chat.ana.create_channel([chat.bo_id], distinct=True))
    again = wait(chat.ana.create_channel([chat.bo_id], distinct=True))
    assert first.is_distinct and again.url == first.url
    assert wait(chat.ana.create_channel([chat.bo_id])).url != first.url


def create_channel_with_details(chat: Chat) -> None:
    """Creates a supergroup with a name, a cover, data and a custom type."""
    channel = wait(chat.ana.create_channel(
        [chat.bo_id], name="Harbour", super_channel=True, cover_url="https://example.org/harbour.png",
        data='{"berth": 7}', custom_type="places",
    ))
    assert channel.is_super and channel.name == "Harbour" and channel.custom_type == "places"
    assert channel.cover_url == "https://example.org/harbour.png" and channel.data == '{"berth": 7}'


def create_channel_with_operator(chat: Chat) -> None:
    """Creates a private channel with a URL and an operator of the app's choice, and a cover that is uploaded."""
    url = new_id("rowing")
    with tempfile.TemporaryDirectory() as directory:
        cover = Path(directory) / "boat.gif"
        cover.write_bytes(PICTURE)
        channel = wait(chat.ana.create_channel(
            [chat.bo_id], operator_ids=[chat.bo_id], channel_url=url, name="Rowing", cover_path=cover,
            cover_mime_type="image/gif", data="Sundays", custom_type="sport", public=False, ephemeral=False,
            distinct=False, super_channel=False,
        ))
    assert channel.url == url and not channel.is_public and channel.cover_url.startswith("http")
    assert channel.members is not None
    roles = {member.user_id: member.role for member in channel.members}
    assert roles == {chat.ana_id: covey.Role.NONE, chat.bo_id: covey.Role.OPERATOR}


def invite_a_user(chat: Chat) -> None:
    """Invites two users, who join at once: automatic acceptance is the default."""
    url = chat.make_channel()
    users = [new_id("cleo"), new_id("dov")]
    for user in users:
        chat.log_in(user)
    channel = wait(chat.ana.invite(url, users))
    assert channel.joined_member_count == 4


def accept_and_decline(chat: Chat) -> None:
    """A user who is asked accepts one invitation and declines another."""
    wait(chat.bo.set_invitation_preference(False))
    wanted, unwanted = chat.make_channel(), chat.make_channel()
    assert wait(chat.bo.get_channel(wanted)).my_member_state == covey.MemberState.INVITED
    inbox = Inbox()
    chat.ana.add_event_handler("answers", inbox)
    joined = wait(chat.bo.accept_invitation(wanted))
    assert joined.my_member_state == covey.MemberState.JOINED
    wait(chat.bo.decline_invitation(unwanted))
    declined = inbox.wait_for(
        covey.Event, lambda event: event.source == covey.EventSource.EVENT_USER_DECLINED_INVITATION
    )
    assert declined.channel_url == unwanted and list(declined.info.user_ids) == [chat.bo_id]


def set_invitation_preference(chat: Chat) -> None:
    """A user decides whether to join automatically when invited."""
    assert wait(chat.bo.get_invitation_preference())
    wait(chat.bo.set_invitation_preference(False))
    assert not wait(chat.bo.get_invitation_preference())
    channel = wait(chat.ana.get_channel(chat.make_channel()))
    assert (channel.member_count, channel.joined_member_count) == (2, 1)


def join_public_channel(chat: Chat) -> None:
    """Joins a public channel without an invitation."""
    channel = wait(chat.bo.create_channel(public=True))
    assert channel.is_public
    joined = wait(chat.ana.join_channel(channel.url))
    assert joined.my_member_state == covey.MemberState.JOINED and joined.member_count == 2


def leave_channel(chat: Chat) -> None:
    """Leaves a channel."""
    url = chat.make_channel()
    wait(chat.bo.leave_channel(url))
    assert wait(chat.ana.refresh_channel(url)).member_count == 1
    assert error_of(chat.bo.send_user_message(url, "still here?")).code == covey.ErrorCode.NOT_A_MEMBER


def freeze_and_unfreeze(chat: Chat) -> None:
    """An operator freezes a channel, so that only operators can send, and unfreezes it."""
    url = chat.make_channel()
    wait(chat.ana.freeze_channel(url))
    frozen = wait(chat.bo.refresh_channel(url))
    assert frozen.is_frozen and frozen.refusal(covey.ChannelAction.SEND_MESSAGE) == covey.Refusal.FROZEN
    wait(chat.ana.send_user_message(url, "closed until noon"))
    wait(chat.ana.unfreeze_channel(url))
    assert not wait(chat.bo.refresh_channel(url)).is_frozen
    wait(chat.bo.send_user_message(url, "good morning"))


def delete_channel(chat: Chat) -> None:
    """Deletes a channel, which only operators may."""
    url = chat.make_channel()
    assert error_of(chat.bo.delete_channel(url)).code == covey.ErrorCode.NOT_ALLOWED
    wait(chat.ana.delete_channel(url))
    assert error_of(chat.ana.refresh_channel(url)).code == covey.ErrorCode.NOT_FOUND


def list_my_channels(chat: Chat) -> None:
    """Lists the channels that the current user has joined, the latest last message first, page by page."""
    urls = [chat.make_channel() for _ in range(3)]
    for url in (urls[1], urls[0], urls[2]):
        chat.send(chat.ana, url, "hello")
    pages = chat.ana.list_group_channels(covey.GroupChannelListQuery(
        include_empty=True, member_state_filter=covey.MemberStateFilter.JOINED_ONLY,
        order=covey.ChannelOrder.LATEST_LAST_MESSAGE, limit=2,
    ))
    assert [channel.url for channel in wait(pages.load_next())] == [urls[2], urls[0]]
    assert pages.has_next
    assert [channel.url for channel in wait(pages.load_next())] == [urls[1]]
    assert not pages.has_next


def list_public_channels(chat: Chat) -> None:
    """Lists the public channels that the current user has joined, by name."""
    for name in ("Sailing", "Diving"):
        wait(chat.ana.create_channel(public=True, name=name))
    wait(chat.bo.create_channel(public=True, name="Rowing"))
    pages = chat.ana.list_public_group_channels(covey.PublicGroupChannelListQuery(
        include_empty=True, membership_filter=covey.PublicMembershipFilter.JOINED_ONLY,
        order=covey.ChannelOrder.CHANNEL_NAME_ALPHABETICAL, limit=15,
    ))
    assert [channel.name for channel in wait(pages.load_next())] == ["Diving", "Sailing"]


def get_channel_by_url(chat: Chat) -> None:
    """Gets a channel by its URL."""
    url = chat.make_channel(name="Lighthouse")
    assert wait(chat.bo.get_channel(url)).name == "Lighthouse"
    assert error_of(chat.bo.get_channel(new_id("nowhere"))).code == covey.ErrorCode.NOT_FOUND


def hide_and_unhide(chat: Chat) -> None:
    """Hides a channel with its messages until now, and unhides it."""
    url = chat.make_channel()
    chat.send(chat.bo, url, "before")
    wait(chat.ana.hide_channel(url, hide_previous_messages=True, allow_auto_unhide=False))
    assert not [channel for channel in wait(chat.ana.list_group_channels().load_next()) if channel.url == url]
    wait(chat.ana.unhide_channel(url))
    chat.send(chat.bo, url, "after")
    assert wait(chat.ana.refresh_channel(url)).hidden_state == covey.HiddenState.UNHIDDEN
    assert [message.text for message in wait(chat.ana.get_messages(url))] == ["after"]
    assert [message.text for message in wait(chat.bo.get_messages(url))] == ["before", "after"]


def read_hidden_state(chat: Chat) -> None:
    """The hidden state shows what a list does with a channel: shown, hidden until a message comes, or archived."""
    url = chat.make_channel()
    assert wait(chat.ana.get_channel(url)).hidden_state == covey.HiddenState.UNHIDDEN
    wait(chat.ana.hide_channel(url))
    assert wait(chat.ana.get_channel(url)).hidden_state == covey.HiddenState.HIDDEN_ALLOW_AUTO_UNHIDE
    wait(chat.ana.hide_channel(url, allow_auto_unhide=False))
    assert wait(chat.ana.get_channel(url)).hidden_state == covey.HiddenState.HIDDEN_PREVENT_AUTO_UNHIDE


def list_archived_channels(chat: Chat) -> None:
    """Lists only the archived channels."""
    shown, hidden, archived = (chat.make_channel() for _ in range(3))
    for url in (shown, hidden, archived):
        chat.send(chat.ana, url, "hello")
    wait(chat.ana.hide_channel(hidden))
    wait(chat.ana.hide_channel(archived, allow_auto_unhide=False))
    pages = chat.ana.list_group_channels(covey.GroupChannelListQuery(
        hidden_state_filter=covey.HiddenStateFilter.HIDDEN_PREVENT_AUTO_UNHIDE
    ))
    assert [channel.url for channel in wait(pages.load_next())] == [archived]


def find_channels_of_exact_members(chat: Chat) -> None:
    """Finds the channels with exactly these members, besides the current user."""
    eli, finn = _friends(chat, 2)
    pair = chat.make_channel([eli, finn])
    chat.make_channel([eli, finn, chat.bo_id])
    pages = chat.ana.list_group_channels(covey.GroupChannelListQuery(include_empty=True, user_ids_exact=[eli, finn]))
    assert [channel.url for channel in wait(pages.load_next())] == [pair]


def find_channels_including_members(chat: Chat) -> None:
    """Finds the channels that have all of some members, and those that have one of them."""
    eli, finn, gus = _friends(chat, 3)
    both, one = chat.make_channel([eli, finn]), chat.make_channel([finn])
    chat.make_channel([gus])

    def found(match: covey.UserIdsMatch) -> set[str]:
        query = covey.GroupChannelListQuery(include_empty=True, user_ids_include=[eli, finn], user_ids_match=match)
        return {channel.url for channel in wait(chat.ana.list_group_channels(query).load_next())}

    assert found(covey.UserIdsMatch.ALL) == {both}
    assert found(covey.UserIdsMatch.ANY) == {both, one}


def _friends(chat: Chat, count: int) -> list[str]:
    """Ids of new users."""
    users = [new_id("friend") for _ in range(count)]
    for user in users:
        chat.log_in(user)
    return users


if __name__ == "__main__":
    run(__name__)
