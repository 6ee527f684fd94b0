// Certificates for the tests of TLS, made by openssl when they are first needed: an authority of the tests' own, one
// that nobody trusts, an intermediate authority of the first, and server certificates that are right or wrong in one
// way each. All have elliptic keys, which take milliseconds to make. Removed when the process ends.

import Foundation

struct TestCertificates: Sendable {
    let directory: URL

    /// nil: openssl did not make them.
    static let shared = try? TestCertificates()

    /// The certificate that the client is given to trust.
    var authority: String { path("authority.pem") }

    /// The same and a list that revokes the intermediate.
    var authorityAndList: String { path("authorityAndList.pem") }

    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    /// The server's chains: what it sends, besides its key (`server.key`).
    enum Chain: String, CaseIterable {
        /// For localhost, by the trusted authority.
        case right
        /// For another.example.
        case wrongName
        /// The old way to name a host: as the subject's common name alone.
        case commonNameOnly
        /// For another.example, with localhost as the common name.
        case commonNameBeside
        /// For *.localhost, which is not a name for localhost.
        case wildcard
        case expired
        case notYetValid
        case selfSigned
        /// By an authority that has the same name as the trusted one, but another key.
        case wrongAuthority
        /// By the intermediate, and the intermediate's certificate behind it.
        case intermediate
        /// The same without the intermediate's certificate.
        case intermediateMissing
        /// By a server's certificate that is right itself: it may not sign others.
        case signedByServer
        /// For clients only (`extendedKeyUsage`).
        case forClients
    }

    func chain(_ chain: Chain) -> String { path(chain.rawValue + ".pem") }
    var key: String { path("server.key") }

    private init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("covey-tls-\(getpid())")
        try? FileManager.default.removeItem(at: directory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-ec", Self.script]
        shell.currentDirectoryURL = directory
        shell.standardOutput = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        guard shell.terminationStatus == 0 else { throw ServerError.ended }
        atexit {
            guard let made = TestCertificates.shared else { return }
            try? FileManager.default.removeItem(at: made.directory)
        }
    }

    /// `openssl ca` and not `openssl x509`, because it alone takes the dates. Its standard error shows if it fails.
    private static let script = #"""
        exec 2>openssl.log
        for name in authority stranger middle server; do
            openssl ecparam -name prime256v1 -genkey -noout -out $name.key
        done
        cat > openssl.cnf <<'END'
        [req]
        distinguished_name = name
        prompt = no
        [name]
        commonName = unused
        [authority]
        basicConstraints = critical, CA:TRUE
        keyUsage = critical, keyCertSign, cRLSign
        subjectKeyIdentifier = hash
        [localhost]
        subjectAltName = DNS:localhost
        [other]
        subjectAltName = DNS:another.example, IP:10.1.2.3
        [wildcard]
        subjectAltName = DNS:*.localhost
        [none]
        basicConstraints = CA:FALSE
        [clients]
        subjectAltName = DNS:localhost
        extendedKeyUsage = clientAuth
        [ca]
        default_ca = here
        [here]
        new_certs_dir = .
        database = index.txt
        rand_serial = yes
        default_md = sha256
        policy = any
        unique_subject = no
        [any]
        commonName = supplied
        END
        : > index.txt
        now=$(date -u -d '1 day ago' +%Y%m%d%H%M%SZ)
        later=$(date -u -d '1 day' +%Y%m%d%H%M%SZ)
        # FILE KEY SUBJECT EXTENSIONS SIGNER [FROM UNTIL]
        sign() {
            openssl req -new -config openssl.cnf -key $2.key -subj "/CN=$3" -out request.pem
            openssl ca -batch -notext -config openssl.cnf -in request.pem -out $1.pem -extensions $4 \
                -cert $5.pem -keyfile $5.key -startdate ${6:-$now} -enddate ${7:-$later}
        }
        root() {
            openssl req -x509 -new -config openssl.cnf -key $1.key -subj "/CN=Covey tests" -days 2 \
                -extensions authority -out $1.pem
        }
        root authority
        root stranger
        sign middle middle "Covey tests, intermediate" authority authority
        sign right server localhost localhost authority
        sign wrongName server another.example other authority
        sign commonNameOnly server localhost none authority
        sign commonNameBeside server localhost other authority
        sign wildcard server localhost wildcard authority
        sign expired server localhost localhost authority 20200101000000Z 20200201000000Z
        sign notYetValid server localhost localhost authority 20480101000000Z 20490101000000Z
        sign wrongAuthority server localhost localhost stranger
        sign intermediateMissing server localhost localhost middle
        cat intermediateMissing.pem middle.pem > intermediate.pem
        sign forClients server localhost clients authority
        openssl req -x509 -new -config openssl.cnf -key server.key -subj /CN=localhost -days 2 \
            -extensions localhost -out selfSigned.pem
        cp server.key right.key
        sign signedByServer server leaf localhost right
        cat right.pem >> signedByServer.pem
        openssl ca -config openssl.cnf -revoke middle.pem -cert authority.pem -keyfile authority.key
        openssl ca -config openssl.cnf -gencrl -crldays 1 -cert authority.pem -keyfile authority.key -out list.pem
        ! openssl verify -crl_check_all -CAfile authority.pem -CRLfile list.pem middle.pem
        cat authority.pem list.pem > authorityAndList.pem
        """#
}
