// A map of strings as the protocol has it on channels and users (rest.md §10): read and checked whole before anything
// changes, written in the order of its keys.

import SandboxJSON

typealias StringMap = [ExactString: String]

/// What a call sets: keys that are new, and keys that were there.
struct StringMapChange {
    private(set) var created: StringMap = [:]
    private(set) var updated: StringMap = [:]

    /// - Parameter creates: POST, which sets new keys; PUT changes known ones. `upsert` lets each do both.
    init(_ fields: Fields, of known: StringMap, creates: Bool) throws(APIError) {
        guard let object = try fields.object("metadata") else { throw .missing("metadata") }
        let doesBoth = try fields.flag("upsert", default: !creates)
        for (name, json) in object.members {
            guard let value = json.string else { throw .notString(name) }
            try Self.check(key: name)
            if value.isLonger(than: Limit.metadataValueCharacters) { throw .tooLong(name) }
            let key = ExactString(name)
            if known[key] == nil {
                if !creates, !doesBoth { throw .notFound(name) }
                created[key] = value
            } else {
                if creates, !doesBoth { throw .exists(name) }
                updated[key] = value
            }
        }
    }

    static func check(key: String) throws(APIError) {
        if key.isEmpty { throw .invalid("key") }
        if key.utf8.contains(UInt8(ascii: ",")) { throw .character(key) }
        if key.isLonger(than: Limit.metadataKeyCharacters) { throw .tooLong(key) }
    }

    var all: StringMap { created.merging(updated) { first, _ in first } }
}

extension JSONWriter {
    /// The pairs, without braces.
    mutating func pairs(_ map: StringMap) {
        for (key, value) in map.sorted(by: { $0.key < $1.key }) {
            self.key(text: key.text)
            string(value)
        }
    }
}
