// The product's port: the runtime's client, with the engine as the machine that it drives. It translates and no more.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyRuntime
import CoveyWire

extension Engine: Machine {}

final class EnginePort: ClientPort {
    private let client: Client<Engine>
    private let sends = SendBatches()

    /// Forwards notices as long as the client is there: it must not keep it alive.
    private final class Sink: NoticeSink {
        private weak let box: ClientBox?
        init(_ box: ClientBox) { self.box = box }
        func receive(_ notice: Notice) -> Bool { box?.receive(notice) ?? true }
        func ended() { box?.ended() }
    }

    init(_ options: ClientOptions, _ box: ClientBox) throws(CoveyError) {
        let configuration = EngineConfiguration(site: options.site, options: options.engineOptions)
        client = try Client(
            runtime: .shared(), mode: options.mode, sink: Sink(box),
            onOverflow: { engine, collection in engine.resend(collection) },
            makeMachine: { now in Engine(configuration, now: now, random: SystemRandomNumberGenerator()) })
    }

    var eventDescriptor: Int32? { client.fd }
    var waitingCount: Int { client.waitingCount }
    var droppedCount: Int { client.droppedCount }
    var nowMs: Int64 { RuntimeClock.now().wallMs }

    /// A closed client takes no command; what waits for one is completed by the closing.
    func perform(_ command: Command) {
        switch command {
        case .sendUserMessage, .sendFileMessage:
            try? sends.add(command) { [client, sends] () throws(CoveyError) in
                try client.post { engine in for command in sends.take() { engine.perform(command) } }
            }
        default:
            try? sends.end { [client] () throws(CoveyError) in try client.post { $0.perform(command) } }
        }
    }

    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int {
        try client.dispatch(max: max == 0 ? client.waitingCount : max, timeoutMs: timeoutMs)
    }

    func close() { client.close { $0.shutDown() } }
}

extension ClientOptions {
    fileprivate var site: Site {
        Site(
            apiUrl: apiUrl.isEmpty ? "https://api-\(appId).sendbird.com" : apiUrl,
            socketUrl: websocketUrl.isEmpty ? "wss://ws-\(appId).sendbird.com" : websocketUrl, appId: appId)
    }

    fileprivate var engineOptions: EngineOptions {
        var made = engine
        made.cacheDirectory = cacheDirectory
        made.cacheMaxSizeBytes = cacheSizeLimitBytes
        made.evictionOrder = evictionOrder?.order
        made.readOnly = readOnly
        made.volatileOutbox = volatileOutbox
        return made
    }

    fileprivate var mode: DeliveryMode {
        if let wake { return .wake { wake.fire() } }
        return isPolled ? .poll : .thread
    }
}

extension Engine {
    fileprivate func perform(_ command: Command) {
        if let call = command.writingCall, refusesWriting(call) { return }
        switch command {
        case .connect(let userId, let token, let nickname, let call):
            connect(userId: userId, token: token, nickname: nickname, call: call)
        case .disconnect(let call): disconnect(call: call)
        case .pause: pause()
        case .setBackgroundPaused(let paused): setBackgroundPaused(paused)
        case .setTellsEvents(let tells): setTellsEvents(tells)
        case .resume: resume()
        case .channel(let operation, let call): perform(operation, call: call)
        case .member(let operation, let call): perform(operation, call: call)
        case .user(let operation, let call): perform(operation, call: call)
        case .sendUserMessage(let url, let params, let requestId, let call):
            sendUserMessage(channelUrl: url, params: params, requestId: requestId, call: call)
        case .sendFileMessage(let url, let message, let call):
            sendFileMessage(
                channelUrl: url, params: message.params, files: message.files, contents: message.contents,
                requestId: message.requestId, call: call)
        case .message(let operation, let call): perform(operation, call: call)
        case .poll(let operation, let call): perform(operation, call: call)
        case .scheduledMessage(let operation, let call): perform(operation, call: call)
        case .unsentMessages(let url, let call): unsentMessages(channelUrl: url, call: call)
        case .resendMessage(let requestId, let call): resendMessage(requestId: requestId, call: call)
        case .cancelMessage(let requestId, let call): cancelMessage(requestId: requestId, call: call)
        case .channelChanges(let token, let since, let call): channelChanges(token: token, since: since, call: call)
        case .unreadMessageCount(let customTypes, let superChannel, let call):
            unreadMessageCount(customTypes: customTypes, superChannel: superChannel, call: call)
        case .unreadChannelCount(let customTypes, let superChannel, let call):
            unreadChannelCount(customTypes: customTypes, superChannel: superChannel, call: call)
        case .unreadItemCounts(let items, let call): unreadItemCounts(items, call: call)
        case .channelCount(let memberState, let call): channelCount(memberState: memberState, call: call)
        case .loadPage(let query, let place, let call): loadPage(query, from: place, call: call)
        case .refuseLoading(let call): refuseLoading(call: call)
        case .createChannelCollection(let id, let query): createChannelCollection(id: id, query: query)
        case .loadMore(let id, let call): loadMore(id, call: call)
        case .disposeChannelCollection(let id): disposeChannelCollection(id)
        case .createMessageCollection(let id, let url, let startingPoint, let params):
            createMessageCollection(id: id, channelUrl: url, startingPoint: startingPoint, params: params)
        case .start(let id): start(id)
        case .loadPrevious(let id, let call): loadPrevious(id, call: call)
        case .loadNext(let id, let call): loadNext(id, call: call)
        case .resetStartingPoint(let id, let point, let call): resetStartingPoint(id, to: point, call: call)
        case .setKeepsPosition(let id, let keeps): setKeepsPosition(id, keeps)
        case .history(let id, let call): history(id, call: call)
        case .removeFailed(let url, let requestIds, let call):
            removeFailedMessages(channelUrl: url, requestIds: requestIds, call: call)
        case .disposeMessageCollection(let id): disposeMessageCollection(id)
        case .cachedDataSize(let url, let call): cachedDataSize(channelUrl: url, call: call)
        case .clearCachedMessages(let url, let call): clearCachedMessages(channelUrl: url, call: call)
        case .clearCachedData(let userId, let call): clearCachedData(userId: userId, call: call)
        case .clearUnsentMessages(let url, let call): clearUnsentMessages(channelUrl: url, call: call)
        case .searchMessages(let query, let call): searchMessages(query, call: call)
        case .face(let operation): perform(operation)
        }
    }
}
