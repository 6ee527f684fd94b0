// What only an administrator can do through the Platform API (rest.md §5.2; surface.md D–F), and what the control
// interface sets (§5.2).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct PlatformTests {
    private let world = World()
    private let ana: Client
    private let bo: Client
    private let kim: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        kim = world.login("kim")
        clear()
    }

    private func clear() {
        for client in [ana, bo, kim] { client.clear() }
    }

    // MARK: Channels for nobody

    @Test func aChannelOfNobodyHasNoCreatorAndNoOperator() throws {
        let answer = world.admin("POST", "group_channels", #"{"user_ids":["ana","bo"],"channel_url":"ch01"}"#)
        #expect(answer["created_by"]?.object == nil && answer["member_count"]?.int == 2)
        let joined = try #require(ana.take("SYEV", cat: 10_000).first)
        #expect(joined["data"]?["users"]?[0]?["inviter"]?.object == nil)
        #expect(ana.rest("GET", "group_channels/ch01")["my_role"]?.string == "none")
    }

    @Test func theInviterIsTheCreator() {
        let body = #"{"user_ids":["bo"],"channel_url":"ch01","inviter_id":"ana"}"#
        let answer = world.admin("POST", "group_channels", body)
        #expect(answer["created_by"]?["user_id"]?.string == "ana" && answer["member_count"]?.int == 2)
        #expect(world.admin("POST", "group_channels", #"{"inviter_id":"nobody"}"#).code == 400_201)
    }

    @Test func invitationAndHiddenStatusSayHowMembersComeIn() {
        let body =
            #"{"user_ids":["ana","bo"],"channel_url":"ch01","invitation_status":{"bo":"invited_by_friend"},"#
            + #""hidden_status":{"ana":"hidden_prevent_auto_unhide"}}"#
        world.admin("POST", "group_channels", body)
        #expect(bo.rest("GET", "group_channels/ch01")["member_state"]?.string == "invited")
        let mine = ana.rest("GET", "group_channels/ch01")
        #expect(mine["hidden_state"]?.string == "hidden_prevent_auto_unhide")
        bo.rest("PUT", "users/bo/channel_invitation_preference", #"{"auto_accept":false}"#)
        let other = #"{"user_ids":["bo"],"channel_url":"ch02","invitation_status":{"bo":"joined"}}"#
        world.admin("POST", "group_channels", other)
        #expect(bo.rest("GET", "group_channels/ch02")["member_state"]?.string == "joined")
        let bad = #"{"invitation_status":{"bo":"maybe"}}"#
        #expect(world.admin("POST", "group_channels", bad).code == 400_111)
    }

    /// A user's own request cannot say how others come in.
    @Test func onlyAdministratorsOverrideThePreference() {
        bo.rest("PUT", "users/bo/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.create("ch01", ["bo"], #","invitation_status":{"bo":"joined"}"#)
        #expect(bo.rest("GET", "group_channels/ch01")["member_state"]?.string == "invited")
    }

    @Test func administratorsListAllChannels() {
        ana.create("ch01")
        bo.create("ch02", [], #","is_public":true,"name":"Boat""#)
        func urls(_ query: String) -> [String] {
            world.admin("GET", "group_channels?show_empty=true\(query)").urls().sorted()
        }
        #expect(urls("") == ["ch01", "ch02"])
        #expect(urls("&public_mode=private") == ["ch01"])
        #expect(urls("&name_startswith=boa") == ["ch02"] && urls("&name=boa") == [])
        world.admin("POST", "group_channels/ch01/metacounter", #"{"metacounter":{"likes":3}}"#)
        #expect(urls("&metacounter_key=likes&metacounter_value_gte=3") == ["ch01"])
        #expect(urls("&metacounter_key=likes&metacounter_values=1,2") == [])
    }

    @Test func severalUsersLeaveAtOnce() {
        ana.create("ch01", ["bo", "kim"])
        clear()
        #expect(world.admin("PUT", "group_channels/ch01/leave", #"{"user_ids":["bo","kim"]}"#).text == "{}")
        #expect(ana.takeKinds() == ["SYEV 10001", "SYEV 10001"])
        #expect(world.admin("PUT", "group_channels/ch01/leave", #"{"user_ids":["bo"]}"#).code == 400_201)
        world.admin("PUT", "group_channels/ch01/leave", #"{"should_leave_all":true}"#)
        #expect(world.admin("GET", "group_channels/ch01")["member_count"]?.int == 0)
    }

    @Test func aChannelIsHiddenForEverybody() {
        ana.create("ch01", ["bo"])
        clear()
        world.admin("PUT", "group_channels/ch01/hide", #"{"should_hide_all":true}"#)
        #expect(ana.takeKinds() == ["SYEV 13000"] && bo.takeKinds() == ["SYEV 13000"])
        world.admin("DELETE", "group_channels/ch01/hide?should_unhide_all=true")
        #expect(ana.takeKinds() == ["SYEV 13001"] && bo.takeKinds() == ["SYEV 13001"])
    }

    @Test func typingOnBehalfOfAMemberIsToldToTheOthers() {
        ana.create("ch01", ["bo"])
        clear()
        #expect(world.admin("POST", "group_channels/ch01/typing", #"{"user_ids":["ana"]}"#).text == "{}")
        #expect(bo.takeKinds() == ["SYEV 10900"] && ana.frames.isEmpty)
        #expect(world.admin("POST", "group_channels/ch01/typing", #"{"user_ids":["kim"]}"#).code == 400_201)
        #expect(ana.rest("POST", "group_channels/ch01/typing", #"{"user_ids":["ana"]}"#).code == 400_108)
    }

    @Test func membershipIsAsked() {
        ana.create("ch01", ["bo"])
        let answer = world.admin("GET", "group_channels/ch01/members/bo")
        #expect(answer.text == #"{"is_member":true,"state":"joined"}"#)
        #expect(world.admin("GET", "group_channels/ch01/members/kim").text == #"{"is_member":false,"state":"none"}"#)
        #expect(kim.rest("GET", "group_channels/ch01/members/bo").code == 400_108)
    }

    // MARK: Meta arrays

    @Test func metaArraysAreAddedChangedAndRemovedWithAnEdit() {
        ana.create("ch01", ["bo"])
        let id = ana.say("ch01", "x")
        clear()
        let path = "group_channels/ch01/messages/\(id)/sorted_metaarray"
        let added = world.admin("POST", path, #"{"sorted_metaarray":[{"key":"k","value":["a"]}]}"#)
        #expect(added.text == #"{"sorted_metaarray":[{"key":"k","value":["a"]}]}"#)
        #expect(bo.take("MEDI").first?["sorted_metaarray"]?[0]?["key"]?.string == "k")
        #expect(world.admin("POST", path, #"{"sorted_metaarray":[{"key":"k","value":["b"]}]}"#).code == 400_202)
        let changed = world.admin("PUT", path, #"{"sorted_metaarray":[{"key":"k","value":["b"]}],"mode":"add"}"#)
        #expect(changed["sorted_metaarray"]?[0]?.strings("value") == ["a", "b"])
        #expect(world.admin("DELETE", path + "?keys=none").code == 400_201)
        #expect(world.admin("DELETE", path + "?keys=k").text == "{}")
        #expect(
            bo.rest("GET", "group_channels/ch01/messages/\(id)?with_sorted_meta_array=true")
                .json.strings("sorted_metaarray").isEmpty)
        #expect(bo.rest("POST", path, #"{"sorted_metaarray":[]}"#).code == 400_108)
    }

    // MARK: The control interface

    private func control(_ action: String, _ body: String) throws {
        guard case .object(let fields)? = JSON(parsing: Array(body.utf8)) else { return }
        world.deliver(try world.sandbox.control(action, fields, nowMs: world.nowMs).outputs)
    }

    /// websocket.md §10.2.
    @Test func whoIsMutedEverywhereSendsNowhere() throws {
        ana.create("ch01", ["bo"])
        try control("mute-user", #"{"user_id":"bo","on":true}"#)
        #expect(bo.failure(#"MESG{"req_id":"1","channel_url":"ch01","message":"x"}"#) == 900_040)
        try control("mute-user", #"{"user_id":"bo","on":false}"#)
        #expect(bo.say("ch01", "x") > 0)
    }

    /// rest.md §16.6.
    @Test func nobodySeesMessagesOfWhoIsBlockedEverywhere() throws {
        ana.create("ch01", ["bo", "kim"])
        let kept = ana.say("ch01", "kept")
        let early = bo.say("ch01", "early")
        func ids() -> [Int64] {
            kim.rest("GET", "group_channels/ch01/messages?message_ts=9007199254740991&prev_limit=9").ids()
        }
        func unread() -> Int64? { kim.rest("GET", "group_channels/ch01")["unread_message_count"]?.int }
        #expect(ids() == [kept, early] && unread() == 2)
        clear()
        try control("block-user", #"{"user_id":"bo","on":true}"#)
        let late = bo.say("ch01", "late")
        #expect(kim.take("MESG").first?["is_global_block"]?.bool == true)
        #expect(ids() == [kept] && unread() == 1)
        #expect(kim.rest("GET", "group_channels/ch01")["last_message"]?["message_id"]?.int == kept)
        #expect(kim.rest("GET", "group_channels/ch01/messages/\(early)").code == 400_201)
        try control("block-user", #"{"user_id":"bo","on":false}"#)
        #expect(ids() == [kept, early, late] && unread() == 3)
    }

    /// rest.md §7.1: `include_chat_notification`.
    @Test func channelsOfNotificationsAreListedIfAskedFor() throws {
        ana.create("ch01")
        try control("chat-notification", #"{"channel_url":"ch01","on":true}"#)
        #expect(ana.rest("GET", "users/ana/my_group_channels?show_empty=true").urls() == [])
        let list = ana.rest("GET", "users/ana/my_group_channels?show_empty=true&include_chat_notification=true")
        #expect(list.urls() == ["ch01"] && list["channels"]?[0]?["is_chat_notification"]?.bool == true)
        let path = "users/ana/my_group_channels/changelogs?change_ts=0"
        #expect(ana.rest("GET", path).urls("updated") == ["ch01"])
        #expect(ana.rest("GET", path + "&include_chat_notification=false").urls("updated") == [])
    }

    @Test func thePurgeActionTakesAChannelATypeOrAll() throws {
        ana.create("ch01", [], #","custom_type":"work""#)
        ana.create("ch02")
        for url in ["ch01", "ch02"] { ana.say(url, "x") }
        world.wait(10)
        func left() -> [Int] {
            ["ch01", "ch02"].map { world.sandbox.visibleMessages(channelUrl: $0, userId: "ana")?.count ?? -1 }
        }
        try control("purge", #"{"custom_type":"work","up_to":\#(world.nowMs)}"#)
        #expect(left() == [0, 1])
        try control("purge", #"{"up_to":\#(world.nowMs)}"#)
        #expect(left() == [0, 0])
    }

    @Test func aBusyServerByTheControlInterface() throws {
        try control("be-busy", #"{"seconds":3}"#)
        #expect(ana.take("BUSY").first?["retry_after"]?.int == 3 && ana.isClosed)
    }
}
