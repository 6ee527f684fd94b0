// A channel to create, or the changes of one (channel.h): one object for both, which remembers what was set.

import CoveyModel

struct GroupChannelSettings: SettingsValue {
    static let kind = HandleKind.groupChannelParams
    var new = GroupChannelParams()
    var changes = GroupChannelUpdate()
    /// The first value set that only a new channel can have.
    var onlyOfNew: StaticString?

    /// The values for an existing channel.
    func update() throws(CoveyError) -> GroupChannelUpdate {
        if let onlyOfNew { throw invalid("\(onlyOfNew) can be set only when a channel is created.") }
        guard changes != GroupChannelUpdate() else { throw invalid("The params change nothing.") }
        return changes
    }
}
