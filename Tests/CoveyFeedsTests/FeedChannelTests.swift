// The position is the end of what was acknowledged without a hole; what was hidden before it could be delivered is missed.

import CoveyModel
import CoveyStore
import Testing

@testable import CoveyFeeds

@Suite struct FeedChannelTests {
    static func channel(at ms: Int64 = 0, visibleFromMs: Int64 = .min) -> FeedChannel {
        var position = StoredFeedPosition(FeedPosition(createdAt: ms))
        position.visibleFromMs = visibleFromMs
        var channel = FeedChannel(at: position)
        channel.begin(0)
        return channel
    }

    func expect(
        _ channel: inout FeedChannel, _ location: SourceLocation = #_sourceLocation,
        _ holds: (inout FeedChannel) -> Bool
    ) {
        let isTrue = holds(&channel)
        #expect(isTrue, sourceLocation: location)
    }

    /// The row comes that was asked for just now.
    func prove(_ channel: inout FeedChannel) {
        channel.rowIsAsked()
        _ = channel.rowCame()
    }

    static func key(_ ms: Int64, _ id: Int64) -> FeedChannel.Step {
        .message(MessageKey(createdAt: ms, messageId: id))
    }

    @Test func anItemWaitsForThoseBeforeIt() {
        var channel = Self.channel()
        for number in 1...3 as ClosedRange<UInt64> {
            channel.deliver(number, Self.key(Int64(number) * 10, Int64(number)))
        }
        expect(&channel) { $0.acknowledge(3) }
        expect(&channel) { $0.acknowledge(2) }
        #expect(channel.position.upTo == FeedPosition(createdAt: 0))
        expect(&channel) { $0.acknowledge(1) }
        #expect(channel.position.upTo == FeedPosition(createdAt: 30, messageIds: [3]))
        expect(&channel) { !$0.acknowledge(1) }
        expect(&channel) { !$0.acknowledge(9) }
    }

    @Test func messagesOfOneMillisecondAreDoneWithOneByOne() {
        var channel = Self.channel()
        channel.deliver(1, Self.key(10, 8))
        channel.deliver(2, Self.key(10, 7))
        #expect(channel.cursor.contains(MessageKey(createdAt: 10, messageId: 7)))
        #expect(!channel.cursor.contains(MessageKey(createdAt: 10, messageId: 6)))
        _ = channel.acknowledge(1)
        #expect(channel.position.upTo == FeedPosition(createdAt: 10, messageIds: [8]))
    }

    @Test func whatIsSkippedIsDoneWithOnceNothingWaits() {
        var channel = Self.channel()
        channel.pass(to: 5)
        #expect(channel.position.upTo == FeedPosition(createdAt: 5))
        channel.deliver(1, Self.key(10, 1))
        channel.skip(MessageKey(createdAt: 20, messageId: 2))
        #expect(channel.position.upTo == FeedPosition(createdAt: 5))
        _ = channel.acknowledge(1)
        #expect(channel.position.upTo == FeedPosition(createdAt: 20, messageIds: [2]))
        channel.pass(to: 4)
        #expect(channel.cursor == FeedPosition(createdAt: 20, messageIds: [2]))
    }

    /// Seed 453 `--dense --feeds`: a message that came after what is hidden proves that nothing before it was missed.
    @Test(arguments: [140, 160] as [Int64]) func whatWasHiddenBehindTheCursorIsNoGap(heardUntil: Int64) {
        var channel = Self.channel(at: 100)
        channel.setLive(true)
        prove(&channel)
        channel.deliver(1, Self.key(150, 1))
        expect(&channel) { $0.hideHistory(before: 150, heardUntilMs: heardUntil) == nil }
        channel.setLive(false)
        expect(&channel) { $0.takeUnlinked() == nil }
    }

