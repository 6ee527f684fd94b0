// What no path names is not asked for: a name that is taken out of a path on the way would have another endpoint asked.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct RefusalTests {
    static let wrong = [
        "", ".", "..", "a/..", "../a", "a/../b", "a/./b", "/.", "./", "..\\a", "a\\..", "a\\.\\b", "a/..\\", "\0",
        "a\nb",
        "\u{7f}", "tab\t", "\u{1b}[0m",
    ]
    static let right = [
        "a", "...", "a.b", ".a", "a..", "..a", "a/b", "a//b", "/", "\\", "?", "#", "a?b#c", "%2e", "%2e%2e", "%2F..%2F",
        "ä",
        "a b", "a/...", "日本", "\u{85}", "+", "a&b=c",
    ]

    private func refusals(of name: String) -> [CoveyError?] {
        [
            Endpoint.channel(url: name).refusal, Endpoint.deleteChannel(url: name).refusal,
            Endpoint.message(channelUrl: name, id: 1).refusal,
            Endpoint.ban(url: name, userId: "u", Restriction()).refusal,
            Endpoint.unban(url: "ch", userId: name).refusal, Endpoint.deleteMetadata(url: "ch", key: name).refusal,
            Endpoint.channelMetadata(url: name, keys: ["k"]).refusal,
            Endpoint.channelPushTrigger(userId: name, url: "ch").refusal,
            Endpoint.sessionKey(userId: name, token: nil, expiringSession: false).refusal,
            Endpoint.pushPreference(userId: name).refusal,
        ]
    }

    @Test(arguments: wrong) func aNameThatNoPathHasIsRefused(_ name: String) {
        for refusal in refusals(of: name) {
            #expect(refusal?.code == .invalidParameter)
            #expect(refusal?.message.contains("\"\(name.percentEncoded)\"") == true)
        }
    }

    @Test(arguments: right) func anyOtherNameIsAskedFor(_ name: String) {
        for refusal in refusals(of: name) { #expect(refusal == nil) }
    }

    /// The queries say nothing of it: their values are never steps.
    @Test func whatStandsInAQueryIsNotLookedAt() {
        #expect(Endpoint.myChannels(userId: "ana", query: GroupChannelListQuery(), token: "../..").refusal == nil)
    }
}
