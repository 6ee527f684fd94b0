// libcurl's multi interface on the loop's epoll: which descriptors to watch, when it wants to be called, what is done.
// A loop has two: one for HTTP transfers, one that only connects WebSockets (their connections stay in that one's
// cache for as long as they live, where they must not crowd out the idle connections of HTTP). Loop's thread.

import CCurl
import CoveyModel

final class CurlDriver {
    /// Nil before the first transfer: a page of the cache does not wait until libcurl is ready.
    private var multi: UnsafeMutableRawPointer?
    /// How many are kept; nil: libcurl decides.
    var idleConnections: Int? {
        didSet { if let multi { limitIdleConnections(of: multi) } }
    }
    private let poller: Poller
    private let tag: (Int32) -> Poller.Tag
    /// When libcurl wants to be called without an event, in monotonic ms.
    private(set) var dueAtMs: Int64?

    init(poller: Poller, idleConnections: Int? = nil, tag: @escaping (Int32) -> Poller.Tag) {
        self.idleConnections = idleConnections
        self.poller = poller
        self.tag = tag
    }

    deinit {
        guard let multi else { return }
        _ = covey_curl_multi_set_callbacks(multi, nil, nil, nil)
        curl_multi_cleanup(multi)
    }

    /// False if libcurl does not take it.
    func add(_ easy: EasyHandle) -> Bool {
        if multi == nil { multi = makeMulti() }
        return multi.map { curl_multi_add_handle($0, easy.pointer) == CURLM_OK } ?? false
    }

    private func makeMulti() -> UnsafeMutableRawPointer? {
        guard CurlLibrary.isReady, let multi = curl_multi_init() else { return nil }
        let code = covey_curl_multi_set_callbacks(
            multi,
            { _, socket, what, user, _ in
                guard let user else { return 0 }
                Unmanaged<CurlDriver>.fromOpaque(user).takeUnretainedValue().socketWanted(socket, what)
                return 0
            },
            { _, timeoutMs, user in
                guard let user else { return 0 }
                Unmanaged<CurlDriver>.fromOpaque(user).takeUnretainedValue().timerWanted(timeoutMs)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        guard code == CURLM_OK else {
            curl_multi_cleanup(multi)
            return nil
        }
        limitIdleConnections(of: multi)
        return multi
    }

    private func limitIdleConnections(of multi: UnsafeMutableRawPointer) {
        if let idleConnections { _ = covey_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, idleConnections) }
    }

    /// Ends the transfer if it runs, and closes the connection if it was made by CONNECT_ONLY.
    func remove(_ easy: EasyHandle) { if let multi { curl_multi_remove_handle(multi, easy.pointer) } }

    func socketReady(_ socket: Int32, _ interest: Poller.Interest) {
        var mask: Int32 = 0
        if interest.contains(.read) { mask |= CURL_CSELECT_IN }
        if interest.contains(.write) { mask |= CURL_CSELECT_OUT }
        if !interest.isDisjoint(with: .failure) { mask |= CURL_CSELECT_ERR }
        guard let multi else { return }
        var running: Int32 = 0
        curl_multi_socket_action(multi, socket, mask, &running)
    }

    func runTimers(atMs nowMs: Int64) {
        guard let multi, let due = dueAtMs, due <= nowMs else { return }
        dueAtMs = nil
        var running: Int32 = 0
        curl_multi_socket_action(multi, CURL_SOCKET_BAD, 0, &running)
    }

    /// Takes the next transfer that is done; it stays added until it is removed.
    func nextDone() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
        guard let multi else { return nil }
        var code = CURLE_OK
        return covey_curl_multi_next_done(multi, &code).map { ($0, code) }
    }

    private func socketWanted(_ socket: Int32, _ what: Int32) {
        switch what {
        case CURL_POLL_IN: poller.watch(socket, .read, tag(socket))
        case CURL_POLL_OUT: poller.watch(socket, .write, tag(socket))
        case CURL_POLL_INOUT: poller.watch(socket, [.read, .write], tag(socket))
        default: poller.forget(socket)
        }
    }

    private func timerWanted(_ timeoutMs: Int) {
        dueAtMs = timeoutMs < 0 ? nil : RuntimeClock.monotonicMs() + Int64(timeoutMs)
    }
}
