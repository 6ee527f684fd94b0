// A client's handling of notices, in any order: the port is a recorder.

import CoveyEffects
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Foundation
import Synchronization
import Testing
@testable import Covey

@Suite(.serialized) struct ClientBoxTests {
    @Test func aCallCompletesOnceHoweverOftenItIsAnswered() throws {
        let world = try World()
        #expect(world.getChannel() == 0)
        let call = try #require(world.port.calls.first)
        world.box.receive(.completion(call, .failed(CoveyError(.notFound, "no"))))
        world.box.receive(.completion(call, .done))
        #expect(world.counts.pointee.calls == 1)
        #expect(world.counts.pointee.code == 400_201)
        #expect(world.counts.pointee.freed == 1)
    }

    @Test func theUserPointerOfACallIsFreedWithTheAnswerAlsoWhileTheCallRuns() throws {
        let world = try World()
        let counts = world.counts
        let freedByAnswer = Mutex(-1)
        nonisolated(unsafe) let freed = { counts.pointee.freed }
        world.port.answer.withLock {
            $0 = { [box = world.box] command in
                guard case .call(.channel, let call) = command else { return }
                box.receive(.completion(call, .done))
                freedByAnswer.withLock { $0 = freed() }
            }
        }
        #expect(world.getChannel() == 0)
        #expect(freedByAnswer.withLock { $0 } == 1)
        #expect(counts.pointee.freed == 1)
    }

