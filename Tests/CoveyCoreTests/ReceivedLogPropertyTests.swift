// Random crossings of frames and answers over one connection. The log drops an entry as soon as it cannot matter; a log
// that keeps everything must lead to the same cache, after each step. In the end the cache must equal the server's
// data. A failure names its seed.

import CoveyCore
import CoveyModel
import CoveyWire
import Testing

private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// A cache that follows the server by the writers' rules.
private struct Cache {
    var log = ReceivedLog()
    var rows: [Int64: Message] = [:]

    mutating func apply(_ frame: World.Frame, nowMs: Int64) {
        let id = frame.messageId
        switch frame.body {
        case .new(let message), .edited(let message):
            if log.isGone(message) { break }
            if case .new = frame.body {
                log.record(.new, of: .message(id), at: .min, nowMs: nowMs)
            } else {
                log.record(.edited(message), of: .message(id), at: frame.at, nowMs: nowMs)
                guard rows[id] != nil else { break }
            }
            rows[id] = MessageMerge.merge(stored: rows[id], incoming: message, authority: .event) ?? rows[id]
        case .reaction(let user, let isAdded):
            guard let delta = ReceivedLogTests.reaction(id, user, isAdded: isAdded, at: frame.at), !log.isStale(delta)
            else { break }
            log.record(.reaction(delta), of: .message(id), at: frame.at, nowMs: nowMs)
            rows[id] = rows[id]?.applying(delta, me: "ana")
        case .gone:
            log.record(.gone, of: .message(id), at: frame.at, nowMs: nowMs)
            rows[id] = nil
        }
        if let sentAt = frame.sentAt { log.applied(sentAt: sentAt) }
    }

    mutating func apply(_ page: [Message], asOf: Int64, _ request: ReceivedLog.Position, nowMs: Int64) {
        log.answering = request
        let listed = Set(page.map(\.messageId))
        for id in rows.keys.sorted()
        where !listed.contains(id) && !log.changedSinceRequest(.message(id), where: \.bringsRow) {
            log.record(.gone, of: .message(id), at: .min, nowMs: nowMs)
            rows[id] = nil
        }
        for row in page {
            let id = row.messageId
            guard let current = log.current(row, asOf: asOf, me: "ana") else { continue }
            let isOvertaken = log.isOvertaken(rowOf: id, asOf: asOf)
            if !isOvertaken { log.record(.row, of: .message(id), at: asOf, nowMs: nowMs) }
            rows[id] =
                MessageMerge.merge(stored: rows[id], incoming: current, authority: .page, isOvertaken: isOvertaken)
                ?? rows[id]
        }
        log.answering = nil
        log.ended(request, nowMs: nowMs)
    }
}

private struct World {
    struct Frame {
        enum Body {
            case new(Message)
            case edited(Message)
            case reaction(String, isAdded: Bool)
            case gone
        }
        var messageId: Int64
        var body: Body
        var at: Int64
        var sentAt: Int64?
    }

    struct Request {
        var positions: [ReceivedLog.Position]
        /// The page as the server made it; nil: the request has not reached the server.
        var page: [Message]?
        var asOf: Int64
    }

    var random: Random
    var nowMs: Int64 = 1_000
    var server: [Int64: Message] = [:]
    var lastId: Int64 = 0
    var frames: [Frame] = []
    var requests: [Request] = []
    /// One cache with a log that drops entries, and one with a log that keeps everything.
    var caches = [Cache(), Cache()]
    let isStamped: Bool

    init(seed: UInt64) {
        random = Random(state: seed)
        isStamped = seed % 3 != 0
        _ = caches[1].log.requested()
    }

    private mutating func pick<T>(_ values: [T]) -> T? { values.randomElement(using: &random) }

    private mutating func send(_ id: Int64, _ body: Frame.Body) {
        frames.append(Frame(messageId: id, body: body, at: nowMs, sentAt: isStamped ? nowMs : nil))
    }

