// One seeded world: a server model, any number of clients, a network between them, and a clock that jumps from event to
// event. Nothing here sleeps or reads the real time, so a seed replays a run exactly. Times are milliseconds since the
// world began.

import Foundation
import SandboxCore

package final class World {
    package private(set) var nowMs: Int64 = 0
    /// The Unix time at which the world begins; the clients' wall clocks start here, too.
    static let epochMs: Int64 = 1_730_000_000_000
    package let sandbox: Sandbox
    package var random: SeededGenerator
    package var faults = Faults()
    /// True: frames that arrive in the same millisecond come in one read, as on a busy client.
    package var coalescesFrames = false
    /// True: a power failure loses unsynced writes; this costs time and memory.
    package var powerMayFail = false
    /// The receivers of the server's frames, by connection.
    var receivers: [Sandbox.ConnectionID: Link] = [:]
    /// True: clients find an empty store of their user at their first start.
    var givesEmptyStores = false
    /// True: clients fill their caches in the background.
    package var fillsInBackground = true
    /// Changelog positions were lost, and with them the proof of cached content (sync.md §6.1).
    package private(set) var hasForgottenChanges = false
    /// Each message of the server names the previous one. Without that a lost message cannot be noticed.
    var givesLinks = true
    /// Its frames of edits have the reactions of the message.
    var editsCarryReactions = true
    /// Its pages may lack messages that the client has got already.
    var answersLag = false
    /// Pages hold messages that no client can read.
    var pagesAreStrange = false
    package private(set) var hasPurged = false
    /// Channels whose messages the server does not store.
    var ephemeralChannels: Set<String> = []
    /// Users with a new nickname, and the server time of the change.
    package private(set) var renamedAtMs: [String: Int64] = [:]
    /// By channel and user: what others than the user's only device have hidden, below this time.
    private var hiddenByOthersMs: [String: [String: Int64]] = [:]
    /// Users with two devices: each is another one for the other.
    var usersOfTwoDevices: Set<String> = []
    /// The size limit of a cache in bytes; 0: the default.
    package var cacheLimitBytes: Int64 = 0
    /// For clients a gap is huge from this many missing messages on; 0: the default.
    package var hugeGapMessages = 0
    package private(set) var trace: [String] = []
    /// False: no trace is recorded, which saves time if only the result matters.
    private let keepsTrace: Bool
    private var events = EventQueue()

    package init(
        seed: UInt64, deduplicates: Bool = true, keepsTrace: Bool = true, pingIntervalSeconds: Int64 = 15
    ) {
        self.keepsTrace = keepsTrace
        var options = Sandbox.Options()
        options.pingIntervalSeconds = pingIntervalSeconds
        options.seed = seed
        sandbox = Sandbox(options: options)
        sandbox.deduplicatesRequestIds = deduplicates
        random = SeededGenerator(seed: seed)
    }

    /// The time at which the server's clock stopped; nil: it runs.
    private var stoppedAtMs: Int64?
    package var isClockStopped: Bool { stoppedAtMs != nil }
    package var serverNowMs: Int64 { Self.epochMs + (stoppedAtMs ?? nowMs) }
    /// The time of a correct clock.
    var wallNowMs: Int64 { Self.epochMs + nowMs }

    /// From now on everything at the server has the same time.
    package func stopClock() { stoppedAtMs = stoppedAtMs ?? nowMs }
    package func startClock() { stoppedAtMs = nil }

    /// The trace has every frame and answer that a client reads.
    package nonisolated(unsafe) static var notesWire = false

    package func note(_ text: @autoclosure () -> String) {
        if keepsTrace { trace.append("\(nowMs) \(text())") }
    }

    package func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }
    package func pick(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }
    package func pick<Element>(_ choices: [Element]) -> Element { choices[Int(pick(0...Int64(choices.count - 1)))] }

    // MARK: Events

    func after(_ ms: Int64, _ action: @escaping () -> Void) { events.add(at: nowMs + max(0, ms), action) }

    /// Runs everything that is due within this time, the server's own timers included.
    package func run(forMs duration: Int64) {
        let end = nowMs + duration
        while true {
            let timer = isClockStopped ? nil : sandbox.nextTimerMs().map { max(nowMs, $0 - Self.epochMs) }
            let next = events.nextAt
            guard let at = [timer, next].compactMap({ $0 }).min(), at <= end else { break }
            nowMs = max(nowMs, at)
            if let timer, timer <= at {
                route(sandbox.tick(nowMs: serverNowMs))
                if let next, next > at { continue }
            }
            if let next, next <= at { events.popFirst()?() }
        }
        nowMs = end
    }

    /// Drops all future events: clients, world and events retain each other.
    package func end() {
        events.removeAll()
        receivers = [:]
    }

    // MARK: The server's side of the network

    /// Sends a message of a user without a client. `isLost`: no client receives a frame of it.
    package func post(_ text: String, by userId: String, to url: String, isLost: Bool = false) {
        let body = #"{"message_type": "MESG", "user_id": "\#(userId)", "message": "\#(text)"}"#
        let request = Sandbox.Request(
            method: "POST", target: "/v3/group_channels/\(url)/messages",
            headers: [("Api-Token", sandbox.options.apiToken)], body: Array(body.utf8))
        let (answer, outputs) = sandbox.handle(request, nowMs: serverNowMs)
        precondition(answer.status == 200, String(decoding: answer.body, as: UTF8.self))
        if !isLost { route(outputs) }
    }

    func route(_ outputs: [Sandbox.Output]) {
        for output in outputs {
            switch output {
            case .send(let connection, let text): receivers[connection]?.serverSent(connection, text)
            case .close(let connection): receivers[connection]?.serverClosed(connection)
            }
        }
    }

    package enum Purged {
        case channel(String)
        case type(String)
        /// Messages of all types that were not named.
        case all
    }

    /// Deletes messages up to and including this time for everybody. No frame reports it: clients learn of it from a
    /// channel's row and at their next login (sync.md §10), so they must reconnect.
    package func purge(_ what: Purged, upToMs: Int64) {
        note("purge \(what) up to \(upToMs)")
        hasPurged = true
        switch what {
        case .channel(let url): sandbox.purge(channelUrl: url, upToMs: upToMs, nowMs: serverNowMs)
        case .type(let type): sandbox.purge(customType: type, upToMs: upToMs, nowMs: serverNowMs)
        case .all: sandbox.purge(customType: nil, upToMs: upToMs, nowMs: serverNowMs)
        }
        for url in sandbox.channelUrls {
            for userId in sandbox.userIds { noteHiding(of: url, from: userId) }
        }
    }

    /// The driver, which is another device of the user, or the application, has hidden history.
    func noteHiding(of url: String, from userId: String) {
        hiddenByOthersMs[url, default: [:]][userId] = sandbox.hiddenBelowMs(channelUrl: url, userId: userId)
    }

    /// Below this time another device may have hidden the history from this one.
    func hiddenByOthersMs(_ url: String, from userId: String) -> Int64 {
        usersOfTwoDevices.contains(userId)
            ? sandbox.hiddenBelowMs(channelUrl: url, userId: userId) : hiddenByOthersMs[url]?[userId] ?? 0
    }

    /// No frame reports it: the user's next message does, or the row of a channel that they are in.
    func noteRenaming(of userId: String) { renamedAtMs[userId] = serverNowMs }

    package func forgetChangelogTokens() {
        hasForgottenChanges = true
        sandbox.forgetChangelogTokens()
    }

    /// The server acts by itself. `isLost`: no client receives a frame of it.
    package func serverActs(isLost: Bool = false, _ act: (Sandbox, Int64) -> [Sandbox.Output]) {
        let outputs = act(sandbox, serverNowMs)
        if !isLost { route(outputs) }
    }
}
