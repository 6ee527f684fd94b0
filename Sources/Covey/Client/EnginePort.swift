// The product's port: the runtime's client, with the engine as its machine. It only translates.

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
    private let cachedPages: CachedPages
    let stats = ClientStats()

    /// Forwards notices as long as the client exists, without retaining it.
    private final class Sink: NoticeSink {
        private weak let box: ClientBox?
        init(_ box: ClientBox) { self.box = box }
        func receive(_ notice: Notice) -> Bool { box?.receive(notice) ?? true }
        func ended() { box?.ended() }
    }

    init(_ options: ClientOptions, _ box: ClientBox) throws(CoveyError) {
        let configuration = EngineConfiguration(site: options.site, options: options.engineOptions)
        cachedPages = CachedPages(configuration, stats)
        client = try Client(
            runtime: .shared(), mode: options.mode, sink: Sink(box),
            network: try options.network.resolved(for: options.site),
            onOverflow: { engine, collection in engine.resend(collection) },
            makeMachine: { [stats] now in
                Engine(
                    configuration, now: now, random: SystemRandomNumberGenerator(),
                    log: ProcessLog.shared.logSwitch, stats: stats)
            })
    }

    var event: EventDescriptor? { client.event }
    var waitingCount: Int { client.waitingCount }
    var droppedCount: Int { client.droppedCount }
    var number: UInt64 { client.number }
    var deliveryStats: DeliveryStats { client.deliveryStats }
    var nowMs: Int64 { RuntimeClock.now().wallMs }

    /// A closed client takes no command; closing completes the calls that wait.
    func perform(_ command: Command) {
        switch command {
        case .call(.sendUserMessage, _), .call(.sendFileMessage, _):
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

    func cachedPage(_ userId: String, channelUrl: String, startingPoint: Int64, _ params: MessageListParams)
        throws(CoveyError) -> [Message]
    {
        try cachedPages.page(userId, channelUrl: channelUrl, startingPoint: startingPoint, params)
    }

    func closeCachedPages() { cachedPages.close() }

    func close() {
        client.close { $0.shutDown() }
        cachedPages.close()
    }
}

extension ClientOptions {
    fileprivate var site: Site {
        Site(
            apiUrl: apiUrl.isEmpty ? "https://api-\(appId).sendbird.com" : apiUrl,
            socketUrl: websocketUrl.isEmpty ? "wss://ws-\(appId).sendbird.com" : websocketUrl, appId: appId,
            platform: network.appName.nilIfEmpty ?? "Linux",
            osVersion: network.osVersion.nilIfEmpty ?? KernelRelease.name, appVersion: network.appVersion,
            apiTimeoutMs: network.requestTimeoutMs, connectTimeoutMs: network.connectTimeoutMs)
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
