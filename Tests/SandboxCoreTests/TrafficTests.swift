// The reports about the traffic: no credential is in it, and what clients invent does not fill it.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct TrafficTests {
    private let key = "sk-0123456789abcdef0123456789abcdef"

    private func masked(_ text: String, isLogin: Bool = false) throws -> String {
        String(decoding: try #require(Mask.json(Array(text.utf8), isLogin: isLogin)), as: UTF8.self)
    }

    @Test func secretsAreHiddenByWhereTheyStand() throws {
        #expect(
            try masked(#"{"access_token":"x","ekey":"y","a":[{"session_key":"z"}]}"#)
                == #"{"access_token":"***","ekey":"***","a":[{"session_key":"***"}]}"#)
        #expect(Mask.header("Session-Key", "x") == "***")
        #expect(Mask.header("sendbird-ws-auth", "x") == "***")
        #expect(Mask.header("Content-Type", "x") == "x")
        #expect(Mask.target("/?user_id=a&access_token=b&key=c") == "/?user_id=a&access_token=***&key=***")
    }

    @Test func secretsOfTheSandboxAreHiddenByTheirForm() throws {
        #expect(try masked(#"{"any":"\#(key)","list":["\#(key)"]}"#) == #"{"any":"***","list":["***"]}"#)
        #expect(Mask.target("/v3/x?whatever=\(key)") == "/v3/x?whatever=***")
    }

    @Test func whatIsNoSecretStaysReadable() throws {
        let text = #"{"key":"color","value":["red"],"token":"page-token","message":"t-shirt sk-y","n":1.5}"#
        #expect(try masked(text) == text)
        #expect(Mask.target("/v3/x?token=abc") == "/v3/x?token=abc")
    }

    @Test func aLoginAndWhatGivesTokensHideTheirKeys() throws {
        #expect(
            try masked(#"{"key":"a","new_key":"b","token":"c","user_id":"ana"}"#, isLogin: true)
                == #"{"key":"***","new_key":"***","token":"***","user_id":"ana"}"#)
        #expect(Mask.isLogin(target: "/v3/users/ana/token?x=1"))
        #expect(Mask.isLogin(target: "/sandbox/issue-token"))
        #expect(!Mask.isLogin(target: "/v3/users/ana/my_group_channels/changelogs?token=x"))
    }

    @Test func whatIsNoJSONIsNotWritten() {
        #expect(Mask.json(Array("--boundary".utf8), isLogin: false) == nil)
    }

    @Test(arguments: [
        ("GET", "/v3/group_channels/general/messages?x=1", "GET group_channels/{channel_url}/messages"),
        ("POST", "/v3/users/ana/session_key", "POST users/{user_id}/session_key"),
        ("GET", "/v3/made/up", "other"), ("BREW", "/v3/users", "other"), ("GET", "/", "other"),
        ("GET", "/sandbox/anything", "sandbox"), ("GET", "/files/1-x/a.png", "files"), ("GET", "/%zz", "other"),
    ])
    func requestsAreCountedByTheirEndpoint(_ method: String, _ target: String, _ endpoint: String) {
        #expect(Counters.endpoint(method, target) == endpoint)
    }

    @Test func framesOfNoCommandAreCountedTogether() {
        var counters = Counters()
        counters.received(Array("MESG{}".utf8))
        counters.received(Array("mesg{}".utf8))
        counters.received(Array("\u{1}\u{2}".utf8))
        let json = JSON(parsing: JSONWriter.object { counters.write(.init(), memoryBytes: 0, into: &$0) })
        #expect(json?["frames_in"]?["MESG"]?.int == 1)
        #expect(json?["frames_in"]?["other"]?.int == 2)
    }
}
