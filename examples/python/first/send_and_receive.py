"""Sends a message, and shows it as the channel's list does: pending, then sent."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    async with client.message_collection(channel_url) as collection:
        events = collection.events()
        await collection.start().api
        collection.send("hello")
        async for event in events:
            if isinstance(event, (covey.MessagesAdded, covey.MessagesUpdated)):
                for message in event.messages:
                    print(f"{message.text}: {message.sending_status.name.lower()}")
                if event.sending_status == covey.SendingStatus.SUCCEEDED:
                    return


run(main)
