// A list of channels behind a handle, and the functions of channel.h for it. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class ChannelListBox: Boxed {
    static let kind = HandleKind.channelList
    let channels: [GroupChannel]
    fileprivate let children: ChildHandles

    init(_ channels: [GroupChannel]) {
        self.channels = channels
        children = ChildHandles(count: channels.count)
    }
}

@c @implementation
public func covey_channel_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, ChannelListBox.self) { Int64($0.channels.count) }
}

@c @implementation
public func covey_channel_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, ChannelListBox.self) { box in
        box.children.pointer(at: Int(index)) { ChannelBox(box.channels[Int(index)]) }
    }
}

@c @implementation
public func covey_channel_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .channelList) }

@c @implementation
public func covey_channel_list_release(_ list: OpaquePointer?) { release(list, .channelList) }
