// A client without a server over the files of a directory, in virtual time: it connects, lists its channels, opens each of
// them, goes back to the start, searches, sends, and closes.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Foundation

final class Session {
    private let engine: Engine
    private var notices: [Notice] = []
    private var nowMs: Int64 = 0
    private var timers: [(at: Int64, id: TimerID)] = []
    private var lastId: UInt64 = 0
    private(set) var isLoggedIn = false

    init(_ root: String, seed: UInt64) {
        let site = Site(apiUrl: "http://x", socketUrl: "ws://x", appId: "app", libraryVersion: "0", osVersion: "0")
        engine = Engine(
            EngineConfiguration(site: site, options: EngineOptions(cacheDirectory: root)),
            now: Moment(monotonicMs: 0, wallMs: 3_000_000), random: SeededGenerator(seed: seed))
    }

    deinit { engine.abandon() }

    /// What was reported of the cache.
    var cacheFailures: [CoveyError] {
        notices.compactMap { if case .connection(.cacheFailed(let error)) = $0 { error } else { nil } }
    }

    var store: Store? { engine.storeForInspection }

    private var moment: Moment { Moment(monotonicMs: nowMs, wallMs: 3_000_000 + nowMs) }

    private func call(_ body: (Engine) -> Void) {
        engine.advance(to: moment)
        body(engine)
        carryOut()
    }

    private func newId() -> UInt64 {
        lastId += 1
        return lastId
    }

    private func answer(_ body: (Engine, CallID) -> Void) -> Completion? {
        let id = CallID(rawValue: newId())
        call { body($0, id) }
        run(forMs: 300)
        return notices.lazy.compactMap { if case .completion(id, let completion) = $0 { completion } else { nil } }
            .first
    }

    /// The error of storage with which it failed; nil: it was not storage.
    func connect() -> CoveyError? {
        let completion = answer { $0.connect(userId: "me", token: nil, nickname: nil, call: $1) }
        guard let completion else { return CoveyError(.unknown, "connect was never answered") }
        if case .cachedUser = completion { isLoggedIn = true }
        guard case .failed(let error) = completion, error.code == .localDatabaseError || error.code == .storeLocked
        else {
            return nil
        }
        return error
    }

    /// Every message that a view of the channel shows when it was led back to the start.
    func history(of url: String) -> [Message] {
        let id = CollectionID(rawValue: newId())
        call {
            $0.createMessageCollection(id: id, channelUrl: url, startingPoint: .max, params: MessageListParams())
            $0.start(id)
        }
        run(forMs: 200)
        for _ in 0..<6 {
            let load = CallID(rawValue: newId())
            call { $0.loadPrevious(id, call: load) }
            run(forMs: 50)
        }
        defer { call { $0.disposeMessageCollection(id) } }
        return Array(engine.listsForInspection(id)?.succeeded ?? ChunkedMessages())
    }

    func channels(_ order: ChannelOrder) -> [GroupChannel] {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.order = order
        query.metadataOrderKey = "kind"
        let id = CollectionID(rawValue: newId())
        call { $0.createChannelCollection(id: id, query: query) }
        let load = CallID(rawValue: newId())
        call { $0.loadMore(id, call: load) }
        run(forMs: 50)
        defer { call { $0.disposeChannelCollection(id) } }
        return engine.channelsForInspection(id)?.channels ?? []
    }

    func search(_ text: String) -> [Message] {
        guard case .hits(let hits) = answer({ $0.searchMessages(MessageSearchQuery(text: text), call: $1) }) else {
            return []
        }
        return hits.map(\.message)
    }

    /// False if nobody is logged in: without a server and a cached user nobody can be.
    func send(_ requestId: String, to url: String) -> Bool {
        guard isLoggedIn else { return false }
        let id = CallID(rawValue: newId())
        call {
            $0.sendUserMessage(channelUrl: url, params: UserMessageParams(message: "x"), requestId: requestId, call: id)
        }
        return true
    }

    func close() {
        run(forMs: 3_000)
        call { $0.shutDown() }
    }

    // MARK: Time

    private func run(forMs ms: Int64) {
        let end = nowMs + ms
        while let next = timers.indices.min(by: { timers[$0].at < timers[$1].at }), timers[next].at <= end {
            let timer = timers.remove(at: next)
            nowMs = max(nowMs, timer.at)
            engine.handle(.timerFired(timer.id), at: moment)
            carryOut()
        }
        nowMs = end
    }

    private func carryOut() {
        while true {
            let effects = engine.takeEffects()
            if effects.isEmpty { return }
            for effect in effects {
                switch effect {
                case .openSocket(let id, _):
                    engine.handle(.socketClosed(id, CoveyError(.socketConnectionFailed, "no network")), at: moment)
                case .request(let id, _):
                    engine.handle(.requestFailed(id, CoveyError(.networkError, "no network")), at: moment)
                case .setTimer(let id, let afterMs): timers.append((nowMs + afterMs, id))
                case .cancelTimer(let id): timers.removeAll { $0.id == id }
                case .deliver(let notice): notices.append(notice)
                case .send, .closeSocket, .cancel, .keepFile, .download, .run, .log: break
                }
            }
        }
    }
}
