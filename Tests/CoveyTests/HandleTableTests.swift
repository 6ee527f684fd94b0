// The handles behind the interface: names that are never used twice, on any number of threads.

import CoveyHeader
import CoveyModel
import Testing

@testable import Covey

@Suite(.serialized) struct HandleTableTests {
    private let table = HandleTable.shared

    private func make() throws -> OpaquePointer { try #require(table.make(StringListBox(["text"]))) }

    @Test func aHandleIsNoAddress() throws {
        let handle = try make()
        defer { table.release(handle, .stringList) }
        #expect(UInt(bitPattern: handle) >> 62 == 1)
        #expect(table.object(handle, StringListBox.self)?.texts.count == 1)
    }

    @Test func aReleasedHandleIsNeverMadeAgain() throws {
        var seen: Set<OpaquePointer> = []
        for _ in 0..<10_000 {
            let handle = try make()
            #expect(seen.insert(handle).inserted)
            table.release(handle, .stringList)
            #expect(table.object(handle, StringListBox.self) == nil)
            #expect(!table.retain(handle, .stringList))
            #expect(!table.release(handle, .stringList))
        }
    }

    @Test func aHandleOfAnotherKindIsRefused() throws {
        let handle = try make()
        defer { table.release(handle, .stringList) }
        #expect(table.object(handle, MessageBox.self) == nil)
        #expect(!table.retain(handle, .message))
        #expect(!table.release(handle, .message))
        #expect(table.object(handle, StringListBox.self) != nil)
    }

    @Test func theLastReferenceEndsTheObject() throws {
        final class Ending: Boxed {
            static let kind = HandleKind.stringList
            let host: HostPointer
            init(_ host: HostPointer) { self.host = host }
        }
        nonisolated(unsafe) let ended = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        ended.initialize(to: 0)
        defer { ended.deallocate() }
        let handle = try #require(
            table.make(Ending(HostPointer(ended) { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })))
        #expect(table.retain(handle, .stringList))
        table.release(handle, .stringList)
        #expect(ended.pointee == 0)
        table.release(handle, .stringList)
        #expect(ended.pointee == 1)
    }

    @Test func aChildIsMadeOnceAndEndsWithItsParent() throws {
        let message = Message.build { $0[.messageId] = 1 }
        let list = try #require(table.make(MessageListBox([message])))
        let first = covey_message_list_at(list, 0)
        #expect(first == covey_message_list_at(list, 0))
        table.release(list, .messageList)
        #expect(table.object(first, MessageBox.self) == nil)
    }

    /// Its handle names the message's slot: another handle, which no function of messages takes, and which keeps the message.
    @Test func aSenderIsInTheSlotOfItsMessage() throws {
        let message = Message.build {
            $0[.messageId] = 1
            $0.flags = .hasSender
            $0[.senderId] = "ana"
        }
        let list = try #require(table.make(MessageListBox([message])))
        let element = covey_message_list_at(list, 0)
        let sender = covey_message_sender(element)
        #expect(sender != nil && sender != element && sender == covey_message_sender(element))
        #expect(covey_message_sender(sender) == nil && covey_user_id(element, nil) == nil)
        #expect(!table.retain(sender, .message) && !table.retain(element, .user) && !table.retain(sender, .channel))
        #expect(!table.release(sender, .message) && !table.release(element, .user))
        #expect(covey_user_retain(sender) == 0)
        table.release(list, .messageList)
        #expect(String(cString: try #require(covey_user_id(sender, nil))) == "ana")
        #expect(table.object(sender, UserBox.self)?.user.userId == "ana")
        covey_user_release(sender)
        #expect(covey_user_id(sender, nil) == nil && covey_message_id(element) < 0)
        #expect(!table.retain(sender, .user))
    }

    @Test func threadsMayRetainAndReleaseAtOnce() async throws {
        let handle = try make()
        let bits = UInt(bitPattern: handle)
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var wrong = 0
                    for _ in 0..<5_000 {
                        let handle = OpaquePointer(bitPattern: bits)
                        if !HandleTable.shared.retain(handle, .stringList) { wrong += 1 }
                        if HandleTable.shared.pinned(handle, StringListBox.self)?.texts.count != 1 { wrong += 1 }
                        if !HandleTable.shared.release(handle, .stringList) { wrong += 1 }
                        let own = HandleTable.shared.make(StringListBox([]))
                        if !HandleTable.shared.release(own, .stringList) { wrong += 1 }
                    }
                    return wrong
                }
            }
            for await wrong in group { #expect(wrong == 0) }
        }
        #expect(table.release(handle, .stringList))
        #expect(!table.release(handle, .stringList))
    }
}