    mutating func step() {
        nowMs += 1
        let known = server.keys.sorted()
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            lastId += 1
            let message = ReceivedLogTests.message(lastId).with { $0[.createdAt] = nowMs }
            server[lastId] = message
            send(lastId, .new(message))
        case 1, 2:
            guard let id = pick(known), let message = server[id] else { return }
            let edited = message.with {
                $0[.text] = "at \(nowMs)"
                $0[.updatedAt] = nowMs
            }
            server[id] = edited
            // A frame of an edit may lack the reactions.
            send(id, .edited(edited.with { $0[.reactions] = "" }))
        case 3, 4, 5:
            guard let id = pick(known), let user = pick(["bo", "cy"]) else { return }
            let isAdded = Bool.random(using: &random)
            guard let delta = ReceivedLogTests.reaction(id, user, isAdded: isAdded, at: nowMs) else { return }
            server[id] = server[id]?.applying(delta, me: "ana")
            send(id, .reaction(user, isAdded: isAdded))
        case 6:
            guard Bool.random(using: &random), let id = pick(known) else { return }
            server[id] = nil
            send(id, .gone)
        case 7, 8:
            requests.append(Request(positions: caches.indices.map { caches[$0].log.requested() }, asOf: 0))
        case 9, 10: makePage()
        case 11: deliverAnswer()
        case 12: deliverFrame()
        default:
            // A row is evicted: later changes of the message are not cached.
            guard let id = pick(known) else { return }
            for index in caches.indices { caches[index].rows[id] = nil }
        }
    }

    private mutating func makePage() {
        guard let index = requests.indices.filter({ requests[$0].page == nil }).randomElement(using: &random) else {
            return
        }
        requests[index].page = server.values.sorted { $0.messageId < $1.messageId }
        requests[index].asOf = nowMs
    }

    private mutating func deliverAnswer() {
        guard let index = requests.indices.filter({ requests[$0].page != nil }).randomElement(using: &random),
            let page = requests[index].page
        else { return }
        let request = requests.remove(at: index)
        for (number, position) in request.positions.enumerated() {
            caches[number].apply(page, asOf: request.asOf, position, nowMs: nowMs)
        }
    }

    private mutating func deliverFrame() {
        guard !frames.isEmpty else { return }
        let frame = frames.removeFirst()
        // A second copy changes nothing.
        for _ in 0...(Int.random(in: 0..<5, using: &random) == 0 ? 1 : 0) {
            for index in caches.indices { caches[index].apply(frame, nowMs: nowMs) }
        }
    }

    mutating func end() {
        while !frames.isEmpty || !requests.isEmpty {
            nowMs += 1
            makePage()
            if Bool.random(using: &random) { deliverAnswer() }
            deliverFrame()
        }
    }
}

@Suite struct ReceivedLogPropertyTests {
    /// The users of the only key in use.
    private static func users(_ message: Message) -> [String] {
        ["bo", "cy"].filter { message[.reactions].contains(#""\#($0)""#) }
    }

    @Test func aLogThatDropsWhatCannotMatterLeadsToTheCacheOfOneThatKeepsEverything() {
        var longest = 0
        for seed in 1...400 {
            var world = World(seed: UInt64(seed))
            for step in 1...300 {
                world.step()
                longest = max(longest, world.caches[0].log.count)
                guard world.caches[0].rows == world.caches[1].rows else {
                    Issue.record("seed \(seed), step \(step): the caches differ")
                    return
                }
            }
            world.end()
            for (id, row) in world.caches[0].rows {
                let there = world.server[id]
                #expect(row.text == there?.text && Self.users(row) == there.map(Self.users), "seed \(seed): \(id)")
            }
            #expect(world.caches[0].rows == world.caches[1].rows, "seed \(seed)")
        }
        #expect(longest < 300, "something is dropped")
    }
}
