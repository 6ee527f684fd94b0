// A digest by which contents are compared: FNV-1a, 64 bits. It protects nothing: two contents with one digest are easily
// made.

struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
