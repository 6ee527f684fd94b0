// What the first answer that shows a deletion says of the channel's row (websocket.md §5.6): no frame has said that the message is
// gone, and the row may have counted it as unread.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import Testing

@testable import CoveySync
@testable import CoveyWire

@Suite struct FoundDeletionTests {
    enum Source: CaseIterable { case changelog, page }

    struct Case: CustomTestStringConvertible, Sendable {
        var says: String
        /// When the messages were deleted, or the page that lacks them was asked for. The row is of 500.
        var at: Int64 = 501
        var unread: Int64 = 3
        var lastRead: Int64 = 100
        /// The row is being fetched.
        var isOnItsWay = false
        var isFetched = false
        var change: @Sendable (inout MessageBuilder) -> Void = { _ in }
        var testDescription: String { says }
    }

    static let cases = [
        Case(says: "a row from before is fetched, once for all messages", isFetched: true),
        Case(says: "a row that is not older has not counted them", at: 500),
        Case(says: "a row that is on its way has not either", isOnItsWay: true),
        Case(says: "nothing is unread", unread: 0),
        Case(says: "they were read", lastRead: 130),
        Case(says: "own messages are not counted") { $0[.senderId] = "me" },
        Case(says: "nor silent ones") { $0.flags.insert(.silent) },
        Case(says: "nor replies") { $0[.parentMessageId] = 7 },
        Case(says: "but those that are sent to the channel, too", isFetched: true) {
            $0[.parentMessageId] = 7
            $0.flags.insert(.replyToChannel)
        },
    ]

    @Test(arguments: cases, Source.allCases)
    func theChannelIsFetchedIfItsRowMayHaveCountedThem(_ one: Case, by source: Source) throws {
        let stage = try Stage(isOnline: true) {
            $0.unreadMessageCount = one.unread
            $0.myLastRead = one.lastRead
            $0.versions.myState = 500
        }
        try stage.cache([90, 140])
        let gone: [Int64] = [110, 120, 130]
        for id in gone { try stage.store.put(Stage.message(id).with(one.change)) }
        if one.isOnItsWay {
            stage.core.connection?.fetcher.fetch("ch", source: .channelRefresh)
            #expect(Self.channelRequests(stage) == 1)
        }
        switch source {
        case .changelog:
            let deleted = gone.map { DeletedMessage(messageId: $0, deletedAt: one.at) }
            stage.core.commit { work throws(CoveyError) in
                try MessageChangesWriter(core: stage.core, work: work).remove(deleted, "ch")
            }
        case .page:
            let page = MessagePage(messages: [90, 140].map { Stage.message($0) }, hasNext: true, ts: 1_000)
            let request = MessagePageRequest(reference: .timestamp(100), previousLimit: 5, nextLimit: 5)
            var asked = stage.core.asking
            asked.serverMs = one.at
            _ = PageApplierTests.apply(page, request, stage, asked: asked)
        }
        #expect(try stage.cached() == [90, 140])
        #expect(Self.channelRequests(stage) == (one.isFetched ? 1 : 0))
    }

    /// Requests for the channel's row, after all timers.
    private static func channelRequests(_ stage: Stage) -> Int {
        var count = 0
        while true {
            let effects = stage.core.effects.takeEffects()
            if effects.isEmpty { return count }
            for effect in effects {
                switch effect {
                case .setTimer(let id, _): stage.core.effects.fired(id)
                case .request(_, let request): count += request.url.contains("group_channels/ch?") ? 1 : 0
                default: break
                }
            }
        }
    }
}
