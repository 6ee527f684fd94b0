const covey = require("covey");

async function main([apiUrl, websocketUrl, cacheDirectory]) {
    const options = new covey.ClientOptions().setAppId("sample").setApiUrl(apiUrl).setWebsocketUrl(websocketUrl);
    const client = new covey.Client(options.setCacheDirectory(cacheDirectory));
    await client.connect("ana", null, "Ana");
    await client.createChannel(new covey.GroupChannelParams().setChannelUrl("lobby"));

    const messages = client.messageCollection("lobby", covey.TIME_NEWEST);
    const events = messages.events();
    await messages.start();
    await client.sendUserMessage("lobby", new covey.UserMessageParams().setMessage("hello"));
    for await (const event of events) {
        if (event.name !== "messagesAdded") continue;
        for (const message of event.messages) console.log(`added: ${message.text()}`);
        break;
    }
    client.close();
}

main(process.argv.slice(2));
