// One engine on a test bench: a scripted server with one channel, a virtual clock, and a record of all notices. For
// rules that need a frame or an answer of an exact shape at an exact moment; Simulation tests complete runs.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyWire
import Foundation

final class Bench {
    static let epochMs: Int64 = 1_730_000_000_000
    let engine: Engine
    private(set) var nowMs: Int64 = 0
    private(set) var notices: [Notice] = []
    /// Silent until a test listens.
    let logSwitch = LogSwitch()
    private(set) var lines: [LogLine] = []
    let stats = ClientStats()
    /// Targets of the requests, in order.
    private(set) var requests: [String] = []
    /// Frames that the engine sent.
    private(set) var sent: [String] = []
    /// Rows of the server's channel, ascending by time.
    var rows: [Row] = []
    /// Members of the channel's object beside the usual ones, such as `,"unread_message_count":1`.
    var channelExtra = ""
    /// Answers that replace the server's own: by a part of the target.
    var answers: [(part: String, status: Int32, body: (String) -> String)] = []
    /// While set, requests whose target has this part wait for `release`.
    var holds: String?
    var isUp = true
    var answersPings = true
    /// Attempts to connect wait for `releaseSocket`.
    var holdsSockets = false
    private var heldSocket: SocketID?
    /// The socket is open and its buffer full.
    var takesNothing = false
    /// Members of the login frame beside the usual ones.
    var loginExtra = ""
    /// The server's answer to a login instead of the usual frame; nil: it closes the connection.
    var loginAnswer: ((Bench) -> String?)?
    /// The server's answer to a refresh of the session key, by its request id; nil: none.
    var refreshAnswer: ((String) -> String)?
    private(set) var logins = 0
    /// Attempts to connect, also those that fail.
    private(set) var attempts = 0
    /// Where the last one went, and with which credential.
    private(set) var address: SocketAddress?
    /// The delays of all timers that were set, in order.
    private(set) var waitsMs: [Int64] = []
    var features = #"["reactions","poll"]"#
    private(set) var held: [(TransferID, HTTPRequest)] = []
    /// True: copies of files wait for `releaseCopies`. With an error, they fail with it.
    var holdsCopies = false
    var copyError: CoveyError?
    /// Those that run.
    private(set) var downloads: [(id: TransferID, download: FileDownload)] = []
    private var copies: [(id: TransferID, content: FileContent, path: String)] = []
    private var socket: SocketID?
    private var timers: [(id: TimerID, at: Int64)] = []
    private var calls: UInt64 = 1_000
    let directory: URL
    /// Retained, since its directory is removed with it.
    private let former: Bench?

    struct Row {
        var id: Int64
        var at: Int64
        var extra = ""
        var text = ""
        var sender = "bo"
        /// With one that does not exist, the row cannot be read.
        var type = "MESG"
        var json: String {
            """
            {"type":"\(type)","message_id":\(id),"channel_url":"ch","channel_type":"group","created_at":\(at),\
            "updated_at":0,"message":"\(text.isEmpty ? "m\(id)" : text)","user":{"user_id":"\(sender)"}\(extra)}
            """
        }
    }

    /// Uses the directory of another bench, which must have died: the next process of the same user.
    init(after former: Bench? = nil, options change: (inout EngineOptions) -> Void = { _ in }) {
        self.former = former
        directory =
            former?.directory
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("covey-bench-\(UUID().uuidString)")
        let site = Site(apiUrl: "http://s", socketUrl: "ws://s", appId: "app", libraryVersion: "0", osVersion: "0")
        var options = EngineOptions(cacheDirectory: directory.path)
        // Requests that a test does not expect would hide those that it checks.
        options.background.scope = 0
        options.background.fetchesChannels = false
        change(&options)
        engine = Engine(
            EngineConfiguration(site: site, options: options), now: Moment(monotonicMs: 0, wallMs: Self.epochMs),
            random: Fixed(state: 7), log: logSwitch, stats: stats)
    }

