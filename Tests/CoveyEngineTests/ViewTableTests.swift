// Every event in every phase of a view (collections.md §3.2, decision 34): the answers to its calls, the content at
// once, and the content after the answers in flight have arrived.

import CoveyEngine
import CoveyModel
import Foundation
import Testing

@Suite struct ViewTableTests {
    enum Phase: String, CaseIterable {
        case created, starting, waiting, ready, loading, checking, moving, gone, disposed
    }

    enum Event: String, CaseIterable {
        case start, load, reset, clear, hide, cut, leave, dispose, message
    }

    /// 40 messages; the view begins with 36 to 40, at the newest, in pages of 5.
    private final class Stage {
        let bench = Bench()
        let view = CollectionID(rawValue: 1)
        var calls: [(name: String, id: CallID)] = []

        init() {
            bench.rows = (1...40).map { .init(id: $0, at: ViewTableTests.at($0)) }
            bench.connect()
            bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        }

        func enter(_ phase: Phase) {
            var params = MessageListParams()
            params.previousResultSize = 5
            params.nextResultSize = 5
            if phase == .starting || phase == .waiting { bench.holds = "/messages?" }
            bench.call {
                $0.createMessageCollection(
                    id: view, channelUrl: "ch", startingPoint: Policy.infiniteTimeMs, params: params)
                if phase != .created { $0.start(view) }
            }
            bench.advance(100)
            switch phase {
            case .created, .starting, .ready: break
            case .waiting: call("first load") { $0.loadPrevious(view, call: $1) }
            case .loading:
                bench.holds = "/messages?"
                call("first load") { $0.loadPrevious(view, call: $1) }
            case .checking:
                bench.disconnect()
                bench.rows += [.init(id: 41, at: ViewTableTests.at(41))]
                bench.holds = "/messages"
                bench.reconnect()
                bench.holds = "/messages?"
                bench.release(only: "changelogs")
                bench.release(only: "messages_gap")
            case .moving:
                bench.holds = "/messages?"
                call("first reset") { $0.resetStartingPoint(view, to: ViewTableTests.at(20), call: $1) }
            case .gone: make(.leave)
            case .disposed: make(.dispose)
            }
            bench.advance(100)
            bench.forgetNotices()
        }

        func call(_ name: String, _ body: (Engine, CallID) -> Void) {
            let id = bench.newCall()
            calls.append((name, id))
            bench.call { body($0, id) }
        }

        func make(_ event: Event) {
            switch event {
            case .start: bench.call { $0.start(view) }
            case .load: call("load") { $0.loadPrevious(view, call: $1) }
            case .reset: call("reset") { $0.resetStartingPoint(view, to: ViewTableTests.at(10), call: $1) }
            case .clear: bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
            case .hide:
                // All messages except the last two are hidden from the user.
                bench.channelExtra = #","ts_message_offset":\#(ViewTableTests.at(39))"#
                bench.rows.removeAll { $0.at < ViewTableTests.at(39) }
                bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
            case .cut:
                bench.isUp = false
                bench.cut()
            case .leave:
                bench.frames(
                    #"SYEV{"channel_url":"ch","channel_type":"group","cat":10001,"ts":\#(bench.serverNowMs),"#
                        + #""data":{"user_id":"ana","nickname":"Ana","users":[{"user_id":"ana"}]}}"#
                )
            case .dispose: bench.call { $0.disposeMessageCollection(view) }
            case .message: bench.message(.init(id: 99, at: ViewTableTests.at(99)))
            }
        }

        var shown: String {
            let lists = bench.lists(view)
            let ids = lists.succeeded.map { String($0.messageId) }
            let flags = (lists.hasPrevious ? "<" : "|", lists.hasNext ? ">" : "|")
            let span = ids.count > 2 ? "\(ids[0])..\(ids[ids.count - 1])(\(ids.count))" : ids.joined(separator: ",")
            return flags.0 + span + flags.1
        }

        var answers: String {
            var found: [String] = []
            for notice in bench.notices(of: view) {
                switch notice.kind {
                case .apiResult(.success(let rows)): found.append("start: \(rows.count)")
                case .apiResult(.failure(let error)): found.append("start: \(error.code.rawValue)")
                case .loaded(let id, let result):
                    let name = calls.first { $0.id == id }?.name ?? "?"
                    switch result {
                    case .success(let rows): found.append("\(name): \(rows.count)")
                    case .failure(let error): found.append("\(name): \(error.code.rawValue)")
                    }
                default: break
                }
            }
            return found.joined(separator: ", ")
        }
    }

    private static func at(_ id: Int64) -> Int64 { Bench.epochMs - 1_000_000 + id * 10 }

    static func outcome(_ phase: Phase, _ event: Event) -> String {
        let stage = Stage()
        stage.enter(phase)
        stage.make(event)
        let now = stage.shown
        stage.bench.release()
        stage.bench.advance(2_000)
        return "\(now) \(stage.shown) [\(stage.answers)]"
    }

