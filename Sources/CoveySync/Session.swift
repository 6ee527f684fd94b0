// The connection as a state machine (websocket.md §8.4, §9): login, keepalive, reconnecting with back-off. It opens a
// `Connection` with each login. It knows no collection: the engine starts what follows. Beside it, `SessionRenewal` renews
// the session key of an open connection, and `SessionTokens` asks the app for a token; this one joins them.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class Session {
    package private(set) var state: ConnectionState = .initialized {
        didSet { if state != oldValue { stateChanged(state) } }
    }

    // Set by the engine.
    package var stateChanged: (ConnectionState) -> Void = { _ in }
    /// The next attempt to connect comes after this time, for this reason.
    package var reconnectScheduled: (_ attempt: Int, _ afterMs: Int64, CoveyError) -> Void = { _, _, _ in }
    /// The login has succeeded.
    package var connectionOpened: (Login) -> Void = { _ in }
    /// Frames of one read that are not for the session.
    package var received: ([ReceivedFrame]) -> Void = { _ in }
    /// The connection is about to end; another may follow.
    package var connectionEnding: () -> Void = {}
    /// No other connection will follow: credentials refused permanently, or attempts used up.
    package var ended: (CoveyError) -> Void = { _ in }
    /// Something for the app's session handler. Not called without one.
    package var sessionChanged: (SessionNotice) -> Void = { _ in }

    private let core: Core
    private let tokens: SessionTokens
    private let renewal: SessionRenewal
    /// The handler was notified that the key has expired, and not yet that another one came.
    private var isExpired = false
    /// True: this user's session is over for good, and the user's cache goes (sync.md §7.1).
    package private(set) var isOver = false
    /// The user of the last connect; "" after a log-out.
    package private(set) var userId = ""
    private var nickname = ""
    private var socket: SocketID?
    /// When it began to open, monotonic ms.
    private var openedAtMs: Int64 = 0
    private var loginTimer: TimerID?
    private var pingTimer: TimerID?
    private var pongTimer: TimerID?
    /// The next attempt, in monotonic ms, and why one is needed.
    private var nextAttempt: (timer: TimerID, atMs: Int64, reason: CoveyError)?
    /// When the system's network may cause an attempt again.
    private var nextNetworkAttemptAtMs: Int64 = 0
    /// Calls that wait for the end of the attempt that is under way.
    private var reconnectWaiters: [(CoveyError?) -> Void] = []
    private var stableTimer: TimerID?
    /// Failed attempts, and "busy" refusals of the server, since the connection was last stable.
    private var (attempts, busyAnswers) = (0, 0)
    private var lastFrameAtMs: Int64 = 0
    /// Number of text messages and pieces that were not valid frames.
    package private(set) var droppedFrames = 0
    /// Ends the first connect: with the login, or with the reason for its failure.
    private var firstConnect: ((CoveyError?) -> Void)?

    package init(core: Core) {
        self.core = core
        tokens = SessionTokens(core: core)
        renewal = SessionRenewal(core: core, tokens: tokens)
        tokens.notify = { [unowned self] in self.notify($0) }
        tokens.answered = { [unowned self] in self.tokenAnswered($0) }
        renewal.send = { [unowned self] in self.send($0) }
        renewal.started = { [unowned self] in self.keyExpired($0) }
        renewal.ended = { [unowned self] in self.renewalEnded($0) }
        renewal.refused = { [unowned self] in self.end($0, isOver: $0.endsSession) }
    }

    // MARK: Calls of the app

    /// The completion runs once: after the login, or after the first attempt failed. `keepsTrying` decides whether the
    /// session then continues.
    package func connect(userId: String, nickname: String, token: String?, completion: @escaping (CoveyError?) -> Void)
    {
        self.userId = userId
        self.nickname = nickname
        // A client that was paused goes on with its key and its token, unless the app gives another one.
        if token != nil || state != .paused {
            tokens.stopWaiting()
            tokens.set(token)
            core.sessionKey = nil
        }
        (attempts, isOver, isExpired) = (0, false, false)
        firstConnect = completion
        state = .connecting
        open()
    }

    /// Closes the socket and forgets the credentials. Nothing is retried.
    package func disconnect(because reason: CoveyError) {
        core.effects.log(.info, .login, "logged out", [.text("user", userId)])
        close(reason)
        (userId, nickname) = ("", "")
        tokens.set(nil)
        renewal.forget()
    }

    /// The client cannot go on. The call that connects fails with it.
    package func fail(_ reason: CoveyError) {
        if state != .initialized, state != .closed { end(reason) }
    }

    package func pause() {
        guard state != .closed, state != .initialized, state != .paused else { return }
        core.effects.log(.info, .connection, "paused")
        dropSocket(.offline)
        // A connect that is under way ends like one whose attempt failed (sync.md §7.1).
        if firstConnect != nil, core.me == nil { return end(.offline) }
        state = .paused
        finishFirstConnect(.offline)
    }

    /// The client is closing, which completes the call that connects.
    package func shutDown(because reason: CoveyError) {
        firstConnect = nil
        finishReconnects(reason)
        pause()
    }

    package func resume() {
        guard state == .paused else { return }
        core.effects.log(.info, .connection, "resumed")
        attempts = 0
        state = .reconnecting
        open()
    }

    /// A link or a route appeared: the next attempt comes at once, and the back-off starts again (websocket.md §8.3). A
    /// link that flaps causes no more than one attempt in `networkAttemptIntervalMs`: the next one waits for that.
    package func networkMayBeBack() {
        guard state == .reconnecting || state == .delayed && delayMs == 0 else { return }
        core.effects.log(.debug, .connection, "network may be back")
        let waitMs = nextNetworkAttemptAtMs - core.now.monotonicMs
        guard waitMs <= 0 else {
            guard let next = nextAttempt, next.atMs > nextNetworkAttemptAtMs else { return }
            return schedule(afterMs: waitMs, because: next.reason)
        }
        nextNetworkAttemptAtMs = core.now.monotonicMs + Policy.networkAttemptIntervalMs
        attemptNow()
    }

    private func attemptNow() {
        attempts = 0
        state = .reconnecting
        if socket == nil { open() }
    }

    /// How long the next attempt is to wait. 0 also before its timer fires, if the machine slept: timers stand still
    /// then.
    private var delayMs: Int64 { max(0, (nextAttempt?.atMs ?? 0) - core.now.monotonicMs) }

    /// The app asks for an attempt now. The completion runs once: with nil when the connection is open, or with the
    /// reason why the attempt failed; after that the back-off goes on.
    package func reconnect(completion: @escaping (CoveyError?) -> Void) {
        switch state {
        case .open: return completion(nil)
        case .initialized:
            return completion(CoveyError(.connectionRequired, "no user is connecting: call covey_client_connect first"))
        case .paused:
            return completion(
                CoveyError(.connectionRequired, "the client is paused: call covey_client_resume to connect"))
        case .delayed where delayMs > 0:
            let waitMs = delayMs
            let text = "the server is busy and asked to wait; the next attempt comes in \(waitMs) ms"
            return completion(CoveyError(.connectionDelayed, text, retryAfterMs: waitMs))
        case .connecting: break
        case .delayed, .reconnecting, .closed: attemptNow()
        }
        reconnectWaiters.append(completion)
    }

    /// Closes a connection that is no longer reliable and opens a new one.
    package func restart(_ reason: CoveyError) {
        guard let socket else { return }
        lost(socket, reason)
    }

    package func send(_ command: SocketCommand) -> Bool {
        guard state == .open, let socket else { return false }
        core.effects.stats.framesSent.add()
        core.effects.emit(.send(socket, command.encoded()))
        return true
    }

    // MARK: Socket

    private func open() {
        cancelNextAttempt()
        // A token that was refused is not sent again: the attempt goes on with another one.
        if core.sessionKey == nil, tokens.refusal != nil, tokens.hasHandler { return tokens.ask() }
        let credential: Credential =
            if let key = core.sessionKey { .sessionKey(key) } else if let token = tokens.token { .token(token) } else {
                .none
            }
        openedAtMs = core.now.monotonicMs
        core.effects.log(
            .info, .connection, "connecting",
            [.text("user", userId), .number("attempt", attempts), .name("credential", credential.logName)])
        socket = core.effects.openSocket(
            core.site.socketAddress(
                userId: userId, nickname: nickname, credential: credential, expiringSession: tokens.hasHandler,
                configTs: (try? core.store?.lastConfigTs()) ?? 0))
    }

    package func socketOpened(_ id: SocketID) {
        guard id == socket else { return }
        core.effects.log(.debug, .connection, "socket open", [.number("ms", core.now.monotonicMs - openedAtMs)])
        loginTimer = core.effects.after(Policy.loginTimeoutMs) { [weak self] in
            self?.lost(
                id, CoveyError(.loginTimeout, "the server sent no login frame within \(Policy.loginTimeoutMs) ms"))
        }
    }

    package func socketClosed(_ id: SocketID, _ error: CoveyError) {
        guard id == socket else { return }
        lost(id, error)
    }

    package func socketReceived(_ id: SocketID, _ batch: FrameBatch) {
        guard id == socket else { return }
        droppedFrames += batch.dropped
        core.effects.stats.framesReceived.add(batch.frames.count + batch.dropped)
        lastFrameAtMs = core.now.monotonicMs
        core.effects.cancel(pongTimer)
        pongTimer = nil
        var rest: [ReceivedFrame] = []
        // By their index: an iterator copies frames, which a live message pays for.
        for index in batch.frames.indices {
            core.clock.observe(max(batch.frames[index].sentAt, batch.frames[index].ts), at: core.now)
            switch batch.frames[index].body {
            case .login, .loginFailed, .sessionRefreshed, .pong, .busy, .sessionExpired,
                .failed where renewal.hasSent(batch.frames[index].requestId):
                // Earlier frames belong to the session as it was then.
                if !rest.isEmpty { received(rest) }
                rest = []
                guard id == socket else { return }
                handle(batch.frames[index], id)
                guard id == socket else { return }
            default:
                rest.append(batch.frames[index])
            }
        }
        if batch.dropped > 0 {
            core.effects.log(.warning, .connection, "unreadable frames", [.number("count", batch.dropped)])
            rest.append(.unreadable)
        }
        if !rest.isEmpty, state == .open { received(rest) }
        if let refusal = batch.refusal { refuse(refusal) }
    }

    /// A frame of the socket was rejected. The next connection recovers the loss by catching up, like any other.
    package func refuse(_ refusal: CoveyError) { if let socket { lost(socket, refusal) } }

    private func handle(_ frame: ReceivedFrame, _ id: SocketID) {
        switch frame.body {
        case .login(let login):
            if state == .open { break }
            loggedIn(login)
        case .loginFailed(let error) where state != .open: refused(id, error)
        case .loginFailed(let error), .failed(let error): renewal.answered(frame.requestId, .failure(error))
        case .sessionRefreshed(let key): renewal.answered(frame.requestId, .success(key))
        case .busy(let retryAfterMs):
            busy(retryAfterMs)
        case .sessionExpired(let reason, let closes):
            if closes {
                end(CoveyError(reason, "the server ended the session"), isOver: true)
            } else {
                let error = CoveyError(reason, "the server reported that the session has expired")
                if reason == .invalidAccessToken, tokens.hasHandler { tokens.refused(error) }
                renewal.renew(because: error)
            }
        default: break
        }
    }

    private func loggedIn(_ login: Login) {
        var login = login
        login.user = login.user.completed(by: core.me)
        core.effects.cancel(loginTimer)
        core.sessionKey = login.key
        core.login = login
        core.clock.observe(login.loginTs, at: core.now)
        core.me = login.user
        // It is set now. A later login would replace what was set since, here or on another device.
        nickname = ""
        core.effects.log(
            .info, .login, "logged in",
            [
                .text("user", login.user.userId), .number("ms", core.now.monotonicMs - openedAtMs),
                .number("attempt", attempts),
            ])
        core.begin(
            Connection(core: core) { [weak self] in
                self?.renewal.renew(because: CoveyError(.sessionKeyExpired, "the session key has expired"), $0)
            } sessionEnded: { [weak self] in
                self?.end($0, isOver: true)
            })
        stableTimer = core.effects.after(Policy.reconnectStableMs) { [weak self] in
            if let self { (self.attempts, self.busyAnswers) = (0, 0) }
        }
        tokens.accepted()
        state = .open
        ping()
        keyIsNew()
        let finish = firstConnect
        firstConnect = nil
        connectionOpened(login)
        finish?(nil)
        finishReconnects(nil)
    }

    /// The code of a login error decides what follows (websocket.md §9.4).
    private func refused(_ id: SocketID, _ error: CoveyError) {
        core.effects.log(.warning, .login, "login refused", error.logPairs)
        switch error.code {
        case .sessionKeyExpired:
            keyExpired(error)
            // To a login without a key it is no answer: nothing else can be sent.
            if core.sessionKey != nil { loginGoesOn(after: error) } else { lost(id, error) }
        case .invalidAccessToken where tokens.hasHandler:
            tokens.refused(error)
            loginGoesOn(after: error)
        default:
            // An incomplete success is retried (websocket.md, W7).
            if error.isTransient || error.code == .malformedData || error.code.rawValue == 400_500
                || error.code.rawValue == 400_501
            {
                lost(id, error)
            } else {
                end(error, isOver: error.endsSession)
            }
        }
    }

    /// A credential was refused: the same attempt goes on with the next one, and so do the calls that wait for its end.
    private func loginGoesOn(after refusal: CoveyError) {
        core.sessionKey = nil
        let waiting = reconnectWaiters
        reconnectWaiters = []
        dropSocket(refusal)
        reconnectWaiters = waiting
        open()
    }

    /// The server may name no delay: the delay at least doubles with each such answer.
    private func busy(_ retryAfterMs: Int64) {
        let error = CoveyError(.connectionDelayed, "the server is busy", retryAfterMs: retryAfterMs)
        core.effects.log(.warning, .connection, "server is busy", error.logPairs)
        dropSocket(error)
        // As after a lost connection: without a cached user the app is to try again.
        if firstConnect != nil, core.me == nil { return end(error) }
        state = .delayed
        finishFirstConnect(error)
        let leastMs = min(Policy.busyDelayFirstMs << min(busyAnswers, 10), Policy.busyDelayMaxMs)
        busyAnswers += 1
        schedule(afterMs: max(retryAfterMs, leastMs), because: error)
    }

    // MARK: Keepalive

    private func ping() {
        guard state == .open, let socket, let login = core.login else { return }
        _ = send(.ping(idMs: core.correctedNowMs, requestId: core.effects.uuid()))
        // That of the first ping without an answer: the next one may come before its time-out.
        if pongTimer == nil {
            pongTimer = core.effects.after(login.pongTimeoutSeconds * 1000) { [weak self] in
                self?.lost(socket, CoveyError(.socketClosed, "no frame within the pong time-out of a ping"))
            }
        }
        pingTimer = core.effects.after(login.pingIntervalSeconds * 1000) { [weak self] in self?.ping() }
    }

    // MARK: Loss and reconnecting

    /// Drops the socket and everything that waits for an answer of this connection.
    private func dropSocket(_ reason: CoveyError) {
        if core.isOnline { connectionEnding() }
        stopTimers()
        if let socket {
            self.socket = nil
            core.effects.emit(.closeSocket(socket))
        }
        renewal.connectionEnded(because: reason)
        finishReconnects(reason)
    }

    private func stopTimers() {
        for timer in [loginTimer, pingTimer, pongTimer, stableTimer] { core.effects.cancel(timer) }
        (loginTimer, pingTimer, pongTimer, stableTimer) = (nil, nil, nil, nil)
        cancelNextAttempt()
    }

    private func lost(_ id: SocketID, _ error: CoveyError) {
        guard id == socket else { return }
        let wasOpen = state == .open
        core.effects.log(
            .warning, .connection, wasOpen ? "connection lost" : "connection failed",
            [.number("ms", core.now.monotonicMs - openedAtMs)] + error.logPairs)
        dropSocket(error)
        attemptEnded(wasOpen: wasOpen, error)
    }

    private func attemptEnded(wasOpen: Bool, _ error: CoveyError) {
        if firstConnect != nil, state == .connecting {
            // One attempt, then the app is notified; with a cached user the session continues (sync.md §7.1).
            guard core.me != nil else { return end(error) }
            state = .reconnecting
            finishFirstConnect(error)
        } else if wasOpen {
            state = .reconnecting
        }
        scheduleReconnect(afterOpen: wasOpen, because: error)
    }

    private func scheduleReconnect(afterOpen: Bool, because reason: CoveyError) {
        guard state == .reconnecting else { return }
        attempts += 1
        let tries = core.login?.reconnectTries ?? -1
        if tries >= 0, attempts > tries {
            return end(CoveyError(.socketConnectionFailed, "reconnecting failed \(tries) times"))
        }
        schedule(afterMs: core.reconnectDelayMs(attempt: attempts, afterOpen: afterOpen), because: reason)
    }

    /// Schedules the next attempt, instead of one that was scheduled before.
    private func schedule(afterMs: Int64, because reason: CoveyError) {
        cancelNextAttempt()
        let timer = core.effects.after(afterMs) { [weak self] in
            guard let self else { return }
            self.nextAttempt = nil
            self.state = .reconnecting
            self.open()
        }
        nextAttempt = (timer, core.now.monotonicMs + afterMs, reason)
        core.effects.log(
            .info, .connection, "next attempt",
            [.number("attempt", max(1, attempts + busyAnswers)), .number("after_ms", afterMs)] + reason.logPairs)
        reconnectScheduled(max(1, attempts + busyAnswers), afterMs, reason)
    }

    private func cancelNextAttempt() {
        core.effects.cancel(nextAttempt?.timer)
        nextAttempt = nil
    }

    private func finishReconnects(_ failure: CoveyError?) {
        let waiting = reconnectWaiters
        reconnectWaiters = []
        for waiter in waiting { waiter(failure) }
    }

    /// `isOver`: for good. Only the caller knows: the reason's code alone does not say so.
    private func end(_ reason: CoveyError, isOver: Bool = false) {
        self.isOver = isOver
        core.effects.log(.error, .login, "session ended", reason.logPairs)
        close(reason)
        // First everything of the user ends: whoever is notified finds nobody logged in.
        ended(reason)
        if isOver { notify(.closed(reason)) }
    }

    private func close(_ reason: CoveyError) {
        dropSocket(reason)
        tokens.stopWaiting()
        core.sessionKey = nil
        state = .closed
        finishFirstConnect(reason)
    }

    private func finishFirstConnect(_ error: CoveyError) {
        let finish = firstConnect
        firstConnect = nil
        finish?(error)
    }

    // MARK: Session key and token

    package func setHasSessionHandler(_ hasHandler: Bool) { tokens.setHasHandler(hasHandler) }

    package func answerTokenRequest(_ id: TokenRequestID, _ answer: TokenAnswer) { tokens.answer(id, answer) }

    private func notify(_ notice: SessionNotice) {
        if tokens.hasHandler || notice == .tokenRequestEnded { sessionChanged(notice) }
    }

    private func keyExpired(_ reason: CoveyError) {
        guard !isExpired else { return }
        isExpired = true
        notify(.expired(reason))
    }

    private func keyIsNew() {
        if isExpired { notify(.refreshed) }
        isExpired = false
    }

    private func renewalEnded(_ failure: CoveyError?) {
        guard let failure else {
            tokens.accepted()
            return keyIsNew()
        }
        guard tokens.hasHandler, failure.code == .sessionKeyRefreshFailed else { return }
        notify(.failed(failure))
        // No request works any more: the next login renews the key, and catches up.
        restart(failure)
    }

    /// Whoever needed the token goes on. It may be neither: meanwhile the connection was lost, or the app has paused.
    private func tokenAnswered(_ answer: TokenAnswer) {
        let isBetweenAttempts =
            (state == .connecting || state == .reconnecting) && socket == nil && nextAttempt == nil
        switch answer {
        case .token:
            if renewal.waitsForToken { renewal.tokenCame() } else if isBetweenAttempts { open() }
        case .none: end(CoveyError(.invalidAccessToken, "the app has no token for user \(userId)"), isOver: true)
        case .failed:
            let error = CoveyError(
                .sessionKeyRefreshFailed, "the app gave no token: it failed, or did not answer in time")
            if renewal.waitsForToken { return renewal.tokenDidNotCome(error) }
            notify(.failed(error))
            guard isBetweenAttempts else { return }
            finishReconnects(error)
            attemptEnded(wasOpen: false, error)
        }
    }
}