    @Test func theUserPointerOfAStartIsFreedWithItsLastAnswer() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        let counts = world.counts
        let freedByAnswer = Mutex<[Int]>([])
        nonisolated(unsafe) let freed = { counts.pointee.freed }
        world.port.answer.withLock {
            $0 = { [box = world.box] command in
                guard case .start = command else { return }
                let results: [MessageNotice.Kind] = [.cacheResult([], nil), .apiResult(.success([]))]
                for kind in results {
                    box.receive(.messages(id, MessageNotice(kind, source: .messageFill)))
                    freedByAnswer.withLock { $0.append(freed()) }
                }
            }
        }
        #expect(covey_message_collection_start(collection, nil, nil, counts, World.free, nil) == 0)
        #expect(freedByAnswer.withLock { $0 } == [0, 1])
        #expect(counts.pointee.freed == 1)
    }

    @Test func closingCompletesWhatTheEngineDidNotAnswer() throws {
        let world = try World()
        #expect(world.getChannel() == 0)
        #expect(covey_client_close(world.client) == 0)
        #expect(world.counts.pointee.calls == 1)
        #expect(world.counts.pointee.code == 800_240)
        #expect(world.counts.pointee.freed == 1)
        #expect(world.getChannel() == -800_100)
        #expect(world.counts.pointee.calls == 1)
        #expect(world.counts.pointee.freed == 2)
    }

    @Test func theListsHoldTheChangeWhenTheCallbackRuns() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        let message = Message.build { $0[.messageId] = 7 }
        world.box.receive(
            .messages(
                id,
                MessageNotice(
                    .added([message]), source: .eventMessageReceived, edits: [.insert(.succeeded, 0, message)])))
        #expect(world.counts.pointee.calls == 1)
        #expect(world.counts.pointee.rows == 1)
        #expect(world.counts.pointee.changes == 1)
        #expect(covey_message_collection_succeeded_count(collection) == 1)
    }

    @Test func aDisposedCollectionIsNotNotified() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        #expect(covey_message_collection_dispose(collection) == 0)
        world.box.receive(.messages(id, MessageNotice(.added([Message.build { _ in }]))))
        #expect(world.counts.pointee.calls == 0)
        #expect(world.counts.pointee.freed == 1)
    }

    /// collections.md §2.2: a log-out disposes every collection (INV-19).
    @Test func aCollectionThatEndedWithItsLoginIsAsIfDisposed() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        let message = Message.build { $0[.messageId] = 7 }
        world.box.receive(.messages(id, MessageNotice(.added([message]), edits: [.insert(.succeeded, 0, message)])))
        #expect(covey_message_collection_succeeded_count(collection) == 1)
        #expect(covey_message_collection_is_disposed(collection) == 0)
        world.box.receive(.ended(id, CoveyError(.connectionCanceled, "user ana logged out")))
        #expect(covey_message_collection_succeeded_count(collection) == 0)
        #expect(covey_message_collection_is_disposed(collection) == 1)
        #expect(world.counts.pointee.code == 800_102)
        #expect(world.counts.pointee.freed == 1)
        #expect(covey_message_collection_start(collection, nil, nil, nil, nil, nil) == -800_600)
        world.box.receive(.messages(id, MessageNotice(.added([message]))))
        #expect(world.counts.pointee.calls == 1)
        #expect(covey_message_collection_dispose(collection) == 0)
        #expect(world.counts.pointee.freed == 1)
    }

    @Test func aPageThatComesAfterDisposeIsReportedAsDisposed() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        let other = UnsafeMutablePointer<Counts>.allocate(capacity: 1)
        other.initialize(to: Counts())
        defer { other.deallocate() }
        let code = covey_message_collection_load_previous(
            collection,
            { userData, _, messages, context, error in
                guard let counts = userData?.assumingMemoryBound(to: Counts.self) else { return }
                counts.pointee.calls += 1
                counts.pointee.code = covey_error_code(error)
            }, other, World.free, nil, nil)
        #expect(code == 0)
        let call = try #require(world.port.calls.first)
        #expect(covey_message_collection_dispose(collection) == 0)
        world.box.receive(.messages(id, MessageNotice(.loaded(call, .success([Message.build { _ in }])))))
        #expect(other.pointee.calls == 1)
        #expect(other.pointee.code == 800_600)
        #expect(other.pointee.freed == 1)
    }

    @Test func sendingNeedsAUserAndGivesThePendingMessage() throws {
        let world = try World()
        var params: OpaquePointer?
        #expect(covey_user_message_params_new(&params) == 0)
        defer { covey_user_message_params_release(params) }
        var pending: OpaquePointer?
        #expect(
            covey_client_send_user_message(world.client, "room", params, &pending, nil, nil, nil, nil, nil) == -800_110)
        #expect(covey_user_message_params_set_message(params, "hello", -1) == 0)
        #expect(
            covey_client_send_user_message(world.client, "room", params, &pending, nil, nil, nil, nil, nil) == -800_101)
        #expect(pending == nil)
        world.box.receive(.completion(CallID(rawValue: 999), .user(User(userId: "ana", nickname: "Ana"))))
        #expect(covey_client_send_user_message(world.client, "room", params, &pending, nil, nil, nil, nil, nil) == 0)
        #expect(covey_message_created_at(pending) == 1_000)
        #expect(covey_message_sending_status(pending) == 1)
        #expect(world.port.calls.count == 1)
        covey_message_release(pending)
    }

    /// sync.md §8.2: a send between a connect and its completion is queued like an offline one, as that user.
    @Test func aSendBeforeTheConnectIsOverIsOfThatUser() throws {
        let world = try World()
        var params: OpaquePointer?
        #expect(covey_user_message_params_new(&params) == 0)
        defer { covey_user_message_params_release(params) }
        #expect(covey_user_message_params_set_message(params, "hello", -1) == 0)
        func send() throws -> String? {
            var pending: OpaquePointer?
            let code = covey_client_send_user_message(
                world.client, "room", params, &pending, nil, nil, nil, nil, nil)
            guard code == 0 else { return "\(code)" }
            covey_message_release(pending)
            guard case .call(.sendUserMessage(_, _, _, let senderId, _), _)? = world.port.commands.withLock({ $0 }).last
            else { return nil }
            return senderId
        }
        func connect(_ userId: String) throws -> CallID {
            #expect(covey_client_connect(world.client, userId, nil, nil, nil, nil, nil, nil, nil) == 0)
            return try #require(world.port.calls.last)
        }
        #expect(try send() == "-800101")
        let first = try connect("ana")
        #expect(try send() == "ana")
        var user: OpaquePointer?
        #expect(covey_client_current_user(world.client, &user) == 0 && user == nil)
        let second = try connect("bo")
        world.box.receive(.completion(first, .user(User(userId: "ana", nickname: "Ana"))))
        #expect(try send() == "bo")
        world.box.receive(.connection(.disconnected(userId: "ana")))
        #expect(try send() == "bo")
        world.box.receive(.completion(second, .user(User(userId: "bo", nickname: "Bo"))))
        #expect(try send() == "bo")
    }

    @Test func aListLoadsOnePageAtATimeAndItsPlaceMovesWithTheAnswer() throws {
        let world = try World()
        var pages: OpaquePointer?
        #expect(covey_client_list_operators(world.client, "room", 5, &pages, nil) == 0)
        defer { covey_member_pages_release(pages) }
        for _ in 0..<2 {
            #expect(
                covey_member_pages_load_next(
                    pages,
                    { userData, _, members, error in
                        guard let counts = userData?.assumingMemoryBound(to: Counts.self) else { return }
                        counts.pointee.calls += 1
                        counts.pointee.code = error == nil ? 0 : covey_error_code(error)
                        counts.pointee.rows = covey_member_list_count(members)
                    }, world.counts, World.free, nil, nil) == 0)
        }
        let commands = world.port.commands.withLock { $0 }
        guard commands.count == 2, case .call(.loadPage(let query, from: let place), let first) = commands[0],
            case .call(.refuseLoading, let second) = commands[1]
        else { throw CoveyError(.unknown, "other commands") }
        #expect(query == .operators(channelUrl: "room", limit: 5))
        #expect(place == ListPlace())
        world.box.receive(.completion(second, .failed(CoveyError(.queryInProgress, "no"))))
        #expect(world.counts.pointee.code == 800_170)
        #expect(covey_member_pages_is_loading(pages) == 1)
        let rows = ListRows.members([Member(user: User(userId: "ana"))])
        world.box.receive(.completion(first, .page(rows, ListPlace(.end, userId: "me"))))
        #expect(world.counts.pointee.rows == 1)
        #expect(covey_member_pages_is_loading(pages) == 0)
        #expect(covey_member_pages_has_next(pages) == 0)
        #expect(world.counts.pointee.freed == 2)
    }

    /// One thread removes the only handler and waits, because it runs; another one adds a handler meanwhile.
    @Test func theLastChangeOfTheHandlersSaysWhetherThereAreSome() throws {
        let world = try World()
        let gate = Gate()
        nonisolated(unsafe) let client = world.client
        let (box, user) = (world.box, Unmanaged.passUnretained(gate).toOpaque())
        let runs: covey_event_fn = { userData, _ in
            guard let userData else { return }
            let gate = Unmanaged<Gate>.fromOpaque(userData).takeUnretainedValue()
            gate.entered.signal()
            gate.leaves.wait()
        }
        #expect(covey_client_add_event_handler(client, "a", runs, user, nil) == 0)
        Thread.detachNewThread {
            let info = EventInfo(.eventChannelFrozen, channelUrl: "ch", time: 1)
            _ = box.receive(.event(ChannelEventNotice(.channelUpdated, info, channel: nil)))
            gate.ended.signal()
        }
        gate.entered.wait()
        Thread.detachNewThread {
            _ = covey_client_remove_event_handler(client, "a")
            gate.ended.signal()
        }
        while !box.state.withLock({ $0.eventHandlers.isEmpty }) { sched_yield() }
        #expect(covey_client_add_event_handler(client, "b", { _, _ in }, nil, nil) == 0)
        gate.leaves.signal()
        for _ in 1...2 { gate.ended.wait() }
        let said = world.port.commands.withLock { commands in
            commands.compactMap { if case .setHasEventHandler(let isThere) = $0 { isThere } else { nil } }
        }
        #expect(said == [true, false, true])
    }

    /// However it ended: what is known of the user ends with it.
    @Test func theEndOfALoginEndsWhatIsKnownOfIt() throws {
        let world = try World()
        let knows = { (world: World) -> [Bool] in
            var (user, totals): (OpaquePointer?, OpaquePointer?) = (nil, nil)
            #expect(covey_client_current_user(world.client, &user) == 0)
            #expect(covey_client_unread_totals(world.client, &totals) == 0)
            covey_user_release(user)
            covey_unread_totals_release(totals)
            return [user != nil, totals != nil]
        }
        world.box.receive(.completion(CallID(rawValue: 999), .user(User(userId: "ana"))))
        world.box.receive(.unread(UnreadTotals()))
        #expect(knows(world) == [true, true])
        world.box.receive(.loginEnded)
        #expect(knows(world) == [false, false])
    }

    /// After an offline start it is the cached one until the server says more.
    @Test func theUserIsThatOfTheLastLogin() throws {
        let world = try World()
        let name = { (world: World) -> String in
            var user: OpaquePointer?
            #expect(covey_client_current_user(world.client, &user) == 0)
            defer { covey_user_release(user) }
            return user.map { String(cString: covey_user_nickname($0, nil)) } ?? "none"
        }
        var ana = User(userId: "ana")
        ana.nickname = "Ana"
        let call = CallID(rawValue: 999)
        world.box.receive(.completion(call, .cachedUser(ana, CoveyError(.networkError, "no network"))))
        #expect(name(world) == "Ana")
        ana.nickname = "Anabel"
        world.box.receive(.state(.open, ana))
        #expect(name(world) == "Anabel")
        world.box.receive(.state(.reconnecting, nil))
        #expect(name(world) == "Anabel")
    }

    /// What is sent before a set-up is over waits like what is sent before a connect is.
    @Test func theSenderIsTheUserOfTheLastConnectOrSetUp() throws {
        let world = try World()
        #expect(throws: CoveyError.self) { try world.box.sender() }
        #expect(covey_sync_setup(world.client, "\u{e9}", nil, nil, nil, nil, nil, nil) == 0)
        #expect(try world.box.sender().userId.utf8.elementsEqual("\u{e9}".utf8))
        world.box.receive(.completion(CallID(rawValue: 999), .user(User(userId: "\u{e9}"))))
        // Another user, whose id only looks the same.
        _ = world.box.connect("e\u{301}", token: nil, nickname: nil)
        #expect(try world.box.sender().userId.utf8.elementsEqual("e\u{301}".utf8))
    }

    @Test func aSetUpIsOfOneLogin() throws {
        let world = try World()
        let setUp = { (world: World) throws -> CallID in
            #expect(covey_sync_setup(world.client, "ana", nil, nil, nil, nil, nil, nil) == 0)
            let command = world.port.commands.withLock { $0.last }
            guard case .syncManager(.setUp(_, _, let call)) = command else { throw CoveyError.disposed }
            return call
        }
        #expect(covey_sync_pause(world.client) == -810_100)
        let failed = try setUp(world)
        world.box.receive(.completion(failed, .failed(CoveyError(.storeLocked, "no"))))
        #expect(covey_sync_pause(world.client) == -810_100)
        let first = try setUp(world)
        #expect(covey_sync_pause(world.client) == 0)
        world.box.receive(.completion(first, .done))
        // Another user is set up: the end of the former login is none of it.
        let second = try setUp(world)
        world.box.receive(.loginEnded)
        world.box.receive(.completion(second, .done))
        #expect(covey_sync_pause(world.client) == 0)
        world.box.receive(.loginEnded)
        #expect(covey_sync_pause(world.client) == -810_100)
    }

    @Test func theStartingPointIsThatOfTheLastNotice() throws {
        let world = try World()
        let collection = try world.makeCollection()
        defer { covey_message_collection_release(collection) }
        let id = try #require(world.port.collections.first)
        #expect(covey_message_collection_reset_starting_point(collection, 5_000, nil, nil, nil, nil, nil) == 0)
        #expect(covey_message_collection_starting_point_at(collection) == .max)
        let call = try #require(world.port.calls.first)
        var refused = MessageNotice(.loaded(call, .failure(CoveyError(.invalidInitialization, "not started"))))
        refused.startingPoint = Policy.infiniteTimeMs
        world.box.receive(.messages(id, refused))
        #expect(covey_message_collection_starting_point_at(collection) == .max)
        var moved = MessageNotice(.edits)
        moved.startingPoint = 7_000
        world.box.receive(.messages(id, moved))
        #expect(covey_message_collection_starting_point_at(collection) == 7_000)
    }

    @Test func theStateIsThatOfTheLastNotice() throws {
        let world = try World()
        #expect(covey_client_connection_state(world.client) == 0)
        world.box.receive(.state(.reconnecting, nil))
        #expect(covey_client_connection_state(world.client) == 3)
        #expect(covey_client_close(world.client) == 0)
        #expect(covey_client_connection_state(world.client) == 6)
    }
}
