// Random histories of one channel: messages with links, several a millisecond and with ids that are no order; frames that
// come, are late or are lost; pages that cross them; edits that bring a row alone; deletions, resets, evictions, lost
// connections. The model is the server's own list: what the history claims must be in the cache, and where nothing was
// missed it must not claim that something was. A failure names its seed.

import CoveyRanges
import Testing

private struct World {
    struct Message {
        var link: MessageLink
        var isDeleted = false
    }

    struct Answer {
        var page: ProvenPage
        var rows: [Int]
        /// The server's list was so long when it was answered.
        var count: Int
    }

    var random: SeededGenerator
    var now: Int64 = 0
    /// The server's list, oldest first; ids are no order.
    var messages: [Message] = []
    var ids = Array(Int64(1)...400)
    /// Indices of messages by their ids.
    var places: [Int64: Int] = [:]
    var visibleFrom: Int64 = 0
    var history = ChannelHistory()
    /// Indices of cached messages.
    var cached: Set<Int> = []
    var frames: [Int] = []
    var answers: [Answer] = []
    var isOnline = true
    /// The newest message that came on this connection, by a frame or a page: those before it came, or were lost.
    var horizon = 0
    /// The connection was live, and since then nothing was lost.
    var missedNothing = false
    var failures: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        ids.shuffle(using: &random)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    func isVisible(_ index: Int) -> Bool {
        !messages[index].isDeleted && messages[index].link.createdAtMs >= visibleFrom
    }

    func cachedLink(_ id: Int64) -> MessageLink? {
        guard let index = places[id], cached.contains(index) else { return nil }
        return messages[index].link
    }

    func cachedIds(_ span: ClosedRange<Int64>) -> [Int64] {
        cached.map { messages[$0].link }.filter { span.contains($0.createdAtMs) }.map(\.id)
    }

    // MARK: Steps

    mutating func post() {
        if chance(50) { now += Int64.random(in: 1...3, using: &random) }
        guard let id = ids.popLast() else { return }
        let previous = messages.last { !$0.isDeleted }?.link.id ?? 0
        places[id] = messages.count
        messages.append(Message(link: MessageLink(id: id, createdAtMs: now, previousId: previous)))
        if isOnline { frames.append(messages.count - 1) } else { missedNothing = false }
    }

    mutating func receive() {
        guard !frames.isEmpty else { return }
        let index = frames.removeFirst()
        if chance(8) {
            missedNothing = false
            return
        }
        guard isVisible(index) else { return }
        cached.insert(index)
        let message = messages[index].link
        let (mayTrust, before) = (missedNothing, history.description)
        let isLinked =
            history.tail?.openIds.contains(message.previousId) == true || cachedLink(message.previousId) != nil
        let edge = history.receive(message, liveSinceMs: -1) { [self] in
            cachedLink($0)
        } ids: { [self] in
            cachedIds($0)
        }
        horizon = max(horizon, index + 1)
        // The link may lead to what was deleted, or hidden.
        if edge == .broken, mayTrust, isLinked {
            failures.append("\(message) was taken for a gap after \(before)")
        }
        if edge != .broken, chance(10) {
            let copy = history
            let again = history.receive(message, liveSinceMs: -1) { [self] in
                cachedLink($0)
            } ids: { [self] in
                cachedIds($0)
            }
            if again == .broken { failures.append("the second copy of \(message) breaks \(copy)") }
        }
    }

    /// As a page of the server would prove it. A border's millisecond comes whole.
    mutating func ask() {
        let isNewest = chance(30)
        let reference = isNewest ? Int64.max : Int64.random(in: visibleFrom...max(visibleFrom, now), using: &random)
        let (previous, next) =
            isNewest
            ? (Int.random(in: 1...4, using: &random), 0)
            : [(3, 0), (0, 3), (2, 2)].randomElement(using: &random) ?? (1, 1)
        let visible = messages.indices.filter { isVisible($0) }
        func time(_ index: Int) -> Int64 { messages[index].link.createdAtMs }
        let older = visible.filter { time($0) < reference }
        let newer = visible.filter { time($0) > reference }
        let equal = visible.filter { time($0) == reference }
        let oldest = older.suffix(previous).first.map(time)
        let newest = newer.prefix(next).last.map(time)
        let olderRows = previous == 0 ? [] : older.filter { time($0) >= oldest ?? .max }
        let newerRows = next == 0 ? [] : newer.filter { time($0) <= newest ?? .min }
        let rows = olderRows + equal + newerRows
        let asOf = chance(20) ? 0 : now
        let reachesStart = previous > 0 && olderRows.count == older.count
        let reachesLive = isNewest || next > 0 && newerRows.count == newer.count
        let lower = reachesStart ? visibleFrom : previous > 0 ? rows.first.map(time) ?? reference : reference
        let end = isNewest || next > 0 ? rows.last.map(time) ?? (isNewest ? lower : max(lower, reference)) : reference
        let isOver = asOf > end || !reachesLive && (isNewest || next > 0)
        let upper = max(lower, isOver ? end + 1 : end)
        let openIds = rows.filter { time($0) >= upper }.map { messages[$0].link.id }
        answers.append(
            Answer(
                page: ProvenPage(lower..<upper, openIds: reachesLive && isOnline ? openIds : nil, asOfMs: asOf),
                rows: rows,
                count: messages.count))
    }

