// Requests and answers as bytes and texts: what the wire makes and the runtime carries.

import CoveyModel

package struct HTTPRequest: Sendable, Equatable {
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

package struct HTTPAnswer: Sendable, Equatable {
    package var status: Int32
    package var body: [UInt8]
    /// A long body that another thread has parsed; `body` is empty then.
    package var document: JSONDocument?
    /// Value of Retry-After in milliseconds; 0 if there was none.
    package var retryAfterMs: Int64

    package init(status: Int32, body: [UInt8], retryAfterMs: Int64 = 0) {
        self.status = status
        self.body = body
        self.retryAfterMs = retryAfterMs
    }

    /// Of a header's number.
    package static func retryAfterMs(seconds: Int64) -> Int64 {
        (seconds.clamped(to: Policy.countRange) * 1_000).clamped(to: Policy.retryAfterRangeMs)
    }

    package var sizeBytes: Int { document?.sizeBytes ?? body.count }

    /// The same answer with its body parsed.
    package func parsed() -> HTTPAnswer {
        var answer = self
        answer.document = JSONDocument(body)
        answer.body = []
        return answer
    }

    package static func == (one: HTTPAnswer, other: HTTPAnswer) -> Bool {
        one.status == other.status && one.body == other.body && one.document === other.document
            && one.retryAfterMs == other.retryAfterMs
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
