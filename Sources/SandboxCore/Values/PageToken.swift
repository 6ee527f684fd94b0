// List tokens. They are opaque to clients and name the last row of the page by its sort key (R11), so rows that move
// are neither lost nor repeated. A token also holds the epoch in which it was given (`forgetPageTokens` starts a new
// one: older tokens are expired) and a digest of the query's filters (other filters: unreadable).

import SandboxJSON

struct PageToken {
    let key: [JSON]

    static func encode(key: [JSON], digest: UInt64, epoch: Int64) -> String {
        var writer = JSONWriter(reserving: 128)
        writer.value(.array([.int(epoch), .int(Int64(bitPattern: digest))] + key))
        return Base64URL.encode(writer.bytes)
    }

    init(_ text: String, digest: UInt64, epoch: Int64) throws(APIError) {
        guard let bytes = Base64URL.decode(text), case .array(let parts)? = JSON(parsing: bytes), parts.count > 2,
            let ofEpoch = parts[0].int, ofEpoch <= epoch, parts[1].int == Int64(bitPattern: digest)
        else { throw .invalidToken }
        if ofEpoch < epoch { throw .expiredToken }
        key = Array(parts[2...])
    }
}

enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(alphabet[Int(bits >> UInt32(count)) & 63])
            }
        }
        if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count)) & 63]) }
        return String(decoding: text, as: UTF8.self)
    }

    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for character in text.utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}
