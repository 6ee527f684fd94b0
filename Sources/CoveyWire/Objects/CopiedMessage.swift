// What a copy of a message takes along (rest.md §9.7): everything but its place in a thread, and how it was pushed. What
// another attempt to send it takes along: these, too.

import CoveyModel

extension Message {
    /// The parameters of a copy.
    package var copyParams: UserMessageParams {
        var params = UserMessageParams(message: text)
        params.data = self[.data]
        params.customType = customType
        params.mentionsChannel = flags.contains(.mentionsChannel)
        params.mentionedUserIds = params.mentionsChannel ? [] : mentionedUserIds
        params.metaArrays = metaArrays
        if kind == .user { params.targetLanguages = translationList.map(\.language) }
        return params
    }

    /// Its files for another attempt; nil if it has none, or one that was not uploaded.
    package var sendFiles: FilesToSend? { files.contains { $0.url.isEmpty } ? nil : copyFiles }

    /// The parameters of another attempt to send it.
    package var sendParams: UserMessageParams {
        var params = copyParams
        params.parentMessageId = parentMessageId
        params.replyToChannel = flags.contains(.replyToChannel)
        params.silent = flags.contains(.silent)
        params.pollId = self[.pollId]
        params.criticalAlert = criticalAlert
        return params
    }

    /// Its files, which the server has already; nil if it has none.
    package var copyFiles: FilesToSend? {
        let files = files.map { file in
            var copy = FileToSend(
                name: file.name, mimeType: file.mimeType, sizeBytes: file.sizeBytes, url: file.url)
            copy.requiresAuth = file.requiresAuth
            copy.thumbnails = Thumbnail.json(file.thumbnails)
            return copy
        }
        return files.isEmpty ? nil : FilesToSend(files)
    }
}

extension Thumbnail {
    /// In the protocol's form; "" if there are none.
    fileprivate static func json(_ thumbnails: [Thumbnail]) -> String {
        guard !thumbnails.isEmpty else { return "" }
        var writer = JSONWriter()
        writer.array { writer in
            for thumbnail in thumbnails {
                writer.object { writer in
                    writer.member("url", thumbnail.url)
                    writer.member("width", Int64(thumbnail.maxWidth))
                    writer.member("height", Int64(thumbnail.maxHeight))
                    writer.member("real_width", Int64(thumbnail.width))
                    writer.member("real_height", Int64(thumbnail.height))
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
