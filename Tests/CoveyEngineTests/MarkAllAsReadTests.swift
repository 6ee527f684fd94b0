// The answer to marking all channels as read says nothing: the READ of each channel, or a fetch, brings what is read
// (rest.md §7.7).

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct MarkAllAsReadTests {
    /// A channel with two unread messages is cached; on the server it is read.
    private static func bench() -> Bench {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 2_000), .init(id: 2, at: Bench.epochMs - 1_000)]
        bench.connect()
        bench.channelExtra = #","unread_message_count":2"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(1_000)
        bench.channelExtra = ""
        bench.answers = [("mark_as_read_all", 200, { _ in "{}" })]
        bench.forgetRequests()
        return bench
    }

    private static func unread(_ bench: Bench) throws -> Int64 {
        try #require(try bench.engine.storeForInspection?.channel(url: "ch")).unreadMessageCount
    }

    @Test func aChannelWhoseReadHasNotComeIsFetchedBeforeTheCallEnds() throws {
        let bench = Self.bench()
        #expect(try Self.unread(bench) == 2)
        let call = bench.newCall()
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(.markAllAsRead(channelUrls: nil), call: call) }
        bench.advance(100)
        #expect(bench.completion(call) == nil && bench.requests.count == 2)
        bench.release()
        guard case .done? = bench.completion(call) else { return #expect(Bool(false), "the call has not ended") }
        #expect(try Self.unread(bench) == 0)
    }

    @Test func aChannelThatItsReadHasMarkedIsNotFetched() throws {
        let bench = Self.bench()
        let call = bench.newCall()
        bench.holds = "mark_as_read_all"
        bench.call { $0.perform(.markAllAsRead(channelUrls: ["ch"]), call: call) }
        let now = bench.serverNowMs
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(now),"sts":\#(now)}"#)
        #expect(try Self.unread(bench) == 0)
        bench.release()
        guard case .done? = bench.completion(call) else { return #expect(Bool(false), "the call has not ended") }
        #expect(bench.requests.count == 1)
    }
}
