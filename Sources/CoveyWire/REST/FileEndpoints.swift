// Uploads, and file messages by the way around the socket (rest.md §9.5, §9.11).

import CoveyModel

extension Endpoint where Answer == UploadedFile {
    /// `path`: where the bytes lie; they are read while they are sent. The request id only helps to find an upload in
    /// the server's logs.
    package static func upload(
        _ file: FileToSend, path: String, thumbnailSizes: [ThumbnailSize], channelUrl: String, requestId: String
    ) -> Endpoint {
        var fields: [HTTPRequest.Header] = [.init("channel_url", channelUrl), .init("request_id", requestId)]
        for (index, size) in thumbnailSizes.enumerated() {
            fields.append(.init("thumbnail\(index + 1)", "\(size.maxWidth),\(size.maxHeight)"))
        }
        let form = HTTPRequest.Form(
            fields: fields, path: path, fileName: file.name.isEmpty ? "file" : file.name,
            mimeType: file.mimeType.isEmpty ? "application/octet-stream" : file.mimeType)
        return Endpoint(method: .post, path: "storage/file", form: form) { UploadedFile($0) }
    }
}

extension UploadedFile {
    init?(_ node: JSONNode) {
        guard let url = node.nonEmptyText("url") else { return nil }
        self.init(url: String(decoding: url, as: UTF8.self))
        requiresAuth = node.isTrue("require_auth")
        if let found = node.nonEmptyArray("thumbnails") {
            var writer = JSONWriter()
            writer.value(found)
            thumbnails = String(decoding: writer.bytes, as: UTF8.self)
        }
    }
}

extension Endpoint where Answer == Message {
    /// The way around the socket, with the same request id.
    @_optimize(size)
    package static func sendFileMessage(
        channelUrl: String, userId: String, requestId: String, params: UserMessageParams, files: FilesToSend
    ) -> Endpoint {
        call(.post, ["group_channels", channelUrl, "messages"]) { writer in
            writer.member("message_type", "FILE")
            writer.member("user_id", userId)
            writer.member("req_id", requestId)
            writer.member("mark_as_read", true)
            files.write(to: &writer, name: "file_name", mimeType: "file_type", size: "file_size")
            params.writeNewOfFiles(to: &writer)
        } read: {
            MessageReader.read($0)
        }
    }
}
