// The engine's side of the outside world: it collects effects and holds what waits for an answer or a time.
// One object a client, confined to the thread that owns the engine. Answers run the closure given with the request, once.

import CoveyModel
import CoveyWire

package final class EffectQueue {
    package private(set) var now: Moment
    package var random: any RandomNumberGenerator
    package let logSwitch: LogSwitch
    package let stats: ClientStats
    private var effects: [Effect] = []
    private var lastID: UInt64 = 0
    private var requests: [TransferID: WaitingRequest] = [:]
    private var progress: [TransferID: (_ sentBytes: Int64, _ totalBytes: Int64) -> Void] = [:]
    private var copies: [TransferID: (Result<Int64, CoveyError>) -> Void] = [:]
    private var jobs: [TransferID: () -> Void] = [:]
    private var timers: [TimerID: () -> Void] = [:]

    private struct WaitingRequest {
        /// Nil: a download.
        var label: RequestLabel?
        var startedMs: Int64
        var answer: (Result<HTTPAnswer, CoveyError>) -> Void
    }

    package init(
        now: Moment, random: any RandomNumberGenerator, log: LogSwitch = LogSwitch(), stats: ClientStats = ClientStats()
    ) {
        self.stats = stats
        self.now = now
        self.random = random
        logSwitch = log
    }

    package func advance(to moment: Moment) { now = moment }

    /// The effects since the last call, in order.
    package func takeEffects() -> [Effect] {
        defer { effects.removeAll(keepingCapacity: true) }
        return effects
    }

    package func emit(_ effect: Effect) { effects.append(effect) }
    package func deliver(_ notice: Notice) { effects.append(.deliver(notice)) }

    // MARK: The log

    /// The pairs are made only if somebody listens.
    @inline(never)
    package func log(
        _ level: LogLevel, _ category: LogCategory, _ message: StaticString, _ pairs: @autoclosure () -> [LogPair] = []
    ) {
        guard logSwitch.passes(level) else { return }
        emit(.log(LogLine(level, category, message, pairs(), atMs: now.wallMs)))
    }

    private func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    // MARK: Sockets

    package func openSocket(_ address: SocketAddress) -> SocketID {
        let id = SocketID(rawValue: nextID())
        emit(.openSocket(id, address))
        return id
    }

    // MARK: Requests

    @discardableResult
    package func request(
        _ request: HTTPRequest, progress report: ((_ sentBytes: Int64, _ totalBytes: Int64) -> Void)? = nil,
        answer: @escaping (Result<HTTPAnswer, CoveyError>) -> Void
    ) -> TransferID {
        let id = TransferID(rawValue: nextID())
        requests[id] = WaitingRequest(label: RequestLabel(request), startedMs: now.monotonicMs, answer: answer)
        progress[id] = report
        stats.requestsSent.add()
        emit(.request(id, request))
        return id
    }

    /// Runs the waiting closure; an answer to a canceled request is dropped.
    package func answered(_ id: TransferID, _ result: Result<HTTPAnswer, CoveyError>) {
        progress[id] = nil
        if let ended = requests.removeValue(forKey: id) {
            count(ended, result)
            report(ended, result)
            return ended.answer(result)
        }
        // Only the failure of a copy comes here, too.
        if case .failure(let error) = result { copies.removeValue(forKey: id)?(.failure(error)) }
    }

    private func count(_ ended: WaitingRequest, _ result: Result<HTTPAnswer, CoveyError>) {
        stats.requestMs.add(Int(now.monotonicMs - ended.startedMs))
        switch result {
        case .success(let answer) where answer.status < 400: stats.requestsSucceeded.add()
        case .success: stats.requestsRefused.add()
        case .failure: stats.requestsFailed.add()
        }
    }

    private func report(_ ended: WaitingRequest, _ result: Result<HTTPAnswer, CoveyError>) {
        switch result {
        case .success(let answer) where answer.status >= 400:
            log(.info, .request, "request refused", pairs(of: ended) + [.number("status", answer.status)])
        case .success(let answer):
            log(
                .debug, .request, "request answered",
                pairs(of: ended) + [.number("status", answer.status), .number("bytes", answer.sizeBytes)])
        case .failure(let error): log(.warning, .request, "request failed", pairs(of: ended) + error.logPairs)
        }
    }

    /// The time counts from the turn that asked, so it includes the wait for a free connection. A file has no path here:
    /// its name is the user's.
    private func pairs(of ended: WaitingRequest) -> [LogPair] {
        let label = ended.label?.pairs ?? [.text("method", "GET"), .text("path", "file")]
        return label + [.number("ms", now.monotonicMs - ended.startedMs)]
    }

    package func progressed(_ id: TransferID, sentBytes: Int64, totalBytes: Int64) {
        progress[id]?(sentBytes, totalBytes)
    }

    /// Drops the request; its closure does not run.
    package func cancel(_ id: TransferID) {
        progress[id] = nil
        guard requests.removeValue(forKey: id) != nil else { return }
        stats.requestsCanceled.add()
        emit(.cancel(id))
    }

    // MARK: Files

    /// Copies into a new file; the completion runs once, with the size in bytes.
    package func keepFile(
        _ content: FileContent, path: String, _ completion: @escaping (Result<Int64, CoveyError>) -> Void
    ) {
        let id = TransferID(rawValue: nextID())
        copies[id] = completion
        emit(.keepFile(id, content, path: path))
    }

    package func fileKept(_ id: TransferID, sizeBytes: Int64) { copies.removeValue(forKey: id)?(.success(sizeBytes)) }

    /// Downloads a file. The answer of a success has status 200 and, if the file goes into memory, its bytes.
    package func download(
        _ download: FileDownload, progress report: @escaping (_ receivedBytes: Int64, _ totalBytes: Int64) -> Void,
        answer: @escaping (Result<HTTPAnswer, CoveyError>) -> Void
    ) -> TransferID {
        let id = TransferID(rawValue: nextID())
        requests[id] = WaitingRequest(label: nil, startedMs: now.monotonicMs, answer: answer)
        progress[id] = report
        stats.requestsSent.add()
        emit(.download(id, download))
        return id
    }

    package func downloaded(_ id: TransferID, _ bytes: [UInt8]) {
        answered(id, .success(HTTPAnswer(status: 200, body: bytes)))
    }

    // MARK: Jobs

    /// Runs the job on a thread that may wait for the disk, and `ended` after it, at any time, or never: nothing may depend on
    /// it.
    package func run(_ job: @escaping @Sendable () -> Void, ended: @escaping () -> Void) {
        let id = TransferID(rawValue: nextID())
        jobs[id] = ended
        emit(.run(id, job))
    }

    package func jobEnded(_ id: TransferID) { jobs.removeValue(forKey: id)?() }

    // MARK: Timers

    @discardableResult
    package func after(_ ms: Int64, _ fire: @escaping () -> Void) -> TimerID {
        let id = TimerID(rawValue: nextID())
        timers[id] = fire
        emit(.setTimer(id, afterMs: ms.clamped(to: 0...Policy.waitMostMs)))
        return id
    }

    package func fired(_ id: TimerID) { timers.removeValue(forKey: id)?() }

    package func cancel(_ id: TimerID?) {
        if let id, timers.removeValue(forKey: id) != nil { emit(.cancelTimer(id)) }
    }

    // MARK: The end

    /// Drops whatever waits for an answer or a time; nothing of it runs. The closures hold the engine's parts, which
    /// hold this: without it a closed client would never be freed.
    package func dropWaiting() {
        requests = [:]
        progress = [:]
        copies = [:]
        jobs = [:]
        timers = [:]
    }

    // MARK: Randomness

    /// A lower-case UUID of version 4.
    package func uuid() -> String { RequestID.make(using: &random) }

    package func randomFraction() -> Double { Double.random(in: 0..<1, using: &random) }
}
