// The engine's side of the outside world: it collects effects and holds what waits for an answer or a time.
// One object a client, confined to the thread that owns the engine. Answers run the closure given with the request, once.

import CoveyModel
import CoveyWire

package final class EffectQueue {
    package private(set) var now: Moment
    package var random: any RandomNumberGenerator
    private var effects: [Effect] = []
    private var lastID: UInt64 = 0
    private var requests: [TransferID: (Result<HTTPAnswer, CoveyError>) -> Void] = [:]
    private var progress: [TransferID: (_ sentBytes: Int64, _ totalBytes: Int64) -> Void] = [:]
    private var copies: [TransferID: (Result<Int64, CoveyError>) -> Void] = [:]
    private var timers: [TimerID: () -> Void] = [:]

    package init(now: Moment, random: any RandomNumberGenerator) {
        self.now = now
        self.random = random
    }

    package func advance(to moment: Moment) { now = moment }

    /// The effects since the last call, in order.
    package func takeEffects() -> [Effect] {
        defer { effects.removeAll(keepingCapacity: true) }
        return effects
    }

    package func emit(_ effect: Effect) { effects.append(effect) }
    package func deliver(_ notice: Notice) { effects.append(.deliver(notice)) }

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
        requests[id] = answer
        progress[id] = report
        emit(.request(id, request))
        return id
    }

    /// Runs the waiting closure; an answer to a canceled request is dropped.
    package func answered(_ id: TransferID, _ result: Result<HTTPAnswer, CoveyError>) {
        progress[id] = nil
        if let ended = requests.removeValue(forKey: id) { return ended(result) }
        // Only the failure of a copy comes here, too.
        if case .failure(let error) = result { copies.removeValue(forKey: id)?(.failure(error)) }
    }

    package func progressed(_ id: TransferID, sentBytes: Int64, totalBytes: Int64) {
        progress[id]?(sentBytes, totalBytes)
    }

    /// Drops the request; its closure does not run.
    package func cancel(_ id: TransferID) {
        progress[id] = nil
        if requests.removeValue(forKey: id) != nil { emit(.cancel(id)) }
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
        requests[id] = answer
        progress[id] = report
        emit(.download(id, download))
        return id
    }

    package func downloaded(_ id: TransferID, _ bytes: [UInt8]) {
        answered(id, .success(HTTPAnswer(status: 200, body: bytes)))
    }

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
        timers = [:]
    }

    // MARK: Randomness

    /// A lower-case UUID of version 4.
    package func uuid() -> String { RequestID.make(using: &random) }

    package func randomFraction() -> Double { Double.random(in: 0..<1, using: &random) }
}
