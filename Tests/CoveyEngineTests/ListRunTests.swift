// The list of the user's channels is fetched by runs (sync.md §9.1): a lost position ends one, and begins the next.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveyWire
import Testing

@testable import CoveyEngine

@Suite struct ListRunTests {
    /// The page was asked for by a run that the lost position has ended.
    @Test func aPageOfARunThatWasGivenUpDoesNotContinueTheNextOne() throws {
        let bench = Bench {
            $0.background = BackgroundOptions()
            $0.background.scope = 0
            $0.changelogBudgetPages = 1
        }
        bench.listed = ["a", "b", "c", "d", "e", "f", "g"]
        bench.connect()
        bench.holds = "token=4"
        bench.call { $0.createChannelCollection(id: CollectionID(rawValue: 900), query: GroupChannelListQuery()) }
        bench.advance(1_000)
        #expect(bench.held.count == 1)
        // The user is in one more channel, which was created before the page in flight; the changes are too many.
        bench.listed = ["a", "b", "c", "new", "d", "e", "f", "g"]
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { [unowned bench] _ in
                    #"{"updated":[],"deleted":[],"has_more":true,"next":"x","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        bench.call { $0.createChannelCollection(id: CollectionID(rawValue: 901), query: GroupChannelListQuery()) }
        bench.answers = []
        bench.holds = nil
        bench.release(only: "token=4")
        bench.advance(5_000)
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.isChannelTableComplete())
        #expect(try store.channel(url: "new") != nil)
    }

    /// sync.md §6.3, §10: the row of a public channel that the user has left stays, with what was not sent there; and
    /// why a view ends, its channel's own answer says.
    @Test(arguments: [(true, false), (false, true), (false, false)])
    func aChannelThatARepeatedListLacksIsAskedForByItself(isPublic: Bool, hasView: Bool) throws {
        let bench = Bench {
            $0.background = BackgroundOptions()
            $0.background.scope = 0
        }
        bench.listed = ["a", "b", "ch"]
        bench.channelExtra = #","is_public":\#(isPublic)"#
        bench.connect()
        BackgroundTests.openList(bench)
        bench.advance(2_000)
        OutboxTests.send(bench, "x")
        bench.frames(#"EROR{"req_id":"x","code":900041,"message":"muted","error":true}"#)
        #expect(OutboxTests.listed(bench) == ["x failed"])
        bench.disconnect()
        BackgroundTests.loseToken(bench, listing: ["a", "b"])
        bench.holds = "channel_urls="
        bench.reconnect()
        bench.answers = []
        bench.advance(5_000)
        #expect(bench.held.contains { $0.1.url.contains("channel_urls=ch") }, "the list lacks it")
        if hasView { _ = bench.open() }
        if isPublic {
            bench.answers = [
                (
                    "sdk/group_channels/ch?", 200,
                    { _ in #"{"channel_url":"ch","is_public":true,"member_state":"none"}"# }
                )
            ]
        }
        bench.release()
        bench.advance(5_000)
        let channel = try bench.engine.storeForInspection?.channel(url: "ch")
        #expect(channel?.myMemberState == (isPublic ? MemberState.none : hasView ? .joined : nil))
        #expect(OutboxTests.listed(bench) == (isPublic || hasView ? ["x failed"] : []))
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.isChannelTableComplete())
        #expect(try store.dirtyChannels() == [])
    }
}
