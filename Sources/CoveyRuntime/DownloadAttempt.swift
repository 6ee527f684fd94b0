// One request of a download: which bytes it asks for, and what its answer means (RFC 9110 §13.1.5, §14; decision 39). A
// plain value.

import CoveyEffects
import CoveyModel
import CoveyWire

struct DownloadAttempt {
    enum Outcome: Equatable {
        /// The body is the file's, from `startBytes` on.
        case body
        /// What is here does not belong to the file as it is now.
        case again
        /// No success: an answer like that to any request.
        case ordinary
    }

    /// 0: the answer has the whole file.
    private(set) var startBytes: Int64
    private(set) var head: CachedFile.Head
    private(set) var outcome: Outcome?
    var receivedBytes: Int64 = 0

    /// `head`: of the part that is here; nil if none is.
    init(startBytes: Int64, head: CachedFile.Head?) {
        self.startBytes = head == nil ? 0 : startBytes
        self.head = head ?? CachedFile.Head(sizeBytes: 0, validator: "")
    }

    /// Of the file, those of earlier attempts too.
    var bytesHere: Int64 { startBytes + receivedBytes }

    /// Without If-Range a server whose file has changed would give the end of another one.
    var headers: [HTTPRequest.Header] {
        guard startBytes > 0 else { return [] }
        return [.init("Range", "bytes=\(startBytes)-"), .init("If-Range", head.validator)]
    }

    mutating func begin(_ answer: AnswerHead) {
        switch answer.status {
        case 200:
            startBytes = 0
            head = CachedFile.Head(
                sizeBytes: answer.contentLength ?? 0,
                validator: DownloadAttempt.validator(answer.header("ETag"), answer.header("Last-Modified")))
            outcome = .body
        case 206 where startBytes > 0:
            outcome = isContinued(answer.header("Content-Range")) ? .body : .again
        case 416 where startBytes > 0: outcome = .again
        // What nobody asked for.
        case 206: outcome = .again
        default: outcome = .ordinary
        }
    }

    /// An ETag that is weak does not say that bytes are equal.
    static func validator(_ entityTag: String?, _ lastModified: String?) -> String {
        let strong = entityTag.flatMap { $0.hasPrefix("W/") ? nil : $0 }
        let validator = strong ?? (entityTag == nil ? lastModified : nil) ?? ""
        let isSound = validator.utf8.allSatisfy { 0x20...0x7e ~= $0 }
        return isSound && validator.utf8.count <= CachedFile.validatorBytes ? validator : ""
    }

    /// `bytes FIRST-LAST/SIZE`: from here to the end of a file that is as long as before.
    private func isContinued(_ contentRange: String?) -> Bool {
        guard let text = contentRange, text.lowercased().hasPrefix("bytes ") else { return false }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let size = Int64(parts[1]) else { return false }
        let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let first = Int64(bounds[0]), let last = Int64(bounds[1]) else { return false }
        return first == startBytes && last == size - 1 && (head.sizeBytes == 0 || size == head.sizeBytes)
    }

    /// Why the file cannot be taken, from what is known of its size.
    func excess(_ destination: FileDownload.Destination) -> CoveyError? {
        if head.sizeBytes > 0, bytesHere > head.sizeBytes {
            return .malformed("The server sent more bytes than the \(head.sizeBytes) that the file has.")
        }
        guard case .memory(let limit) = destination, max(head.sizeBytes, bytesHere) > limit else { return nil }
        return .tooLargeForMemory(max(head.sizeBytes, bytesHere), limit)
    }

    /// Whether all bytes have come.
    var isComplete: Bool { head.sizeBytes == 0 || bytesHere == head.sizeBytes }
}

extension CoveyError {
    static let brokenOff = CoveyError(
        .networkError, "The download broke off too often; the next call continues it where the server allows that.")
}
