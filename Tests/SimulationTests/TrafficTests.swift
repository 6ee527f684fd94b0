// Named regressions of docs/pitfalls.md, "gaps, loops, traffic": nothing is requested twice, or forever.

import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct TrafficTests {
    @Test func aReconnectAsksForEachThingOnce() {
        let story = Story()
        story.post(5)
        _ = story.bo.openMessages("channel-1")
        _ = story.bo.openMessages("channel-1")
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        _ = story.bo.openChannels(query)
        story.settle()
        let before = story.bo.requests.count
        story.bo.setNetwork(up: false)
        story.bo.setNetwork(up: true)
        story.settle()
        let asked = story.bo.requests.dropFirst(before)
        #expect(asked.filter { $0.hasSuffix("my_group_channels/changelogs") }.count == 1)
        #expect(asked.filter { $0.hasSuffix("messages/changelogs") }.count == 1)
        #expect(asked.filter { $0.hasSuffix("messages_gap") }.count == 2)
        #expect(asked.filter { $0.hasSuffix("group_channels/channel-1") }.count == 1)
    }

    @Test func nothingIsAskedForWhileNothingIsOpen() {
        let story = Story()
        let before = story.bo.requests.count
        story.bo.setNetwork(up: false)
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.bo.requests.count == before)
    }

    @Test func anExpiredTokenIsNotUsedForever() {
        let story = Story()
        story.post(5)
        _ = story.bo.openMessages("channel-1")
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        _ = story.bo.openChannels(query)
        story.settle()
        story.world.forgetChangelogTokens()
        story.world.sandbox.forgetPageTokens()
        let before = story.bo.requests.count
        story.bo.setNetwork(up: false)
        story.bo.setNetwork(up: true)
        story.world.run(forMs: 600_000)
        #expect(story.bo.requests.count - before < 20)
    }

    @Test func aBurstOfJoinsIsOneFetch() {
        let story = Story()
        story.settle()
        let before = story.bo.requests.count
        for number in 1...10 {
            story.driver.call("POST", "users", ["user_id": "guest-\(number)"])
            story.driver.invite("guest-\(number)", to: "channel-1", by: "dee")
        }
        story.settle()
        #expect(story.bo.requests.count - before <= 1)
    }

    @Test func aFrozenChannelIsNotSentToAgainAndAgain() {
        let story = Story()
        story.world.run(forMs: 100)
        // The event is lost with the connection, and no open view requests the channel.
        story.ana.setNetwork(up: false)
        story.driver.freeze("channel-1", true)
        story.ana.setNetwork(up: true)
        story.world.run(forMs: 1_000)
        let before = story.ana.requests.count
        story.ana.send("waits", to: "channel-1")
        story.world.run(forMs: 600_000)
        #expect(story.ana.requests.count - before < 5)
        #expect(story.stored().isEmpty)
    }
}
