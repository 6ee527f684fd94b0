// Where certificate authorities are looked for when libcurl has no place of its own: on each kind of distribution, and what
// the variables of the environment change.

import Testing

@testable import CoveyRuntime

@Suite struct SystemCertificatesTests {
    static func found(
        _ named: SystemCertificates = SystemCertificates(), on paths: Set<String>
    ) -> SystemCertificates {
        SystemCertificates.find(named, isReadable: paths.contains)
    }

    @Test(
        arguments: [
            ("Debian", ["/etc/ssl/certs/ca-certificates.crt", "/etc/ssl/certs"], 0, 1),
            ("Fedora", ["/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/certs", "/etc/pki/tls/certs"], 0, 1),
            ("Fedora without links", ["/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem"], 0, nil),
            ("openSUSE", ["/etc/ssl/ca-bundle.pem", "/var/lib/ca-certificates/ca-bundle.pem", "/etc/ssl/certs"], 0, 2),
            ("Alpine", ["/etc/ssl/cert.pem", "/etc/ssl/certs"], 0, 1),
            ("none", [], nil, nil),
        ] as [(String, [String], Int?, Int?)])
    func eachDistributionHasItsPlace(_ system: String, paths: [String], file: Int?, directory: Int?) {
        let found = Self.found(on: Set(paths))
        #expect(found.file == file.map { paths[$0] }, "\(system)")
        #expect(found.directory == directory.map { paths[$0] }, "\(system)")
    }

    @Test func theEnvironmentComesFirst() {
        let debian: Set = ["/etc/ssl/certs/ca-certificates.crt", "/etc/ssl/certs"]
        let file = SystemCertificates(file: "/home/ada/authorities.pem")
        #expect(Self.found(file, on: debian) == file)
        let directory = SystemCertificates(directory: "/home/ada/authorities")
        #expect(Self.found(directory, on: debian) == directory)
    }

    /// The tests run with the distribution's libcurl.
    @Test func aLibcurlThatKnowsIsLeftAlone() {
        #expect(SystemCertificates.needed == nil)
    }
}
