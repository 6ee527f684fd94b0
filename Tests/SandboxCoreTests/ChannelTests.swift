// Group channels: create, get, update, delete, coming and going, hiding, moderation, metadata (rest.md §7, §8, §10, §15,
// §16.3; websocket.md §6).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ChannelTests {
    private let world = World()
    private let ana: Client
    private let bo: Client
    private let kim: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        kim = world.login("kim")
        for client in [ana, bo, kim] { client.clear() }
    }

    private func clear() {
        for client in [ana, bo, kim] { client.clear() }
    }

    private func wantsToBeAsked(_ client: Client) {
        client.rest("PUT", "users/\(client.userId)/channel_invitation_preference", #"{"auto_accept":false}"#)
    }

    // MARK: Create

    @Test func aChannelHasEveryField() throws {
        let answer = ana.rest("POST", "group_channels", #"{"user_ids":["bo"],"channel_url":"ch01","name":""}"#)
        let names = [
            "channel", "channel_url", "name", "cover_url", "data", "custom_type", "created_at", "created_by",
            "is_super", "is_broadcast", "is_exclusive", "is_public", "is_distinct", "is_discoverable", "is_ephemeral",
            "is_access_code_required", "is_chat_notification", "is_created", "freeze", "message_survival_seconds",
            "max_length_message", "members", "member_count", "joined_member_count", "read_receipt",
            "delivery_receipt", "metadata", "last_message", "pinned_message_ids", "latest_pinned_message",
            "member_state", "my_role", "is_muted", "unread_message_count", "unread_mention_count",
            "total_unread_thread_message_count", "user_last_read", "inviter", "invited_at", "joined_ts", "is_hidden",
            "hidden_state", "ts_message_offset", "message_purge_offset", "push_trigger_option", "count_preference",
            "is_push_enabled",
        ]
        #expect(answer.json.object?.members.map(\.key).sorted() == names.sorted())
        #expect(answer["created_at"]?.int == world.nowMs / 1_000 && answer["name"]?.string == "")
        #expect(answer["is_created"]?.bool == true && answer["my_role"]?.string == "operator")
        let member = try #require(answer["members"]?[1])
        for name in [
            "state", "role", "is_muted", "muted_end_at", "muted_description", "is_blocked_by_me", "is_blocking_me",
            "joined_ts",
        ] {
            #expect(member[name] != nil, "\(name)")
        }
    }

    @Test func joiningSetsPositionAndReceiptsToTheEvent() throws {
        ana.create("ch01", ["bo"])
        let event = try #require(bo.take("SYEV", cat: 10_000).first)
        let channel = bo.rest("GET", "group_channels/ch01")
        let ts = event["ts"]?.int
        #expect(channel["read_receipt"]?["bo"]?.int == ts && channel["delivery_receipt"]?["bo"]?.int == ts)
        #expect(channel["user_last_read"]?.int == ts && channel["unread_message_count"]?.int == 0)
    }

    @Test func joinedUsersComeInOneEventAndTheOthersAreInvitedInASecond() throws {
        wantsToBeAsked(kim)
        ana.create("ch01", ["bo", "kim"])
        #expect(kim.frames.compactMap { $0["cat"]?.int } == [10_000, 10_020])
        let joined = kim.frames[0]
        #expect(joined["data"]?["users"]?.array?.count == 2 && joined["data"]?["is_bulk"]?.bool == true)
        #expect(joined["data"]?["users"]?[0]?["inviter"]?.object == nil)
        #expect(joined["data"]?["users"]?[1]?["inviter"]?["user_id"]?.string == "ana")
        let invited = kim.frames[1]
        #expect(invited["data"]?["invitees"]?[0]?["user_id"]?.string == "kim")
        #expect(invited["data"]?["invited_at"]?.int == invited["data"]?["invitedAt"]?.int)
        #expect(invited["member_count"]?.int == 3 && invited["joined_member_count"]?.int == 2)
        #expect((invited["ts"]?.int ?? 0) > (joined["ts"]?.int ?? 0), "no two events share their ts")
    }

    @Test func aDistinctChannelIsFoundAgainWithoutAnyEvent() {
        let body = #"{"user_ids":["bo"],"is_distinct":true}"#
        let first = ana.rest("POST", "group_channels", body)
        clear()
        let second = bo.rest("POST", "group_channels", #"{"user_ids":["ana","bo"],"is_distinct":true}"#)
        #expect(second["channel_url"]?.string == first["channel_url"]?.string)
        #expect(second["is_created"]?.bool == false && ana.frames.isEmpty && bo.frames.isEmpty)
        let other = ana.rest("POST", "group_channels", #"{"user_ids":["bo"],"is_distinct":true,"custom_type":"x"}"#)
        #expect(other["is_created"]?.bool == true)
        let url = first["channel_url"]?.string ?? ""
        ana.rest("POST", "group_channels/\(url)/invite", #"{"user_ids":["kim"]}"#)
        #expect(ana.rest("GET", "group_channels/\(url)")["is_distinct"]?.bool == false)
        #expect(ana.rest("POST", "group_channels", body)["is_created"]?.bool == true)
    }

    @Test func channelsThatAreRefused() {
        func code(_ body: String) -> Int64? { ana.rest("POST", "group_channels", body).code }
        #expect(code(#"{"is_distinct":true,"is_super":true}"#) == 400_112)
        #expect(code(#"{"channel_url":"abc"}"#) == 400_113)
        #expect(code(#"{"channel_url":"ab/c"}"#) == 400_151)
        #expect(code(#"{"channel_url":"\#(String(repeating: "a", count: 101))"}"#) == 400_110)
        #expect(code(#"{"name":"\#(String(repeating: "a", count: 192))"}"#) == 400_110)
        #expect(code(#"{"user_ids":["nobody"],"strict":true}"#) == 400_201)
        #expect(code(#"{"operator_ids":["nobody"],"strict":true}"#) == 400_201)
        #expect(code(#"{"user_ids":"bo"}"#) == 400_102)
        ana.create("ch01")
        #expect(code(#"{"channel_url":"ch01"}"#) == 400_202)
        let many = (0..<101).map { "\"u\($0)\"" }.joined(separator: ",")
        #expect(code(#"{"user_ids":[\#(many)]}"#) == 400_203)
    }

    @Test func operatorsWhoAreNoMembersBecomeMembers() {
        let answer = ana.rest(
            "POST", "group_channels", #"{"user_ids":["bo"],"operator_ids":["bo","kim","nobody"],"is_distinct":true}"#)
        let roles = answer["members"]?.array?.map { "\($0["user_id"]?.string ?? "") \($0["role"]?.string ?? "")" }
        #expect(roles == ["ana none", "bo operator", "kim operator"])
        let same = ana.rest("POST", "group_channels", #"{"user_ids":["bo","kim"],"is_distinct":true}"#)
        #expect(same["channel_url"]?.string == answer["channel_url"]?.string)
    }

    @Test func defaultsOfACreatedChannel() {
        let answer = ana.rest("POST", "group_channels", #"{"user_ids":["nobody"]}"#)
        #expect(answer["name"]?.string == "Group Channel" && answer["member_count"]?.int == 1)
        #expect(answer["channel_url"]?.string?.hasPrefix("sendbird_group_channel_1_") == true)
        let nobody = ana.rest("POST", "group_channels", #"{"operator_ids":[]}"#)
        #expect(nobody["my_role"]?.string == "none")
    }

    // MARK: Get, update, delete

    @Test func privateChannelsAreNotVisibleToOthers() {
        ana.create("ch01")
        ana.create("open1", [], #","is_public":true"#)
        #expect(bo.rest("GET", "group_channels/ch01").code == 400_108)
        #expect(bo.rest("GET", "group_channels/none").code == 400_201)
        #expect(bo.rest("GET", "group_channels/open1")["member_state"]?.string == "none")
        let bare = ana.rest("GET", "group_channels/ch01?show_member=false&show_read_receipt=false&show_metadata=false")
        #expect(bare["members"] == nil && bare["read_receipt"] == nil && bare["metadata"] == nil)
    }

    @Test func anUpdateTellsTheMembers() {
        ana.create("ch01", ["bo"])
        clear()
        let answer = bo.rest("PUT", "group_channels/ch01", #"{"name":"New","data":"d","cover_url":"c"}"#)
        #expect(answer["name"]?.string == "New" && ana.takeKinds() == ["SYEV 11000"])
        #expect(kim.rest("PUT", "group_channels/ch01", #"{"name":"x"}"#).code == 400_108)
        ana.rest("PUT", "group_channels/ch01", #"{"operator_ids":["bo"]}"#)
        #expect(ana.takeKinds() == ["SYEV 10002", "SYEV 11000"])
        #expect(bo.rest("GET", "group_channels/ch01")["my_role"]?.string == "operator")
    }

    @Test func onlyOperatorsUpdateIfTheSandboxRunsSo() {
        let world = World { $0.onlyOperatorsUpdateChannels = true }
        let ana = world.login("ana")
        let bo = world.login("bo")
        ana.create("ch01", ["bo"])
        #expect(bo.rest("PUT", "group_channels/ch01", #"{"name":"x"}"#).code == 400_108)
        #expect(ana.rest("PUT", "group_channels/ch01", #"{"name":"x"}"#).status == 200)
    }

    @Test func deletionNeedsAnOperatorAndTakesTheUnreadAway() {
        ana.create("ch01", ["bo"])
        ana.say("ch01", "x")
        clear()
        #expect(bo.rest("DELETE", "group_channels/ch01").code == 400_108)
        #expect(ana.rest("DELETE", "group_channels/ch01").text == "{}")
        #expect(bo.take("SYEV", cat: 12_000).first?["unread_cnt"]?["all"]?.int == 0)
        #expect(ana.rest("GET", "group_channels/ch01").code == 400_201)
        #expect(ana.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"x"}"#) == 900_500)
        ana.create("ch01")
    }

    @Test func freezingTellsOnce() {
        ana.create("ch01", ["bo"])
        clear()
        ana.rest("PUT", "group_channels/ch01/freeze", #"{"freeze":true}"#)
        ana.rest("PUT", "group_channels/ch01/freeze", #"{"freeze":true}"#)
        ana.rest("PUT", "group_channels/ch01/freeze", #"{"freeze":false}"#)
        #expect(bo.takeKinds() == ["SYEV 10701", "SYEV 10700"])
        #expect(bo.rest("PUT", "group_channels/ch01/freeze", #"{"freeze":true}"#).code == 400_108)
    }

    // MARK: Coming and going

    @Test func joiningAPublicChannel() {
        ana.create("open1", [], #","is_public":true,"access_code":"s3""#)
        ana.create("ch01")
        clear()
        #expect(bo.rest("PUT", "group_channels/ch01/join", "{}").code == 400_108)
        #expect(bo.rest("PUT", "group_channels/open1/join", #"{"access_code":"x"}"#).code == 400_111)
        let answer = bo.rest("PUT", "group_channels/open1/join", #"{"access_code":"s3"}"#)
        #expect(answer["member_state"]?.string == "joined" && answer["is_access_code_required"]?.bool == true)
        #expect(ana.takeKinds() == ["SYEV 10000"])
        bo.clear()
        #expect(bo.rest("PUT", "group_channels/open1/join", #"{"access_code":"x"}"#).status == 200)
        #expect(bo.frames.isEmpty, "joined already")
    }

    @Test func leavingTakesReceiptsAndTotals() {
        ana.create("ch01", ["bo"])
        ana.say("ch01", "x")
        clear()
        let answer = bo.rest("PUT", "group_channels/ch01/leave", "{}")
        #expect(answer["member_state"]?.string == "none")
        let frame = bo.take("SYEV", cat: 10_001).first
        #expect(frame?["unread_cnt"]?["all"]?.int == 0 && frame?["data"]?["member_count"]?.int == 1)
        #expect(ana.take("SYEV", cat: 10_001).first?["data"]?["user_id"]?.string == "bo")
        #expect(ana.rest("GET", "group_channels/ch01")["read_receipt"]?["bo"] == nil)
        #expect(bo.rest("GET", "group_channels/ch01").code == 400_108, "gone: it is private")
        #expect(bo.rest("PUT", "group_channels/ch01/leave", "{}").code == 400_108)
    }

    @Test func operatorStatusIsKeptForTheReturnUnlessDropped() {
        ana.create("open1", [], #","is_public":true"#)
        ana.rest("PUT", "group_channels/open1/leave", "{}")
        #expect(ana.rest("PUT", "group_channels/open1/join", "{}")["my_role"]?.string == "operator")
        ana.rest("PUT", "group_channels/open1/leave", #"{"should_remove_operator_status":true}"#)
        #expect(ana.rest("PUT", "group_channels/open1/join", "{}")["my_role"]?.string == "none")
    }

    @Test func whoReturnsAsAnOperatorIsNamedToTheOthers() {
        ana.create("open1", ["bo"], #","is_public":true"#)
        ana.rest("PUT", "group_channels/open1/leave", "{}")
        clear()
        ana.rest("PUT", "group_channels/open1/join", "{}")
        #expect(bo.take("SYEV", cat: 10_002).first?["data"]?["operators"]?.array?.first?["user_id"]?.string == "ana")
        ana.rest("PUT", "group_channels/open1/leave", "{}")
        clear()
        bo.rest("POST", "group_channels/open1/invite", #"{"user_ids":["ana"]}"#)
        #expect(bo.takeKinds().filter { $0.hasPrefix("SYEV") } == ["SYEV 10000", "SYEV 10002"])
    }

    @Test func invitationsAreAcceptedOrDeclined() {
        ana.create("ch01", ["bo"])
        wantsToBeAsked(kim)
        #expect(kim.rest("GET", "users/kim/channel_invitation_preference")["auto_accept"]?.bool == false)
        clear()
        ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["kim","bo"]}"#)
        #expect(bo.takeKinds() == ["SYEV 10020"] && kim.takeKinds() == ["SYEV 10020"])
        let channel = kim.rest("GET", "group_channels/ch01")
        #expect(channel["member_state"]?.string == "invited" && channel["inviter"]?["user_id"]?.string == "ana")
        #expect((channel["invited_at"]?.int ?? 0) >= world.nowMs)
        #expect(kim.rest("PUT", "group_channels/ch01/decline", "{}").text == "{}")
        #expect(kim.takeKinds() == ["SYEV 10022"] && bo.takeKinds() == ["SYEV 10022"])
        #expect(kim.rest("PUT", "group_channels/ch01/decline", "{}").code == 400_108)
        #expect(kim.rest("PUT", "group_channels/ch01/accept", "{}").code == 400_108)
        ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["kim"]}"#)
        kim.clear()
        #expect(kim.rest("PUT", "group_channels/ch01/accept", "{}")["member_state"]?.string == "joined")
        #expect(kim.takeKinds() == ["SYEV 10000"])
        #expect(ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["nobody"]}"#).code == 400_201)
    }

    @Test func aChannelHoldsAtMost100Members() {
        for number in 0..<101 { world.admin("POST", "users", #"{"user_id":"u\#(number)"}"#) }
        let ids = (0..<99).map { "u\($0)" }
        ana.create("ch01", ids)
        #expect(ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["u99"]}"#).code == 400_203)
        let supergroup = ana.rest("POST", "group_channels", #"{"channel_url":"sup1","is_super":true}"#)
        #expect(supergroup.status == 200)
        ana.clear()
        #expect(ana.rest("POST", "group_channels/sup1/invite", #"{"user_ids":["bo"]}"#).status == 200)
        #expect(ana.frames.map(\.command) == ["SYEV", "MCNT"])
        #expect(ana.frames[1]["group_channels"]?[0]?["member_count"]?.int == 2)
    }

    // MARK: Hiding

    @Test func aHiddenChannelComesBackWithTheNextMessageOfOthers() {
        ana.create("ch01", ["bo"])
        ana.say("ch01", "x")
        clear()
        let answer = bo.rest("PUT", "group_channels/ch01/hide", "{}")
        #expect(answer["ts_message_offset"]?.int == 0)
        let frame = bo.frames.first
        #expect(frame?["cat"]?.int == 13_000 && frame?["data"]?["allow_auto_unhide"]?.bool == true)
        #expect(frame?["ts_message_offset"] == nil && ana.frames.isEmpty)
        func state() -> String? { bo.rest("GET", "group_channels/ch01")["hidden_state"]?.string }
        #expect(state() == "hidden_allow_auto_unhide")
        ana.say("ch01", "silent", nil, #","silent":true"#)
        #expect(state() == "hidden_allow_auto_unhide")
        ana.say("ch01", "y")
        #expect(state() == "unhidden")
    }

    @Test func anArchivedChannelStaysUntilItIsUnhidden() {
        ana.create("ch01", ["bo"])
        bo.rest("PUT", "group_channels/ch01/hide", #"{"allow_auto_unhide":false}"#)
        ana.say("ch01", "x")
        #expect(bo.rest("GET", "group_channels/ch01")["hidden_state"]?.string == "hidden_prevent_auto_unhide")
        bo.clear()
        bo.rest("DELETE", "group_channels/ch01/hide")
        bo.rest("DELETE", "group_channels/ch01/hide")
        #expect(bo.takeKinds() == ["SYEV 13001"])
    }

    @Test func hidingHistoryMovesTheOffset() {
        ana.create("ch01", ["bo"])
        ana.say("ch01", "x")
        bo.clear()
        let answer = bo.rest("PUT", "group_channels/ch01/hide", #"{"hide_previous_messages":true}"#)
        let frame = bo.frames.first
        #expect(frame?["ts_message_offset"]?.int == answer["ts_message_offset"]?.int)
        #expect(frame?["unread_cnt"]?["all"]?.int == 0)
        #expect(bo.rest("GET", "group_channels/ch01")["last_message"]?.object == nil)
    }

    // MARK: Moderation

    @Test func aBannedMemberIsOutUntilTheBanEnds() {
        ana.create("open1", ["bo", "kim"], #","is_public":true"#)
        clear()
        let answer = ana.rest(
            "POST", "group_channels/open1/ban", #"{"user_id":"bo","seconds":60,"description":"spam"}"#)
        #expect(answer["user"]?["user_id"]?.string == "bo" && answer["end_at"]?.int == world.nowMs + 60_000)
        #expect(answer["restriction_type"]?.string == "banned" && answer["user_id"]?.string == "bo")
        #expect(bo.takeKinds() == ["SYEV 10601"] && kim.takeKinds() == ["SYEV 10601"])
        #expect(bo.rest("PUT", "group_channels/open1/join", "{}").code == 400_750)
        #expect(ana.rest("POST", "group_channels/open1/invite", #"{"user_ids":["bo"]}"#).code == 400_750)
        #expect(bo.failure(#"MESG{"req_id":"q","channel_url":"open1","message":"x"}"#) == 900_100)
        #expect(ana.rest("GET", "group_channels/open1/ban")["banned_list"]?.array?.count == 1)
        #expect(kim.rest("POST", "group_channels/open1/ban", #"{"user_id":"ana"}"#).code == 400_108)
        world.wait(60_000)
        #expect(bo.rest("PUT", "group_channels/open1/join", "{}").status == 200)
        #expect(ana.rest("DELETE", "group_channels/open1/ban/bo").code == 400_201)
    }

    @Test func aMuteEndsByItselfWithAnEvent() throws {
        ana.create("ch01", ["bo"])
        clear()
        ana.rest("POST", "group_channels/ch01/mute", #"{"user_id":"bo","seconds":10,"description":"cool down"}"#)
        let frame = try #require(bo.take("SYEV", cat: 10_201).first)
        #expect(frame["data"]?["remaining_duration"]?.int == 10_000)
        #expect(bo.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"x"}"#) == 900_041)
        #expect(bo.rest("GET", "group_channels/ch01/mute/bo")["is_muted"]?.bool == true)
        #expect(ana.rest("GET", "group_channels/ch01/mute")["muted_list"]?[0]?["end_at"]?.int == world.nowMs + 10_000)
        world.wait(10_000)
        world.tick()
        #expect(bo.takeKinds() == ["SYEV 10200"])
        #expect(bo.rest("GET", "group_channels/ch01/mute/bo")["end_at"]?.int == -1)
        #expect(bo.rest("GET", "group_channels/ch01/mute/ana").code == 400_108)
    }

    @Test func operatorsAreAddedAndRemoved() {
        ana.create("ch01", ["bo", "kim"])
        clear()
        #expect(ana.rest("POST", "group_channels/ch01/operators", #"{"operator_ids":["bo"]}"#).text == "{}")
        #expect(bo.frames.map { $0["cat"]?.int } == [10_002, 20_100])
        #expect(bo.frames[1]["data"]?["my_role"]?.string == "operator")
        let list = kim.rest("GET", "group_channels/ch01/operators")["operators"]?.array
        #expect(list?.compactMap { $0["user_id"]?.string } == ["ana", "bo"])
        #expect(kim.rest("DELETE", "group_channels/ch01/operators?delete_all=true").code == 400_108)
        ana.rest("DELETE", "group_channels/ch01/operators?operator_ids=bo")
        #expect(bo.rest("GET", "group_channels/ch01")["my_role"]?.string == "none")
        #expect(ana.rest("POST", "group_channels/ch01/operators", #"{"operator_ids":["nobody"]}"#).code == 400_111)
    }

    @Test func membersAreListedInOrderAndPages() {
        ana.create("ch01", ["bo", "kim"])
        func names(_ query: String) -> [String] {
            bo.rest("GET", "group_channels/ch01/members?" + query)["members"]?.array?.compactMap {
                $0["user_id"]?.string
            } ?? []
        }
        #expect(names("") == ["ana", "bo", "kim"])
        ana.rest("PUT", "group_channels/ch01", #"{"operator_ids":["kim"]}"#)
        #expect(names("order=operator_then_member_alphabetical") == ["kim", "ana", "bo"])
        #expect(names("operator_filter=operator") == ["kim"] && names("nickname_startswith=B") == ["bo"])
        let first = bo.rest("GET", "group_channels/ch01/members?limit=2")
        #expect(names("limit=2&token=" + (first["next"]?.string ?? "")) == ["kim"])
        #expect(
            bo.rest("GET", "group_channels/ch01/members?show_read_receipt=true")["members"]?[0]?["read_ts"]?.int != nil)
    }

    // MARK: Metadata

    @Test func metadataIsSetChangedAndDeletedWithEvents() throws {
        ana.create("ch01", ["bo"])
        clear()
        let answer = ana.rest("POST", "group_channels/ch01/metadata", #"{"metadata":{"color":"teal"}}"#)
        let created = try #require(bo.take("SYEV", cat: 11_100).first)
        #expect(created["data"]?["created"]?["color"]?.string == "teal" && created["ts"]?.int == answer["ts"]?.int)
        #expect(ana.rest("POST", "group_channels/ch01/metadata", #"{"metadata":{"color":"x"}}"#).code == 400_202)
        #expect(
            ana.rest("PUT", "group_channels/ch01/metadata", #"{"metadata":{"a":"b"},"upsert":false}"#).code == 400_201)
        ana.rest("PUT", "group_channels/ch01/metadata", #"{"metadata":{"color":"red","a":"b"}}"#)
        #expect(bo.rest("GET", "group_channels/ch01/metadata?keys=a")["metadata"]?.object?.members.map(\.key) == ["a"])
        bo.clear()
        ana.rest("DELETE", "group_channels/ch01/metadata/a")
        #expect(bo.take("SYEV", cat: 11_100).first?["data"]?.strings("deleted") == ["a"])
        #expect(ana.rest("DELETE", "group_channels/ch01/metadata/a").code == 400_201)
        #expect(ana.rest("POST", "group_channels/ch01/metadata", #"{"metadata":{"a,b":"x"}}"#).code == 400_151)
    }
}
