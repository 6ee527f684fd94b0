// A message where its record lies: what decides about a row of the cache before the row is copied, such as a filter. Must not
// outlive the bytes (RecordView.swift).

package struct MessageView {
    package let record: RecordView

    package init(_ record: RecordView) { self.record = record }

    package subscript(_ word: Message.Word) -> Int64 { record.word(word.rawValue) }

    package var messageId: Int64 { self[.messageId] }
    // The record may come from a damaged file.
    package var createdAt: Int64 { self[.createdAt].clamped(to: Policy.timeRangeMs) }
    package var updatedAt: Int64 { self[.updatedAt].clamped(to: Policy.timeRangeMs) }
    package var parentMessageId: Int64 { self[.parentMessageId] }
    package var kind: Message.Kind { Message.Kind(rawValue: self[.kind]) ?? .user }
    package var flags: Message.Flags { Message.Flags(rawValue: self[.flags]) }
    package var key: MessageKey { MessageKey(createdAt: createdAt, messageId: messageId) }

    /// As Record's.
    package func cText(_ text: Message.Text) -> (pointer: UnsafePointer<CChar>, length: Int) {
        record.cText(text.rawValue)
    }

    /// True if the text is exactly these bytes.
    package func equals(_ text: Message.Text, _ bytes: UnsafeRawBufferPointer) -> Bool {
        record.textEquals(text.rawValue, bytes)
    }

    package func equals(_ text: Message.Text, _ other: String) -> Bool {
        var other = other
        return other.withUTF8 { equals(text, UnsafeRawBufferPointer($0)) }
    }
}

extension Message {
    /// Runs the body with the view of this message.
    @inline(__always)
    package func withView<Value>(_ body: (MessageView) -> Value) -> Value {
        withExtendedLifetime(self) { body(MessageView(record.view)) }
    }
}
