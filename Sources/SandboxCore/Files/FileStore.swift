// Uploaded files, in memory until the sandbox stops, by the path at which they are fetched: `/files/NUMBER-KEY/NAME`.
// Numbers rise, so of two files with one name each keeps its own address; the key makes an address hard to guess.

struct FileStore {
    struct Stored {
        let type: String
        let bytes: [UInt8]
        let requiresAuth: Bool
        /// Of the content: after a restart the same address may have another one.
        let entityTag: String

        init(type: String, bytes: [UInt8], requiresAuth: Bool) {
            (self.type, self.bytes, self.requiresAuth) = (type, bytes, requiresAuth)
            var digest = Digest()
            digest.add(bytes)
            entityTag = "\"" + String(digest.value, radix: 16) + "\""
        }
    }

    private var files: [String: Stored] = [:]
    private var lastNumber = 0

    /// - Returns: the path, encoded.
    mutating func add(_ file: Stored, name: String, key: String) -> String {
        lastNumber += 1
        let path = "/files/\(lastNumber)-\(key)/\(PercentCoding.encode(name.isEmpty ? "file" : name))"
        files[path] = file
        return path
    }

    /// The file of a request's path, without its query. An encoding of the name other than ours names it too.
    subscript(path: [String]) -> Stored? {
        guard path.count == 3, path[0] == "files" else { return nil }
        return files["/files/\(path[1])/\(PercentCoding.encode(path[2]))"]
    }
}

extension PercentCoding {
    /// All but unreserved characters.
    static func encode(_ text: String) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
