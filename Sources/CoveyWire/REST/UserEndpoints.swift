// The logged-in user: profile, metadata, blocks, preferences (rest.md §13.1).

import CoveyModel

extension Endpoint where Answer == User {
    package static func updateUser(userId: String, _ update: UserUpdate) -> Endpoint {
        var fields = RequestFields()
        fields.add("nickname", update.nickname)
        fields.add("profile_url", update.profile == nil ? update.profileUrl : nil)
        fields.add("profile_file", update.profile)
        return call(.put, ["users", userId], fields: fields) { User($0) }
    }
}

/// The entries that were set.
extension Endpoint where Answer == [String: String] {
    package static func createUserMetadata(userId: String, _ entries: [String: String]) -> Endpoint {
        call(.post, ["users", userId, "metadata"]) {
            $0.member("metadata", entries)
        } read: {
            $0.dictionary(\.string)
        }
    }

    package static func updateUserMetadata(userId: String, _ entries: [String: String], upsert: Bool) -> Endpoint {
        call(.put, ["users", userId, "metadata"]) {
            $0.member("metadata", entries)
            $0.member("upsert", upsert)
        } read: {
            $0.dictionary(\.string)
        }
    }
}

extension Endpoint where Answer == Void {
    /// Nil: all keys.
    package static func deleteUserMetadata(userId: String, key: String?) -> Endpoint {
        delete(["users", userId, "metadata"] + (key.map { [$0] } ?? [])) { _ in () }
    }

    package static func block(userId: String, target: String) -> Endpoint {
        call(.post, ["users", userId, "block"]) {
            $0.member("target_id", target)
        } read: { _ in
            ()
        }
    }

    package static func unblock(userId: String, target: String) -> Endpoint {
        delete(["users", userId, "block", target]) { _ in () }
    }
}

/// Whether the user joins automatically when invited.
extension Endpoint where Answer == Bool {
    package static func invitationPreference(userId: String) -> Endpoint {
        get(["users", userId, "channel_invitation_preference"], Query()) { $0.bool("auto_accept") }
    }

    package static func setInvitationPreference(userId: String, autoAccept: Bool) -> Endpoint {
        call(.put, ["users", userId, "channel_invitation_preference"]) {
            $0.member("auto_accept", autoAccept)
        } read: {
            $0.bool("auto_accept") ?? autoAccept
        }
    }
}