    /// What pages have brought up to 100, and was acknowledged, may lack what was hidden since 50.
    @Test(arguments: ["hidden", "left", "unlinked", "other"]) func theNextProcessFindsAGapThatWasNotAcknowledged(
        kind: String
    ) {
        var channel = Self.channel(at: 50)
        channel.deliver(1, Self.key(100, 1))
        if kind == "unlinked" {
            channel.setLive(true)
            prove(&channel)
        }
        _ = channel.acknowledge(1)
        func gap(of channel: inout FeedChannel) -> Int64? {
            switch kind {
            case "hidden": channel.hideHistory(before: 90, heardUntilMs: 0)
            case "left": channel.left(frameMs: .max)
            case "other": channel.otherMembershipBegan(.max)
            default: channel.takeUnlinked()
            }
        }
        if kind == "unlinked" {
            #expect(channel.hideHistory(before: 200, heardUntilMs: 200) == nil)
            channel.pass(to: 200)
            channel.setLive(false)
        }
        let fromMs = gap(of: &channel)
        #expect(fromMs == (kind == "unlinked" ? 100 : 50))
        channel.deliver(2, kind == "left" ? .ended : .passed(kind == "hidden" ? 90 : kind == "other" ? 100 : 200))
        var next = FeedChannel(at: channel.stored)
        switch kind {
        case "other": #expect(next.takeUnlinked() == 50)
        case "unlinked": #expect(next.hideHistory(before: 200, heardUntilMs: 200) == 100)
        default: #expect(gap(of: &next) == 50)
        }
        _ = channel.acknowledge(2)
        next = FeedChannel(at: channel.stored)
        #expect(next.takeUnlinked() == nil && next.hideHistory(before: 90, heardUntilMs: 0) == nil)
        #expect(next.hasEnded == (kind == "left"))
    }

    /// Seed 680555: nothing hides it any more, and the user is back. Once it is acknowledged it is none, whatever else waits.
    @Test func aGapThatWasNotAcknowledgedComesAgainWhateverHappenedSince() {
        var channel = Self.channel(at: 50)
        channel.deliver(1, Self.key(100, 1))
        expect(&channel) { $0.acknowledge(1) }
        expect(&channel) { $0.left(frameMs: .max) == 50 }
        channel.deliver(2, .ended)
        channel.deliver(3, Self.key(300, 3))
        var next = FeedChannel(at: channel.stored)
        next.begin(0)
        expect(&next) { $0.takeUnlinked() == 50 }
        // Its own gap is not acknowledged either.
        var third = FeedChannel(at: next.stored)
        expect(&third) { $0.takeUnlinked() == 50 }
        expect(&channel) { $0.acknowledge(2) }
        next = FeedChannel(at: channel.stored)
        expect(&next) { $0.takeUnlinked() == nil }
    }

    /// It was live until 60, and read pages from there.
    @Test func whatPagesHaveBroughtMayLackWhatWasHiddenWhenever() {
        var channel = Self.channel(at: 50)
        channel.setLive(true)
        channel.deliver(1, Self.key(60, 1))
        channel.setLive(false)
        channel.deliver(2, Self.key(100, 2))
        for number in 1...2 as ClosedRange<UInt64> { _ = channel.acknowledge(number) }
        var next = FeedChannel(at: channel.stored)
        #expect(channel.hideHistory(before: 95, heardUntilMs: 0) == 50)
        #expect(next.hideHistory(before: 95, heardUntilMs: 0).map { $0 <= 50 } == true)
    }

    @Test func aThousandItemsLeaveNothingBehind() {
        var channel = Self.channel()
        for number in 1...1_000 as ClosedRange<UInt64> {
            channel.deliver(number, Self.key(Int64(number), Int64(number)))
            if number > 10 { expect(&channel) { $0.acknowledge(number - 10) } }
        }
        for number in 991...1_000 as ClosedRange<UInt64> { expect(&channel) { $0.acknowledge(number) } }
        #expect(channel.position.upTo == FeedPosition(createdAt: 1_000, messageIds: [1_000]))
    }

    /// When the history becomes visible only from `ms` on: from where on something may have been missed.
    @Test(arguments: [
        // The feed reads: the page may have lacked it, wherever the cursor is by now.
        (isLive: false, isProven: false, cursor: 100 as Int64, hiddenUntil: 150 as Int64, missedFrom: 100 as Int64?),
        (isLive: false, isProven: false, cursor: 200, hiddenUntil: 150, missedFrom: 100),
        // It was live when that was hidden.
        (isLive: true, isProven: true, cursor: 200, hiddenUntil: 150, missedFrom: nil),
        // It may have become live only after that.
        (isLive: true, isProven: false, cursor: 200, hiddenUntil: 150, missedFrom: 100),
        // All of it had been delivered before.
        (isLive: false, isProven: false, cursor: 200, hiddenUntil: 90, missedFrom: nil),
    ])
    func whatWasHiddenIsMissedUnlessTheFeedWasLive(
        _ example: (isLive: Bool, isProven: Bool, cursor: Int64, hiddenUntil: Int64, missedFrom: Int64?)
    ) {
        var channel = Self.channel(at: 100)
        channel.pass(to: example.cursor)
        channel.setLive(example.isLive)
        if example.isProven { prove(&channel) }
        expect(&channel) {
            $0.hideHistory(before: example.hiddenUntil, heardUntilMs: example.hiddenUntil) == example.missedFrom
        }
        expect(&channel) { $0.hideHistory(before: example.hiddenUntil, heardUntilMs: example.hiddenUntil) == nil }
    }

