// Requests and answers as bytes and texts: what the wire makes and the runtime carries.

import CoveyModel

package struct HTTPRequest: Sendable {
    package enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", delete = "DELETE" }
    /// Who waits for it: of two requests that wait for their turn, the more urgent one is sent first.
    package enum Priority: Int, Sendable, CaseIterable {
        /// The app: a call, a message to send, a page of a collection.
        case app
        /// Nobody directly: it makes what is shown correct after a connection opened, or after an event.
        case catchUp
        /// Nobody: it fills the cache.
        case background
    }
    package var method: Method
    /// Scheme, host, path and query, percent-encoded.
    package var url: String
    /// "Name: value" pairs; values without line breaks.
    package var headers: [Header]
    /// Nil: no body. JSON unless a Content-Type header says otherwise.
    package var body: [UInt8]?
    /// In place of a body: multipart/form-data.
    package var form: Form?
    /// For the whole of it. With a form, until the connection stands: how long the rest may take depends on the file,
    /// and whoever asked watches its progress.
    package var timeoutMs: Int64
    package var priority = Priority.app
    /// Nil: whoever asks reads the answer.
    package var reader: AnswerReader?

    package struct Form: Sendable, Equatable {
        /// Texts, in order.
        package var fields: [Header]
        /// The part `file`, which comes last: the bytes at this path, read while they are sent.
        package var path: String
        package var fileName: String
        package var mimeType: String

        package init(fields: [Header], path: String, fileName: String, mimeType: String) {
            self.fields = fields
            self.path = path
            self.fileName = fileName
            self.mimeType = mimeType
        }
    }

    package struct Header: Sendable, Equatable {
        package var name: String
        package var value: String
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package init(method: Method, url: String, headers: [Header], body: [UInt8]?, timeoutMs: Int64) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeoutMs = timeoutMs
    }
}

/// Reads a long answer on another thread: gives what its endpoint makes of it.
package struct AnswerReader: Sendable {
    let read: @Sendable (HTTPAnswer) -> any Sendable

    package init(read: @escaping @Sendable (HTTPAnswer) -> any Sendable) { self.read = read }
}

package struct HTTPAnswer: Sendable {
    package var status: Int32
    /// Empty if the answer was read already.
    package var body: [UInt8]
    /// Value of Retry-After in milliseconds; 0 if there was none.
    package var retryAfterMs: Int64
    package var reader: AnswerReader?
    /// Length of the body as it came.
    package private(set) var sizeBytes: Int
    /// What the reader gave.
    package private(set) var result: (any Sendable)?

    package init(status: Int32, body: [UInt8], retryAfterMs: Int64 = 0, reader: AnswerReader? = nil) {
        self.status = status
        self.body = body
        self.retryAfterMs = retryAfterMs
        self.reader = reader
        sizeBytes = body.count
    }

    /// Of a header's number.
    package static func retryAfterMs(seconds: Int64) -> Int64 {
        (seconds.clamped(to: Policy.countRange) * 1_000).clamped(to: Policy.retryAfterRangeMs)
    }

    /// The same answer, read by its reader if it has one.
    package func read() -> HTTPAnswer {
        guard let reader else { return self }
        var answer = self
        answer.result = reader.read(self)
        answer.body = []
        return answer
    }
}

/// Where a socket is opened and with which upgrade headers.
package struct SocketAddress: Sendable, Equatable {
    /// `ws://` or `wss://`, host, optional port, `/?` and the query, percent-encoded.
    package var url: String
    package var headers: [HTTPRequest.Header]
    /// TCP, TLS and upgrade together.
    package var connectTimeoutMs: Int64

    package init(url: String, headers: [HTTPRequest.Header], connectTimeoutMs: Int64) {
        self.url = url
        self.headers = headers
        self.connectTimeoutMs = connectTimeoutMs
    }
}
