// One client of the world: a real engine on a real SQLite store, its virtual network, and an app that believes only what
// it is told: it rebuilds every list from the notices.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyWire
import Foundation
import SandboxCore

package final class SimulatedClient {
    let world: World
    package let userId: String
    private let directory: URL
    package private(set) var engine: Engine?
    /// Engines before this one: what is in the air for them is dropped.
    private var life = 0
    private var sockets: [SocketID: Sandbox.ConnectionID] = [:]
    private var lastArrival: [SocketID: Int64] = [:]
    private var lastDeparture: [SocketID: Int64] = [:]
    private var cancelledTimers: Set<TimerID> = []
    private var cancelledRequests: Set<TransferID> = []
    private var nextId: UInt64 = 0
    var isNetworkUp = true

    /// What the app sees.
    package private(set) var views: [CollectionID: AppView] = [:]
    package private(set) var channelViews: [CollectionID: AppChannelView] = [:]
    package private(set) var completions: [CallID: [Completion]] = [:]
    /// Request ids of sends that ended with success, and all that were ever given to the engine.
    private(set) var sentRequestIds: [String] = []
    private var sendCalls: [CallID: String] = [:]
    /// By request id: what the views showed of an unsent message when its send was answered.
    package private(set) var unsentAtCompletion: [String: [Message]] = [:]
    private(set) var succeeded: Set<String> = []
    /// Request ids of messages that were told to be pending.
    private var durable: Set<String> = []

    /// Ids that this client asked to delete: their sends may be gone at the server.
    var deletedByTests: Set<Int64> = []
    /// What the app was told that cannot be.
    var contradictions: [String] {
        views.sorted { $0.key < $1.key }.flatMap { id, view in view.faults.map { "view \(id.rawValue): \($0)" } }
    }

    package init(world: World, userId: String) {
        self.world = world
        self.userId = userId
        // In memory where the machine offers it: durable commits of many clients are not what is tested here.
        let memory = URL(fileURLWithPath: "/dev/shm")
        let root =
            FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
        directory = root.appendingPathComponent("covey-simulation-\(UUID().uuidString)")
        start()
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private var moment: Moment { Moment(monotonicMs: world.nowMs + 1_000, wallMs: world.serverNowMs) }

    private func start() {
        life += 1
        let site = Site(
            apiUrl: "http://sandbox", socketUrl: "ws://sandbox", appId: "sim", libraryVersion: "0", osVersion: "0")
        let options = EngineOptions(cacheDirectory: directory.path)
        let random = SeededGenerator(seed: world.random.next())
        engine = Engine(EngineConfiguration(site: site, options: options), now: moment, random: random)
        call { $0.connect(userId: self.userId, token: nil, nickname: nil, call: self.newCall()) }
    }

    package func newCall() -> CallID {
        nextId += 1
        return CallID(rawValue: nextId)
    }

    /// Calls the engine as an app would, and carries out what follows.
    package func call(_ body: (Engine) -> Void) {
        guard let engine else { return }
        engine.advance(to: moment)
        body(engine)
        carryOut()
    }

    private func input(_ input: Input, _ life: Int) {
        guard life == self.life, let engine else { return }
        engine.handle(input, at: moment)
        carryOut()
    }

    // MARK: Life and death

    /// The process dies: nothing is closed, nothing is told. The next engine finds what is on the disk.
    package func kill() {
        world.note("\(userId) killed")
        for (_, connection) in sockets { drop(connection) }
        sockets = [:]
        engine?.abandon()
        engine = nil
        (views, channelViews) = ([:], [:])
        life += 1
    }

    /// The end of the world: nothing is told any more.
    package func end() {
        engine?.abandon()
        engine = nil
        life += 1
    }

    package func restart() {
        world.note("\(userId) restarts")
        start()
    }

    package func setNetwork(up: Bool) {
        guard up != isNetworkUp else { return }
        world.note("\(userId) network \(up)")
        isNetworkUp = up
        if !up { for id in sockets.keys.sorted(by: { $0.rawValue < $1.rawValue }) { cut(id) } }
        if up { input(.networkIsBack, life) }
    }

    // MARK: Effects

    private func carryOut() {
        guard let engine else { return }
        while true {
            let effects = engine.takeEffects()
            if effects.isEmpty { return }
            for effect in effects { carryOut(effect) }
        }
    }

    private func carryOut(_ effect: Effect) {
        let life = self.life
        switch effect {
        case .openSocket(let id, let address): open(id, address, life)
        case .send(let id, let text): send(id, text, life)
        case .closeSocket(let id): close(id, life)
        case .request(let id, let request): self.request(id, request, life)
        case .keepFile(let id, _, _):
            world.after(0) { [weak self] in
                self?.input(.requestFailed(id, CoveyError(.localDatabaseError, "no disk for files here")), life)
            }
        case .cancel(let id): cancelledRequests.insert(id)
        case .setTimer(let id, let ms):
            world.after(ms) { [weak self] in
                guard let self, self.cancelledTimers.remove(id) == nil else { return }
                self.input(.timerFired(id), life)
            }
        case .cancelTimer(let id): cancelledTimers.insert(id)
        case .deliver(let notice): receive(notice)
        }
    }

    // MARK: Sockets

    private func open(_ id: SocketID, _ address: SocketAddress, _ life: Int) {
        world.after(world.pick(world.faults.latencyMs)) { [weak self] in
            guard let self, life == self.life else { return }
            guard self.isNetworkUp else {
                return self.input(.socketClosed(id, CoveyError(.socketConnectionFailed, "no network")), life)
            }
            let target = String(address.url.dropFirst("ws://sandbox".count))
            let headers = address.headers.map { ($0.name, $0.value) }
            let answer = self.world.sandbox.connect(target: target, headers: headers, nowMs: self.world.serverNowMs)
            guard let connection = answer.0 else {
                return self.input(.socketClosed(id, CoveyError(.socketConnectionFailed, "refused")), life)
            }
            self.sockets[id] = connection
            self.world.receivers[connection] = self
            self.input(.socketOpened(id), life)
            self.world.route(answer.3)
        }
    }

    private func send(_ id: SocketID, _ text: [UInt8], _ life: Int) {
        guard let connection = sockets[id] else { return }
        if world.chance(world.faults.cut) { return cut(id) }
        let at = max(world.nowMs + world.pick(world.faults.latencyMs), lastDeparture[id] ?? 0)
        lastDeparture[id] = at
        world.after(at - world.nowMs) { [weak self] in
            guard let self, self.world.receivers[connection] != nil else { return }
            self.world.route(self.world.sandbox.receive(connection, text: text, nowMs: self.world.serverNowMs))
        }
    }

    /// Frames arrive in order, whatever their delays.
    func serverSent(_ connection: Sandbox.ConnectionID, _ text: [UInt8]) {
        guard let id = sockets.first(where: { $0.value == connection })?.key else { return }
        if world.chance(world.faults.cut) { return cut(id) }
        let life = self.life
        let isMessage = text.starts(with: Array("MESG{".utf8))
        if isMessage, world.chance(world.faults.lostFrame) { return world.note("\(userId) loses a frame") }
        let at = max(world.nowMs + world.pick(world.faults.latencyMs), lastArrival[id] ?? 0)
        lastArrival[id] = at
        let times = world.chance(world.faults.duplicate) ? 2 : 1
        world.after(at - world.nowMs) { [weak self] in
            guard let self, self.sockets[id] == connection else { return }
            self.input(.socketReceived(id, Array(repeating: text, count: times)), life)
        }
    }

    func serverClosed(_ connection: Sandbox.ConnectionID) {
        guard let id = sockets.first(where: { $0.value == connection })?.key else { return }
        cut(id)
    }

    private func cut(_ id: SocketID) {
        let life = self.life
        guard let connection = sockets.removeValue(forKey: id) else { return }
        world.note("\(userId) socket \(id.rawValue) cut")
        drop(connection)
        world.after(world.pick(0...20)) { [weak self] in
            self?.input(.socketClosed(id, CoveyError(.socketClosed, "cut")), life)
        }
    }

    private func close(_ id: SocketID, _ life: Int) {
        if let connection = sockets.removeValue(forKey: id) { drop(connection) }
        world.after(0) { [weak self] in self?.input(.socketClosed(id, CoveyError(.socketClosed, "closed")), life) }
    }

    private func drop(_ connection: Sandbox.ConnectionID) {
        world.receivers[connection] = nil
        world.after(0) { [world] in world.route(world.sandbox.disconnected(connection, nowMs: world.serverNowMs)) }
    }

    // MARK: Requests

    private func request(_ id: TransferID, _ request: HTTPRequest, _ life: Int) {
        let target = String(request.url.dropFirst("http://sandbox".count))
        let sent = Sandbox.Request(
            method: request.method.rawValue, target: target, headers: request.headers.map { ($0.name, $0.value) },
            body: request.body ?? [])
        let isLost = !isNetworkUp || world.chance(world.faults.lostRequest)
        let reachesServer = isNetworkUp && (!isLost || world.chance(0.5))
        let fails = world.chance(world.faults.serverError)
        world.after(world.pick(world.faults.latencyMs)) { [weak self] in
            guard let self else { return }
            var answer: HTTPAnswer?
            if fails {
                answer = HTTPAnswer(status: 500, body: Array(#"{"error":true,"message":"fault","code":500901}"#.utf8))
            } else if reachesServer {
                let (response, outputs) = self.world.sandbox.handle(sent, nowMs: self.world.serverNowMs)
                self.world.route(outputs)
                answer = HTTPAnswer(status: Int32(response.status), body: response.body)
            }
            if isLost { answer = nil }
            let delay = answer == nil ? request.timeoutMs : self.world.pick(self.world.faults.latencyMs)
            self.world.after(delay) { [weak self] in
                guard let self, self.cancelledRequests.remove(id) == nil else { return }
                if let answer {
                    self.input(.answered(id, answer), life)
                } else {
                    self.input(.requestFailed(id, CoveyError(.networkError, "time-out")), life)
                }
            }
        }
    }

    // MARK: The app

    package func openMessages(
        _ url: String, startingPoint: Int64 = Int64.max, params: MessageListParams = MessageListParams()
    ) -> CollectionID {
        nextId += 1
        let id = CollectionID(rawValue: nextId)
        views[id] = AppView(url: url, startingPoint: startingPoint, params: params)
        call {
            $0.createMessageCollection(id: id, channelUrl: url, startingPoint: startingPoint, params: params)
            $0.start(id)
        }
        return id
    }

    package func closeMessages(_ id: CollectionID) {
        views[id] = nil
        call { $0.disposeMessageCollection(id) }
    }

    package func openChannels(_ query: GroupChannelListQuery) -> CollectionID {
        nextId += 1
        let id = CollectionID(rawValue: nextId)
        channelViews[id] = AppChannelView(query: query)
        call {
            $0.createChannelCollection(id: id, query: query)
            $0.loadMore(id, call: self.newCall())
        }
        return id
    }

    @discardableResult
    package func send(_ text: String, to url: String) -> String {
        let requestId = "\(userId)-\(life)-\(nextId)-\(world.random.next() % 1_000_000)"
        let call = newCall()
        sentRequestIds.append(requestId)
        sendCalls[call] = requestId
        self.call {
            $0.sendUserMessage(
                channelUrl: url, params: UserMessageParams(message: text), requestId: requestId, call: call)
        }
        return requestId
    }

    /// A send that was durable must arrive in the end: what the engine took before it died, or told to have succeeded.
    func expectsStored(_ requestId: String) -> Bool { succeeded.contains(requestId) || durable.contains(requestId) }

    private func receive(_ notice: Notice) {
        switch notice {
        case .messages(let id, let notice):
            world.note("\(userId) view \(id.rawValue): \(notice.summary)")
            if case .added(let messages) = notice.kind, notice.status == .pending {
                durable.formUnion(messages.map(\.requestId))
            }
            views[id]?.apply(notice)
        case .channels(let id, let notice): channelViews[id]?.apply(notice)
        case .completion(let call, let completion):
            completions[call, default: []].append(completion)
            if let requestId = sendCalls[call] {
                unsentAtCompletion[requestId] = views.values.flatMap {
                    $0.lists.unsent.filter { $0.requestId == requestId }
                }
            }
            if let requestId = sendCalls[call], case .message = completion { succeeded.insert(requestId) }
        case .progress, .state, .connection: break
        }
    }
}

/// A message list as an app keeps it.
package struct AppView {
    let url: String
    let startingPoint: Int64
    let params: MessageListParams
    package private(set) var lists: MessageLists
    package private(set) var cacheResults = 0
    package private(set) var apiResults = 0
    package private(set) var hugeGaps = 0
    package private(set) var isGone = false
    private(set) var loads: [CallID: Int] = [:]
    package private(set) var faults: [String] = []

    init(url: String, startingPoint: Int64, params: MessageListParams) {
        self.url = url
        self.startingPoint = startingPoint
        self.params = params
        lists = MessageLists(reverse: params.reverse, hasNext: startingPoint < Int64.max)
    }

    mutating func apply(_ notice: MessageNotice) {
        let before = lists
        lists.apply(notice.edits)
        switch notice.kind {
        case .cacheResult:
            cacheResults += 1
            if apiResults > 0 { faults.append("the cache result came after the API result") }
        case .apiResult: apiResults += 1
        case .loaded(let call, _): loads[call, default: 0] += 1
        case .added(let messages):
            if apiResults == 0, notice.status == .succeeded, notice.source != .eventMessageSent {
                faults.append("added before the API result")
            }
            check(messages, notice, "added")
            for message in messages where contains(before, message) {
                faults.append("added what was there: \(message.messageId)")
            }
        case .updated(let messages):
            check(messages, notice, "updated")
            for message in messages where !contains(before, message) {
                faults.append("updated what was not there: \(message.messageId)")
            }
            if before == lists, !messages.isEmpty { faults.append("an update that changed nothing") }
        case .deleted(let messages):
            check(messages, notice, "deleted")
            for message in messages where contains(lists, message) && message.messageId > 0 {
                faults.append("deleted but still there")
            }
        case .hugeGap: hugeGaps += 1
        case .channelDeleted: isGone = true
        case .channelUpdated, .edits: break
        }
    }

    private mutating func check(_ messages: [Message], _ notice: MessageNotice, _ name: String) {
        if messages.isEmpty { faults.append("\(name) nothing") }
        if notice.edits.isEmpty { faults.append("\(name) without an edit, source \(notice.source)") }
        if messages.contains(where: { $0.status != notice.status }) { faults.append("\(name): statuses are mixed") }
        if messages.count > Policy.callbackLimitRows { faults.append("\(name): too many rows") }
    }

    private func contains(_ lists: MessageLists, _ message: Message) -> Bool {
        (lists.succeeded + lists.unsent).contains { $0.isSame(as: message) }
    }
}

package struct AppChannelView {
    let query: GroupChannelListQuery
    package private(set) var lists = ChannelLists()
    private(set) var loads = 0

    init(query: GroupChannelListQuery) { self.query = query }

    mutating func apply(_ notice: ChannelNotice) {
        lists.apply(notice.edits)
        if case .loaded = notice.kind { loads += 1 }
    }
}

extension MessageNotice {
    /// For the trace of a story.
    var summary: String {
        func ids(_ messages: [Message]) -> String {
            messages.map { $0.messageId > 0 ? "\($0.messageId)" : $0.requestId }.joined(separator: " ")
        }
        let text =
            switch kind {
            case .cacheResult(let rows, _): "cache \(ids(rows))"
            case .apiResult(.success(let rows)): "api \(ids(rows))"
            case .apiResult(.failure(let error)): "api \(error.code.rawValue)"
            case .loaded(_, .success(let rows)): "loaded \(ids(rows))"
            case .loaded(_, .failure(let error)): "loaded \(error.code.rawValue)"
            case .added(let rows): "added(\(source)) \(ids(rows))"
            case .updated(let rows): "updated(\(source)) \(ids(rows))"
            case .deleted(let rows): "deleted(\(source)) \(ids(rows))"
            case .channelUpdated: "channel updated(\(source))"
            case .channelDeleted: "channel deleted"
            case .hugeGap: "huge gap"
            case .edits: "edits"
            }
        let flags = edits.compactMap {
            if case .flags(let previous, let next) = $0 { " previous \(previous) next \(next)" } else { nil }
        }
        return text + flags.joined()
    }
}
