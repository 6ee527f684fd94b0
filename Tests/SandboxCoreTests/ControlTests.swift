// Acting as a user without a connection of that user: the same effects, as the others see them.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ControlTests {
    private func act(_ world: World, _ body: String) throws -> JSON {
        let body = try #require(JSON(parsing: Array(body.utf8))?.object)
        let (answer, outputs) = try world.sandbox.control("act", body, nowMs: world.nowMs)
        world.deliver(outputs)
        return try #require(JSON(parsing: answer))
    }

    @Test func aCommandDoneAsAUserIsAnsweredToTheAskerAndPushedToAll() throws {
        let world = World()
        let ana = world.login("ana")
        let bo = world.login("bo")
        ana.create("room", ["bo"])
        let answer = try act(
            world,
            #"{"user_id":"ana","command":"MESG","body":{"req_id":"r","channel_url":"room","message":"x"}}"#)
        #expect(answer["frames"]?[0]?["command"]?.string == "MESG")
        #expect(answer["frames"]?[0]?["body"]?["req_id"]?.string == "r")
        #expect(ana.take("MESG").count == 1)
        #expect(bo.take("MESG").count == 1)
    }

    @Test func aCallDoneAsAUserHasHisRights() throws {
        let world = World()
        let ana = world.login("ana")
        _ = world.login("eve")
        ana.create("room", [])
        let refused = try act(world, #"{"user_id":"eve","method":"GET","path":"group_channels/room/messages"}"#)
        #expect(refused["status"]?.int == 400)
        #expect(refused["body"]?["code"]?.int != nil)
        let page = try act(
            world, #"{"user_id":"ana","method":"GET","path":"group_channels/room/messages?message_ts=0&next_limit=1"}"#)
        #expect(page["status"]?.int == 200)
        #expect(page["body"]?["messages"]?.array?.isEmpty == true)
    }

    @Test func actingAsAUserDoesNotBringHimOnline() throws {
        let world = World()
        let ana = world.login("ana")
        ana.create("room", [])
        ana.disconnect()
        _ = try act(world, #"{"user_id":"ana","command":"PING","body":{}}"#)
        #expect(world.sandbox.connectionCount(userId: "ana") == 0)
    }

    @Test func expiredTokensAreRefused() throws {
        let world = World()
        _ = world.login("ana")
        let token = try #require(world.sandbox.issueToken(userId: "ana"))
        #expect(world.connect("user_id=ana&access_token=\(token)").take("LOGI").first?["error"] == nil)
        world.sandbox.expireTokens(userId: "ana", nowMs: world.nowMs)
        #expect(world.connect("user_id=ana&access_token=\(token)").take("LOGI").first?["code"]?.int == 400_302)
    }
}
