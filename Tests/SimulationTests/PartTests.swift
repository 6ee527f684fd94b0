// The parts of messages are the same in every view, in the cache and at the server, whatever their source (INV-6).

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct PartTests {
    /// A story with one message that is in every client's view.
    private func story() -> (Story, CollectionID, Int64) {
        let story = Story()
        story.post(1)
        let view = story.ana.openMessages("channel-1")
        _ = story.bo.openMessages("channel-1")
        story.settle()
        return (story, view, story.world.sandbox.allMessages(channelUrl: "channel-1")?.last?.id ?? 0)
    }

    @Test func reactionsOfSeveralAreThereOnceEachWhetherSeenOrMissed() {
        let (story, _, id) = story()
        story.driver.react("like", to: id, in: "channel-1", by: "dee")
        story.driver.react("like", to: id, in: "channel-1", by: "bo")
        story.ana.setNetwork(up: false)
        story.driver.unreact("like", to: id, in: "channel-1", by: "dee")
        story.driver.react("dislike", to: id, in: "channel-1", by: "ana")
        story.settle()
        story.ana.setNetwork(up: true)
        story.settle()
        let stored = story.world.sandbox.allMessages(channelUrl: "channel-1")?.last?.reactions
        #expect(stored == ["like": ["bo"], "dislike": ["ana"]])
        story.expectConsistent()
    }

    @Test func votesThatWereMissedComeWithTheChangesOfPolls() {
        let (story, _, _) = story()
        let id = story.driver.sendPoll("which?", options: ["x", "y"], to: "channel-1", by: "dee")
        story.settle()
        guard let poll = story.world.sandbox.allMessages(channelUrl: "channel-1")?.first(where: { $0.id == id })?.poll
        else {
            Issue.record("there is no poll")
            return
        }
        story.driver.vote(for: [poll.options[0].id], in: poll.id, by: "bo")
        story.ana.setNetwork(up: false)
        story.driver.vote(for: poll.options.map(\.id), in: poll.id, by: "ana")
        story.driver.closePoll(poll.id)
        story.settle()
        story.ana.setNetwork(up: true)
        story.settle()
        story.expectConsistent()
    }

    @Test func whatFramesSayBeforeThePageOfTheirMessageComesIsNotLost() {
        let story = Story()
        let poll = story.driver.sendPoll("which?", options: ["x", "y"], to: "channel-1", by: "dee")
        story.world.run(forMs: 100)
        // An empty cache, and a page that the server has made and that arrives late.
        story.ana.call { $0.clearCachedMessages(channelUrl: "channel-1", call: story.ana.newCall()) }
        _ = story.ana.openMessages("channel-1")
        story.world.run(forMs: 9)
        story.world.faults.latencyMs = 900...900
        story.world.run(forMs: 2)
        story.world.faults.latencyMs = 1...1
        story.driver.send("reply", to: "channel-1", by: "dee", ["parent_message_id": poll])
        let stored = story.world.sandbox.allMessages(channelUrl: "channel-1")?.first?.poll
        for user in ["bo", "ana"] {
            story.driver.vote(for: [stored?.options[0].id ?? 0], in: stored?.id ?? 0, by: user)
        }
        story.settle()
        story.expectConsistent()
    }

    @Test func aPinnedMessageIsAsFreshInTheChannelAsInTheView() {
        let (story, _, id) = story()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        let list = story.ana.openChannels(query)
        story.settle()
        story.driver.pin(id, in: "channel-1")
        story.driver.edit(id, in: "channel-1", ["message": "edited"])
        story.settle()
        #expect(story.ana.channelViews[list]?.lists.channels.first?.lastPinnedMessage?.text == "edited")
        story.driver.unpin(id, in: "channel-1")
        story.settle()
        #expect(story.ana.channelViews[list]?.lists.channels.first?.pinnedMessageIds == [])
        story.expectConsistent()
    }

    @Test func aSilentMessageIsShownAndNeitherCountsNorLifts() {
        let (story, view, id) = story()
        let list = story.ana.openChannels(GroupChannelListQuery())
        story.settle()
        story.driver.markAsRead("channel-1", by: "ana")
        story.driver.send("hush", to: "channel-1", by: "dee", ["silent": true])
        story.settle()
        #expect(story.texts(story.ana, view).last == "hush")
        let channel = story.ana.channelViews[list]?.lists.channels.first
        #expect(channel?.lastMessage?.messageId == id)
        #expect(channel?.unreadMessageCount == 0)
        story.expectConsistent()
    }

    @Test func aFileThatLiesElsewhereIsSentOnceThoughTheNetworkWasAway() {
        let (story, view, _) = story()
        story.ana.setNetwork(up: false)
        story.ana.sendFile("https://files/picture", UserMessageParams(message: ""), to: "channel-1")
        story.settle()
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.ana.views[view]?.lists.succeeded.map { $0[.fileUrl] } == ["", "https://files/picture"])
        story.expectConsistent()
    }
}
