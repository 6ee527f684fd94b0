// An HTTP answer on its way out: the model's, or one of the few that are decided without the model. The latter have the
// protocol's error body (rest.md 4.1), so a client reads all errors in one way.
import NIOHTTP1
import SandboxCore

struct Answer: Error {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders
    var body: [UInt8]

    init(_ response: Sandbox.Response) {
        status = HTTPResponseStatus(statusCode: response.status)
        headers = HTTPHeaders(response.headers)
        body = response.body
    }

    init(_ error: Fault.ErrorAnswer) {
        status = HTTPResponseStatus(statusCode: error.status)
        headers = ["Content-Type": "application/json"]
        if let seconds = error.retryAfterSeconds { headers.add(name: "Retry-After", value: String(seconds)) }
        body = Damage.body(of: error)
    }

    /// One JSON object that was written before.
    init(json body: [UInt8]) {
        self.init(status: .ok, headers: ["Content-Type": "application/json"], body: body)
    }

    init(text: String) {
        self.init(status: .ok, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
    }

    init(status: HTTPResponseStatus, headers: HTTPHeaders, body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// `json` contains no outside data: it needs no escaping.
    static func json(_ json: String, status: HTTPResponseStatus = .ok, headers: HTTPHeaders = [:]) -> Answer {
        var headers = headers
        headers.add(name: "Content-Type", value: "application/json")
        return Answer(status: status, headers: headers, body: Array(json.utf8))
    }

    static func refusal(_ status: HTTPResponseStatus, _ message: String, headers: HTTPHeaders = [:]) -> Answer {
        json(#"{"error":true,"message":"\#(message)","code":400111}"#, status: status, headers: headers)
    }
}

extension HTTPRequestHead {
    /// Path and query. A target may be written as a full URL (RFC 9112 3.2.2), as a proxy would.
    var originTarget: String {
        guard let parts = absoluteTarget else { return uri }
        return parts.count == 4 ? "/" + parts[3] : "/"
    }

    /// Host and port of a target that is a full URL, or that of a CONNECT.
    var targetAuthority: Substring? {
        method == .CONNECT ? uri[...] : absoluteTarget?[2]
    }

    /// `http:`, nothing, `HOST:PORT` and the part after the slash, if there is one.
    private var absoluteTarget: [Substring]? {
        let parts = uri.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
        return parts
    }

    var asksForOtherProtocol: Bool {
        if method == .CONNECT { return true }
        return headers.contains(name: "upgrade")
            && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
    }
}
