// One REST call: how it is asked and how its answer is read (rest.md §1–§4). The calls themselves are static factories in
// the files beside this one: `Endpoint.channel(url:)` and so on. An endpoint is a value and does nothing by itself.

import CoveyModel

package struct Endpoint<Answer: Sendable>: Sendable {
    var method: HTTPRequest.Method
    /// Below `/v3/`, percent-encoded, with the query.
    var path: String
    var body: [UInt8]?
    var contentType = "application/json"
    /// Beyond what any request may take: for a body with a picture.
    var bodyTimeMs: Int64 = 0
    var form: HTTPRequest.Form?
    var headers: [HTTPRequest.Header] = []
    var read: @Sendable (JSONNode) -> Answer?

    @_optimize(size)
    package func request(_ site: Site, sessionKey: String?) -> HTTPRequest {
        var all: [HTTPRequest.Header] = [
            .clean("App-Id", site.appId),
            .clean("Accept", "application/json"),
            .clean("SendBird", "\(site.platform),\(site.osVersion),\(site.libraryVersion),\(site.appId)"),
            .clean("SB-User-Agent", site.userAgent),
            .clean("SB-SDK-User-Agent", site.libraryAgent),
        ]
        if let sessionKey { all.append(.clean("Session-Key", sessionKey)) }
        if body != nil { all.append(.clean("Content-Type", contentType)) }
        var request = HTTPRequest(
            method: method, url: site.apiUrl.withoutTrailingSlash + "/v3/" + path, headers: all + headers, body: body,
            timeoutMs: form == nil ? site.apiTimeoutMs + bodyTimeMs : site.connectTimeoutMs)
        request.form = form
        request.reader = AnswerReader { answer($0) }
        return request
    }

    /// A failure is any status but 2xx, or a body that says so; a success that cannot be read is 800130.
    package func answer(_ http: HTTPAnswer) -> Result<Answer, CoveyError> {
        if let result = http.result as? Result<Answer, CoveyError> { return result }
        let isSuccess = (200...299).contains(http.status)
        let isEmpty = http.sizeBytes == 0 && isSuccess
        // A change may be answered with nothing. Nothing in place of what was asked for would look like: there is none.
        if isEmpty, method == .get { return .failure(.malformed("The response is empty.", httpStatus: http.status)) }
        let body = isEmpty ? Array("{}".utf8) : http.body
        let document = JSONDocument(body)
        let outcome = document.read { node -> Result<Answer, CoveyError> in
            if !isSuccess || node.isTrue("error") {
                return .failure(CoveyError(node, httpStatus: http.status, retryAfterMs: http.retryAfterMs))
            }
            return result(node, http)
        }
        if let outcome { return outcome }
        if !isSuccess { return .failure(CoveyError(nil, httpStatus: http.status, retryAfterMs: http.retryAfterMs)) }
        return .failure(.malformed(document.refusal ?? "The response is not JSON.", httpStatus: http.status))
    }

    private func result(_ node: JSONNode, _ http: HTTPAnswer) -> Result<Answer, CoveyError> {
        if let list = node.listOverLimit {
            let message =
                "The response has \(list.count) rows in \(list.name); at most \(Policy.answerRowsMost) are allowed."
            return .failure(.malformed(message, httpStatus: http.status))
        }
        guard node.isObject, let answer = read(node) else {
            return .failure(.malformed("The response lacks a required field.", httpStatus: http.status))
        }
        return .success(answer)
    }
}

extension Endpoint {
    static func get(_ path: [String], _ query: Query, read: @escaping @Sendable (JSONNode) -> Answer?) -> Endpoint {
        Endpoint(method: .get, path: joined(path) + (query.text.isEmpty ? "" : "?" + query.text), read: read)
    }

    static func call(
        _ method: HTTPRequest.Method, _ path: [String], _ write: (inout JSONWriter) -> Void,
        read: @escaping @Sendable (JSONNode) -> Answer?
    ) -> Endpoint {
        var writer = JSONWriter()
        writer.object(write)
        return Endpoint(method: method, path: joined(path), body: writer.bytes, read: read)
    }

    static func delete(
        _ path: [String], _ query: Query = Query(), read: @escaping @Sendable (JSONNode) -> Answer?
    ) -> Endpoint {
        Endpoint(
            method: .delete, path: joined(path) + (query.text.isEmpty ? "" : "?" + query.text), read: read)
    }

    private static func joined(_ segments: [String]) -> String { segments.map(\.percentEncoded).joined(separator: "/") }
}

extension JSONNode {
    /// A list of this answer that is longer than any page: applying a page is one turn of the loop, and one transaction.
    fileprivate var listOverLimit: (name: String, count: Int)? {
        var found: (name: String, count: Int)?
        forEachMember { key, value in
            if let count = value.elements?.count, count > Policy.answerRowsMost {
                found = (String(decoding: key, as: UTF8.self), count)
            }
        }
        return found
    }
}
