// Texts behind a handle, and their functions of base.h. Immutable; any thread.

import CoveyHeader

final class StringListBox: Boxed {
    static let kind = HandleKind.stringList
    let texts: CTexts

    init(_ texts: [String]) { self.texts = CTexts(texts) }
}

@c @implementation
public func covey_string_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, StringListBox.self) { Int64($0.texts.count) }
}

@c @implementation
public func covey_string_list_at(
    _ list: OpaquePointer?, _ index: Int64, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(list, StringListBox.self, length) { $0.texts.at(Int(index)) }
}

@c @implementation
public func covey_string_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .stringList) }

@c @implementation
public func covey_string_list_release(_ list: OpaquePointer?) { release(list, .stringList) }
