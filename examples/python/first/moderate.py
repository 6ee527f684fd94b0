"""Creates a channel, mutes a member for ten minutes, and unmutes the member. Only operators may mute."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    channel, me = await client.get_channel(channel_url), client.current_user
    if channel.members is None or me is None:
        return
    other = next(member.user.user_id for member in channel.members if member.user.user_id != me.user_id)
    room = await client.create_channel([other], operator_ids=[me.user_id], name="moderated")
    await client.mute_user(room.url, other, seconds=600, description="too loud")
    async for muted in client.list_muted_users(room.url):
        print(f"muted: {muted.user.user_id} ({muted.description})")
    await client.unmute_user(room.url, other)


run(main)
