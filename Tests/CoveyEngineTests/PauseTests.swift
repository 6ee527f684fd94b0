// Pausing and resuming synchronization while requests are on their way (syncmanager.md §1).

import CoveyEngine
import CoveyModel
import Testing

@Suite struct PauseTests {
    private let host = CollectionID(rawValue: 1)

    /// INV-18.
    @Test func aPauseEndsTheCheckOfAViewAndAResumeBeginsOne() {
        let bench = AdapterRequestTests.bench(host, limit: 10, rows: 1...60)
        bench.disconnect()
        bench.rows += (61...300).map { .init(id: $0, at: Bench.epochMs - 30_000 + $0 * 10) }
        bench.holds = "/messages?"
        bench.reconnect()
        #expect(bench.held.count == 1)
        bench.call { $0.perform(.pause) }
        bench.forgetRequests()
        bench.release()
        bench.advance(1_000)
        #expect(pages(bench) == [])
        bench.call { $0.perform(.resume(force: false)) }
        bench.advance(1_000)
        #expect(WindowTests.ids(bench.lists(host)) == Array(51...300))
        #expect(Set(pages(bench)).count == pages(bench).count, "one check, not two")
    }

    @Test func aPauseEndsTheChangelogOfAChannelBetweenTwoPages() {
        let bench = AdapterRequestTests.bench(host, limit: 10, rows: 1...60)
        bench.disconnect()
        let changelog = "ch/messages/changelogs"
        let first = bench.rows[59].json
        var count = 0
        bench.answers = [
            (
                changelog, 200,
                { _ in
                    count += 1
                    return #"{"updated":[\#(first)],"deleted":[],"has_more":\#(count < 3),"next":"p\#(count)"}"#
                }
            )
        ]
        bench.holds = changelog
        bench.reconnect()
        #expect(bench.held.count == 1)
        bench.call { $0.perform(.pause) }
        bench.forgetRequests()
        bench.release()
        bench.advance(1_000)
        #expect(bench.requests.allSatisfy { !$0.contains(changelog) } && count == 1)
        bench.call { $0.perform(.resume(force: false)) }
        bench.advance(1_000)
        #expect(bench.requests.count { $0.contains(changelog) } == 2 && count == 3)
    }

    private func pages(_ bench: Bench) -> [String] { bench.requests.filter { $0.contains("/messages?") } }

    private func ends(_ bench: Bench, _ call: CallID) -> [CoveyError.Code?] {
        bench.notices.compactMap { notice -> CoveyError.Code?? in
            guard case .syncManager(_, .fetched(let ended, _, let error)) = notice, ended == call else { return nil }
            return .some(error?.code)
        }
    }

    /// syncmanager.md §1: running tasks are restarted. INV-18: one gap chain.
    @Test func aForcedResumeRestartsWhatAFetchWaitsFor() {
        let bench = AdapterRequestTests.bench(host, limit: 10, rows: 1...60)
        bench.disconnect()
        bench.rows += (61...70).map { .init(id: $0, at: Bench.epochMs - 30_000 + $0 * 10) }
        bench.forgetRequests()
        bench.holds = "/messages_gap"
        bench.reconnect()
        let call = bench.newCall()
        bench.call { $0.perform(.fetchAllNext(host, call)) }
        #expect(bench.requests.count { $0.contains("/messages_gap") } == 1, "one gap chain")
        bench.call { $0.perform(.resume(force: true)) }
        #expect(ends(bench, call).isEmpty, "it goes on")
        bench.release()
        bench.advance(1_000)
        #expect(ends(bench, call) == [nil])
        #expect(WindowTests.ids(bench.lists(host)) == Array(51...70))
    }

    /// Seed 581158630: the check that the fetch waits for is its own, so it ends with the channel.
    @Test func aFetchThatAForcedResumeRestartedEndsWithTheChannel() {
        let bench = AdapterRequestTests.bench(host, limit: 10, rows: 1...60)
        bench.disconnect()
        bench.holds = "/messages_gap"
        bench.reconnect()
        let call = bench.newCall()
        bench.call { $0.perform(.fetchAllNext(host, call)) }
        // The steps before the next check of the connection take time.
        bench.holds = "/"
        bench.call { $0.perform(.resume(force: true)) }
        #expect(ends(bench, call).isEmpty)
        bench.frames(#"SYEV{"cat":12000,"channel_url":"ch","ts":\#(bench.serverNowMs),"data":{}}"#)
        bench.answers = [("group_channels/ch", 400, { _ in #"{"error":true,"code":400201,"message":"gone"}"# })]
        bench.release()
        bench.advance(1_000)
        #expect(ends(bench, call).count == 1)
    }

    /// syncmanager.md §4.2.5.
    @Test func aPauseEndsAFetchThatCatchesUpWithoutAnError() {
        let bench = AdapterRequestTests.bench(host, limit: 10, rows: 1...60)
        bench.disconnect()
        bench.holds = "/messages_gap"
        bench.reconnect()
        let call = bench.newCall()
        bench.call { $0.perform(.fetch(host, older: false, call)) }
        bench.call { $0.perform(.pause) }
        #expect(ends(bench, call) == [nil])
    }
}
