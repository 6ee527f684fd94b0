// All endpoints, and the one that a method and path name. The path comes without `v3` and `sdk`, split and decoded.

extension Sandbox {
    /// A served endpoint, for those who list or describe them. `pattern` is below `/v3/`; `{…}` are placeholders,
    /// `{…:int}` those that take a number.
    public struct Endpoint: Sendable {
        public let method: String
        public let pattern: String
        /// What it does, in a few words.
        public let name: String
    }

    /// In the order of the tables.
    public static var endpoints: [Endpoint] {
        let login = Endpoint(method: "POST", pattern: "users/{user_id}/session_key", name: "Get a session key")
        return [login] + allRoutes.map { Endpoint(method: $0.method, pattern: $0.pattern, name: $0.name) }
    }

    private static let allRoutes: [Route] =
        userRoutes + pushRoutes + channelRoutes + moderationRoutes + messageRoutes + scheduledMessageRoutes + pollRoutes
        + fileRoutes + applicationRoutes + platformRoutes

    /// By what distinguishes most of them: method, first segment, number of segments.
    private static let routesByShape: [RouteShape: [Route]] = Dictionary(grouping: allRoutes) { route in
        guard case .literal(let first)? = route.segments.first else { return RouteShape(route.method, "", 0) }
        return RouteShape(route.method, first, route.segments.count)
    }

    static func route(_ method: String, _ path: [String]) -> (route: Route, arguments: [Route.Argument])? {
        guard let first = path.first else { return nil }
        for route in routesByShape[RouteShape(method, first, path.count)] ?? [] {
            if let arguments = route.match(path) { return (route, arguments) }
        }
        return nil
    }
}

private struct RouteShape: Hashable {
    let method: String
    let first: String
    let count: Int

    init(_ method: String, _ first: String, _ count: Int) {
        (self.method, self.first, self.count) = (method, first, count)
    }
}
