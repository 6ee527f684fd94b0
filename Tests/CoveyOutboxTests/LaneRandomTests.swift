// Random events in any possible order, and the invariants of a lane after each (sync.md §8.2, §8.3; INV-15). The disk,
// the timers and the requests follow from the lane's steps.

import CoveyModel
import CoveyOutbox
import CoveyStore
import Testing

@Suite struct LaneRandomTests {
    struct World {
        var bench: LaneBench
        var random: Generator
        var timers: [LaneTimer: Int64] = [:]
        var requests: Set<String> = []
        var leaving: [String] = []
        var changed: Set<String> = []
        var disk: [String: OutboxRow.State] = [:]
        var copies: [String: Int] = [:]
        /// Transmitted, with an unknown outcome.
        var open: Set<String> = []
        /// How many transmissions on this connection the server has not answered.
        var unanswered: [String: Int] = [:]
        /// The rows that a running lookup serves.
        var sought: Set<String> = []
        var calls: Set<UInt64> = []
        var left: [String] = []
        var next: UInt32 = 0x4E00
        var isReady = true
        var story: [String] = []

        init(seed: UInt64) {
            bench = LaneBench()
            random = Generator(state: seed)
            bench.context.serverDeduplicates = random.below(4) == 0
            bench.context.expiryMs = random.below(3) == 0 ? 100_000 : 0
            bench.context.policy.repeats = random.below(4) > 0
            bench.context.policy.showsRepeatsAsFailed = bench.context.policy.repeats && random.below(3) == 0
            bench.context.policy.keepsFailed = random.below(4) > 0
            bench.context.policy.mostFailed = random.below(2) == 0 ? 2 : nil
        }
    }

    /// SplitMix64.
    struct Generator {
        var state: UInt64
        mutating func below(_ n: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(n))
        }
    }

    @Test(arguments: [UInt64](0..<160)) func whateverHappensALaneKeepsItsInvariants(block: UInt64) {
        for seed in block * 25..<(block + 1) * 25 {
            var world = World(seed: seed)
            for _ in 0..<120 {
                world.act()
                if let broken = world.broken() {
                    Issue.record("seed \(seed): \(broken)\n\(world.story.suffix(12).joined(separator: "\n"))")
                    return
                }
            }
        }
    }
}

extension LaneRandomTests.World {
    private var lane: Lane { bench.lane }

    mutating func act() {
        let id = lane.order.isEmpty ? "?" : lane.order[random.below(lane.order.count)]
        switch random.below(26) {
        case 0...3: add()
        case 4...8: commit()
        case 9, 10: answer()
        case 11, 12: fire()
        case 13: step(.resent(id, newCall()), "resent \(id)", isCall: lane.isResendable(id))
        case 14: step(.canceled(id), "canceled \(id)")
        case 15: step(.removed([id], .removeManualAction, CoveyError(.requestCanceled, "")), "removed \(id)")
        case 16: refuse()
        case 17, 18: acknowledge()
        case 19: found(id)
        case 20: connect(!bench.context.isOnline)
        case 21:
            guard bench.context.isOnline else { return }
            isReady = true
            step(.ready, "ready")
        case 22: channelChanged()
        case 23: if lane.phase(of: id) == .foreign { failElsewhere(id) }
        case 24:
            if let id = lane.sending, lane.phase(of: id) == .inFlight(.sent) { step(.notWritten(id), "not written") }
        default:
            bench.context.nowMs += Int64(random.below(3)) * 20_000
            bench.context.monotonicMs += 20_000
            step(.expire, "expire")
        }
    }

    private mutating func newCall() -> CallID {
        next += 1
        return CallID(rawValue: UInt64(next))
    }

    private mutating func add() {
        let call = newCall()
        let id = UnicodeScalar(next).map { String(Character($0)) } ?? "?"
        let kind = random.below(8)
        if kind == 0 { return step(.taken(LaneBench.row(id, isForeign: true)), "taken \(id)") }
        if kind == 1 { copies[id] = 1 }
        calls.insert(call.rawValue)
        step(.added(LaneBench.row(id, hasFile: kind < 3), call, copies: copies[id] ?? 0), "added \(id)")
    }

    /// The end of a turn: changes are written, then rows are sent.
    private mutating func commit() {
        for id in changed { disk[id] = lane.row(id)?.state }
        changed = []
        let ids = leaving
        leaving = []
        for id in ids { step(.durable(id), "durable \(id)") }
    }

