// Texts for C: one block of NUL-terminated UTF-8. Its pointers are valid as long as the object lives. Immutable.

import Glibc

final class CTexts: @unchecked Sendable {
    // Unchecked: written in init only.
    private let bytes: UnsafeMutablePointer<UInt8>
    /// Start of each text, and the end behind the last one's NUL.
    private let starts: [Int]

    init(_ texts: [String]) {
        var starts: [Int] = []
        starts.reserveCapacity(texts.count + 1)
        var end = 0
        for text in texts {
            starts.append(end)
            end += text.utf8.count + 1
        }
        starts.append(end)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(end, 1))
        for (index, text) in texts.enumerated() {
            var text = text
            text.withUTF8 { source in
                if let base = source.baseAddress { (bytes + starts[index]).initialize(from: base, count: source.count) }
                (bytes + starts[index] + source.count).initialize(to: 0)
            }
        }
        self.bytes = bytes
        self.starts = starts
    }

    deinit { bytes.deallocate() }

    var count: Int { starts.count - 1 }

    func at(_ index: Int) -> CText? {
        guard 0..<count ~= index else { return nil }
        return CText(
            pointer: UnsafeRawPointer(bytes + starts[index]).assumingMemoryBound(to: CChar.self),
            length: starts[index + 1] - starts[index] - 1)
    }
}

/// A borrowed text and its bytes without the NUL.
struct CText {
    var pointer: UnsafePointer<CChar>
    var length: Int
}

/// A copy for the host to free with covey_free; nil if there is no memory.
func mallocedText(_ text: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    guard let memory = malloc(text.count + 1) else { return nil }
    text.withUnsafeBytes { if let base = $0.baseAddress { memcpy(memory, base, text.count) } }
    memory.storeBytes(of: 0, toByteOffset: text.count, as: UInt8.self)
    return memory.assumingMemoryBound(to: CChar.self)
}
