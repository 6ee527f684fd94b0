// The functions of message_collection.h that read what a collection holds.

import CoveyHeader
import CoveyModel
import Synchronization

private func give(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?, _ get: (MessageLists) -> [Message]
) -> Int32 {
    attempt(to: messages) { out throws(CoveyError) in
        try give(MessageListBox(get(resolve(collection, MessageCollectionBox.self).snapshot)), to: out)
    }
}

@c @implementation
public func covey_message_collection_has_previous(_ collection: OpaquePointer?) -> Int32 {
    truth(collection, MessageCollectionBox.self) { $0.snapshot.hasPrevious }
}

@c @implementation
public func covey_message_collection_has_next(_ collection: OpaquePointer?) -> Int32 {
    truth(collection, MessageCollectionBox.self) { $0.snapshot.hasNext }
}

@c @implementation
public func covey_message_collection_channel_url(
    _ collection: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(collection, MessageCollectionBox.self, length) { $0.channelUrl.at(0) }
}

@c @implementation
public func covey_message_collection_starting_point_at(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { $0.startingPoint.withLock { $0.orNewest } }
}

@c @implementation
public func covey_message_collection_succeeded(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    give(collection, messages) { $0.shownSucceeded }
}

@c @implementation
public func covey_message_collection_pending(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    give(collection, messages) { $0.pending }
}

@c @implementation
public func covey_message_collection_failed(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    give(collection, messages) { $0.failed }
}

@c @implementation
public func covey_message_collection_timeline(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    give(collection, messages) { $0.timeline }
}

@c @implementation
public func covey_message_collection_succeeded_count(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { Int64($0.snapshot.succeeded.count) }
}

@c @implementation
public func covey_message_collection_pending_count(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { Int64($0.snapshot.pending.count) }
}

@c @implementation
public func covey_message_collection_failed_count(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { Int64($0.snapshot.failed.count) }
}
