// Faults on the way: the plan (SandboxCore) decides, here it is done. Each function is one place of `Fault.Place`; the
// order of the deeds at a place is that of `Treatment` and the same everywhere: what is done to the server first on the
// way in and last on the way out, then the end of the thing itself, then what is changed of it.
import NIOCore
import SandboxCore
import SandboxJSON

extension Hub {
    /// What a connection does with a request: answer, wait and ask again, or end.
    enum Reply {
        case answer(Answer, Treatment?)
        case later(ms: Int64, () -> Reply)
        /// Nothing more is answered on this connection.
        case silence
        case cut
    }

    private func strike(_ subject: FaultSubject) -> Treatment {
        let deeds = faults.strike(subject)
        if !deeds.isEmpty { traffic.struck(faults.lastStruck, subject) }
        return Treatment(deeds)
    }

    // MARK: REST

    func respond(to request: Sandbox.Request) -> Reply {
        if Control.isMeant(by: request) { return .answer(Control.respond(to: request, hub: self), nil) }
        guard faults.concerns(.request) || faults.concerns(.answer) else { return .answer(take(request), nil) }
        let subject = sandbox.subject(of: request)
        let treatment = strike(subject)
        doToServer(treatment, subject)
        if treatment.delayMs > 0 {
            return .later(ms: treatment.delayMs) { self.respond(to: request, subject, treatment) }
        }
        return respond(to: request, subject, treatment)
    }

    private func respond(to request: Sandbox.Request, _ subject: FaultSubject, _ treatment: Treatment) -> Reply {
        if treatment.isCut { return .cut }
        if treatment.isDropped { return .silence }
        return treated(treatment.error.map { Answer($0) } ?? take(request), subject.answer)
    }

    private func treated(_ answer: Answer, _ subject: FaultSubject) -> Reply {
        var answer = answer
        let treatment = strike(subject)
        defer { doToServer(treatment, subject) }
        if treatment.isCut { return .cut }
        if treatment.isDropped { return .silence }
        if let error = treatment.error { answer = Answer(error) }
        return .answer(answer, treatment)
    }

    // MARK: WebSocket

    /// How an upgrade is met before anybody looks at it.
    func treatment(ofLogin target: String, headers: [(String, String)]) -> Treatment? {
        guard faults.concerns(.login) else { return nil }
        let subject = sandbox.subject(ofLogin: target, headers: headers)
        let treatment = strike(subject)
        doToServer(treatment, subject)
        return treatment
    }

    /// A text message of the socket. While its input is held, what comes waits behind that.
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
        let treatment = strike(subject)
        doToServer(treatment, subject)
        if treatment.delayMs > 0 {
            return socket.holdInput(ms: treatment.delayMs) { self.take(connection, socket, command, treatment) }
        }
        take(connection, socket, command, treatment)
    }

    private func take(
        _ connection: Sandbox.ConnectionID, _ socket: WebSocketHandler, _ command: [UInt8], _ treatment: Treatment
    ) {
        if treatment.isCut { return socket.cutBehindWhatWasSent() }
        if treatment.isDropped { return }
        if let error = treatment.error {
            let frame = Damage.commandFrame(of: error, command: command, nowMs: clock.nowMs())
            return carryOut(frame.map { [.send(connection, $0)] } ?? [])
        }
        for _ in 0..<treatment.copies { take(connection, text: command) }
    }

    /// A frame on its way to the socket.
    func sendStruck(_ frame: [UInt8], to connection: Sandbox.ConnectionID, _ socket: WebSocketHandler) {
        let subject = sandbox.subject(ofFrame: frame, to: connection)
        let treatment = strike(subject)
        defer { doToServer(treatment, subject) }
        if treatment.isCut { return socket.cutBehindWhatWasSent() }
        if treatment.isDropped { return }
        socket.send(treatment.damaged(frame), treatment)
    }

    // MARK: The server

    private func doToServer(_ treatment: Treatment, _ subject: FaultSubject) {
        for deed in treatment.serverDeeds {
            switch deed {
            case .expireSessionKeys: act("expire-session-keys", on: subject)
            case .revokeSessions: act("revoke-sessions", on: subject)
            case .expireTokens: act("expire-tokens", on: subject)
            case .forgetTokens: _ = try? take(action: "forget-tokens", JSONObject(), mayBeStruck: false)
            case .jumpClock(let ms): changeClock { $0.jump(ms: ms) }
            default: break
            }
        }
    }

    private func act(_ action: String, on subject: FaultSubject) {
        guard let userId = subject.userId else { return }
        _ = try? take(action: action, JSONObject([("user_id", .string(userId))]), mayBeStruck: false)
    }
}
