// Brings a number from outside (a server, a file, the app) into the range of its meaning, once, where it is read. The
// ranges are in Policy. All of them end so far below 2^63 that sums of a few values cannot overflow. Any thread.

extension Int64 {
    /// The value, or the nearest end of the range.
    @inlinable
    package func clamped(to range: ClosedRange<Int64>) -> Int64 {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// The whole part of the number, or the nearest end of Int64; 0 for NaN.
    package init(saturating number: Double) {
        self = Int64(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
    }
}
