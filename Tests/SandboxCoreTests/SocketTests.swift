// websocket.md §3, §8.2: framing, PING, silence, errors; rest.md §1–§4: the same for REST.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct SocketTests {
    @Test func pingIsAnsweredWhateverItsBody() {
        let ana = World().login("ana")
        ana.send("PING{\"req_id\":\"p1\",\"id\":1}\n")
        ana.send("PINGnonsense")
        #expect(ana.frames.map(\.command) == ["PONG", "PONG"])
        #expect(ana.frames[0]["ts"]?.int == ana.frames[0]["sts"]?.int)
    }

    @Test func aMessageIsSplitAtLineFeedsAndBadPiecesAreDropped() {
        let ana = World().login("ana")
        ana.send("PING{}\n\nabc\nXXXX{}\nMESG[1]\nMESG{\nPING{}")
        #expect(ana.takeKinds() == ["PONG", "PONG"])
        #expect(!ana.isClosed)
    }

    @Test func aMissingOrWronglyTypedFieldIsAnEROR() {
        let world = World()
        let ana = world.login("ana")
        #expect(ana.failure(#"MESG{"req_id":"r1","message":"x"}"#) == 400_105)
        #expect(ana.failure(#"MESG{"req_id":"r1","channel_url":1,"message":"x"}"#) == 400_100)
        #expect(ana.failure(#"MEDI{"req_id":"r1","channel_url":"c","msg_id":"x"}"#) == 400_101)
        #expect(ana.failure(#"MESG{"req_id":"r1","channel_url":"c","message":"x","mentioned_user_ids":1}"#) == 400_102)
        #expect(ana.failure(#"MEDI{"req_id":"r1","channel_url":"c","msg_id":1,"metaarray":1}"#) == 400_103)
        #expect(ana.failure(#"MESG{"req_id":"r1","channel_url":"c","message":"x","silent":"x"}"#) == 400_104)
    }

    @Test func anERORBeginsWithErrorAndCarriesTheRequestId() {
        let ana = World().login("ana")
        ana.send(#"READ{"req_id":"r9","channel_url":"nowhere"}"#)
        let frame = ana.frames[0]
        #expect(frame.text.hasPrefix(#"EROR{"error":true,"req_id":"r9","code":900500,"message":"#))
        #expect(frame["ts"]?.int != nil && frame["sts"]?.int != nil)
    }

    @Test func commandsWithoutAnswerGetNoError() {
        let ana = World().login("ana")
        ana.send(#"MACK{"req_id":"a","channel_url":"nowhere","msg_id":1}"#)
        ana.send(#"TPST{"req_id":"b"}"#)
        ana.send(#"TPEN{"req_id":"c","channel_url":1}"#)
        #expect(ana.frames.isEmpty)
    }

    @Test func aSocketSilentFor40SecondsIsClosed() throws {
        let world = World()
        let ana = world.login("ana")
        let bo = world.login("bo")
        world.wait(39_999)
        bo.send("PING{}")
        world.tick()
        #expect(!ana.isClosed)
        world.wait(1)
        let dueMs = try #require(world.sandbox.nextTimerMs())
        #expect(dueMs <= world.nowMs)
        world.tick()
        #expect(ana.isClosed && !bo.isClosed)
        #expect(world.sandbox.connectionCount(userId: "ana") == 0)
        #expect(try #require(world.sandbox.nextTimerMs()) == world.nowMs - 1 + 40_000)
    }

    @Test func stsNeverFallsEvenIfTheClockDoes() {
        let world = World()
        let ana = world.login("ana")
        ana.send("PING{}")
        world.nowMs -= 10_000
        ana.send("PING{}")
        let times = ana.take("PONG").compactMap { $0["sts"]?.int }
        #expect(times.count == 2 && times[0] <= times[1])
    }

    @Test func anOfflineUserHasALastSeenTime() {
        let world = World()
        let ana = world.login("ana")
        let bo = world.login("bo")
        world.wait(500)
        bo.disconnect()
        let user = ana.rest("GET", "users?user_ids=bo")["users"]?[0]
        #expect(user?["is_online"]?.bool == false && user?["last_seen_at"]?.int == world.nowMs)
        #expect(ana.rest("GET", "users?user_ids=ana")["users"]?[0]?["last_seen_at"]?.int == 0)
    }

    // MARK: REST

    @Test func theRootAnswersAndPreflightIsAllowed() {
        let world = World()
        #expect(world.request("GET", "/", headers: []).text == "{}")
        let request = Sandbox.Request(method: "OPTIONS", target: "/v3/users")
        let (response, _) = world.sandbox.handle(request, nowMs: world.nowMs)
        let names = response.headers.map(\.0)
        #expect(response.status == 200)
        for name in ["Origin", "Headers", "Methods"] { #expect(names.contains("Access-Control-Allow-" + name)) }
    }

    @Test func errorsAre400WithErrorFirst() {
        let world = World()
        let answer = world.request("GET", "/v3/users", headers: [])
        #expect(answer.status == 400 && answer.code == 400_303)
        #expect(answer.text.hasPrefix(#"{"error":true,"#))
    }

    @Test func credentialsOfREST() {
        let world = World { $0.appId = "demo" }
        let ana = world.login("ana")
        func get(_ headers: [(String, String)]) -> Int64? { world.request("GET", "/v3/users", headers: headers).code }
        #expect(get([("Session-Key", "sk-x")]) == 400_309)
        #expect(get([("Session-Key", "")]) == 400_303)
        #expect(get([("Api-Token", "x")]) == 400_401)
        #expect(get([("session-key", ana.key), ("app-id", "other")]) == 400_304)
        #expect(get([("session-key", ana.key), ("APP-ID", "demo")]) == nil)
    }

    @Test func unknownEndpointsBadPathsAndBadBodies() {
        let ana = World().login("ana")
        #expect(ana.rest("GET", "open_channels").code == 400_930)
        #expect(ana.rest("PATCH", "group_channels").code == 400_930)
        #expect(ana.rest("POST", "group_channels/ch01").code == 400_930)
        #expect(ana.rest("GET", "").code == 400_930 && ana.rest("GET", "sdk").code == 400_930)
        #expect(ana.rest("GET", "group_channels/%zz").code == 400_404)
        #expect(ana.rest("POST", "group_channels", "[]").code == 400_403)
        #expect(ana.rest("POST", "group_channels", "{").code == 400_403)
    }

    @Test func theInternalVariantIsTheSameResource() {
        let ana = World().login("ana")
        ana.create("ch01")
        #expect(ana.rest("GET", "sdk/group_channels/ch01")["channel_url"]?.string == "ch01")
    }

    @Test func somebodyElsesPathOrUserIdIs400108() {
        let world = World()
        let ana = world.login("ana")
        _ = world.login("bo")
        #expect(ana.rest("GET", "users/bo/my_group_channels").code == 400_108)
        #expect(ana.rest("POST", "group_channels", #"{"user_id":"bo"}"#).code == 400_108)
    }

    @Test func limitsOutOfRangeAre400113() {
        let ana = World().login("ana")
        #expect(ana.rest("GET", "users?limit=0").code == 400_113)
        #expect(ana.rest("GET", "users?limit=101").code == 400_113)
        #expect(ana.rest("GET", "users?limit=x").code == 400_101)
    }

    @Test func aPlusInAPathIsAPlus() {
        let world = World()
        _ = world.login("a%2Bb")
        #expect(world.sandbox.userIds == ["a+b"])
        #expect(world.admin("PUT", "users/a+b", #"{"nickname":"x"}"#)["user_id"]?.string == "a+b")
        #expect(world.admin("PUT", "users/a%2Bb", #"{"nickname":"y"}"#)["nickname"]?.string == "y")
    }
}
