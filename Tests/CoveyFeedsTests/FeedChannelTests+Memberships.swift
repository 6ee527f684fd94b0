// A membership that ends leaves a gap where something may be missing; the next one shows what was hidden in it, whatever the cache has.

import CoveyModel
import CoveyStore
import Testing

@testable import CoveyFeeds

extension FeedChannelTests {
    @Test func theEndOfAMembershipIsRememberedUntilTheNextOne() {
        var channel = Self.channel()
        channel.end()
        channel.deliver(1, .ended)
        _ = channel.acknowledge(1)
        #expect(channel.position.hasEnded)
        channel.begin(0)
        #expect(!channel.position.hasEnded)
    }

    @Test func theEndIsStoredOnceNothingWaits() {
        var channel = Self.channel()
        channel.deliver(1, Self.key(10, 1))
        channel.setLive(true)
        prove(&channel)
        #expect(channel.left(frameMs: .max) == nil)
        channel.noteEnd()
        #expect(!channel.stored.hasEnded)
        _ = channel.acknowledge(1)
        #expect(channel.stored.hasEnded && channel.stored.certainUntilMs == nil)
    }

    /// Seed 2037 `--dense --feeds`: what was delivered in this membership is not acknowledged, and that must be a gap if it ends.
    @Test(arguments: [nil, true, false]) func howOneMembershipEndedSaysNothingOfTheNext(isAcknowledgedLate: Bool?) {
        var channel = Self.channel(at: 50)
        channel.deliver(1, Self.key(100, 1))
        expect(&channel) { $0.left(frameMs: .max) == 50 }
        channel.deliver(2, .ended)
        channel.noteEnd()
        // Nil: another item still waits.
        if isAcknowledgedLate == nil { channel.deliver(4, .changed(nil)) }
        func acknowledge() { for number in 1...2 as ClosedRange<UInt64> { _ = channel.acknowledge(number) } }
        if isAcknowledgedLate != true { acknowledge() }
        #expect(channel.stored.hasEnded == (isAcknowledgedLate != true))
        channel.begin(0)
        #expect(!channel.stored.hasEnded)
        if isAcknowledgedLate == nil { expect(&channel) { $0.acknowledge(4) } }
        channel.deliver(5, Self.key(200, 3))
        if isAcknowledgedLate == true { acknowledge() }
        channel.end()
        channel.noteEnd()
        #expect(!channel.stored.hasEnded)
        expect(&channel) { $0.acknowledge(5) }
        #expect(channel.stored.hasEnded)
    }

    /// Messages of before may still be on their way to a live channel.
    @Test(arguments: [true, false]) func anAnswerMayEndAMembershipBeforeItsLastMessages(isLive: Bool) {
        for isInOrder in [true, false] {
            var channel = Self.channel(at: 100)
            if isLive { channel.setLive(true) }
            prove(&channel)
            let missedFrom: Int64? = isLive && isInOrder ? nil : 100
            expect(&channel) { $0.left(frameMs: isInOrder ? .max : nil) == missedFrom }
        }
    }

    /// Seed 401736 `--dense --feeds`: the user left and came back, and a page of the new membership came before the frames that say so.
    @Test(arguments: [(leftAt: 99 as Int64, missedFrom: nil as Int64?), (leftAt: 100, missedFrom: 100)])
    func aMembershipThatEndedBeforeWhatWasDeliveredLeavesNothingOut(_ example: (leftAt: Int64, missedFrom: Int64?)) {
        var channel = Self.channel(at: 100)
        expect(&channel) { $0.left(frameMs: example.leftAt) == example.missedFrom }
    }

    /// Seed 430001830: a user left before the row showed what was hidden.
    @Test(arguments: [
        (isLive: true, isProven: false, missedFrom: 100 as Int64?), (isLive: true, isProven: true, missedFrom: nil),
        // The feed still reads.
        (isLive: false, isProven: false, missedFrom: 100), (isLive: false, isProven: true, missedFrom: 200),
    ])
    func whoLeavesMayHaveMissedWhatWasHiddenUnseen(_ example: (isLive: Bool, isProven: Bool, missedFrom: Int64?)) {
        var channel = Self.channel(at: 100)
        channel.pass(to: 200)
        if example.isLive { channel.setLive(true) }
        if example.isProven { prove(&channel) }
        expect(&channel) { $0.left(frameMs: .max) == example.missedFrom }
        expect(&channel) { $0.otherMembershipBegan(.max) == nil }
    }

