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
