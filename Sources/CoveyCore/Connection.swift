// One open connection, from its login to its end. It owns the requests that were sent over it, the app's calls that
// wait for them, the commands that wait for an acknowledgement, the channels that are being fetched, and what was
// received. When it ends, its requests are canceled and none of their completions runs, so no completion needs to check
// whether its answer is still wanted. The calls of the app end with 800200, with 800102 at a log-out, or with 800240
// when the client closes. Views, lanes and typing are notified by `connectionEnded`. Confined to the thread that owns
// the engine.

import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package final class Connection {
    private unowned let core: Core
    /// Requests a new session key. The answer has the reason if there is none.
    private let refreshSession: (@escaping (CoveyError?) -> Void) -> Void
    /// The server accepts nothing of this user any more, as an answer says.
    private let sessionEnded: (CoveyError) -> Void
    private var inFlight: [TransferID: ReceivedLog.Position] = [:]
    /// Calls of the app that wait for this connection, and how they end with it. The value is a closure because it is
    /// two words: a `Completion` in a dictionary has parts that Swift leaves unwritten and reads to test for nil.
    private var calls: [CallID: (CoveyError) -> Void] = [:]
    /// Changes that answers in flight may lack.
    package internal(set) var log = ReceivedLog()
    /// The greatest server time in an answer with messages.
    package private(set) var answeredMs: Int64 = 0
    private var movedPositions = MovedPositions()
    /// Size of the answer whose completion runs.
    package private(set) var answerBytes = 0

    package let acks: PendingAcks
    package let fetcher: ChannelFetcher
    package var pages = RequestCoalescer()
    package var historyResets = HistoryResets()
    /// What was received of each channel that the cache has.
    package var received: [String: ReceivedOfChannel] = [:]
    /// The cache that the tails belong to; nil: writing it failed, so changes of frames are lost, and nothing is live
    /// any more.
    private var cacheNumber: Int?

    package init(
        core: Core, refreshSession: @escaping (@escaping (CoveyError?) -> Void) -> Void,
        sessionEnded: @escaping (CoveyError) -> Void
    ) {
        (self.core, self.refreshSession, self.sessionEnded) = (core, refreshSession, sessionEnded)
        acks = PendingAcks(effects: core.effects)
        fetcher = ChannelFetcher(core: core)
        cacheNumber = core.store?.cacheNumber
    }

    /// Called by the core after it has released the connection.
    func end(because reason: CoveyError) {
        for id in inFlight.keys.inOrder(by: { $0.rawValue < $1.rawValue }) { core.effects.cancel(id) }
        acks.end()
        for call in calls.keys.inOrder() { calls[call]?(reason) }
        fetcher.end()
    }

    private var isOpen: Bool { core.connection === self }

    // MARK: Calls of the app

    /// Ends the call if the connection ends first: with the reason, unless its outcome is known.
    package func call(_ call: CallID, outcome: Completion? = nil) {
        calls[call] = { [core] in core.effects.deliver(.completion(call, outcome ?? .failed($0))) }
    }

    package func callEnded(_ call: CallID) { calls[call] = nil }

    // MARK: Requests

    /// A request that can be canceled in any of its attempts.
    package final class PendingRequest {
        fileprivate var transfer: TransferID?
        fileprivate var isCanceled = false
    }

    /// Asks the server. The completion runs later and at most once: not if the request is canceled or the connection
    /// ends. It gets 800110 if the endpoint cannot be requested.
    @discardableResult
    package func ask<Answer>(
        _ endpoint: Endpoint<Answer>, priority: HTTPRequest.Priority = .app,
        progress: ((_ sentBytes: Int64, _ totalBytes: Int64) -> Void)? = nil,
        _ completion: @escaping (Result<Answer, CoveyError>) -> Void
    ) -> PendingRequest {
        let pending = PendingRequest()
        if let refusal = endpoint.refusal {
            core.effects.after(0) { [weak self] in
                if self?.isOpen == true, !pending.isCanceled { completion(.failure(refusal)) }
            }
        } else {
            send(endpoint, pending, priority, repeated: false, progress, completion)
        }
        return pending
    }

    package func cancel(_ pending: PendingRequest) {
        pending.isCanceled = true
        guard let transfer = pending.transfer else { return }
        core.effects.cancel(transfer)
        if let position = inFlight.removeValue(forKey: transfer) { log.ended(position, nowMs: nowMs) }
    }

    private func send<Answer>(
        _ endpoint: Endpoint<Answer>, _ pending: PendingRequest, _ priority: HTTPRequest.Priority, repeated: Bool,
        _ progress: ((Int64, Int64) -> Void)?, _ completion: @escaping (Result<Answer, CoveyError>) -> Void
    ) {
        let (key, position) = (core.sessionKey, log.requested())
        var request = endpoint.request(core.site, sessionKey: key)
        request.priority = priority
        let label = RequestLabel(request)
        let id = core.effects.request(request, progress: progress) { [weak self] result in
            guard let self else { return }
            if let transfer = pending.transfer { self.inFlight[transfer] = nil }
            pending.transfer = nil
            defer { self.log.ended(position, nowMs: self.nowMs) }
            self.answerBytes = (try? result.get().sizeBytes) ?? 0
            let answer = result.flatMap { endpoint.answer($0) }
            if case .failure(let error) = answer, error.code == .sessionKeyExpired, !repeated {
                self.core.effects.log(
                    .info, .request, "request repeated",
                    label.pairs + [.name("reason", "session key expired")])
                // Another request has refreshed the key meanwhile.
                if let current = self.core.sessionKey, current != key {
                    return self.send(endpoint, pending, priority, repeated: true, progress, completion)
                }
                return self.refreshSession { [weak self] failure in
                    guard let self, self.isOpen, !pending.isCanceled else { return }
                    if let failure { return completion(.failure(failure)) }
                    self.send(endpoint, pending, priority, repeated: true, progress, completion)
                }
            }
            if self.log.isCut(since: position), request.method == .get {
                self.core.effects.log(
                    .info, .request, "request repeated",
                    label.pairs + [.name("reason", "more changed meanwhile than is remembered")])
                return self.send(endpoint, pending, priority, repeated: repeated, progress, completion)
            }
            self.log.answering = position
            completion(answer)
            self.log.answering = nil
            if case .failure(let error) = answer, error.endsSession, self.isOpen { self.sessionEnded(error) }
        }
        pending.transfer = id
        inFlight[id] = position
    }

    // MARK: What was received

    /// What is known of the newest end of a channel's history.
    package func tail(of channelUrl: String) -> LiveTail? {
        guard cacheNumber != nil, cacheNumber == core.store?.cacheNumber else { return nil }
        return received[channelUrl]?.tail
    }

    func setTail(_ tail: LiveTail?, of channelUrl: String) { received[channelUrl, default: .init()].tail = tail }

    func setNewestFrame(_ message: MessageKey, of channelUrl: String) {
        received[channelUrl, default: .init()].newestFrame = message
    }

    /// Called when a commit failed: its changes are lost.
    func endTails() { cacheNumber = nil }

    /// Called when rows were removed without a commit, for each channel.
    func reopenTails() {
        for (url, channel) in received { received[url]?.tail = channel.tail?.reopened }
    }

    /// The changes that events made to metacounters are not in the cache.
    package func forgetMetacounters() {
        for url in received.keys {
            received[url]?.areMetacountersKnown = false
            received[url]?.metacountersGone = []
        }
    }

    private var nowMs: Int64 { core.now.monotonicMs }

    /// `at`: the server time up to which older frames may contradict the change; `.min`: none can.
    package func record(_ change: ReceivedLog.Change, of subject: ReceivedLog.Subject, at: Int64) {
        log.record(change, of: subject, at: at, nowMs: nowMs)
    }

    /// Records that a row of the message came, unless one is known that knows more than one of this time: then false.
    func record(rowOf messageId: Int64, asOf: Int64) -> Bool {
        log.record(rowOf: messageId, asOf: asOf, nowMs: nowMs)
    }

    func moved(_ move: MovedPositions.Move) { movedPositions.moved(move, nowMs: nowMs) }

    func positionsInDoubt(after work: WriteTransaction) -> [MovedPositions.Move] {
        movedPositions.inDoubt(after: work, nowMs: nowMs)
    }

    func answered(at serverMs: Int64) { answeredMs = max(answeredMs, serverMs) }

    /// A frame was applied. Those that wait for a reset of a history come out of order.
    package func applied(frameSentAt sentAt: Int64) { if historyResets.isEmpty { log.applied(sentAt: sentAt) } }
}

