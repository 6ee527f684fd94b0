// How the app wants its client to reach the network. Nothing is read from the environment unless the app wants it; then
// once, when the client is made.

import CoveyModel

package struct NetworkOptions: Sendable {
    /// The app's own; nil: that of the environment, if any.
    package var proxy: Proxy?
    /// What the environment says; nil: nobody asked it.
    package var environment: ProxyEnvironment?
    /// File and directory of certificates (PEM) to trust; if both are nil, the system's.
    package var certificateFile: String?
    package var certificateDirectory: String?
    package var clientCertificate: ClientCertificate?

    package init(proxy: Proxy? = nil, certificateFile: String? = nil) {
        self.proxy = proxy
        self.certificateFile = certificateFile
    }

    /// The proxy for this address; nil: none.
    func proxy(for url: String) -> Proxy? { proxy ?? environment?.proxy(for: url) }
}

/// A certificate that the client shows, and its private key: files (PEM) that libcurl reads for each connection.
package struct ClientCertificate: Sendable {
    package var certificateFile: String
    package var keyFile: String
    package var passphrase: SecretBytes?
    /// Scheme, host and optional port of those that may see it. Any server could ask, such as that of a linked file, and
    /// would learn who the user is.
    package var servers: [String]

    package init(certificateFile: String, keyFile: String, passphrase: SecretBytes?, servers: [String] = []) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.passphrase = passphrase
        self.servers = servers
    }

    func isFor(_ url: String) -> Bool {
        servers.contains { server in
            guard url.hasPrefix(server) else { return false }
            let next = url.utf8.dropFirst(server.utf8.count).first
            return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
        }
    }
}
