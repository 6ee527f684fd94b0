// A scheduled message behind a handle. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class ScheduledMessageBox: Boxed {
    static let kind = HandleKind.scheduledMessage
    let scheduled: ScheduledMessage
    let message = ChildHandle()

    init(_ scheduled: ScheduledMessage) { self.scheduled = scheduled }
}
