"""A session in IPython or at Python's prompt, without asyncio: type these lines, or run all and go on from there.

    ipython -i examples/python/interactive.py http://127.0.0.1:PORT USER CHANNEL_URL

The library's threads do the work while the prompt waits for you: events are printed as they come. `result()` waits for the
end of a call. Nothing here blocks for longer than the server takes, and Ctrl-C ends any wait.
"""

import sys
from pathlib import Path

import covey

api_url, user, channel_url = sys.argv[1:4]
cache = Path.home() / ".cache" / "covey-examples" / user
client = covey.Client("example", cache, api_url=api_url, websocket_url="ws" + api_url[len("http"):])
client.connect(user).result()

# My channels, as a live list.
channels = client.group_channel_collection(covey.GroupChannelListQuery(include_empty=True))
channels.load_more().result()
[f"{channel.name}: {channel.unread_message_count} unread" for channel in channels]

# One channel: what comes is printed, whenever it comes.
collection = client.message_collection(channel_url, on_event=lambda event: print(f"-- event: {type(event).__name__}"))
collection.start().api.result()
len(collection), collection.has_previous
print([message.text for message in collection])

# Send, wait for the server's answer, and look at it.
message = collection.send("hello from the prompt").result()
print(f"{message.sending_status} {message.created_at_datetime}")
message.react("smile").result()
reply = message.reply("and a reply").result()
print(client.get_message(channel_url, message.message_id).result().reactions)

# Content without the library: dictionaries, pickles.
print(sorted(message.to_dict())[:3])

# What is wrong is said.
try:
    collection.send("").result()
except covey.CoveyError as error:
    print(error)

client.close()
