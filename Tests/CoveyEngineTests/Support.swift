// An engine without a server: its sockets never open, its requests are never answered, its timers run in virtual time.
// Cached data is put into its store before it opens. The directory is removed with the value.

import CSQLite
import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire
import Foundation
import Testing

struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64 = 7
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}

/// Another program has the cache for itself, as a backup may: until `end` nobody else can open it.
final class CacheHolder {
    private var handle: OpaquePointer?

    init(_ directory: URL, userId: String = "ana") {
        #expect(sqlite3_open(directory.path + "/app/\(userId)/cache.db", &handle) == SQLITE_OK)
        let sql = "PRAGMA locking_mode=EXCLUSIVE; SELECT count(*) FROM message"
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    }

    func end() { #expect(sqlite3_close(handle) == SQLITE_OK) }
}

final class OfflineApp {
    let directory: String
    let userId: String
    var options: EngineOptions
    private(set) var engine: Engine
    private(set) var notices: [Notice] = []
    private(set) var lines: [LogLine] = []
    private var nowMs: Int64 = 0
    private var timers: [(at: Int64, id: TimerID)] = []
    private var lastCall: UInt64 = 0
    private let ownsDirectory: Bool

    init(userId: String = "me", in directory: String? = nil, _ change: (inout EngineOptions) -> Void = { _ in }) throws
    {
        self.userId = userId
        ownsDirectory = directory == nil
        var template = Array((NSTemporaryDirectory() + "/covey-engine-XXXXXX").utf8CString)
        self.directory = try directory ?? #require(mkdtemp(&template).map { String(cString: $0) })
        options = EngineOptions(cacheDirectory: self.directory)
        change(&options)
        engine = OfflineApp.engine(options)
    }

    deinit {
        engine.abandon()
        if ownsDirectory { try? FileManager.default.removeItem(atPath: directory) }
    }

    private static func engine(_ options: EngineOptions) -> Engine {
        let site = Site(apiUrl: "http://x", socketUrl: "ws://x", appId: "app", libraryVersion: "0", osVersion: "0")
        return Engine(
            EngineConfiguration(site: site, options: options), now: Moment(monotonicMs: 0, wallMs: 1_000_000),
            random: FixedRandom(), log: LogSwitch(.debug))
    }

    var location: Store.Location { Store.Location(root: directory, appId: "app", userId: userId) }
    var cache: String { directory + "/app/\(userId)/cache.db" }

    /// Fills the user's store; the engine must not have it open.
    func fill(_ body: (Store) throws -> Void) throws {
        let store = try Store.open(location)
        defer { store.close() }
        try store.setUser(User(userId: userId, nickname: "Me"))
        try body(store)
    }

    // MARK: Calls

    func newCall() -> CallID {
        lastCall += 1
        return CallID(rawValue: lastCall)
    }

    func call(_ body: (Engine) -> Void) {
        engine.advance(to: Moment(monotonicMs: nowMs, wallMs: 1_000_000 + nowMs))
        body(engine)
        carryOut()
    }

    /// The answer to a call that is made now; it may take some virtual time.
    func answer(_ body: (Engine, CallID) -> Void) throws -> Completion {
        let id = newCall()
        call { body($0, id) }
        run(forMs: 300)
        return try #require(completions(of: id).first)
    }

    func completions(of id: CallID) -> [Completion] {
        notices.compactMap { if case .completion(id, let completion) = $0 { completion } else { nil } }
    }

    @discardableResult
    func connect() throws -> Completion {
        try answer { $0.connect(userId: self.userId, token: nil, nickname: nil, call: $1) }
    }

    func open(_ url: String, startingPoint: Int64 = Policy.infiniteTimeMs) -> CollectionID {
        lastCall += 1
        let id = CollectionID(rawValue: lastCall)
        call {
            $0.createMessageCollection(
                id: id, channelUrl: url, startingPoint: startingPoint, params: MessageListParams())
            $0.start(id)
        }
        return id
    }

    /// The reported failures of the cache.
    var cacheFailures: [CoveyError] {
        notices.compactMap { if case .connection(.cacheFailed(let error)) = $0 { error } else { nil } }
    }

    // MARK: Jobs

    var holdsJobs = false
    typealias Job = (id: TransferID, body: @Sendable () -> Void)
    private(set) var jobs: [Job] = []

    func runJobs() {
        for job in takeJobs() {
            job.body()
            end(job)
        }
    }

    func takeJobs() -> [Job] {
        defer { jobs = [] }
        return jobs
    }

    func end(_ job: Job) {
        engine.handle(.jobEnded(job.id), at: Moment(monotonicMs: nowMs, wallMs: 1_000_000 + nowMs))
        carryOut()
    }

    // MARK: Time

    func run(forMs ms: Int64) {
        let end = nowMs + ms
        while let next = timers.indices.min(by: { timers[$0].at < timers[$1].at }), timers[next].at <= end {
            let timer = timers.remove(at: next)
            nowMs = max(nowMs, timer.at)
            engine.handle(.timerFired(timer.id), at: Moment(monotonicMs: nowMs, wallMs: 1_000_000 + nowMs))
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
                    engine.handle(
                        .socketClosed(id, CoveyError(.socketConnectionFailed, "no network")),
                        at: Moment(monotonicMs: nowMs, wallMs: 1_000_000 + nowMs))
                case .request(let id, _):
                    engine.handle(
                        .requestFailed(id, CoveyError(.networkError, "no network")),
                        at: Moment(monotonicMs: nowMs, wallMs: 1_000_000 + nowMs))
                case .setTimer(let id, let afterMs): timers.append((nowMs + afterMs, id))
                case .cancelTimer(let id): timers.removeAll { $0.id == id }
                case .deliver(let notice): notices.append(notice)
                case .run(let id, let job):
                    jobs.append((id, job))
                    if !holdsJobs { runJobs() }
                case .send, .closeSocket, .cancel, .keepFile, .download: break
                case .log(let line): lines.append(line)
                }
            }
        }
    }
}

func cached(_ id: Int64, at t: Int64, in url: String, _ text: String = "", data: String = "") -> Message {
    Message.build {
        $0[.channelUrl] = url
        $0[.messageId] = id
        $0[.createdAt] = t
        $0[.senderId] = "somebody"
        $0[.text] = text
        $0[.data] = data
        $0.status = .succeeded
        $0.flags.insert(.hasSender)
    }
}

extension Store {
    /// This many messages of about 1 KiB, at the times of their ids, in one chunk.
    func fill(_ url: String, _ ids: ClosedRange<Int64>) throws {
        try put(GroupChannel(ChannelFields(url: url)))
        try transaction { () throws(CoveyError) in
            for id in ids {
                try put(cached(id, at: id, in: url, "text \(id)", data: String(repeating: "d", count: 700)))
            }
            try setChunks(CompleteRanges([Range(ids)]), channelUrl: url)
        }
    }
}
