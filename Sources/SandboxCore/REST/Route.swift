// One endpoint: method, path pattern, what it is called, and the method of `Sandbox` that serves it. The tables are in
// Routes+….swift; what no row names is not served: 400930.
//
// In a pattern `{name}` stands for a text and `{name:int}` for an id; a path whose segment is no number does not match
// the latter. The handler takes the placeholders in their order, behind the call. Of two rows that match, the earlier
// one counts, so literal segments stand before placeholders.

struct Route: Sendable {
    enum Segment: Sendable {
        case literal(String)
        case text
        case id
    }

    enum Argument {
        case text(String)
        case id(Int64)

        var text: String { if case .text(let text) = self { text } else { "" } }
        var id: Int64 { if case .id(let id) = self { id } else { 0 } }
    }

    typealias Handler = @Sendable (Sandbox, Call, [Argument]) throws(APIError) -> [UInt8]

    let method: String
    let pattern: String
    let name: String
    let handler: Handler
    let segments: [Segment]
    /// `user_id` is not the caller but the one it is about (rest.md §3, §8).
    var namesTarget = false

    private init(_ method: String, _ pattern: String, _ name: String, handler: @escaping Handler) {
        (self.method, self.pattern, self.name, self.handler) = (method, pattern, name, handler)
        segments = pattern.split(separator: "/").map { part in
            guard part.hasPrefix("{") else { return .literal(String(part)) }
            return part.hasSuffix(":int}") ? .id : .text
        }
    }

    /// The placeholders' values; nil if the path is another one.
    func match(_ path: [String]) -> [Argument]? {
        guard path.count == segments.count else { return nil }
        var arguments: [Argument] = []
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal): guard literal == text else { return nil }
            case .text: arguments.append(.text(text))
            case .id:
                guard let id = Int64(text) else { return nil }
                arguments.append(.id(id))
            }
        }
        return arguments
    }
}

// A row is a method reference: `Route("GET", "users", "List users", Sandbox.listUsers)`.
extension Route {
    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, _) throws(APIError) in try serve(sandbox)(call) }
    }

    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call, String) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, path) throws(APIError) in
            try serve(sandbox)(call, path[0].text)
        }
    }

    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call, Int64) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, path) throws(APIError) in
            try serve(sandbox)(call, path[0].id)
        }
    }

    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call, String, String) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, path) throws(APIError) in
            try serve(sandbox)(call, path[0].text, path[1].text)
        }
    }

    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call, String, String, String) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, path) throws(APIError) in
            try serve(sandbox)(call, path[0].text, path[1].text, path[2].text)
        }
    }

    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call, String, Int64) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, path) throws(APIError) in
            try serve(sandbox)(call, path[0].text, path[1].id)
        }
    }

    init(
        _ method: String, _ pattern: String, _ name: String,
        _ serve: @escaping @Sendable (Sandbox) -> (Call, Int64, Int64) throws(APIError) -> [UInt8]
    ) {
        self.init(method, pattern, name) { (sandbox, call, path) throws(APIError) in
            try serve(sandbox)(call, path[0].id, path[1].id)
        }
    }

    /// For calls where `user_id` names somebody else than the caller.
    func aboutSomebody() -> Route {
        var route = self
        route.namesTarget = true
        return route
    }
}
