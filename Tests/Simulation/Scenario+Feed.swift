// Runs whose users have feeds.

import CoveyEngine
import CoveyModel
import SandboxCore

extension ScenarioPlan {
    static func hasFeeds(seed: UInt64) -> Bool {
        var random = SeededGenerator(seed: seed ^ 0xFEED)
        return Double.random(in: 0..<1, using: &random) < 0.15
    }
}

extension Scenario {
    func beginFeeds() {
        let random = world.random
        defer { world.random = random }
        world.random = SeededGenerator(seed: seed ^ 0xFEED_0000)
        for client in clients {
            let itemsMost = world.chance(0.5) ? Policy.feedItems : Int(world.pick(1...20))
            let changes = FeedChangeKinds(rawValue: Int32(world.pick(0...Int64(FeedChangeKinds.all.rawValue))))
            let replies = world.chance(0.4) ? FeedReplies(name: client.name, oneOf: world.pick(1...16)) : nil
            client.followsFeed(itemsMost: itemsMost, changes: changes, replies: replies)
        }
    }

    /// One more act of a step, with its own generator.
    func feedAct(_ number: Int) {
        guard hasFeeds else { return }
        let random = world.random
        defer { world.random = random }
        world.random = SeededGenerator(seed: (seed &* 0x1_0000 &+ UInt64(number)) ^ 0xFEED_0000_0000_0000)
        guard world.chance(0.15) else { return }
        let client = world.pick(clients)
        guard client.isAlive, client.feedId != nil else { return }
        client.closeFeed()
        client.openFeed()
    }
}

extension Scenario {
    /// Each reply is a request and a message, one after the other: thousands of them take their time.
    func finishReplies() {
        var tries = 0
        while tries < 100, clients.contains(where: { $0.replies?.isWaiting == true }) {
            world.run(forMs: 10_000)
            tries += 1
        }
    }
}

extension ConsistencyChecker {
    func checkFeed() -> [String] {
        guard let feed = client.feed else { return [] }
        var found = feed.faults
        if feed.waitingCount > 0 { found.append("feed: \(feed.waitingCount) items were not acknowledged") }
        if !feed.isCaughtUp {
            let state = client.feedId.flatMap { client.engine?.feedStateForInspection($0) } ?? "not open"
            found.append("feed: it is not caught up: \(state)")
        }
        for url in world.sandbox.channelUrls where !world.ephemeralChannels.contains(url) {
            let late = feed.late(in: url, world.sandbox.allMessages(channelUrl: url) ?? [])
            if !late.isEmpty { found.append("feed: late in \(url): \(late)") }
            let isJoined = world.sandbox.isJoined(channelUrl: url, userId: client.userId) == true
            if !isJoined, feed.members.believes(client.userId, in: url) {
                found.append("feed: the user left \(url), and does not know it")
            }
            let missing = feed.missing(in: url, of: client.userId, hasLost: client.hasEverLost, world.sandbox)
            if !missing.isEmpty { found.append("feed: missing \(missing) in \(url)") }
            guard isJoined else { continue }
            let fromMs = world.sandbox.visibleFromMs(channelUrl: url, userId: client.userId)
            let stale = feed.changes.stale(world.sandbox.everyMessage(channelUrl: url) ?? [], visibleFromMs: fromMs)
            if !stale.isEmpty {
                let state = client.feedId.flatMap { client.engine?.feedStateForInspection($0) } ?? "not open"
                found.append("feed: not reported in \(url): \(stale); \(state)")
            }
            if let sinceMs = feed.sinceMs {
                let members = world.sandbox.joinedMembers(channelUrl: url, userId: client.userId)
                let wrong = feed.members.wrong(in: url, members, sinceMs: sinceMs)
                if !wrong.isEmpty { found.append("feed: members of \(url): \(wrong)") }
            }
        }
        return found + checkReplies()
    }

    /// Each message was replied to once, whatever died in between.
    private func checkReplies() -> [String] {
        guard let replies = client.replies else { return [] }
        let (stored, copies) = ownRequestIds()
        let twice = copies.filter { $0.value > 1 && replies.isReply($0.key) }
        let lost = replies.succeeded.filter { !stored.contains($0.key) && keepsMessages($0.value) }
        return twice.map { "feed: \($0.key) was sent \($0.value) times" }
            + lost.map { "feed: \($0.key) succeeded, and is not at the server" }
    }
}
