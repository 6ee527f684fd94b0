// The sandbox's own control interface, not part of the protocol: /sandbox/NAME with the `Api-Token` causes outside
// events of a server, such as ended sessions or a failing network, so that tests in any language can use them. Answers
// are 200 with an object, or 400 with the protocol's error body and a sentence with the reason.
//
// The model handles changes of the model (`Sandbox.control`); sockets, faults and the clock are handled here.
import NIOHTTP1
import SandboxCore
import SandboxJSON

enum Control {
    private static let root = "/sandbox/"

    static func isMeant(by request: Sandbox.Request) -> Bool {
        request.target.hasPrefix(root)
    }

    static func isMeant(by head: HTTPRequestHead) -> Bool {
        head.originTarget.hasPrefix(root)
    }

    static func respond(to request: Sandbox.Request, hub: Hub) -> Hub.Reply {
        let isOfTraffic = request.method == "GET" && request.target == root + "traffic"
        if isOfTraffic, isAllowed(request, hub) { return .stream }
        return .answer(answer(to: request, hub), nil)
    }

    private static func isAllowed(_ request: Sandbox.Request, _ hub: Hub) -> Bool {
        request.headers.last { $0.0.lowercased() == "api-token" }?.1 == hub.sandbox.options.apiToken
    }

    private static func answer(to request: Sandbox.Request, _ hub: Hub) -> Answer {
        if request.method == "GET", request.target == root + "openapi.json" {
            return Answer(json: Sandbox.openAPI)
        }
        guard isAllowed(request, hub) else {
            return refusal("Api-Token needed: the server prints it when it starts.", code: 400_401)
        }
        if request.method == "GET", request.target.hasPrefix(root + "v3/") {
            let host = request.headers.last { $0.0.lowercased() == "host" }?.1
            return hub.read(String(request.target.dropFirst(root.count - 1)), host: host)
        }
        if request.method == "GET", request.target.prefix(while: { $0 != "?" }) == root + "channels" {
            return Answer(json: hub.sandbox.channelOverview(target: request.target))
        }
        if request.method == "POST", request.target == root + "import" { return importDocument(request.body, hub) }
        var body = JSONObject()
        if !request.body.isEmpty {
            guard case .object(let read)? = JSON(parsing: request.body) else { return refusal("Not a JSON object.") }
            body = read
        }
        let path = request.target.dropFirst(root.count).prefix { $0 != "?" }.split(separator: "/").map(String.init)
        do throws(ControlError) {
            return try act(request.method, path, body, hub)
        } catch {
            return refusal(error.description)
        }
    }

    private static func act(_ method: String, _ path: [String], _ body: JSONObject, _ hub: Hub) throws(ControlError)
        -> Answer
    {
        switch (method, path.first ?? "", path.count) {
        case (_, "faults", _): return try faults(method, Array(path.dropFirst()), body, hub)
        case ("GET", "clock", 1), ("POST", "clock", 1): return try clock(body, hub)
        case ("GET", "export", 1): return Answer(json: hub.sandbox.exportDocument())
        case ("GET", "counters", 1):
            let memoryBytes = Traffic.memoryBytes()
            return Answer(
                json: JSONWriter.object {
                    hub.traffic.counters.write(hub.sandbox.sizes, memoryBytes: memoryBytes, into: &$0)
                })
        case ("GET", "metrics", 1):
            return Answer(text: hub.traffic.counters.metrics(hub.sandbox.sizes, memoryBytes: Traffic.memoryBytes()))
        case ("POST", "cut-connections", 1):
            try cut(ControlFields(body), hub)
            return Answer(json: Array("{}".utf8))
        case ("GET", "connections", 1):
            return Answer(json: JSONWriter.object { hub.writeConnections(into: &$0) })
        case ("POST", let action, 1): return Answer(json: try hub.take(action: action, body))
        default: throw ControlError(description: "No such action, or not by this method.")
        }
    }

    private static func cut(_ fields: ControlFields, _ hub: Hub) throws(ControlError) {
        let userId = try fields.optionalString("user_id")
        guard let number = try fields.optionalInt("connection") else { return hub.cut(userId: userId) }
        guard userId == nil else { throw ControlError(description: "user_id or connection, not both.") }
        guard hub.cut(number: number) else {
            throw ControlError(
                description: "Connection \(number) is no open WebSocket; GET /sandbox/connections lists them.")
        }
    }

    private static func importDocument(_ body: [UInt8], _ hub: Hub) -> Answer {
        do throws(DocumentError) {
            let report = try hub.take(document: body)
            return Answer(
                json: JSONWriter.object { writer in
                    writer.field("users", report.userCount)
                    writer.field("channels", report.channelCount)
                    writer.field("messages", report.messageCount)
                    writer.field("renumbered", report.isRenumbered)
                })
        } catch {
            return refusal(error.description)
        }
    }

    private static func refusal(_ message: String, code: Int64 = 400_111) -> Answer {
        Answer(
            Fault.ErrorAnswer(status: 400, code: code, message: message, isHTTP: true))
    }

    // MARK: Clock

    private static func clock(_ body: JSONObject, _ hub: Hub) throws(ControlError) -> Answer {
        let fields = ControlFields(body)
        let limit: ClosedRange<Int64> = -10_000_000_000_000...10_000_000_000_000
        let offset = try fields.optionalInt("offset_ms")
        let advance = try fields.optionalInt("advance_ms")
        let freezes = fields.json("freeze") == nil ? nil : try fields.bool("freeze")
        guard limit ~= offset ?? 0, limit ~= advance ?? 0 else {
            throw ControlError(description: "Further than 300 years.")
        }
        hub.changeClock { clock in
            if let offset { clock.setOffset(ms: offset) }
            if freezes == true { clock.freeze() }
            if let advance { clock.jump(ms: advance) }
            if freezes == false { clock.thaw() }
        }
        return Answer(
            json: JSONWriter.object { writer in
                writer.field("now", hub.clock.nowMs())
                writer.field("offset_ms", hub.clock.offsetMs)
                writer.field("frozen", hub.clock.isFrozen)
            })
    }

    // MARK: Faults

    private static func faults(_ method: String, _ path: [String], _ body: JSONObject, _ hub: Hub)
        throws(ControlError) -> Answer
    {
        switch (method, path.count) {
        case ("GET", 0): break
        case ("POST", 0): return Answer(json: written(try add(body, hub)))
        case ("DELETE", 0): hub.faults.removeAll()
        case ("DELETE", 1):
            guard let id = Int64(path[0]), hub.faults.remove(id: id) else {
                throw ControlError(description: "No such fault.")
            }
        default: throw ControlError(description: "GET, POST or DELETE faults, or DELETE faults/ID.")
        }
        if method != "GET" { hub.noteChange() }
        return Answer(
            json: JSONWriter.object { writer in
                writer.array("faults") { writer in
                    for entry in hub.faults.entries { writer.raw(written(entry)) }
                }
            })
    }

    private static func add(_ body: JSONObject, _ hub: Hub) throws(ControlError) -> FaultPlan.Entry {
        defer { hub.noteChange() }
        do throws(FaultError) {
            return hub.faults.add(try Fault(.object(body)))
        } catch {
            throw ControlError(description: error.description)
        }
    }

    private static func written(_ entry: FaultPlan.Entry) -> [UInt8] {
        JSONWriter.object { writer in
            writer.field("id", entry.id)
            entry.fault.write(into: &writer)
            writer.field("seen", entry.seen)
            writer.field("struck", entry.triggered)
        }
    }
}
