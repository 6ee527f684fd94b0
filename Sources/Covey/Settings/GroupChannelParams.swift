// A channel to create, or what is to change of one (channel.h): one object for both, which remembers what was set.

import CoveyModel

struct GroupChannelSettings: SettingsValue {
    static let kind = HandleKind.groupChannelParams
    var new = GroupChannelParams()
    var changes = GroupChannelUpdate()
    /// The first of those set that only a new channel can have.
    var onlyOfNew: StaticString?

    /// For a channel that is there.
    func update() throws(CoveyError) -> GroupChannelUpdate {
        if let onlyOfNew { throw invalid("\(onlyOfNew) of a channel cannot be changed.") }
        guard changes != GroupChannelUpdate() else { throw invalid("Nothing is changed.") }
        return changes
    }
}
