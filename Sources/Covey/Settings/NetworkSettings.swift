// Options of a client for its network (network.h). Files are looked at when they are set: an app learns at once that a path
// is wrong, and not from a connection that fails later.

import CoveyEffects
import CoveyHeader
import CoveyModel
import CoveyRuntime
import CoveyWire
import Glibc

struct NetworkSettings: Sendable {
    var proxy: Proxy?
    var readsEnvironment = false
    var caFile = ""
    var caDirectory = ""
    var clientCertificate: ClientCertificate?
    var connectTimeoutMs = Policy.connectTimeoutMs
    var requestTimeoutMs = Policy.apiTimeoutMs
    var appName = ""
    var appVersion = ""
    var osVersion = ""

    /// What the runtime gets. Reads the environment if the app wants that.
    func resolved(for site: Site) throws(CoveyError) -> NetworkOptions {
        var made = NetworkOptions(proxy: proxy)
        _ = SystemCertificates.environment  // read here, on the app's thread
        if readsEnvironment { made.environment = try ProxyEnvironment() }
        made.certificateFile = caFile.nilIfEmpty
        made.certificateDirectory = caDirectory.nilIfEmpty
        made.clientCertificate = clientCertificate
        // libcurl gets the WebSocket's address with the scheme of HTTP.
        made.clientCertificate?.servers = [site.apiUrl, site.socketUrl.replacingScheme]
        return made
    }
}

extension String {
    fileprivate var replacingScheme: String { hasPrefix("ws") ? "http" + dropFirst(2) : self }
}

// MARK: Checks

func proxyIfGiven(
    _ url: UnsafePointer<CChar>?, _ username: UnsafePointer<CChar>?, _ password: UnsafePointer<CChar>?
) throws(CoveyError) -> Proxy? {
    let url = try optionalText(url, "url")
    let username = try secret(username, "username", mostBytes: 255)
    let password = try secret(password, "password", mostBytes: 255)
    guard !url.isEmpty else {
        guard username == nil, password == nil else {
            throw invalid("url is empty, and there is a user or a password.")
        }
        return nil
    }
    guard url.utf8.count <= 1_000 else { throw invalid("url has more than 1,000 bytes.") }
    var proxy = try Proxy(url, "url")
    guard username?.withBytes({ $0.contains(UInt8(ascii: ":")) }) != true else {
        throw invalid("username has a colon, which a proxy takes for the end of the name.")
    }
    guard password == nil || username != nil else { throw invalid("there is a password, and username is empty.") }
    (proxy.username, proxy.password) = (username, password)
    return proxy
}

/// Nil for NULL and "". No String is made of it: its memory would not be erased.
private func secret(
    _ pointer: UnsafePointer<CChar>?, _ name: StaticString, mostBytes: Int
) throws(CoveyError) -> SecretBytes? {
    guard let pointer, pointer.pointee != 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    guard bytes.count <= mostBytes else { throw invalid("\(name) has more than \(mostBytes) bytes.") }
    guard covey_utf8_is_valid(pointer, bytes.count) else { throw invalid("\(name) is not UTF-8.") }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { throw invalid("\(name) has a control character.") }
    return SecretBytes(text: bytes)
}

/// The absolute path of a file that has such a part (PEM); "" for NULL and "".
func pemFile(
    _ path: UnsafePointer<CChar>?, _ name: StaticString, holding what: String
) throws(CoveyError) -> String {
    let path = try optionalText(path, name)
    guard !path.isEmpty else { return path }
    let file = try OpenFile(path: path)
    guard file.begins(a: what) else {
        throw invalid("\(name): the file \(path) has no \(what) in PEM form.")
    }
    return path
}

extension OpenFile {
    /// Whether a line "-----BEGIN … what-----" is in its first MiB: bundles of authorities begin with comments. What was
    /// read may be a private key.
    fileprivate func begins(a what: String) -> Bool {
        let count = Int(sizeBytes.clamped(to: 0...1 << 20))
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 1, alignment: 1)
        defer {
            if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
            bytes.deallocate()
        }
        let read = pread(descriptor, bytes.baseAddress, count, 0)
        guard read > 0, let start = bytes.baseAddress else { return false }
        bytes[read] = 0
        let text = start.assumingMemoryBound(to: CChar.self)
        guard let first = strstr(text, "-----BEGIN ") else { return false }
        return strstr(first, what + "-----") != nil
    }
}

func directory(_ path: UnsafePointer<CChar>?) throws(CoveyError) -> String {
    let path = try absolutePath(path)
    guard !path.isEmpty else { return path }
    let handle = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else {
        let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        throw invalid("The directory \(path) cannot be read: \(reason).")
    }
    close(handle)
    return path
}

/// 0: the default.
func timeout(_ ms: Int64, default usual: Int64) throws(CoveyError) -> Int64 {
    if ms == 0 { return usual }
    guard 1_000...60_000 ~= ms else {
        throw invalid("timeout_ms is \(ms): 1,000 to 60,000, or 0 for the default of \(usual).")
    }
    return ms
}

/// A part of what the client says of itself, in headers and in the address of the WebSocket.
func agentPart(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(CoveyError) -> String {
    let text = try optionalText(pointer, name)
    guard text.utf8.count <= 80 else { throw invalid("\(name) has more than 80 bytes.") }
    guard text.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7f && !"/,;&=?#%\"<>".utf8.contains($0) }) else {
        throw invalid("\(name) \"\(text)\" is not printable ASCII without space and / , ; & = ? # % \" < >.")
    }
    return text
}

// MARK: Setters that say why

@c @implementation
public func covey_client_options_set_proxy(
    _ options: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ username: UnsafePointer<CChar>?,
    _ password: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    set(options, ClientOptions.self, error) { value throws(CoveyError) in
        value.network.proxy = try proxyIfGiven(url, username, password)
    }
}

@c @implementation
public func covey_client_options_set_ca_file(
    _ options: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    set(options, ClientOptions.self, error) { value throws(CoveyError) in
        value.network.caFile = try pemFile(path, "path", holding: "CERTIFICATE")
    }
}

@c @implementation
public func covey_client_options_set_ca_directory(
    _ options: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    set(options, ClientOptions.self, error) { value throws(CoveyError) in
        value.network.caDirectory = try directory(path)
    }
}

@c @implementation
public func covey_client_options_set_client_certificate(
    _ options: OpaquePointer?, _ certificatePath: UnsafePointer<CChar>?, _ keyPath: UnsafePointer<CChar>?,
    _ passphrase: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    set(options, ClientOptions.self, error) { value throws(CoveyError) in
        let certificate = try pemFile(certificatePath, "certificate_path", holding: "CERTIFICATE")
        let key = try optionalText(keyPath, "key_path").isEmpty ? certificatePath : keyPath
        let passphrase = try secret(passphrase, "passphrase", mostBytes: 1_023)
        guard !certificate.isEmpty else {
            value.network.clientCertificate = nil
            return
        }
        value.network.clientCertificate = ClientCertificate(
            certificateFile: certificate, keyFile: try pemFile(key, "key_path", holding: "PRIVATE KEY"),
            passphrase: passphrase)
    }
}
