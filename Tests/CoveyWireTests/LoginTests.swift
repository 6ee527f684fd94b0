import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct LoginTests {
    @Test func theExampleLoginIsReadWhole() throws {
        guard case .login(let login) = try frame(example("LOGI{\"key\":\"sk-7f3a\"")).body else {
            throw Unexpected(description: "no login")
        }
        #expect(
            login.key == "sk-7f3a" && login.ekey == "ek-11" && login.user.userId == "ana"
                && login.user.nickname == "Ana")
        #expect(login.loginTs == 1_730_000_000_000 && login.expiresAt == -1)
        #expect(login.pingIntervalSeconds == 15 && login.pongTimeoutSeconds == 5)
        #expect(login.reconnectIntervalSeconds == 2 && login.reconnectMaxSeconds == 20 && login.reconnectFactor == 2)
        #expect(login.reconnectTries == -1 && login.maxUnreadOnSuper == 100 && login.fileUploadLimitMB == 25)
        #expect(
            login.premiumFeatures == ["reactions", "poll"]
                && login.attributes == ["enable_message_threading", "use_last_seen_at"])
        #expect(
            login.usesReactions && login.emojiHash == "e0" && login.concurrentCallLimit == 5
                && login.backOffDelayMs == 100)
        #expect(login.unreadTotals == UnreadUpdate(all: 0, feed: 0, customTypes: [:], ts: 1_730_000_000_000))
    }

    @Test func aLoginOfKeyAndUserHasTheDefaults() throws {
        guard case .login(let login) = try frame(#"LOGI{"key":"k","user_id":"u"}"#).body else {
            throw Unexpected(description: "no login")
        }
        #expect(login == Login(key: "k", user: User(userId: "u")))
        #expect(
            login.fileUploadLimitMB == 30 && login.services == ["chat"] && !login.usesReactions
                && login.unreadTotals == nil)
    }

    @Test(arguments: [#"{"user_id":"u"}"#, #"{"key":"k"}"#, #"{"key":"","user_id":"u"}"#, #"{"key":1,"user_id":"u"}"#])
    func aLoginWithoutKeyOrUserIsMalformed(_ body: String) throws {
        guard case .loginFailed(let error) = try frame("LOGI" + body).body else {
            throw Unexpected(description: "a login")
        }
        #expect(error.code == .malformedData)
    }

    @Test func anErrorMarksAFailureWhateverElseTheFrameHolds() throws {
        guard
            case .loginFailed(let error) = try frame(
                #"LOGI{"error":true,"key":"k","user_id":"u","code":400302,"message":"no"}"#
            ).body
        else {
            throw Unexpected(description: "a login")
        }
        #expect(error.code == .invalidAccessToken && error.message == "no")
    }

    @Test func aLoginFrameWithARequestIdIsARefresh() throws {
        let received = try frame(example("LOGI{\"req_id\""))
        guard case .sessionRefreshed(let key) = received.body else { throw Unexpected(description: "no refresh") }
        #expect(received.requestId == "r-14" && key == SessionKey(key: "sk-8", expiresAt: -1))
        guard
            case .sessionRefreshed(let old) = try frame(#"LOGI{"req_id":"r","key":"k","expires_at":1730000000000}"#)
                .body
        else {
            throw Unexpected(description: "no refresh")
        }
        #expect(old == SessionKey(key: "k", expiresAt: 1_730_000_000_000))
    }

    @Test func timersOutOfRangeAreBroughtIntoIt() throws {
        let text =
            #"LOGI{"key":"k","user_id":"u","ping_interval":0,"pong_timeout":100000,"reconnect":{"interval":0,"mul":0.5},"request_dedup_interval_ms":7}"#
        guard case .login(let login) = try frame(text).body else { throw Unexpected(description: "no login") }
        #expect(login.pingIntervalSeconds == 5 && login.pongTimeoutSeconds == 60)
        #expect(login.reconnectIntervalSeconds == 1 && login.reconnectFactor == 1 && login.requestDedupIntervalMs == 50)
    }
}
