// Named regressions of docs/pitfalls.md, "consistency" and "order": messages of a view do not flicker, are in their
// places, and flags promise no more than is known.

import CoveyCore
import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct WhatIsShownTests {
    /// The view after each notice since its opening.
    private func states(_ client: SimulatedClient, _ view: CollectionID) -> [MessageLists] {
        var lists = MessageLists(reverse: false)
        return notices(client, view).map { notice in
            lists.apply(notice.edits)
            return lists
        }
    }

    private func notices(_ client: SimulatedClient, _ view: CollectionID) -> [MessageNotice] {
        (client.received ?? []).compactMap { received in
            if case .messages(view, let notice) = received { notice } else { nil }
        }
    }

    /// A list of channels and a view of the first one, both with their content.
    @discardableResult private func openAll(_ client: SimulatedClient) -> (list: CollectionID, view: CollectionID) {
        let list = client.openChannels(GroupChannelListQuery())
        client.loadMore(list)
        return (list, client.openMessages("channel-1"))
    }

    private func ids(_ story: Story) -> [Int64] {
        (story.world.sandbox.allMessages(channelUrl: "channel-1") ?? []).map(\.id)
    }

    /// P-28, P-32: opened again after many changes, with every policy.
    @Test(arguments: [InitPolicy.cacheAndReplaceByApi, .cacheAndUpdateByApi])
    func whatTheCacheShowedStaysWhenTheServersPageComes(policy: InitPolicy) {
        let story = Story()
        story.post(30)
        var params = MessageListParams()
        params.initPolicy = policy
        let first = story.bo.openMessages("channel-1", params: params)
        story.settle()
        story.bo.closeMessages(first)
        story.bo.setNetwork(up: false)
        let known = ids(story)
        story.post(3, prefix: "new ")
        story.driver.edit(known[20], in: "channel-1", ["message": "edited"])
        story.bo.setNetwork(up: true)
        story.bo.received = []
        let view = story.bo.openMessages("channel-1", params: params)
        story.settle()
        let states = states(story.bo, view)
        #expect(states.first?.succeeded.map(\.messageId) == known)
        for state in states { #expect(Set(state.succeeded.map(\.messageId)).isSuperset(of: known)) }
        #expect(states.last?.succeeded.count == 33)
        story.expectConsistent()
    }

    /// P-8, P-46, P-47: two pages are missing, and some of their messages share a millisecond.
    @Test func aHoleIsFilledInOrderAndMovesNothingThatIsShown() {
        let story = Story()
        story.post(10)
        let view = story.bo.openMessages("channel-1")
        story.settle()
        let shown = Set(ids(story))
        story.bo.setNetwork(up: false)
        for number in 1...150 {
            story.driver.send("later \(number)", to: "channel-1", by: "dee")
            if number % 3 == 0 { story.world.run(forMs: 1) }
        }
        story.driver.edit(ids(story)[4], in: "channel-1", ["message": "edited"])
        story.bo.received = []
        story.bo.setNetwork(up: true)
        story.settle()
        var added: [Int64] = []
        for notice in notices(story.bo, view) {
            if case .added(let messages) = notice.kind { added += messages.map(\.messageId) }
            for edit in notice.edits {
                switch edit {
                case .remove, .replace: Issue.record("\(edit) while a hole is filled")
                case .insert(_, _, let message): #expect(!shown.contains(message.messageId))
                case .insertRun(_, let messages): #expect(!messages.contains { shown.contains($0.messageId) })
                default: break
                }
            }
        }
        #expect(added == Array(ids(story).dropFirst(10)))
        #expect(story.bo.views[view]?.lists.succeeded.map(\.messageId) == ids(story))
        story.expectConsistent()
    }

    /// P-31: only the first message is the end; a page that fails or comes from the cache alone is not.
    @Test func thereIsMoreBeforeAViewUntilItsFirstMessageIsShown() throws {
        let story = Story(fillsInBackground: false)
        story.post(60)
        var params = MessageListParams()
        params.previousResultSize = 20
        story.bo.received = []
        let view = story.bo.openMessages("channel-1", params: params)
        story.settle()
        story.load(story.bo, view, older: true)
        story.world.run(forMs: 1_000)
        story.bo.setNetwork(up: false)
        story.load(story.bo, view, older: true)
        story.load(story.bo, view, older: true)
        story.world.run(forMs: 1_000)
        #expect(story.bo.views[view]?.lists.hasPrevious == true)
        story.bo.setNetwork(up: true)
        story.settle()
        story.loadAll(story.bo, view)
        let first = try #require(ids(story).first)
        for state in states(story.bo, view) where state.succeeded.first?.messageId != first {
            #expect(state.hasPrevious)
        }
        #expect(story.bo.views[view]?.lists.hasPrevious == false)
        #expect(story.texts(story.bo, view).count == 60)
    }

    /// P-36: the last message in the channel's row equals the message's row.
    @Test func theLastMessageAtAColdStartIsAsTheCacheHasIt() throws {
        let story = Story()
        story.post(3)
        openAll(story.bo)
        story.settle()
        story.driver.edit(try #require(ids(story).last), in: "channel-1", ["message": "edited"])
        story.settle()
        story.bo.kill()
        story.bo.setNetwork(up: false)
        story.bo.restart()
        let (cold, view) = openAll(story.bo)
        story.world.run(forMs: 1_000)
        #expect(story.bo.channelViews[cold]?.lists.channels.first?.lastMessage?.text == "edited")
        #expect(story.texts(story.bo, view).last == "edited")
    }

    /// P-37: the flag and the metadata never return to old values, whatever rows and changelogs bring.
    @Test func metadataAndTheFrozenFlagDoNotFlicker() {
        let story = Story()
        story.post(1)
        story.driver.setMetadata("channel-1", ["colour": "red"])
        let (list, _) = openAll(story.bo)
        story.settle()
        story.bo.setNetwork(up: false)
        story.driver.setMetadata("channel-1", ["colour": "green"])
        story.driver.freeze("channel-1", true)
        story.bo.received = []
        story.bo.setNetwork(up: true)
        story.post(1, prefix: "and more ")
        story.settle()
        var visible: [String] = []
        for case .channels(list, let notice) in story.bo.received ?? [] {
            guard case .updated(let channels) = notice.kind else { continue }
            for channel in channels {
                visible.append(
                    "\(channel.metadata?["colour"] ?? "none") \(channel.fields.isFrozen ? "frozen" : "open")")
            }
        }
        #expect(!visible.isEmpty && Set(visible) == ["green frozen"])
        story.expectConsistent()
    }

    /// P-41
    @Test func failedMessagesAreListedApartAndInTheirOwnChannelOnly() {
        let story = Story(channels: 2)
        story.post(2)
        story.driver.mute("ana", in: "channel-1", seconds: -1)
        let views = ["channel-1", "channel-2"].map { story.ana.openMessages($0) }
        story.settle()
        story.ana.send("refused", to: "channel-1")
        story.settle()
        // A second view has them from the cache.
        for view in [views[0], story.ana.openMessages("channel-1")] {
            story.settle()
            #expect(story.ana.views[view]?.lists.failed.map(\.text) == ["refused"])
            #expect(story.texts(story.ana, view) == ["1", "2"])
        }
        #expect(story.ana.views[views[1]]?.lists.unsent.isEmpty == true)
    }

    /// P-48: the device's clock is an hour slow or fast.
    @Test(arguments: [-3_600_000, 3_600_000] as [Int64])
    func aWrongClockMovesNoMessage(errorMs: Int64) {
        let story = Story()
        story.ana.kill()
        story.ana.clockErrorMs = errorMs
        story.ana.restart()
        let view = story.ana.openMessages("channel-1")
        story.settle()
        story.post(3)
        story.settle()
        story.ana.setNetwork(up: false)
        story.ana.send("mine", to: "channel-1")
        #expect(story.ana.views[view]?.lists.timeline.map(\.text) == ["1", "2", "3", "mine"])
        story.ana.setNetwork(up: true)
        story.settle()
        story.post(2, prefix: "after ")
        story.settle()
        #expect(story.texts(story.ana, view) == ["1", "2", "3", "mine", "after 1", "after 2"])
        story.expectConsistent()
    }

    /// Seed 5267: a filtered page proves nothing about the messages that it leaves out, and an edit may let one match.
    @Test func anEditThatLetsAMessageMatchShowsItInItsPlace() {
        let story = Story(fillsInBackground: false)
        story.bo.setNetwork(up: false)
        for type in ["b", "a", "b", "a"] {
            story.driver.send(type, to: "channel-1", by: "dee", ["custom_type": type])
            story.world.run(forMs: 1)
        }
        story.bo.setNetwork(up: true)
        story.settle()
        var params = MessageListParams()
        params.customTypes = ["b"]
        let view = story.bo.openMessages("channel-1", params: params)
        story.settle()
        #expect(story.texts(story.bo, view) == ["b", "b"])
        // The one in the window, and the one after it.
        for id in [ids(story)[1], ids(story)[3]] {
            story.driver.edit(id, in: "channel-1", ["custom_type": "b", "message": "edited"])
            story.settle()
        }
        #expect(story.texts(story.bo, view) == ["b", "edited", "b", "edited"])
        story.expectConsistent()
    }

    /// P-60: its parent was deleted while the reply waited.
    @Test func aReplyThatCannotBeSentStaysWithItsReason() throws {
        let story = Story()
        story.post(2)
        var everything = MessageListParams()
        everything.replyType = .all
        let view = story.ana.openMessages("channel-1", params: everything)
        story.settle()
        let parent = try #require(ids(story).last)
        story.ana.setNetwork(up: false)
        var params = UserMessageParams(message: "reply")
        params.parentMessageId = parent
        story.ana.send(params, to: "channel-1")
        story.driver.delete(parent, in: "channel-1")
        story.ana.setNetwork(up: true)
        story.settle()
        let unsent = story.ana.views[view]?.lists.unsent ?? []
        #expect(unsent.map(\.text) == ["reply"] && unsent.map(\.status) == [.failed])
        #expect(unsent.first.map { $0[.errorCode] != 0 } == true)
        story.expectConsistent()
    }

    /// P-71: more messages were edited than are applied row by row. The changelog's pages are bounded; nothing is
    /// missed.
    @Test func aBacklogBeyondItsBudgetIsRefetched() {
        let story = Story()
        story.post(40)
        let view = story.bo.openMessages("channel-1")
        story.settle()
        story.bo.setNetwork(up: false)
        // Edits of messages that are not shown fill the changelog.
        story.post(Policy.changelogBudgetRows + 200, prefix: "later ")
        for id in ids(story) { story.driver.edit(id, in: "channel-1", ["message": "edited \(id)"]) }
        let before = story.bo.requests.count
        story.bo.setNetwork(up: true)
        story.settle()
        let pages = story.bo.requests.dropFirst(before).filter { $0.hasSuffix("messages/changelogs") }.count
        #expect(pages > 1 && pages <= Policy.changelogBudgetPages + 1)
        #expect(story.texts(story.bo, view).count >= 40)
        #expect(story.texts(story.bo, view).allSatisfy { $0.hasPrefix("edited ") })
        story.expectConsistent()
    }

    /// P-81
    @Test func whatChangesNothingVisibleIsNotReported() {
        let story = Story()
        story.post(3)
        openAll(story.bo)
        story.settle()
        story.bo.received = []
        let call = story.bo.newCall()
        story.bo.call { $0.perform(.get(url: "channel-1", fresh: true), call: call) }
        story.settle()
        let visible = (story.bo.received ?? []).filter { received in
            switch received {
            case .messages, .channels: true
            default: false
            }
        }
        #expect(story.bo.completions[call]?.count == 1)
        #expect(visible.isEmpty)
    }
}
