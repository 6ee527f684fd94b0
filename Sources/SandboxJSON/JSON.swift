// A JSON value, as the sandbox reads it from a request or frame.
//
// Objects keep the order of their keys and are searched linearly: those that clients send have a dozen keys, and
// nothing may depend on the order in which a hash table happens to be iterated. Of equal keys the first one counts.
// Integers keep all 64 bits; only numbers with a fraction, an exponent or more than 64 bits become doubles.

package indirect enum JSON: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)
}

package struct JSONObject: Sendable {
    package var members: [(key: String, value: JSON)]

    package init(_ members: [(key: String, value: JSON)] = []) {
        self.members = members
    }

    package subscript(_ key: String) -> JSON? {
        for member in members where member.key == key {
            return member.value
        }
        return nil
    }
}

extension JSON {
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var int: Int64? { if case .int(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    package subscript(_ key: String) -> JSON? { object?[key] }

    package subscript(_ index: Int) -> JSON? {
        guard case .array(let items) = self, items.indices.contains(index) else { return nil }
        return items[index]
    }

    /// Parses one JSON text; nil if it is none.
    package init?(parsing bytes: [UInt8]) {
        guard let value = JSONParser.parse(bytes[...]) else { return nil }
        self = value
    }
}
