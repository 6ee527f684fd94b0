// The URL of a file to download, checked and split so that it is certain which server is asked: the user's key for
// protected files goes to few of them. Stricter than RFC 3986 where a reader could disagree with libcurl about the host.

import CoveyModel

package struct FileURL: Sendable, Equatable {
    /// Percent-encoded, without fragment and without the parameter `auth`: what the file is cached under.
    package let text: String
    /// As it is requested without a key of this client.
    package let asGiven: String
    /// Scheme, host and port, in lower case.
    package let origin: String

    /// 800110 if it is no http or https URL.
    package init(_ given: String) throws(CoveyError) {
        let encoded = given.encodedForRequest.prefix { $0 != "#" }
        guard let origin = FileURL.origin(of: encoded) else {
            throw CoveyError(
                .invalidParameter,
                "\"\(given.prefix { $0 != "?" })\" is not the URL of a file: http:// or https://, a host and a path are needed"
            )
        }
        self.origin = origin
        asGiven = String(encoded)
        let path = encoded.prefix { $0 != "?" }
        let parameters = encoded.dropFirst(path.count + 1).split(separator: "&", omittingEmptySubsequences: false)
        let others = parameters.filter { !$0.hasPrefix("auth=") }.joined(separator: "&")
        text = others.isEmpty ? String(path) : path + "?" + others
    }

    /// Nil where two readers could see different servers.
    @_optimize(size)
    private static func origin(of url: Substring) -> String? {
        guard let scheme = ["https://", "http://"].first(where: { url.lowercased().hasPrefix($0) }) else { return nil }
        let authority = url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }.lowercased()
        let isLiteral = authority.hasPrefix("[")
        let end = isLiteral ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
        guard let end = end ?? (isLiteral ? nil : authority.endIndex) else { return nil }
        let (host, rest) = (authority[..<end], authority[end...])
        guard host.isServerName, rest.isEmpty || rest.first == ":" else { return nil }
        let digits = rest.dropFirst()
        guard !rest.isEmpty else { return "\(scheme)\(host):\(scheme == "https://" ? 443 : 80)" }
        guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let port = UInt16(digits) else {
            return nil
        }
        return "\(scheme)\(host):\(port)"
    }

    /// What stands between `scheme://` and the port.
    private static func host(ofOrigin origin: String) -> Substring {
        let authority = origin.drop { $0 != "/" }.dropFirst(2)
        return authority.lastIndex(of: ":").map { authority[..<$0] } ?? authority
    }

    /// Whether the server of this file is a part of the site: the same server, or, where that is named `api-` and the
    /// application's id, another one of its domain over TLS.
    package func isPart(of site: Site) -> Bool {
        guard let api = try? FileURL(site.apiUrl) else { return false }
        if origin == api.origin { return true }
        let prefix = "api-" + site.appId.lowercased()
        let apiHost = FileURL.host(ofOrigin: api.origin)
        guard api.origin.hasPrefix("https://"), origin.hasPrefix("https://"), apiHost.hasPrefix(prefix + ".") else {
            return false
        }
        let domain = apiHost.dropFirst(prefix.count)
        return domain.dropFirst().contains(".") && FileURL.host(ofOrigin: origin).hasSuffix(domain)
    }
}

extension Substring {
    /// Letters, digits and what names and addresses are made of; not empty.
    fileprivate var isServerName: Bool {
        let isLiteral = first == "["
        let name = isLiteral ? dropFirst().dropLast() : self
        return !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
                    true
                case UInt8(ascii: "-"), UInt8(ascii: "_"): !isLiteral
                case UInt8(ascii: ":"): isLiteral
                default: false
                }
            }
    }
}

extension String {
    /// Every byte that a request line cannot hold as %XX; what is encoded already stays.
    fileprivate var encodedForRequest: String {
        if utf8.allSatisfy({ 0x21...0x7e ~= $0 }) { return self }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if 0x21...0x7e ~= byte {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CoveyError {
    /// For the answer to a download whose status is no success. Not every server of files speaks the protocol, so the
    /// status decides where the body does not.
    package static func ofDownload(_ http: HTTPAnswer) -> CoveyError {
        let found = JSONDocument(http.body).read { node in
            CoveyError(node.isObject ? node : nil, httpStatus: http.status, retryAfterMs: http.retryAfterMs)
        }
        let error = found ?? CoveyError(nil, httpStatus: http.status, retryAfterMs: http.retryAfterMs)
        guard error.code == .malformedErrorData else { return error }
        switch http.status {
        case 401, 403:
            return CoveyError(
                .notAllowed, "The server does not give out the file: HTTP status \(http.status).",
                httpStatus: http.status)
        case 404, 410:
            return CoveyError(
                .notFound, "The server has no such file: HTTP status \(http.status).", httpStatus: http.status)
        case 300...399:
            return CoveyError(
                .requestFailed,
                "The file's server redirects with HTTP status \(http.status), which downloads do not follow: use the URL that "
                    + "it redirects to.", httpStatus: http.status)
        default: return error
        }
    }
}
