// Channel lists with their filters and orders, the channel changelog, users (rest.md §6, §7.1, §7.2, §7.8, §13.1, §16.4,
// §16.8).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ChannelListTests {
    private let world = World()
    private let ana: Client
    private let bo: Client
    private let kim: Client

    init() {
        ana = world.login("ana", nickname: "Ana")
        bo = world.login("bo", nickname: "Bo")
        kim = world.login("kim", nickname: "KIM")
    }

    private func list(_ query: String, _ client: Client? = nil) -> [String] {
        let client = client ?? ana
        let answer = client.rest("GET", "users/\(client.userId)/my_group_channels?" + query)
        #expect(answer.status == 200, "\(answer.text)")
        return answer.urls()
    }

    private func code(_ query: String) -> Int64? {
        ana.rest("GET", "users/ana/my_group_channels?" + query).code
    }

    @Test func emptyChannelsShowOnlyIfAskedFor() {
        ana.create("ch01", ["bo"])
        ana.create("ch02", ["bo"])
        ana.say("ch02", "x")
        #expect(list("") == ["ch02"] && Set(list("show_empty=true")) == ["ch01", "ch02"])
        let bare = ana.rest("GET", "users/ana/my_group_channels?limit=1")
        #expect(bare["channels"]?[0]?["members"] == nil && bare["ts"]?.int != nil && bare["next"]?.string == "")
        let full = ana.rest("GET", "users/ana/my_group_channels?show_member=true&show_metadata=true")
        #expect(full["channels"]?[0]?["members"] != nil && full["channels"]?[0]?["metadata"] != nil)
    }

    // MARK: Orders

    @Test func ordersOfChannelLists() {
        for (url, name) in [("ch-b", "beta"), ("ch-a", "Alpha"), ("ch-n", ""), ("ch-c", "alpha")] {
            world.wait(1_000)
            ana.create(url, ["bo"], #","name":"\#(name)""#)
        }
        world.wait(1_000)
        ana.say("ch-a", "1")
        world.wait(10)
        ana.say("ch-b", "2")
        #expect(list("show_empty=true") == ["ch-c", "ch-n", "ch-a", "ch-b"])
        #expect(list("show_empty=true&order=latest_last_message") == ["ch-b", "ch-a", "ch-c", "ch-n"])
        #expect(list("show_empty=true&order=channel_name_alphabetical") == ["ch-a", "ch-c", "ch-b", "ch-n"])
        ana.rest("POST", "group_channels/ch-n/metadata", #"{"metadata":{"k":"1"}}"#)
        ana.rest("POST", "group_channels/ch-b/metadata", #"{"metadata":{"k":"0"}}"#)
        let byKey = "show_empty=true&order=metadata_value_alphabetical"
        #expect(list(byKey + "&metadata_order_key=k") == ["ch-b", "ch-n", "ch-c", "ch-a"])
        #expect(code(byKey) == 400_105 && code("order=newest") == 400_111)
    }

    @Test func anEditMovesNoChannel() {
        ana.create("ch01", ["bo"])
        ana.create("ch02", ["bo"])
        let id = ana.say("ch01", "1")
        world.wait(10)
        ana.say("ch02", "2")
        world.wait(10)
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"message":"edited"}"#)
        #expect(list("order=latest_last_message") == ["ch02", "ch01"])
    }

    // MARK: Pages

    @Test func pagesNameTheirLastRowSoThatRowsThatMoveAreNeitherLostNorRepeated() throws {
        for number in 1...6 {
            ana.create("ch0\(number)", ["bo"])
            world.wait(1_000)
            ana.say("ch0\(number)", "x")
        }
        let query = "order=latest_last_message&limit=2"
        let first = ana.rest("GET", "users/ana/my_group_channels?" + query)
        #expect(first.urls() == ["ch06", "ch05"])
        let token = try #require(first["next"]?.string)
        ana.rest("DELETE", "group_channels/ch05")
        ana.create("ch07", ["bo"])
        ana.say("ch07", "new")
        let second = ana.rest("GET", "users/ana/my_group_channels?\(query)&token=\(token)")
        #expect(second.urls() == ["ch04", "ch03"])
        #expect(code("\(query)&token=\(token)&public_mode=private") == 400_111, "other filters")
        #expect(code("\(query)&token=nonsense") == 400_111)
        #expect(
            ana.rest("GET", "users/ana/my_group_channels?limit=9&order=latest_last_message&token=\(token)").urls().count
                == 4)
        world.sandbox.forgetPageTokens()
        #expect(code("\(query)&token=\(token)") == 400_109)
    }

    // MARK: Filters

    @Test func filtersByState() {
        kim.rest("PUT", "users/kim/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.create("ch01", ["kim"])
        kim.create("ch02", ["bo"])
        #expect(list("show_empty=1", kim).sorted() == ["ch01", "ch02"])
        #expect(list("show_empty=1&member_state_filter=joined_only", kim) == ["ch02"])
        #expect(list("show_empty=1&member_state_filter=invited_only", kim) == ["ch01"])
        #expect(list("show_empty=1&member_state_filter=invited_by_non_friend", kim) == ["ch01"])
        #expect(list("show_empty=1&member_state_filter=invited_by_friend", kim) == [])
        kim.rest("PUT", "group_channels/ch02/hide", #"{"allow_auto_unhide":false}"#)
        #expect(list("show_empty=1", kim) == ["ch01"])
        #expect(list("show_empty=1&hidden_mode=hidden_only", kim) == ["ch02"])
        #expect(list("show_empty=1&hidden_mode=hidden_prevent_auto_unhide", kim) == ["ch02"])
        #expect(list("show_empty=1&hidden_mode=hidden_allow_auto_hide", kim) == [])
        #expect(list("show_empty=1&hidden_mode=all", kim).count == 2)
    }

    @Test func filtersByKind() {
        ana.create("ch01", ["bo"])
        ana.create("sup1", [], #","is_super":true"#)
        ana.create("cast", [], #","is_broadcast":true,"is_public":true"#)
        ana.create("excl", [], #","is_exclusive":true"#)
        ana.create("dist", ["bo", "kim"], #","is_distinct":true"#)
        func kinds(_ query: String) -> [String] { list("show_empty=true&" + query).sorted() }
        #expect(kinds("super_mode=super") == ["cast", "excl", "sup1"])
        #expect(kinds("super_mode=nonsuper") == ["ch01", "dist"])
        #expect(kinds("super_mode=broadcast_only") == ["cast"] && kinds("super_mode=exclusive_only") == ["excl"])
        #expect(kinds("public_mode=public") == ["cast"] && kinds("public_mode=private").count == 4)
        #expect(kinds("distinct_mode=distinct") == ["dist"] && kinds("distinct_mode=nondistinct").count == 4)
        ana.rest("PUT", "group_channels/ch01/freeze", #"{"freeze":true}"#)
        #expect(!kinds("show_frozen=false").contains("ch01"))
        #expect(code("super_mode=x") == 400_111)
    }

    @Test func filtersByNamesAndTypes() {
        ana.create("ch01", ["bo"], #","name":"ÄPFEL und","custom_type":"work-a""#)
        ana.create("ch02", ["kim"], #","name":"Birnen","custom_type":"home""#)
        func found(_ query: String) -> [String] { list("show_empty=true&" + query).sorted() }
        #expect(found("name_contains=%C3%A4pfel") == ["ch01"])
        #expect(found("custom_types=home,x") == ["ch02"] && found("custom_types=*") == ["ch01", "ch02"])
        #expect(found("custom_type_startswith=work") == ["ch01"])
        #expect(found("channel_urls=ch02,ch03") == ["ch02"])
        #expect(found("search_query=bir&search_fields=channel_name") == ["ch02"])
        #expect(found("search_query=ana&search_fields=member_nickname,channel_name") == ["ch01", "ch02"])
        #expect(found("search_query=KIM&search_field=member_nick_name") == ["ch02"])
        #expect(found("channel_urls=") == ["ch01", "ch02"], "an empty list is no condition")
    }

    @Test func filtersByMembers() {
        ana.create("ch01", ["bo"])
        ana.create("ch02", ["bo", "kim"])
        func found(_ query: String) -> [String] { list("show_empty=true&" + query).sorted() }
        #expect(found("members_exactly_in=bo") == ["ch01"] && found("members_exactly_in=ana,bo") == ["ch01"])
        #expect(found("members_include_in=bo,kim") == ["ch02"])
        #expect(found("members_include_in=bo,kim&query_type=or") == ["ch01", "ch02"])
        #expect(found("members_nickname_contains=ki") == ["ch02"])
        #expect(found("members_nickname_contains=an") == [], "my own nickname is skipped")
        #expect(
            found("members_nickname_startswith=b") == ["ch01", "ch02"] && found("members_nickname=kim") == ["ch02"])
        #expect(found("members_nickname=ki") == [])
    }

    @Test func filtersByUnreadMetadataAndTime() {
        bo.create("ch01", ["ana"])
        bo.say("ch01", "x")
        world.wait(5_000)
        ana.create("ch02", ["bo"])
        ana.rest("POST", "group_channels/ch02/metadata", #"{"metadata":{"color":"teal"}}"#)
        func found(_ query: String) -> [String] { list("show_empty=true&" + query).sorted() }
        #expect(found("unread_filter=unread_message") == ["ch01"])
        #expect(found("metadata_key=color") == ["ch02"] && found("metadata_key=size") == [])
        #expect(found("metadata_key=color&metadata_values=red,teal") == ["ch02"])
        #expect(found("metadata_key=color&metadata_value_startswith=te") == ["ch02"])
        #expect(code("metadata_key=color&metadata_values=a&metadata_value_startswith=te") == 400_112)
        #expect(found("metacounter_values=%7B%22likes_gt%22%3A1%7D") == [], "a missing counter matches nothing")
        let seconds = world.nowMs / 1_000
        #expect(found("created_after=\(seconds)") == ["ch02"] && found("created_before=\(seconds - 1)") == ["ch01"])
        #expect(found("created_before=0") == ["ch01", "ch02"])
    }

    @Test func lastMessageIsTheNewestThatQualifies() {
        ana.create("ch01", ["bo"])
        let first = ana.say("ch01", "first")
        ana.say("ch01", "reply", nil, #","parent_message_id":\#(first)"#)
        let silent = ana.say("ch01", "silent", nil, #","silent":true"#)
        func last(_ client: Client) -> Int64? {
            client.rest("GET", "group_channels/ch01")["last_message"]?["message_id"]?.int
        }
        #expect(last(bo) == first && last(ana) == silent, "the user's own silent message does")
        ana.rest("DELETE", "group_channels/ch01/messages/\(first)")
        #expect(bo.rest("GET", "group_channels/ch01")["last_message"]?.object == nil)
    }

    @Test func publicChannelsAreListedForEverybody() {
        ana.create("open1", [], #","is_public":true"#)
        ana.create("open2", ["bo"], #","is_public":true"#)
        ana.create("hidn", [], #","is_public":true,"is_discoverable":false"#)
        ana.create("priv")
        func found(_ query: String) -> [String] {
            bo.rest("GET", "group_channels?show_empty=true" + query).urls().sorted()
        }
        #expect(found("") == ["open1", "open2"] && found("&public_membership_mode=joined") == ["open2"])
        #expect(found("&channelUrls=open1") == ["open1"])
        #expect(bo.rest("GET", "group_channels?order=latest_last_message").code == 400_111)
        #expect(bo.rest("GET", "group_channels?user_id=ana").code == 400_108)
    }

    // MARK: Changelog

    private func changes(_ query: String, _ client: Client? = nil) -> World.Answer {
        let client = client ?? ana
        return client.rest("GET", "users/\(client.userId)/my_group_channels/changelogs?" + query)
    }

    @Test func theChangelogListsEachChannelOnceOldestChangeFirst() throws {
        for url in ["ch01", "ch02", "ch03"] { ana.create(url, ["bo"]) }
        let start = try #require(changes("change_ts=0")["next"]?.string)
        #expect(changes("token=\(start)").urls("updated").isEmpty)
        bo.say("ch01", "x")
        bo.say("ch03", "x")
        bo.say("ch01", "y")
        let answer = changes("token=\(start)")
        #expect(answer.urls("updated") == ["ch03", "ch01"] && answer["has_more"]?.bool == false)
        #expect(answer["updated"]?[0]?["members"] != nil && answer["ts"]?.int != nil)
        bo.send(#"MACK{"req_id":"m","channel_url":"ch03","msg_id":2}"#)
        bo.send(#"READ{"req_id":"r","channel_url":"ch02"}"#)
        let next = answer["next"]?.string ?? ""
        #expect(changes("token=\(next)").urls("updated").contains("ch02"), "receipts are changes")
    }

    @Test func goneChannelsAreListedAsDeleted() throws {
        for url in ["ch01", "ch02", "ch03"] { ana.create(url, ["bo"], #","is_public":true"#) }
        let start = try #require(changes("change_ts=0", bo)["next"]?.string)
        bo.rest("PUT", "group_channels/ch01/leave", "{}")
        ana.rest("POST", "group_channels/ch02/ban", #"{"user_id":"bo"}"#)
        ana.rest("DELETE", "group_channels/ch03")
        #expect(changes("token=\(start)", bo).json.strings("deleted") == ["ch01", "ch02", "ch03"])
        bo.rest("PUT", "group_channels/ch01/join", "{}")
        let again = changes("token=\(start)", bo)
        #expect(again.json.strings("deleted") == ["ch02", "ch03"] && again.urls("updated") == ["ch01"])
    }

    @Test func channelChangelogPagesAndTokens() throws {
        for number in 1...5 { ana.create("ch0\(number)", ["bo"]) }
        var query = "change_ts=0"
        var seen: [String] = []
        for _ in 0..<3 {
            let answer = changes(query + "&limit=2")
            seen += answer.urls("updated")
            query = "token=" + (try #require(answer["next"]?.string))
        }
        #expect(seen == ["ch01", "ch02", "ch03", "ch04", "ch05"])
        #expect(changes("").code == 400_105 && changes("token=m-0-1").code == 400_111)
        world.sandbox.forgetChangelogTokens()
        #expect(changes(query).code == 400_109)
    }

    @Test func ownStateIsAChangeForMeAlone() throws {
        ana.create("ch01", ["bo"])
        let mine = try #require(changes("change_ts=0", bo)["next"]?.string)
        let other = try #require(changes("change_ts=0")["next"]?.string)
        bo.rest("PUT", "group_channels/ch01/hide", "{}")
        #expect(changes("token=\(mine)", bo).urls("updated") == ["ch01"])
        #expect(changes("token=\(other)").urls("updated") == [])
        bo.rest("PUT", "users/bo", #"{"nickname":"Bob"}"#)
        #expect(changes("token=\(other)").urls("updated") == ["ch01"], "a member's profile is part of the view")
    }

    // MARK: Users

    @Test func usersAreCreatedChangedAndListed() throws {
        let created = world.admin("POST", "users", #"{"user_id":"zoe","nickname":"Zoe","issue_access_token":true}"#)
        #expect(created["nickname"]?.string == "Zoe")
        let token = try #require(created["access_token"]?.string)
        #expect(!world.connect("user_id=zoe&access_token=\(token)").isClosed)
        #expect(world.admin("POST", "users", #"{"user_id":"zoe"}"#).code == 400_202)
        #expect(world.admin("POST", "users", #"{"nickname":"x"}"#).code == 400_105)
        #expect(ana.rest("POST", "users", #"{"user_id":"x"}"#).code == 400_108)
        let issued = world.admin("POST", "users/bo/token", #"{"expires_at":5}"#)
        #expect(issued["expires_at"]?.int == 5 && issued["token"]?.string != nil)
        #expect(world.admin("POST", "users/none/token").code == 400_201)
        let changed = ana.rest(
            "PUT", "users/ana", #"{"nickname":"Anna","profile_url":"p","preferred_languages":["en"]}"#)
        #expect(changed["name"]?.string == "Anna" && changed["image"]?.string == "p")
        #expect(changed.json.strings("preferred_languages") == ["en"])
        #expect(ana.rest("PUT", "users/ana", #"{"is_active":false}"#).code == 400_108)
    }

    @Test func usersAreListedInPagesByIdAndFiltered() {
        func ids(_ answer: World.Answer) -> [String] {
            answer["users"]?.array?.compactMap { $0["user_id"]?.string } ?? []
        }
        let first = ana.rest("GET", "users?limit=2")
        #expect(ids(first) == ["ana", "bo"])
        let second = ana.rest("GET", "users?limit=2&token=" + (first["next"]?.string ?? ""))
        #expect(ids(second) == ["kim"] && second["next"]?.string == "")
        #expect(ids(ana.rest("GET", "users?user_ids=kim,bo,none")) == ["bo", "kim"])
        #expect(ids(ana.rest("GET", "users?nickname_startswith=ki")) == ["kim"])
    }

    @Test func theSecretActsForTheUserGiven() {
        let answer = world.admin("POST", "group_channels", #"{"user_id":"bo","channel_url":"ch01","user_ids":["ana"]}"#)
        #expect(answer["created_by"]?["user_id"]?.string == "bo" && answer["my_role"]?.string == "operator")
        #expect(world.admin("POST", "group_channels", #"{"user_id":"nobody"}"#).code == 400_201)
        let sent = world.admin(
            "POST", "group_channels/ch01/messages", #"{"message_type":"MESG","message":"x","user_id":"ana"}"#)
        #expect(sent["user"]?["user_id"]?.string == "ana")
        #expect(world.admin("GET", "users/bo/my_group_channels").urls() == ["ch01"])
    }
}
