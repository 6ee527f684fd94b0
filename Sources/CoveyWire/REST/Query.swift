// Percent-encoding of paths and queries (rest.md §3): everything but unreserved characters, lists joined by raw commas,
// parameters in the order in which they were added, so that equal requests have equal addresses.

struct Query {
    private(set) var text = ""

    mutating func add(_ name: StaticString, _ value: String) { add(encoded: value.percentEncoded, name) }
    mutating func add(_ name: StaticString, _ value: Bool) { add(encoded: value ? "true" : "false", name) }
    mutating func add(_ name: StaticString, _ value: Int64) { add(encoded: String(value), name) }
    mutating func add(_ name: StaticString, _ value: Int) { add(encoded: String(value), name) }

    /// Left out if empty: an empty value is absent.
    mutating func add(_ name: StaticString, ifSet value: String) {
        if !value.isEmpty { add(name, value) }
    }

    mutating func add(_ name: StaticString, ifSet list: [String]) {
        guard !list.isEmpty else { return }
        let joined = list.map(\.percentEncoded).joined(separator: ",")
        // A list of one empty text: said twice, because an empty value is absent.
        add(encoded: joined.isEmpty ? "," : joined, name)
    }

    private mutating func add(encoded value: String, _ name: StaticString) {
        if !text.isEmpty { text += "&" }
        text += "\(name)=\(value)"
    }
}

extension String {
    package var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                output.append(byte)
            default:
                output.append(UInt8(ascii: "%"))
                output.append(digits[Int(byte >> 4)])
                output.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
