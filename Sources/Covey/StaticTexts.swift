// Texts that are valid forever: a StaticString literal is NUL-terminated UTF-8 in the library's read-only data.

import CoveyModel

enum StaticTexts {
    static func pointer(_ text: StaticString) -> UnsafePointer<CChar>? {
        guard text.hasPointerRepresentation else { return nil }
        return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    static func name(ofError code: CoveyError.Code) -> UnsafePointer<CChar>? {
        code.rawValue == 0 ? pointer("ok") : pointer(code.name ?? "unknown_code")
    }

    static func name(ofSource source: Int32) -> UnsafePointer<CChar>? {
        pointer(EventSource(rawValue: source)?.name ?? "unknown")
    }
}