    /// Seed 303016262: a page that lacked hidden messages made the feed live, and what was hidden became known only once it was
    /// live no more. Seed 403784 `--dense --feeds`: retention had removed them, which no frame says.
    @Test(arguments: [true, false], [true, false]) func aPageIsBelievedOnceTheRowHasComeThatWasAskedForAfterIt(
        isAskedLater: Bool, hasCome: Bool
    ) {
        var channel = Self.channel(at: 100)
        if !isAskedLater { channel.rowIsAsked() }
        channel.pass(to: 200)
        channel.setLive(true)
        if isAskedLater { channel.rowIsAsked() }
        if hasCome { expect(&channel) { $0.rowCame() == isAskedLater } }
        channel.setLive(false)
        let isBelieved = isAskedLater && hasCome
        expect(&channel) { $0.hideHistory(before: 150, heardUntilMs: 160) == (isBelieved ? nil : 100) }
        // Seed 300664 `--dense --adapter`: hidden after the page; so may other messages have been, before it.
        expect(&channel) { $0.hideHistory(before: 250, heardUntilMs: 160) == (isBelieved ? 200 : 150) }
    }

    /// Seed 403897 `--dense --feeds`: a row shows what was hidden before it was asked for; a page that comes later may lack more.
    @Test(arguments: ["page", "empty page", "nothing"]) func aPageThatComesWithTheRowIsNotProvenByIt(then: String) {
        var channel = Self.channel(at: 100)
        channel.pass(to: 200)
        channel.setLive(true)
        channel.rowIsAsked()
        if then != "nothing" { channel.setLive(false) }
        if then == "page" { channel.deliver(1, Self.key(250, 1)) }
        channel.setLive(true)
        expect(&channel) { $0.rowCame() == (then == "nothing") }
        expect(&channel) { $0.hideHistory(before: 180, heardUntilMs: 300) == (then == "nothing" ? nil : 100) }
    }

    /// Seed 10227 `--dense --feeds`: a frame was lost, and the message hidden before the next one showed that.
    @Test(arguments: [nil, true, false]) func aLossThatIsHiddenIsKnownWithTheNextMessage(next isDelivered: Bool?) {
        var channel = Self.channel(at: 100)
        channel.setLive(true)
        prove(&channel)
        expect(&channel) { $0.hideHistory(before: 150, heardUntilMs: 160) == nil }
        channel.pass(to: 150)
        #expect(channel.position.upTo.createdAt == 100, "the next process does not know either")
        if isDelivered == true { channel.deliver(1, Self.key(170, 1)) }
        if isDelivered == false { channel.skip(MessageKey(createdAt: 170, messageId: 1)) }
        channel.setLive(false)
        expect(&channel) { $0.takeUnlinked() == (isDelivered == nil ? 100 : nil) }
        expect(&channel) { $0.takeUnlinked() == nil }
    }

    /// Seed 300664 `--dense --adapter`: a row shows only the last hiding, and the page lacked what the first had hidden. The next
    /// message says nothing of that.
    @Test(arguments: [true, false]) func twoHidingsOfWhichOneIsSeenAreAGap(isFirstKnown: Bool) {
        var channel = Self.channel(at: 100)
        channel.setLive(true)
        if isFirstKnown { prove(&channel) }
        expect(&channel) { $0.hideHistory(before: 150, heardUntilMs: 160) == (isFirstKnown ? nil : 100) }
        channel.pass(to: 150)
        channel.deliver(1, Self.key(170, 1))
        channel.setLive(false)
        expect(&channel) { $0.takeUnlinked() == nil }
    }

    /// What may be missing before a hiding that is a gap is not missed again.
    @Test func aGapLeavesOnlyWhatFollowsItUncertain() {
        var channel = Self.channel(at: 100)
        channel.deliver(1, Self.key(300, 1))
        expect(&channel) { $0.hideHistory(before: 200, heardUntilMs: 200) == 100 }
        channel.deliver(2, .passed(200))
        expect(&channel) { $0.hideHistory(before: 250, heardUntilMs: 250) == 200 }
        channel.deliver(3, .passed(250))
        channel.setLive(true)
        prove(&channel)
        expect(&channel) { $0.hideHistory(before: 260, heardUntilMs: 330) == nil }
    }

