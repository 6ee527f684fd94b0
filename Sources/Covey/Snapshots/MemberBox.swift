// A member behind a handle. Immutable; any thread.

import CoveyModel

final class MemberBox: Boxed {
    static let kind = HandleKind.member
    let member: Member
    let user = ChildHandle()

    init(_ member: Member) { self.member = member }
}
