// websocket.md §1–§2: addresses, credentials, LOGI.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct LoginTests {
    private func failure(_ client: Client) -> Int64? {
        #expect(client.isClosed)
        let frame = client.take("LOGI").first
        #expect(frame?.text.hasPrefix(#"LOGI{"error":true,"#) == true)
        return frame?["code"]?.int
    }

    @Test func onlyTheRootPathIsASocket() {
        let sandbox = Sandbox()
        let (id, status, _, outputs) = sandbox.connect(target: "/v3?user_id=ana", headers: [], nowMs: 1)
        #expect(id == nil && status == 404 && outputs.isEmpty)
    }

    @Test func logiHasEveryField() throws {
        let client = World().connect("user_id=ana&nickname=Ana")
        let json = try #require(client.take("LOGI").first).json
        let names = [
            "key", "ekey", "user_id", "guest_id", "nickname", "name", "profile_url", "image", "metadata", "is_active",
            "is_online", "last_seen_at", "preferred_languages", "discovery_keys", "friend_discovery_key",
            "friend_name", "require_auth_for_profile_image", "is_hide_me_from_friends", "login_ts", "expires_at",
            "ping_interval", "pong_timeout", "reconnect", "max_unread_cnt_on_super_group",
            "max_unread_count_on_super_group", "unread_cnt", "services", "device_token_last_deleted_at",
            "premium_feature_list", "file_upload_size_limit", "application_attributes", "emoji_hash", "use_reaction",
            "notifications", "allow_sdk_log_ingestion", "disable_supergroup_mack", "unread_cnt_threading_policy",
            "last_msg_threading_policy", "multiple_file_send_max_size", "config_sync_needed",
            "request_dedup_interval_ms", "concurrent_call_limit", "back_off_delay", "profile_image_encryption",
        ]
        #expect(json.object?.members.map(\.key).sorted() == names.sorted())
        #expect(json["login_ts"]?.int == 1_730_000_000_000 && json["expires_at"]?.int == -1)
        #expect(json["unread_cnt"]?["all"]?.int == 0 && json["is_online"]?.bool == true)
    }

    @Test func anUnknownUserIsCreatedWithHisNickname() {
        let world = World()
        let client = world.connect("user_id=ana%20b&nickname=A%26B")
        #expect(client.take("LOGI").first?["nickname"]?.string == "A&B")
        #expect(world.sandbox.userIds == ["ana b"])
    }

    @Test func anUnknownUserIsRefusedIfThatIsTurnedOff() {
        #expect(failure(World { $0.createUnknownUsers = false }.connect("user_id=ana")) == 400_301)
    }

    @Test func neitherCredentialNorUserIs400105() {
        #expect(failure(World().connect("ai=demo")) == 400_105)
    }

    @Test func aUserIdOver80CharactersIs400305() {
        #expect(failure(World().connect("user_id=" + String(repeating: "a", count: 81))) == 400_305)
    }

    @Test func anotherApplicationIs400304() {
        let world = World { $0.appId = "demo" }
        #expect(failure(world.connect("user_id=ana&ai=other")) == 400_304)
        #expect(!world.connect("user_id=ana&ai=demo").isClosed)
    }

    @Test func withATokenIssuedTheUserIdAloneIs400302() throws {
        let world = World()
        _ = world.login("ana")
        let token = try #require(world.sandbox.issueToken(userId: "ana"))
        #expect(failure(world.connect("user_id=ana")) == 400_302)
        #expect(failure(world.connect("user_id=ana", headers: [("sendbird-ws-token", "t-wrong")])) == 400_302)
        #expect(!world.connect("user_id=ana", headers: [("sendbird-ws-token", token)]).isClosed)
        #expect(!world.connect("user_id=ana&access_token=\(token)").isClosed)
    }

    @Test func anExpiredTokenOrOneOfAnotherUserIs400302() throws {
        let world = World()
        _ = world.login("ana")
        _ = world.login("bo")
        let token = try #require(world.sandbox.issueToken(userId: "ana", expiresAtMs: world.nowMs + 1_000))
        #expect(failure(world.connect("user_id=bo&access_token=\(token)")) == 400_302)
        world.wait(1_000)
        #expect(failure(world.connect("user_id=ana&access_token=\(token)")) == 400_302)
    }

    @Test func theSessionKeyLogsInAgain() {
        let world = World()
        let ana = world.login("ana")
        let again = world.connect("user_id=ana", headers: [("SENDBIRD-WS-AUTH", ana.key)])
        let logi = again.take("LOGI").first
        #expect(logi?["user_id"]?.string == "ana" && logi?["key"]?.string != ana.key)
    }

    @Test func sessionKeysUnknownEmptyForeignExpiredOrRevoked() {
        let world = World()
        let ana = world.login("ana")
        func refused(_ key: String, _ user: String = "ana") -> Int64? {
            failure(world.connect("user_id=\(user)", headers: [("SENDBIRD-WS-AUTH", key)]))
        }
        #expect(refused("sk-nobody") == 400_309)
        #expect(refused("") == 400_303)
        #expect(refused(ana.key, "bo") == 400_303)
        world.deliver(world.sandbox.expireSessionKeys(userId: "ana", nowMs: world.nowMs))
        #expect(refused(ana.key) == 400_309)
        let key = world.login("ana").key
        world.deliver(world.sandbox.revokeSessions(userId: "ana", nowMs: world.nowMs))
        #expect(refused(key) == 400_310)
    }

    @Test func theSubprotocolCarriesACredentialAndIsSelected() {
        let world = World()
        let ana = world.login("ana")
        let offered = "%7B%22auth%22%3A%22\(ana.key)%22%7D"
        let client = world.connect("", headers: [("Sec-WebSocket-Protocol", offered)])
        #expect(client.subprotocol == offered)
        #expect(client.take("LOGI").first?["user_id"]?.string == "ana")
    }

    @Test func theFirstCredentialPresentCounts() {
        let world = World()
        let ana = world.login("ana")
        let headers = [("SENDBIRD-WS-TOKEN", "t-wrong"), ("SENDBIRD-WS-AUTH", ana.key)]
        #expect(!world.connect("user_id=ana&access_token=wrong", headers: headers).isClosed)
    }

    @Test func aDeactivatedUserIs400300() {
        let world = World()
        let ana = world.login("ana")
        #expect(world.admin("PUT", "users/ana", #"{"is_active":false}"#).status == 200)
        #expect(ana.isClosed && ana.take("EXPR").first?["reason"]?.int == 400_300)
        #expect(failure(world.connect("user_id=ana")) == 400_300)
        #expect(ana.rest("GET", "users").code == 400_300)
    }

    @Test func tooManySocketsOfOneUserAre400500() {
        let world = World { $0.maximumConnectionsPerUser = 1 }
        let ana = world.login("ana")
        #expect(failure(world.connect("user_id=ana")) == 400_500)
        ana.disconnect()
        #expect(!world.connect("user_id=ana").isClosed)
    }

    // MARK: Refresh

    @Test func theSocketRefreshesTheKey() {
        let ana = World().login("ana")
        ana.send(#"LOGI{"req_id":"l1","expiring_session":1}"#)
        let frame = ana.take("LOGI").first
        #expect(frame?["req_id"]?.string == "l1" && frame?["key"]?.string == frame?["new_key"]?.string)
        #expect(frame?["expires_at"]?.int == -1 && frame?.json.strings("services") == ["chat"])
        ana.key = frame?["key"]?.string ?? ""
        #expect(ana.rest("GET", "users").status == 200)
    }

    @Test func aRefreshWithAWrongTokenFailsAndTheSocketStays() {
        let world = World()
        let ana = world.login("ana")
        world.sandbox.issueToken(userId: "ana")
        ana.send(#"LOGI{"req_id":"l1","token":"t-wrong"}"#)
        let frame = ana.take("LOGI").first
        #expect(frame?["code"]?.int == 400_302 && frame?["req_id"]?.string == "l1" && !ana.isClosed)
        #expect(frame?.text.hasPrefix(#"LOGI{"error":true"#) == true)
    }

    @Test func restRefreshesTheKey() throws {
        let world = World()
        _ = world.login("ana")
        let token = try #require(world.sandbox.issueToken(userId: "ana", expiresAtMs: world.nowMs + 5_000))
        func refresh(_ headers: [(String, String)]) -> World.Answer {
            world.request("POST", "/v3/users/ana/session_key", headers: headers, body: #"{"expiring_session":true}"#)
        }
        #expect(refresh([]).code == 400_302)
        let answer = refresh([("Access-Token", token)])
        #expect(answer["key"]?.string == answer["new_key"]?.string)
        #expect(answer["expires_at"]?.int == world.nowMs + 5_000)
    }

    @Test func anExpiredKeyIs400309AndTheSocketIsTold() {
        let world = World { $0.sessionKeyLifetimeMs = 1_000 }
        let client = world.connect("user_id=ana&expiring_session=1")
        client.key = client.take("LOGI").first?["key"]?.string ?? ""
        #expect(client.rest("GET", "users").status == 200)
        world.wait(1_000)
        #expect(client.rest("GET", "users").code == 400_309)
        let other = world.login("bo")
        world.deliver(world.sandbox.expireSessionKeys(userId: "bo", nowMs: world.nowMs))
        let notified = other.take("EXPR").first
        #expect(notified?["reason"]?.int == 400_309 && notified?["expires_in"]?.int == 0 && !other.isClosed)
        #expect(other.rest("GET", "users").code == 400_309)
    }

    @Test func aRevokedSessionIsTold400310AndClosed() {
        let world = World()
        let ana = world.login("ana")
        world.deliver(world.sandbox.revokeSessions(userId: "ana", nowMs: world.nowMs))
        let notified = ana.take("EXPR").first
        #expect(notified?["reason"]?.int == 400_310 && notified?["expires_in"]?.int == -1 && ana.isClosed)
        #expect(ana.rest("GET", "users").code == 400_310)
    }
}
