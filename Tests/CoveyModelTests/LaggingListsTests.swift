// Edits that do not fit: some are lost, repeated or reordered. A receiver never traps and never applies an edit
// partially; once it has lagged and received the whole list, it is equal again.

import CoveyModel
import Testing

@Suite struct LaggingListsTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    private func message(_ id: Int64, sequence: Int64 = 0) -> Message {
        Message.build {
            $0.status = sequence == 0 ? .succeeded : .pending
            $0[.messageId] = sequence == 0 ? id : 0
            $0[.createdAt] = id * 10
            $0[.localSequence] = sequence
            $0[.requestId] = sequence == 0 ? "" : "r\(sequence)"
        }
    }

    private func channel(_ number: Int) -> GroupChannel { GroupChannel(ChannelFields(url: "room-\(number)")) }

    /// Damages a stream in transit: usually not at all.
    private func damaged<Edit>(_ stream: [[Edit]], _ random: inout Generator) -> [[Edit]] {
        var damaged: [[Edit]] = []
        for edits in stream {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: break
            case 1: damaged += [edits, edits]
            case 2: damaged.insert(edits, at: Int.random(in: 0...damaged.count, using: &random))
            case 3: damaged.append(edits.shuffled(using: &random))
            default: damaged.append(edits)
            }
        }
        return damaged
    }

    // MARK: Messages

    private func edit(_ lists: MessageLists, _ number: Int64, _ random: inout Generator) -> MessageLists.Edit {
        // One in twenty names any place, even far outside.
        let isWild = Int.random(in: 0..<20, using: &random) == 0
        func place(_ count: Int) -> Int {
            isWild
                ? [-1, .min, .max, count + 1].randomElement(using: &random) ?? 0
                : Int.random(in: 0..<max(1, count), using: &random)
        }
        let list: MessageLists.List = Bool.random(using: &random) ? .succeeded : .unsent
        let count = list == .succeeded ? lists.succeeded.count : lists.unsent.count
        let news = message(number, sequence: list == .succeeded ? 0 : number)
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: return .insert(list, place(count + 1), news)
        case 9: return .insertRun(place(lists.succeeded.count + 1), [message(number), message(number + 1_000)])
        case 4: return .update(list, place(count), news)
        case 5: return .remove(list, place(count))
        case 6: return .send(fromUnsent: place(lists.unsent.count), toSucceeded: place(lists.succeeded.count), news)
        case 7: return .flags(hasPrevious: Bool.random(using: &random), hasNext: Bool.random(using: &random))
        default:
            return .replace(
                succeeded: Array(lists.succeeded.suffix(3)), unsent: Array(lists.unsent.prefix(2)), hasPrevious: true,
                hasNext: Bool.random(using: &random))
        }
    }

    @Test(arguments: [false, true])
    func whateverAMessageListReceivesItLagsOrIsComplete(reverse: Bool) {
        var misfits = 0
        for seed in 1...400 {
            var random = Generator(state: UInt64(seed))
            var truth = MessageLists(reverse: reverse)
            var stream: [[MessageLists.Edit]] = []
            for number in 1...40 {
                var edits: [MessageLists.Edit] = []
                for step in 0..<Int.random(in: 1...4, using: &random) {
                    let edit = edit(truth, Int64(number * 10 + step), &random)
                    truth.apply([edit])
                    edits.append(edit)
                }
                stream.append(edits)
            }
            var receiver = MessageLists(reverse: reverse)
            var host = SyncActionExpansion(receiver)
            for edits in damaged(stream, &random) {
                let before = receiver
                if receiver.apply(edits) == nil {
                    misfits += 1
                    #expect(receiver == before, "seed \(seed)")
                }
                let shown = host.lists
                if host.expand(edits) == nil { #expect(host.lists == shown, "seed \(seed)") }
            }
            let whole = MessageLists.Edit.replace(
                succeeded: Array(truth.succeeded), unsent: truth.unsent, hasPrevious: truth.hasPrevious,
                hasNext: truth.hasNext
            )
            #expect(receiver.apply([whole]) == [.reset])
            #expect(host.expand([whole]) != nil)
            #expect(receiver == truth && host.lists == truth, "seed \(seed)")
        }
        #expect(misfits > 1_000)
    }

    // MARK: Channels

    private func edit(_ lists: ChannelLists, _ number: Int, _ random: inout Generator) -> ChannelLists.Edit {
        let isWild = Int.random(in: 0..<20, using: &random) == 0
        func place(_ count: Int) -> Int {
            isWild
                ? [-1, .min, .max, count + 1].randomElement(using: &random) ?? 0
                : Int.random(in: 0..<max(1, count), using: &random)
        }
        let count = lists.channels.count
        switch Int.random(in: 0..<9, using: &random) {
        case 0...3: return .insert(place(count + 1), channel(number))
        case 4: return .update(place(count), channel(number))
        case 5: return .move(from: place(count), to: place(count), channel(number))
        case 6: return .remove(place(count))
        case 7: return .hasNext(Bool.random(using: &random))
        default: return .replace(Array(lists.channels.prefix(3)), hasNext: Bool.random(using: &random))
        }
    }

    @Test func whateverAChannelListReceivesItLagsOrIsComplete() {
        var misfits = 0
        for seed in 1...400 {
            var random = Generator(state: UInt64(seed))
            var truth = ChannelLists()
            var stream: [[ChannelLists.Edit]] = []
            for number in 1...40 {
                var edits: [ChannelLists.Edit] = []
                for step in 0..<Int.random(in: 1...4, using: &random) {
                    let edit = edit(truth, number * 10 + step, &random)
                    truth.apply([edit])
                    edits.append(edit)
                }
                stream.append(edits)
            }
            var receiver = ChannelLists()
            var host = SyncChannelActionExpansion()
            for edits in damaged(stream, &random) {
                let before = receiver
                if receiver.apply(edits) == nil {
                    misfits += 1
                    #expect(receiver == before, "seed \(seed)")
                }
                let shown = host.lists
                if host.expand(edits) == nil { #expect(host.lists == shown, "seed \(seed)") }
            }
            let whole = ChannelLists.Edit.replace(truth.channels, hasNext: truth.hasNext)
            #expect(receiver.apply([whole]) == [.reset])
            #expect(host.expand([whole]) != nil)
            #expect(receiver == truth && host.lists == truth, "seed \(seed)")
        }
        #expect(misfits > 1_000)
    }
}
