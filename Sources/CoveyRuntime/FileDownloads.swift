// Downloads of all clients: what of a file is here, a request for the rest, and another one where it breaks off (decision
// 39). The disk is the matter of DownloadStorage, on a worker; few bytes wait for it, and while they do the server waits.
// A download ends once: with the file, with an answer that is no success, with an error, or canceled without a word.
// Loop's thread; times in milliseconds.

import CoveyEffects
import CoveyModel
import CoveyWire

final class FileDownloads {
    typealias Key = HTTPTransfers.Key

    /// One that runs. Its transfer, if there is one, has its key.
    private final class Running: BodySink {
        let key: Key
        let download: FileDownload
        let network: NetworkOptions
        let storage: DownloadStorage
        unowned let owner: FileDownloads
        var attempts = 0
        var attempt: DownloadAttempt?
        /// Not given to the worker yet.
        var bytes: [UInt8] = []
        /// Given to the worker and not written yet.
        var waitingBytes = 0
        /// The transfer stands still until the worker has written.
        var isPaused = false
        /// Why the body is refused.
        var failure: CoveyError?
        // What was passed on of the progress.
        var toldBytes: Int64 = 0
        var toldAtMs: Int64 = 0

        init(_ key: Key, _ download: FileDownload, _ network: NetworkOptions, _ owner: FileDownloads) {
            self.key = key
            self.download = download
            self.network = network
            self.owner = owner
            storage = DownloadStorage(download)
        }

        func take(_ received: UnsafeRawBufferPointer, _ head: AnswerHead) -> BodyStep {
            begin(head)
            switch attempt?.outcome {
            case .body: break
            case .ordinary: return .ordinary
            case .again, nil: return .refused
            }
            guard failure == nil else { return .refused }
            if waitingBytes >= RuntimeLimits.downloadWaitingBytes {
                isPaused = true
                return .paused
            }
            attempt?.receivedBytes += Int64(received.count)
            failure = attempt?.excess(download.destination)
            guard failure == nil else { return .refused }
            bytes.append(contentsOf: received)
            if bytes.count >= RuntimeLimits.downloadReadBytes { owner.write(self) }
            return .taken
        }

        func bodyEnded(_ head: AnswerHead) { begin(head) }

        private func begin(_ head: AnswerHead) {
            guard attempt != nil, attempt?.outcome == nil else { return }
            attempt?.begin(head)
            guard let attempt, attempt.outcome == .body else { return }
            failure = attempt.excess(download.destination)
            if failure == nil, attempt.startBytes == 0 { owner.create(attempt.head, self) }
        }
    }

    private let posts: PostQueue
    private let transfers: HTTPTransfers
    private let worker = Worker(name: "covey-downloads")
    private var running: [Key: Running] = [:]

    init(posts: PostQueue, transfers: HTTPTransfers) {
        self.posts = posts
        self.transfers = transfers
    }

    /// What has not begun is left: nobody waits for it any more.
    func stop() { worker.stop() }

    /// Gives the error of one that cannot even start.
    func start(_ key: Key, _ download: FileDownload, network: NetworkOptions) -> CoveyError? {
        let one = Running(key, download, network, self)
        running[key] = one
        let error = onDisk(one) { storage throws(CoveyError) in
            try storage.begin()
        } then: { owner, one, start, loop in
            switch start {
            case .complete(let bytes): owner.end(one, .downloaded(key.transfer, bytes), loop)
            case .missing(let received, let head): owner.request(one, received, head, loop)
            }
        }
        if error != nil { running[key] = nil }
        return error
    }

    /// True if it was a download. What it has brought is removed.
    func cancel(_ key: Key) -> Bool {
        guard let one = running.removeValue(forKey: key) else { return false }
        transfers.cancel(key)
        one.storage.end()
        try? worker.run { [storage = one.storage] in storage.remove() }
        return true
    }

    /// Of a client that is gone. What they have brought stays, for the next time.
    func endAll(of client: ClientID) {
        for one in running.values where one.key.client == client {
            one.storage.end()
            running[one.key] = nil
        }
    }

    /// The progress since the last call, each at most once in a while.
    func takeProgress(atMs nowMs: Int64) -> [(ClientID, Input)] {
        guard !running.isEmpty else { return [] }
        let inOrder = running.values.inOrder { $0.key.transfer.rawValue < $1.key.transfer.rawValue }
        return inOrder.compactMap { one in
            guard let attempt = one.attempt, attempt.outcome == .body, attempt.bytesHere != one.toldBytes,
                nowMs - one.toldAtMs >= RuntimeLimits.progressMs
            else { return nil }
            one.toldAtMs = nowMs
            return (one.key.client, progress(one, attempt))
        }
    }

    private func progress(_ one: Running, _ attempt: DownloadAttempt) -> Input {
        one.toldBytes = attempt.bytesHere
        return .progressed(one.key.transfer, sentBytes: attempt.bytesHere, totalBytes: attempt.head.sizeBytes)
    }

    // MARK: Requests

    private func request(_ one: Running, _ receivedBytes: Int64, _ head: CachedFile.Head?, _ loop: Loop) {
        if case .missing(let error) = one.download.key { return giveUp(one, error, loop) }
        let attempt = DownloadAttempt(startBytes: receivedBytes, head: head)
        one.attempts += 1
        one.attempt = attempt
        let request = HTTPRequest(
            method: .get, url: one.download.requestURL, headers: attempt.headers, body: nil,
            timeoutMs: Policy.downloadTimeoutMs)
        if let error = transfers.add(one.key, request, network: one.network, sink: one) { giveUp(one, error, loop) }
    }

