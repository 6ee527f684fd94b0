// The plain fields of a document, each written and read by one line of a table, so that what is exported is what is
// imported. A field that has its usual value is left out: a document is read by people too.

import SandboxJSON

package struct DocumentError: Error, CustomStringConvertible {
    package let description: String
}

struct DocumentField<Root: AnyObject> {
    let name: StaticString
    let write: (Root, inout JSONWriter) -> Void
    let read: (Root, DocumentObject) throws(DocumentError) -> Void

    static func string(_ name: StaticString, _ path: ReferenceWritableKeyPath<Root, String>, orElse usual: String = "")
        -> Self
    {
        Self(
            name: name,
            write: { if !$0[keyPath: path].isExactly(usual) { $1.field(name, $0[keyPath: path]) } },
            read: { root, object throws(DocumentError) in
                root[keyPath: path] = try object.string("\(name)") ?? usual
            })
    }

    static func int(_ name: StaticString, _ path: ReferenceWritableKeyPath<Root, Int64>, orElse usual: Int64 = 0)
        -> Self
    {
        Self(
            name: name,
            write: { if $0[keyPath: path] != usual { $1.field(name, $0[keyPath: path]) } },
            read: { root, object throws(DocumentError) in root[keyPath: path] = try object.int("\(name)") ?? usual })
    }

    static func bool(_ name: StaticString, _ path: ReferenceWritableKeyPath<Root, Bool>, orElse usual: Bool = false)
        -> Self
    {
        Self(
            name: name,
            write: { if $0[keyPath: path] != usual { $1.field(name, $0[keyPath: path]) } },
            read: { root, object throws(DocumentError) in root[keyPath: path] = try object.bool("\(name)") ?? usual })
    }

    static func strings(_ name: StaticString, _ path: ReferenceWritableKeyPath<Root, [String]>) -> Self {
        Self(
            name: name,
            write: { if !$0[keyPath: path].isEmpty { $1.field(name, $0[keyPath: path]) } },
            read: { root, object throws(DocumentError) in root[keyPath: path] = try object.strings("\(name)") })
    }

    static func map(_ name: StaticString, _ path: ReferenceWritableKeyPath<Root, StringMap>) -> Self {
        Self(
            name: name,
            write: { root, writer in
                if root[keyPath: path].isEmpty { return }
                writer.object(name) { $0.pairs(root[keyPath: path]) }
            },
            read: { root, object throws(DocumentError) in
                var map: StringMap = [:]
                for (key, value) in try object.members("\(name)") {
                    guard let text = value.string else { throw object.wrong("\(name)") }
                    map[ExactString(key)] = text
                }
                root[keyPath: path] = map
            })
    }
}

enum DocumentFields {
    static var user: [DocumentField<User>] {
        [
            .string("nickname", \.nickname), .string("profile_url", \.profileUrl), .map("metadata", \.metadata),
            .strings("preferred_languages", \.preferredLanguages), .strings("discovery_keys", \.discoveryKeys),
            .bool("is_active", \.isActive, orElse: true), .int("last_seen_at", \.lastSeenAtMs),
            .bool("auto_accept", \.acceptsInvitations, orElse: true),
            .bool("has_ever_logged_in", \.hasEverLoggedIn), .bool("is_muted_everywhere", \.isMutedEverywhere),
            .bool("is_blocked_everywhere", \.isBlockedEverywhere),
        ]
    }

    static var channel: [DocumentField<Channel>] {
        [
            .string("name", \.name), .string("cover_url", \.coverUrl), .string("data", \.data),
            .string("custom_type", \.customType), .bool("is_super", \.isSuper), .bool("is_broadcast", \.isBroadcast),
            .bool("is_exclusive", \.isExclusive), .bool("is_public", \.isPublic), .bool("is_distinct", \.isDistinct),
            .bool("is_discoverable", \.isDiscoverable), .bool("is_ephemeral", \.isEphemeral),
            .bool("is_chat_notification", \.isChatNotification), .string("access_code", \.accessCode),
            .bool("freeze", \.isFrozen), .int("message_survival_seconds", \.survivalSeconds, orElse: -1),
            .map("metadata", \.metadata),
        ]
    }

    static var member: [DocumentField<Member>] {
        [
            .bool("is_operator", \.isOperator), .int("invited_at", \.invitedAtMs), .int("joined_at", \.joinedAtMs),
            .int("read_at", \.readAtMs), .int("delivered_at", \.deliveredAtMs),
            .int("message_offset", \.messageOffsetMs), .bool("is_muted", \.isMuted),
            .int("mute_start_at", \.muteStartAtMs, orElse: -1), .int("mute_end_at", \.muteEndAtMs, orElse: -1),
            .string("mute_description", \.muteDescription),
            .string("push_trigger_option", \.pushTrigger, orElse: "default"),
            .string("push_sound", \.pushSound, orElse: "default"),
            .string("count_preference", \.countPreference, orElse: "all"),
        ]
    }
}

/// An object of a document, with errors that say where they are.
struct DocumentObject {
    let json: JSONObject
    let place: String

    init(_ json: JSON, _ place: String) throws(DocumentError) {
        guard case .object(let object) = json else {
            throw DocumentError(description: "\(place) is not an object.")
        }
        self.json = object
        self.place = place
    }

    func wrong(_ name: String) -> DocumentError {
        DocumentError(description: "\(place): \(name) is missing or of the wrong type.")
    }

    func value(_ name: String) -> JSON? {
        if case .null? = json[name] { return nil }
        return json[name]
    }

    func string(_ name: String) throws(DocumentError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw wrong(name) }
        return text
    }

    func requiredString(_ name: String) throws(DocumentError) -> String {
        guard let text = try string(name), !text.isEmpty else { throw wrong(name) }
        return text
    }

    func int(_ name: String) throws(DocumentError) -> Int64? {
        guard let value = value(name) else { return nil }
        guard let number = value.int, -1...Limit.infiniteTimeMs ~= number else { throw wrong(name) }
        return number
    }

    func bool(_ name: String) throws(DocumentError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let flag = value.bool else { throw wrong(name) }
        return flag
    }

    func array(_ name: String) throws(DocumentError) -> [JSON] {
        guard let value = value(name) else { return [] }
        guard let items = value.array else { throw wrong(name) }
        return items
    }

    func strings(_ name: String) throws(DocumentError) -> [String] {
        var texts: [String] = []
        for item in try array(name) {
            guard let text = item.string else { throw wrong(name) }
            texts.append(text)
        }
        return texts
    }

    func objects(_ name: String) throws(DocumentError) -> [DocumentObject] {
        var objects: [DocumentObject] = []
        for (index, item) in try array(name).enumerated() {
            objects.append(try DocumentObject(item, "\(place).\(name)[\(index)]"))
        }
        return objects
    }

    func object(_ name: String) throws(DocumentError) -> DocumentObject? {
        guard let value = value(name) else { return nil }
        return try DocumentObject(value, "\(place).\(name)")
    }

    func members(_ name: String) throws(DocumentError) -> [(key: String, value: JSON)] {
        try object(name)?.json.members ?? []
    }
}
