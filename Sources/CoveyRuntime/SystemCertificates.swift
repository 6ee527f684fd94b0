// Where the system keeps the certificate authorities that it trusts, for a libcurl that does not know: the one that a
// libcovey.so for every distribution carries (docs/decisions/0054). A distribution's own libcurl knows, and is left alone.
// SSL_CERT_FILE and SSL_CERT_DIR come first, as OpenSSL's tools have it; a process with more rights than its caller ignores
// them. The environment is read on the thread that makes the first client; the files are looked for once a process.

import CCurl
import CLinux
import Glibc

package struct SystemCertificates: Sendable, Equatable {
    var file: String?
    var directory: String?

    /// What the variables say.
    package static let environment = SystemCertificates(
        file: variable("SSL_CERT_FILE"), directory: variable("SSL_CERT_DIR"))

    /// Those to name to libcurl; nil if it has its own.
    static let needed: SystemCertificates? = libcurlHasItsOwn ? nil : find(environment) { access($0, R_OK) == 0 }

    /// Bundles, the ones of more distributions first.
    private static let files = [
        "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch, Gentoo, Alpine
        "/etc/pki/tls/certs/ca-bundle.crt",  // Fedora, RHEL and its like
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  // where the former points, and newer Fedora alone
        "/etc/ssl/ca-bundle.pem",  // openSUSE, SLES
        "/var/lib/ca-certificates/ca-bundle.pem",  // where the former points
        "/etc/ssl/cert.pem",  // Alpine without the package ca-certificates, Void
    ]
    /// Directories with a file for each, named by hash.
    private static let directories = ["/etc/ssl/certs", "/etc/pki/tls/certs"]

    /// What the variables name holds even if it is not there: another authority in its place would be a surprise.
    static func find(_ named: SystemCertificates, isReadable: (String) -> Bool) -> SystemCertificates {
        if named != SystemCertificates() { return named }
        return SystemCertificates(file: files.first(where: isReadable), directory: directories.first(where: isReadable))
    }

    /// If libcurl is not ready, no transfer will begin.
    private static var libcurlHasItsOwn: Bool { !CurlLibrary.isReady || covey_curl_knows_authorities() }

    private static func variable(_ name: String) -> String? {
        guard let value = covey_secure_variable(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
