// Deletions of unread messages that no frame brought (websocket.md §5.6).

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct FoundDeletionTests {
    /// A view of five messages; all but the first are unread.
    private static func bench() -> Bench {
        let bench = Bench()
        bench.rows = (1...5).map { .init(id: $0, at: Bench.epochMs - 60_000 + $0 * 1_000) }
        setUnread(4, bench)
        bench.connect()
        _ = bench.open()
        bench.advance(60_000)
        return bench
    }

    private static func setUnread(_ count: Int, _ bench: Bench) {
        bench.channelExtra = #","unread_message_count":\#(count),"user_last_read":\#(Bench.epochMs - 59_000)"#
    }

    /// 2 and 3 are deleted. The changelog has it.
    private static func delete(_ bench: Bench) {
        bench.rows.removeSubrange(1...2)
        setUnread(2, bench)
        let at = bench.serverNowMs
        let deleted = [2, 3].map { #"{"message_id":\#($0),"deleted_at":\#(at)}"# }.joined(separator: ",")
        bench.answers = [
            (
                "messages/changelogs", 200,
                { _ in #"{"updated":[],"deleted":[\#(deleted)],"has_more":false,"next":"t"}"# }
            )
        ]
    }

    private static func unread(_ bench: Bench) throws -> Int64? {
        try bench.engine.storeForInspection?.channel(url: "ch")?.unreadMessageCount
    }

    private static func channelRequests(_ bench: Bench) -> Int {
        bench.requests.count { $0.contains("group_channels/ch?") }
    }

    /// The frames were lost. `isKnown`: the channel was fetched since.
    @Test(arguments: ["page", "changelog"], [true, false])
    func whatARowHasCountedIsFetchedOnce(by source: String, isKnown: Bool) throws {
        let bench = Self.bench()
        #expect(try Self.unread(bench) == 4)
        Self.delete(bench)
        bench.advance(20_000)
        if isKnown {
            bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
            bench.advance(10)
        }
        bench.forgetRequests()
        for _ in 0..<2 {
            if source == "page" {
                let query = PreviousMessageQuery(channelUrl: "ch", params: MessageListParams(), limit: 20)
                bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
            } else {
                bench.call { $0.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall()) }
            }
            bench.advance(1_000)
        }
        #expect(WindowTests.ids(bench.lists(CollectionID(rawValue: 1))) == [1, 4, 5])
        #expect(Self.channelRequests(bench) == (isKnown ? 0 : 1))
        #expect(try Self.unread(bench) == 2)
    }

    /// sync.md §7: the row comes before the changelog.
    @Test func whatWasDeletedWhileOfflineIsKnownToTheRowOfTheReconnect() throws {
        let bench = Self.bench()
        bench.disconnect()
        Self.delete(bench)
        bench.advance(1_000)
        bench.forgetRequests()
        bench.reconnect()
        #expect(WindowTests.ids(bench.lists(CollectionID(rawValue: 1))) == [1, 4, 5])
        #expect(Self.channelRequests(bench) == 1)
        #expect(try Self.unread(bench) == 2)
    }
}
