import Covey

let arguments = CommandLine.arguments
let client = try Client(
    options: ClientOptions(
        appId: "sample", cacheDirectory: arguments[3], apiUrl: arguments[1], websocketUrl: arguments[2]))
try await client.connect(userId: "ana", nickname: "Ana")
try await client.createChannel(params: GroupChannelParams(name: "Lobby", channelUrl: "lobby"))

let (callbacks, events) = MessageCollectionCallbacks.stream()
let messages = try client.messageCollection(
    channelUrl: "lobby", startingPointAt: timeNewest, callbacks: callbacks)
try await messages.start()
try await client.sendUserMessage(channelUrl: "lobby", params: UserMessageParams(message: "hello"))
for await case .messagesAdded(let added, _) in events {
    for message in added { print("added:", message.text) }
    break
}
try client.close()