    private mutating func answer() {
        if let id = copies.keys.min(), random.below(2) == 0 {
            copies[id] = nil
            if random.below(3) > 0 { return step(.copied(id, index: 0, sizeBytes: 1), "copied \(id)") }
            return step(.copyFailed(id, CoveyError(.localDatabaseError, "")), "copy failed \(id)")
        }
        guard let request = requests.sorted().first else { return }
        requests.remove(request)
        let fails = random.below(3) == 0
        let code: CoveyError.Code = [.networkError, .internalServerError, .notAllowed][random.below(3)]
        let id = lane.sending ?? "?"
        switch request {
        case "search":
            if fails { return step(.lookupFailed(CoveyError(code, "")), "lookup failed \(code.rawValue)") }
            step(.lookupPage(newestMs: nil, hasMore: false, asOfMs: 1), "found nothing")
        case "ask":
            if fails { return step(.lookupFailed(CoveyError(code, "")), "lookup failed \(code.rawValue)") }
            let shows = random.below(3) > 0
            let joinedMs: Int64 = [0, 0, 0, 0, 500, 2_000][random.below(6)]
            if shows, joinedMs == 0 { open.subtract(sought) }
            step(
                .channelShows(sinceMs: shows ? 0 : nil, joinedMs: joinedMs),
                "channel shows \(shows ? "all" : "nothing"), joined \(joinedMs)")
        case "upload":
            if fails { return step(.uploadFailed(id, CoveyError(code, "")), "upload failed \(code.rawValue)") }
            step(.uploaded(id, UploadedFile(url: "u")), "uploaded \(id)")
        default:
            let id = String(request.dropFirst(5))
            isAnswered(id, isKnown: code != .networkError)
            step(.postFailed(id, CoveyError(code, "")), "post failed \(code.rawValue)")
        }
    }

    private mutating func fire() {
        guard let (timer, ms) = timers.min(by: { "\($0.key)" < "\($1.key)" }) else { return }
        timers[timer] = nil
        bench.context.nowMs += ms
        bench.context.monotonicMs += ms
        step(.timer(timer), "\(timer) timer")
    }

    private mutating func refuse() {
        let ids = unanswered.keys.filter { lane.row($0) != nil && !requests.contains("post \($0)") }.sorted()
        guard bench.context.isOnline, !ids.isEmpty else { return }
        let id = ids[random.below(ids.count)]
        let code = [900_041, 500_901, 900_050, 400_202][random.below(4)]
        isAnswered(id, isKnown: code != 400_202)
        step(.refused(id, CoveyError(.init(rawValue: Int32(code)), "")), "refused \(id) \(code)")
    }

    /// Only the last answer says what became of all attempts.
    private mutating func isAnswered(_ id: String, isKnown: Bool) {
        unanswered[id, default: 1] -= 1
        guard unanswered[id] == 0 else { return }
        unanswered[id] = nil
        if isKnown { open.remove(id) }
    }

    private mutating func acknowledge() {
        guard let id = lane.sending, case .inFlight(let attempt) = lane.phase(of: id), attempt != .starting else {
            return
        }
        step(.acknowledged(id), "acknowledged \(id)")
        if random.below(2) == 0 { found(id) }
    }

    /// The server's message came, on any path.
    private mutating func found(_ id: String) {
        guard open.contains(id) else { return }
        let next = lane.rowsToMark(after: [id], bench.context)
        for row in next { disk[row.requestId] = row.state }
        step(.accepted([bench.accepted(id)], next: next), "accepted \(id), \(next.count) marked")
        step(.cached([id]), "cached \(id)")
        open.remove(id)
    }

    private mutating func failElsewhere(_ id: String) {
        let code = [800_120, 900_041, 500_901][random.below(3)]
        if code == 800_120 { open.insert(id) }
        step(.failedElsewhere(id, CoveyError(.init(rawValue: Int32(code)), "")), "failed elsewhere \(id) \(code)")
    }

    private mutating func connect(_ isOnline: Bool) {
        bench.context.isOnline = isOnline
        (bench.context.isReadyAtOnce, isReady) = (false, false)
        if isOnline { return story.append("connected") }
        (requests, unanswered) = ([], [:])
        step(.connectionEnded, "connection ended")
    }

    private mutating func channelChanged() {
        bench.context.isFrozen = random.below(3) == 0
        bench.context.hasRoom = random.below(3) > 0
        bench.context.hasRoomToUpload = random.below(3) > 0
        bench.context.isEphemeral = random.below(6) == 0
        bench.context.isPaused = random.below(6) == 0
        bench.context.isHistoryEnding = !bench.context.serverDeduplicates && random.below(6) == 0
        if bench.context.isHistoryEnding { step(.historyEnds, "history ends") }
        step(.wake, "changed: frozen \(bench.context.isFrozen), room \(bench.context.hasRoom)")
    }

    // MARK: Steps

    private mutating func step(_ event: LaneEvent, _ text: String, isCall: Bool = false) {
        if isCall { calls.insert(UInt64(next)) }
        let steps = bench.step(event)
        story.append(text + ": " + steps.map(LaneBench.text).joined(separator: ", "))
        for step in steps {
            switch step {
            case .put(let id): changed.insert(id)
            case .admit(let message, _): changed.insert(message.requestId)
            case .gone(let id, _): copies[id] = nil
            case .leaveWhenDurable(let id):
                leaving.append(id)
                checkOrder(id)
            case .transmit(let id):
                if case .durable = event {
                } else {
                    checkOrder(id)
                    if bench.context.isHistoryEnding { left.append("\(id) left into the end of the history") }
                }
                transmitted(id)
            case .post(let id): requests.insert("post \(id)")
            case .upload: requests.insert("upload")
            case .cancelUpload: requests.remove("upload")
            case .search:
                requests.insert("search")
                sought = open
            case .askWhatIsShown: requests.insert("ask")
            case .setTimer(let timer, let ms): timers[timer] = ms
            case .cancelTimer(let timer): timers[timer] = nil
            case .complete(let call, _):
                if calls.remove(call.rawValue) == nil { left.append("a call completed twice") }
            default: break
            }
        }
    }