    deinit {
        engine.abandon()
        if former == nil { try? FileManager.default.removeItem(at: directory) }
    }

    private struct Fixed: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    private var moment: Moment { Moment(monotonicMs: nowMs, wallMs: Self.epochMs + nowMs) }
    var serverNowMs: Int64 { Self.epochMs + serverAheadMs + nowMs }
    /// How much the server's clock is ahead of the device's.
    var serverAheadMs: Int64 = 0

    func newCall() -> CallID {
        calls += 1
        return CallID(rawValue: calls)
    }

    // MARK: The app

    func call(_ body: (Engine) -> Void) {
        engine.advance(to: moment)
        body(engine)
        carryOut()
    }

    func connect(_ userId: String = "ana") {
        call { $0.connect(userId: userId, token: nil, nickname: nil, call: newCall()) }
        advance(100)
    }

    /// Opens and starts a collection of the channel.
    func open(
        _ params: MessageListParams = MessageListParams(), startingPoint: Int64 = Policy.infiniteTimeMs, id: UInt64 = 1
    )
        -> CollectionID
    {
        let id = CollectionID(rawValue: id)
        call {
            $0.createMessageCollection(id: id, channelUrl: "ch", startingPoint: startingPoint, params: params)
            $0.start(id)
        }
        advance(100)
        return id
    }

    func lists(_ id: CollectionID) -> MessageLists {
        engine.listsForInspection(id) ?? MessageLists(reverse: false)
    }

    /// The notices of a collection, without pages.
    func notices(of id: CollectionID) -> [MessageNotice] {
        notices.compactMap { if case .messages(id, let notice) = $0 { notice } else { nil } }
    }

    func completion(_ call: CallID) -> Completion? {
        for case .completion(call, let completion) in notices { return completion }
        return nil
    }

    func forgetNotices() { notices = [] }
    /// The end of a login, and what it was reported as.
    var endOfLogin: [String] {
        notices.compactMap { notice in
            switch notice {
            case .loginEnded: "login ended"
            case .connection(.sessionClosed), .connection(.disconnected): "connection"
            case .session(.closed): "session"
            default: nil
            }
        }
    }
    func forgetLines() { lines = [] }
    func forgetRequests() { requests = [] }
    func forgetLogins() { (logins, waitsMs) = (0, []) }

    func disconnect() {
        isUp = false
        cut()
        advance(2_000)
    }

    /// The connection is lost; the server stays reachable.
    func cut() {
        if let socket { input(.socketClosed(socket, CoveyError(.socketClosed, "cut"))) }
    }

    func reconnect() {
        isUp = true
        input(.networkMayBeBack)
        advance(3_000)
    }

    // MARK: Time

    func advance(_ ms: Int64) {
        let end = nowMs + ms
        while let next = timers.min(by: { $0.at < $1.at }), next.at <= end {
            timers.removeAll { $0.id == next.id }
            nowMs = max(nowMs, next.at)
            input(.timerFired(next.id))
        }
        nowMs = end
    }

    /// Time passes without a turn, and timers that are due wait behind the next inputs: like a long turn.
    func stall(_ ms: Int64) { nowMs += ms }

    /// Simulates a kill of the process: the disk stays as it is, nothing else happens.
    func die() { engine.abandon() }

    func input(_ input: Input) {
        engine.handle(input, at: moment)
        carryOut()
    }

    // MARK: The server

    /// Frames that arrive with one read.
    func frames(_ texts: String...) { frames(texts) }

    func frames(_ texts: [String]) {
        guard let socket else { return }
        input(.socketReceived(socket, texts.map { Array($0.utf8) }))
    }

