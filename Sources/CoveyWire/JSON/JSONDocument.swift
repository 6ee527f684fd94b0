// A parsed text with an owner: freed with its last reference. The number of its values is checked before the tree is
// built, for a tree takes fifty times the memory of its text: `{},` are 3 bytes there and 240 here. Depth needs no limit of its own: jansson stops at 2,048, for which a thread of the library has
// the stack, and JSONWriter at 64.

import CJansson
import CoveyModel

package final class JSONDocument {
    /// Nil: the text is no JSON, or it was refused.
    private let tree: UnsafeMutablePointer<json_t>?
    /// Why the text was not parsed; nil if it was tried.
    package let refusal: String?
    /// Length of the text.
    package let sizeBytes: Int

    package init(_ text: [UInt8]) {
        sizeBytes = text.count
        let isTooMuch = text.withUnsafeBytes { JSON.hasMoreValues(than: Policy.answerValuesMost, $0) }
        refusal =
            isTooMuch
            ? "The response has more than \(Policy.answerValuesMost) JSON values in \(text.count) bytes; request fewer rows."
            : nil
        tree = isTooMuch ? nil : JSON.tree(text)
    }

    deinit { if let tree { json_decref(tree) } }

    /// Gives the root to the closure, which must not keep it; nil if there is none.
    func read<Result>(_ body: (JSONNode) -> Result) -> Result? {
        withExtendedLifetime(self) { tree.map { body(JSONNode(raw: $0)) } }
    }
}

extension JSON {
    /// Whether a text has more values than this: objects, arrays and what they hold; an empty one counts twice. No text
    /// has more than bytes, so one that is short is not looked through. Counts what cannot be parsed up to its end, too.
    static func hasMoreValues(than limit: Int, _ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count > limit else { return false }
        var count = 1
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["):
                count += 1
                if count > limit { return true }
            case UInt8(ascii: "\""):
                index += 1
                while index < text.count, text[index] != UInt8(ascii: "\"") {
                    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            index += 1
        }
        return false
    }
}
