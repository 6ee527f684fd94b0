// Reactions, threads and polls from frames (collections.md §4.1, §5.2; models.md §7–§10).

import CoveyModel
import CoveyWire
import Foundation
import Testing

@Suite struct MessagePartTests {
    static let poll = #"""
        ,"poll":{"id":9,"title":"Lunch?","updated_at":1730000000,"status":"open","message_id":2,"voter_count":0,\#
        "voted_option_ids":[21],"options":[{"poll_id":9,"id":21,"text":"Soup","vote_count":0}]}
        """#

    static func bench() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 5_000), .init(id: 2, at: Bench.epochMs - 4_000, extra: poll),
            .init(
                id: 3, at: Bench.epochMs - 3_000,
                extra: #","parent_message_id":1,"parent_message_info":{"type":"MESG","message":"m1","ts":1}"#),
        ]
        bench.connect()
        var params = MessageListParams()
        params.replyType = .all
        let view = bench.open(params)
        bench.forgetNotices()
        return (bench, view)
    }

    static func reaction(_ user: String, _ operation: String, at: Int64, key: String = "ok") -> String {
        #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":1,"reaction":"\#(key)","user_id":"\#(user)","#
            + #""operation":"\#(operation)","updated_at":\#(Bench.epochMs + at)}"#
    }

    static func users(_ message: Message?) -> String { message.map { $0[.reactions] } ?? "" }

    @Test func aReactionUpdatesTheCachedMessage() throws {
        let (bench, view) = Self.bench()
        bench.frames(Self.reaction("bo", "ADD", at: 1_000))
        let notified = try #require(bench.notices(of: view).first)
        guard case .updated(let messages) = notified.kind else { return #expect(Bool(false), "\(notified)") }
        #expect(notified.source == .eventReactionUpdated && messages.map(\.messageId) == [1])
        #expect(bench.lists(view).succeeded[0][.reactions].contains(#""user_ids":["bo"]"#))
        bench.frames(Self.reaction("bo", "DELETE", at: 2_000))
        #expect(bench.lists(view).succeeded[0][.reactions].isEmpty)
    }

    @Test func theSameReactionTwiceIsNotifiedOnce() {
        let (bench, view) = Self.bench()
        bench.frames(Self.reaction("bo", "ADD", at: 1_000))
        bench.frames(Self.reaction("bo", "ADD", at: 1_000))
        #expect(bench.notices(of: view).count == 1)
    }

    @Test func anOlderDeltaOfTheSameUserAndKeyIsIgnored() {
        let (bench, view) = Self.bench()
        bench.frames(Self.reaction("bo", "DELETE", at: 2_000))
        bench.frames(Self.reaction("bo", "ADD", at: 1_000))
        #expect(bench.lists(view).succeeded[0][.reactions].isEmpty)
        bench.frames(Self.reaction("kim", "ADD", at: 1_000))
        #expect(bench.lists(view).succeeded[0][.reactions].contains("kim"))
    }

    @Test func aPageAskedForBeforeADeltaDoesNotUndoIt() {
        let (bench, view) = Self.bench()
        bench.holds = "/messages?"
        _ = bench.open(id: 2)
        bench.advance(50)
        bench.frames(Self.reaction("bo", "ADD", at: 60_000))
        bench.release()
        #expect(bench.lists(view).succeeded[0][.reactions].contains("bo"))
        #expect(bench.lists(CollectionID(rawValue: 2)).succeeded[0][.reactions].contains("bo"))
    }

    @Test func aDeltaOlderThanTheRowIsIgnored() {
        let (bench, view) = Self.bench()
        bench.frames(Self.reaction("bo", "ADD", at: -1_000))
        #expect(bench.lists(view).succeeded[0][.reactions].isEmpty)
    }

    /// INV-6, seed 147023707: the frame of the edit has no reactions, and those of the reactions were ignored.
    @Test func anEditThatBringsAMessageIntoTheCacheAsksForTheWholeRow() {
        let (bench, view) = Self.bench()
        bench.forgetRequests()
        let row = Bench.Row(
            id: 7, at: Bench.epochMs - 4_500, extra: #","reactions":[{"key":"ok","user_ids":["bo"],"updated_at":1}]"#)
        bench.answers = [
            (
                "messages/changelogs", 200,
                { _ in
                    #"{"updated":[\#(row.json)],"deleted":[],"has_more":false,"next":"t2","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        bench.frames(
            #"MEDI{"msg_id":7,"channel_url":"ch","channel_type":"group","ts":\#(row.at),"#
                + #""updated_at":\#(Bench.epochMs + 5_000),"message":"new","user":{"user_id":"bo"}}"#)
        bench.advance(1_000)
        #expect(bench.requests.contains { $0.contains("messages/changelogs?change_ts=") })
        let shown = bench.lists(view).succeeded.first { $0.messageId == 7 }
        #expect(Self.users(shown).contains("bo"))
    }

    @Test func anEditKeepsTheReactions() {
        let (bench, view) = Self.bench()
        bench.frames(Self.reaction("bo", "ADD", at: 1_000))
        bench.frames(
            #"MEDI{"msg_id":1,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs - 5_000),"#
                + #""updated_at":\#(Bench.epochMs + 5_000),"message":"new","user":{"user_id":"bo"}}"#)
        #expect(bench.lists(view).succeeded[0].text == "new")
        #expect(bench.lists(view).succeeded[0][.reactions].contains("bo"))
    }

    static func thread(at: Int64) -> String {
        #"MTHD{"channel_url":"ch","channel_type":"group","parent_message_id":1,"thread_info":{"reply_count":1,"#
            + #""last_replied_at":\#(at),"updated_at":\#(at)}}"#
    }

    @Test func threadInfoIsAppliedUnlessOlder() throws {
        let (bench, view) = Self.bench()
        bench.frames(Self.thread(at: Bench.epochMs + 2_000))
        bench.frames(Self.thread(at: Bench.epochMs + 1_000))
        #expect(bench.notices(of: view).map(\.source) == [.eventThreadInfoUpdated])
        #expect(bench.lists(view).succeeded[0][.threadUpdatedAt] == Bench.epochMs + 2_000)
    }

    @Test func readingAThreadTakesItsUnreadCountAndNothingElse() {
        let (bench, view) = Self.bench()
        let thread = Self.thread(at: Bench.epochMs + 2_000)
        bench.frames(
            thread.replacingOccurrences(of: #""reply_count":1"#, with: #""reply_count":1,"unread_message_count":3"#))
        bench.forgetNotices()
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(Bench.epochMs + 3_000),"#
                + #""parent_message_id":1}"#)
        #expect(bench.notices(of: view).map(\.source) == [.eventThreadInfoUpdated])
        #expect(bench.lists(view).succeeded[0][.threadInfo].contains(#""unread_message_count":0"#))
    }

    @Test func theCopyOfAParentFollowsItsEdit() {
        let (bench, view) = Self.bench()
        bench.frames(Self.thread(at: Bench.epochMs + 2_000))
        bench.frames(
            #"MEDI{"msg_id":1,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs - 5_000),"#
                + #""updated_at":\#(Bench.epochMs + 5_000),"message":"new","user":{"user_id":"bo"}}"#)
        #expect(bench.lists(view).succeeded[2][.parentInfo].contains(#""message":"new""#))
    }

    static func vote(_ count: Int, at: Int64) -> String {
        #"VOTE{"channel_url":"ch","channel_type":"group","poll_id":9,"message_id":2,"voter_count":\#(count),"#
            + #""updated_vote_counts":[{"option_id":21,"vote_count":\#(count)}],"ts":\#(Bench.epochMs + at)}"#
    }

    @Test func votesUpdateThePollOfTheCachedMessage() {
        let (bench, view) = Self.bench()
        bench.frames(Self.vote(2, at: 2_000))
        bench.frames(Self.vote(1, at: 1_000))
        #expect(bench.notices(of: view).map(\.source) == [.eventPollVoted])
        let poll = bench.lists(view).succeeded[1][.poll]
        #expect(poll.contains(#""vote_count":2"#) && poll.contains(#""voted_option_ids":[21]"#))
    }

    @Test func aPollThatIsEditedKeepsMyVotesAndOneThatIsRemovedGoes() {
        let (bench, view) = Self.bench()
        func edited(_ status: String, at: Int64) -> String {
            #"PEDI{"channel_url":"ch","channel_type":"group","poll":{"id":9,"title":"Dinner?","updated_at":1730000040,"#
                + #""status":"\#(status)","message_id":2,"voted_option_ids":[],"options":[{"poll_id":9,"id":21,"#
                + #""text":"Soup","vote_count":1}]},"ts":\#(Bench.epochMs + at)}"#
        }
        bench.frames(edited("open", at: 40_000))
        #expect(bench.lists(view).succeeded[1][.poll].contains("Dinner?"))
        #expect(bench.lists(view).succeeded[1][.poll].contains(#""voted_option_ids":[21]"#))
        bench.frames(edited("removed", at: 41_000))
        #expect(bench.lists(view).succeeded[1][.pollId] == 0)
        #expect(bench.notices(of: view).map(\.source) == [.eventPollUpdated, .eventPollUpdated])
    }
}
