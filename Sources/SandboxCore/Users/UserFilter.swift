// The conditions of a list of users (rest.md §13.1), and those that the Platform API adds. All of them hold at once; an
// empty list is no condition. Nicknames are compared as rest.md §16.3 says, metadata byte for byte.

struct UserFilter {
    private let ids: Set<ExactString>
    private let nickname: String?
    private let nicknamePrefix: String?
    private let metadataKey: ExactString?
    private let metadataValues: [String]
    private let activeMode: String

    init(_ fields: Fields) throws(APIError) {
        ids = Set((try fields.strings("user_ids") ?? []).map(ExactString.init))
        nickname = try fields.string("nickname")?.lowercasedByScalar
        nicknamePrefix = try fields.string("nickname_startswith")?.lowercasedByScalar
        metadataKey = try fields.string("metadatakey").map(ExactString.init)
        metadataValues = try fields.strings("metadatavalues_in") ?? []
        activeMode = try fields.choice("active_mode", ["all", "activated", "deactivated"], default: "all")
    }

    func matches(_ user: User) -> Bool {
        if !ids.isEmpty, !ids.contains(ExactString(user.id)) { return false }
        if activeMode != "all", user.isActive != (activeMode == "activated") { return false }
        if nickname != nil || nicknamePrefix != nil {
            let name = user.nickname.lowercasedByScalar
            if let nickname, !name.isExactly(nickname) { return false }
            if let nicknamePrefix, !name.startsExactly(with: nicknamePrefix) { return false }
        }
        guard let metadataKey else { return true }
        guard let value = user.metadata[metadataKey] else { return false }
        return metadataValues.isEmpty || metadataValues.containsExactly(value)
    }
}
