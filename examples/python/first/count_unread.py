"""Shows how much is unread, in all channels and in one, and marks that one as read."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    print(f"all: {await client.get_unread_message_count()}")
    channel = await client.get_channel(channel_url)
    print(f"{channel.name or channel.url}: {channel.unread_message_count}")
    await client.mark_as_read(channel_url)
    channel = await client.get_channel(channel_url)
    print(f"{channel.name or channel.url}: {channel.unread_message_count}")


run(main)
