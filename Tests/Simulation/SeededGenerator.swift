/// SplitMix64: small, seeded, the same on every machine.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of one seed are not those of the next one a step later: all generators go through the same cycle, and the
    /// seed decides where they begin.
    package init(seed: UInt64) { state = SeededGenerator.mix(seed) }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return SeededGenerator.mix(state)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
