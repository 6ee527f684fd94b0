// Whoever takes the body of an answer as it comes, in place of memory: a download. Called while libcurl runs, so that
// nothing of libcurl may be called from inside. Loop's thread.

import CCurl

enum BodyStep {
    case taken
    /// Rejected for now: they come again once the transfer is resumed.
    case paused
    /// The transfer fails.
    case refused
    /// The body is collected like that of any answer.
    case ordinary
}

protocol BodySink: AnyObject {
    func take(_ bytes: UnsafeRawBufferPointer, _ head: AnswerHead) -> BodyStep
    /// The answer ended well; perhaps there was no body.
    func bodyEnded(_ head: AnswerHead)
}

/// The head of the answer that libcurl is reading. Valid during the call that gets it.
struct AnswerHead {
    let pointer: UnsafeMutableRawPointer

    var status: Int { covey_curl_response_code(pointer) }
    /// Nil if it is not named.
    var contentLength: Int64? {
        let length = covey_curl_content_length(pointer)
        return length < 0 ? nil : length
    }

    func header(_ name: String) -> String? { covey_curl_header(pointer, name).map { String(cString: $0) } }
}
