import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

/// TLS before a plain loopback server: a small Python program that unwraps and forwards, with a certificate of the
/// tests' own. Skipped where python3 or openssl is missing.
final class TLSFront {
    let port: Int
    private let process = Process()
    private let output = Pipe()

    static let isPossible = find("python3") != nil && find("openssl") != nil

    private static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// - Parameter version: the only one that the front speaks, such as `TLSv1_2`; nil: all that it has.
    init(
        before server: LoopbackServer, _ chain: TestCertificates.Chain = .right, version: String? = nil
    ) throws {
        let certificates = try #require(TestCertificates.shared, "openssl made no certificates")
        let program = """
            import socket, ssl, sys, threading, warnings
            warnings.simplefilter("ignore")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            # The front itself takes the oldest versions, so that a refusal is the client's.
            context.set_ciphers("DEFAULT:@SECLEVEL=0")
            only = sys.argv[4]
            context.minimum_version = ssl.TLSVersion[only or "TLSv1"]
            context.maximum_version = ssl.TLSVersion[only] if only else ssl.TLSVersion.MAXIMUM_SUPPORTED
            context.load_cert_chain(sys.argv[1], sys.argv[2])
            names = {}
            context.sni_callback = lambda secure, name, _: names.update({secure: name})
            listener = socket.create_server(("127.0.0.1", 0))
            print(listener.getsockname()[1], flush=True)
            def forward(source, sink):
                try:
                    while data := source.recv(65536): sink.sendall(data)
                except OSError: pass
                for end in (source, sink):
                    try: end.shutdown(socket.SHUT_RDWR)
                    except OSError: pass
            def serve(raw):
                try: secure = context.wrap_socket(raw, server_side=True)
                except OSError: return raw.close()
                print(names.get(secure), secure.version(), flush=True)
                plain = socket.create_connection(("127.0.0.1", int(sys.argv[3])))
                threading.Thread(target=forward, args=(plain, secure), daemon=True).start()
                forward(secure, plain)
            while True:
                threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
            """
        process.executableURL = URL(fileURLWithPath: TLSFront.find("python3") ?? "")
        process.arguments = [
            "-c", program, certificates.chain(chain), certificates.key, String(server.port), version ?? "",
        ]
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = Int(line.trimmingCharacters(in: .newlines)) ?? 0
    }