    /// Takes the end of a transfer. False if it was none of a download.
    func take(_ input: Input, of client: ClientID, _ loop: Loop) -> Bool {
        switch input {
        case .answered(let id, let answer):
            guard let one = running[Key(client: client, transfer: id)] else { return false }
            answered(one, answer, loop)
        case .requestFailed(let id, let error):
            guard let one = running[Key(client: client, transfer: id)] else { return false }
            failed(one, error, loop)
        default: return false
        }
        return true
    }

    private func answered(_ one: Running, _ answer: HTTPAnswer, _ loop: Loop) {
        if let failure = one.failure { return giveUp(one, failure, loop) }
        switch one.attempt?.outcome {
        case .body: finish(one, loop)
        case .again: startAgain(one, loop)
        case .ordinary, nil: end(one, .answered(one.key.transfer, answer), loop)
        }
    }

    private func failed(_ one: Running, _ error: CoveyError, _ loop: Loop) {
        if let failure = one.failure { return giveUp(one, failure, loop) }
        write(one)
        if one.attempt?.outcome == .again { return startAgain(one, loop) }
        guard error.code == .networkError, one.attempt?.receivedBytes ?? 0 > 0,
            one.attempts < Policy.downloadAttempts
        else { return giveUp(one, error, loop) }
        resume(one, loop)
    }

    /// From where it broke off.
    private func resume(_ one: Running, _ loop: Loop) {
        onDisk(one, loop) { storage throws(CoveyError) in
            storage.resume()
        } then: { owner, one, part, loop in
            owner.request(one, part.receivedBytes, part.head, loop)
        }
    }

    /// What is here belongs to another state of the file.
    private func startAgain(_ one: Running, _ loop: Loop) {
        guard one.attempts < Policy.downloadAttempts else { return giveUp(one, .brokenOff, loop) }
        onDisk(one, loop) { storage throws(CoveyError) in
            storage.discard()
        } then: { owner, one, _, loop in
            owner.request(one, 0, nil, loop)
        }
    }

    private func giveUp(_ one: Running, _ error: CoveyError, _ loop: Loop) {
        end(one, .requestFailed(one.key.transfer, error), loop)
    }

    // MARK: Bytes

    private func create(_ head: CachedFile.Head, _ one: Running) {
        one.failure = onDisk(one) { storage throws(CoveyError) in
            try storage.create(head)
        } then: { _, _, _, _ in
        }
    }

    private func write(_ one: Running) {
        guard !one.bytes.isEmpty else { return }
        let bytes = one.bytes
        one.bytes = []
        one.waitingBytes += bytes.count
        one.failure = onDisk(one) { storage throws(CoveyError) in
            try storage.append(bytes)
        } then: { owner, one, _, _ in
            one.waitingBytes -= bytes.count
            if one.isPaused, one.waitingBytes < RuntimeLimits.downloadWaitingBytes / 2 {
                one.isPaused = false
                owner.transfers.resume(one.key)
            }
        }
    }

    private func finish(_ one: Running, _ loop: Loop) {
        write(one)
        // A body that ended early broke off, whatever libcurl says.
        guard let attempt = one.attempt, attempt.isComplete else { return failed(one, .brokenOff, loop) }
        loop.add(progress(one, attempt), for: one.key.client)
        onDisk(one, loop) { [size = attempt.bytesHere] storage throws(CoveyError) in
            try storage.finish(sizeBytes: size)
        } then: { owner, one, bytes, loop in
            owner.end(one, .downloaded(one.key.transfer, bytes), loop)
        }
    }

    /// The app is notified when the cache is within its limit again.
    private func end(_ one: Running, _ input: Input, _ loop: Loop) {
        running[one.key] = nil
        let inUse = Set(running.values.map(\.download.cacheName))
        let (client, limitBytes) = (one.key.client, one.download.cacheLimitBytes)
        do throws(CoveyError) {
            try worker.run { [posts, directory = one.download.cacheDirectory] in
                DownloadStorage.evict(directory, limitBytes: limitBytes, inUse: inUse)
                posts.post { $0.add(input, for: client) }
            }
        } catch {
            loop.add(input, for: client)
        }
    }

    // MARK: The worker

    /// Runs a job of the download after its earlier ones, and `then` on the loop's thread if the download still runs: a job
    /// that fails ends it. Gives the error of a job that cannot even start.
    private func onDisk<Value: Sendable>(
        _ one: Running, _ job: @escaping @Sendable (DownloadStorage) throws(CoveyError) -> Value,
        then: @escaping @Sendable (FileDownloads, Running, Value, Loop) -> Void
    ) -> CoveyError? {
        do throws(CoveyError) {
            try worker.run { [posts, key = one.key, storage = one.storage] in
                let result: Result<Value, CoveyError>
                do throws(CoveyError) { result = .success(try job(storage)) } catch { result = .failure(error) }
                posts.post { loop in
                    let owner = loop.downloads
                    guard let one = owner.running[key], one.storage === storage else { return }
                    switch result {
                    case .success(let value): then(owner, one, value, loop)
                    case .failure(let error):
                        owner.transfers.cancel(key)
                        owner.giveUp(one, error, loop)
                    }
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private func onDisk<Value: Sendable>(
        _ one: Running, _ loop: Loop, _ job: @escaping @Sendable (DownloadStorage) throws(CoveyError) -> Value,
        then: @escaping @Sendable (FileDownloads, Running, Value, Loop) -> Void
    ) {
        if let error = onDisk(one, job, then: then) { giveUp(one, error, loop) }
    }
}
