// What cannot be asked for, because no path names it. Channel URLs, user ids and keys come from the app, from other users
// and from the server, and each is one segment of a path. A segment that is empty, "." or ".." is taken out on the way
// (RFC 3986 §5.2.4), encoded or not, and so is one between the slashes of an id by a proxy that decodes them: another
// endpoint would be asked. Control characters end a path, or a line of a log, early. Decided here for all calls.

import CoveyModel

extension Endpoint {
    package var refusal: CoveyError? {
        let segments = path.utf8.prefix { $0 != UInt8(ascii: "?") }.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard let wrong = segments.first(where: { !$0.isSegment }) else { return nil }
        return CoveyError(
            .invalidParameter,
            "\"\(String(wrong) ?? "")\" in the path \"\(path)\" is invalid: a channel URL, an id or a key must not be empty, "
                + "must not have \".\" or \"..\" alone or between slashes, and must not have a control character."
        )
    }
}

extension Substring.UTF8View {
    /// Percent-encoded, as `percentEncoded` does it: upper-case digits, and nothing encoded that need not be.
    fileprivate var isSegment: Bool {
        if isEmpty { return false }
        var part = 0
        var isDots = true
        var rest = self[...]
        func isStep() -> Bool { isDots && (1...2 ~= part) }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                (part, isDots) = (part + 1, isDots && byte == UInt8(ascii: "."))
                continue
            }
            let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) ?? 0
            rest = rest.dropFirst(2)
            if code < 0x20 || code == 0x7f { return false }
            if code == UInt8(ascii: "/") || code == UInt8(ascii: "\\") {
                if isStep() { return false }
                (part, isDots) = (0, true)
            } else {
                (part, isDots) = (part + 1, false)
            }
        }
        return !isStep()
    }
}
