// Pinned messages (rest.md §9.10, websocket.md §6.1).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct PinTests {
    private let world = World()
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

    @discardableResult
    private func pin(_ id: Int64, _ method: String = "POST", by client: Client? = nil) -> World.Answer {
        (client ?? ana).rest(method, "group_channels/ch01/messages/\(id)/pin")
    }

    @Test func aPinIsToldToTheMembersAndShownByTheChannel() {
        let first = ana.say("ch01", "1")
        let second = ana.say("ch01", "2")
        pin(first)
        bo.clear()
        #expect(pin(second).text == "{}")
        let event = bo.take("SYEV", cat: 11_300).first
        #expect(event?["data"]?["pinned_message_ids"]?.array?.compactMap(\.int) == [second, first])
        #expect(event?["data"]?["latest_pinned_message"]?["message_id"]?.int == second)
        let channel = bo.rest("GET", "group_channels/ch01")
        #expect(channel["pinned_message_ids"]?.array?.compactMap(\.int) == [second, first])
        #expect(channel["latest_pinned_message"]?["message"]?.string == "2")
    }

    @Test func unpinningTheLastSaysAnEmptyObject() {
        let id = ana.say("ch01", "1")
        #expect(pin(id, "DELETE").code == 400_201)
        pin(id)
        bo.clear()
        #expect(pin(id, "DELETE", by: bo).text == "{}")
        let data = bo.take("SYEV", cat: 11_300).first?["data"]
        #expect(data?.object?.members.isEmpty == true)
        let channel = bo.rest("GET", "group_channels/ch01")
        #expect(channel["pinned_message_ids"]?.array?.isEmpty == true)
        if case .null? = channel["latest_pinned_message"] {} else { Issue.record("\(channel.text)") }
    }

    @Test func atMostTenArePinnedEachOnce() {
        let ids = (0..<11).map { ana.say("ch01", "\($0)") }
        for id in ids.prefix(10) { #expect(pin(id).status == 200) }
        #expect(pin(ids[0]).code == 400_202)
        #expect(pin(ids[10]).code == 400_203)
    }

    @Test func silentMessagesAndSupergroupsHaveNoPins() {
        let silent = ana.say("ch01", "1", nil, #","silent":true"#)
        #expect(pin(silent).code == 400_920)
        ana.create("big1", ["bo"], #","is_super":true"#)
        let id = ana.say("big1", "1")
        #expect(ana.rest("POST", "group_channels/big1/messages/\(id)/pin").code == 400_920)
        let kim = world.login("kim")
        #expect(pin(silent, by: kim).code == 400_108)
        #expect(pin(99).code == 400_201)
    }

    /// websocket.md §10.3.
    @Test func aMessageMayBePinnedWhenItIsSent() {
        bo.clear()
        let id = ana.say("ch01", "1", nil, #","pin_message":true"#)
        #expect(bo.takeKinds() == ["MESG", "SYEV 11300"])
        #expect(bo.rest("GET", "group_channels/ch01")["pinned_message_ids"]?[0]?.int == id)
    }

    /// rest.md §15.
    @Test func aDeletedMessageIsPinnedNoMore() {
        let id = ana.say("ch01", "1")
        pin(id)
        bo.clear()
        ana.rest("DELETE", "group_channels/ch01/messages/\(id)")
        #expect(bo.takeKinds() == ["DELM", "SYEV 11300"])
        #expect(bo.rest("GET", "group_channels/ch01")["pinned_message_ids"]?.array?.isEmpty == true)
    }

    @Test func theListIsNewestPinFirstInPages() {
        let ids = (0..<3).map { ana.say("ch01", "\($0)") }
        for id in [ids[1], ids[2], ids[0]] { pin(id) }
        let path = "group_channels/ch01/pinned_messages?limit=2"
        let first = bo.rest("GET", path)
        #expect(first["pinned_messages"]?.array?.map { $0["message"]?["message_id"]?.int } == [ids[0], ids[2]])
        #expect(first["has_more"]?.bool == true)
        let second = bo.rest("GET", path + "&token=" + (first["next"]?.string ?? ""))
        #expect(second["pinned_messages"]?.array?.map { $0["message"]?["message_id"]?.int } == [ids[1]])
        #expect(second["has_more"]?.bool == false && second["next"]?.string == "")
    }

    /// rest.md §16.6: a pin is hidden from a member if its message is.
    @Test func pinsBehindAnOffsetAreNotShown() {
        let id = ana.say("ch01", "1")
        pin(id)
        bo.rest("PUT", "group_channels/ch01/reset_user_history", #"{"user_id":"bo"}"#)
        #expect(bo.rest("GET", "group_channels/ch01")["pinned_message_ids"]?.array?.isEmpty == true)
        #expect(ana.rest("GET", "group_channels/ch01")["pinned_message_ids"]?[0]?.int == id)
        bo.clear()
        let second = ana.say("ch01", "2", nil, #","pin_message":true"#)
        let data = bo.take("SYEV", cat: 11_300).first?["data"]
        #expect(data?["pinned_message_ids"]?.array?.compactMap(\.int) == [second])
    }
}