    @Test func whatWasHiddenBeforeTheFeedCameIsNotMissed() {
        var channel = Self.channel(at: 0, visibleFromMs: 150)
        expect(&channel) { $0.hideHistory(before: 150, heardUntilMs: 150) == nil }
        expect(&channel) { $0.hideHistory(before: 151, heardUntilMs: 151) == 0 }
    }

    // MARK: Changes that are read again

    /// What was delivered of them before, and is acknowledged now, is no proof any more.
    @Test func changesThatAreReadAgainDoNotMoveOnWithWhatWaits() {
        var channel = Self.channel()
        channel.beginChanges(at: Store.Position(token: nil, ts: 50))
        channel.deliver(1, .changed(Store.Position(token: "a", ts: 100)))
        channel.deliver(2, Self.key(10, 1))
        channel.beginChanges(at: Store.Position(token: nil, ts: 20))
        expect(&channel) { $0.acknowledge(1) }
        #expect(channel.position.changes == Store.Position(token: nil, ts: 20))
    }

    /// Seed 416316 `--dense --feeds`: the next process began behind changes that nobody had acknowledged.
    @Test func changesThatAreReadAgainDoNotPassWhatWaits() {
        var channel = Self.channel()
        channel.beginChanges(at: Store.Position(token: nil, ts: 50))
        channel.deliver(1, Self.key(60, 1))
        channel.deliver(2, .changed(Store.Position(token: "a", ts: 100)))
        channel.beginChanges(at: Store.Position(token: nil, ts: 80))
        #expect(channel.changes == Store.Position(token: nil, ts: 80))
        #expect(channel.stored.changes == Store.Position(token: nil, ts: 50))
        expect(&channel) { $0.acknowledge(1) && $0.acknowledge(2) }
        #expect(channel.stored.changes == Store.Position(token: nil, ts: 80))
    }

    // MARK: What was hidden and is shown again

    /// The changes are asked for again from where they were when the connection began in which something was hidden first: an answer
    /// of that connection may lack the hidden messages, and nobody knew.
    @Test func changesOfWhatIsShownAgainBeginWhereTheyWereKnown() {
        var channel = Self.channel(at: 0)
        channel.begin(0)
        channel.beginChanges(at: Store.Position(token: nil, ts: 50))
        channel.passChanges(to: Store.Position(token: "a", ts: 100))
        channel.connectionEnded()
        channel.connectionOpened(150)
        channel.rowIsCurrent()
        // The place after an answer may be before the login: the server's answers may lag behind its frames.
        channel.passChanges(to: Store.Position(token: "b", ts: 140))
        channel.rowIsCurrent()
        expect(&channel) { $0.hideHistory(before: 180, heardUntilMs: 180) == 0 }
        channel.passChanges(to: Store.Position(token: "c", ts: 300))
        channel.connectionEnded()
        channel.connectionOpened(310)
        channel.rowIsCurrent()
        // Hidden once more.
        expect(&channel) { $0.hideHistory(before: 320, heardUntilMs: 320) != nil }
        #expect(channel.position.unlistedFromMs == 100)
        expect(&channel) { $0.showHistory(from: 0) == 100 }
        expect(&channel) { $0.showHistory(from: 0) == nil }
    }

    /// Until a row is as new as the connection, nobody knows what was hidden.
    @Test func aConnectionWithoutARowProvesNothingOfTheChanges() {
        var channel = Self.channel(at: 0)
        channel.begin(0)
        channel.beginChanges(at: Store.Position(token: nil, ts: 50))
        channel.connectionEnded()
        channel.connectionOpened(80)
        channel.rowIsCurrent()
        #expect(channel.listedUntilMs == 50)
        channel.passChanges(to: Store.Position(token: "a", ts: 100))
        channel.connectionEnded()
        channel.connectionOpened(180)
        channel.connectionEnded()
        channel.rowIsCurrent()
        #expect(channel.listedUntilMs == 50)
    }

