// The numbers of a parsed JSON document, by what they mean. A server may send any number for anything: each comes out in
// the range of its meaning (Policy), so that nothing behind this file calculates with a raw one. The raw values are
// private; tools/check_numbers.py keeps the entries' own accessors in this file. A value of the wrong type counts as absent
// (websocket.md §3.1), and so does an integer of more than 64 bits. Times come out in Unix milliseconds, whatever unit
// the field has on the wire (models.md M3).

import CoveyModel

extension JSONNode {
    // MARK: Raw

    /// An integer, also one written as a real number without a fraction.
    private var integer: Int64? {
        switch kind {
        case .integer: entry.pointee.integer
        case .real: Int64(exactly: entry.pointee.real)
        default: nil
        }
    }

    private var real: Double? {
        switch kind {
        case .integer: Double(entry.pointee.integer)
        case .real: entry.pointee.real
        default: nil
        }
    }

    // MARK: Ranges

    func number(in range: ClosedRange<Int64>) -> Int64? { integer.map { $0.clamped(to: range) } }

    /// Out of range: the nearest value that is in it.
    func number(_ key: StaticString, in range: ClosedRange<Int64>) -> Int64? { self[key]?.number(in: range) }
    func number(_ key: StaticString, in range: ClosedRange<Double>) -> Double? {
        self[key]?.real.map { min(max($0, range.lowerBound), range.upperBound) }
    }

    // MARK: Meanings

    /// Of messages, members, bytes of text: how many there are.
    var count: Int64? { number(in: Policy.countRange) }
    func count(_ key: StaticString) -> Int64? { self[key]?.count }

    func sizeBytes(_ key: StaticString) -> Int64? { number(key, in: Policy.sizeRangeBytes) }

    /// A name that happens to be a number: only compared. Nil if it is negative.
    var id: Int64? { integer.flatMap { $0 >= 0 ? $0 : nil } }
    func id(_ key: StaticString) -> Int64? { self[key]?.id }
    /// The ids of an array of ids, other elements left out; nil if this is no array.
    var ids: [Int64]? { elements.map { $0.compactMap(\.id) } }

    /// A value of the app's own, which Covey passes on and compares, but never calculates with.
    var appNumber: Int64? { integer }

    /// Of errors and kinds of events: above 0, so that it can be negated. Nil if it is none.
    func code(_ key: StaticString) -> Int32? {
        self[key]?.integer.flatMap(Int32.init(exactly:)).flatMap { $0 > 0 ? $0 : nil }
    }

    /// -1 and below: forever.
    func durationMs(_ key: StaticString) -> Int64? { number(key, in: Policy.durationRangeMs) }

    /// How long the server asks to wait, on the wire in seconds; 0 if it does not.
    var retryAfterMs: Int64 {
        self["retry_after"]?.real.map { Int64(saturating: $0 * 1_000).clamped(to: Policy.retryAfterRangeMs) } ?? 0
    }

    // MARK: Times

    /// A point in time in Unix milliseconds; 0 and -1 mean what they mean.
    var time: Int64? { integer.map(JSONNode.milliseconds) }
    func time(_ key: StaticString) -> Int64? { self[key]?.time }

    /// The time at which something happened: neither infinite nor negative, which would poison clocks and orders.
    func eventTime(_ key: StaticString) -> Int64? {
        time(key).flatMap { $0 >= 0 && $0 < Policy.infiniteTimeMs ? $0 : nil }
    }

    /// Up to ten digits are seconds, more are milliseconds; 0 and -1 mean what they mean (models.md M3).
    static func milliseconds(_ value: Int64) -> Int64 {
        (value > 0 && value < 10_000_000_000 ? value * 1_000 : value).clamped(to: Policy.timeRangeMs)
    }
}

extension Int64 {
    /// A time as clients send it: of the two spellings of "infinite" the larger one (websocket.md §3.1).
    var onTheWire: Int64 { self >= Policy.infiniteTimeMs ? .max : self }
}
