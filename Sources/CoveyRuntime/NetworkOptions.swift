// How the app wants its client to reach the network. Nothing of it is read from the environment.

package struct NetworkOptions: Sendable, Equatable {
    /// URL of a proxy (`http://`, `https://`, `socks5h://` …); empty: none.
    package var proxy: String
    /// File of certificates (PEM) to trust instead of the system's; nil: the system's.
    package var certificateFile: String?

    package init(proxy: String = "", certificateFile: String? = nil) {
        self.proxy = proxy
        self.certificateFile = certificateFile
    }
}

package enum RuntimeLimits {
    /// A WebSocket message, and all fragments of one together.
    package static let messageBytes = 16 << 20
    /// Output of one socket that the server has not taken yet; beyond it the socket is given up.
    package static let outgoingBytes = 16 << 20
    /// The body of an HTTP answer, unpacked.
    package static let answerBytes = 64 << 20
    /// The head of the answer to a WebSocket upgrade.
    package static let upgradeHeadBytes = 16 << 10
    /// What one turn reads from one socket before the others get theirs: one transaction of the engine.
    package static let readTurnBytes = 256 << 10
    /// websocket.md §8.1.
    package static let closeFlushMs: Int64 = 500
    /// websocket.md §8.1.
    package static let closeForceMs: Int64 = 3_000
    /// Connections of HTTP/1.1 to one host at a time, all clients together; further requests wait.
    package static let hostConnections = 64
    /// Idle HTTP connections that are kept.
    package static let idleConnections = 32
    /// Notices of one client that wait for delivery (c_abi.md rule 22).
    package static let waitingNotices = 65_536
    /// Notices of one client that the delivery thread runs before it turns to the next client.
    package static let deliveryTurnNotices = 64
}
