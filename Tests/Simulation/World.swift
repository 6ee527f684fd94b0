// One seeded world: a server model, any number of clients, a network between them, and a clock that jumps from event to
// event. Nothing here sleeps or asks the real time, so a seed replays a whole life to the letter. Times are milliseconds
// since the world began.

import Foundation
import SandboxCore

package final class World {
    package private(set) var nowMs: Int64 = 0
    /// Unix time at which the world begins; also what clients think their wall clock says.
    static let epochMs: Int64 = 1_730_000_000_000
    package let sandbox: Sandbox
    package var random: SeededGenerator
    package var faults = Faults()
    /// Frames that arrive in the same millisecond come in one read, as a busy client gets them.
    package var coalescesFrames = false
    /// Clients whose disks lose with the power what was not forced out; it costs time and memory.
    package var powerMayFail = false
    /// Who gets what the server sends to a connection.
    var receivers: [Sandbox.ConnectionID: Link] = [:]
    /// Clients find the empty store of their user at their first start.
    var givesEmptyStores = false
    /// Clients fill their caches while nobody waits for it.
    package var fillsInBackground = true
    /// Changelog positions were lost, and with them what they vouched for (sync.md §6.1).
    package private(set) var hasForgottenChanges = false
    /// The server names with each message the one before it. Without that nobody notices a lost message.
    var givesLinks = true
    /// Its frames of edits have the reactions of the message.
    var editsCarryReactions = true
    /// Its pages may lack messages that the client has got already.
    var answersLag = false
    package private(set) var hasPurged = false
    /// Channels that keep no messages.
    var ephemeralChannels: Set<String> = []
    /// Who has another nickname than at first, and since when (server time).
    package private(set) var renamedAtMs: [String: Int64] = [:]
    /// Bytes that a cache may hold; 0: as many as by default.
    package var cacheLimitBytes: Int64 = 0
    /// From how many missing messages on clients take a gap for huge; 0: as by default.
    package var hugeGapMessages = 0
    package private(set) var trace: [String] = []
    /// Off, nothing is noted: a life of which only the end counts is shorter by the time to write it down.
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

    /// Since when the server's clock stands; nil: it goes.
    private var stoppedAtMs: Int64?
    package var isClockStopped: Bool { stoppedAtMs != nil }
    package var serverNowMs: Int64 { Self.epochMs + (stoppedAtMs ?? nowMs) }
    /// What clocks say that go right.
    var wallNowMs: Int64 { Self.epochMs + nowMs }

    /// All that happens at the server has one time from now on.
    package func stopClock() { stoppedAtMs = stoppedAtMs ?? nowMs }
    package func startClock() { stoppedAtMs = nil }

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

    /// Lets go of everything that is still due: clients, world and events hold each other.
    package func end() {
        events.removeAll()
        receivers = [:]
    }

    // MARK: The server's side of the network

    /// A message that somebody without a client sends now. `isLost`: no frame of it reaches anybody.
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
        /// Those of all types that were not named.
        case all
    }

    /// Messages up to and including this time go for everybody. Nobody is told: clients hear of it with a channel's row
    /// and at their next login (sync.md §10), for which they must be brought to connect anew.
    package func purge(_ what: Purged, upToMs: Int64) {
        note("purge \(what) up to \(upToMs)")
        hasPurged = true
        switch what {
        case .channel(let url): sandbox.purge(channelUrl: url, upToMs: upToMs, nowMs: serverNowMs)
        case .type(let type): sandbox.purge(customType: type, upToMs: upToMs, nowMs: serverNowMs)
        case .all: sandbox.purge(customType: nil, upToMs: upToMs, nowMs: serverNowMs)
        }
    }

    /// Nobody is told: the user's next message says it, or the row of a channel that he is in.
    func noteRenaming(of userId: String) { renamedAtMs[userId] = serverNowMs }

    package func forgetChangelogTokens() {
        hasForgottenChanges = true
        sandbox.forgetChangelogTokens()
    }

    /// The server does something by itself.
    /// `isLost`: no frame of it reaches anybody.
    package func serverActs(isLost: Bool = false, _ act: (Sandbox, Int64) -> [Sandbox.Output]) {
        let outputs = act(sandbox, serverNowMs)
        if !isLost { route(outputs) }
    }
}
