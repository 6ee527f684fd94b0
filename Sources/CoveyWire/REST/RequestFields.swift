// Fields of a request that goes as JSON, or, with a picture, as multipart/form-data (rest.md §3): said once for both, in
// the order of the calls. In a form lists are joined by commas, and texts stand as they are.

import CoveyModel

struct RequestFields {
    private enum Value {
        case text(String)
        case flag(Bool)
        case number(Int64)
        case list([String])
    }

    private var fields: [(name: StaticString, value: Value)] = []
    private var picture: (name: StaticString, picture: Picture)?

    mutating func add(_ name: StaticString, _ text: String) { fields.append((name, .text(text))) }
    mutating func add(_ name: StaticString, _ flag: Bool) { fields.append((name, .flag(flag))) }
    mutating func add(_ name: StaticString, _ number: Int64) { fields.append((name, .number(number))) }
    mutating func add(_ name: StaticString, _ list: [String]) { fields.append((name, .list(list))) }

    mutating func add(_ name: StaticString, _ text: String?) {
        if let text { add(name, text) }
    }
    mutating func add(_ name: StaticString, _ flag: Bool?) {
        if let flag { add(name, flag) }
    }
    mutating func add(_ name: StaticString, _ number: Int64?) {
        if let number { add(name, number) }
    }
    mutating func add(_ name: StaticString, _ list: [String]?) {
        if let list { add(name, list) }
    }

    mutating func add(_ name: StaticString, ifSet text: String) {
        if !text.isEmpty { add(name, text) }
    }
    mutating func add(_ name: StaticString, ifTrue flag: Bool) {
        if flag { add(name, true) }
    }

    /// From here on a form.
    mutating func add(_ name: StaticString, _ given: Picture?) {
        if let given { picture = (name, given) }
    }

    fileprivate func write(to writer: inout JSONWriter) {
        for field in fields {
            switch field.value {
            case .text(let text): writer.member(field.name, text)
            case .flag(let flag): writer.member(field.name, flag)
            case .number(let number): writer.member(field.name, number)
            case .list(let list): writer.member(field.name, list)
            }
        }
    }

    /// Nil without a picture.
    @_optimize(size)
    fileprivate var form: (body: [UInt8], boundary: String)? {
        guard let picture else { return nil }
        let boundary = Self.boundary(for: picture.picture.bytes)
        var body: [UInt8] = []
        func part(_ disposition: String, type: String? = nil, _ bytes: [UInt8]) {
            body += "--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n".utf8
            if let type { body += "Content-Type: \(type)\r\n".utf8 }
            body += "\r\n".utf8
            body += bytes
            body += "\r\n".utf8
        }
        for field in fields {
            let text =
                switch field.value {
                case .text(let text): text
                case .flag(let flag): flag ? "true" : "false"
                case .number(let number): String(number)
                case .list(let list): list.joined(separator: ",")
                }
            part("name=\"\(field.name)\"", Array(text.utf8))
        }
        let type = picture.picture.mimeType.isEmpty ? "application/octet-stream" : picture.picture.mimeType
        part(
            "name=\"\(picture.name)\"; filename=\"\(Self.quotable(picture.picture.fileName))\"",
            type: Self.quotable(type), picture.picture.bytes)
        body += "--\(boundary)--\r\n".utf8
        return (body, boundary)
    }

    /// A name must not end its line, nor its quotes.
    private static func quotable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f && $0 != "\"" && $0 != "\\" }))
    }

    /// The first of a series that the picture does not contain. Texts cannot: the part is too long to be typed.
    private static func boundary(for bytes: [UInt8]) -> String {
        var number = 0
        while true {
            let candidate = "----covey-form-boundary-7f3a9c51d2e84b06-\(number)"
            if !contains(bytes, Array(candidate.utf8)) { return candidate }
            number += 1
        }
    }

    private static func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
        guard bytes.count >= needle.count, let first = needle.first else { return false }
        var from = bytes.startIndex
        while let at = bytes[from...].firstIndex(of: first), at + needle.count <= bytes.count {
            if bytes[at..<(at + needle.count)].elementsEqual(needle) { return true }
            from = at + 1
        }
        return false
    }
}

extension Endpoint {
    static func call(
        _ method: HTTPRequest.Method, _ path: [String], fields: RequestFields,
        read: @escaping @Sendable (JSONNode) -> Answer?
    ) -> Endpoint {
        guard let form = fields.form else { return call(method, path, { fields.write(to: &$0) }, read: read) }
        var endpoint = call(method, path, { _ in }, read: read)
        endpoint.body = form.body
        endpoint.bodyTimeMs = Int64(form.body.count) / Policy.slowestUploadBytesPerMs
        endpoint.contentType = "multipart/form-data; boundary=\(form.boundary)"
        return endpoint
    }
}
