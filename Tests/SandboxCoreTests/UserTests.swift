// Users: metadata, blocks and what they do, counts, push settings, the ends of users (rest.md §5.2, §13.1–§13.3, §15;
// websocket.md §6.2, §10.2).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct UserTests {
    private let world = World()
    private let ana: Client
    private let bo: Client
    private let kim: Client

    init() {
        ana = world.login("ana", nickname: "Ana")
        bo = world.login("bo", nickname: "Bo")
        kim = world.login("kim", nickname: "Kim")
        clear()
    }

    private func clear() {
        for client in [ana, bo, kim] { client.clear() }
    }

    private func ids(_ answer: World.Answer, _ key: String = "users") -> [String] {
        answer[key]?.array?.compactMap { $0["user_id"]?.string } ?? []
    }

    private func member(_ channel: World.Answer, _ id: String) -> JSON? {
        channel["members"]?.array?.first { $0["user_id"]?.string == id }
    }

    // MARK: Metadata (§13.1)

    @Test func userMetadataIsFlatAndChecksWhatIsThere() {
        #expect(ana.rest("POST", "users/ana/metadata", #"{"metadata":{"team":"red"}}"#).text == #"{"team":"red"}"#)
        #expect(ana.rest("POST", "users/ana/metadata", #"{"metadata":{"team":"blue"}}"#).code == 400_202)
        #expect(
            ana.rest("PUT", "users/ana/metadata", #"{"metadata":{"city":"Oslo"},"upsert":false}"#).code == 400_201)
        #expect(ana.rest("PUT", "users/ana/metadata", #"{"metadata":{"team":"blue"}}"#)["team"]?.string == "blue")
        #expect(ana.rest("PUT", "users/ana/metadata", #"{"metadata":{"a,b":"x"}}"#).code == 400_151)
        #expect(ana.rest("DELETE", "users/ana/metadata/none").code == 400_201)
        #expect(ana.rest("DELETE", "users/ana/metadata/team").text == "{}")
        #expect(ana.rest("PUT", "users/bo/metadata", #"{"metadata":{}}"#).code == 400_108)
    }

    @Test func userMetadataIsInTheUserObjectAndInTheChangelogOfHisChannels() {
        ana.create("ch01", ["bo"])
        let token = bo.rest("GET", "users/bo/my_group_channels/changelogs?change_ts=\(world.nowMs + 1)")["next"]?.string
        ana.rest("POST", "users/ana/metadata", #"{"metadata":{"team":"red"}}"#)
        #expect(ids(bo.rest("GET", "users?metadatakey=team&metadatavalues_in=red,blue")) == ["ana"])
        #expect(ids(bo.rest("GET", "users?metadatakey=team&metadatavalues_in=blue")) == [])
        let log = bo.rest("GET", "users/bo/my_group_channels/changelogs?token=\(token ?? "")")
        #expect(log.urls("updated") == ["ch01"])
        ana.rest("DELETE", "users/ana/metadata")
        #expect(ids(bo.rest("GET", "users?metadatakey=team")) == [])
    }

    // MARK: Profile

    @Test func aPictureByMultipartBecomesTheProfileURL() throws {
        let form =
            "--x\r\nContent-Disposition: form-data; name=\"nickname\"\r\n\r\nAnna\r\n"
            + "--x\r\nContent-Disposition: form-data; name=\"profile_file\"; filename=\"a.txt\"\r\n"
            + "Content-Type: text/plain\r\n\r\npixels\r\n--x--\r\n"
        let headers = [("Session-Key", ana.key), ("Content-Type", "multipart/form-data; boundary=x"), ("Host", "h:1")]
        let answer = world.request("PUT", "/v3/users/ana", headers: headers, body: form)
        let url = try #require(answer["profile_url"]?.string)
        #expect(answer["nickname"]?.string == "Anna" && url.hasPrefix("http://h:1/files/"))
        let path = String(url.dropFirst("http://h:1".count))
        #expect(world.request("GET", path, headers: []).text == "pixels")
    }

    // MARK: Blocks (§13.1)

    @Test func aBlockIsToldToBothAndShownInMemberLists() {
        ana.create("ch01", ["bo", "kim"])
        clear()
        #expect(ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#)["user_id"]?.string == "bo")
        for client in [ana, bo] {
            let event = client.take("USEV", cat: 20_001).first
            #expect(event?["data"]?["blocker"]?["user_id"]?.string == "ana")
            #expect(event?["data"]?["blockee"]?["user_id"]?.string == "bo")
        }
        #expect(kim.frames.isEmpty)
        #expect(member(ana.rest("GET", "group_channels/ch01"), "bo")?["is_blocked_by_me"]?.bool == true)
        #expect(member(bo.rest("GET", "group_channels/ch01"), "ana")?["is_blocking_me"]?.bool == true)
        #expect(member(kim.rest("GET", "group_channels/ch01"), "bo")?["is_blocked_by_me"]?.bool == false)
        let list = bo.rest("GET", "group_channels/ch01/members")
        #expect(member(list, "ana")?["is_blocking_me"]?.bool == true)
    }

    @Test func aBlockIsEndedOnceAndToldAgain() {
        ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#)
        clear()
        #expect(ana.rest("DELETE", "users/ana/block/bo").text == "{}")
        #expect(bo.take("USEV", cat: 20_000).count == 1)
        #expect(ana.rest("DELETE", "users/ana/block/bo").code == 400_201)
        #expect(ana.rest("DELETE", "users/ana/block/nobody").code == 400_201)
    }

    @Test func aRepeatedBlockIsToldOnce() {
        ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#)
        clear()
        #expect(ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#).status == 200)
        #expect(ana.frames.isEmpty && bo.frames.isEmpty)
    }

    @Test func blocksThatAreRefused() {
        #expect(ana.rest("POST", "users/ana/block", #"{"target_id":"ana"}"#).code == 400_111)
        #expect(ana.rest("POST", "users/ana/block", #"{"target_id":"nobody"}"#).code == 400_201)
        #expect(ana.rest("POST", "users/ana/block", "{}").code == 400_105)
        #expect(ana.rest("POST", "users/bo/block", #"{"target_id":"kim"}"#).code == 400_108)
    }

    @Test func blockedUsersAreListedInPages() {
        for id in ["kim", "bo"] { ana.rest("POST", "users/ana/block", #"{"target_id":"\#(id)"}"#) }
        let first = ana.rest("GET", "users/ana/block?limit=1")
        #expect(ids(first) == ["bo"])
        let second = ana.rest("GET", "users/ana/block?limit=1&token=\(first["next"]?.string ?? "")")
        #expect(ids(second) == ["kim"] && second["next"]?.string == "")
        #expect(ids(ana.rest("GET", "users/ana/block?user_ids=kim")) == ["kim"])
        #expect(ids(bo.rest("GET", "users/bo/block")) == [])
        #expect(ana.rest("GET", "users/bo/block").code == 400_108)
    }

    /// websocket.md §10.2: channel of two, the other one blocked the sender.
    @Test func theBlockedCannotSendInAChannelOfTwo() {
        ana.create("ch01", ["bo"])
        ana.create("ch02", ["bo", "kim"])
        ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#)
        #expect(bo.failure(#"MESG{"req_id":"1","channel_url":"ch01","message":"x"}"#) == 900_080)
        #expect(bo.say("ch02", "to three") > 0)
        #expect(ana.say("ch01", "by the blocker") > 0)
    }

    /// R8.
    @Test func nobodyIsBroughtTogetherWithWhomHeBlocks() {
        ana.create("ch01")
        bo.create("ch02")
        ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#)
        #expect(ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["bo"]}"#).code == 400_701)
        #expect(bo.rest("POST", "group_channels/ch02/invite", #"{"user_ids":["ana"]}"#).code == 400_702)
        #expect(ana.rest("POST", "group_channels", #"{"user_ids":["bo"]}"#).code == 400_701)
        #expect(bo.rest("POST", "group_channels", #"{"user_ids":["ana"]}"#).code == 400_702)
    }

    @Test func aBlockIsInTheChangelogOfSharedChannelsForTheTwoAlone() {
        ana.create("ch01", ["bo", "kim"])
        func log(_ client: Client, _ token: String? = nil) -> World.Answer {
            let from = token.map { "token=\($0)" } ?? "change_ts=\(world.nowMs + 1_000)"
            return client.rest("GET", "users/\(client.userId)/my_group_channels/changelogs?\(from)")
        }
        let before = [ana, bo, kim].map { log($0)["next"]?.string ?? "" }
        ana.rest("POST", "users/ana/block", #"{"target_id":"bo"}"#)
        let after = zip([ana, bo, kim], before).map { log($0, $1).urls("updated") }
        #expect(after == [["ch01"], ["ch01"], []])
    }

    // MARK: Counts (§13.3)

    @Test func unreadCountsBySumTypeAndKind() {
        ana.create("ch01", ["bo"], #","custom_type":"work""#)
        ana.create("ch02", ["bo"], #","is_super":true"#)
        ana.create("ch03", ["bo"])
        ana.say("ch01", "one")
        ana.say("ch01", "two", nil, #","mention_type":"channel""#)
        ana.say("ch02", "three")
        func count(_ path: String) -> Int64? { bo.rest("GET", "users/bo/\(path)")["unread_count"]?.int }
        #expect(count("unread_message_count") == 3)
        #expect(count("unread_message_count?custom_types=work") == 2)
        #expect(count("unread_message_count?super_mode=super") == 1)
        #expect(count("unread_channel_count") == 2)
        #expect(count("unread_channel_count?super_mode=nonsuper") == 1)
        #expect(bo.rest("GET", "users/bo/unread_message_count")["unread_feed_count"]?.int == 0)
        #expect(bo.rest("GET", "users/ana/unread_message_count").code == 400_108)
        #expect(bo.rest("GET", "users/bo/unread_channel_count?super_mode=x").code == 400_111)
    }

    @Test func unreadItemsAreThoseAskedFor() {
        bo.rest("PUT", "users/bo/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.create("ch01", ["bo"])
        bo.rest("PUT", "group_channels/ch01/accept", "{}")
        ana.create("ch02", ["bo"], #","is_super":true"#)
        ana.say("ch01", "one", nil, #","mention_type":"channel""#)
        let keys = [
            "group_channel_unread_mention_count", "non_super_group_channel_unread_message_count",
            "super_group_channel_invitation_count", "non_super_group_channel_invitation_count",
        ]
        let answer = bo.rest("GET", "users/bo/unread_item_count?item_keys=" + keys.joined(separator: ","))
        #expect(keys.map { answer[$0]?.int } == [1, 1, 1, 0])
        #expect(answer.json.object?.members.count == 4)
        #expect(bo.rest("GET", "users/bo/unread_item_count").code == 400_105)
        #expect(bo.rest("GET", "users/bo/unread_item_count?item_keys=x").code == 400_111)
    }

    @Test func channelsAreCountedByState() {
        ana.create("ch01", ["bo"])
        bo.rest("PUT", "users/bo/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.create("ch02", ["bo"])
        func count(_ state: String) -> Int64? {
            bo.rest("GET", "users/bo/group_channel_count?state=\(state)")["group_channel_count"]?.int
        }
        let counts = ["all", "joined", "joined_only", "invited", "invited_only", "invited_by_friend"].map(count)
        #expect(counts == [2, 1, 1, 1, 1, 0])
        #expect(count("invited_by_non_friend") == 1)
        #expect(bo.rest("GET", "users/bo/group_channel_count?state=x").code == 400_111)
    }

    // MARK: Push (§13.2)

    @Test func pushTokensAreRegisteredListedAndUnregistered() {
        let added = ana.rest("POST", "users/ana/push/gcm", #"{"gcm_reg_token":"g1"}"#)
        #expect(added["device_token_last_deleted_at"]?.int == 0)
        ana.rest("POST", "users/ana/push/gcm", #"{"gcm_reg_token":"g1"}"#)
        ana.rest("POST", "users/ana/push/apns", #"{"apns_device_token":"a1"}"#)
        let list = ana.rest("GET", "users/ana/push/gcm/device_tokens")
        #expect(list.json.strings("device_tokens") == ["g1"] && list["has_more"]?.bool == false)
        world.wait(5)
        let removed = ana.rest("DELETE", "users/ana/push/gcm/g1")
        #expect(removed["device_token_last_deleted_at"]?.int == world.nowMs)
        #expect(ana.rest("DELETE", "users/ana/push/gcm/g1").code == 500_602)
        #expect(ana.rest("POST", "users/ana/push/gcm", #"{"gcm_reg_token":""}"#).code == 500_601)
        #expect(ana.rest("POST", "users/ana/push/gcm", "{}").code == 400_105)
        #expect(ana.rest("POST", "users/ana/push/other", "{}").code == 400_111)
        #expect(ana.rest("DELETE", "users/ana/push").status == 200)
        #expect(ana.rest("GET", "users/ana/push/apns/device_tokens").json.strings("device_tokens") == [])
    }

    @Test func pushTokensAreListedByTypeInPages() {
        for number in 1...3 { ana.rest("POST", "users/ana/push/gcm", #"{"gcm_reg_token":"g\#(number)"}"#) }
        ana.rest("POST", "users/ana/push/apns", #"{"apns_device_token":"a1"}"#)
        let first = ana.rest("GET", "users/ana/push/gcm/device_tokens?limit=2")
        #expect(first.json.strings("device_tokens").count == 2 && first["has_more"]?.bool == true)
        let token = first["token"]?.string ?? ""
        let rest = ana.rest("GET", "users/ana/push/gcm/device_tokens?limit=2&token=\(token)")
        #expect(rest["has_more"]?.bool == false && rest["token"]?.string == "")
        let all = first.json.strings("device_tokens") + rest.json.strings("device_tokens")
        #expect(all.sorted() == ["g1", "g2", "g3"])
        #expect(ana.rest("GET", "users/ana/push/apns/device_tokens").json.strings("device_tokens") == ["a1"])
        #expect(ana.rest("GET", "users/ana/push/none/device_tokens").code == 400_111)
    }

    @Test func loginTellsWhenAPushTokenWasDeleted() {
        ana.rest("POST", "users/ana/push/huawei", #"{"huawei_device_token":"h1"}"#)
        ana.rest("DELETE", "users/ana/push")
        let again = world.connect("user_id=ana")
        #expect(again.take("LOGI").first?["device_token_last_deleted_at"]?.int == world.nowMs)
    }

    @Test func aUniqueTokenLeavesItsFormerOwner() {
        ana.rest("POST", "users/ana/push/gcm", #"{"gcm_reg_token":"g1"}"#)
        bo.rest("POST", "users/bo/push/gcm", #"{"gcm_reg_token":"g1","is_unique":true}"#)
        #expect(ana.rest("GET", "users/ana/push/gcm/device_tokens").json.strings("device_tokens") == [])
        #expect(bo.rest("GET", "users/bo/push/gcm/device_tokens").json.strings("device_tokens") == ["g1"])
    }

    @Test func pushPreferencesAreStoredReturnedAndReset() {
        let body =
            #"{"do_not_disturb":true,"start_hour":22,"end_min":30,"timezone":"Europe/Oslo","#
            + #""push_trigger_option":"mention_only","snooze_enabled":true,"snooze_end_ts":99}"#
        let set = ana.rest("PUT", "users/ana/push_preference", body)
        #expect(set.text == ana.rest("GET", "users/ana/push_preference").text)
        #expect(set["start_hour"]?.int == 22 && set["push_trigger_option"]?.string == "mention_only")
        #expect(set["do_not_disturb"]?.bool == true && set["snooze_end_ts"]?.int == 99)
        #expect(ana.rest("PUT", "users/ana/push_preference", #"{"start_hour":24}"#).code == 400_113)
        #expect(ana.rest("PUT", "users/ana/push_preference", #"{"push_trigger_option":"default"}"#).code == 400_111)
        ana.rest("PUT", "users/ana/push_preference", #"{"end_hour":5,"start_min":60}"#)
        #expect(ana.rest("GET", "users/ana/push_preference")["end_hour"]?.int == 0, "refused as a whole")
        #expect(ana.rest("DELETE", "users/ana/push_preference")["do_not_disturb"]?.bool == false)
        #expect(ana.rest("GET", "users/ana/push_preference")["push_trigger_option"]?.string == "all")
        #expect(bo.rest("GET", "users/ana/push_preference").code == 400_108)
    }

    @Test func thePushTemplateIsOneOfTwo() {
        #expect(ana.rest("GET", "users/ana/push/template")["name"]?.string == "default")
        #expect(ana.rest("PUT", "users/ana/push/template", #"{"name":"alternative"}"#).status == 200)
        #expect(ana.rest("GET", "users/ana/push/template")["name"]?.string == "alternative")
        #expect(ana.rest("PUT", "users/ana/push/template", #"{"name":"x"}"#).code == 400_111)
    }

    /// R38.
    @Test func preferencesOfAChannelAreToldToOwnConnectionsAlone() {
        ana.create("ch01", ["bo"])
        clear()
        let desk = world.connect("user_id=ana")
        desk.clear()
        let push = ana.rest("PUT", "users/ana/push_preference/ch01", #"{"push_trigger_option":"off"}"#)
        #expect(push["push_trigger_option"]?.string == "off" && push["enable"]?.bool == false)
        #expect(desk.takeKinds() == ["SYEV 11000"] && ana.takeKinds() == ["SYEV 11000"] && bo.frames.isEmpty)
        ana.rest("PUT", "users/ana/count_preference/ch01", #"{"count_preference":"unread_mention_count_only"}"#)
        #expect(desk.takeKinds() == ["SYEV 11000"])
        let channel = ana.rest("GET", "group_channels/ch01")
        #expect(channel["count_preference"]?.string == "unread_mention_count_only")
        #expect(channel["push_trigger_option"]?.string == "off" && channel["is_push_enabled"]?.bool == false)
        #expect(bo.rest("GET", "group_channels/ch01")["count_preference"]?.string == "all")
        #expect(ana.rest("GET", "users/ana/push_preference/ch01")["push_trigger_option"]?.string == "off")
        #expect(kim.rest("GET", "users/kim/push_preference/ch01").code == 400_108)
        #expect(ana.rest("PUT", "users/ana/count_preference/ch01", #"{"count_preference":"x"}"#).code == 400_111)
    }

    /// R40.
    @Test func theServerCountsWhateverThePreference() {
        ana.create("ch01", ["bo"])
        bo.rest("PUT", "users/bo/count_preference/ch01", #"{"count_preference":"off"}"#)
        ana.say("ch01", "x")
        #expect(bo.rest("GET", "group_channels/ch01")["unread_message_count"]?.int == 1)
        #expect(bo.take("MESG").first?["unread_cnt"]?["all"]?.int == 1)
    }

    // MARK: Ends

    @Test func aDeletedUserLeavesAndCannotComeBackByHimself() {
        ana.create("ch01", ["bo"])
        clear()
        #expect(world.admin("DELETE", "users/bo").text == "{}")
        #expect(ana.takeKinds() == ["SYEV 10001"])
        #expect(bo.take("EXPR").first?["reason"]?.int == 400_301)
        #expect(bo.isClosed && bo.rest("GET", "users").code == 400_301)
        #expect(world.connect("user_id=bo").take("LOGI").first?["code"]?.int == 400_301)
        #expect(world.admin("DELETE", "users/bo").code == 400_201)
        world.admin("POST", "users", #"{"user_id":"bo","nickname":"Bo"}"#)
        #expect(world.connect("user_id=bo").take("LOGI").first?["key"]?.string != nil)
    }

    @Test func aDeactivatedUserMayLeaveAll() {
        ana.create("ch01", ["bo"])
        clear()
        world.admin("PUT", "users/bo", #"{"is_active":false,"leave_all_when_deactivated":true}"#)
        #expect(ana.takeKinds() == ["SYEV 10001"])
        #expect(bo.take("EXPR").first?["reason"]?.int == 400_300)
        #expect(ids(world.admin("GET", "users?active_mode=deactivated")) == ["bo"])
        #expect(ids(world.admin("GET", "users?active_mode=activated")) == ["ana", "kim"])
    }

    @Test func revokedTokensEndSessions() {
        let token = world.admin("POST", "users/ana/token", "{}")["token"]?.string ?? ""
        #expect(world.admin("DELETE", "users/ana/token").status == 200)
        #expect(ana.take("EXPR").first?["reason"]?.int == 400_310)
        #expect(ana.rest("GET", "users").code == 400_310)
        let query = "user_id=ana&access_token=\(token)"
        #expect(world.connect(query).take("LOGI").first?["code"]?.int == 400_302)
    }

    @Test func onlyOneselfAndAdministratorsSeeAnAccount() {
        #expect(ana.rest("GET", "users/ana")["has_ever_logged_in"]?.bool == true)
        #expect(ana.rest("GET", "users/bo").code == 400_108)
        ana.create("ch01", ["bo"])
        ana.say("ch01", "x")
        let account = world.admin("GET", "users/bo?include_unread_count=true")
        #expect(account["unread_message_count"]?.int == 1 && account["unread_channel_count"]?.int == 1)
        #expect(account["created_at"]?.int == world.nowMs / 1_000)
        #expect(ana.rest("DELETE", "users/bo").code == 400_108)
    }
}
