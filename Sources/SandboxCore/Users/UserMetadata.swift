// A user's metadata (rest.md §13.1): a flat map in answers, part of the user object everywhere. No event reports it;
// the changelog of the user's channels does.

import SandboxJSON

extension Sandbox {
    func allUserMetadata(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        return JSONWriter.object { $0.pairs(user.metadata) }
    }

    func userMetadata(_ call: Call, _ userId: String, _ key: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        guard let value = user.metadata[ExactString(key)] else { throw .notFound(key) }
        return JSONWriter.object { $0.pairs([ExactString(key): value]) }
    }

    func createUserMetadata(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        try setUserMetadata(call, userId, creates: true)
    }

    func updateUserMetadata(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        try setUserMetadata(call, userId, creates: false)
    }

    private func setUserMetadata(_ call: Call, _ userId: String, creates: Bool) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let set = try StringMapChange(call.fields, of: user.metadata, creates: creates).all
        merge(set, into: user)
        return JSONWriter.object { $0.pairs(set) }
    }

    /// One key with `value`, which may be new: a call of the Platform API.
    func setOneOfUserMetadata(_ call: Call, _ userId: String, _ key: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        try StringMapChange.check(key: key)
        guard let value = try call.fields.string("value", maximum: Limit.metadataValueCharacters) else {
            throw .missing("value")
        }
        let set = [ExactString(key): value]
        merge(set, into: user)
        return JSONWriter.object { $0.pairs(set) }
    }

    func deleteAllUserMetadata(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        if !user.metadata.isEmpty {
            user.metadata = [:]
            touchChannels(of: user)
        }
        return emptyObject
    }

    func deleteUserMetadata(_ call: Call, _ userId: String, _ key: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        guard user.metadata.removeValue(forKey: ExactString(key)) != nil else { throw .notFound(key) }
        touchChannels(of: user)
        return emptyObject
    }

    private func merge(_ set: StringMap, into user: User) {
        if set.isEmpty { return }
        user.metadata.merge(set) { _, new in new }
        touchChannels(of: user)
    }
}
