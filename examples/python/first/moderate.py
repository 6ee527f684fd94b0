"""Makes a channel, mutes a member for ten minutes, and lets him write again. Only operators may do so."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    members = (await client.get_channel(channel_url)).members or []
    me = client.current_user
    other = next(member.user.user_id for member in members if me is None or member.user.user_id != me.user_id)
    room = await client.create_channel([other], operator_ids=[me.user_id] if me else [], name="moderated")
    await client.mute_user(room.url, other, seconds=600, description="too loud")
    async for muted in client.list_muted_users(room.url):
        print(f"muted: {muted.user.user_id} ({muted.description})")
    await client.unmute_user(room.url, other)


run(main)
