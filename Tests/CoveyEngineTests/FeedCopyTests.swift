// Replies with files: what an app has sent before it acknowledges is on the disk first, with its files. What it sends
// later holds nothing up. (One reply and the four ends of its copy: FeedDamageTests.)

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct FeedCopyTests {
    private static func bench(_ count: Int64) -> (Bench, [UInt64]) {
        let bench = FeedTests.bench(count)
        FeedTests.open(bench)
        bench.advance(1_000)
        bench.holdsCopies = true
        return (bench, FeedTests.items(bench).map(\.number))
    }

    private static func isDone(_ bench: Bench, _ call: CallID) -> Bool {
        if case .done? = bench.completion(call) { true } else { false }
    }

    /// The messages that come again, and how many replies are left.
    private static func afterDeath(_ bench: Bench) -> (messages: [Int64], replies: Int) {
        let next = FeedTests.next(bench)
        next.connect()
        FeedTests.open(next)
        return (FeedTests.messages(next), OutboxTests.listed(next).count)
    }

    /// At no time is nothing being copied.
    @Test(arguments: [true, false]) func copiesThatOverlapHoldUpNoAcknowledgement(isAwaited: Bool) {
        let (bench, numbers) = Self.bench(3)
        #expect(numbers.count == 3)
        FileTests.send(bench, "reply-0")
        for (index, number) in numbers.enumerated() {
            let call = isAwaited ? bench.newCall() : nil
            bench.call { $0.acknowledge(FeedTests.feed, [number], call: call) }
            FileTests.send(bench, "reply-\(index + 1)")
            bench.advance(1_000)
            if let call { #expect(bench.completion(call) == nil) }
            bench.releaseCopies(1)
            if let call { #expect(Self.isDone(bench, call)) }
        }
        let (messages, replies) = Self.afterDeath(bench)
        #expect(messages == [] && replies == 3)
    }

    @Test func eachAcknowledgementWaitsForItsOwnReply() {
        let (bench, numbers) = Self.bench(2)
        let calls = numbers.map { number in
            let call = bench.newCall()
            FileTests.send(bench, "reply-\(number)")
            bench.call { $0.acknowledge(FeedTests.feed, [number], call: call) }
            return call
        }
        bench.releaseCopies(1)
        #expect(calls.map { Self.isDone(bench, $0) } == [true, false])
        let (messages, replies) = Self.afterDeath(bench)
        #expect(messages == [2] && replies == 1)
    }

    /// What comes again only after a death does not come to a feed that is opened again, which waits as the closed one does, also
    /// when it is given the position of another channel.
    @Test(arguments: [(false, false), (true, false), (true, true)])
    func aFeedThatIsOpenedAgainWaitsForTheFilesOfItsReplies(dies: Bool, isGivenPosition: Bool) {
        let (bench, numbers) = Self.bench(1)
        FileTests.send(bench, "reply")
        let call = bench.newCall()
        bench.call { $0.acknowledge(FeedTests.feed, numbers, call: call) }
        bench.call { $0.closeFeed(FeedTests.feed) }
        bench.forgetNotices()
        FeedTests.open(bench) {
            if isGivenPosition { $0.positions["far"] = FeedProgress(FeedPosition(createdAt: 1)) }
        }
        #expect(FeedTests.messages(bench) == [])
        #expect(bench.completion(call) == nil)
        if !dies {
            bench.releaseCopies()
            #expect(Self.isDone(bench, call))
        }
        let (messages, replies) = Self.afterDeath(bench)
        #expect(messages == (dies ? [1] : []) && replies == (dies ? 0 : 1))
    }

    /// Its positions go, and wait for nothing.
    @Test func aFeedIsRemovedWhileFilesAreCopied() {
        let (bench, numbers) = Self.bench(1)
        FileTests.send(bench, "reply")
        let (acknowledgement, removal) = (bench.newCall(), bench.newCall())
        bench.call { $0.acknowledge(FeedTests.feed, numbers, call: acknowledgement) }
        bench.call { $0.closeFeed(FeedTests.feed) }
        bench.call { $0.perform(.call(.removeFeed(name: "desk"), removal)) }
        #expect(Self.isDone(bench, removal))
        #expect(OutboxTests.code(bench, acknowledgement) == CoveyError.Code.collectionDisposed.rawValue)
        bench.releaseCopies()
        bench.advance(1_000)
        let (messages, replies) = Self.afterDeath(bench)
        #expect(messages == [1] && replies == 1, "nothing was written after the removal")
    }
}
