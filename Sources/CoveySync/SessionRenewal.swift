// The renewal of the session key over the open socket (websocket.md §9.3): one at a time, for all who wait for it. If the
// server refuses the token, it waits for another one. Without a socket there is none: a login with the token gives a new
// key. Ends with the connection.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyWire

final class SessionRenewal {
    private let core: Core
    private let tokens: SessionTokens
    /// Set by the session.
    var send: (SocketCommand) -> Bool = { _ in false }
    var started: (CoveyError) -> Void = { _ in }
    /// With nil: the key is new. Else 800502 or the reason why the connection ended, and those who waited know it.
    var ended: (CoveyError?) -> Void = { _ in }
    /// The server refuses whatever this client could send.
    var refused: (CoveyError) -> Void = { _ in }

    private var waiters: [(CoveyError?) -> Void] = []
    /// The refresh whose answer is awaited.
    private var requestId: String?
    /// The tries of this renewal, with the present token; after its end, too: an answer may come after its time-out.
    private var requestIds: [String] = []
    /// Of the start, then of the answer; or of the next try.
    private var timer: TimerID?
    private(set) var waitsForToken = false
    private var nextStartAtMs: Int64 = 0

    init(core: Core, tokens: SessionTokens) {
        self.core = core
        self.tokens = tokens
    }

    /// A server may refuse every key: the next renewal starts some time after the last one.
    func renew(because reason: CoveyError, _ completion: ((CoveyError?) -> Void)? = nil) {
        if let completion { waiters.append(completion) }
        guard timer == nil, !waitsForToken else { return }
        requestIds = []
        started(reason)
        let waitMs = nextStartAtMs - core.now.monotonicMs
        guard waitMs > 0 else { return start() }
        timer = core.effects.after(waitMs) { [weak self] in self?.start() }
    }

    private func start() {
        nextStartAtMs = core.now.monotonicMs + Policy.refreshIntervalMs
        if tokens.refusal != nil, tokens.hasHandler { return waitForToken() }
        let requestId = core.effects.uuid()
        let command = SocketCommand.refresh(
            token: tokens.token, expiringSession: tokens.hasHandler, requestId: requestId)
        guard send(command) else { return end(.offline) }
        self.requestId = requestId
        requestIds.append(requestId)
        core.effects.log(.info, .login, "refreshing session key", [.number("attempt", requestIds.count)])
        timer = core.effects.after(Policy.ackTimeoutMs) { [weak self] in
            self?.failed(CoveyError(.ackTimeout, "the server did not answer the refresh of the session key"))
        }
    }

    private func waitForToken() {
        (timer, requestId, waitsForToken) = (nil, nil, true)
        core.effects.log(.info, .login, "waiting for a token of the app")
        tokens.ask()
    }

    func tokenCame() {
        waitsForToken = false
        requestIds = []
        start()
    }

    /// The app gave no token.
    func tokenDidNotCome(_ error: CoveyError) { end(error) }

    /// True if a frame with this request id answers a refresh, in time or not.
    func hasSent(_ requestId: String) -> Bool { requestIds.contains(requestId) }

    func answered(_ id: String, _ result: Result<SessionKey, CoveyError>) {
        guard hasSent(id) else { return }
        switch result {
        case .success(let key):
            core.effects.log(.info, .login, "session key refreshed")
            core.sessionKey = key.key
            end(nil)
        case .failure(let error):
            // Of a try that has failed with its time-out, only a refusal says more: the next try would get it, too.
            guard timer != nil, id == requestId || !error.isTransient else { return }
            core.effects.cancel(timer)
            failed(error)
        }
    }

    private func failed(_ error: CoveyError) {
        (timer, requestId) = (nil, nil)
        core.effects.log(.warning, .login, "session key not refreshed", error.logPairs)
        if error.code == .invalidAccessToken, tokens.hasHandler {
            tokens.refused(error)
            return waitForToken()
        }
        if error.isTransient, requestIds.count < Policy.refreshTries {
            timer = core.effects.after(core.reconnectDelayMs(attempt: requestIds.count + 1)) { [weak self] in
                self?.start()
            }
            return
        }
        let isRefusal = [.invalidAccessToken, .sessionRevoked, .userDeactivated, .userDeleted].contains(error.code)
        let failure = CoveyError(
            .sessionKeyRefreshFailed, "the session key could not be refreshed: \(error.message)")
        if isRefusal {
            finish(failure)
            refused(error)
        } else {
            end(failure)
        }
    }

    private func end(_ error: CoveyError?) {
        finish(error)
        ended(error)
    }

    /// The connection ends for another reason.
    func connectionEnded(because reason: CoveyError) {
        requestIds = []
        finish(reason)
    }

    /// Another user's first renewal need not wait.
    func forget() { nextStartAtMs = 0 }

    private func finish(_ error: CoveyError?) {
        core.effects.cancel(timer)
        (timer, requestId, waitsForToken) = (nil, nil, false)
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter(error) }
    }
}
