// Applies faults: the plan (SandboxCore) decides, this file acts. Each function is one place of `Fault.Place`; the
// order of effects at a place is that of `FaultOutcome` and the same everywhere: effects on the server come first on
// the way in and last on the way out, then the end of the subject, then its changes.
import NIOCore
import SandboxCore
import SandboxJSON

extension Hub {
    /// How a connection treats a request: answer it, wait and ask again, or end.
    enum Reply {
        case answer(Answer, FaultOutcome?)
        case later(ms: Int64, () -> Reply)
        /// Nothing more is answered on this connection.
        case silence
        case cut
        /// The connection gets the traffic from now on.
        case stream
    }

    private func trigger(_ subject: FaultSubject) -> FaultOutcome {
        let effects = faults.trigger(subject)
        if !effects.isEmpty { traffic.triggered(faults.lastTriggered, subject) }
        return FaultOutcome(effects)
    }

    // MARK: REST

    func respond(to request: Sandbox.Request) -> Reply {
        if Control.isMeant(by: request) { return Control.respond(to: request, hub: self) }
        guard faults.concerns(.request) || faults.concerns(.answer) else { return .answer(take(request), nil) }
        let subject = sandbox.subject(of: request)
        let outcome = trigger(subject)
        doToServer(outcome, subject)
        if outcome.delayMs > 0 {
            return .later(ms: outcome.delayMs) { self.respond(to: request, subject, outcome) }
        }
        return respond(to: request, subject, outcome)
    }

    private func respond(to request: Sandbox.Request, _ subject: FaultSubject, _ outcome: FaultOutcome) -> Reply {
        if outcome.isCut { return .cut }
        if outcome.isDropped { return .silence }
        return treated(outcome.error.map { Answer($0) } ?? take(request), subject.answer)
    }

    private func treated(_ answer: Answer, _ subject: FaultSubject) -> Reply {
        var answer = answer
        let outcome = trigger(subject)
        defer { doToServer(outcome, subject) }
        if outcome.isCut { return .cut }
        if outcome.isDropped { return .silence }
        if let error = outcome.error { answer = Answer(error) }
        return .answer(answer, outcome)
    }

    // MARK: WebSocket

    /// The outcome for an upgrade, before its request is examined.
    func outcome(ofLogin target: String, headers: [(String, String)]) -> FaultOutcome? {
        guard faults.concerns(.login) else { return nil }
        let subject = sandbox.subject(ofLogin: target, headers: headers)
        let outcome = trigger(subject)
        doToServer(outcome, subject)
        return outcome
    }

    /// Handles a text message of the socket. While an input is delayed, the following ones wait behind it.
    func receive(_ connection: Sandbox.ConnectionID, from socket: WebSocketHandler, text: [UInt8]) {
        guard faults.concerns(.command) else { return take(connection, text: text) }
        for piece in text.split(separator: UInt8(ascii: "\n")) {
            if socket.isInputHeld {
                socket.keep(Array(piece))
            } else {
                receive(connection, from: socket, command: Array(piece))
            }
        }
    }

    private func receive(_ connection: Sandbox.ConnectionID, from socket: WebSocketHandler, command: [UInt8]) {
        let subject = sandbox.subject(ofCommand: command, from: connection)
        let outcome = trigger(subject)
        doToServer(outcome, subject)
        if outcome.delayMs > 0 {
            return socket.holdInput(ms: outcome.delayMs) { self.take(connection, socket, command, outcome) }
        }
        take(connection, socket, command, outcome)
    }

    private func take(
        _ connection: Sandbox.ConnectionID, _ socket: WebSocketHandler, _ command: [UInt8], _ outcome: FaultOutcome
    ) {
        if outcome.isCut { return socket.cutBehindWhatWasSent() }
        if outcome.isDropped { return }
        if let error = outcome.error {
            let frame = Damage.commandFrame(of: error, command: command, nowMs: clock.nowMs())
            return carryOut(frame.map { [.send(connection, $0)] } ?? [])
        }
        for _ in 0..<outcome.copies { take(connection, text: command) }
    }

    /// A frame on its way to the socket.
    func sendWithFaults(_ frame: [UInt8], to connection: Sandbox.ConnectionID, _ socket: WebSocketHandler) {
        let subject = sandbox.subject(ofFrame: frame, to: connection)
        let outcome = trigger(subject)
        defer { doToServer(outcome, subject) }
        if outcome.isCut { return socket.cutBehindWhatWasSent() }
        if outcome.isDropped { return }
        socket.send(outcome.damaged(frame), outcome)
    }

    // MARK: The server

    private func doToServer(_ outcome: FaultOutcome, _ subject: FaultSubject) {
        for effect in outcome.serverEffects {
            switch effect {
            case .expireSessionKeys: act("expire-session-keys", on: subject)
            case .revokeSessions: act("revoke-sessions", on: subject)
            case .expireTokens: act("expire-tokens", on: subject)
            case .forgetTokens: _ = try? take(action: "forget-tokens", JSONObject(), mayTriggerFaults: false)
            case .jumpClock(let ms): changeClock { $0.jump(ms: ms) }
            default: break
            }
        }
    }

    private func act(_ action: String, on subject: FaultSubject) {
        guard let userId = subject.userId else { return }
        _ = try? take(action: action, JSONObject([("user_id", .string(userId))]), mayTriggerFaults: false)
    }
}
