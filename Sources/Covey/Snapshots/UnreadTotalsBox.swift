// Unread totals behind a handle. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class UnreadTotalsBox: Boxed {
    static let kind = HandleKind.unreadTotals
    let totals: UnreadTotals
    let types = ChildHandle()

    init(_ totals: UnreadTotals) { self.totals = totals }

    var customTypes: OpaquePointer? {
        types.pointer {
            // A server may list types without unread messages.
            let types = totals.customTypes.filter { $0.value > 0 }.keys
            return StringListBox(CodePoints.ordered(Array(types)))
        }
    }
}

@c @implementation
public func covey_unread_totals_of_custom_type(
    _ totals: OpaquePointer?, _ customType: UnsafePointer<CChar>?
) -> Int64 {
    number(totals, UnreadTotalsBox.self) { box -> Int64 in
        guard let type = try? text(customType, "custom_type") else {
            return Int64(-CoveyError.Code.invalidParameter.rawValue)
        }
        return box.totals.customTypes[type] ?? 0
    }
}
