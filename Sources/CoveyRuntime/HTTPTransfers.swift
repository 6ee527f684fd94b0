// HTTP requests of all clients over libcurl: started, answered or failed, canceled. Connections are kept and shared by
// clients (each request carries its own credentials). A request ends once: with an answer of any status, with an error,
// or canceled without a word. Loop's thread; times in milliseconds.

import CCurl
import CoveyEffects
import CoveyModel
import CoveyWire

final class HTTPTransfers {
    struct Key: Hashable {
        let client: ClientID
        let transfer: TransferID
    }

    private final class Transfer {
        let key: Key
        let easy: EasyHandle
        var body: [UInt8] = []

        init(_ key: Key, _ easy: EasyHandle) {
            self.key = key
            self.easy = easy
        }
    }

    private let driver: CurlDriver
    private var transfers: [Key: Transfer] = [:]
    private var keys: [UnsafeMutableRawPointer: Key] = [:]
    /// Handles to use again: a handle costs several allocations.
    private var spare: [EasyHandle] = []

    init(driver: CurlDriver) {
        self.driver = driver
        driver.limit(
            hostConnections: RuntimeLimits.hostConnections, idleConnections: RuntimeLimits.idleConnections)
    }

    /// Starts the request; gives the error of one that cannot even start.
    func start(_ key: Key, _ request: HTTPRequest, network: NetworkOptions) -> CoveyError? {
        guard transfers[key] == nil, let easy = spare.popLast() ?? EasyHandle() else {
            return CoveyError(.requestFailed, "The request cannot be started.")
        }
        let transfer = Transfer(key, easy)
        guard configure(transfer, request, network) else {
            return CoveyError(.requestFailed, "A header or the address of the request is malformed.")
        }
        guard driver.add(easy) else { return CoveyError(.requestFailed, "libcurl does not take the request.") }
        transfers[key] = transfer
        keys[easy.pointer] = key
        return nil
    }

    func cancel(_ key: Key) {
        if let transfer = transfers[key] { end(transfer) }
    }

    func cancelAll() {
        for key in Array(transfers.keys) { cancel(key) }
        spare = []
    }

    /// Takes the input of the next request that is done.
    func nextInput() -> (ClientID, Input)? {
        while let (pointer, code) = driver.nextDone() {
            guard let key = keys[pointer], let transfer = transfers[key] else { continue }
            let input = input(transfer, code)
            end(transfer)
            return (key.client, input)
        }
        return nil
    }

    private func end(_ transfer: Transfer) {
        driver.remove(transfer.easy)
        transfers[transfer.key] = nil
        keys[transfer.easy.pointer] = nil
        if spare.count < 8 { spare.append(transfer.easy) }
    }

    private func input(_ transfer: Transfer, _ code: CURLcode) -> Input {
        let id = transfer.key.transfer
        switch code {
        case CURLE_OK:
            let pointer = transfer.easy.pointer
            let seconds = min(max(0, covey_curl_retry_after_seconds(pointer)), 86_400)
            return .answered(
                id,
                HTTPAnswer(
                    status: Int32(clamping: covey_curl_response_code(pointer)), body: transfer.body,
                    retryAfterMs: seconds * 1_000))
        case CURLE_WRITE_ERROR:
            return .requestFailed(
                id, CoveyError(.requestFailed, "The answer is longer than \(RuntimeLimits.answerBytes) bytes."))
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT,
            CURLE_BAD_CONTENT_ENCODING, CURLE_SSL_CACERT_BADFILE, CURLE_NOT_BUILT_IN:
            return .requestFailed(id, CoveyError(.requestFailed, "\(transfer.easy.message(code))."))
        default:
            return .requestFailed(id, CoveyError(.networkError, "\(transfer.easy.message(code))."))
        }
    }

    private func configure(_ transfer: Transfer, _ request: HTTPRequest, _ network: NetworkOptions) -> Bool {
        let easy = transfer.easy
        guard !request.url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7f }) else { return false }
        easy.begin(url: request.url, network: network)
        easy.set(CURLOPT_TIMEOUT_MS, Int(Int32(clamping: max(1, request.timeoutMs))))
        easy.set(CURLOPT_ACCEPT_ENCODING, "")
        _ = covey_curl_set_write_function(easy.pointer) { data, size, count, user in
            guard let data, let user else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
            guard transfer.body.count + size * count <= RuntimeLimits.answerBytes else { return 0 }
            transfer.body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: size * count))
            return size * count
        }
        easy.set(CURLOPT_WRITEDATA, UnsafeRawPointer(Unmanaged.passUnretained(transfer).toOpaque()))

        guard easy.setHeaders(request.headers) else { return false }
        if let body = request.body ?? (request.method == .get || request.method == .delete ? nil : []) {
            // The size first: COPYPOSTFIELDS copies that many.
            _ = covey_curl_set_off_t(easy.pointer, CURLOPT_POSTFIELDSIZE_LARGE, Int64(body.count))
            body.withUnsafeBytes { bytes in
                withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { empty in
                    easy.set(CURLOPT_COPYPOSTFIELDS, bytes.baseAddress ?? UnsafeRawPointer(empty.baseAddress))
                }
            }
            guard easy.omitHeader("Expect") else { return false }
            let hasType = request.headers.contains { $0.name.lowercased() == "content-type" }
            if request.body == nil {
                guard easy.omitHeader("Content-Type") else { return false }
            } else if !hasType {
                guard easy.setHeaders([.init("Content-Type", "application/json")]) else { return false }
            }
        }
        easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        easy.useHeaders()
        return true
    }
}
