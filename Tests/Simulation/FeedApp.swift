// The app's side of a feed: a program that acts on messages and outlives its processes. It knows what it was given, and
// what of that it acknowledged for good. Every message must come once or more often, in order, until it is acknowledged, and
// never after.

import CoveyModel
import SandboxCore

package struct FeedApp {
    /// Nil until the engine knows it.
    var sinceMs: Int64?
    /// Of this process, by channel: the last message, and what waits for an acknowledgement.
    private var last: [String: MessageKey] = [:]
    private var waiting: [String: [Waiting]] = [:]
    private var numbers: [UInt64: String] = [:]
    private var lastNumber: UInt64 = 0
    /// Of all processes.
    private var delivered: [String: Set<Int64>] = [:]
    private var durable: [String: Set<Int64>] = [:]
    private var gaps: [String: [FeedGap]] = [:]
    /// The channels that the engine reads, and the memberships in which it did, by the second in which they began: in processes
    /// that are over, and in this one.
    private var reading: [String] = []
    private var formerMemberships: [String: Set<Int64>] = [:]
    private var memberships: [String: Set<Int64>] = [:]
    private var late: [String: [MessageKey]] = [:]
    private(set) var faults: [String] = []
    private(set) var isCaughtUp = false
    /// What the app knows of changes.
    private(set) var changes: FeedMemory
    private(set) var members: FeedMembersMemory

    init(changes: FeedChangeKinds = []) {
        (self.changes, members) = (FeedMemory(kinds: changes), FeedMembersMemory(kinds: changes))
    }

    private struct Waiting {
        var number: UInt64
        /// 0: no message.
        var messageId: Int64
        var content: FeedItem.Content
        var isDurable = false
    }

    /// `isDiskFull`: it may have written nothing of what it learned.
    mutating func processDied(isDiskFull: Bool) {
        if isDiskFull { memberships = formerMemberships } else { formerMemberships = memberships }
        reading = []
        for (url, items) in waiting {
            for item in items { members.forget(item.content, in: url) }
            // What nobody has acknowledged comes again, and with it all that follows.
            for item in items.drop(while: { numbers[$0.number] == nil }) {
                guard case .gap(let gap) = item.content, let index = gaps[url]?.lastIndex(of: gap) else { continue }
                gaps[url]?.remove(at: index)
            }
        }
        (last, waiting, numbers, lastNumber, isCaughtUp) = ([:], [:], [:], 0, false)
        changes.processDied()
    }

    mutating func received(_ notice: FeedNotice) {
        switch notice {
        case .isCaughtUp(let isCaughtUp): self.isCaughtUp = isCaughtUp
        case .item(let item): received(item)
        }
    }

    private mutating func received(_ item: FeedItem) {
        let url = item.channelUrl
        if item.number <= lastNumber { faults.append("feed: item \(item.number) after \(lastNumber)") }
        lastNumber = item.number
        if let gap = item.gap { gaps[url, default: []].append(gap) }
        if case .message(let message) = item.content { received(message) }
        faults += changes.received(item) + members.received(item.content, in: url)
        numbers[item.number] = url
        waiting[url, default: []].append(
            Waiting(
                number: item.number, messageId: item.kind == .message ? item.messageId : 0, content: item.content))
    }

    private mutating func received(_ message: Message) {
        let (url, key) = (message.channelUrl, message.key)
        if let before = last[url], key <= before {
            if key.createdAt == before.createdAt {
                late[url, default: []].append(key)
            } else {
                faults.append("feed: \(key) after \(before) in \(url)")
            }
        }
        if durable[url]?.contains(key.messageId) == true {
            faults.append("feed: \(key) again, although it was acknowledged in \(url)")
        }
        if let sinceMs, key.createdAt < sinceMs { faults.append("feed: \(key) is before its start") }
        last[url] = key
        delivered[url, default: []].insert(key.messageId)
    }

    /// Each gap has one, which the server knows. A feed that was not there when the user left, or the history was hidden, knows
    /// only that something was.
    func hasCause(_ gap: FeedGap, in url: String, of userId: String, _ world: World) -> Bool {
        // What it continues has a cause of its own.
        let before = (gaps[url] ?? []).filter { $0 != gap && $0.afterMs < gap.afterMs && gap.afterMs <= $0.untilMs }
        let afterMs = before.map(\.afterMs).min() ?? gap.afterMs
        let hasLeft = world.sandbox.memberships(channelUrl: url, userId: userId).contains {
            afterMs <= $0.upperBound && $0.upperBound < .max
        }
        let hidden = world.sandbox.hiddenBelowMs(channelUrl: url, userId: userId)
        switch gap.reason {
        case .channelLeft: return gap.afterMs < gap.untilMs && hasLeft
        case .historyHidden: return gap.afterMs < gap.untilMs && (hasLeft || afterMs < hidden || world.hasPurged)
        case .changesLost: return world.hasForgottenChanges
        }
    }

    /// When the user left, the feed knows only as well as the server's time; the gap goes as far as the membership.
    private func end(of gap: FeedGap, _ memberships: [Range<Int64>]) -> Int64 {
        guard gap.reason == .channelLeft else { return gap.untilMs }
        return memberships.first { $0.contains(gap.untilMs) }?.upperBound ?? gap.untilMs
    }

    /// It reads these channels now. Gives those that are new.
    mutating func began(_ urls: [String]) -> [String] {
        guard urls != reading else { return [] }
        defer { reading = urls }
        return urls.filter { !reading.contains($0) }
    }

    mutating func knows(_ url: String, joinedAt: Int64) { memberships[url, default: []].insert(joinedAt / 1_000) }

    /// The numbers that nobody has acknowledged yet.
    var unacknowledged: [UInt64] { numbers.keys.sorted() }
    /// What waits at the app now.
    var waitingCount: Int { numbers.count }

    /// An acknowledgement of these is on its way, or lost with the process.
    mutating func acknowledges(_ sent: [UInt64]) -> [UInt64: String] {
        var urls: [UInt64: String] = [:]
        for number in sent { urls[number] = numbers.removeValue(forKey: number) }
        return urls
    }

    /// They are on the disk.
    mutating func acknowledged(_ urls: [UInt64: String]) {
        for (number, url) in urls {
            guard let index = waiting[url]?.firstIndex(where: { $0.number == number }) else { continue }
            waiting[url]?[index].isDurable = true
        }
        for url in Set(urls.values) {
            while let first = waiting[url]?.first, first.isDurable {
                waiting[url]?.removeFirst()
                if first.messageId != 0 { durable[url, default: []].insert(first.messageId) }
            }
        }
    }

    /// At rest: what came after a message of its millisecond that it stands before. That is right only for what the server had
    /// deleted when it answered with the others, and whose frame came behind the answer.
    func late(in url: String, _ stored: [Sandbox.StoredMessage]) -> [MessageKey] {
        let ids = Set(stored.map(\.id))
        return late[url, default: []].filter { ids.contains($0.messageId) }
    }

    /// At rest: messages of the server that the user was never given, of those that the user sees now, or saw as a member when they
    /// came, and without a gap. `hasLost`: frames, and there may be no later one that shows it.
    func missing(in url: String, of userId: String, hasLost: Bool, _ sandbox: Sandbox) -> [String] {
        guard let sinceMs, let stored = sandbox.allMessages(channelUrl: url) else { return [] }
        let isJoined = sandbox.isJoined(channelUrl: url, userId: userId) == true
        let messages = isJoined ? sandbox.visibleMessages(channelUrl: url, userId: userId) : nil
        let visible = Set((messages ?? []).map(\.id))
        let known = hasLost ? [] : memberships[url] ?? []
        let memberships = sandbox.memberships(channelUrl: url, userId: userId).filter {
            known.contains($0.lowerBound / 1_000)
        }
        let covered = gaps[url] ?? []
        return stored.filter { message in
            let createdAtMs = message.createdAtMs
            let wasVisible = memberships.contains { $0.lowerBound < createdAtMs && $0.contains(createdAtMs) }
            return (visible.contains(message.id) || wasVisible)
                && message.createdAtMs >= sinceMs && delivered[url]?.contains(message.id) != true
                && !covered.contains { $0.afterMs < createdAtMs && createdAtMs <= end(of: $0, memberships) }
        }.map { "\($0.id) of \($0.createdAtMs)" }
    }
}