    /// `<` and `>`: there is more; `|`: there is not. The lists at once and after the answers, then what calls were answered.
    private static let table = """
        created  start    <36..40(5)| <36..40(5)| [start: 5]
        created  load     <| <| [load: 800100]
        created  reset    <| <| [reset: 800100]
        created  clear    <| <| []
        created  hide     <| <| []
        created  cut      <| <| []
        created  leave    <| <| []
        created  dispose  <> <> []
        created  message  <| <| []
        starting start    <| <36..40(5)| [start: 800100, start: 5]
        starting load     <| <31..40(10)| [start: 5, load: 5]
        starting reset    <| <36..40(5)| [reset: 800100, start: 5]
        starting clear    <| <36..40(5)| [start: 5]
        starting hide     <| |39,40| [start: 2]
        starting cut      <| <| [start: 800200]
        starting leave    <| <| [start: 400108]
        starting dispose  <> <> []
        starting message  <| <37..99(5)| [start: 5]
        waiting  start    <| <31..40(10)| [start: 800100, start: 5, first load: 5]
        waiting  load     <| <31..40(10)| [load: 800170, start: 5, first load: 5]
        waiting  reset    <| <31..40(10)| [reset: 800100, start: 5, first load: 5]
        waiting  clear    <| <31..40(10)| [start: 5, first load: 5]
        waiting  hide     <| |39,40| [start: 2, first load: 0]
        waiting  cut      <| <| [start: 800200, first load: 800200]
        waiting  leave    <| <| [start: 400108, first load: 400108]
        waiting  dispose  <> <> [first load: 800600]
        waiting  message  <| <32..99(10)| [start: 5, first load: 5]
        ready    start    <36..40(5)| <36..40(5)| [start: 800100]
        ready    load     <31..40(10)| <31..40(10)| [load: 5]
        ready    reset    <5..15(11)> <5..15(11)> [reset: 11]
        ready    clear    <36..40(5)| <36..40(5)| []
        ready    hide     |39,40| |39,40| []
        ready    cut      <36..40(5)| <36..40(5)| []
        ready    leave    <| <| []
        ready    dispose  <> <> []
        ready    message  <36..99(6)| <36..99(6)| []
        loading  start    <36..40(5)| <31..40(10)| [start: 800100, first load: 5]
        loading  load     <36..40(5)| <31..40(10)| [load: 800170, first load: 5]
        loading  reset    <36..40(5)| <5..15(11)> [first load: 800240, reset: 11]
        loading  clear    <| <36..40(5)| [first load: 5]
        loading  hide     |39,40| |39,40| [first load: 0]
        loading  cut      <36..40(5)| <36..40(5)| [first load: 800200]
        loading  leave    <| <| [first load: 400108]
        loading  dispose  <> <> [first load: 800600]
        loading  message  <36..99(6)| <31..99(11)| [first load: 5]
        checking start    <36..40(5)| <36..41(6)| [start: 800100]
        checking load     <36..40(5)| <31..41(11)| [load: 5]
        checking reset    <36..40(5)> <5..15(11)> [reset: 11]
        checking clear    <| <37..41(5)| []
        checking hide     |39,40| |39..41(3)| []
        checking cut      <36..40(5)| <36..40(5)| []
        checking leave    <| <| []
        checking dispose  <> <> []
        checking message  <36..40(5)| <36..99(7)| []
        moving   start    <36..40(5)| <15..25(11)> [start: 800100, first reset: 11]
        moving   load     <36..40(5)| <10..25(16)> [first reset: 11, load: 5]
        moving   reset    <36..40(5)| <15..25(11)> [reset: 800100, first reset: 11]
        moving   clear    <> <15..25(11)> [first reset: 11]
        moving   hide     <36..40(5)| |39,40| [first reset: 2]
        moving   cut      <36..40(5)| <36..40(5)| [first reset: 800200]
        moving   leave    <| <| [first reset: 400108]
        moving   dispose  <> <> [first reset: 800600]
        moving   message  <36..40(5)| <15..25(11)> [first reset: 11]
        gone     start    <| <| [start: 800100]
        gone     load     <| <| [load: 400108]
        gone     reset    <| <| [reset: 400108]
        gone     clear    <| <| []
        gone     hide     <| <| []
        gone     cut      <| <| []
        gone     leave    <| <| []
        gone     dispose  <> <> []
        gone     message  <| <| []
        disposed start    <> <> [start: 800600]
        disposed load     <> <> [load: 800600]
        disposed reset    <> <> [reset: 800600]
        disposed clear    <> <> []
        disposed hide     <> <> []
        disposed cut      <> <> []
        disposed leave    <> <> []
        disposed dispose  <> <> []
        disposed message  <> <> []
        """

    private static let rows: [String: String] = {
        var rows: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            rows["\(words[0]) \(words[1])"] = words[2].trimmingCharacters(in: .whitespaces)
        }
        return rows
    }()

    @Test(arguments: Phase.allCases, Event.allCases) func everyEventInEveryPhase(phase: Phase, event: Event) {
        #expect(Self.outcome(phase, event) == Self.rows["\(phase.rawValue) \(event.rawValue)"])
    }
}
