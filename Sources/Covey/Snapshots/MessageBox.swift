// A message behind a handle. Its texts are those of the message's record: nothing is copied. Immutable; any thread.

import CoveyHeader
import CoveyModel
import CoveyWire
import Synchronization

final class MessageBox: Boxed {
    static let kind = HandleKind.message
    let message: Message
    private let sender = ChildHandle()
    let mentioned = ChildHandle()
    let parent = ChildHandle()
    let poll = ChildHandle()
    private let readParts = Mutex<MessageParts?>(nil)

    init(_ message: Message) { self.message = message }

    /// Read once.
    var parts: MessageParts {
        readParts.withLock { read in
            if let read { return read }
            let parts = MessageParts(message)
            read = parts
            return parts
        }
    }

    var senderHandle: OpaquePointer? {
        guard message.flags.contains(.hasSender) else { return nil }
        return sender.pointer { UserBox(senderOf: message) }
    }
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
