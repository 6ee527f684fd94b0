// Refuses requests of web pages. A page of any site that the developer opens can send requests to this machine, and by
// DNS rebinding even under its own name. So every request, on every path, must name a host that is this machine's or
// was configured, and come from no page or from a page of this server. The check runs when the head of the request has
// arrived, before a body is read, a fault takes effect or the model is used.
//
// Programs that are not browsers send no Origin; that rule does not restrict them.
import NIOHTTP1
import SandboxCore

struct RequestGuard: Sendable {
    /// Hosts besides those of the loopback interface, without a port.
    private let allowedHosts: Set<String>

    /// - Parameter hosts: in the form of `Authority.host`.
    init(allowedHosts hosts: [String]) {
        allowedHosts = Set(hosts)
    }

    /// nil: the request is allowed.
    func refusal(of head: HTTPRequestHead) -> Answer? {
        let hosts = head.headers["host"]
        guard hosts.count == 1, let host = Authority(hosts[0]) else {
            return Self.refusal(
                400, "A request needs exactly one Host header, HOST or HOST:PORT; this one has \(Self.quoted(hosts)).")
        }
        guard host.isLoopback || allowedHosts.contains(host.host) else {
            return Self.refusal(
                403,
                "The host \(Self.quoted(hosts)) is not served. Use localhost, or start the server with "
                    + "--allow-host \(host.host).")
        }
        if let target = head.targetAuthority, Authority(target) != host {
            return Self.refusal(400, "The target names another host than the Host header, \(Self.quoted(hosts)).")
        }
        let origins = head.headers["origin"]
        guard origins.isEmpty || origins.count == 1 && Self.authority(ofOrigin: origins[0]) == host else {
            return Self.refusal(
                403, "Pages of \(Self.quoted(origins)) may not use this server: only its own, http://\(hosts[0]), may.")
        }
        guard head.isOfThisSite else {
            return Self.refusal(
                403, "Pages of other sites may not use this server, pictures, scripts and links included.")
        }
        return nil
    }

    /// nil for `null` and for anything but plain HTTP: the sandbox has no TLS, so it has no page of another scheme.
    private static func authority(ofOrigin origin: String) -> Authority? {
        let scheme = "http://"
        guard origin.lowercased().hasPrefix(scheme) else { return nil }
        return Authority(origin.dropFirst(scheme.count))
    }

    private static func quoted(_ values: [String]) -> String {
        values.isEmpty ? "none" : values.map { "\"\($0)\"" }.joined(separator: " and ")
    }

    private static func refusal(_ status: Int, _ message: String) -> Answer {
        Answer(Fault.ErrorAnswer(status: status, code: 400_108, message: message, isHTTP: true))
    }
}

extension HTTPRequestHead {
    /// Where a browser sends no Origin, for pictures, scripts and links, it names the kind of site that asked. A link to
    /// the start page is allowed: it shows the page to its user and nothing to the other site.
    fileprivate var isOfThisSite: Bool {
        if headers["sec-fetch-site"].allSatisfy({ $0 == "same-origin" || $0 == "none" }) { return true }
        return method == .GET && originTarget == "/" && headers["sec-fetch-mode"] == ["navigate"]
            && headers["sec-fetch-dest"] == ["document"]
    }
}
