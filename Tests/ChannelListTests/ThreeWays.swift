// The same list from three implementations that share no rule: the sandbox, which was written from the protocol alone,
// over its REST model; the cache, which scans an index over stored rows; and a plain filter over the channels in
// memory. The rows of the cache and of memory are the sandbox's own answers, read as the client reads them.

import CoveyModel
import CoveyStore
import CoveyWire
import Foundation
import SandboxCore
import SandboxJSON
import Testing

/// SplitMix64: the same sequence on every run and machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }
    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &self) == 0 }
    mutating func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}

final class ThreeWays {
    static let me = "me"
    let sandbox: Sandbox
    let store: Store
    private let path: String
    private(set) var nowMs: Int64 = 1_700_000_000_000
    private(set) var channels: [GroupChannel] = []
    private let site = Site(
        apiUrl: "http://sandbox", socketUrl: "ws://sandbox", appId: "sim", libraryVersion: "0", osVersion: "0")

    init() throws {
        var options = Sandbox.Options()
        options.appId = "sim"
        sandbox = Sandbox(options: options)
        var template = Array((NSTemporaryDirectory() + "/covey-lists-XXXXXX").utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
        store = try Store.open(Store.Location(root: path, appId: "sim", userId: Self.me))
    }

    deinit {
        store.close()
        try? FileManager.default.removeItem(atPath: path)
    }

    // MARK: The sandbox

    func pass(ms: Int64) { nowMs += ms }

    /// An administrator's call; its JSON answer.
    @discardableResult
    func call(_ method: String, _ path: String, _ body: [String: Any] = [:]) throws -> [String: Any] {
        let bytes = try Array(JSONSerialization.data(withJSONObject: body))
        let request = Sandbox.Request(
            method: method, target: "/v3/" + path,
            headers: [
                ("Api-Token", sandbox.options.apiToken), ("Content-Type", "application/json"),
            ], body: method == "GET" ? [] : bytes)
        let (response, _) = sandbox.handle(request, nowMs: nowMs)
        let text = String(decoding: response.body, as: UTF8.self)
        try #require(response.status == 200, "\(method) \(path): \(text)")
        return try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any] ?? [:]
    }

    /// An action of the sandbox's control interface.
    func control(_ action: String, _ body: [String: Any]) throws {
        let bytes = try Array(JSONSerialization.data(withJSONObject: body))
        guard case .object(let fields)? = JSON(parsing: bytes) else { return }
        _ = try sandbox.control(action, fields, nowMs: nowMs)
    }

    /// Every page of the sandbox's list.
    func listed(_ query: GroupChannelListQuery) throws -> [GroupChannel] {
        var all: [GroupChannel] = []
        var token = ""
        repeat {
            let endpoint = Endpoint<ChannelPage>.myChannels(userId: Self.me, query: query, token: token)
            let request = endpoint.request(site, sessionKey: nil)
            let asked = Sandbox.Request(
                method: "GET", target: String(request.url.dropFirst(site.apiUrl.utf8.count)),
                headers: [("Api-Token", sandbox.options.apiToken)])
            let (response, _) = sandbox.handle(asked, nowMs: nowMs)
            let page = try endpoint.answer(HTTPAnswer(status: Int32(response.status), body: response.body)).get()
            all += page.channels
            token = page.next
        } while !token.isEmpty
        return all
    }

    // MARK: The replica

    /// Copies everything that the sandbox shows of the user's channels, with the changes of `adding`.
    func replicate(adding: (inout ChannelFields) -> Void) throws {
        var everything = GroupChannelListQuery()
        everything.includeEmptyChannel = true
        everything.includeChatNotification = true
        everything.hiddenState = .all
        everything.limit = 100
        channels = try listed(everything).map { $0.with(adding) }
        let channels = channels
        try store.transaction { () throws(CoveyError) in
            for channel in channels { try store.put(channel) }
        }
    }

    /// Removes a field that a row may lack.
    func change(_ index: Int, _ change: (inout ChannelFields) -> Void) throws {
        channels[index] = channels[index].with(change)
        try store.put(channels[index])
    }

    func stored(_ query: GroupChannelListQuery, pageSize: Int) throws -> (urls: [String], leavesOut: Bool) {
        var (urls, leavesOut): ([String], Bool) = ([], false)
        var after: ChannelSortKey?
        while true {
            let rows = try store.channelRows(query: query, after: after, limit: pageSize)
            urls += rows.channels.map(\.url)
            leavesOut = leavesOut || rows.leavesOutUnknown
            guard rows.channels.count == pageSize, let last = rows.channels.last else { return (urls, leavesOut) }
            after = query.sortKey(of: last)
        }
    }

    func filtered(_ query: GroupChannelListQuery) -> (urls: [String], unknown: Set<String>) {
        var matching: [(ChannelSortKey, String)] = []
        var unknown: Set<String> = []
        for channel in channels {
            switch query.matches(channel, me: Self.me) {
            case .match: matching.append((query.sortKey(of: channel), channel.url))
            case .unknown: unknown.insert(channel.url)
            case .noMatch: break
            }
        }
        return (matching.sorted { $0.0 < $1.0 }.map(\.1), unknown)
    }
}
