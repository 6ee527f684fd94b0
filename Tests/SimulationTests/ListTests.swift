// What an app lists and fetches by itself, in a live world: paging returns every row once, and its pages never make the
// cache or an open view differ from the server (collections.md §2.7.5, §3.6.8; surface D11, E9, E10).

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct ListTests {
    static func load(_ story: Story, _ client: SimulatedClient, _ query: ListQuery, _ place: ListPlace) -> (
        ListRows, ListPlace
    )? {
        let call = client.newCall()
        client.call { $0.loadPage(query, from: place, call: call) }
        story.world.run(forMs: 1_000)
        guard case .page(let rows, let place)? = client.completions[call]?.first else { return nil }
        return (rows, place)
    }

    static func previous(_ limit: Int, _ replyType: ReplyType = .all) -> ListQuery {
        var params = MessageListParams()
        params.replyType = replyType
        return .previousMessages(PreviousMessageQuery(channelUrl: "channel-1", params: params, limit: limit))
    }

    @Test func pagingBackGivesEveryMessageOnceAlthoughOthersCome() {
        let story = Story()
        for number in 1...60 {
            // Several share a millisecond.
            story.driver.send("\(number)", to: "channel-1", by: "dee")
            if number % 4 == 0 { story.world.run(forMs: 1) }
        }
        story.world.run(forMs: 1_000)
        var (place, texts, pages) = (ListPlace(), [String](), 0)
        while place.hasNext, pages < 100, let (rows, next) = Self.load(story, story.bo, Self.previous(7), place) {
            if case .messages(let rows) = rows { texts = rows.map(\.text) + texts }
            (place, pages) = (next, pages + 1)
            story.driver.send("later \(pages)", to: "channel-1", by: "dee")
        }
        #expect(texts == (1...60).map(String.init))
        story.settle()
        story.expectConsistent()
    }

    @Test func whatIsListedOpensOfflineWithoutAGap() {
        let story = Story()
        // No frame brings it, and only the list requests it.
        story.bo.setNetwork(up: false)
        story.world.run(forMs: 1_000)
        story.post(30)
        story.bo.setNetwork(up: true)
        story.world.run(forMs: 5_000)
        _ = Self.load(story, story.bo, Self.previous(20), ListPlace())
        story.bo.setNetwork(up: false)
        story.world.run(forMs: 1_000)
        let view = story.bo.openMessages("channel-1")
        story.world.run(forMs: 1_000)
        #expect(story.texts(story.bo, view) == (11...30).map(String.init))
        story.bo.setNetwork(up: true)
        story.settle()
        story.expectConsistent()
    }

    @Test(arguments: 1...8) func readsOfEveryKindLeaveTheCacheAsTheServerIs(seed: UInt64) {
        let story = Story(seed: seed)
        var random = SeededGenerator(seed: seed)
        story.world.faults.latencyMs = 1...200
        var ids: [Int64] = []
        var views: [CollectionID] = []
        for _ in 0..<120 {
            switch Int.random(in: 0..<14, using: &random) {
            case 0...3: ids.append(story.driver.send("m\(ids.count)", to: "channel-1", by: "dee"))
            case 4:
                if let parent = ids.randomElement(using: &random) {
                    ids.append(
                        story.driver.send("r\(ids.count)", to: "channel-1", by: "dee", ["parent_message_id": parent]))
                }
            case 5:
                if let id = ids.randomElement(using: &random) {
                    story.driver.edit(id, in: "channel-1", ["message": "edited \(id)"])
                }
            case 6:
                if !ids.isEmpty {
                    let index = Int.random(in: 0..<ids.count, using: &random)
                    story.driver.delete(ids.remove(at: index), in: "channel-1")
                }
            case 7: views.append(story.bo.openMessages("channel-1"))
            case 8: if let view = views.popLast() { story.bo.closeMessages(view) }
            case 9:
                let isUp = Bool.random(using: &random)
                story.bo.setNetwork(up: isUp)
            default: Self.read(story, ids, &random)
            }
            story.world.run(forMs: Int64.random(in: 0...150, using: &random))
        }
        story.bo.setNetwork(up: true)
        story.settle()
        if views.isEmpty { _ = story.bo.openMessages("channel-1") }
        story.settle()
        story.expectConsistent()
    }

    /// One of the calls, of any kind, at any point.
    static func read(_ story: Story, _ ids: [Int64], _ random: inout SeededGenerator) {
        let client = story.bo
        let call = client.newCall()
        var params = MessageListParams()
        params.replyType = [ReplyType.none, .all, .onlyReplyToChannel].randomElement(using: &random) ?? .all
        if Int.random(in: 0..<4, using: &random) == 0 { params.senderIds = ["dee"] }
        let now = story.world.serverNowMs
        let times = [0, now - 3_000, now - 200, now, now + 5_000, Policy.infiniteTimeMs]
        let place = MessagePoint.Place.time(times.randomElement(using: &random) ?? 0)
        let point = MessagePoint(
            at: ids.randomElement(using: &random).map { Bool.random(using: &random) ? .message($0) : place } ?? place,
            previousCount: [0, 3, 20].randomElement(using: &random) ?? 3,
            nextCount: [0, 3, 20].randomElement(using: &random) ?? 3, inclusive: Bool.random(using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            client.call {
                $0.messages(channelUrl: "channel-1", point, params: params, parentMessageId: 0, call: call)
            }
        case 2:
            let parent = ids.randomElement(using: &random) ?? 1
            let inTime = MessagePoint(at: place, previousCount: 5, nextCount: 5, inclusive: true)
            client.call {
                $0.messages(channelUrl: "channel-1", inTime, params: params, parentMessageId: parent, call: call)
            }
        case 3: client.call { $0.messageChanges(channelUrl: "channel-1", token: "", since: now - 2_000, call: call) }
        case 4: client.call { $0.channelChanges(token: "", since: now - 2_000, call: call) }
        default:
            let list = PreviousMessageQuery(
                channelUrl: "channel-1", params: params, limit: Int.random(in: 1...9, using: &random))
            client.call { $0.loadPage(.previousMessages(list), from: ListPlace(), call: call) }
        }
    }

    @Test func channelsListedByAnAppEqualThoseOfTheServer() {
        let story = Story(channels: 7)
        let view = story.bo.openChannels(GroupChannelListQuery())
        story.bo.loadMore(view)
        story.post(3, to: "channel-3")
        story.post(2, to: "channel-5")
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.limit = 2
        var (place, urls) = (ListPlace(), [String]())
        while place.hasNext, urls.count < 20, let (rows, next) = Self.load(story, story.bo, .myChannels(query), place) {
            if case .channels(let rows) = rows { urls += rows.map(\.url) }
            place = next
        }
        #expect(Array(urls.prefix(2)) == ["channel-5", "channel-3"])
        #expect(Set(urls).count == 7 && urls.count == 7)
        story.settle()
        story.expectConsistent()
    }
}