    /// What the front saw of the next client that it came to an agreement with: the name that the client asked for
    /// (SNI; None if it named none) and the version, `localhost TLSv1.3`.
    func nextAgreement() -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .newlines)
    }

    func stop() {
        // Not SIGTERM: the child was started on a thread of a pool that blocks it, and so blocks it, too.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}

@Suite(.enabled(if: TLSFront.isPossible, "python3 and openssl are needed"), .withOneLoopAndFour)
struct TLSTests {
    let runtime: Runtime
    /// Requests that the server behind the front has read.
    let heads = Log<[String]>()

    init() throws { runtime = try testRuntime() }

    /// The tests' authority instead of the system's.
    private func trusting(_ file: KeyPath<TestCertificates, String> = \.authority) throws -> NetworkOptions {
        NetworkOptions(certificateFile: try #require(TestCertificates.shared)[keyPath: file])
    }

    /// What a request and a socket to this front come to: nil if they succeed, else the errors.
    private func outcome(
        _ front: TLSFront, host: String = "localhost", _ network: NetworkOptions
    ) throws -> (request: CoveyError?, socket: CoveyError?) {
        let probe = try Probe(runtime, network: network)
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "https://\(host):\(front.port)/"))
        let answered = probe.inputs.wait { $0.contains { $0.answer != nil || $0.failure != nil } }
        try #require(answered.contains { $0.answer != nil || $0.failure != nil }, "no answer came")
        try probe.open(1, "wss://\(host):\(front.port)/")
        let opened = probe.inputs.wait { $0.contains { $0.isOpened || $0.closed != nil } }
        try #require(opened.contains { $0.isOpened || $0.closed != nil }, "the socket neither opens nor fails")
        return (answered.lazy.compactMap(\.failure).first, opened.lazy.compactMap(\.closed).first?.error)
    }

    /// Takes requests and upgrades alike.
    private func server() throws -> LoopbackServer {
        try LoopbackServer { [heads] connection in
            let head = try connection.readHead()
            heads.add(head)
            if ServerConnection.header("Upgrade", in: head) == nil {
                try connection.answer("200 OK", body: "secret")
            } else {
                try connection.write(ServerConnection.acceptance(head))
            }
            connection.waitForEnd()
        }
    }

    @Test(arguments: [TestCertificates.Chain.right, .intermediate])
    func aCertificateThatLeadsToATrustedOneIsAccepted(_ chain: TestCertificates.Chain) throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server, chain)
        defer { front.stop() }
        let outcome = try outcome(front, trusting())
        #expect(outcome.request == nil && outcome.socket == nil, "\(outcome)")
    }

    /// The error says what is wrong, for requests and sockets alike, and not a request reaches the server. (libcurl
    /// compares the name when the handshake is complete, so the front has a connection to it by then.)
    @Test(arguments: [
        (TestCertificates.Chain.wrongName, "subject name"), (.wildcard, "subject name"), (.expired, "expired"),
        (.notYetValid, "not yet valid"),
        (.selfSigned, "self-signed certificate"), (.wrongAuthority, "unable to get local issuer certificate"),
        (.intermediateMissing, "unable to get local issuer certificate"),
        (.signedByServer, "invalid CA certificate"), (.forClients, "certificate purpose"),
    ])
    func aCertificateThatIsWrongInOneWayIsRefused(_ chain: TestCertificates.Chain, _ reason: String) throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server, chain)
        defer { front.stop() }
        let outcome = try outcome(front, trusting())
        #expect(outcome.request?.code == .networkError)
        #expect(outcome.request?.message.contains(reason) == true, "\(outcome)")
        #expect(outcome.socket?.code == .socketConnectionFailed)
        #expect(outcome.socket?.message.contains(reason) == true, "\(outcome)")
        #expect(heads.all.isEmpty)
    }

    @Test func anAuthorityThatTheSystemDoesNotTrustIsRefused() throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let outcome = try outcome(front, NetworkOptions())
        #expect(outcome.request?.code == .networkError && outcome.socket?.code == .socketConnectionFailed)
        #expect(outcome.request?.message.contains("certificate") == true, "\(outcome)")
    }

    /// libcurl compares the common name of a certificate that has no alternative names. Public authorities have issued
    /// none of these since 2012.
    @Test func theCommonNameCountsOnlyWithoutAlternativeNames() throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server, .commonNameOnly)
        defer { front.stop() }
        let named = try outcome(front, trusting())
        #expect(named.request == nil && named.socket == nil, "\(named)")
        let other = try TLSFront(before: server, .commonNameBeside)
        defer { other.stop() }
        let outcome = try outcome(other, trusting())
        #expect(outcome.request?.message.contains("subject name") == true, "\(outcome)")
        #expect(outcome.socket?.message.contains("subject name") == true, "\(outcome)")
        #expect(heads.all.count == 2)
    }

    @Test func anAddressThatTheCertificateDoesNotNameIsRefused() throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let outcome = try outcome(front, host: "127.0.0.1", trusting())
        #expect(outcome.request?.message.contains("127.0.0.1") == true, "\(outcome)")
        #expect(outcome.socket?.message.contains("127.0.0.1") == true, "\(outcome)")
    }

    /// Nothing asks whether a certificate was revoked: lists and OCSP answers are fetched by nobody, and a list in the
    /// file of trusted certificates has no effect. docs/security.md says so.
    @Test func aRevokedIntermediateIsAccepted() throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server, .intermediate)
        defer { front.stop() }
        let outcome = try outcome(front, trusting(\.authorityAndList))
        #expect(outcome.request == nil && outcome.socket == nil, "\(outcome)")
    }

    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func theVersionsInUseAreSpokenAndTheServerIsNamed(_ version: String) throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server, version: version)
        defer { front.stop() }
        let probe = try Probe(runtime, network: try trusting())
        defer { probe.client.close() }
        let agreement = "localhost \(version.replacingOccurrences(of: "_", with: "."))"
        try probe.emit(HTTPTests.request(.get, "https://localhost:\(front.port)/"))
        #expect(probe.inputs.wait(count: 1).first?.answer != nil)
        #expect(front.nextAgreement() == agreement)
        try probe.open(1, "wss://localhost:\(front.port)/")
        #expect(probe.inputs.wait(count: 2).last?.isOpened == true)
        #expect(front.nextAgreement() == agreement)
    }

    /// Whatever the configuration of OpenSSL on the machine allows: in a process of its own, whose configuration allows
    /// both.
    @Test func theVersionsThatAreBrokenAreRefused() async {
        await #expect(processExitsWith: .success) {
            let configuration = FileManager.default.temporaryDirectory
                .appendingPathComponent("covey-openssl-\(getpid()).cnf")
            defer { try? FileManager.default.removeItem(at: configuration) }
            try """
            openssl_conf = init
            [init]
            ssl_conf = ssl
            [ssl]
            system_default = all
            [all]
            MinProtocol = TLSv1
            CipherString = DEFAULT:@SECLEVEL=0
            """.write(to: configuration, atomically: true, encoding: .utf8)
            setenv("OPENSSL_CONF", configuration.path, 1)
            for version in ["TLSv1", "TLSv1_1"] { try TLSTests().expectRefusal(ofVersion: version) }
        }
    }

    private func expectRefusal(ofVersion version: String) throws {
        let server = try server()
        defer { server.stop() }
        let front = try TLSFront(before: server, version: version)
        defer { front.stop() }
        let outcome = try outcome(front, trusting())
        #expect(outcome.request?.message.contains("protocol") == true, "\(outcome)")
        #expect(outcome.socket?.message.contains("protocol") == true, "\(outcome)")
        #expect(heads.all.isEmpty)
    }

    @Test func aRedirectToAnAddressWithoutTLSIsNotFollowed() throws {
        let plain = try server()
        defer { plain.stop() }
        let location = "Location: \(plain.url)/\r\n"
        let server = try LoopbackServer {
            _ = try $0.readHead()
            try $0.answer("302 Found", headers: location)
            $0.waitForEnd()
        }
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let probe = try Probe(runtime, network: try trusting())
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "https://localhost:\(front.port)/"))
        #expect(probe.inputs.wait(count: 1).first?.answer?.status == 302)
        try probe.open(1, "wss://localhost:\(front.port)/")
        #expect(probe.waitForClose(1).error?.code == .socketConnectionFailed)
        #expect(plain.acceptedCount == 0)
    }

    @Test func aSecureSocketEchoesMoreThanARecordAndCloses() throws {
        let server = try LoopbackServer {
            try $0.upgrade()
            try $0.echo()
        }
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let probe = try Probe(runtime, network: try trusting())
        defer { probe.client.close() }
        try probe.open(1, "wss://localhost:\(front.port)/?a=b")
        let opened = probe.inputs.wait(count: 1)
        #expect(opened.first?.isOpened == true, "\(opened)")
        // Many TLS records in one go: what libcurl has decrypted does not show on the descriptor.
        let sent = (0..<2_000).map { "message \($0) " + String(repeating: "x", count: 300) }
        try probe.client.post { machine in
            for text in sent { machine.emit(.send(SocketID(rawValue: 1), Array(text.utf8))) }
        }
        let isSame = probe.inputs.wait { $0.texts.count == sent.count }.texts == sent
        #expect(isSame)
        try probe.emit(.closeSocket(SocketID(rawValue: 1)))
        #expect(probe.waitForClose(1).error?.code == .socketClosed)
    }

    @Test func aSecureRequestIsAnswered() throws {
        let server = try LoopbackServer {
            _ = try $0.readRequest()
            try $0.answer("200 OK", body: "secret")
        }
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let probe = try Probe(runtime, network: try trusting())
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "https://localhost:\(front.port)/"))
        #expect(probe.inputs.wait(count: 1).first?.answer?.body == Array("secret".utf8))
    }
}
