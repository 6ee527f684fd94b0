// A client on a recorder in the engine's place, and what its callbacks note.

import CoveyEffects
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Foundation
import Synchronization
import Testing
@testable import Covey

final class Recorder: ClientPort {
    let commands = Mutex<[Command]>([])
    /// Runs inside `perform`: an engine that answers before the call has returned.
    let answer = Mutex<(@Sendable (Command) -> Void)?>(nil)
    var event: EventDescriptor? { nil }
    var waitingCount: Int { 0 }
    var droppedCount: Int { 0 }
    var nowMs: Int64 { 1_000 }
    var number: UInt64 { 1 }
    let stats = ClientStats()
    var deliveryStats: DeliveryStats { DeliveryStats() }
    func perform(_ command: Command) {
        commands.withLock { $0.append(command) }
        answer.withLock { $0 }?(command)
    }
    func cachedPage(_ userId: String, channelUrl: String, startingPoint: Int64, _ params: MessageListParams)
        throws(CoveyError) -> [Message]
    { [] }
    func closeCachedPages() {}
    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int { 0 }
    func close() {}

    var calls: [CallID] {
        commands.withLock { commands in
            commands.compactMap {
                if case .call(_, let call) = $0 { call } else { nil }
            }
        }
    }
    var collections: [CollectionID] {
        commands.withLock { commands in
            commands.compactMap { if case .createMessageCollection(let id, _, _, _) = $0 { id } else { nil } }
        }
    }
}

/// Counts of the host's functions.
struct Counts {
    var calls = 0
    var code: Int32 = 0
    var freed = 0
    var rows: Int64 = 0
    var changes = 0
}

/// Holds a handler in its call.
final class Gate: Sendable {
    let entered = DispatchSemaphore(value: 0)
    let leaves = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let isFreed = Mutex(false)
}

/// What a callback of a collection finds in the out-parameter of its creation.
struct Slot {
    let handle: UnsafeMutablePointer<OpaquePointer?>
    var found: [Bool] = []
}

/// A client on a recorder, ended with the test.
final class World {
    let box = ClientBox(isPolled: false)
    let port = Recorder()
    let client: OpaquePointer
    let counts = UnsafeMutablePointer<Counts>.allocate(capacity: 1)

    init() throws {
        counts.initialize(to: Counts())
        box.attach(port)
        client = try #require(HandleTable.shared.make(box))
    }

    deinit {
        covey_client_release(client)
        counts.deallocate()
    }

    static let free: covey_free_fn = { $0?.assumingMemoryBound(to: Counts.self).pointee.freed += 1 }

    func getChannel() -> Int32 {
        covey_client_get_channel(
            client, "room",
            { userData, _, channel, error in
                guard let counts = userData?.assumingMemoryBound(to: Counts.self) else { return }
                counts.pointee.calls += 1
                counts.pointee.code = error == nil ? 0 : covey_error_code(error)
            }, counts, World.free, nil, nil)
    }

    func makeCollection() throws -> OpaquePointer {
        var callbacks = covey_message_collection_callbacks()
        covey_message_collection_callbacks_init(&callbacks, MemoryLayout<covey_message_collection_callbacks>.size)
        callbacks.user_data = UnsafeMutableRawPointer(counts)
        callbacks.user_data_free = World.free
        callbacks.disposed = { userData, error in
            userData?.assumingMemoryBound(to: Counts.self).pointee.code = covey_error_code(error)
        }
        callbacks.messages_added = { userData, messages, context in
            guard let counts = userData?.assumingMemoryBound(to: Counts.self), let context else { return }
            counts.pointee.calls += 1
            counts.pointee.rows = covey_message_list_count(messages)
            counts.pointee.changes = Int(context.pointee.change_count)
        }
        var collection: OpaquePointer?
        #expect(covey_message_collection_new(client, "room", .max, nil, &callbacks, &collection, nil) == 0)
        return try #require(collection)
    }
}
