// The functions of session.h. A token request takes one answer: which one waits is known here, so that a second answer is
// refused on the caller's thread.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime

typealias SessionHandler = HostHandler<covey_session_fn>

extension HostHandler<covey_session_fn> {
    fileprivate func call(_ notice: SessionNotice) {
        withHandle(notice.error.map(ErrorBox.init)) { error in
            var lent = covey_session_notice()
            lent.struct_size = UInt32(MemoryLayout<covey_session_notice>.size)
            lent.event = Int32(notice.event.rawValue)
            if case .tokenRequired(let id, _) = notice { lent.token_request = id.rawValue }
            lent.error = error
            withUnsafePointer(to: &lent) { function(host.pointer, $0) }
        }
    }
}

extension SessionNotice {
    fileprivate var event: covey_session_event {
        switch self {
        case .tokenRequired, .tokenRequestEnded: COVEY_SESSION_TOKEN_REQUIRED
        case .refreshed: COVEY_SESSION_REFRESHED
        case .expired: COVEY_SESSION_EXPIRED
        case .failed: COVEY_SESSION_ERROR
        case .closed: COVEY_SESSION_CLOSED
        }
    }

    fileprivate var error: CoveyError? {
        switch self {
        case .tokenRequired(_, let error), .expired(let error), .failed(let error), .closed(let error): error
        case .refreshed, .tokenRequestEnded: nil
        }
    }
}

extension ClientBox {
    func notifySession(_ notice: SessionNotice) {
        run { state -> (SessionHandler, Running)? in
            switch notice {
            case .tokenRequired(let id, _): state.tokenRequest = id
            case .tokenRequestEnded:
                state.tokenRequest = nil
                return nil
            case .refreshed, .expired, .failed, .closed: break
            }
            return state.sessionHandler.map { ($0, Running(handler: $0.number)) }
        } call: {
            $0.call(notice)
        }
    }
}

@c @implementation
public func covey_client_set_session_handler(
    _ client: OpaquePointer?, _ fn: covey_session_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    // Nil for what is no open client: then no handler is set.
    let port = HandleTable.shared.pinned(client, ClientBox.self)?.attachedPort
    return setHandler(client, fn, host) { state, handler in
        // Under the lock: of two threads the last one to set a handler is the last to say so.
        port?.perform(.setHasSessionHandler(handler != nil))
        if handler == nil { state.tokenRequest = nil }
        return exchange(&state.sessionHandler, with: handler)
    }
}

private func answer(
    _ client: OpaquePointer?, _ number: UInt64, _ error: ErrorOut?, _ answer: () throws(CoveyError) -> TokenAnswer
) -> Int32 {
    attempt(error) { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        let answer = try answer()
        let id = TokenRequestID(rawValue: number)
        try box.state.withLock { state throws(CoveyError) in
            guard state.tokenRequest == id else {
                throw invalid(
                    "token_request \(number) does not wait: it has an answer, its time is over, or the user logged out."
                )
            }
            state.tokenRequest = nil
        }
        port.perform(.answerTokenRequest(id, answer))
    }
}

@c @implementation
public func covey_client_answer_token_request(
    _ client: OpaquePointer?, _ tokenRequest: UInt64, _ token: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(client, tokenRequest, error) { () throws(CoveyError) in
        try optionalText(token, "token").nilIfEmpty.map { .token($0) } ?? .none
    }
}

@c @implementation
public func covey_client_fail_token_request(
    _ client: OpaquePointer?, _ tokenRequest: UInt64, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(client, tokenRequest, error) { .failed }
}
