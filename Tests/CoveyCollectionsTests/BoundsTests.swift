// The bounds of a view as values (collections.md §1): which keys are inside, how the bounds move, and what a full
// window drops.

import CoveyModel
import CoveyStore
import Testing

@testable import CoveyCollections

@Suite struct BoundsTests {
    private static func key(_ id: Int64) -> MessageKey { MessageKey(createdAt: id * 10, messageId: id) }

    private static func message(_ id: Int64) -> Message {
        Message.build {
            $0[.messageId] = id
            $0[.createdAt] = id * 10
            $0.status = .succeeded
        }
    }

    private static let lowers: [Window.Lower] = [.start, .at(key(3))]
    private static let uppers: [Window.Upper] = [.at(key(6)), .behind(key(6)), .live]

    /// The flags follow from the bounds: a bound whose flag is false is open, except for messages that wait for the
    /// check.
    @Test func aBoundHoldsWhatItsFlagSays() {
        for lower in Self.lowers {
            for upper in Self.uppers {
                let window = Window(lower: lower, upper: upper)
                #expect(window.hasPrevious == (lower != .start))
                #expect(window.hasNext == (upper == .at(Self.key(6))))
                #expect(window.isLive == (upper == .live))
                #expect(window.contains(Self.key(1)) == !window.hasPrevious)
                #expect(window.contains(Self.key(3)) && window.contains(Self.key(6)))
                #expect(window.contains(Self.key(9)) == window.isLive)
                #expect(window.contains(29) == !window.hasPrevious && window.contains(30) && window.contains(60))
                #expect(window.contains(61) == window.isLive)
            }
        }
    }

    @Test func itWidensButNeverNarrows() {
        for lower in Self.lowers {
            for upper in Self.uppers {
                let window = Window(lower: lower, upper: upper)
                for id in Int64(1)...9 {
                    var wide = window
                    wide.widen(to: Self.key(id))
                    #expect((wide.lower == .start) == (lower == .start) && wide.isLive == window.isLive)
                    #expect(wide.hasNext == window.hasNext && wide.contains(Self.key(id)))
                    #expect(wide.first <= window.first && window.last <= wide.last)
                }
            }
        }
    }

    /// collections.md §3.5: an offset inside the window ends it there; one before it proves nothing about the messages
    /// between.
    @Test func anOffsetInsideIsTheStart() {
        var window = Window(lower: .at(Self.key(3)), upper: .at(Self.key(6)))
        window.begin(at: 30)
        #expect(window.lower == .at(Self.key(3)), "nothing before its first message is hidden by it")
        window.begin(at: 40)
        #expect(window == Window(lower: .start, upper: .at(Self.key(6))))
        // Everything that it showed is gone.
        window.begin(at: 90)
        #expect(window == Window(lower: .start, upper: .at(MessageKey(startOf: 90))))
        var live = Window(lower: .at(Self.key(3)), upper: .live)
        live.begin(at: 90)
        #expect(live == Window(lower: .start, upper: .live))
    }

    /// INV-4, seed 189005071: hidden in whole, and visible again after another join, it would begin behind its end.
    @Test func aWindowThatBecomesVisibleAgainBeginsNoLaterThanItEnds() {
        var window = Window(lower: .start, upper: .at(Self.key(6)))
        window.reopen(before: 90)
        #expect(window == Window(lower: .at(Self.key(6)), upper: .at(Self.key(6))))
        window = Window(lower: .start, upper: .at(Self.key(6)))
        window.reopen(before: 40)
        #expect(window == Window(lower: .at(MessageKey(startOf: 40)), upper: .at(Self.key(6))))
        window = Window(lower: .start, upper: .live)
        window.reopen(before: 90)
        #expect(window == Window(lower: .at(MessageKey(startOf: 90)), upper: .live))
        window = Window(lower: .at(Self.key(3)), upper: .live)
        window.reopen(before: 90)
        #expect(window == Window(lower: .at(Self.key(3)), upper: .live))
    }

    @Test func onlyALiveWindowFallsBehind() {
        for upper in Self.uppers {
            var window = Window(lower: .at(Self.key(3)), upper: upper)
            window.fallBehind(Self.key(5))
            #expect(window.upper == (upper == .live ? .behind(Self.key(5)) : upper))
        }
        var empty = Window(lower: .at(Self.key(3)), upper: .live)
        empty.fallBehind(Self.key(1))
        #expect(empty.upper == .behind(Self.key(3)), "never before its other bound")
        var new = Window(lower: .at(MessageKey(startOf: Policy.infiniteTimeMs)), upper: .live)
        new.fallBehind(Self.key(1))
        #expect(new.upper == .behind(Self.key(1)), "unless nothing was shown yet")
    }

    /// Compares every way to cut messages off with the plain rule: the remaining part of both lists in order.
    @Test func whatIsCutOffIsTheOuterEndOfAllThatThereWouldBe() {
        for pattern in 0..<256 {
            let ids = Array(Int64(1)...8)
            let shown = ids.filter { pattern >> ($0 - 1) & 1 == 0 }
            let coming = ids.filter { pattern >> ($0 - 1) & 1 == 1 }
            for excess in 1...7 {
                for atOlderEnd in [true, false] {
                    let left = atOlderEnd ? ids.dropFirst(excess) : ids.dropLast(excess)
                    let cut = Window(lower: .start, upper: .live)
                        .cut(
                            ChunkedMessages(shown.map(Self.message)), coming.map(Self.key), excess,
                            atOlderEnd: atOlderEnd)
                    #expect(
                        cut
                            == (atOlderEnd
                                ? Window(lower: .at(Self.key(left.first ?? 0)), upper: .live)
                                : Window(lower: .start, upper: .at(Self.key(left.last ?? 0)))),
                        "\(shown) and \(coming) without \(excess)")
                }
            }
        }
    }
}