extension Core {
    /// Sends a request over the open connection. The completion is dropped with the connection; without one it gets
    /// 800101, later.
    package func ask<Answer>(
        _ endpoint: Endpoint<Answer>, priority: HTTPRequest.Priority = .app,
        _ completion: @escaping (Result<Answer, CoveyError>) -> Void
    ) {
        if let connection {
            connection.ask(endpoint, priority: priority, completion)
        } else {
            effects.after(0) { completion(.failure(.offline)) }
        }
    }
}

extension Core {
    /// Records a change that answers in flight may lack. `at`: the server time up to which older frames may contradict
    /// it; `.min`: none can.
    package func record(_ change: ReceivedLog.Change, of subject: ReceivedLog.Subject, at: Int64 = .min) {
        connection?.record(change, of: subject, at: at)
    }

    /// A page shows that the message is gone for this user, which is final: any frame that still comes is of before.
    package func recordGone(_ messageId: Int64) { record(.gone, of: .message(messageId), at: .max) }

    /// The current version of the message; nil if it is gone. `asOf`: the server time up to which the answer knows
    /// everything; nil: a frame brought it.
    package func current(_ message: Message, asOf: Int64?) -> Message? {
        guard let log = connection?.log else { return message }
        guard let asOf else { return log.isGone(message) ? nil : message }
        return log.current(message, asOf: asOf, me: myUserId)
    }

