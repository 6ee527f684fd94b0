import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

/// TLS before a plain loopback server: a small Python program that unwraps and forwards, with a certificate of its own.
/// Skipped where python3 or openssl is missing.
final class TLSFront {
    let port: Int
    let certificateFile: String
    private let process = Process()
    private let directory: URL

    static let isPossible = find("python3") != nil && find("openssl") != nil

    private static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init(before server: LoopbackServer) throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("covey-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        certificateFile = directory.appendingPathComponent("certificate.pem").path
        let key = directory.appendingPathComponent("key.pem").path
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: TLSFront.find("openssl") ?? "")
        openssl.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-keyout",
            key, "-out", certificateFile, "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        let program = """
            import socket, ssl, sys, threading
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[1], sys.argv[2])
            listener = socket.create_server(("127.0.0.1", 0))
            print(listener.getsockname()[1], flush=True)
            def pump(source, sink):
                try:
                    while data := source.recv(65536): sink.sendall(data)
                except OSError: pass
                for end in (source, sink):
                    try: end.shutdown(socket.SHUT_RDWR)
                    except OSError: pass
            def serve(raw):
                try: secure = context.wrap_socket(raw, server_side=True)
                except OSError: return raw.close()
                plain = socket.create_connection(("127.0.0.1", int(sys.argv[3])))
                threading.Thread(target=pump, args=(plain, secure), daemon=True).start()
                pump(secure, plain)
            while True:
                threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
            """
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: TLSFront.find("python3") ?? "")
        process.arguments = ["-c", program, certificateFile, key, String(server.port)]
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = Int(line.trimmingCharacters(in: .newlines)) ?? 0
    }

    func stop() {
        // Not SIGTERM: the child was started on a thread of a pool that blocks it, and so blocks it, too.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: directory)
    }
}

@Suite(.enabled(if: TLSFront.isPossible, "python3 and openssl are needed"))
struct TLSTests {
    let runtime: Runtime

    init() throws { runtime = try Runtime() }

    @Test func aSecureSocketEchoesMoreThanARecordAndCloses() throws {
        let server = try LoopbackServer {
            try $0.upgrade()
            try $0.echo()
        }
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let probe = try Probe(runtime, network: NetworkOptions(certificateFile: front.certificateFile))
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
        let probe = try Probe(runtime, network: NetworkOptions(certificateFile: front.certificateFile))
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "https://localhost:\(front.port)/"))
        #expect(probe.inputs.wait(count: 1).first?.answer?.body == Array("secret".utf8))
    }

    @Test func aCertificateThatNobodyVouchesForIsRefused() throws {
        let server = try LoopbackServer { $0.waitForEnd() }
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "https://localhost:\(front.port)/"))
        #expect(probe.inputs.wait(count: 1).first?.failure?.code == .networkError)
        try probe.open(1, "wss://localhost:\(front.port)/")
        #expect(probe.waitForClose(1).error?.code == .socketConnectionFailed)
    }

    @Test func aCertificateForAnotherNameIsRefused() throws {
        let server = try LoopbackServer { $0.waitForEnd() }
        defer { server.stop() }
        let front = try TLSFront(before: server)
        defer { front.stop() }
        let probe = try Probe(runtime, network: NetworkOptions(certificateFile: front.certificateFile))
        defer { probe.client.close() }
        try probe.open(1, "wss://127.0.0.1:\(front.port)/")
        #expect(probe.waitForClose(1).error?.code == .socketConnectionFailed)
    }
}
