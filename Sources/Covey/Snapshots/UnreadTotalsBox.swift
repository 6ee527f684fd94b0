// Unread totals behind a handle, and the functions of count.h for them. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class UnreadTotalsBox: Boxed {
    static let kind = HandleKind.unreadTotals
    let totals: UnreadTotals
    fileprivate let types = ChildHandle()

    init(_ totals: UnreadTotals) { self.totals = totals }
}

@c @implementation
public func covey_unread_totals_all(_ totals: OpaquePointer?) -> Int64 {
    number(totals, UnreadTotalsBox.self) { $0.totals.all }
}

@c @implementation
public func covey_unread_totals_feed(_ totals: OpaquePointer?) -> Int64 {
    number(totals, UnreadTotalsBox.self) { $0.totals.feed }
}

@c @implementation
public func covey_unread_totals_updated_at(_ totals: OpaquePointer?) -> Int64 {
    number(totals, UnreadTotalsBox.self) { $0.totals.updatedAt }
}

@c @implementation
public func covey_unread_totals_custom_types(_ totals: OpaquePointer?) -> OpaquePointer? {
    child(totals, UnreadTotalsBox.self) { box in
        box.types.pointer {
            // A server may list types without unread messages.
            let types = box.totals.customTypes.filter { $0.value > 0 }.keys
            return StringListBox(types.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
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

@c @implementation
public func covey_unread_totals_retain(_ totals: OpaquePointer?) -> Int32 { retain(totals, .unreadTotals) }

@c @implementation
public func covey_unread_totals_release(_ totals: OpaquePointer?) { release(totals, .unreadTotals) }
