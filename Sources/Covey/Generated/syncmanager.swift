// The functions of syncmanager.h that Shims/syncmanager.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_sync_message_collection_is_removed(_ collection: OpaquePointer?) -> Int32 {
    number(collection, SyncMessageCollectionBox.self) { box in box.isDisposed }
}

@c @implementation
public func covey_sync_channel_collection_is_removed(_ collection: OpaquePointer?) -> Int32 {
    number(collection, SyncChannelCollectionBox.self) { box in box.isDisposed }
}
