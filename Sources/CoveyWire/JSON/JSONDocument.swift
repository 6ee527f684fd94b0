// The two ways to a parsed text: for the time of a closure, or with an owner.

import CoveyModel

enum JSON {
    /// Runs the closure with the root of the tree, which is freed afterwards; nil if the text is no JSON object or array.
    static func parse<Result>(_ text: UnsafeRawBufferPointer, _ body: (JSONNode) -> Result) -> Result? {
        try? parse(text, valuesMost: .max, body)
    }

    static func parse<Result>(_ text: [UInt8], _ body: (JSONNode) -> Result) -> Result? {
        text.withUnsafeBytes { parse($0, body) }
    }

    static func parse<Result>(
        _ text: UnsafeRawBufferPointer, valuesMost: Int, _ body: (JSONNode) -> Result
    ) throws(JSONScanner.Failure) -> Result {
        try JSONScanner.tree(of: text, valuesMost: valuesMost).read(text, body)
    }
}

/// A text and its tree, freed with the last reference. The number of its values is limited, for a tree takes eight times the
/// memory of its text: `1,` is 2 bytes there and 16 here.
package final class JSONDocument {
    private let text: [UInt8]
    /// Nil: the text is no JSON, or it was refused.
    private let tree: JSONTree?
    /// Why the text was not parsed; nil if it was tried.
    package let refusal: String?
    /// Length of the text.
    package var sizeBytes: Int { text.count }

    package init(_ text: [UInt8]) {
        self.text = text
        let parsed = text.withUnsafeBytes { bytes in
            Result { () throws(JSONScanner.Failure) in
                try JSONScanner.tree(of: bytes, valuesMost: Policy.answerValuesMost)
            }
        }
        tree = try? parsed.get()
        refusal =
            if case .failure(.tooManyValues) = parsed {
                "The response has more than \(Policy.answerValuesMost) JSON values in \(text.count) bytes; request fewer rows."
            } else { nil }
    }

    /// Gives the root to the closure, which must not keep it; nil if there is none.
    func read<Result>(_ body: (JSONNode) -> Result) -> Result? {
        tree.map { tree in text.withUnsafeBytes { tree.read($0, body) } }
    }
}
