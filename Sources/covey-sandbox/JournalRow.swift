// Inputs as rows of the journal. Heads are JSON, so that `sqlite3 DIR/journal.db` shows the inputs; bodies are the
// original bytes. They contain credentials of users: only the owner may read the file. The API token is not stored.
import FoundationEssentials
import SandboxCore
import SandboxJSON

extension Journal.Row {
    /// Headers for the connection alone: the model does not use them. (It uses `Host`, for addresses of files.)
    private static let idleHeaders: Set<String> = [
        "connection", "accept", "accept-encoding", "content-length", "user-agent", "upgrade",
        "sec-websocket-key", "sec-websocket-version", "sec-websocket-extensions", "expect",
    ]

    init(_ input: Sandbox.Input, atMs: Int64, fingerprint: Int64) {
        self.atMs = atMs
        self.fingerprint = fingerprint
        switch input {
        case .start(let options):
            kind = "start"
            head = (try? JSONEncoder().encode(options)).map { Array($0) } ?? []
        case .request(let request):
            kind = "request"
            head = Self.head([("method", request.method), ("target", request.target)], request.headers)
            body = request.body
        case .connect(let target, let headers):
            kind = "connect"
            head = Self.head([("target", target)], headers)
        case .frame(let connection, let text):
            kind = "frame"
            self.connection = Int64(bitPattern: connection.rawValue)
            body = text
        case .disconnect(let connection):
            kind = "disconnect"
            self.connection = Int64(bitPattern: connection.rawValue)
        case .tick:
            kind = "tick"
        case .control(let action, let bytes):
            kind = "control"
            head = Self.head([("action", action)], [])
            body = bytes
        case .importDocument(let bytes):
            kind = "import"
            body = bytes
        case .importIRC(let name, let log, let annotation, let moreMembers):
            kind = "import-irc"
            head = JSONWriter.object { writer in
                writer.field("name", name)
                writer.field("members", moreMembers)
                if let annotation { writer.field("annotation", Data(annotation).base64EncodedString()) }
            }
            body = log
        }
    }

    private static func head(_ fields: [(String, String)], _ headers: [(String, String)]) -> [UInt8] {
        JSONWriter.object { writer in
            for (name, value) in fields {
                writer.key(text: name)
                writer.string(value)
            }
            let headers = headers.filter { !idleHeaders.contains($0.0.lowercased()) }
            if headers.isEmpty { return }
            writer.array("headers") { writer in
                for (name, value) in headers { writer.value(.array([.string(name), .string(value)])) }
            }
        }
    }

    /// nil if this version does not know it.
    var input: Sandbox.Input? {
        let head = JSON(parsing: self.head)
        let id = Sandbox.ConnectionID(rawValue: UInt64(bitPattern: connection))
        let headers: [(String, String)] = (head?["headers"]?.array ?? []).compactMap { pair in
            guard let name = pair[0]?.string, let value = pair[1]?.string else { return nil }
            return (name, value)
        }
        switch kind {
        case "start":
            return (try? JSONDecoder().decode(Sandbox.Options.self, from: Data(self.head))).map { .start($0) }
        case "request":
            guard let method = head?["method"]?.string, let target = head?["target"]?.string else { return nil }
            return .request(.init(method: method, target: target, headers: headers, body: body))
        case "connect": return (head?["target"]?.string).map { .connect(target: $0, headers: headers) }
        case "frame": return .frame(id, body)
        case "disconnect": return .disconnect(id)
        case "tick": return .tick
        case "control": return (head?["action"]?.string).map { .control($0, body) }
        case "import-irc":
            guard let name = head?["name"]?.string else { return nil }
            let annotation = (head?["annotation"]?.string).flatMap { Data(base64Encoded: $0) }.map { Array($0) }
            let members = head?["members"]?.array?.compactMap(\.string) ?? []
            return .importIRC(name: name, log: body, annotation: annotation, moreMembers: members)
        case "import": return .importDocument(body)
        default: return nil
        }
    }
}
