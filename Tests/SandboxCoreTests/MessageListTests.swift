// Message lists, gap check and message changelog (rest.md §9.1–§9.4, §16.6, §16.8).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct MessageListTests {
    private let world = World()
    private let ana: Client
    private let bo: Client
    /// Ten messages, 10 ms apart; ids by place.
    private var ids: [Int64] = []
    private var times: [Int64] = []

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        for number in 0..<10 {
            world.wait(10)
            ids.append(ana.say("ch01", "\(number)"))
            times.append(world.nowMs)
        }
    }

    private func list(_ query: String, _ client: Client? = nil) -> World.Answer {
        (client ?? ana).rest("GET", "group_channels/ch01/messages?" + query)
    }

    private func listed(_ query: String) -> [Int] {
        list(query).ids().map { id in ids.firstIndex(of: id) ?? -1 }
    }

    // MARK: Sides and references

    @Test func byTimeBothSidesAndTheReferenceItself() {
        #expect(listed("message_ts=\(times[5])&prev_limit=2&next_limit=3") == [3, 4, 5, 6, 7, 8])
        #expect(listed("message_ts=\(times[5])&prev_limit=2&next_limit=3&include=false") == [3, 4, 6, 7, 8])
        #expect(listed("message_ts=\(times[5] + 1)&prev_limit=2&next_limit=0") == [4, 5])
        #expect(listed("message_ts=0&prev_limit=0&next_limit=2") == [0, 1])
        #expect(listed("message_ts=9007199254740991&prev_limit=2&next_limit=5") == [8, 9])
        #expect(listed("message_ts=9223372036854775807&prev_limit=1&next_limit=0") == [9])
        #expect(listed("message_ts=\(times[5])&prev_limit=0&next_limit=0&include=false") == [])
        #expect(listed("message_ts=\(times[9])").count == 10, "15 by default")
    }

    @Test func byIdBothSides() {
        #expect(listed("message_id=\(ids[5])&prev_limit=1&next_limit=1") == [4, 5, 6])
        #expect(listed("message_id=\(ids[5])&prev_limit=1&next_limit=1&include=false") == [4, 6])
        #expect(list("message_id=999999").code == 400_201)
        #expect(list("prev_limit=1").code == 400_105)
    }

    @Test func newestFirstIfReversed() {
        #expect(listed("message_ts=\(times[5])&prev_limit=1&next_limit=1&reverse=true") == [6, 5, 4])
    }

    @Test func limitsAreFrom0To200() {
        #expect(list("message_ts=1&prev_limit=201").code == 400_113)
        #expect(list("message_ts=1&next_limit=-1").code == 400_106)
        #expect(list("message_ts=1&prev_limit=200&next_limit=200").status == 200)
    }

    @Test func messagesThatShareTheOutermostTimeComeToo() {
        let same = [ana.say("ch01", "a"), ana.say("ch01", "b"), ana.say("ch01", "c")]
        let time = world.nowMs
        #expect(list("message_ts=\(time + 1)&prev_limit=1&next_limit=0").ids() == [ids[9]] + same)
        #expect(list("message_ts=\(times[8])&prev_limit=0&next_limit=1&include=false").ids() == [ids[9]] + same)
        #expect(list("message_ts=\(time)&prev_limit=0&next_limit=0").ids() == [ids[9]] + same)
        #expect(list("message_id=\(same[0])&prev_limit=1&next_limit=1").ids() == [ids[9]] + same)
    }

    @Test func hasNextTellsOfNewerMatchingMessages() {
        func hasNext(_ query: String) -> Bool? { list(query)["has_next"]?.bool }
        #expect(hasNext("message_ts=\(times[5])&prev_limit=1&next_limit=3") == true)
        #expect(hasNext("message_ts=\(times[5])&prev_limit=1&next_limit=4") == false)
        #expect(hasNext("message_ts=\(times[5])&prev_limit=1&next_limit=0&include=false") == true)
        #expect(hasNext("message_ts=\(times[9])&prev_limit=0&next_limit=0&include=false") == false)
        #expect(hasNext("message_ts=1&prev_limit=1&next_limit=0") == true, "nothing returned: newer than the reference")
        #expect(hasNext("message_ts=1&prev_limit=1&next_limit=0&message_type=FILE") == false)
    }

    @Test func theAnswerHasTheServersTime() {
        world.wait(77)
        #expect(list("message_ts=1")["ts"]?.int == world.nowMs)
    }

    // MARK: Filters

    @Test func filtersByTypeCustomTypeAndSender() {
        world.wait(10)
        let text = bo.say("ch01", "typed", nil, #","custom_type":"é""#)
        bo.send(#"FILE{"req_id":"f","channel_url":"ch01","url":"u"}"#)
        world.admin("POST", "group_channels/ch01/messages", #"{"message_type":"ADMM","message":"adm"}"#)
        world.admin("POST", "group_channels/ch01/messages", #"{"message_type":"BRDM","message":"brd"}"#)
        func texts(_ filter: String) -> [String] {
            let page = list("message_ts=9007199254740991&prev_limit=4&next_limit=0&" + filter)
            return page["messages"]?.array?.compactMap { $0["message"]?.string } ?? []
        }
        #expect(texts("message_type=FILE") == [""])
        #expect(texts("message_type=ADMM") == ["adm", "brd"] && texts("message_type=ADMN") == ["adm", "brd"])
        #expect(texts("message_type=MESG").last == "typed" && texts("message_type=all") == texts(""))
        #expect(texts("custom_types=%C3%A9") == ["typed"] && texts("custom_type=%C3%A9") == ["typed"])
        #expect(texts("custom_types=e%CC%81").isEmpty, "byte for byte")
        #expect(texts("custom_types=*,x").count == 4)
        #expect(texts("sender_ids=bo,kim") == ["typed", ""] && texts("sender_user_id=bo").count == 2)
        #expect(list("message_ts=1&message_type=XXXX").code == 400_111)
        #expect(text > 0)
    }

    @Test func repliesAreLeftOutUnlessAskedFor() {
        world.wait(10)
        let plain = bo.say("ch01", "re", nil, #","parent_message_id":\#(ids[9])"#)
        let shown = bo.say("ch01", "re2", nil, #","parent_message_id":\#(ids[9]),"reply_to_channel":true"#)
        func newest(_ filter: String) -> [Int64] {
            list("message_ts=9007199254740991&prev_limit=2&next_limit=0" + filter).ids()
        }
        #expect(newest("") == [ids[8], ids[9]] && newest("&include_reply_type=none") == [ids[8], ids[9]])
        #expect(newest("&include_reply_type=all") == [plain, shown])
        #expect(newest("&includeReplyType=only_reply_to_channel") == [ids[9], shown])
        #expect(newest("&include_replies=true") == [plain, shown])
    }

    @Test func aThreadListBeginsWithItsParent() {
        var replies: [Int64] = []
        for number in 0..<4 {
            world.wait(1)
            replies.append(bo.say("ch01", "re\(number)", nil, #","parent_message_id":\#(ids[3])"#))
        }
        let query = "parent_message_id=\(ids[3])&message_ts=9007199254740991&prev_limit=2&next_limit=0"
        let page = list(query)
        #expect(page.ids() == [ids[3], replies[2], replies[3]] && page["is_continuous_messages"]?.bool == true)
        #expect(list(query + "&reverse=true").ids() == [replies[3], replies[2], ids[3]])
        #expect(list("parent_message_id=\(ids[3])&message_ts=0&prev_limit=0&next_limit=1")["has_next"]?.bool == true)
        #expect(list("parent_message_id=99999&message_ts=1").code == 400_201)
    }

    @Test func includeFlagsDecideWhichPartsAreThere() {
        let bare = list("message_id=\(ids[0])&prev_limit=0&next_limit=0")["messages"]?[0]
        let full = list(
            "message_id=\(ids[0])&prev_limit=0&next_limit=0&with_sorted_meta_array=true&include_reactions=true&include_thread_info=true"
        )["messages"]?[0]
        for name in ["sorted_metaarray", "metaarray", "reactions", "reactions_summary", "thread_info"] {
            #expect(bare?[name] == nil && full?[name] != nil, "\(name)")
        }
    }

    // MARK: Continuity

    @Test func continuityIsComputedAgainstTheUnfilteredHistory() {
        let reply = bo.say("ch01", "re", nil, #","parent_message_id":\#(ids[2])"#)
        world.wait(1)
        ana.say("ch01", "last")
        func continuous(_ query: String) -> Bool? { list(query)["is_continuous_messages"]?.bool }
        let newest = "message_ts=9007199254740991&prev_limit=3&next_limit=0"
        #expect(continuous(newest) == false, "a reply between is missing")
        #expect(continuous(newest + "&include_reply_type=all") == true)
        #expect(continuous("message_ts=\(times[5])&prev_limit=2&next_limit=2") == true)
        #expect(continuous("message_ts=\(times[5])&prev_limit=2&next_limit=2&include=false") == false)
        #expect(continuous("message_ts=1&prev_limit=2&next_limit=0") == true, "empty")
        #expect(continuous("message_ts=\(times[5])&prev_limit=2&next_limit=2&sender_ids=ana") == true)
        bo.rest("DELETE", "group_channels/ch01/messages/\(reply)")
        #expect(continuous(newest) == true, "deleted messages are no part of the history")
    }

    // MARK: Access and visibility

    @Test func onlyMembersAndInvitedRead() {
        let kim = world.login("kim")
        #expect(list("message_ts=1", kim).code == 400_108)
        ana.create("open1", [], #","is_public":true"#)
        #expect(kim.rest("GET", "group_channels/open1/messages?message_ts=1").code == 400_108)
        kim.rest("PUT", "users/kim/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["kim"]}"#)
        #expect(list("message_ts=9007199254740991&prev_limit=1", kim).ids() == [ids[9]])
        #expect(list("message_ts=1&prev_limit=1", kim).code == nil)
        #expect(ana.rest("GET", "group_channels/none/messages?message_ts=1").code == 400_201)
    }

    @Test func resetHistoryHidesWhatWasAndUnreadBecomes0() throws {
        bo.clear()
        let answer = bo.rest("PUT", "group_channels/ch01/reset_user_history", "{}")
        let offset = try #require(answer["ts_message_offset"]?.int)
        let notified = try #require(bo.take("SYEV", cat: 11_000).first)
        #expect(notified["unread_cnt"]?["all"]?.int == 0)
        let later = ana.say("ch01", "new")
        #expect(list("message_ts=9007199254740991&prev_limit=20", bo).ids() == [later])
        #expect(list("message_id=\(ids[9])", bo).code == 400_201)
        #expect(list("message_ts=9007199254740991&prev_limit=20").ids().count == 11)
        let channel = bo.rest("GET", "group_channels/ch01")
        #expect(channel["ts_message_offset"]?.int == offset && channel["unread_message_count"]?.int == 1)
        #expect(world.sandbox.visibleMessages(channelUrl: "ch01", userId: "bo")?.map(\.id) == [later])
    }

    @Test func resetAllNeedsAnOperatorAndTellsEverybody() {
        bo.clear()
        #expect(bo.rest("PUT", "group_channels/ch01/reset_user_history", #"{"reset_all":true}"#).code == 400_108)
        #expect(ana.rest("PUT", "group_channels/ch01/reset_user_history", #"{"reset_all":true}"#).status == 200)
        #expect(bo.take("SYEV", cat: 11_000).count == 1)
        #expect(bo.rest("GET", "group_channels/ch01")["last_message"]?.object == nil)
    }

    @Test func purgedMessagesAreGoneForEverybody() {
        world.sandbox.purge(channelUrl: "ch01", upToMs: times[7], nowMs: world.nowMs)
        #expect(list("message_ts=9007199254740991&prev_limit=20").ids() == [ids[8], ids[9]])
        let offset = ana.rest("GET", "group_channels/ch01/message_purge_offset")
        #expect(offset["message_purge_offset"]?.int == times[7])
        #expect(world.sandbox.unreadCount(channelUrl: "ch01", userId: "bo") == 2)
    }

    @Test func withoutHistoryNewMembersSeeWhatCameAfterThem() {
        let world = World { $0.showsHistoryToNewMembers = false }
        let ana = world.login("ana")
        ana.create("ch01")
        ana.say("ch01", "before")
        let bo = world.login("bo")
        world.wait(10)
        ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["bo"]}"#)
        let after = ana.say("ch01", "after")
        #expect(bo.rest("GET", "group_channels/ch01/messages?message_ts=0&next_limit=9").ids() == [after])
    }

    // MARK: Gap

    private func gap(_ query: String) -> World.Answer {
        ana.rest("GET", "group_channels/ch01/messages_gap?" + query)
    }

    @Test func equalCountsAreNoGap() {
        let answer = gap("prev_start_ts=\(times[0])&prev_end_ts=\(times[4])&prev_cache_count=5")
        #expect(answer["is_huge_gap"]?.bool == false && answer.ids("prev_messages").isEmpty)
        let names = [
            "is_huge_gap", "prev_messages", "prev_hasmore", "prev_has_more", "next_messages", "next_hasmore",
            "next_has_more", "is_continuous_prev_messages", "is_continuous_next_messages",
        ]
        #expect(answer.json.object?.members.map(\.key).sorted() == names.sorted())
    }

    @Test func aWindowWithAnotherCountComesWhole() {
        let answer = gap(
            "prev_start_ts=\(times[0])&prev_end_ts=\(times[4])&prev_cache_count=4"
                + "&next_start_ts=\(times[8])&next_end_ts=9007199254740991&next_cache_count=3")
        #expect(answer.ids("prev_messages") == Array(ids[0...4]) && answer.ids("next_messages") == Array(ids[8...9]))
        #expect(answer["prev_has_more"]?.bool == false && answer["is_continuous_prev_messages"]?.bool == true)
        #expect(
            gap("next_start_ts=\(times[8])&next_end_ts=\(times[9])&next_cache_count=0&reverse=true")
                .ids("next_messages") == [ids[9], ids[8]])
    }

    @Test func moreMissingThanTheThresholdIsHuge() {
        let query =
            "prev_start_ts=0&prev_end_ts=\(times[4])&prev_cache_count=0&next_start_ts=\(times[5])&next_end_ts=9007199254740991&next_cache_count=1"
        #expect(gap(query + "&huge_gap_threshold=8")["is_huge_gap"]?.bool == true)
        #expect(gap(query + "&huge_gap_threshold=8").ids("prev_messages").isEmpty)
        #expect(gap(query + "&huge_gap_threshold=9")["is_huge_gap"]?.bool == false)
    }

    @Test func atMost100OfEachWindowFromItsNearEnd() {
        for number in 0..<150 {
            world.wait(1)
            ana.say("ch01", "more\(number)")
        }
        let all = world.sandbox.allMessages(channelUrl: "ch01")?.map(\.id) ?? []
        let previous = gap("prev_start_ts=0&prev_end_ts=\(world.nowMs)&prev_cache_count=0")
        #expect(previous.ids("prev_messages") == Array(all.suffix(100)) && previous["prev_hasmore"]?.bool == true)
        let next = gap("next_start_ts=0&next_end_ts=\(world.nowMs)&next_cache_count=0")
        #expect(next.ids("next_messages") == Array(all.prefix(100)) && next["next_has_more"]?.bool == true)
    }

    @Test func aGapCheckNeedsAWindow() {
        #expect(gap("huge_gap_threshold=1").code == 400_105)
        #expect(gap("prev_start_ts=1&prev_end_ts=2").code == 400_105)
    }

    // MARK: Changelog

    private func changes(_ query: String, _ client: Client? = nil) -> World.Answer {
        (client ?? ana).rest("GET", "group_channels/ch01/messages/changelogs?" + query)
    }

    private func edit(_ place: Int) {
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(ids[place]),"message":"edited"}"#)
    }

    @Test func theChangelogListsEditsThreadsAndDeletionsButNoCreations() throws {
        edit(3)
        bo.say("ch01", "re", nil, #","parent_message_id":\#(ids[5])"#)
        edit(3)
        world.wait(5)
        ana.rest("DELETE", "group_channels/ch01/messages/\(ids[7])")
        let answer = changes("change_ts=0&include_reply_type=all")
        #expect(answer.ids("updated") == [ids[5], ids[3]], "each once, in the order of the newest change")
        #expect(answer["deleted"]?[0]?["message_id"]?.int == ids[7])
        #expect(answer["deleted"]?[0]?["deleted_at"]?.int == world.nowMs)
        #expect(answer["has_more"]?.bool == false && answer["force_use_next_token"]?.bool == true)
        let next = try #require(answer["next"]?.string)
        #expect(changes("token=\(next)").ids("updated").isEmpty)
        edit(9)
        #expect(changes("token=\(next)").ids("updated") == [ids[9]])
    }

    @Test func changesAreListedFromATimeOnInclusive() {
        edit(1)
        world.wait(10)
        edit(2)
        #expect(changes("change_ts=\(world.nowMs)").ids("updated") == [ids[2]])
        #expect(changes("change_ts=\(world.nowMs + 1)").ids("updated") == [])
        #expect(changes("change_ts=\(world.nowMs - 10)").ids("updated") == [ids[1], ids[2]])
    }

    @Test func changelogPagesLoseNothing() throws {
        for place in 0..<7 { edit(place) }
        var seen: [Int64] = []
        var query = "change_ts=0"
        for page in 0..<4 {
            let answer = changes(query + "&limit=2")
            seen += answer.ids("updated")
            if page == 0 { edit(6) }
            query = "token=" + (try #require(answer["next"]?.string))
            if answer["has_more"]?.bool == false { break }
        }
        #expect(seen == (0..<7).map { ids[$0] })
    }

    @Test func changelogTokens() {
        let token = changes("change_ts=0")["next"]?.string ?? ""
        #expect(changes("token=\(token)&change_ts=x").status == 200, "the token wins")
        #expect(changes("").code == 400_105)
        #expect(changes("token=rubbish").code == 400_111)
        world.sandbox.forgetChangelogTokens()
        #expect(changes("token=\(token)").code == 400_109)
        #expect(changes("change_ts=0").status == 200)
    }

    @Test func repliesInTheChangelogAndWhatIsBehindAnOffset() {
        let reply = ana.say("ch01", "re", nil, #","parent_message_id":\#(ids[5])"#)
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(reply),"message":"edited"}"#)
        #expect(changes("change_ts=0").ids("updated") == [ids[5]])
        #expect(changes("change_ts=0&include_reply_type=all").ids("updated") == [ids[5], reply])
        bo.rest("PUT", "group_channels/ch01/reset_user_history", "{}")
        ana.rest("DELETE", "group_channels/ch01/messages/\(ids[0])")
        let answer = changes("change_ts=0&include_reply_type=all", bo)
        #expect(answer.ids("updated").isEmpty && answer["deleted"]?.array?.isEmpty == true)
    }
}
