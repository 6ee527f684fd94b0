// Reactions (rest.md §9.9, models.md §8, §9, websocket.md §5.9).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ReactionTests {
    private let world = World()
    private let ana: Client
    private let bo: Client
    private let id: Int64

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        id = ana.say("ch01", "hello")
        world.wait(1_000)
        ana.clear()
        bo.clear()
    }

    private func react(_ client: Client, _ method: String, _ key: String) -> World.Answer {
        client.rest(method, "group_channels/ch01/messages/\(id)/reactions", #"{"reaction":"\#(key)"}"#)
    }

    private func message(_ client: Client) -> World.Answer {
        client.rest("GET", "group_channels/ch01/messages/\(id)?include_reactions=true")
    }

    @Test func aReactionIsAnsweredAndPushedToThoseWhoJoined() {
        let answer = react(bo, "POST", "smile")
        #expect(answer["success"]?.bool == true && answer["operation"]?.string == "ADD")
        #expect(answer["msg_id"]?.int == id && answer["user_id"]?.string == "bo" && answer["count"]?.int == 1)
        for client in [ana, bo] {
            let frame = client.take("MRCT").first
            #expect(frame?["updated_at"]?.int == answer["updated_at"]?.int && frame?["ts"]?.int == world.nowMs)
            #expect(frame?["reaction"]?.string == "smile" && frame?["success"] == nil)
            #expect(frame?.json.strings("sampled_user_ids") == ["bo"])
        }
    }

    @Test func aMessageShowsAllUsersAndASummaryOfTheViewersOwn() {
        _ = react(bo, "POST", "smile")
        _ = react(ana, "POST", "smile")
        _ = react(bo, "POST", "wave")
        let seen = message(ana)
        #expect(seen["reactions"]?[0]?.strings("user_ids") == ["bo", "ana"])
        #expect(seen["reactions"]?[1]?["key"]?.string == "wave")
        let summary = seen["reactions_summary"]?.array ?? []
        #expect(summary.map { $0["is_self_included"]?.bool } == [true, false])
        #expect(summary.first?["count"]?.int == 2)
        #expect(summary.first?["sampled_user_info"]?["bo"]?["nickname"]?.string == "bo")
        #expect(ana.rest("GET", "group_channels/ch01/messages/\(id)")["reactions"] == nil)
    }

    @Test func aKeyWithoutUsersIsNotShownAndItsTimeGoesOnRising() {
        let added = react(bo, "POST", "smile")["updated_at"]?.int ?? 0
        let removed = react(bo, "DELETE", "smile")["updated_at"]?.int ?? 0
        #expect(message(ana)["reactions"]?.array?.isEmpty == true)
        #expect(message(ana)["reactions_summary"]?.array?.isEmpty == true)
        let again = react(bo, "POST", "smile")["updated_at"]?.int ?? 0
        #expect(added < removed && removed < again)
    }

    @Test func reactionsNeedAKeyThatIsThereOrNot() {
        #expect(react(bo, "DELETE", "smile").code == 400_201)
        #expect(react(bo, "POST", "smile").status == 200)
        #expect(react(bo, "POST", "smile").code == 400_202)
        #expect(react(bo, "POST", "").code == 400_105)
        #expect(react(bo, "POST", String(repeating: "é", count: 30)).status == 200)
        #expect(react(bo, "POST", String(repeating: "é", count: 31)).code == 400_110)
        let kim = world.login("kim")
        #expect(react(kim, "POST", "smile").code == 400_108)
        let path = "group_channels/ch01/messages/99/reactions"
        #expect(bo.rest("POST", path, #"{"reaction":"smile"}"#).code == 400_201)
        #expect(bo.rest("DELETE", "group_channels/ch01/messages/\(id)/reactions?reaction=smile").status == 200)
    }

    @Test func theChangelogListsAMessageReactedToWithItsOldVersion() {
        _ = react(bo, "POST", "smile")
        let log = ana.rest(
            "GET", "group_channels/ch01/messages/changelogs?change_ts=\(world.nowMs)&include_reactions=true")
        #expect(log.ids("updated") == [id])
        #expect(log["updated"]?[0]?["updated_at"]?.int == 0)
        #expect(log["updated"]?[0]?["reactions"]?[0]?["key"]?.string == "smile")
    }

    /// An edit's frame holds everything, so each receiver gets its own view of the reactions.
    @Test func anEditShowsEachReceiverHisOwnReactions() {
        _ = react(bo, "POST", "smile")
        ana.clear()
        bo.clear()
        ana.send(#"MEDI{"req_id":"e-1","channel_url":"ch01","msg_id":\#(id),"message":"hello, all"}"#)
        #expect(ana.take("MEDI").map { $0["reactions_summary"]?[0]?["is_self_included"]?.bool } == [false])
        let copy = bo.take("MEDI")
        #expect(copy.map { $0["reactions_summary"]?[0]?["is_self_included"]?.bool } == [true])
        #expect(copy.first?["req_id"] == nil)
    }
}
