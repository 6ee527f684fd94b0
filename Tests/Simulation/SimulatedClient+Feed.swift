// A client's feed: opened by each process, acknowledged as an app does it: at once, later, in another order, when the
// reply has ended, or not at all before the process dies.

import CoveyEngine
import CoveyModel
import CoveyStore

extension SimulatedClient {
    /// The app wants a feed from now on.
    func followsFeed(itemsMost: Int, changes: FeedChangeKinds, replies: FeedReplies?) {
        feed = FeedApp(changes: changes)
        self.replies = replies
        feedItemsMost = itemsMost
        openFeed()
    }

    /// A process opens it before or after its login.
    func openFeed() {
        guard feed != nil, isAlive else { return }
        let id = newCollection()
        var options = FeedOptions()
        options.itemsMost = feedItemsMost
        options.changes = feed?.changes.kinds ?? []
        feedId = id
        world.note("\(name) opens feed \(id.rawValue)")
        call { $0.openFeed(id, name: "desk", options) }
    }

    func closeFeed() {
        guard let id = feedId else { return }
        world.note("\(name) closes feed \(id.rawValue)")
        call { $0.closeFeed(id) }
        closed.insert(id)
        forgetFeed()
    }

    /// The feed has ended, by whatever.
    func forgetFeed() {
        (feedId, acknowledgements) = (nil, [:])
        feed?.processDied(isDiskFull: disk.isFull)
        replies?.processDied()
    }

    func receive(_ id: CollectionID, _ notice: FeedNotice) {
        guard id == feedId else { return report("INV-13: feed \(id.rawValue) was notified after its end") }
        if feed?.sinceMs == nil { feed?.sinceMs = engine?.feedStartForInspection(id) }
        feed?.received(notice)
        guard case .item(let item) = notice else { return }
        if let gap = item.gap, feed?.hasCause(gap, in: item.channelUrl, of: userId, world) == false {
            report("feed: a gap without a cause in \(item.channelUrl): \(gap)")
        }
        world.note("\(name) feed: \(item.number) \(item.identity) of \(item.createdAt)")
        if replies?.received(item, by: userId) == true { return reply(item.number) }
        if isAcknowledgingAll { return acknowledge([item.number], after: 0, waits: true) }
        switch world.pick(0...9) {
        case 0...3: acknowledge([item.number], after: 0, waits: true)
        case 4...5: acknowledge([item.number], after: world.pick(1...3_000), waits: world.chance(0.5))
        case 6...7: acknowledge([item.number], after: 0, waits: false)
        default: break
        }
    }

    /// Of what happened in a membership that nobody notified it of, a feed knows nothing.
    func noteFeedMemberships() {
        guard let engine, let id = feedId, let store = engine.storeForInspection else { return }
        for url in feed?.began(engine.feedReadsForInspection(id)) ?? [] {
            if let row = try? store.channel(url: url) { feed?.knows(url, joinedAt: row.joinedAt) }
        }
    }

    private func acknowledge(_ numbers: [UInt64], after ms: Int64, waits: Bool) {
        let feedId = feedId
        inThisProcess(afterMs: ms) { client in
            guard let id = feedId, id == client.feedId else { return }
            let urls = client.feed?.acknowledges(numbers) ?? [:]
            guard waits else { return client.call { $0.acknowledge(id, numbers) } }
            let call = client.newCall()
            client.acknowledgements[call] = urls
            client.call { $0.acknowledge(id, numbers, call: call) }
        }
    }

    func acknowledged(_ call: CallID, _ completion: Completion) {
        guard let urls = acknowledgements.removeValue(forKey: call), case .done = completion else { return }
        feed?.acknowledged(urls)
    }

    /// The rest of the run: what comes is acknowledged at once.
    func acknowledgeAll() {
        isAcknowledgingAll = true
        guard let numbers = feed?.unacknowledged, !numbers.isEmpty else { return }
        for number in replies?.questions.keys.sorted() ?? [] { reply(number) }
        acknowledge(numbers.filter { replies?.waits($0) != true }, after: 0, waits: true)
    }

    // MARK: Replies

    /// At once, later, or not before the end of the run.
    private func reply(_ number: UInt64) {
        let ms: Int64? = isAcknowledgingAll ? 0 : world.pick([0, 0, 0, world.pick(1...3_000), nil])
        guard let ms else { return }
        let feedId = feedId
        inThisProcess(afterMs: ms) { client in
            guard let id = feedId, id == client.feedId else { return }
            guard let item = client.replies?.take(number), let replies = client.replies else { return }
            guard !client.mayHaveArrived(replies.requestId(to: item), in: item.channelUrl) else {
                return client.acknowledge([item.number], after: 0, waits: true)
            }
            let call = client.newCall()
            client.replies?.asked(item, call)
            // For an unsent reply of before, this is the user's call to resend it.
            client.sends.resentByHand(replies.requestId(to: item))
            client.call {
                $0.sendUserMessageOnce(
                    channelUrl: item.channelUrl, params: UserMessageParams(message: replies.text(to: item)),
                    requestId: replies.requestId(to: item), sentSinceMs: max(item.createdAt, item.version), call: call)
            }
        }
    }

    func replied(_ call: CallID, _ completion: Completion) {
        guard let item = replies?.ended(call, completion) else { return }
        acknowledge([item.number], after: 0, waits: true)
    }
}
