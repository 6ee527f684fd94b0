import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct MessagePartsTests {
    private func message(_ members: String = "") throws -> Message {
        try CoveyWireTests.message(
            rest:
                #"{"type":"MESG","message_id":501,"channel_url":"ch1","created_at":1730000001000,"message":""\#(members)}"#
        )
    }

    private func reaction(_ user: String, _ isAdded: Bool, at ms: Int64, count: Int64? = nil, sampled: [String]? = nil)
        -> ReactionEvent
    {
        ReactionEvent(
            channelUrl: "ch1", messageId: 501, key: "smile", userId: user, isAdded: isAdded, updatedAt: ms,
            count: count, sampledUserIds: sampled,
            sampledUserInfoJSON: "")
    }

    @Test func aReactionAddsAUserOnceAndTheLastOneTakesTheKeyAway() throws {
        let one = try message().applying(reaction("bo", true, at: 1730000005005), me: "ana")
        #expect(
            one[.reactions]
                == #"[{"key":"smile","user_ids":["bo"],"updated_at":1730000005005,"count":1,"is_self_included":false}]"#
        )
        #expect(one.applying(reaction("bo", true, at: 1730000005005), me: "ana") == one)
        let two = one.applying(reaction("ana", true, at: 1730000005007), me: "ana")
        #expect(
            two[.reactions]
                == #"[{"key":"smile","user_ids":["bo","ana"],"updated_at":1730000005007,"count":2,"is_self_included":true}]"#
        )
        let back = two.applying(reaction("ana", false, at: 1730000005008), me: "ana").applying(
            reaction("bo", false, at: 1730000005009), me: "ana")
        #expect(back[.reactions] == "")
    }

    /// models.md §8: a summary names a part of the users; when all of those have taken it back, others still have it.
    @Test func aKeyStaysWhileTheServerCountsUsers() throws {
        let part =
            #","reactions_summary":[{"key":"smile","count":30,"sampled_user_ids":["bo"],"last_ts":1730000005000}]"#
        let rest = try message(part).applying(
            reaction("bo", false, at: 1730000005005, count: 29, sampled: ["kim"]), me: "ana")
        #expect(rest[.reactions].contains(#""user_ids":["kim"],"updated_at":1730000005005,"count":29"#))
    }

    @Test func whatAnEventSaysAboutTheWholeKeyReplacesWhatWasKnown() throws {
        let one = try message().applying(
            reaction("bo", true, at: 1730000005005, count: 2, sampled: ["kim", "bo"]), me: "ana")
        #expect(
            one[.reactions]
                == #"[{"key":"smile","user_ids":["kim","bo"],"updated_at":1730000005005,"count":2,"is_self_included":false}]"#
        )
        // Unless that is newer: seed 7499, an answer after the frames of others.
        let late = one.applying(reaction("ana", true, at: 1730000005004, count: 1, sampled: ["ana"]), me: "x")
        #expect(
            late[.reactions]
                == #"[{"key":"smile","user_ids":["kim","bo","ana"],"updated_at":1730000005005,"count":3,"is_self_included":false}]"#
        )
        let many = one.applying(reaction("ana", true, at: 1730000005006, count: 30, sampled: ["kim"]), me: "x")
        #expect(
            many[.reactions]
                == #"[{"key":"smile","user_ids":["kim","bo","ana"],"updated_at":1730000005006,"count":30,"is_self_included":false}]"#
        )
        #expect(
            one.applying(reaction("bo", false, at: 1730000005007, count: 0, sampled: []), me: "x")[.reactions] == "")
    }

    /// A list of which only a sample is known does not say that a user is not in it.
    @Test(arguments: [(1, false), (2, nil)] as [(Int64, Bool?)]) func aReactionOfAnotherSaysWhetherMineIsThere(
        count: Int64, includesMe: Bool?
    ) throws {
        let event = reaction("bo", true, at: 1730000005005, count: count)
        #expect(try message().applying(event, me: "ana").reactions.first?.includesMe == includesMe)
        #expect(
            try message(#","reactions":[{"key":"smile","user_ids":["ana"],"updated_at":5}]"#)
                .applying(event, me: "ana").reactions.first?.includesMe == true)
    }

    /// A file message has its data in its file, and readers prefer that.
    @Test func theCopyOfAParentWithAFileTakesItsData() throws {
        let info = { (data: String) in
            #"{"type":"FILE","ts":5,"message":"","data":"\#(data)","custom_type":"","file":{"url":"u","name":"f","#
                + #""data":"\#(data)","require_auth":false},"require_auth":false}"#
        }
        let reply = try message(#","parent_message_id":9,"parent_message_info":"# + info("old"))
        let parent = Message.build { $0[.data] = "new" }
        let taken = try #require(reply.takingParent(parent))
        #expect(taken.parent?[.data] == "new")
        // As the server writes it: a page changes nothing.
        #expect(taken[.parentInfo] == info("new"))
        #expect(taken.takingParent(parent) == nil)
    }

    @Test func ofADeletedParentItsTimeIsLeft() throws {
        let reply = try message(
            #","parent_message_id":9,"parent_message_info":{"type":"MESG","ts":5,"created_at":5,"message":"a"}"#)
        let deleted = try #require(reply.withDeletedParent)
        #expect(deleted[.parentInfo] == #"{"type":"DELE","ts":5,"created_at":5}"#)
        #expect(deleted.isParentDeleted && deleted.parent == nil && deleted.withDeletedParent == nil)
        #expect(try message().withDeletedParent == nil)
    }

    @Test func aThreadEventIsTakenUnlessItIsOlder() throws {
        guard case .thread(let event) = try frame(example("MTHD")).body else {
            throw Unexpected(description: "no thread")
        }
        let applied = try #require(try message().applying(event))
        #expect(
            applied[.threadReplyCount] == 2 && applied[.threadUpdatedAt] == event.updatedAt
                && applied.flags.contains(.hasThreadInfo))
        #expect(applied[.threadInfo] == event.infoJSON)
        var older = event
        older.updatedAt -= 1
        #expect(applied.applying(older) == nil && applied.applying(event) == applied)
    }

    private let poll =
        #","poll":{"id":9,"title":"Lunch?","updated_at":1730000003,"status":"open","voter_count":1,"voted_option_ids":[21,22],"options":[{"poll_id":9,"id":21,"text":"Soup","vote_count":1},{"poll_id":9,"id":22,"text":"Rice","vote_count":0}]}"#

    @Test func aPollEventReplacesAllButMyVotesForOptionsThatAreLeft() throws {
        guard case .poll(let event) = try frame(example("PEDI")).body else { throw Unexpected(description: "no poll") }
        let applied = try #require(try message(poll).applying(event))
        #expect(
            applied[.poll].contains(#""status":"closed""#) && applied[.poll].contains(#""voted_option_ids":[21]"#))
        #expect(applied.pollUpdatedAtSeconds == 1_730_000_040)
        var other = event
        other.pollId = 10
        #expect(applied.applying(other) == nil)
        var older = event
        older.ts = 1_730_000_039_999
        #expect(applied.applying(older) == nil)
        var removed = event
        removed.isRemoved = true
        #expect(try #require(applied.applying(removed))[.pollId] == 0)
    }

    @Test func aVoteChangesCountsAndOnlyMyOwnChangesMyVotes() throws {
        guard case .vote(let own) = try frame(example("VOTE{\"req_id\"")).body else {
            throw Unexpected(description: "no vote")
        }
        var event = own
        event.counts = [.init(optionId: 22, voteCount: 4)]
        event.votedOptionIds = [22]
        let applied = try #require(try message(poll).applying(event))
        #expect(
            applied[.poll]
                == #"{"id":9,"title":"Lunch?","updated_at":1730000004,"status":"open","voter_count":1,"voted_option_ids":[22],"options":[{"poll_id":9,"id":21,"text":"Soup","vote_count":1},{"poll_id":9,"id":22,"text":"Rice","vote_count":4}]}"#
        )
        event.votedOptionIds = nil
        #expect(try #require(try message(poll).applying(event))[.poll].contains(#""voted_option_ids":[21,22]"#))
        event.ts = 1_730_000_002_999
        #expect(try message(poll).applying(event) == nil)
    }
}
