// A message behind a handle. Its texts are those of the message's record: nothing is copied. It is its sender's box, too: who
// reads a page by getters asks for the sender of each message. Immutable; any thread.

import CoveyHeader
import CoveyModel
import CoveyWire
import Synchronization

final class MessageBox: UserBox, @unchecked Sendable {
    // Unchecked: as UserBox; the lock and the children are safe.
    override class var kind: HandleKind { .message }
    let message: Message
    let mentioned = ChildHandle()
    let parent = ChildHandle()
    let poll = ChildHandle()
    private let readParts = Mutex<MessageParts?>(nil)

    init(_ message: Message) {
        self.message = message
        super.init()
    }

    /// Read once.
    var parts: MessageParts {
        readParts.withLock { read in
            if let read { return read }
            let parts = MessageParts(message)
            read = parts
            return parts
        }
    }

    /// Of the sender, from the message's own.
    func sender(_ handle: OpaquePointer?) -> OpaquePointer? {
        message.flags.contains(.hasSender) ? Handle(handle)?.sender?.pointer : nil
    }

    override var user: User { message.sender ?? User(userId: "") }
    override var metadataKeys: OpaquePointer? { parts.senderMetadata.keyList }
    override func metadata(of key: UnsafePointer<CChar>?) -> CText? { parts.senderMetadata.value(of: key) }

    override func text(_ index: Int, _ text: Message.Text) -> CText? { message.cText(text) }
}

extension Message {
    /// Borrowed from the message's record, so it is valid as long as any copy of the message.
    func cText(_ text: Text) -> CText {
        let (pointer, length) = record.cText(text.rawValue)
        return CText(pointer: pointer, length: length)
    }
}

typealias TextLength = UnsafeMutablePointer<Int>

func giveJSON(
    to out: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ length: TextLength?,
    _ make: () throws(CoveyError) -> [UInt8]
) -> Int32 {
    out?.pointee = nil
    length?.pointee = 0
    return attempt { () throws(CoveyError) in
        guard let out else { throw invalid("The out-parameter is NULL.") }
        let text = try make()
        guard let copy = mallocedText(text) else { throw CoveyError(.unknown, "Out of memory.") }
        out.pointee = copy
        length?.pointee = text.count
    }
}
