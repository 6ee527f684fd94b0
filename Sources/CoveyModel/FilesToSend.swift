// The files of a message to send (rest.md §9.11, websocket.md §4.2), as the outbox stores them: the name of each, and
// after its upload the server's URL, so that nothing is uploaded twice. The bytes are stored beside the outbox.

package struct FilesToSend: Sendable, Equatable {
    /// One: a file message. More: one message of several files. Never empty.
    package var files: [FileToSend]
    /// Sizes of the thumbnails that the server is asked to make; at most `Policy.thumbnailSizes`.
    package var thumbnailSizes: [ThumbnailSize]

    package init(_ files: [FileToSend], thumbnailSizes: [ThumbnailSize] = []) {
        self.files = files
        self.thumbnailSizes = thumbnailSizes
    }

    /// The next file to upload; nil when the message can be sent.
    package var nextUpload: Int? { files.firstIndex { $0.url.isEmpty } }
    package var isUploaded: Bool { nextUpload == nil }
    /// True if some of its files are stored beside the outbox.
    package var hasCopies: Bool { files.contains(where: \.isCopied) }
}

package struct FileToSend: Sendable, Equatable {
    package var name = ""
    package var mimeType = ""
    /// 0: unknown, for a file that is given by its URL.
    package var sizeBytes: Int64 = 0
    /// True if its bytes are stored beside the outbox; false for a file that is given by its URL.
    package var isCopied = false
    /// "" until it is uploaded.
    package var url = ""
    package var requiresAuth = false
    /// A JSON array as the upload gave it; "" if there is none.
    package var thumbnails = ""

    package init(name: String = "", mimeType: String = "", sizeBytes: Int64 = 0, url: String = "") {
        self.name = name
        self.mimeType = mimeType
        self.sizeBytes = sizeBytes
        self.url = url
    }
}

/// Pixels.
package struct ThumbnailSize: Sendable, Equatable {
    package var maxWidth: Int32
    package var maxHeight: Int32

    package init(maxWidth: Int32, maxHeight: Int32) {
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
    }
}

/// The server's answer to an upload.
package struct UploadedFile: Sendable, Equatable {
    package var url: String
    package var requiresAuth = false
    /// JSON array; "" if there is none.
    package var thumbnails = ""

    package init(url: String) { self.url = url }
}

extension FileToSend {
    /// It is uploaded.
    package mutating func take(_ file: UploadedFile) {
        (url, requiresAuth, thumbnails) = (file.url, file.requiresAuth, file.thumbnails)
    }

    /// How much of the file was sent with so much of an upload. `total` includes the form around the file, which is sent
    /// before the file except for its last line.
    package func sentBytes(ofUpload sent: Int64, total: Int64) -> Int64 {
        min(max(0, sent - max(0, total - sizeBytes)), sizeBytes)
    }
}

/// The upload progress of one file of a message.
package struct UploadProgress: Sendable, Equatable {
    package var requestId: String
    package var fileIndex: Int
    package var sentBytes: Int64
    package var totalBytes: Int64

    package init(requestId: String, fileIndex: Int, sentBytes: Int64, totalBytes: Int64) {
        self.requestId = requestId
        self.fileIndex = fileIndex
        self.sentBytes = sentBytes
        self.totalBytes = totalBytes
    }
}
