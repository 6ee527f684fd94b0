// A body of `multipart/form-data` (RFC 7578): parts between lines of `--boundary`, each with a head and bytes as they
// are. A file name distinguishes files from texts. Of equal names the first one counts.
//
// Whatever comes in, parsing takes time in proportion to the body and gives nil if the form is none.

struct Multipart {
    struct File {
        var name: String
        /// MIME type, "application/octet-stream" if the part names none that can be one.
        var type: String
        var bytes: [UInt8]
    }

    private var texts: [(name: String, text: String)] = []
    private(set) var files: [(name: String, file: File)] = []

    static func isMeant(by contentType: String) -> Bool {
        contentType.lowercased().hasPrefix("multipart/form-data")
    }

    func text(_ name: String) -> String? {
        guard let text = texts.first(where: { $0.name == name })?.text, !text.isEmpty else { return nil }
        return text
    }

    func file(_ name: String) -> File? { files.first { $0.name == name }?.file }

    init?(_ body: [UInt8], contentType: String) {
        guard let boundary = HeaderParameters(contentType)["boundary"], !boundary.isEmpty, boundary.utf8.count <= 70
        else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter may stand at the very beginning.
        var position: Int
        if body.starts(with: delimiter.dropFirst(2)) {
            position = delimiter.count - 2
        } else {
            guard let first = body.firstIndex(of: delimiter, from: 0) else { return nil }
            position = first + delimiter.count
        }
        while true {
            if body[position...].starts(with: Array("--".utf8)) { return }
            guard let lineEnd = body.firstIndex(of: crlf, from: position), lineEnd - position < 256,
                body[position..<lineEnd].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
                let end = body.firstIndex(of: delimiter, from: lineEnd)
            else { return nil }
            // An empty head ends with the line feed of the delimiter itself.
            guard let headEnd = body.firstIndex(of: crlf + crlf, from: lineEnd), headEnd < end else { return nil }
            let head = headEnd > lineEnd ? body[(lineEnd + 2)..<headEnd] : []
            take(head: head, bytes: body[min(headEnd + 4, end)..<end])
            position = end + delimiter.count
        }
    }

    /// The text if it may stand in a header of our own answer.
    private static func headerValue(_ text: String) -> String? {
        !text.isEmpty && text.utf8.allSatisfy { 0x20...0x7E ~= $0 } ? text : nil
    }

    private mutating func take(head: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>) {
        var disposition: HeaderParameters?
        var type: String?
        for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0].lowercased() {
            case "content-disposition": disposition = HeaderParameters(String(parts[1]))
            case "content-type": type = Self.headerValue(parts[1].trimmingSpaces)
            default: break
            }
        }
        guard let disposition, let name = disposition["name"] else { return }
        if let fileName = disposition["filename"] {
            files.append((name, File(name: fileName, type: type ?? "application/octet-stream", bytes: Array(bytes))))
        } else {
            texts.append((name, String(decoding: bytes, as: UTF8.self)))
        }
    }
}

private let crlf: [UInt8] = [0x0D, 0x0A]

/// The parameters of a header value: `form-data; name="a"; filename="b \"c\".png"`.
struct HeaderParameters {
    private var values: [(name: String, value: String)] = []

    subscript(_ name: String) -> String? { values.first { $0.name == name }?.value }

    init(_ text: String) {
        var rest = text.unicodeScalars[...]
        guard let first = rest.firstIndex(of: ";") else { return }
        rest = rest[rest.index(after: first)...]
        while let equals = rest.firstIndex(of: "=") {
            let name = String(String.UnicodeScalarView(rest[..<equals])).trimmingSpaces.lowercased()
            rest = rest[rest.index(after: equals)...]
            var value = String.UnicodeScalarView()
            if rest.first == "\"" {
                rest.removeFirst()
                while let scalar = rest.popFirst(), scalar != "\"" {
                    // Browsers send `%22` for a quote and leave backslashes alone; others escape with one.
                    if scalar == "\\", let next = rest.first, next == "\"" || next == "\\" {
                        rest.removeFirst()
                        value.append(next)
                    } else {
                        value.append(scalar)
                    }
                }
                if let next = rest.firstIndex(of: ";") {
                    rest = rest[rest.index(after: next)...]
                } else {
                    rest.removeAll()
                }
                values.append((name, String(value)))
            } else {
                let end = rest.firstIndex(of: ";") ?? rest.endIndex
                value.append(contentsOf: rest[..<end])
                rest = rest[end...].dropFirst()
                values.append((name, String(value).trimmingSpaces))
            }
        }
    }
}

extension [UInt8] {
    /// Where these bytes begin first, at `start` or behind it.
    fileprivate func firstIndex(of pattern: [UInt8], from start: Int) -> Int? {
        withUnsafeBufferPointer { bytes in
            guard let first = pattern.first else { return start }
            var index = start
            let last = bytes.count - pattern.count
            while index <= last {
                if bytes[index] == first {
                    var length = 1
                    while length < pattern.count, bytes[index + length] == pattern[length] { length += 1 }
                    if length == pattern.count { return index }
                }
                index += 1
            }
            return nil
        }
    }
}
