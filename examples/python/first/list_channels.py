"""Lists my channels, the latest first, page by page."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    query = covey.GroupChannelListQuery(include_empty=True)
    async for channel in client.list_group_channels(query):
        print(f"{channel.unread_message_count:4}  {channel.name or channel.url}")


run(main)
