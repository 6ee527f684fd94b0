// How the collections and handlers of a client begin and end, whatever thread or callback does it.

import CoveyEffects
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Foundation
import Synchronization
import Testing
@testable import Covey

@Suite(.serialized) struct ClientEndTests {
    /// The engine may answer before the function has returned, and the login may end then.
    @Test func aCallbackFindsTheHandleOfItsCollection() throws {
        let world = try World()
        world.port.answer.withLock {
            $0 = { [box = world.box] command in
                switch command {
                case .createMessageCollection(let id, _, _, _), .createChannelCollection(let id, _),
                    .openFeed(let id, _, _), .syncManager(.createMessages(let id, _, _, _, _)),
                    .syncManager(.createChannels(let id, _)):
                    box.receive(.ended(id, CoveyError(.connectionCanceled, "user ana logged out")))
                default: break
                }
            }
        }
        #expect(covey_sync_setup(world.client, "ana", nil, nil, nil, nil, nil, nil) == 0)
        let handle = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: 1)
        handle.initialize(to: nil)
        defer { handle.deallocate() }
        let ended: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { userData, _ in
            guard let slot = userData?.assumingMemoryBound(to: Slot.self) else { return }
            slot.pointee.found.append(slot.pointee.handle.pointee != nil)
        }
        var slot = Slot(handle: handle)
        withUnsafeMutablePointer(to: &slot) { slot in
            var messages = covey_message_collection_callbacks()
            covey_message_collection_callbacks_init(&messages, MemoryLayout.size(ofValue: messages))
            (messages.user_data, messages.disposed) = (UnsafeMutableRawPointer(slot), ended)
            #expect(covey_message_collection_new(world.client, "room", .max, nil, &messages, handle, nil) == 0)
            covey_message_collection_release(handle.pointee)
            var channels = covey_group_channel_collection_callbacks()
            covey_group_channel_collection_callbacks_init(&channels, MemoryLayout.size(ofValue: channels))
            (channels.user_data, channels.disposed) = (UnsafeMutableRawPointer(slot), ended)
            #expect(covey_group_channel_collection_new(world.client, nil, &channels, handle, nil) == 0)
            covey_group_channel_collection_release(handle.pointee)
            var feed = covey_feed_callbacks()
            covey_feed_callbacks_init(&feed, MemoryLayout.size(ofValue: feed))
            (feed.user_data, feed.ended) = (UnsafeMutableRawPointer(slot), ended)
            #expect(covey_feed_open(world.client, "desk", nil, &feed, handle, nil) == 0)
            covey_feed_release(handle.pointee)
            var older = covey_sync_message_callbacks()
            covey_sync_message_callbacks_init(&older, MemoryLayout.size(ofValue: older))
            (older.user_data, older.disposed) = (UnsafeMutableRawPointer(slot), ended)
            let code = covey_sync_message_collection_new(world.client, "room", nil, .max, 0, &older, handle, nil)
            #expect(code == 0)
            covey_sync_message_collection_release(handle.pointee)
            var olderList = covey_sync_channel_callbacks()
            covey_sync_channel_callbacks_init(&olderList, MemoryLayout.size(ofValue: olderList))
            (olderList.user_data, olderList.disposed) = (UnsafeMutableRawPointer(slot), ended)
            #expect(covey_sync_channel_collection_new(world.client, nil, &olderList, handle, nil) == 0)
            covey_sync_channel_collection_release(handle.pointee)
        }
        #expect(slot.found == [true, true, true, true, true])
    }

    /// base.h: once dispose has returned, `user_data_free` has run, whichever thread began it.
    @Test(arguments: [false, true]) func whoeverDisposesWaitsForTheThreadThatHasBegunTo(byClosing: Bool) throws {
        let world = try World()
        let gate = Gate()
        var callbacks = covey_message_collection_callbacks()
        covey_message_collection_callbacks_init(&callbacks, MemoryLayout.size(ofValue: callbacks))
        callbacks.user_data = Unmanaged.passUnretained(gate).toOpaque()
        callbacks.user_data_free = { userData in
            guard let userData else { return }
            let gate = Unmanaged<Gate>.fromOpaque(userData).takeUnretainedValue()
            gate.entered.signal()
            // Who does not wait for this comes back at once.
            _ = gate.leaves.wait(timeout: .now() + .milliseconds(200))
            gate.isFreed.withLock { $0 = true }
        }
        nonisolated(unsafe) var collection: OpaquePointer?
        #expect(covey_message_collection_new(world.client, "room", .max, nil, &callbacks, &collection, nil) == 0)
        nonisolated(unsafe) let (client, made) = (world.client, collection)
        Thread.detachNewThread {
            _ = byClosing ? covey_client_close(client) : covey_message_collection_dispose(made)
            gate.ended.signal()
        }
        gate.entered.wait()
        #expect(covey_message_collection_dispose(collection) == 0)
        #expect(gate.isFreed.withLock { $0 })
        gate.leaves.signal()
        gate.ended.wait()
        covey_message_collection_release(collection)
    }

    /// base.h: the same of handlers, with a name and without.
    @Test(arguments: [false, true]) func whoeverRemovesAHandlerWaitsForTheThreadThatHasBegunTo(isNamed: Bool) throws {
        let world = try World()
        let gate = Gate()
        let user = Unmanaged.passUnretained(gate).toOpaque()
        let free: covey_free_fn = { userData in
            guard let userData else { return }
            let gate = Unmanaged<Gate>.fromOpaque(userData).takeUnretainedValue()
            gate.entered.signal()
            // Who does not wait for this comes back at once.
            _ = gate.leaves.wait(timeout: .now() + .milliseconds(200))
            gate.isFreed.withLock { $0 = true }
        }
        nonisolated(unsafe) let client = world.client
        let remove: @Sendable () -> Int32 = {
            isNamed
                ? covey_client_remove_connection_handler(client, "a")
                : covey_client_set_session_handler(client, nil, nil, nil)
        }
        let (name, other) = isNamed ? (free, nil) : (nil, free)
        #expect(covey_client_add_connection_handler(client, "a", { _, _ in }, user, name) == 0)
        #expect(covey_client_set_session_handler(client, { _, _ in }, user, other) == 0)
        Thread.detachNewThread {
            _ = remove()
            gate.ended.signal()
        }
        gate.entered.wait()
        // Another name is not waited for, nor is a handler that comes instead.
        #expect(covey_client_remove_connection_handler(client, "b") == 0)
        #expect(covey_client_set_background_handler(client, nil, nil, nil) == 0)
        #expect(!gate.isFreed.withLock { $0 })
        #expect(remove() == 0)
        #expect(gate.isFreed.withLock { $0 })
        gate.leaves.signal()
        gate.ended.wait()
    }

    /// It removed itself, which waits for nothing; its call goes on.
    @Test func whoeverRemovesAHandlerWaitsForTheCallInWhichItRemovedItself() throws {
        struct Host {
            let gate: Gate
            let client: OpaquePointer
        }
        let world = try World()
        let gate = Gate()
        let host = UnsafeMutablePointer<Host>.allocate(capacity: 1)
        host.initialize(to: Host(gate: gate, client: world.client))
        defer {
            host.deinitialize(count: 1)
            host.deallocate()
        }
        let removesItself: covey_connection_fn = { userData, _ in
            guard let host = userData?.assumingMemoryBound(to: Host.self).pointee else { return }
            #expect(covey_client_remove_connection_handler(host.client, "a") == 0)
            host.gate.entered.signal()
            _ = host.gate.leaves.wait(timeout: .now() + .milliseconds(200))
            host.gate.isFreed.withLock { $0 = true }
        }
        #expect(covey_client_add_connection_handler(world.client, "a", removesItself, host, nil) == 0)
        Thread.detachNewThread { [box = world.box] in
            AppCode.run(.callback) { _ = box.receive(.connection(.reconnectStarted)) }
            gate.ended.signal()
        }
        gate.entered.wait()
        #expect(covey_client_remove_connection_handler(world.client, "a") == 0)
        #expect(gate.isFreed.withLock { $0 })
        gate.leaves.signal()
        gate.ended.wait()
        // Nothing is left to wait for.
        #expect(covey_client_remove_connection_handler(world.client, "a") == 0)
    }

    /// It ends between the look of `covey_message_collection_start` and this: nobody would run its functions.
    @Test func aCollectionThatHasEndedIsNotStarted() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        let box = try #require(HandleTable.shared.pinned(collection, MessageCollectionBox.self))
        world.box.receive(.ended(id, CoveyError(.connectionCanceled, "user ana logged out")))
        #expect(throws: CoveyError.self) {
            try box.start(.init(cache: nil, api: nil, host: HostPointer(nil, nil)))
        }
    }

    enum EndInStart: CaseIterable { case nothing, dispose, release, close }

    /// message_collection.h: `disposed` is not called if the app disposes the collection or closes the client. The
    /// function of a start that ends with its login may do so.
    @Test(arguments: EndInStart.allCases) func whoeverEndsACollectionInItsStartIsNotNotifiedOfTheEnd(
        _ end: EndInStart
    ) throws {
        struct Host {
            let end: EndInStart
            let client: OpaquePointer
            var collection: OpaquePointer?
            var codes: [Int32] = []
            var freed = 0
        }
        let world = try World()
        let collection = try world.makeCollection()
        let id = try #require(world.port.collections.first)
        let ended: covey_message_start_fn = { userData, _, _, error in
            guard let host = userData?.assumingMemoryBound(to: Host.self) else { return }
            host.pointee.codes.append(covey_error_code(error))
            switch host.pointee.end {
            case .nothing: break
            case .dispose: #expect(covey_message_collection_dispose(host.pointee.collection) == 0)
            case .release:
                covey_message_collection_release(host.pointee.collection)
                host.pointee.collection = nil
            case .close: _ = covey_client_close(host.pointee.client)
            }
        }
        let free: covey_free_fn = { $0?.assumingMemoryBound(to: Host.self).pointee.freed += 1 }
        var host = Host(end: end, client: world.client, collection: collection)
        withUnsafeMutablePointer(to: &host) { host in
            #expect(covey_message_collection_start(collection, nil, ended, host, free, nil) == 0)
            AppCode.run(.callback) {
                _ = world.box.receive(.ended(id, CoveyError(.connectionCanceled, "user ana logged out")))
            }
            #expect(host.pointee.freed == 1)
            #expect(world.counts.pointee.freed == 1)
            if end == .close { world.box.ended() }
            covey_message_collection_release(host.pointee.collection)
        }
        #expect(host.codes == [800_600])
        #expect(world.counts.pointee.code == (end == .nothing ? 800_102 : 0))
        #expect((host.freed, world.counts.pointee.freed) == (1, 1))
    }

    @Test func noHandlerIsCalledAfterOneThatHasClosedTheClient() throws {
        let world = try World()
        let add = {
            (world: World, name: String, handler: @escaping covey_connection_fn, user: UnsafeMutableRawPointer?) in
            covey_client_add_connection_handler(world.client, name, handler, user, nil)
        }
        let closes: covey_connection_fn = { client, _ in _ = covey_client_close(OpaquePointer(client)) }
        let counts: covey_connection_fn = { userData, _ in
            userData?.assumingMemoryBound(to: Counts.self).pointee.calls += 1
        }
        #expect(add(world, "one", counts, world.counts) == 0)
        #expect(add(world, "two", closes, UnsafeMutableRawPointer(world.client)) == 0)
        #expect(add(world, "three", counts, world.counts) == 0)
        AppCode.run(.callback) { _ = world.box.receive(.connection(.reconnectStarted)) }
        world.box.ended()
        #expect(world.counts.pointee.calls == 1)
    }

    /// surface.md H3: the new handler receives what the former has not received, and no event twice.
    @Test func aHandlerThatReplacesAnotherBeforeItsTurnReceivesTheEvent() throws {
        struct Host {
            let client: OpaquePointer
            var calls: [String] = []
        }
        let world = try World()
        var host = Host(client: world.client)
        withUnsafeMutablePointer(to: &host) { host in
            let replacesBoth: covey_connection_fn = { userData, _ in
                guard let host = userData?.assumingMemoryBound(to: Host.self) else { return }
                host.pointee.calls.append("a")
                let new: covey_connection_fn = { userData, _ in
                    userData?.assumingMemoryBound(to: Host.self).pointee.calls.append("new")
                }
                for name in ["a", "b"] {
                    #expect(covey_client_add_connection_handler(host.pointee.client, name, new, host, nil) == 0)
                }
            }
            let former: covey_connection_fn = { userData, _ in
                userData?.assumingMemoryBound(to: Host.self).pointee.calls.append("b")
            }
            #expect(covey_client_add_connection_handler(world.client, "a", replacesBoth, host, nil) == 0)
            #expect(covey_client_add_connection_handler(world.client, "b", former, host, nil) == 0)
            AppCode.run(.callback) { _ = world.box.receive(.connection(.reconnectStarted)) }
            #expect(host.pointee.calls == ["a", "new"])
            AppCode.run(.callback) { _ = world.box.receive(.connection(.reconnectSucceeded)) }
        }
        #expect(host.calls == ["a", "new", "new", "new"])
    }

    /// The adapter hands several actions over in one notice.
    @Test func noActionIsHandedOverAfterOneThatHasClosedTheClient() throws {
        let world = try World()
        #expect(covey_sync_setup(world.client, "ana", nil, nil, nil, nil, nil, nil) == 0)
        struct Host {
            var calls = 0
            var client: OpaquePointer
        }
        var host = Host(client: world.client)
        try withUnsafeMutablePointer(to: &host) { host in
            var callbacks = covey_sync_message_callbacks()
            covey_sync_message_callbacks_init(&callbacks, MemoryLayout.size(ofValue: callbacks))
            callbacks.user_data = UnsafeMutableRawPointer(host)
            callbacks.succeeded_messages = { userData, _, _, _ in
                guard let host = userData?.assumingMemoryBound(to: Host.self) else { return }
                host.pointee.calls += 1
                _ = covey_client_close(host.pointee.client)
            }
            var made: OpaquePointer?
            #expect(covey_sync_message_collection_new(world.client, "room", nil, .max, 0, &callbacks, &made, nil) == 0)
            defer { covey_sync_message_collection_release(made) }
            let command = world.port.commands.withLock { $0.last }
            guard case .syncManager(.createMessages(let id, _, _, _, _)) = command else { throw CoveyError.disposed }
            let action = SyncAction(.insert, .succeeded, [Message.build { $0[.messageId] = 7 }])
            AppCode.run(.callback) { _ = world.box.receive(.syncManager(id, .actions([action, action]))) }
            world.box.ended()
        }
        #expect(host.calls == 1)
    }

    /// A refused move leaves it where it is; one by the library's own decision moves it.
}
