// What views show after edits, resets and reconnects (collections.md §3.8, sync.md §5.2), with the real sandbox.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct ViewBoundTests {
    private func params(_ size: Int = 40, type: String? = nil) -> MessageListParams {
        var params = MessageListParams()
        params.previousResultSize = size
        params.nextResultSize = size
        params.customTypes = type.map { [$0] } ?? []
        return params
    }

    // MARK: Bounds (INV-4, INV-10)

    /// A bound whose flag is false is open: a message that matches after an edit is shown, whatever its place.
    @Test(arguments: [false, true]) func aMessageThatAnEditLetsMatchIsShownBeyondTheOldestOne(isEmpty: Bool) {
        for fillsInBackground in [true, false] {
            let story = Story(fillsInBackground: fillsInBackground)
            let id = story.driver.send("edited later", to: "channel-1", by: "dee", ["custom_type": "b"])
            if !isEmpty { story.driver.send("a", to: "channel-1", by: "dee", ["custom_type": "a"]) }
            let view = story.ana.openMessages("channel-1", params: params(type: "a"))
            story.settle()
            #expect(story.ana.views[view]?.lists.hasPrevious == false)
            #expect(story.ana.views[view]?.lists.hasNext == false)
            story.driver.edit(id, in: "channel-1", ["custom_type": "a"])
            story.settle()
            #expect(story.texts(story.ana, view) == ["edited later"] + (isEmpty ? [] : ["a"]))
        }
    }

    /// INV-7: a view that followed the live edge still follows it when it is empty.
    @Test func aViewThatFollowedTheLiveEdgeFollowsItAfterItWasEmptied() {
        let story = Story(fillsInBackground: false)
        story.post(10)
        let start = story.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs ?? 0
        let view = story.ana.openMessages("channel-1", startingPoint: start, params: params(5))
        story.settle()
        #expect(story.ana.views[view]?.lists.hasNext == false)
        story.driver.resetHistory("channel-1", for: "ana")
        story.settle()
        #expect(story.texts(story.ana, view) == [])
        story.ana.setNetwork(up: false)
        story.post(8, prefix: "missed ")
        story.ana.setNetwork(up: true)
        story.settle()
        story.post(1, prefix: "live ")
        story.settle()
        #expect(story.ana.views[view]?.lists.hasNext == false)
        #expect(story.texts(story.ana, view).suffix(2) == ["missed 8", "live 1"])
    }

    // MARK: Opened while a connection opens

    /// sync.md §6.2: a collection that is created while online gets the changes since the channel was last open, at any
    /// moment.
    @Test func aViewThatIsOpenedWhileTheConnectionOpensMissesNoEdit() {
        for other in [false, true] {
            for delayMs: Int64 in stride(from: 0, through: 399, by: 21) {
                let story = Story(seed: UInt64(delayMs) + 1, fillsInBackground: delayMs % 2 == 0)
                story.post(60)
                let first = story.ana.openMessages("channel-1", params: params(50))
                story.settle()
                if !other { story.ana.closeMessages(first) }
                story.ana.setNetwork(up: false)
                story.world.run(forMs: 5_000)
                // A page of the server brings the first and the last one; the cache brings the other.
                for index in [5, 25, 55] {
                    let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[index].id ?? 0
                    story.driver.edit(id, in: "channel-1", ["message": "edited \(index)"])
                }
                story.ana.setNetwork(up: true)
                story.world.run(forMs: delayMs)
                if other, delayMs % 3 == 0 { story.ana.closeMessages(first) }
                let view = story.ana.openMessages("channel-1", params: params(20))
                story.settle()
                story.loadAll(story.ana, view)
                let texts = story.texts(story.ana, view)
                #expect(
                    [5, 25, 55].map { texts[$0] } == ["edited 5", "edited 25", "edited 55"], "\(delayMs) \(other)")
                story.expectConsistent()
            }
        }
    }
}