    /// The user left and came back, and only the next row shows it.
    @Test func whatPagesOfAnotherMembershipMayHaveLackedIsMissed() {
        var channel = Self.channel(at: 100)
        expect(&channel) { $0.otherMembershipBegan(1_000) == nil }
        channel.pass(to: 200)
        expect(&channel) { $0.otherMembershipBegan(2_000) == 100 }
        expect(&channel) { $0.otherMembershipBegan(3_000) == nil }
        channel.pass(to: 300)
        channel.setLive(true)
        prove(&channel)
        expect(&channel) { $0.otherMembershipBegan(4_000) == nil }
    }

    /// What the gap of a membership's beginning waits behind was read in the one before. The next process on this disk reads it again.
    @Test(arguments: [true, false]) func aPositionBeforeAGapIsOfTheMembershipBefore(isGap: Bool) {
        var channel = Self.channel(at: 100)
        _ = channel.otherMembershipBegan(1_000)
        channel.deliver(1, Self.key(200, 1))
        channel.deliver(2, Self.key(300, 2))
        if !isGap {
            channel.setLive(true)
            prove(&channel)
        }
        expect(&channel) { $0.otherMembershipBegan(2_000) == (isGap ? 100 : nil) }
        if isGap { channel.deliver(3, .passed(300)) }
        func reached() -> [Int64] { [channel.progress.joinedMs, channel.stored.joinedMs] }
        #expect(reached() == (isGap ? [1_000, 2_000] : [2_000, 2_000]))
        expect(&channel) { $0.otherMembershipBegan(3_000) == nil }
        expect(&channel) { $0.acknowledge(1) && $0.acknowledge(2) }
        #expect(reached() == (isGap ? [1_000, 3_000] : [3_000, 3_000]))
        #expect(channel.progress.state == (isGap ? .gap : .certain))
        if isGap { expect(&channel) { $0.acknowledge(3) } }
        #expect(reached() == [3_000, 3_000] && channel.progress.state == .certain)
    }

    /// Nobody knew the one before.
    @Test func aPositionBeforeTheGapOfTheFirstKnownMembershipIsOfNone() {
        let progress = FeedProgress(FeedPosition(createdAt: 900), .unproven, certainUntilMs: 100)
        var channel = FeedChannel(at: StoredFeedPosition(progress))
        expect(&channel) { $0.begin(5_000) == 100 }
        let item = channel.deliver(1, .passed(900))
        #expect(item == 5_000 && channel.progress.joinedMs == 0)
        expect(&channel) { $0.acknowledge(1) }
        #expect(channel.progress.joinedMs == 5_000)
    }

    /// Seed 460620 `--dense --feeds`: the cache had an old row of the channel, and the pages were read in the membership that the next
    /// row shows.
    @Test func whatWasReadInAMembershipLacksNothingOfAnEarlierOne() {
        var channel = Self.channel(at: 100)
        channel.connectionOpened(9_000)
        channel.pass(to: 200)
        expect(&channel) { $0.otherMembershipBegan(8_000) == nil }
        // The server counts in seconds.
        expect(&channel) { $0.otherMembershipBegan(9_000) == 100 }
    }

    /// Seed 582031482 `--adapter`: the same, but an earlier process had read them. What is not certain is about a later time than that
    /// of the rejoining.
    @Test(arguments: [8_000, 9_000] as [Int64])
    func whatAnEarlierProcessReadOfALaterTimeLacksNothingOfAnEarlierMembership(joinedMs: Int64) {
        var position = StoredFeedPosition(FeedPosition(createdAt: 9_200))
        position.certainUntilMs = 9_100
        var channel = FeedChannel(at: position)
        channel.begin(0)
        expect(&channel) { $0.otherMembershipBegan(joinedMs) == (joinedMs < 9_000 ? nil : 9_100) }
    }

    /// Seed 582031482 `--adapter`: power failed. The cache had the row of the membership before, and the position that of the next one,
    /// which began in the second of what was not certain.
    @Test(arguments: [
        (storedMs: 9_050 as Int64, missedFrom: nil as Int64?), (storedMs: 8_000, missedFrom: 9_100),
        (storedMs: 0, missedFrom: 9_200),
    ])
    func whatWasReadInAMembershipLacksNothingOfAnEarlierOneWhateverTheCacheHas(
        _ example: (storedMs: Int64, missedFrom: Int64?)
    ) {
        let storedMs = example.storedMs
        var before = Self.channel(at: 9_100)
        before.begin(3_000)
        before.pass(to: 9_200)
        _ = before.otherMembershipBegan(storedMs)
        before.pass(to: 9_300)
        before.pass(to: 9_400)
        #expect(before.stored.joinedMs == storedMs)
        var next = FeedChannel(at: before.stored)
        next.begin(3_000)
        #expect(next.joinedMs == (storedMs == 0 ? 3_000 : storedMs))
        expect(&next) { $0.otherMembershipBegan(9_000) == example.missedFrom }
    }
}
