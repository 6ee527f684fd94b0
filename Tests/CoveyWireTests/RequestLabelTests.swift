// What the log says of a request: no name, text or token of a query, and no push token.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct RequestLabelTests {
    private static func label(_ url: String) -> RequestLabel {
        RequestLabel(HTTPRequest(method: .get, url: url, headers: [], body: nil, timeoutMs: 1))
    }

    @Test func onlyNumbersOfTheLibraryRemainOfAQuery() {
        let label = Self.label(
            "https://api.host:8/v3/group_channels/ch%2F1/messages?message_ts=12&prev_limit=40&search_query=secret"
                + "&access_code=1234&token=77&user_id=ana&limit=x1")
        #expect(label.path == "/v3/group_channels/ch%2F1/messages")
        #expect(label.query == "message_ts=12&prev_limit=40")
    }

    @Test func aPushTokenIsLeftOutOfThePath() {
        #expect(Self.label("http://h/v3/users/ana/push/gcm/TOKEN").path == "/v3/users/ana/push/gcm")
        #expect(Self.label("http://h/v3/users/ana/push/gcm/TOKEN?limit=1").path == "/v3/users/ana/push/gcm")
        #expect(
            Self.label("http://h/v3/users/ana/push/gcm/device_tokens").path == "/v3/users/ana/push/gcm/device_tokens")
        #expect(Self.label("http://h/v3/users/ana/push").path == "/v3/users/ana/push")
        #expect(Self.label("http://h/v3/users/push/x/y/z").path == "/v3/users/push/x/y/z")
    }

    @Test func aURLWithoutAHostOrAPathIsNoTrap() {
        #expect(Self.label("").path == "/")
        #expect(Self.label("http:").path == "/")
        #expect(Self.label("http://h").path == "/")
        #expect(Self.label("?").query == "")
    }
}
