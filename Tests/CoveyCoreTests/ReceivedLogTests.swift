// What the log records and for how long, and its effect on an answer that crossed with received changes.

import CoveyCore
import CoveyModel
import CoveyWire
import Testing

@Suite struct ReceivedLogTests {
    static func message(_ id: Int64, _ text: String = "old", updatedAt: Int64 = 0, parent: Int64 = 0) -> Message {
        Message.build {
            $0[.channelUrl] = "ch"
            $0[.messageId] = id
            $0[.createdAt] = id
            $0[.updatedAt] = updatedAt
            $0[.text] = text
            $0[.parentMessageId] = parent
            if parent != 0 { $0[.parentInfo] = #"{"type":"MESG","message":"old"}"# }
        }
    }

    static func frame(_ text: String) -> Frame? { Wire.frames(in: Array(text.utf8)).frames.first?.body }

    static func reaction(_ id: Int64, _ user: String = "bo", isAdded: Bool = true, at: Int64) -> ReactionEvent? {
        let text =
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"reaction":"k","user_id":"\#(user)","#
            + #""operation":"\#(isAdded ? "ADD" : "DELETE")","updated_at":\#(at)}"#
        guard case .reaction(var frame)? = frame(text) else { return nil }
        frame.updatedAt = at
        return frame
    }

    static func thread(_ id: Int64, replies: Int, at: Int64) -> ThreadEvent? {
        let text =
            #"MTHD{"channel_url":"ch","channel_type":"group","parent_message_id":\#(id),"thread_info":{"reply_count":"#
            + #"\#(replies),"unread_message_count":1,"last_replied_at":\#(at),"updated_at":\#(at)}}"#
        guard case .thread(var frame)? = frame(text) else { return nil }
        frame.updatedAt = at
        return frame
    }

    static func vote(_ id: Int64, poll: Int64 = 9, count: Int, at: Int64) -> VoteEvent? {
        let text =
            #"VOTE{"channel_url":"ch","channel_type":"group","poll_id":\#(poll),"message_id":\#(id),"voter_count":\#(count),"#
            + #""updated_vote_counts":[{"option_id":1,"vote_count":\#(count)}],"ts":\#(at)}"#
        guard case .vote(var frame)? = frame(text) else { return nil }
        frame.ts = at
        return frame
    }

    /// The log while an answer is applied; `before` and `after` were received before and after its request.
    static func answering(
        before: (inout ReceivedLog) -> Void = { _ in }, after: (inout ReceivedLog) -> Void
    ) -> ReceivedLog {
        var log = ReceivedLog()
        // Records what was received before the request, which must change nothing.
        _ = log.requested()
        before(&log)
        let request = log.requested()
        after(&log)
        log.answering = request
        return log
    }

    // MARK: How long an entry stays

    /// INV-5, INV-6: on a full disk a transaction runs a second time.
    @Test func aTransactionThatIsRolledBackHasRecordedNothing() {
        var log = ReceivedLog()
        log.record(.row, of: .message(9), at: 7, nowMs: 0)
        let request = log.requested()
        log.record(.edited(Self.message(1, "first")), of: .message(1), at: 8, nowMs: 0)
        let (count, sizeBytes, sentAt) = (log.count, log.sizeBytes, log.sentAt)
        log.begin()
        log.record(.gone, of: .message(1), at: .max, nowMs: 0)
        log.record(.edited(Self.message(2)), of: .message(2), at: 9, nowMs: 0)
        // Frames that follow were sent no earlier, so nothing older matters to them: after the transaction.
        log.applied(sentAt: 100)
        log.ended(request, nowMs: 0)
        log.record(.new, of: .message(3), at: 200, nowMs: 0)
        log.rollBack()
        #expect(log.count == count && log.sizeBytes == sizeBytes && log.sentAt == sentAt)
        #expect(log.isStale(.message(9), at: 6))
        #expect(!log.isStale(.message(2), at: .min) && !log.isStale(.message(3), at: .min))
        log.answering = request
        #expect(log.current(Self.message(1), asOf: 0, me: "me")?.text == "first")
        log.begin()
        log.applied(sentAt: 100)
        log.record(.new, of: .message(3), at: 200, nowMs: 0)
        log.commit(nowMs: 0)
        #expect(log.count == 1, "what matters to nobody any more is dropped at the end of the transaction")
        log.record(.new, of: .message(4), at: 200, nowMs: 0)
        #expect(log.count == 2)
    }

    @Test func withNothingInFlightNothingIsRecordedThatOrdersNoFrames() {
        var log = ReceivedLog()
        log.record(.new, of: .message(1), at: .min, nowMs: 0)
        log.applied(sentAt: 100)
        log.record(.edited(Self.message(1, updatedAt: 90)), of: .message(1), at: 90, nowMs: 0)
        #expect(log.count == 0)
    }

    @Test func anEntryStaysWhileAnEarlierRequestIsInFlight() {
        var log = ReceivedLog()
        let first = log.requested()
        log.record(.new, of: .message(1), at: .min, nowMs: 0)
        let second = log.requested()
        log.record(.new, of: .message(2), at: .min, nowMs: 0)
        log.ended(first, nowMs: 100_000)
        #expect(log.count == 1, "the second request was sent after the first message came")
        log.answering = second
        #expect(!log.changedSinceRequest(.message(1)) && log.changedSinceRequest(.message(2)))
        log.ended(second, nowMs: 100_000)
        #expect(log.count == 0)
    }

    @Test func aRowStaysUntilALaterFrameIsApplied() {
        var log = ReceivedLog()
        log.record(.row, of: .message(1), at: 100, nowMs: 0)
        log.applied(sentAt: 100)
        log.record(.row, of: .message(2), at: 200, nowMs: 0)
        #expect(log.isOvertaken(rowOf: 1, asOf: 99), "frames of its own millisecond may follow")
        log.applied(sentAt: 101)
        log.record(.row, of: .message(3), at: 200, nowMs: 0)
        #expect(!log.isOvertaken(rowOf: 1, asOf: 99) && log.isOvertaken(rowOf: 2, asOf: 99))
    }

    @Test func withoutTimesOfSendingAnEntryStaysAMinute() {
        var log = ReceivedLog()
        log.record(.flag, of: .block(userId: "bo"), at: 100, nowMs: 0)
        log.record(.flag, of: .block(userId: "cy"), at: 100, nowMs: 59_999)
        #expect(log.isStale(.block(userId: "bo"), at: 99))
        log.record(.flag, of: .block(userId: "dee"), at: 100, nowMs: 60_000)
        #expect(!log.isStale(.block(userId: "bo"), at: 99) && log.isStale(.block(userId: "cy"), at: 99))
    }

    @Test func whatIsBeyondTheLimitsIsCutAndOlderRequestsKnowIt() {
        var log = ReceivedLog()
        let first = log.requested()
        let text = String(repeating: "x", count: 1 << 20)
        for id in 1...50 {
            log.record(.edited(Self.message(Int64(id), text)), of: .message(Int64(id)), at: .min, nowMs: 0)
        }
        let second = log.requested()
        #expect(log.sizeBytes <= 8 << 20 && log.count > 1)
        #expect(log.isCut(since: first) && !log.isCut(since: second))
        for id in 1...200_000 { log.record(.new, of: .message(Int64(id)), at: .min, nowMs: 0) }
        #expect(log.count == 100_000 && log.isCut(since: second))
        #expect(log.sizeBytes == 0)
        log.ended(first, nowMs: 0)
        log.ended(second, nowMs: 0)
        #expect(log.count == 0)
    }

    // MARK: A row of an answer

    @Test func aRowTakesWhatWasReceivedSinceItWasRequestedAndNothingElse() throws {
        let (early, late) = try (#require(Self.reaction(1, "bo", at: 50)), #require(Self.reaction(1, "cy", at: 60)))
        let thread = try #require(Self.thread(1, replies: 3, at: 70))
        let log = Self.answering {
            $0.record(.reaction(early), of: .message(1), at: 50, nowMs: 0)
        } after: {
            $0.record(.reaction(late), of: .message(1), at: 60, nowMs: 0)
            $0.record(.edited(Self.message(1, "new", updatedAt: 65)), of: .message(1), at: 65, nowMs: 0)
            $0.record(.thread(thread), of: .message(1), at: 70, nowMs: 0)
            $0.record(.threadRead, of: .message(1), at: 80, nowMs: 0)
        }
        let current = try #require(log.current(Self.message(1), asOf: 55, me: "ana"))
        #expect(current.text == "new" && current[.threadReplyCount] == 3)
        #expect(current[.threadInfo].contains(#""unread_message_count":0"#))
        #expect(current[.reactions].contains("cy") && !current[.reactions].contains("bo"))
        #expect(log.current(Self.message(2), asOf: 55, me: "ana") == Self.message(2))
    }

    @Test func aRowKeepsWhatItKnowsBetter() throws {
        let reaction = try #require(Self.reaction(1, at: 60))
        let log = Self.answering {
            $0.record(.reaction(reaction), of: .message(1), at: 60, nowMs: 0)
            $0.record(.edited(Self.message(1, "new", updatedAt: 65)), of: .message(1), at: 65, nowMs: 0)
        }
        let row = Self.message(1, "newest", updatedAt: 66)
        #expect(log.current(row, asOf: 61, me: "ana") == row, "the reaction may have been taken back since")
    }

    @Test func aRowOfAMessageThatIsGoneSinceIsDropped() {
        let gone = { (log: inout ReceivedLog) in log.record(.gone, of: .message(1), at: .max, nowMs: 0) }
        #expect(Self.answering(after: gone).current(Self.message(1), asOf: 0, me: "ana") == nil)
        #expect(Self.answering(before: gone, after: { _ in }).current(Self.message(1), asOf: 0, me: "ana") != nil)
    }

    @Test func aReplyTakesTheEditOfItsParent() throws {
        let log = Self.answering {
            $0.record(.edited(Self.message(1, "new", updatedAt: 65)), of: .message(1), at: 65, nowMs: 0)
        }
        let reply = try #require(log.current(Self.message(2, parent: 1), asOf: 61, me: "ana"))
        #expect(reply[.parentInfo].contains("new"))
        let later = try #require(log.current(Self.message(2, parent: 1), asOf: 70, me: "ana"))
        #expect(later[.parentInfo].contains("old"), "the answer knew the edit, and perhaps a later one")
    }

    @Test func aPollOfAnAnswerTakesWhatWasReceivedSince() throws {
        let polled = Self.message(1).with {
            $0[.pollId] = 9
            $0[.poll] = #"{"id":9,"updated_at":1,"options":[{"id":1,"vote_count":0}]}"#
        }
        let (early, late) = try (
            #require(Self.vote(1, count: 2, at: 2_000)), #require(Self.vote(1, count: 3, at: 3_000))
        )
        let log = Self.answering {
            $0.record(.vote(early), of: .message(1), at: 2_000, nowMs: 0)
        } after: {
            $0.record(.vote(late), of: .message(1), at: 3_000, nowMs: 0)
        }
        #expect(log.withCurrentPoll(polled, me: "ana")[.poll].contains(#""vote_count":3"#))
        #expect(log.current(polled, asOf: 2_500, me: "ana")?[.poll].contains(#""vote_count":3"#) == true)
        let gone = Self.answering { $0.record(.pollGone(9), of: .message(1), at: .max, nowMs: 0) }
        #expect(gone.current(polled, asOf: 0, me: "ana")?[.pollId] == 0)
        let other = Self.answering { $0.record(.pollGone(8), of: .message(1), at: .max, nowMs: 0) }
        #expect(other.current(polled, asOf: 0, me: "ana")?[.pollId] == 9)
    }

    @Test func anAnswerThatLacksAMessageProvesNothingOfOneThatCameSince() {
        let bring: [ReceivedLog.Change] = [.new, .edited(Self.message(1)), .row]
        for change in bring {
            let record = { (log: inout ReceivedLog) in log.record(change, of: .message(1), at: 5, nowMs: 0) }
            #expect(Self.answering(after: record).changedSinceRequest(.message(1), where: \.bringsRow))
            #expect(
                !Self.answering(before: record, after: { _ in })
                    .changedSinceRequest(.message(1), where: \.bringsRow))
        }
        let gone = Self.answering { $0.record(.gone, of: .message(1), at: 5, nowMs: 0) }
        #expect(!gone.changedSinceRequest(.message(1), where: \.bringsRow))
    }

    @Test func editsOfTheChannelSinceTheRequestAreListedInOrder() {
        let other = Self.message(4).with { $0[.channelUrl] = "other" }
        let log = Self.answering {
            $0.record(.edited(Self.message(1)), of: .message(1), at: 1, nowMs: 0)
        } after: {
            for message in [Self.message(3), other, Self.message(2)] {
                $0.record(.edited(message), of: .message(message.messageId), at: 1, nowMs: 0)
            }
        }
        #expect(log.editsSinceRequest(in: "ch").map(\.messageId) == [3, 2])
    }

    // MARK: Frames older than the known state

    @Test func aReactionIsStaleAfterALaterOneOfItsUserOrALaterRow() throws {
        var log = ReceivedLog()
        let later = try #require(Self.reaction(1, isAdded: false, at: 60))
        log.record(.reaction(later), of: .message(1), at: 60, nowMs: 0)
        let (mine, others) = try (#require(Self.reaction(1, at: 59)), #require(Self.reaction(1, "cy", at: 59)))
        #expect(log.isStale(mine) && !log.isStale(others))
        try #expect(!log.isStale(#require(Self.reaction(1, at: 60))), "it may be another change of that millisecond")
        log.record(.row, of: .message(1), at: 60, nowMs: 0)
        #expect(log.isStale(others))
    }

    @Test func anEventOfAPollIsStaleAfterALaterOneOfThatPollOrALaterRow() throws {
        var log = ReceivedLog()
        try log.record(.vote(#require(Self.vote(1, count: 2, at: 60))), of: .message(1), at: 60, nowMs: 0)
        #expect(log.isStale(poll: 9, of: 1, at: 59) && !log.isStale(poll: 9, of: 1, at: 60))
        #expect(!log.isStale(poll: 8, of: 1, at: 59) && log.age(ofPoll: 9, of: 1, asOf: 59) == .later)
        log.record(.pollRow(9), of: .message(1), at: 70, nowMs: 0)
        #expect(log.isStale(poll: 9, of: 1, at: 69) && log.age(ofPoll: 9, of: 1, asOf: 69) == .earlier)
        log.record(.row, of: .message(1), at: 80, nowMs: 0)
        #expect(log.isStale(poll: 8, of: 1, at: 79) && log.age(ofPoll: 8, of: 1, asOf: 79) == .earlier)
    }

    @Test(arguments: [ReceivedLog.Change.row, .pollRow(9)])
    func theOrderOfTwoAnswersWithAPollIsUnknownIfTheyWereUnderWayTogether(other: ReceivedLog.Change) {
        var log = Self.answering { $0.record(other, of: .message(1), at: 60, nowMs: 0) }
        #expect(log.age(ofPoll: 9, of: 1, asOf: 60) == .unordered && log.age(ofPoll: 9, of: 2, asOf: 60) == .later)
        log.answering = log.requested()
        #expect(log.age(ofPoll: 9, of: 1, asOf: 60) == .later)
    }

    @Test func theFrameOfAReactionMayComeBeforeItsAnswer() {
        let own = ReactionEvent(
            channelUrl: "c", messageId: 1, key: "like", userId: "ana", isAdded: true, updatedAt: 60, count: 1,
            sampledUserIds: nil, sampledUserInfoJSON: "")
        var other = own
        other.isAdded = false
        let frame = { (log: inout ReceivedLog) in log.record(.reaction(own), of: .message(1), at: 60, nowMs: 0) }
        #expect(Self.answering(after: frame).hasFrame(of: own) && !Self.answering(after: frame).hasFrame(of: other))
        #expect(!Self.answering { _ in }.hasFrame(of: own))
    }

    @Test func aFrameOfBeforeADeletionDoesNotBringTheMessageBack() {
        var log = ReceivedLog()
        log.record(.gone, of: .message(1), at: 60, nowMs: 0)
        #expect(log.isGone(Self.message(1, updatedAt: 59)) && !log.isGone(Self.message(2)))
        #expect(log.isGone(Self.message(1, updatedAt: 60)), "nothing follows a deletion")
        log.applied(sentAt: 61)
        log.record(.flag, of: .block(userId: "bo"), at: 61, nowMs: 0)
        #expect(!log.isGone(Self.message(1, updatedAt: 59)), "no such frame follows")
    }
}
