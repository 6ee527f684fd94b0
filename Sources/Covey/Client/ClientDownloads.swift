// The functions of file_download.h. Invalid arguments are refused here.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyWire

@c @implementation
public func covey_client_download_file(
    _ client: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ requiresAuth: Bool, _ path: UnsafePointer<CChar>?,
    _ progress: covey_download_progress_fn?, _ fn: covey_download_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    let call = PendingCall(shape: .download(fn, progress), host: host)
    return startCall(client, call, callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(url, "url")
        _ = try FileURL(url)
        let path = try textIfGiven(path, "path")
        guard path?.utf8.first ?? UInt8(ascii: "/") == UInt8(ascii: "/"), path != "" else {
            throw invalid("path \"\(path ?? "")\" is not absolute.")
        }
        let order = FileOrder(url: url, requiresAuth: requiresAuth, path: path)
        return { .call(.downloadFile(order), $0) }
    }
}

@c @implementation
public func covey_client_cancel_download(_ client: OpaquePointer?, _ callId: UInt64) -> Int32 {
    perform(client) { _ in .cancelDownload(CallID(rawValue: callId)) }
}