    /// True if nothing received since the request differs from this row of an answer, or if the message is gone.
    package func isCurrent(_ row: Message, asOf: Int64) -> Bool {
        current(row, asOf: asOf).map { $0 == row } ?? true
    }
}

extension Core {
    /// What the current version of an answer's poll makes of a message, and of each copy; nil if that changes nothing. `asOf`:
    /// the server time up to which the answer knows everything.
    package func taking(_ row: PollRow, asOf: Int64) -> (Message) -> Message? {
        let age = connection?.log.age(ofPoll: row.pollId, of: row.messageId, asOf: asOf) ?? .later
        record(.pollRow(row.pollId), of: .message(row.messageId), at: asOf)
        return { [self] message in
            guard let taken = message.takingPoll(row, age: age) else { return nil }
            guard let current = connection?.log.withCurrentPoll(taken, me: myUserId) else { return taken }
            return current.hasSamePoll(as: message) ? nil : current
        }
    }

    /// True if nothing received since the request differs from this poll of an answer.
    package func isCurrent(_ row: PollRow, in message: Message) -> Bool {
        guard let log = connection?.log, let taken = message.takingPoll(row, age: .later) else { return true }
        return log.withCurrentPoll(taken, me: myUserId).hasSamePoll(as: taken)
    }
}

/// What was received of one channel on a connection.
package struct ReceivedOfChannel {
    /// The newest message whose frame came. Frames of a channel come in order, so a frame that is not newer is a second
    /// copy. Changed by commits.
    fileprivate(set) var newestFrame: MessageKey?
    /// The newest end of the channel's history; nil: nothing is known of it. Changed by commits.
    fileprivate(set) var tail: LiveTail?
    /// The message changelog was applied to its end: cached messages are as new as the server's.
    package var isChangelogApplied = false
    /// The changelog has failed beside a page, and a timer will have the channel checked.
    package var isCheckDue = false
    /// True if events named the metacounters. Events of other connections may have been missed.
    package var areMetacountersKnown = false
    /// Keys of metacounters that were removed, which a channel's row cannot say.
    package var metacountersGone: Set<String> = []

    package init() {}
}

extension CoveyError {
    /// The server accepts nothing of this user any more, whichever way it says so (websocket.md §9.4, rest.md §4.3).
    package var endsSession: Bool { [.sessionRevoked, .userDeactivated, .userDeleted].contains(code) }

    package static let connectionEnded = CoveyError(.socketClosed, "the connection closed before the answer came")
}
