// The host's connection handler, and the notices as its arguments.

import CoveyHeader
import CoveyModel

typealias ConnectionHandler = HostHandler<covey_connection_fn>

extension ConnectionHandler {
    func call(_ notice: ConnectionNotice) {
        let (event, userId, error) = notice.parts
        let texts = CTexts([userId])
        withHandle(error.map(ErrorBox.init)) { error in
            withExtendedLifetime(texts) { function(host.pointer, Int32(event.rawValue), texts.at(0)?.pointer, error) }
        }
    }
}

extension ConnectionNotice {
    fileprivate var parts: (covey_connection_event, userId: String, CoveyError?) {
        switch self {
        case .connected(let userId): (COVEY_CONNECTION_CONNECTED, userId, nil)
        case .reconnectStarted: (COVEY_CONNECTION_RECONNECT_STARTED, "", nil)
        case .reconnectSucceeded: (COVEY_CONNECTION_RECONNECT_SUCCEEDED, "", nil)
        case .reconnectFailed(let error): (COVEY_CONNECTION_RECONNECT_FAILED, "", error)
        case .disconnected(let userId): (COVEY_CONNECTION_DISCONNECTED, userId, nil)
        case .sessionClosed(let error): (COVEY_CONNECTION_SESSION_CLOSED, "", error)
        case .cacheFailed(let error): (COVEY_CONNECTION_CACHE_FAILED, "", error)
        }
    }
}
