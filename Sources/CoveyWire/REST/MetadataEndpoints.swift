// Metadata and metacounters of a group channel (rest.md §10). Objects are written in the order of their keys, so that the
// same values give the same bytes.

import CoveyModel

extension JSONWriter {
    mutating func member(_ name: StaticString, _ texts: [String: String]) {
        key(name)
        object { writer in
            for (key, text) in CodePoints.ordered(texts) {
                writer.key(key)
                writer.value(text)
            }
        }
    }

    mutating func member(_ name: StaticString, _ numbers: [String: Int64]) {
        key(name)
        object { writer in
            for (key, number) in CodePoints.ordered(numbers) {
                writer.key(key)
                writer.value(number)
            }
        }
    }
}

extension Endpoint where Answer == [String: String] {
    package static func channelMetadata(url: String, keys: [String]) -> Endpoint {
        var query = Query()
        query.add("keys", ifSet: keys)
        query.add("include_ts", true)
        return get(["group_channels", url, "metadata"], query, read: readMetadata)
    }

    /// The entries that were set.
    package static func createMetadata(url: String, _ entries: [String: String]) -> Endpoint {
        call(.post, ["group_channels", url, "metadata"]) {
            $0.member("metadata", entries)
        } read: {
            readMetadata($0)
        }
    }

    package static func updateMetadata(url: String, _ entries: [String: String], upsert: Bool) -> Endpoint {
        call(.put, ["group_channels", url, "metadata"]) {
            $0.member("metadata", entries)
            $0.member("upsert", upsert)
        } read: {
            readMetadata($0)
        }
    }

    /// A bare map is accepted.
    @Sendable private static func readMetadata(_ node: JSONNode) -> [String: String]? {
        (node.object("metadata") ?? node).dictionary(\.string)
    }
}

extension Endpoint where Answer == [String: Int64] {
    package static func metacounters(url: String, keys: [String]) -> Endpoint {
        var query = Query()
        query.add("keys", ifSet: keys)
        return get(["group_channels", url, "metacounter"], query) { $0.dictionary(\.appNumber) }
    }

    /// The counters that were set.
    package static func createMetacounters(url: String, _ entries: [String: Int64]) -> Endpoint {
        call(.post, ["group_channels", url, "metacounter"]) {
            $0.member("metacounter", entries)
        } read: {
            $0.dictionary(\.appNumber)
        }
    }

    /// What the counters named are now.
    package static func updateMetacounters(
        url: String, _ entries: [String: Int64], _ mode: MetacounterOperation.Mode, upsert: Bool
    ) -> Endpoint {
        call(.put, ["group_channels", url, "metacounter"]) {
            $0.member("metacounter", entries)
            $0.member("mode", mode.wireName)
            $0.member("upsert", upsert)
        } read: {
            $0.dictionary(\.appNumber)
        }
    }
}

extension Endpoint where Answer == Void {
    /// Nil: all keys.
    package static func deleteMetadata(url: String, key: String?) -> Endpoint {
        delete(["group_channels", url, "metadata"] + (key.map { [$0] } ?? [])) { _ in () }
    }

    package static func deleteMetacounters(url: String, key: String?) -> Endpoint {
        delete(["group_channels", url, "metacounter"] + (key.map { [$0] } ?? [])) { _ in () }
    }
}

extension MetacounterOperation.Mode {
    fileprivate var wireName: String {
        switch self {
        case .set: "set"
        case .increase: "increase"
        case .decrease: "decrease"
        }
    }
}
