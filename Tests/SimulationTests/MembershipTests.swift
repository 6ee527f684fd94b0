// Joining and leaving, seen in lists of channels; and an app's acts on its own replica.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import Simulation
import Testing

@Suite struct MembershipTests {
    private func shown(_ change: (inout GroupChannelListQuery) -> Void = { _ in }) -> GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        change(&query)
        return query
    }

    private func urls(_ client: SimulatedClient, _ list: CollectionID) -> [String]? {
        client.channelViews[list]?.lists.channels.map(\.url)
    }

    @Test func anInvitationThatIsDeclinedLeavesTheListAndOneThatIsAcceptedStays() {
        let story = Story(channels: 2)
        for url in ["channel-1", "channel-2"] { story.driver.leave("bo", url) }
        story.driver.setJoinsAtOnce("bo", false)
        let all = story.bo.openChannels(shown())
        let invited = story.bo.openChannels(shown { $0.memberState = .invitedOnly })
        story.settle()
        for url in ["channel-1", "channel-2"] { story.driver.invite("bo", to: url, by: "dee") }
        story.settle()
        #expect(urls(story.bo, invited)?.sorted() == ["channel-1", "channel-2"])
        let (accept, decline) = (story.bo.newCall(), story.bo.newCall())
        story.bo.call { $0.perform(.acceptInvitation(url: "channel-1", accessCode: ""), call: accept) }
        story.bo.call { $0.perform(.declineInvitation(url: "channel-2"), call: decline) }
        story.settle()
        #expect(urls(story.bo, all) == ["channel-1"])
        #expect(urls(story.bo, invited) == [])
        story.expectConsistent()
    }

    @Test func whoLeftAPublicChannelMayJoinItAgainAndHasWhatWasSaidMeanwhile() {
        let story = Story()
        story.driver.createChannel("open", by: "dee", with: ["ana", "bo", "dee"], ["is_public": true])
        let list = story.bo.openChannels(shown())
        story.post(3, to: "open")
        story.settle()
        let leave = story.bo.newCall()
        story.bo.call { $0.perform(.leave(url: "open"), call: leave) }
        story.settle()
        #expect(urls(story.bo, list) == ["channel-1"])
        story.post(3, to: "open", prefix: "later ")
        let join = story.bo.newCall()
        story.bo.call { $0.perform(.join(url: "open", accessCode: ""), call: join) }
        story.settle()
        let view = story.bo.openMessages("open")
        story.settle()
        #expect(urls(story.bo, list) == ["open", "channel-1"])
        #expect(story.texts(story.bo, view) == ["1", "2", "3", "later 1", "later 2", "later 3"])
        story.expectConsistent()
    }

    @Test func theMessagesOfAPublicChannelThatIAmNotInAreAskedForOnceAndNothingWaitsForThem() {
        let story = Story()
        story.driver.createChannel("open", by: "dee", with: ["ana", "bo", "dee"], ["is_public": true])
        story.settle()
        story.driver.leave("bo", "open")
        story.settle()
        let before = story.bo.requests.count
        let view = story.bo.openMessages("open")
        story.bo.send("anybody?", to: "open")
        for _ in 1...5 { story.settle() }
        #expect(story.bo.requests[before...].filter { $0.hasSuffix("open/messages") }.count <= 2)
        #expect(story.bo.views[view]?.lists.failed.map(\.text) == ["anybody?"])
        story.expectConsistent()
    }

    @Test func aListOrderedByMetadataFollowsItsValues() {
        let story = Story(channels: 3)
        let list = story.bo.openChannels(
            shown {
                $0.order = .metadataValueAlphabetical
                $0.metadataOrderKey = "colour"
            })
        story.settle()
        for (number, colour) in [(1, "red"), (2, "green"), (3, "blue")] {
            story.driver.setMetadata("channel-\(number)", ["colour": colour])
        }
        story.settle()
        #expect(urls(story.bo, list) == ["channel-3", "channel-2", "channel-1"])
        story.bo.setNetwork(up: false)
        story.driver.deleteMetadata("channel-3")
        story.settle()
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(urls(story.bo, list) == ["channel-2", "channel-1", "channel-3"])
        story.expectConsistent()
    }

    @Test func aCacheThatIsClearedIsFilledAgainWhereSomebodyLooks() {
        let story = Story()
        story.post(60)
        let view = story.bo.openMessages("channel-1")
        story.settle()
        let before = story.texts(story.bo, view)
        let call = story.bo.newCall()
        story.bo.call { $0.clearCachedMessages(channelUrl: "channel-1", call: call) }
        story.settle()
        #expect(Set(story.texts(story.bo, view)).isSuperset(of: before.suffix(40)))
        story.expectConsistent()
    }

    @Test func aSmallCacheLosesOldMessagesOfChannelsThatNobodyLooksAt() throws {
        // No cache is as small as this: everything that can be evicted is.
        let story = Story(channels: 2, cacheLimitBytes: 1)
        story.post(100, to: "channel-2")
        let other = story.bo.openMessages("channel-2")
        story.settle()
        let store = try #require(story.bo.engine?.storeForInspection)
        #expect(try store.cachedChannels().map(\.url) == ["channel-2"])
        story.bo.closeMessages(other)
        let view = story.bo.openMessages("channel-1")
        story.post(100)
        story.settle()
        #expect(try store.cachedChannels().map(\.url) == ["channel-1"])
        #expect(story.texts(story.bo, view).count == 100)
        story.expectConsistent()
    }
}
