// Texts behind a handle. Immutable; any thread.

import CoveyHeader

final class StringListBox: Boxed {
    static let kind = HandleKind.stringList
    let texts: CTexts

    init(_ texts: [String]) { self.texts = CTexts(texts) }
}
