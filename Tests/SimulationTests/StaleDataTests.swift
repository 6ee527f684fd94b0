// Named regressions of docs/pitfalls.md, "extra or stale data": deleted and old data does not come back.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import Simulation
import Testing

@Suite struct StaleDataTests {
    @Test func anOldMessageThatChangesIsNotPushedIntoTheWindow() {
        let story = Story()
        story.post(40)
        var params = MessageListParams()
        params.previousResultSize = 10
        let view = story.bo.openMessages("channel-1", params: params)
        story.settle()
        let before = story.texts(story.bo, view)
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[0].id ?? 0
        story.driver.edit(id, in: "channel-1", ["message": "edited"])
        story.bo.setNetwork(up: false)
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view) == before)
        story.expectConsistent()
    }

    @Test func aMessageThatAPageBringsBeforeItsFrameIsUnreadOnce() {
        let story = Story()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        let list = story.bo.openChannels(query)
        let view = story.bo.openMessages("channel-1")
        story.post(1)
        story.settle()
        // Its frame is slow; the page is fast, and requests no row of the channel.
        story.world.faults.latencyMs = 900...900
        story.driver.send("second", to: "channel-1", by: "dee")
        story.world.faults.latencyMs = 1...1
        let call = story.bo.newCall()
        story.bo.call { $0.resetStartingPoint(view, to: Policy.infiniteTimeMs, call: call) }
        story.world.run(forMs: 100)
        #expect(story.texts(story.bo, view) == ["1", "second"])
        #expect(story.bo.channelViews[list]?.lists.channels.first?.unreadMessageCount == 1)
        story.settle()
        #expect(story.bo.channelViews[list]?.lists.channels.first?.unreadMessageCount == 2)
        story.expectConsistent()
    }

    /// The row of the changelog includes both a reaction and its removal. The frame of the first comes before that
    /// answer, and the frame of the second is lost: the next changelog reports it again.
    @Test func aChangelogMovesItsPositionOnlyOverRowsThatWereTakenAsTheyCame() {
        let story = Story()
        let view = story.bo.openMessages("channel-1")
        story.post(3)
        story.settle()
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[0].id ?? 0
        story.bo.setNetwork(up: false)
        story.settle()
        func changelogs() -> Int { story.bo.requests.count { $0.hasSuffix("messages/changelogs") } }
        let before = changelogs()
        story.bo.setNetwork(up: true)
        while changelogs() == before { story.world.run(forMs: 1) }
        story.driver.react("like", to: id, in: "channel-1", by: "dee")
        story.driver.call(
            "DELETE", "group_channels/channel-1/messages/\(id)/reactions", query: "user_id=dee&reaction=like",
            isLost: true)
        story.settle()
        story.bo.setNetwork(up: false)
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.bo.views[view]?.lists.succeeded.count == 3)
        story.expectConsistent()
    }

    @Test func messagesOfAnEphemeralChannelCountNowhere() {
        let story = Story()
        story.driver.createChannel("channel-2", by: "dee", with: ["ana", "bo", "dee"], ["is_ephemeral": true])
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        let list = story.bo.openChannels(query)
        story.settle()
        story.post(2, to: "channel-2")
        story.settle()
        let row = story.bo.channelViews[list]?.lists.channels.first { $0.url == "channel-2" }
        #expect(row?.unreadMessageCount == 0)
        #expect(row?.lastMessage == nil)
    }

    @Test func aPageAskedForBeforeAResetBringsNothingBack() {
        let story = Story()
        story.post(40)
        var params = MessageListParams()
        params.previousResultSize = 10
        let view = story.bo.openMessages("channel-1", params: params)
        story.world.run(forMs: 100)
        story.load(story.bo, view, older: true)
        story.world.run(forMs: 9)
        story.world.faults.latencyMs = 900...900
        story.world.run(forMs: 2)
        story.world.faults.latencyMs = 1...1
        story.driver.resetHistory("channel-1", for: "bo")
        story.settle()
        #expect(story.texts(story.bo, view).isEmpty)
        #expect(story.bo.views[view]?.lists.hasPrevious == false)
        story.expectConsistent()
    }

    @Test func anOwnMessageHiddenBeforeItsAckCameIsNotSentForever() {
        let story = Story()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.ana.send("hidden", to: "channel-1")
        // The server has it, the acknowledgement is lost.
        story.world.run(forMs: 15)
        story.ana.setNetwork(up: false)
        story.driver.hide("channel-1", for: "ana", history: true, allowsUnhide: true)
        story.ana.setNetwork(up: true)
        story.settle()
        // The outcome can no longer be looked up: the message is failed, and not sent again automatically.
        #expect(story.ana.views[view]?.lists.pending.isEmpty == true)
        #expect(story.ana.views[view]?.lists.failed.map(\.errorCode) == [CoveyError.Code.ackTimeout.rawValue])
        #expect(story.stored() == ["hidden"])
        story.expectConsistent()
    }

    @Test func aViewOfAChannelThatIsNotMineIsNotifiedOfIt() {
        let story = Story()
        story.driver.leave("bo", "channel-1")
        story.settle()
        let view = story.bo.openMessages("channel-1")
        story.settle()
        #expect(story.bo.views[view]?.isGone == true)
        #expect(story.bo.requests.filter { $0.hasSuffix("changelogs") }.count <= 1)
    }

    @Test func unbanningRemovesNothing() {
        let story = Story(channels: 2)
        let list = story.bo.openChannels(shown())
        story.world.run(forMs: 100)
        story.driver.ban("ana", in: "channel-1")
        story.settle()
        story.driver.unban("ana", in: "channel-1")
        story.settle()
        #expect(story.bo.channelViews[list]?.lists.channels.count == 2)
        story.expectConsistent()
    }

    @Test func aChannelHiddenForGoodStaysHiddenWhateverComes() {
        let story = Story(channels: 2)
        let list = story.bo.openChannels(shown())
        story.world.run(forMs: 100)
        story.driver.hide("channel-1", for: "bo", history: false, allowsUnhide: false)
        story.settle()
        story.post(2)
        story.settle()
        #expect(story.bo.channelViews[list]?.lists.channels.map(\.url) == ["channel-2"])
        story.expectConsistent()
    }

    @Test func aRowReadBeforeAMessageDoesNotSetItsCountBack() {
        let story = Story()
        let list = story.bo.openChannels(shown())
        story.world.run(forMs: 100)
        let call = story.bo.newCall()
        story.bo.call { $0.perform(.get(url: "channel-1", fresh: true), call: call) }
        // The server has answered; the frames of two messages overtake the answer.
        story.world.run(forMs: 9)
        story.world.faults.latencyMs = 500...500
        story.world.run(forMs: 2)
        story.world.faults.latencyMs = 1...1
        story.post(2)
        story.settle()
        #expect(story.bo.channelViews[list]?.lists.channels.first?.unreadMessageCount == 2)
        story.expectConsistent()
    }

    @Test func aPurgeReachesEveryCachedMessageOfEveryChannel() throws {
        // More channels than a page has, and more messages in one of them.
        let count = Policy.syncPageSizeRows + 30
        let story = Story(channels: count)
        for number in 1...count { story.post(1, to: "channel-\(number)") }
        story.post(2 * Policy.syncPageSizeRows, prefix: "old ")
        let list = story.bo.openChannels(shown())
        let view = story.bo.openMessages("channel-1")
        story.settle()
        story.loadAll(story.bo, view)
        let store = try #require(story.bo.engine?.storeForInspection)
        #expect(try store.cachedChannels().count == count)
        let end = try #require(story.world.sandbox.allMessages(channelUrl: "channel-1")?.last?.createdAtMs)
        story.world.purge(.all, upToMs: end)
        story.bo.reconnectIfSomethingWasMissed()
        story.settle()
        // The last one has this millisecond: it is purged, too.
        #expect(try store.cachedChannels().isEmpty)
        #expect(story.bo.views[view]?.lists.succeeded.isEmpty == true)
        #expect(story.bo.views[view]?.lists.hasPrevious == false)
        #expect(story.bo.channelViews[list]?.lists.channels.allSatisfy { $0.lastMessage == nil } == true)
        story.expectConsistent()
    }

    private func shown() -> GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        return query
    }
}
