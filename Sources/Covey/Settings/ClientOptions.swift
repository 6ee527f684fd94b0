// Options of a client (client.h).

import CoveyCore
import CoveyHeader
import CoveyModel
import CoveyRuntime

struct ClientOptions: SettingsValue {
    static let kind = HandleKind.clientOptions
    var appId = ""
    var cacheDirectory = ""
    var apiUrl = ""
    var websocketUrl = ""
    var isPolled = false
    var wake: WakeHook?
    /// Options that go to the engine unchanged; the directory is the one above.
    var engine = EngineOptions(cacheDirectory: "")
    var cacheSizeLimitBytes = Policy.cacheMaxSizeBytes
    var evictionOrder: EvictionOrderHook?
    var readOnly = false
    var volatileOutbox = false
    var network = NetworkSettings()

    /// If the app sets no addresses, the application's id is part of the server's name.
    var hasServerName: Bool {
        if !apiUrl.isEmpty, !websocketUrl.isEmpty { return true }
        return appId.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }
}

/// The host's hook. `user_data_free` runs at the last release: by the options, then by the one client that took it.
final class WakeHook: @unchecked Sendable {
    // Unchecked: a function and an opaque pointer of the host; the header says that any thread may call it.
    private let function: covey_wake_fn
    private let host: HostPointer

    init(_ function: @escaping covey_wake_fn, _ host: HostPointer) {
        self.function = function
        self.host = host
    }

    func fire() { AppCode.run(.hook) { function(host.pointer) } }
}

func applicationId(_ id: UnsafePointer<CChar>?) throws(CoveyError) -> String {
    let id = try nonEmptyText(id, "app_id")
    guard id.utf8.count <= 200 else { throw invalid("app_id has more than 200 bytes.") }
    return id
}

func absolutePath(_ path: UnsafePointer<CChar>?) throws(CoveyError) -> String {
    let text = try text(path, "path")
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { throw invalid("path is not absolute.") }
    return text
}

func isPollMode(_ delivery: Int32) throws(CoveyError) -> Bool {
    switch UInt32(bitPattern: delivery) {
    case COVEY_DELIVERY_THREAD.rawValue: false
    case COVEY_DELIVERY_POLL.rawValue: true
    default: throw invalid("delivery has no value \(delivery).")
    }
}

/// Scheme, host and optional port, without a slash at the end.
func server(_ url: UnsafePointer<CChar>?, schemes: [String]) throws(CoveyError) -> String {
    var text = try text(url, "url")
    guard !text.isEmpty else { return text }
    if text.hasSuffix("/") { text.removeLast() }
    guard let scheme = schemes.first(where: text.hasPrefix) else {
        throw invalid("url does not begin with \(schemes.joined(separator: " or ")).")
    }
    let host = text.utf8.dropFirst(scheme.utf8.count)
    let isClean = host.allSatisfy {
        $0 > 32 && $0 < 127 && ![UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0)
    }
    guard !host.isEmpty, isClean else { throw invalid("url is not a scheme, a host and an optional port.") }
    return text
}

@c @implementation
public func covey_client_options_set_wake(
    _ options: OpaquePointer?, _ fn: covey_wake_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    return set(options, ClientOptions.self) { value in
        value.wake = fn.map { WakeHook($0, host) }
        if fn != nil { value.isPolled = true }
    }
}