    private mutating func transmitted(_ id: String) {
        if case .inFlight? = disk[id] {} else { left.append("\(id) left before the disk knew it") }
        if open.contains(id), !bench.context.serverDeduplicates { left.append("\(id) was not looked up") }
        open.insert(id)
        unanswered[id, default: 0] += 1
    }

    /// When a row is sent, no waiting row precedes it.
    private mutating func checkOrder(_ id: String) {
        let before = lane.order.prefix { $0 != id }
        let waiting = before.first { [.queued, .marked, .unknown].contains(lane.phase(of: $0)) }
        if let waiting { left.append("\(id) overtook \(waiting)") }
    }

    // MARK: Invariants

    mutating func broken() -> String? {
        if let problem = left.first { return problem }
        var sending = 0
        for id in lane.order {
            guard let phase = lane.phase(of: id), let row = lane.row(id) else { continue }
            switch phase {
            case .uploading, .inFlight(.starting), .inFlight(.sent), .inFlight(.posted): sending += 1
            default: break
            }
            // The outcome stays unknown: an app that resends the message decides to send it again.
            if phase == .failed, row.error == .ackTimeout, row.outcomeUnknownSinceMs == 0 { open.remove(id) }
            if !agrees(row, phase) {
                return "\(id) is \(phase), \(row.state), unknown since \(row.outcomeUnknownSinceMs)"
            }
            if !isDriven(id, phase) { return "\(id) is \(phase), and nothing will change that" }
        }
        if sending > 1 || (sending == 1) != (lane.sending != nil) { return "\(sending) rows leave" }
        var copy = bench
        // Steps after an acknowledgement wait until it is applied.
        if lane.order.contains(where: { lane.phase(of: $0) == .inFlight(.acknowledged) }) { return nil }
        let steps = copy.step(.wake)
        return steps.isEmpty
            ? (isStuck ? "the first row waits for nothing" : nil) : "waking decides: \(steps.map(LaneBench.text))"
    }

    /// True if the end of the history waits for an outcome that nothing brings.
    private var isOutcomeStuck: Bool {
        let isAccepted = lane.order.contains { lane.phase(of: $0) == .accepted }
        return !isAccepted && timers[.lookup] == nil && lane.isOutcomeOpen(bench.context)
    }

    /// True if the first row is not sent although nothing prevents it, and nothing is under way that would change that.
    private var isStuck: Bool {
        let first = lane.order.first { id in
            switch lane.phase(of: id) {
            case .copying, .queued, .marked, .unknown: true
            default: false
            }
        }
        guard let first, bench.context.isOnline, isReady, copies[first] == nil else { return false }
        // Only the end of the second in which the user joined is awaited that shortly.
        if let lookupMs = timers[.lookup], lookupMs < 1_000 { return false }
        if lane.sending != nil || timers[.backoff] != nil || requests.contains("search") || requests.contains("ask") {
            return false
        }
        if bench.context.isHistoryEnding { return isOutcomeStuck }
        var copy = bench
        (copy.context.hasRoom, copy.context.hasRoomToUpload) = (true, true)
        (copy.context.isFrozen, copy.context.isPaused, copy.context.isHistoryEnding) = (false, false, false)
        return copy.step(.wake).isEmpty
    }

    private func agrees(_ row: OutboxRow, _ phase: RowPhase) -> Bool {
        switch (phase, row.state) {
        case (.copying, .queued), (.queued, .queued), (.uploading, .queued): row.outcomeUnknownSinceMs == 0
        case (.marked, .inFlight), (.inFlight, .inFlight), (.unknown, .inFlight), (.foreign, .inFlight(0)):
            row.outcomeUnknownSinceMs != 0
        case (.failed, .failed), (.failed, .canceled): true
        default: false
        }
    }

    /// True if it has a request, a timer, a step that was given, or its place behind another.
    private func isDriven(_ id: String, _ phase: RowPhase) -> Bool {
        switch phase {
        case .copying: copies[id] != nil
        case .inFlight(.starting): leaving.contains(id)
        case .inFlight(.sent): timers[.row] != nil
        case .inFlight(.posted): requests.contains("post \(id)")
        case .uploading(let upload):
            switch upload.stage {
            case .starting: leaving.contains(id)
            case .running: timers[.row] != nil && requests.contains("upload")
            case .waiting: timers[.row] != nil
            }
        case .foreign: timers[.foreign] != nil
        case .queued, .marked, .unknown, .inFlight(.acknowledged), .accepted, .failed: true
        }
    }
}
