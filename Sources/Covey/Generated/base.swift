// The functions of base.h that Shims/base.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_string_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, StringListBox.self) { box in box.texts.count }
}

@c @implementation
public func covey_string_list_at(
    _ list: OpaquePointer?, _ index: Int64, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(list, StringListBox.self, length) { box in box.texts.at(Int(index)) }
}

@c @implementation
public func covey_string_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, StringListBox.kind)
}

@c @implementation
public func covey_string_list_release(_ list: OpaquePointer?) {
    release(list, StringListBox.kind)
}
