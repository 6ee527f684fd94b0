// The files of a message on the wire (websocket.md §4.2, models.md §6.4–6.5): one file in flat fields, several as an
// array; and the message that waits while they are uploaded, which shows them the same way.

import CoveyModel

extension FilesToSend {
    /// Flat fields, whose names differ between FILE and `POST …/messages`, or `files`.
    func write(to writer: inout JSONWriter, name: StaticString, mimeType: StaticString, size: StaticString) {
        guard files.count == 1, let file = files.first else {
            writer.key("files")
            return writeArray(to: &writer)
        }
        writer.member("url", file.url)
        writer.member(name, file.name)
        writer.member(mimeType, file.mimeType)
        writer.member(size, file.sizeBytes)
        writer.key("thumbnails")
        writer.json(file.thumbnails)
        writer.member("require_auth", file.requiresAuth)
    }

    fileprivate func writeArray(to writer: inout JSONWriter) {
        writer.array { writer in
            for file in files {
                writer.object { writer in
                    writer.member("url", file.url)
                    writer.member("file_name", file.name)
                    writer.member("file_type", file.mimeType)
                    writer.member("file_size", file.sizeBytes)
                    writer.member("require_auth", file.requiresAuth)
                    writer.key("thumbnails")
                    writer.json(file.thumbnails)
                }
            }
        }
    }
}

extension JSONWriter {
    /// JSON text that came from a server and was checked then; "" is an empty array.
    fileprivate mutating func json(_ text: String) {
        guard !text.isEmpty else { return raw("[]") }
        var text = text
        text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
    }
}

extension Message {
    /// As `pending` for a text message, with what is known of the files; without files, the same.
    package static func pending(
        channelUrl: String, requestId: String, params: UserMessageParams, files: FilesToSend?, sender: User,
        createdAt: Int64, sequence: Int64
    ) -> Message {
        let message = Message.pending(
            channelUrl: channelUrl, requestId: requestId, params: params, sender: sender, createdAt: createdAt,
            sequence: sequence
        ).showing(params)
        return files.map(message.showing) ?? message
    }

    /// The unsent message with what is known of its files now.
    package func showing(_ files: FilesToSend) -> Message {
        with {
            guard files.files.count == 1, let file = files.files.first else {
                var writer = JSONWriter()
                files.writeArray(to: &writer)
                $0.kind = .multipleFiles
                $0[.files] = String(decoding: writer.bytes, as: UTF8.self)
                return
            }
            $0.kind = .file
            $0[.fileUrl] = file.url
            $0[.fileName] = file.name
            $0[.fileType] = file.mimeType
            $0[.fileSize] = file.sizeBytes
            $0[.thumbnails] = file.thumbnails
            if file.requiresAuth { $0.flags.insert(.fileRequiresAuth) }
        }
    }
}
