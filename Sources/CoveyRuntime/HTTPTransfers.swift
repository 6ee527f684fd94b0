// HTTP requests of a loop's clients over libcurl: queued, sent when it is their turn, answered or failed, canceled.
// Connections are kept and shared by clients (each request carries its own credentials), as long as the network is the
// same. A request ends once: with an answer of any status, with an error, or canceled without a word. Its time-out begins
// when it is sent. Loop's thread; times in milliseconds.

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
        unowned let owner: HTTPTransfers
        let reader: AnswerReader?
        let sink: (any BodySink)?
        var body = AnswerBody()
        /// The reason why the rest of the body was rejected.
        var refusal: String?
        /// What had come over the network when bytes were taken last.
        var downloadedBytes: Int64 = 0
        /// The request was sent; and libcurl was kept from sending it a second time.
        var (isSent, isUnanswered) = (false, false)
        /// Lives as long as the transfer.
        var form: OpaquePointer?
        // The upload progress that libcurl reported, and the progress that was passed on.
        var sentBytes: Int64 = 0
        var totalBytes: Int64 = 0
        var toldBytes: Int64 = 0
        var toldAtMs: Int64 = 0

        init(
            _ key: Key, _ easy: EasyHandle, _ owner: HTTPTransfers, _ reader: AnswerReader?, _ sink: (any BodySink)?
        ) {
            self.key = key
            self.easy = easy
            self.owner = owner
            self.reader = reader
            self.sink = sink
        }

        /// Whether these are the first bytes of what libcurl read from the socket at once. It unpacks the rest of that in any
        /// case; the part that is rejected goes to memory of libcurl that grows by copying.
        var isNewRead: Bool { covey_curl_downloaded_bytes(easy.pointer) != downloadedBytes }

        /// What libcurl is answered for these bytes of the body.
        func take(_ bytes: UnsafeRawBufferPointer) -> Int {
            downloadedBytes = covey_curl_downloaded_bytes(easy.pointer)
            switch sink?.take(bytes, AnswerHead(pointer: easy.pointer)) {
            case .taken: return bytes.count
            case .paused: return Int(CURL_WRITEFUNC_PAUSE)
            case .refused: return 0
            case .ordinary, nil: return collect(bytes) ? bytes.count : 0
            }
        }

        /// False if there is no room for them.
        private func collect(_ bytes: UnsafeRawBufferPointer) -> Bool {
            if body.count + bytes.count > RuntimeLimits.answerBytes {
                refusal = "The response is longer than \(RuntimeLimits.answerBytes) bytes; request fewer rows."
            } else if body.count > RuntimeLimits.packedAnswerBytes,
                Int64(body.count) > downloadedBytes * RuntimeLimits.packedAnswerRatio
            {
                refusal = "The response decompresses to more than \(RuntimeLimits.packedAnswerRatio) times its size."
            } else if !owner.held.take(bytes.count, for: key.client) {
                refusal = "Waiting responses already take \(RuntimeLimits.clientAnswerBytes) bytes; try again later."
            } else {
                body.append(bytes)
            }
            return refusal == nil
        }

        deinit { curl_mime_free(form) }
    }

    private let driver: CurlDriver
    /// Nil until the next request.
    private var pool: ConnectionPool?
    private let queue = RequestQueue()
    /// Those of a file may take minutes: they have places of their own (decision 78).
    private let files = RequestQueue(.init(waitMs: RuntimeLimits.fileWaitMs))
    /// Bytes of answers are given back by whoever takes their inputs.
    var held = HeldAnswers()
    /// The time that libcurl has in one turn of the loop. It reads a connection for as long as the server sends faster
    /// than the body is taken, and within one call: what comes after this time waits for the next turn.
    private var turnEndsAtMs: Int64 = 0
    private var paused = Fifo<Key>()
    private var transfers: [Key: Transfer] = [:]
    /// Those with a form, in the order in which they began.
    private var uploads: [Key] = []
    private var keys: [UnsafeMutableRawPointer: Key] = [:]
    /// Handles to use again: a handle costs several allocations.
    private var spare: [EasyHandle] = []

    init(driver: CurlDriver) { self.driver = driver }

    /// When a request that waits is due to fail, in monotonic ms; nil: none waits.
    var dueAtMs: Int64? {
        guard let due = queue.dueAtMs, let other = files.dueAtMs else { return queue.dueAtMs ?? files.dueAtMs }
        return min(due, other)
    }

    /// True: some answers wait for the next turn, though nothing happens on their connections.
    var hasPaused: Bool { !paused.isEmpty }

    func shareLimits(amongLoops count: Int) {
        queue.processRequests = RuntimeLimits.share(
            of: RuntimeLimits.processRequests, amongLoops: count, least: RuntimeLimits.clientRequests)
        files.processRequests = queue.processRequests
        held.limitBytes = RuntimeLimits.share(
            of: RuntimeLimits.heldAnswerBytes, amongLoops: count, least: RuntimeLimits.answerBytes)
    }

    /// Called before libcurl runs in a turn of the loop.
    func beginTurn(atMs nowMs: Int64) {
        turnEndsAtMs = nowMs + RuntimeLimits.transferTurnMs
        // One a turn: libcurl copies what it holds of each, then reads on and unpacks that, without looking at the time.
        while let key = paused.popFirst() {
            if let transfer = transfers[key] { return transfer.easy.resume() }
        }
    }

    /// Whether libcurl has had its time in this turn: sockets that are still ready are so in the next one, too.
    var isTurnOver: Bool { RuntimeClock.monotonicMs() >= turnEndsAtMs }

    private func pauses(_ key: Key) -> Bool {
        guard isTurnOver else { return false }
        paused.append(key)
        return true
    }

    /// Takes the request for `startWaiting`; returns the error of a rejected one.
    func add(
        _ key: Key, _ request: HTTPRequest, network: NetworkOptions, sink: (any BodySink)? = nil
    ) -> CoveyError? {
        queue(ofFile: request.form != nil || sink != nil)
            .add(key, request, network, sink: sink, atMs: RuntimeClock.monotonicMs())
    }

    private func queue(ofFile isFile: Bool) -> RequestQueue { isFile ? files : queue }

    /// What is sent from now on uses no connection that was made before.
    func networkMayHaveChanged() { pool = nil }

    /// Goes on with a transfer that its sink has paused.
    func resume(_ key: Key) { transfers[key]?.easy.resume() }

    /// Sends what may be sent now. Returns the inputs of those that cannot be.
    func startWaiting() -> [(ClientID, Input)] {
        var failures: [(ClientID, Input)] = []
        while let (key, waiting) = queue.next() ?? files.next() {
            guard let error = start(key, waiting) else { continue }
            queue(ofFile: waiting.request.form != nil || waiting.sink != nil).ended(key.client)
            failures.append((key.client, .requestFailed(key.transfer, error)))
        }
        return failures
    }

    /// The inputs of requests whose turn did not come in time.
    func takeOverdue(atMs nowMs: Int64) -> [(ClientID, Input)] {
        takeOverdue(of: queue, RuntimeLimits.requestWaitMs, atMs: nowMs)
            + takeOverdue(of: files, RuntimeLimits.fileWaitMs, atMs: nowMs)
    }

    private func takeOverdue(of queue: RequestQueue, _ waitMs: Int64, atMs nowMs: Int64) -> [(ClientID, Input)] {
        queue.takeOverdue(atMs: nowMs).map { key in
            let message =
                "The request was not sent within \(waitMs / 1_000) s: too many other requests are running; try again."
            return (key.client, .requestFailed(key.transfer, CoveyError(.networkError, message)))
        }
    }

    /// Gives the error of a request that cannot even start.
    private func start(_ key: Key, _ waiting: RequestQueue.Waiting) -> CoveyError? {
        let (request, network) = (waiting.request, waiting.network)
        guard CurlLibrary.isReady else { return CurlLibrary.notReady }
        guard transfers[key] == nil, let pool = pool ?? ConnectionPool(),
            let easy = spare.popLast() ?? EasyHandle()
        else {
            return CoveyError(.requestFailed, "The request cannot be started: no memory is left; try again.")
        }
        self.pool = pool
        let transfer = Transfer(key, easy, self, request.reader, waiting.sink)
        guard configure(transfer, request, network, pool) else {
            return CoveyError(
                .requestFailed,
                "The address or a header of the request is invalid: check the application id and covey_client_options_set_api_url."
            )
        }
        if let form = request.form, let error = attach(form, to: transfer) { return error }
        guard driver.add(easy) else { return CoveyError(.requestFailed, "libcurl rejected the request; try again.") }
        transfers[key] = transfer
        keys[easy.pointer] = key
        if request.form != nil { uploads.append(key) }
        return nil
    }

    func cancel(_ key: Key) {
        if queue.cancel(key) || files.cancel(key) { return }
        if let transfer = transfers[key] { end(transfer, isAnswered: false) }
    }

    /// All requests of a client that is gone.
    func cancelAll(of client: ClientID) {
        queue.remove(client)
        files.remove(client)
        for transfer in transfers.values.filter({ $0.key.client == client }) { end(transfer, isAnswered: false) }
    }

    /// At the end of the loop.
    func cancelAll() {
        for transfer in Array(transfers.values) { end(transfer, isAnswered: false) }
        spare = []
    }

    /// Takes the input of the next request that is done.
    func nextInput() -> (ClientID, Input)? {
        while let (pointer, code) = driver.nextDone() {
            guard let key = keys[pointer], let transfer = transfers[key] else { continue }
            if code == CURLE_OK { transfer.sink?.bodyEnded(AnswerHead(pointer: pointer)) }
            let input = input(transfer, code)
            // What the engine logs of a failure is its code alone. This is libcurl's sentence, not the server's.
            if code != CURLE_OK {
                ProcessLog.shared.log(
                    .info, .request, "transfer failed", client: key.client.rawValue,
                    [.number("curl", Int(code.rawValue)), .text("reason", transfer.easy.message(code))])
            }
            if case .answered = input { end(transfer, isAnswered: true) } else { end(transfer, isAnswered: false) }
            return (key.client, input)
        }
        return nil
    }

    /// The progress of uploads since the last call, each at most once in a while.
    func takeProgress(atMs nowMs: Int64) -> [(ClientID, Input)] {
        var inputs: [(ClientID, Input)] = []
        for key in uploads {
            guard let upload = transfers[key], upload.sentBytes != upload.toldBytes,
                nowMs - upload.toldAtMs >= RuntimeLimits.progressMs
            else { continue }
            (upload.toldBytes, upload.toldAtMs) = (upload.sentBytes, nowMs)
            inputs.append(
                (
                    key.client,
                    .progressed(key.transfer, sentBytes: upload.sentBytes, totalBytes: upload.totalBytes)
                ))
        }
        return inputs
    }

    private func end(_ transfer: Transfer, isAnswered: Bool) {
        if !isAnswered { held.give(back: transfer.body.count, for: transfer.key.client) }
        driver.remove(transfer.easy)
        if transfer.form != nil {
            uploads.removeAll { $0 == transfer.key }
            transfer.easy.set(CURLOPT_MIMEPOST, UnsafeRawPointer?.none)
        }
        transfers[transfer.key] = nil
        keys[transfer.easy.pointer] = nil
        queue(ofFile: transfer.form != nil || transfer.sink != nil).ended(transfer.key.client)
        transfer.easy.forget()
        if spare.count < 8 { spare.append(transfer.easy) }
    }

    private func input(_ transfer: Transfer, _ code: CURLcode) -> Input {
        let id = transfer.key.transfer
        switch code {
        case CURLE_OK where transfer.easy.isRefusedByProxy:
            return .requestFailed(id, CoveyError(.networkError, "\(transfer.easy.message(code))."))
        case CURLE_OK:
            let pointer = transfer.easy.pointer
            let seconds = Int64(covey_curl_retry_after_seconds(pointer))
            return .answered(
                id,
                HTTPAnswer(
                    status: Int32(clamping: covey_curl_response_code(pointer)), body: transfer.body.joined(),
                    retryAfterMs: HTTPAnswer.retryAfterMs(seconds: seconds), reader: transfer.reader))
        case CURLE_ABORTED_BY_CALLBACK where transfer.isUnanswered:
            return .requestFailed(
                id, CoveyError(.networkError, "The connection was closed before the answer to the request came."))
        case CURLE_WRITE_ERROR:
            return .requestFailed(
                id, CoveyError(.requestFailed, transfer.refusal ?? "The response cannot be stored; try again."))
        case CURLE_READ_ERROR:
            return .requestFailed(
                id, CoveyError(.localDatabaseError, "The copy of the file cannot be read; send the file again."))
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT,
            CURLE_BAD_CONTENT_ENCODING, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_NOT_BUILT_IN:
            return .requestFailed(id, CoveyError(.requestFailed, "\(transfer.easy.message(code))."))
        default:
            return .requestFailed(id, CoveyError(.networkError, "\(transfer.easy.message(code))."))
        }
    }

    private func configure(
        _ transfer: Transfer, _ request: HTTPRequest, _ network: NetworkOptions, _ pool: ConnectionPool
    ) -> Bool {
        let easy = transfer.easy
        guard !request.url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7f }) else { return false }
        easy.begin(url: request.url, network: network)
        easy.use(pool)
        let timeoutMs = Int(Int32(clamping: max(1, request.timeoutMs)))
        if transfer.sink == nil {
            easy.set(request.form == nil ? CURLOPT_TIMEOUT_MS : CURLOPT_CONNECTTIMEOUT_MS, timeoutMs)
            easy.set(CURLOPT_ACCEPT_ENCODING, "")
        } else {
            // How long it takes depends on the file. Its bytes are taken as they are.
            easy.set(CURLOPT_CONNECTTIMEOUT_MS, timeoutMs)
            easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
            easy.set(CURLOPT_LOW_SPEED_TIME, max(1, timeoutMs / 1_000))
            easy.set(CURLOPT_BUFFERSIZE, RuntimeLimits.downloadReadBytes)
            easy.followRedirects(from: request.url, network)
        }
        _ = covey_curl_set_write_function(easy.pointer) { data, size, count, user in
            guard let data, let user else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
            if transfer.isNewRead, transfer.owner.pauses(transfer.key) { return Int(CURL_WRITEFUNC_PAUSE) }
            return transfer.take(UnsafeRawBufferPointer(start: data, count: size * count))
        }
        easy.set(CURLOPT_WRITEDATA, UnsafeRawPointer(Unmanaged.passUnretained(transfer).toOpaque()))

        guard easy.setHeaders(request.headers) else { return false }
        if request.form != nil {
            guard easy.omitHeader("Expect") else { return false }
        } else if let body = request.body ?? (request.method == .get || request.method == .delete ? nil : []) {
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
        if request.method != .get { sendOnce(transfer) }
        return true
    }

    /// libcurl would repeat it by itself if a connection that was used before ends without a byte of the answer. The
    /// server may have carried it out by then (rest.md §4.5).
    private func sendOnce(_ transfer: Transfer) {
        _ = covey_curl_set_prereq_function(transfer.easy.pointer) { user, _, _, _, _ in
            guard let user else { return Int32(CURL_PREREQFUNC_OK) }
            let transfer = Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
            (transfer.isSent, transfer.isUnanswered) = (true, transfer.isSent)
            return Int32(transfer.isUnanswered ? CURL_PREREQFUNC_ABORT : CURL_PREREQFUNC_OK)
        }
        transfer.easy.set(
            CURLOPT_PREREQDATA, UnsafeRawPointer(Unmanaged.passUnretained(transfer).toOpaque()))
    }

    // MARK: Forms

    /// multipart/form-data, whose file libcurl reads while it sends: never whole in memory.
    private func attach(_ form: HTTPRequest.Form, to transfer: Transfer) -> CoveyError? {
        guard let mime = curl_mime_init(transfer.easy.pointer) else {
            return CoveyError(.requestFailed, "No memory is left for the upload; try again.")
        }
        transfer.form = mime
        for field in form.fields {
            let part = curl_mime_addpart(mime)
            guard curl_mime_name(part, field.name) == CURLE_OK,
                field.value.withCString({ curl_mime_data(part, $0, field.value.utf8.count) }) == CURLE_OK
            else { return CoveyError(.requestFailed, "A field of the upload is invalid.") }
        }
        let part = curl_mime_addpart(mime)
        guard curl_mime_name(part, "file") == CURLE_OK, curl_mime_filedata(part, form.path) == CURLE_OK else {
            return CoveyError(
                .localDatabaseError, "The copy of the file, \(form.path), does not exist any more; send the file again."
            )
        }
        guard curl_mime_filename(part, form.fileName) == CURLE_OK, curl_mime_type(part, form.mimeType) == CURLE_OK
        else {
            return CoveyError(
                .requestFailed,
                "The file name \"\(form.fileName)\" or the type \"\(form.mimeType)\" is invalid; use another.")
        }
        transfer.easy.set(CURLOPT_MIMEPOST, UnsafeRawPointer(mime))
        transfer.easy.set(CURLOPT_NOPROGRESS, 0)
        _ = covey_curl_set_progress_function(transfer.easy.pointer) { user, _, _, total, sent in
            guard let user else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
            (transfer.sentBytes, transfer.totalBytes) = (Int64(sent), Int64(total))
            return 0
        }
        transfer.easy.set(CURLOPT_XFERINFODATA, UnsafeRawPointer(Unmanaged.passUnretained(transfer).toOpaque()))
        return nil
    }
}
