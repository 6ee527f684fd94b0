// Polls (rest.md §11, models.md §10, websocket.md §4.5, §5.12, §5.13).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct PollTests {
    /// Its clients may be silent for as long as a test waits.
    private let world = World { $0.pingIntervalSeconds = 3_600 }
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        world.wait(1_000)
        ana.clear()
        bo.clear()
    }

    private func create(_ more: String = "") -> World.Answer {
        ana.rest("POST", "polls", #"{"title":"Lunch?","options":["Soup","Rice"]\#(more)}"#)
    }

    /// A poll that a message carries.
    private func show(_ more: String = "") -> (id: Int64, options: [Int64], messageId: Int64) {
        let poll = create(more)
        let id = poll["id"]?.int ?? 0
        let messageId = ana.say("ch01", "poll \(id)", nil, #","poll_id":\#(id)"#)
        ana.clear()
        bo.clear()
        return (id, poll["options"]?.array?.compactMap { $0["id"]?.int } ?? [], messageId)
    }

    private func vote(_ client: Client, _ id: Int64, _ options: [Int64], _ requestId: String = "v") {
        let list = options.map(String.init).joined(separator: ",")
        client.send(
            #"VOTE{"req_id":"\#(requestId)","channel_url":"ch01","channel_type":"group","poll_id":\#(id),"option_ids":[\#(list)]}"#
        )
    }

    private func path(_ id: Int64, _ more: String = "") -> String {
        "polls/\(id)\(more)?channel_url=ch01&channel_type=group_channels"
    }

    @Test func aNewPollIsOpenAndHasNoMessage() {
        let poll = create(#","data":{"text":"Friday"},"allow_multiple_votes":true"#)
        #expect(poll["status"]?.string == "open" && poll["message_id"]?.int == 0 && poll["close_at"]?.int == -1)
        #expect(poll["created_at"]?.int == world.nowMs / 1_000 && poll["updated_at"]?.int == 0)
        #expect(poll["data"]?["text"]?.string == "Friday" && poll["created_by"]?.string == "ana")
        #expect(poll["options"]?.array?.compactMap { $0["text"]?.string } == ["Soup", "Rice"])
        #expect(poll["allow_multiple_votes"]?.bool == true && poll["allow_user_suggestion"]?.bool == false)
        #expect(bo.rest("GET", path(poll["id"]?.int ?? 0)).code == 400_201, "its creator's alone")
        #expect(ana.rest("GET", path(poll["id"]?.int ?? 0)).status == 200)
        #expect(bo.frames.isEmpty && ana.frames.isEmpty)
    }

    @Test func whatAPollIsMadeOfIsChecked() {
        #expect(ana.rest("POST", "polls", #"{"options":["a"]}"#).code == 400_105)
        #expect(ana.rest("POST", "polls", #"{"title":"t","options":[]}"#).code == 400_105)
        #expect(ana.rest("POST", "polls", #"{"title":"t","options":[1]}"#).code == 400_100)
        #expect(create(#","data":"text""#).code == 400_103)
        #expect(create(#","close_at":\#(world.nowMs / 1_000)"#).code == 400_113)
        let long = String(repeating: "x", count: 2_001)
        #expect(ana.rest("POST", "polls", #"{"title":"t","options":["\#(long)"]}"#).code == 400_110)
    }

    /// W34.
    @Test func aPollIsAttachedToOneMessageWhichShowsIt() {
        let poll = show()
        let seen = bo.rest("GET", "group_channels/ch01/messages/\(poll.messageId)")
        #expect(seen["poll"]?["id"]?.int == poll.id && seen["poll"]?["message_id"]?.int == poll.messageId)
        let message = #"{"req_id":"r2","channel_url":"ch01","message":"again","poll_id"#
        #expect(ana.failure("MESG\(message)\":\(poll.id)}") == 400_111)
        #expect(ana.failure("MESG\(message)\":99}") == 400_201)
    }

    /// websocket.md §4.3.
    @Test func anEditMayAttachAPoll() {
        let id = ana.say("ch01", "later")
        let poll = create()["id"]?.int ?? 0
        bo.clear()
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"poll_id":\#(poll)}"#)
        #expect(bo.take("MEDI").first?["poll"]?["message_id"]?.int == id)
        let other = create()["id"]?.int ?? 0
        #expect(ana.failure(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"poll_id":\#(other)}"#) == 400_111)
    }

    @Test func aVoteIsAckedAndOnlyTheVoterSeesHisChoice() throws {
        let poll = show()
        let second = world.login("bo")
        bo.clear()
        vote(bo, poll.id, [poll.options[1]], "v-1")
        let ack = try #require(bo.take("VOTE").first)
        #expect(ack["req_id"]?.string == "v-1" && ack["message_id"]?.int == poll.messageId)
        #expect(ack["voted_option_ids"]?.array?.compactMap(\.int) == [poll.options[1]])
        #expect(ack["updated_vote_counts"]?.array?.count == 1 && ack["voter_count"]?.int == 1)
        #expect(ack["updated_vote_counts"]?[0]?["option_id"]?.int == poll.options[1])
        let own = try #require(second.take("VOTE").first)
        #expect(own["req_id"] == nil && own["voted_option_ids"]?.array?.count == 1)
        let copy = try #require(ana.take("VOTE").first)
        #expect(copy["voted_option_ids"] == nil && copy["ts"]?.int == ack["ts"]?.int)
        let seen = bo.rest("GET", path(poll.id))
        #expect(seen["voted_option_ids"]?.array?.compactMap(\.int) == [poll.options[1]])
        #expect(ana.rest("GET", path(poll.id))["voted_option_ids"]?.array?.isEmpty == true)
        #expect(seen["updated_at"]?.int == (ack["ts"]?.int ?? 0) / 1_000)
    }

    @Test func aVoteReplacesTheEarlierOneAndAnEmptyOneTakesItBack() {
        let poll = show()
        vote(bo, poll.id, [poll.options[0]])
        vote(bo, poll.id, [poll.options[1]])
        let frames = ana.take("VOTE")
        let counts = frames.last?["updated_vote_counts"]?.array?.map { $0["vote_count"]?.int }
        #expect(counts == [0, 1])
        #expect((frames[0]["ts"]?.int ?? 0) < (frames[1]["ts"]?.int ?? 0), "no two events share a time (§16.1)")
        vote(bo, poll.id, [poll.options[1]])
        #expect(ana.take("VOTE").isEmpty, "the same vote again changes nothing")
        vote(bo, poll.id, [])
        #expect(ana.rest("GET", path(poll.id))["voter_count"]?.int == 0)
    }

    /// websocket.md §10.2.
    @Test func votesAreChecked() {
        let poll = show()
        func failure(_ client: Client, _ channel: String, _ id: Int64, _ options: String) -> Int64? {
            client.failure(#"VOTE{"req_id":"v","channel_url":"\#(channel)","poll_id":\#(id),"option_ids":\#(options)}"#)
        }
        #expect(failure(bo, "none", poll.id, "[]") == 900_500)
        #expect(failure(world.login("kim"), "ch01", poll.id, "[]") == 900_020)
        #expect(failure(bo, "ch01", 99, "[]") == 400_201)
        #expect(failure(bo, "ch01", poll.id, "[999]") == 400_201)
        #expect(failure(bo, "ch01", poll.id, "[\(poll.options[0]),\(poll.options[1])]") == 400_111)
        #expect(failure(bo, "ch01", poll.id, #"["x"]"#) == 400_101)
        ana.rest("PUT", "polls/\(poll.id)/close")
        #expect(failure(bo, "ch01", poll.id, "[\(poll.options[0])]") == 400_920)
    }

    /// R31.
    @Test func aVoteByRESTAnswersPollAndVote() {
        let poll = show(#","allow_multiple_votes":true"#)
        let answer = bo.rest(
            "PUT", "polls/\(poll.id)/vote",
            #"{"option_ids":[\#(poll.options[0]),\#(poll.options[1])],"channel_url":"ch01","channel_type":"group_channels"}"#
        )
        #expect(answer["id"]?.int == poll.id && answer["poll_id"]?.int == poll.id)
        #expect(answer["voted_option_ids"]?.array?.count == 2 && answer["updated_vote_counts"]?.array?.count == 2)
        #expect(bo.take("VOTE").first?["voted_option_ids"]?.array?.count == 2)
        #expect(ana.take("VOTE").first?["voted_option_ids"] == nil)
        let kim = world.login("kim")
        #expect(kim.rest("PUT", "polls/\(poll.id)/vote", #"{"option_ids":[]}"#).code == 400_108)
    }

    @Test func aChangeIsToldWithNobodysVotes() {
        let poll = show()
        vote(bo, poll.id, [poll.options[0]])
        bo.clear()
        world.wait(2_000)
        let answer = ana.rest("PUT", "polls/\(poll.id)", #"{"title":"Dinner?"}"#)
        #expect(answer["title"]?.string == "Dinner?")
        let frame = bo.take("PEDI").first
        #expect(frame?["poll"]?["title"]?.string == "Dinner?" && frame?["poll"]?["voter_count"]?.int == 1)
        #expect(frame?["poll"]?["voted_option_ids"]?.array?.isEmpty == true)
        #expect(frame?["poll"]?["updated_at"]?.int == (frame?["ts"]?.int ?? 0) / 1_000)
        #expect(bo.rest("PUT", "polls/\(poll.id)", #"{"title":"Mine"}"#).code == 400_108)
    }

    @Test func aClosedPollChangesNoMore() {
        let poll = show()
        #expect(ana.rest("PUT", "polls/\(poll.id)/close")["status"]?.string == "closed")
        #expect(bo.take("PEDI").first?["poll"]?["status"]?.string == "closed")
        #expect(ana.rest("PUT", "polls/\(poll.id)/close").code == 400_920)
        #expect(ana.rest("PUT", "polls/\(poll.id)", #"{"title":"x"}"#).code == 400_920)
        #expect(ana.rest("POST", "polls/\(poll.id)/options", #"{"text":"x"}"#).code == 400_920)
    }

    @Test func aPollClosesByItselfAtItsTime() {
        let poll = show(#","close_at":\#(world.nowMs / 1_000 + 60)"#)
        world.nowMs = (world.nowMs / 1_000 + 59) * 1_000
        world.tick()
        #expect(bo.take("PEDI").isEmpty)
        world.wait(1_000)
        world.tick()
        #expect(bo.take("PEDI").first?["poll"]?["status"]?.string == "closed")
        #expect(bo.rest("GET", path(poll.id))["status"]?.string == "closed")
    }

    @Test func aDeletedPollIsRemovedFromItsMessage() {
        let poll = show()
        #expect(bo.rest("DELETE", "polls/\(poll.id)").code == 400_108)
        #expect(ana.rest("DELETE", "polls/\(poll.id)").text == "{}")
        #expect(bo.take("PEDI").first?["poll"]?["status"]?.string == "removed")
        #expect(bo.rest("GET", path(poll.id)).code == 400_201)
        if case .null? = bo.rest("GET", "group_channels/ch01/messages/\(poll.messageId)")["poll"] {
        } else {
            Issue.record("the message shows it still")
        }
    }

    @Test func optionsAreAddedByTheCreatorOrBySuggestion() {
        let poll = show()
        #expect(bo.rest("POST", "polls/\(poll.id)/options", #"{"text":"Fish"}"#).code == 400_108)
        ana.rest("PUT", "polls/\(poll.id)", #"{"allow_user_suggestion":true}"#)
        let answer = bo.rest("POST", "polls/\(poll.id)/options", #"{"text":"Fish"}"#)
        #expect(answer["options"]?[2]?["text"]?.string == "Fish")
        #expect(answer["options"]?[2]?["created_by"]?.string == "bo")
        #expect(ana.take("PEDI").last?["poll"]?["options"]?.array?.count == 3)
    }

    @Test func anOptionIsReadChangedAndRemoved() {
        let poll = show()
        let option = "polls/\(poll.id)/options/\(poll.options[0])"
        #expect(bo.rest("GET", option + "?channel_url=ch01")["text"]?.string == "Soup")
        #expect(ana.rest("PUT", option, #"{"text":"Stew"}"#)["options"]?[0]?["text"]?.string == "Stew")
        #expect(bo.rest("DELETE", option).code == 400_108)
        vote(bo, poll.id, [poll.options[0]])
        #expect(ana.rest("DELETE", option).text == "{}")
        #expect(ana.rest("GET", option).code == 400_201)
        #expect(ana.rest("GET", path(poll.id))["voter_count"]?.int == 0)
    }

    @Test func votersAreListedInPages() {
        let poll = show()
        vote(bo, poll.id, [poll.options[0]])
        vote(ana, poll.id, [poll.options[0]])
        let list = "polls/\(poll.id)/options/\(poll.options[0])/voters?channel_url=ch01&limit=1"
        let first = bo.rest("GET", list)
        #expect(first["voters"]?[0]?["user_id"]?.string == "ana" && first["vote_count"]?.int == 2)
        let second = bo.rest("GET", list + "&token=" + (first["next"]?.string ?? ""))
        #expect(second["voters"]?[0]?["user_id"]?.string == "bo" && second["next"]?.string == "")
    }

    @Test func aChannelsPollsAreListedNewestFirst() {
        let first = show()
        let message = create()["id"]?.int ?? 0
        ana.say("ch01", "second", nil, #","poll_id":\#(message)"#)
        _ = create()
        let list = "polls?channel_url=ch01&channel_type=group_channels&limit="
        #expect(bo.rest("GET", list + "20")["polls"]?.array?.map { $0["id"]?.int } == [message, first.id])
        #expect(bo.rest("GET", list + "21").code == 400_113)
        #expect(bo.rest("GET", "polls").code == 400_105)
        #expect(world.login("kim").rest("GET", list + "20").code == 400_108)
    }

    /// rest.md §16.8.
    @Test func theChangelogListsPollsChangedVotedOnAndDeleted() {
        let first = show()
        let second = show()
        let path = "group_channels/ch01/polls/changelogs?"
        let start = bo.rest("GET", path + "change_ts=0")
        #expect(start["updated"]?.array?.isEmpty == true, "merely shown")
        vote(bo, second.id, [second.options[0]])
        ana.rest("DELETE", "polls/\(first.id)")
        let token = start["next"]?.string ?? ""
        let page = bo.rest("GET", path + "limit=1&token=" + token)
        #expect(page["updated"]?.array?.map { $0["id"]?.int } == [second.id] && page["has_more"]?.bool == true)
        let rest = bo.rest("GET", path + "limit=1&token=" + (page["next"]?.string ?? ""))
        #expect(rest["deleted"]?.array?.compactMap(\.int) == [first.id] && rest["has_more"]?.bool == false)
        world.sandbox.forgetChangelogTokens()
        #expect(bo.rest("GET", path + "token=" + token).code == 400_109)
        #expect(bo.rest("GET", path + "token=m-0-0").code == 400_111)
    }

    @Test func theMessageChangelogListsTheMessageOfAPollVotedOn() {
        let poll = show()
        vote(bo, poll.id, [poll.options[0]])
        let log = bo.rest("GET", "group_channels/ch01/messages/changelogs?change_ts=0")
        #expect(log.ids("updated") == [poll.messageId])
        #expect(log["updated"]?[0]?["poll"]?["voted_option_ids"]?[0]?.int == poll.options[0])
    }
}