    /// A page that made the feed live may lack what was hidden before, and nobody knows: an acknowledgement does not change that.
    @Test func whatIsNotCertainIsRememberedByTheNextProcess() {
        var channel = Self.channel(at: 100)
        channel.begin(0)
        channel.deliver(1, Self.key(200, 1))
        channel.setLive(true)
        expect(&channel) { $0.acknowledge(1) }
        #expect(channel.stored.upTo.createdAt == 200 && channel.stored.certainUntilMs == 100)
        var next = FeedChannel(at: channel.stored)
        next.begin(0)
        #expect(next.stored.certainUntilMs == 100)
        // What was hidden after that time was there when the page was made; but something may have been hidden before it, too.
        for hiddenUntil in [250, 350] as [Int64] {
            var later = next
            expect(&later) { $0.hideHistory(before: hiddenUntil, heardUntilMs: 400) == 100 }
        }
        prove(&channel)
        #expect(channel.stored.certainUntilMs == nil)
    }

    /// What is read before the feed is live may lack whatever is hidden before that.
    @Test func theNextProcessKnowsThatTheFeedWasNotLive() {
        var channel = Self.channel(at: 100)
        channel.deliver(1, Self.key(200, 1))
        expect(&channel) { $0.acknowledge(1) }
        var next = FeedChannel(at: channel.stored)
        next.begin(0)
        expect(&next) { $0.takeUnlinked() == nil }
        expect(&next) { $0.hideHistory(before: 350, heardUntilMs: 400) == 100 }
    }

    /// Seed 407560 `--dense --feeds`: the gap waits, and the next membership shows a part of what was hidden.
    @Test(arguments: [true, false]) func aGapThatWaitsIsNotForgottenWhenHistoryIsShownAgain(isAcknowledged: Bool) {
        var channel = Self.channel(at: 100, visibleFromMs: 50)
        expect(&channel) { $0.hideHistory(before: 300, heardUntilMs: 0) == 100 }
        channel.deliver(1, .passed(300))
        if isAcknowledged { expect(&channel) { $0.acknowledge(1) } }
        _ = channel.showHistory(from: 200)
        var next = FeedChannel(at: channel.stored)
        expect(&next) { $0.hideHistory(before: 200, heardUntilMs: 0) == (isAcknowledged ? nil : 100) }
    }

    /// The place in the changes and what was hidden from them are stored together: the next process knows what it has to ask for
    /// once that is shown again.
    @Test(arguments: [true, false]) func thePlaceInTheChangesIsStoredWithWhatIsHidden(isShownAgain: Bool) {
        var channel = Self.channel(at: 100, visibleFromMs: 10)
        channel.beginChanges(at: Store.Position(token: nil, ts: 50))
        prove(&channel)
        expect(&channel) { $0.hideHistory(before: 90, heardUntilMs: 200) == nil }
        channel.deliver(1, .changed(Store.Position(token: "a", ts: 150)))
        channel.deliver(2, Self.key(160, 1))
        if isShownAgain { expect(&channel) { $0.showHistory(from: 10) != nil } }
        expect(&channel) { $0.acknowledge(1) }
        #expect(channel.stored.changes == Store.Position(token: "a", ts: 150))
        #expect(channel.stored.visibleFromMs == (isShownAgain ? 10 : 90))
        var next = FeedChannel(at: channel.stored)
        expect(&next) { ($0.showHistory(from: 10) == nil) == isShownAgain }
    }

    /// As long as it is not known whether something that is hidden is missing, neither is stored.
    @Test func thePlaceInTheChangesWaitsForTheLinkThatSaysWhatIsMissing() {
        var channel = Self.channel(at: 100, visibleFromMs: 10)
        channel.beginChanges(at: Store.Position(token: nil, ts: 50))
        prove(&channel)
        channel.setLive(true)
        prove(&channel)
        expect(&channel) { $0.hideHistory(before: 200, heardUntilMs: 300) == nil }
        channel.deliver(1, .changed(Store.Position(token: "a", ts: 250)))
        expect(&channel) { $0.acknowledge(1) }
        #expect(channel.changes == Store.Position(token: "a", ts: 250))
        #expect(channel.stored.changes == Store.Position(token: nil, ts: 50) && channel.stored.visibleFromMs == 10)
        channel.skip(MessageKey(createdAt: 310, messageId: 2))
        #expect(channel.stored.changes == Store.Position(token: "a", ts: 250) && channel.stored.visibleFromMs == 200)
    }

    @Test func whatIsHiddenIsRememberedByTheNextProcess() {
        var position = StoredFeedPosition(FeedPosition(createdAt: 400))
        (position.visibleFromMs, position.unlistedFromMs) = (320, 100)
        position.changes = Store.Position(token: "c", ts: 300)
        var channel = FeedChannel(at: position)
        expect(&channel) { $0.showHistory(from: 0) == 100 }
    }
}
