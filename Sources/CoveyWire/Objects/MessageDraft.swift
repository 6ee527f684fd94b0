// A message record in the making, without a String or a dictionary in between: texts are pointers into the parsed
// document, or places in a scratch buffer for the parts that are kept as JSON. `build` copies everything into one block.
// A draft is used inside one `JSON.parse` closure; afterwards its pointers are stale.

import CoveyModel

struct MessageDraft {
    /// A borrowed text, or if `start` is nil a part of the scratch buffer.
    private struct Piece {
        var start: UnsafeRawPointer?
        var offset = 0
        var count = 0
    }

    // The sizes are the numbers of Message.Word, without the last, and Message.Text; a test compares them.
    private var words = InlineArray<16, Int64>(repeating: 0)
    private var pieces = InlineArray<26, Piece>(repeating: Piece())
    private var scratch = JSONWriter()

    static let wordCount = InlineArray<16, Int64>.count
    static let textCount = InlineArray<26, Piece>.count

    subscript(_ word: Message.Word) -> Int64 {
        get { words[word.rawValue] }
        set { words[word.rawValue] = newValue }
    }

    /// An absent or empty text leaves the field "".
    mutating func set(_ text: Message.Text, _ bytes: UnsafeRawBufferPointer?) {
        guard let bytes, let start = bytes.baseAddress else { return }
        pieces[text.rawValue] = Piece(start: start, count: bytes.count)
    }

    /// Keeps a part as JSON; an absent one leaves the field "".
    mutating func set(_ text: Message.Text, json node: JSONNode?) {
        if let node { set(text) { $0.value(node) } }
    }

    /// An empty array or object leaves the field "", as an absent part does.
    mutating func set(_ text: Message.Text, _ write: (inout JSONWriter) -> Void) {
        let offset = scratch.beginDocument()
        write(&scratch)
        guard scratch.bytes.count - offset > "[]".utf8.count else { return }
        pieces[text.rawValue] = Piece(start: nil, offset: offset, count: scratch.bytes.count - offset)
    }

    func isEmpty(_ text: Message.Text) -> Bool { pieces[text.rawValue].count == 0 }

    func build() -> Message {
        // Through the span: subscripting the array itself copies all of it each time.
        let pieces = pieces.span
        return scratch.bytes.withUnsafeBytes { scratch in
            withUnsafeTemporaryAllocation(of: UnsafeRawBufferPointer.self, capacity: Self.textCount) { texts in
                for index in 0..<Self.textCount {
                    let piece = pieces[index]
                    let start = piece.start ?? scratch.baseAddress.map { $0 + piece.offset }
                    texts.initializeElement(
                        at: index, to: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : piece.count))
                }
                let texts = UnsafeBufferPointer(texts)
                return words.span.withUnsafeBufferPointer { Message(record: Record.build(words: $0, texts: texts)) }
            }
        }
    }
}