    /// A new message of the channel and its frame.
    func message(_ row: Row, requestId: String? = nil) {
        let previous = rows.last.map { "\($0.id)" } ?? "null"
        rows.append(row)
        let request = requestId.map { #","request_id":"\#($0)""# } ?? ""
        frames("MESG" + row.json.dropLast() + #","previous_message_id":\#(previous)\#(request)}"#)
    }

    func release(holdingOn: Bool = false) {
        if !holdingOn { holds = nil }
        let waiting = held
        held = []
        for (id, request) in waiting { answer(id, request) }
    }

    /// The download that has run longest ends with these bytes.
    func downloaded(_ bytes: [UInt8] = []) {
        guard !downloads.isEmpty else { return }
        input(.downloaded(downloads.removeFirst().id, bytes))
    }

    /// Answers the one that waits longest.
    func releaseFirst() {
        guard !held.isEmpty else { return }
        let (id, request) = held.removeFirst()
        answer(id, request)
    }

    /// Answers only the waiting requests whose target has this part.
    func release(only part: String) {
        let waiting = held.filter { $0.1.url.contains(part) }
        held.removeAll { $0.1.url.contains(part) }
        for (id, request) in waiting { answer(id, request) }
    }

    /// Channels of the list, in pages of two; each with this last message.
    var listed: [String] = ["ch"]

    /// Makes the copies that wait; `most`: of the oldest.
    func releaseCopies(_ most: Int = .max) {
        let waiting = copies.prefix(most)
        copies.removeFirst(waiting.count)
        for (id, content, path) in waiting {
            if let copyError {
                input(.requestFailed(id, copyError))
                continue
            }
            guard case .bytes(let bytes) = content else { continue }
            try? Data(bytes).write(to: URL(fileURLWithPath: path))
            input(.fileKept(id, sizeBytes: Int64(bytes.count)))
        }
    }

    /// Fails the waiting requests.
    func failHeld(_ error: CoveyError) {
        let waiting = held
        held = []
        for (id, _) in waiting { input(.requestFailed(id, error)) }
    }

    var channel: String { channel("ch") }

    func channel(_ url: String) -> String {
        let last = rows.last.map { #","last_message":\#($0.json)"# } ?? ""
        return """
            {"channel_url":"\(url)","name":"ch","created_at":1,"member_count":2,"joined_member_count":2,"member_state":"joined",\
            "my_role":"none","is_muted":false,"ts_message_offset":0,"unread_message_count":0\(last)\(channelExtra)}
            """
    }

    private func list(_ target: String) -> String {
        let items = URLComponents(string: "http://s/" + target)?.queryItems ?? []
        let urls = items.first { $0.name == "channel_urls" }?.value?.split(separator: ",").map(String.init)
        let first = items.first { $0.name == "token" }?.value.flatMap { Int($0) } ?? 0
        let found = urls.map { $0.filter(listed.contains) } ?? Array(listed.dropFirst(first).prefix(2))
        let next = urls == nil && first + 2 < listed.count ? "\(first + 2)" : ""
        return #"{"channels":[\#(found.map(channel).joined(separator: ","))],"next":"\#(next)","ts":\#(serverNowMs)}"#
    }

    private func carryOut() {
        while true {
            let effects = engine.takeEffects()
            if effects.isEmpty { return }
            for effect in effects { carryOut(effect) }
        }
    }

    private func socketAnswers(_ id: SocketID, _ address: SocketAddress) {
        guard isUp else { return input(.socketClosed(id, CoveyError(.socketConnectionFailed, "down"))) }
        socket = id
        logins += 1
        input(.socketOpened(id))
        if let loginAnswer {
            guard let text = loginAnswer(self) else {
                return input(.socketClosed(id, CoveyError(.socketClosed, "cut")))
            }
            return frames(text)
        }
        frames(
            """
            LOGI{"key":"k","user_id":"\(user(in: address.url))","nickname":"Ana","login_ts":\(serverNowMs),\
            "premium_feature_list":\(features),"back_off_delay":0\(loginExtra)}
            """)
    }

    /// What `holdsSockets` has kept waiting.
    func releaseSocket() {
        holdsSockets = false
        if let id = heldSocket.take(), let address { socketAnswers(id, address) }
    }

    private func carryOut(_ effect: Effect) {
        switch effect {
        case .openSocket(let id, let address):
            attempts += 1
            self.address = address
            guard !holdsSockets else { return heldSocket = id }
            socketAnswers(id, address)
        case .send(let id, let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            if takesNothing, text.hasPrefix("MESG") { return input(.notSent(id, bytes)) }
            sent.append(text)
            if text.hasPrefix("LOGI"), let refreshAnswer {
                let request = text.split(separator: "\"").drop { $0 != "req_id" }.dropFirst(2).first ?? ""
                frames(refreshAnswer(String(request)))
            }
            if answersPings, text.hasPrefix("PING") { frames(#"PONG{"ts":\#(serverNowMs),"sts":\#(serverNowMs)}"#) }
        case .closeSocket(let id): if id == socket { socket = nil }
        case .request(let id, let request):
            let target = String(request.url.dropFirst("http://s/v3/".count))
            requests.append(target)
            if let holds, target.contains(holds) { held.append((id, request)) } else { answer(id, request) }
        case .keepFile(let id, let content, let path):
            copies.append((id, content, path))
            if !holdsCopies { releaseCopies() }
        case .download(let id, let download): downloads.append((id, download))
        case .cancel(let id):
            held.removeAll { $0.0 == id }
            downloads.removeAll { $0.id == id }
        case .setTimer(let id, let ms):
            waitsMs.append(ms)
            timers.append((id, nowMs + ms))
        case .cancelTimer(let id): timers.removeAll { $0.id == id }
        case .run(let id, let job):
            job()
            input(.jobEnded(id))
        case .deliver(let notice): notices.append(notice)
        case .log(let line): lines.append(line)
        }
    }

    private func user(in url: String) -> String {
        URLComponents(string: url)?.queryItems?.first { $0.name == "user_id" }?.value ?? ""
    }

    private func answer(_ id: TransferID, _ request: HTTPRequest) {
        let target = String(request.url.dropFirst("http://s/v3/".count))
        guard isUp else { return input(.requestFailed(id, CoveyError(.networkError, "down"))) }
        if let scripted = answers.first(where: { target.contains($0.part) }) {
            return input(.answered(id, HTTPAnswer(status: scripted.status, body: Array(scripted.body(target).utf8))))
        }
        input(.answered(id, HTTPAnswer(status: 200, body: Array(ownAnswer(target).utf8))))
    }

    private func ownAnswer(_ target: String) -> String {
        if target == "storage/file" {
            return #"{"url":"http://s/files/\#(requests.count { $0 == target })","thumbnails":[],"require_auth":true}"#
        }
        if target.contains("/changelogs") {
            return #"{"updated":[],"deleted":[],"has_more":false,"next":"t\#(nowMs)","ts":\#(serverNowMs)}"#
        }
        if target.contains("/messages_gap") { return #"{"is_huge_gap":false}"# }
        if target.contains("/messages?") { return page(target) }
        if target.contains("my_group_channels") { return list(target) }
        let url = target.split(separator: "?").first?.split(separator: "/").last.map(String.init) ?? "ch"
        return channel(url)
    }

    /// `GET …/messages`, as far as collections ask.
    private func page(_ target: String) -> String {
        let items = URLComponents(string: "http://s/" + target)?.queryItems ?? []
        func number(_ name: String) -> Int64 { items.first { $0.name == name }?.value.flatMap { Int64($0) } ?? 0 }
        let reference = number("message_ts")
        let older = rows.filter { $0.at < reference }
        let newer = rows.filter { $0.at > reference }
        let found =
            older.suffix(Int(number("prev_limit"))) + rows.filter { $0.at == reference }
            + newer.prefix(Int(number("next_limit")))
        let hasNext = newer.count > Int(number("next_limit"))
        let url = target.split(separator: "/")[1]
        let rows = found.map {
            $0.json.replacingOccurrences(of: #""channel_url":"ch""#, with: #""channel_url":"\#(url)""#)
        }
        return """
            {"messages":[\(rows.joined(separator: ","))],"has_next":\(hasNext),\
            "is_continuous_messages":\(target.contains("include_reply_type=all")),"ts":\(serverNowMs)}
            """
    }
}
