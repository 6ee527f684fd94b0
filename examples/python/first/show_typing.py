"""Shows the other members that this user is typing, and prints who else is typing."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    await client.start_typing(channel_url)  # call it for every key press: Covey notifies the server once a second
    channel = await client.get_channel(channel_url)
    print(f"typing: {', '.join(user.nickname or user.user_id for user in channel.typing_users) or 'nobody else'}")
    await client.end_typing(channel_url)


run(main)
