// A sandbox with a clock of its own, and clients that talk to it in frames and requests alone, as any client would.
// Nothing of the sandbox's state is reached into here; times are simulated.

import SandboxCore
import SandboxJSON
import Testing

final class World {
    let sandbox: Sandbox
    /// Unix ms; every call happens at this time.
    var nowMs: Int64 = 1_730_000_000_000
    private var clients: [Sandbox.ConnectionID: Client] = [:]

    init(_ change: (inout Sandbox.Options) -> Void = { _ in }) {
        var options = Sandbox.Options()
        change(&options)
        sandbox = Sandbox(options: options)
    }

    /// Opens a socket; `LOGI` is the client's first frame.
    func connect(_ query: String, headers: [(String, String)] = []) -> Client {
        let (id, _, subprotocol, outputs) = sandbox.connect(target: "/?" + query, headers: headers, nowMs: nowMs)
        let client = Client(self, id)
        client.subprotocol = subprotocol
        if let id { clients[id] = client }
        deliver(outputs)
        return client
    }

    /// A user who is logged in by id alone.
    func login(_ userId: String, nickname: String? = nil) -> Client {
        let client = connect("user_id=\(userId)&nickname=\(nickname ?? userId)")
        let logi = client.take("LOGI").first
        client.userId = userId
        client.key = logi?["key"]?.string ?? ""
        return client
    }

    func deliver(_ outputs: [Sandbox.Output]) {
        for output in outputs {
            switch output {
            case .send(let id, let text): clients[id]?.received(text)
            case .close(let id): clients[id]?.isClosed = true
            }
        }
    }

    func wait(_ durationMs: Int64) {
        nowMs += durationMs
    }

    /// Runs the sandbox's own timers up to now.
    func tick() {
        deliver(sandbox.tick(nowMs: nowMs))
    }

    struct Answer {
        let status: Int
        let json: JSON
        let text: String

        var code: Int64? { json["code"]?.int }
        subscript(_ key: String) -> JSON? { json[key] }
        func ids(_ key: String = "messages") -> [Int64] {
            json[key]?.array?.compactMap { $0["message_id"]?.int } ?? []
        }
        func urls(_ key: String = "channels") -> [String] {
            json[key]?.array?.compactMap { $0["channel_url"]?.string } ?? []
        }
    }

    @discardableResult
    func request(_ method: String, _ target: String, headers: [(String, String)], body: String = "") -> Answer {
        request(method, target, headers: headers, bytes: Array(body.utf8))
    }

    @discardableResult
    func request(_ method: String, _ target: String, headers: [(String, String)], bytes: [UInt8]) -> Answer {
        let request = Sandbox.Request(method: method, target: target, headers: headers, body: bytes)
        let (response, outputs) = sandbox.handle(request, nowMs: nowMs)
        deliver(outputs)
        let json = JSON(parsing: response.body) ?? .null
        return Answer(status: response.status, json: json, text: String(decoding: response.body, as: UTF8.self))
    }

    /// With the application secret.
    @discardableResult
    func admin(_ method: String, _ path: String, _ body: String = "") -> Answer {
        request(method, "/v3/" + path, headers: [("Api-Token", "sandbox-api-token")], body: body)
    }
}

final class Client {
    struct Frame {
        let command: String
        let json: JSON
        let text: String

        subscript(_ key: String) -> JSON? { json[key] }
    }

    private let world: World
    let id: Sandbox.ConnectionID?
    var userId = ""
    var key = ""
    var subprotocol: String?
    var isClosed = false
    private(set) var frames: [Frame] = []

    init(_ world: World, _ id: Sandbox.ConnectionID?) {
        self.world = world
        self.id = id
    }

    func received(_ bytes: [UInt8]) {
        #expect(!isClosed, "nothing comes after a close")
        let text = String(decoding: bytes, as: UTF8.self)
        let json = JSON(parsing: Array(bytes.dropFirst(4)))
        #expect(text.hasSuffix("}\n") && json != nil, "\(text)")
        #expect(bytes.filter { $0 == 0x0A }.count == 1, "one line feed, at the end")
        frames.append(Frame(command: String(text.prefix(4)), json: json ?? .null, text: text))
    }

    func send(_ text: String) {
        guard let id else { return }
        world.deliver(world.sandbox.receive(id, text: Array(text.utf8), nowMs: world.nowMs))
    }

    func disconnect() {
        guard let id else { return }
        world.deliver(world.sandbox.disconnected(id, nowMs: world.nowMs))
    }

    /// Takes all frames out of the inbox and returns those of the command.
    func take(_ command: String, cat: Int64? = nil) -> [Frame] {
        defer { frames = [] }
        return frames.filter { $0.command == command && (cat == nil || $0["cat"]?.int == cat) }
    }

    /// The commands that came, SYEV with its category; empties the inbox.
    func takeKinds() -> [String] {
        defer { frames = [] }
        return frames.map { frame in frame["cat"]?.int.map { "\(frame.command) \($0)" } ?? frame.command }
    }

    func clear() {
        frames = []
    }

    @discardableResult
    func rest(_ method: String, _ path: String, _ body: String = "") -> World.Answer {
        world.request(method, "/v3/" + path, headers: [("Session-Key", key)], body: body)
    }

    @discardableResult
    func rest(_ method: String, _ path: String, bytes: [UInt8], headers: [(String, String)]) -> World.Answer {
        world.request(method, "/v3/" + path, headers: [("Session-Key", key)] + headers, bytes: bytes)
    }

    /// Creates a channel with these members beside this one; returns its URL.
    @discardableResult
    func create(_ url: String, _ members: [String] = [], _ more: String = "") -> String {
        let list = members.map { "\"\($0)\"" }.joined(separator: ",")
        let answer = rest("POST", "group_channels", #"{"channel_url":"\#(url)","user_ids":[\#(list)]\#(more)}"#)
        #expect(answer.status == 200, "\(answer.text)")
        return url
    }

    /// Sends a text message; returns its id.
    @discardableResult
    func say(_ url: String, _ text: String, _ requestId: String? = nil, _ more: String = "") -> Int64 {
        let requestId = requestId ?? "r-\(userId)-\(text)"
        let before = frames.count
        send(#"MESG{"req_id":"\#(requestId)","channel_url":"\#(url)","message":"\#(text)"\#(more)}"#)
        let ack = frames[before...].first { $0["req_id"]?.string == requestId }
        #expect(ack?.command == "MESG", "\(ack?.text ?? "no ack")")
        return ack?["message_id"]?.int ?? 0
    }

    /// The error that a frame earns.
    func failure(_ text: String) -> Int64? {
        clear()
        send(text)
        let frame = take("EROR").first
        return frame?["code"]?.int
    }
}

extension JSON {
    func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
