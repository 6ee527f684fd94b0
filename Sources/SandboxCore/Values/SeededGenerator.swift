// SplitMix64: keys, channel URLs and nothing else come from it, so a run with the same seed and inputs is the same run.

struct SeededGenerator {
    private(set) var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// `digits` hexadecimal digits, at most 16.
    mutating func hex(digits: Int) -> String {
        let text = String(next(), radix: 16)
        return String((String(repeating: "0", count: 16 - text.count) + text).prefix(digits))
    }
}