    mutating func answer() {
        guard isOnline, !answers.isEmpty else { return }
        let answer = answers.remove(at: Int.random(in: answers.indices, using: &random))
        cached.formUnion(answer.rows.filter { isVisible($0) })
        let page = answer.page
        let (lower, upper) = (max(page.range.lowerBound, visibleFrom), max(page.range.upperBound, visibleFrom))
        let old = history
        let visible = ProvenPage(lower..<upper, openIds: page.openIds, asOfMs: page.asOfMs)
        let isJoined = history.insert(visible) { [self] in
            cachedLink($0)
        } ids: { [self] in
            cachedIds($0)
        }
        if !isJoined, let end = old.tail?.openMs, history.isLive(at: end) { failures.append("\(old) is live still") }
        if !isJoined { missedNothing = false }
        guard isJoined, page.openIds != nil, let tail = history.tail, tail.gapBefore == nil else { return }
        if answer.count == messages.count, frames.isEmpty || frames[0] >= answer.count { missedNothing = true }
        if tail.openMs == upper, tail.openIds == page.openIds { horizon = max(horizon, answer.count) }
    }

    mutating func deleteOne() {
        guard let index = messages.indices.randomElement(using: &random) else { return }
        messages[index].isDeleted = true
        cached.remove(index)
    }

    mutating func step() {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<30: post()
        case ..<58: receive()
        case ..<70: ask()
        case ..<84: answer()
        case ..<88: deleteOne()
        case ..<91:
            // An edit brings a row alone.
            if let index = messages.indices.randomElement(using: &random), isVisible(index) { cached.insert(index) }
        case ..<95:
            isOnline.toggle()
            (frames, answers, missedNothing, horizon) = ([], [], false, 0)
            history.connectionEnded()
        case ..<97:
            visibleFrom = max(visibleFrom, now - Int64.random(in: 0...6, using: &random))
            cached = cached.filter { isVisible($0) }
            history.trim(before: visibleFrom)
        case ..<99:
            let end = now - Int64.random(in: -1...5, using: &random)
            cached = cached.filter { messages[$0].link.createdAtMs >= end }
            history.remove(.min..<end)
            // A frame that a page had overtaken brings the first message of the tail again.
            (missedNothing, horizon) = (false, 0)
        default:
            history.forget()
            missedNothing = false
        }
    }

    // MARK: What must hold

    func check() -> [String] {
        var found = failures
        for (index, message) in messages.enumerated() where isVisible(index) && !cached.contains(index) {
            let at = message.link.createdAtMs
            if history.ranges.range(containing: at) != nil { found.append("\(history) lacks \(message.link)") }
            guard index < horizon, let tail = history.tail else { continue }
            let lower = history.readable(at: tail.openMs)?.lowerBound ?? .max
            if at >= lower { found.append("\(history), live from \(lower), lacks \(message.link)") }
        }
        if ChannelHistory(notation: history.description) != history { found.append("\(history) breaks an invariant") }
        for at in visibleFrom - 2...now + 2 {
            guard let span = history.readable(at: at) else {
                if history.isLive(at: at) { found.append("\(history) is live at \(at), which is not readable") }
                continue
            }
            if !span.contains(at) { found.append("\(span) of \(history) lacks \(at)") }
            let isProven = span.allSatisfy { $0 == span.upperBound || history.ranges.range(containing: $0) != nil }
            if !isProven { found.append("\(span) of \(history) is not complete") }
            if history.isLive(at: at) != (span.upperBound == history.tail?.openMs) {
                found.append("\(history) at \(at): live or not?")
            }
        }
        return found
    }
}

@Suite struct ChannelHistoryPropertyTests {
    @Test(arguments: 0..<20 as Range<UInt64>) func whatIsClaimedIsCached(part: UInt64) {
        for seed in part * 50..<(part + 1) * 50 {
            var world = World(seed: seed)
            for step in 0..<120 {
                world.step()
                let found = world.check()
                guard found.isEmpty else {
                    Issue.record("seed \(seed), step \(step): \(found.joined(separator: "; "))")
                    break
                }
            }
        }
    }
}
