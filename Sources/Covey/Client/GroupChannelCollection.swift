// The functions of group_channel_collection.h for the collection itself.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_group_channel_collection_callbacks_init(
    _ callbacks: UnsafeMutablePointer<covey_group_channel_collection_callbacks>?, _ structSize: Int
) {
    initStruct(callbacks, size: structSize)
}

@c @implementation
public func covey_group_channel_collection_new(
    _ client: OpaquePointer?, _ query: OpaquePointer?,
    _ callbacks: UnsafePointer<covey_group_channel_collection_callbacks>?,
    _ collection: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(of: callbacks)
    return attempt(error, to: collection) { out throws(CoveyError) in
        let functions = try checkedCallbacks(callbacks)
        let box = try resolve(client, ClientBox.self)
        let query = try settings(query, default: GroupChannelListQuery())
        try box.open(to: out) { id in
            GroupChannelCollectionBox(box, id, .init(functions: functions, host: host))
        } _: { id in
            .createChannelCollection(id, query)
        }
    }
}

@c @implementation
public func covey_group_channel_collection_dispose(_ collection: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in try resolve(collection, GroupChannelCollectionBox.self).dispose() }
}

@c @implementation
public func covey_group_channel_collection_release(_ collection: OpaquePointer?) {
    if let box = HandleTable.shared.pinned(collection, GroupChannelCollectionBox.self) { box.dispose() }
    release(collection, .groupChannelCollection)
}
