// A second process of a client's user, which only reads (sync.md §14, INV-20). It opens the cache while the first one
// is running: between two turns, or before any write of a transaction; and after a death, before the next process has
// opened it. What it reads must be what the writer had committed at that moment, and complete where it says so (INV-8);
// what it shows must be what it reads. It sends no request and writes nothing. The virtual disk has the locks of both.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import SandboxCore

final class SecondProcess {
    private unowned let client: SimulatedClient
    private var world: World { client.world }
    /// The engine and app of an earlier look, which are still open.
    private var app: ReadingApp?
    private(set) var faults: [String] = []

    /// Transactions before the look, and writes in the one after them.
    private var waitsFor: (transactions: Int, writes: Int)?
    /// The committed content when the current transaction began.
    private var committed: Result<StoreContent, CoveyError>?
    /// The committed content when the process died.
    private var left: Result<StoreContent, CoveyError>?

    init(client: SimulatedClient) {
        self.client = client
        client.disk.observer = { [unowned self] in observe($0) }
    }

    // MARK: When it looks

    /// Between two turns.
    func look(staysOpen: Bool) {
        guard let store = client.engine?.storeForInspection else { return }
        guard let expected = try? StoreContent(of: store, urls: world.sandbox.channelUrls), !store.isCacheInMemory
        else {
            return
        }
        compare(.success(expected), "between two turns")
        if app == nil { app = ReadingApp(client) }
        faults += app?.look(at: expected).map { "second process: \($0)" } ?? []
        if !staysOpen || app?.isOpen != true { close() }
    }

    /// In the middle of a later transaction.
    func look(afterTransactions transactions: Int, writes: Int) { waitsFor = (transactions, writes) }

    private func observe(_ moment: VirtualDisk.Moment) {
        switch moment {
        case .transactionBegan:
            committed = nil
            guard let waiting = waitsFor else { return }
            if waiting.transactions > 0 {
                waitsFor?.transactions -= 1
            } else {
                committed = read()
            }
        case .beforeWrite:
            guard let waiting = waitsFor, let committed else { return }
            if waiting.writes > 0 {
                waitsFor?.writes -= 1
            } else {
                waitsFor = nil
                compare(committed, "in a transaction")
            }
        case .transactionEnded: committed = nil
        case .beforeDeath:
            close()
            (waitsFor, committed) = (nil, nil)
            left = read()
        }
    }

    /// After a death, before another process has opened the files. A power failure may have lost the last transactions.
    func lookAtWhatIsLeft(powerWasLost: Bool) {
        defer { left = nil }
        guard let left, !client.disk.wasDamaged else { return }
        if !powerWasLost { return compare(left, "after a death") }
        if case .success(let content) = read() { check(content) }
    }

    func close() {
        app?.close()
        app = nil
    }

    // MARK: What it reads

    /// `urls`: channels that the server may have deleted since. Messages may be cached of a channel that has no row.
    private func read(also urls: Set<String> = []) -> Result<StoreContent, CoveyError> {
        do throws(CoveyError) {
            let store = try Store.open(client.location, readOnly: true)
            defer { store.close() }
            return .success(try StoreContent(of: store, urls: world.sandbox.channelUrls + urls))
        } catch {
            return .failure(error)
        }
    }

    private func compare(_ expected: Result<StoreContent, CoveyError>, _ moment: String) {
        switch (expected, read(also: (try? expected.get().urls) ?? [])) {
        case (.success(let expected), .success(let content)):
            if content != expected { note("\(moment) it differs in \(content.differences(from: expected))") }
            check(content)
        // In the middle of a write the file may be locked, and a reader waits for the writer, which here stands still.
        case (.failure(let error), .success) where error.message.hasSuffix("(SQLite 5)"): break
        // There is no store yet, or it is damaged: both processes agree.
        case (.failure, .failure): break
        case (.success, .failure(let error)): note("\(moment) it cannot read: \(error.message)")
        case (.failure(let error), .success): note("\(moment) it reads what could not be read: \(error.message)")
        }
    }

    private func check(_ content: StoreContent) {
        for fault in ConsistencyChecker(world: world, client: client).missing(in: content) { note(fault) }
    }

    private func note(_ fault: String) {
        world.note("\(client.name), second process: \(fault)")
        faults.append("INV-20: second process: \(fault)")
    }
}

extension ConsistencyChecker {
    /// INV-8, whatever is in flight: a message that was sent before a range was known to be complete is in it. A user who leaves
    /// and comes back sees again what was hidden, which the row of that membership is the first to say.
    func missing(in content: StoreContent) -> [String] {
        content.ranges.sorted { $0.key < $1.key }.compactMap { url, ranges in
            guard !world.ephemeralChannels.contains(url),
                let joinedAt = world.sandbox.joinedMembers(channelUrl: url, userId: client.userId)[client.userId],
                content.channels[url]?.joinedAt ?? .max >= joinedAt / 1_000 * 1_000
            else { return nil }
            let ids = Set((content.messages[url] ?? []).map(\.messageId))
            let visible = world.sandbox.visibleMessages(channelUrl: url, userId: client.userId) ?? []
            let missing = visible.filter { message in
                !ids.contains(message.id) && ranges.contains { $0.contains(message.createdAtMs) }
            }
            return missing.isEmpty ? nil : "INV-8: \(url) lacks \(missing.map(\.id)) in \(ranges)"
        }
    }
}

/// The engine of the second process, and an app that knows only its notices.
private final class ReadingApp {
    private let engine: Engine
    private let userId: String
    private var nextId: UInt64 = 0
    private var views: [CollectionID: AppView] = [:]
    private var lists: [CollectionID: AppChannelView] = [:]
    private var completions: [CallID: Completion] = [:]
    private var faults: [String] = []

    init(_ client: SimulatedClient) {
        userId = client.userId
        var options = EngineOptions(cacheDirectory: client.disk.root)
        options.readOnly = true
        engine = Engine(
            EngineConfiguration(site: SimulatedClient.site, options: options), now: client.moment,
            random: SeededGenerator(seed: 0))
        let call = newCall()
        perform { $0.connect(userId: self.userId, token: nil, nickname: nil, call: call) }
        opened = completions[call]
    }

    private var opened: Completion?

    var isOpen: Bool { if case .user = opened { true } else { false } }

    func close() { engine.abandon() }

    private func newCall() -> CallID {
        nextId += 1
        return CallID(rawValue: nextId)
    }

    private func newCollection() -> CollectionID {
        nextId += 1
        return CollectionID(rawValue: nextId)
    }

    /// INV-20: its only effects are notices.
    private func perform(_ body: (Engine) -> Void) {
        body(engine)
        while true {
            let effects = engine.takeEffects()
            if effects.isEmpty { return }
            for effect in effects {
                switch effect {
                case .deliver(.messages(let id, let notice)): views[id]?.apply(notice)
                case .deliver(.channels(let id, let notice)): lists[id]?.apply(notice)
                case .deliver(.completion(let call, let completion)): completions[call] = completion
                case .deliver, .setTimer, .cancelTimer: break
                default: faults.append("INV-20: it does \(effect)")
                }
            }
        }
    }

    // MARK: What it shows

    /// The violations.
    func look(at content: StoreContent) -> [String] {
        guard case .user(let me) = opened else {
            // The first login has not ended yet.
            return content.user == nil ? [] : ["INV-20: it does not open: \(opened?.summary ?? "no answer")"]
        }
        if me.userId != userId { faults.append("INV-19: it is \(me.userId)") }
        if !engine.refusesWriting(newCall()) { faults.append("INV-20: it may write") }
        // Views of an earlier look load current pages.
        for id in views.keys.sorted() { page(id) }
        for url in content.urls.sorted() {
            check(url, startingPoint: Policy.infiniteTimeMs, content)
            if let rows = content.messages[url] { check(url, startingPoint: rows[rows.count / 2].createdAt, content) }
        }
        checkList(content)
        for (id, view) in views.sorted(by: { $0.key < $1.key }) {
            faults += view.faults.map { "view \(id.rawValue) of \(view.url): \($0)" }
        }
        for (_, list) in lists { faults += list.faults }
        return faults
    }

    private func check(_ url: String, startingPoint: Int64, _ content: StoreContent) {
        var params = MessageListParams()
        params.replyType = .all
        params.previousResultSize = 7
        params.nextResultSize = 7
        let id = newCollection()
        views[id] = AppView(url: url, startingPoint: startingPoint, params: params)
        perform {
            $0.createMessageCollection(id: id, channelUrl: url, startingPoint: startingPoint, params: params)
            $0.start(id)
        }
        page(id)
        guard let lists = views[id]?.lists else { return }
        let from = content.channels[url]?.visibleFromMs ?? 0
        let cached = (content.messages[url] ?? []).filter { $0.createdAt >= from }
        if let oldest = lists.succeeded.first?.key, let newest = lists.succeeded.last?.key {
            let expected = cached.filter { $0.key >= oldest && $0.key <= newest }
            if Array(lists.succeeded) != expected {
                faults.append(
                    "INV-20: view of \(url) shows \(lists.succeeded.map(\.messageId)), cached are "
                        + "\(expected.map(\.messageId)), or in other versions")
            }
        } else if !cached.isEmpty {
            faults.append("INV-20: view of \(url) at \(startingPoint) shows nothing of \(cached.count) messages")
        }
        let unsent = content.unsent.filter { $0.channelUrl == url && $0.accepted == nil }.map(\.requestId)
        if lists.unsent.map(\.requestId) != unsent {
            faults.append("INV-20: view of \(url) shows unsent \(lists.unsent.map(\.requestId)), stored are \(unsent)")
        }
    }

    private func page(_ id: CollectionID) {
        for older in [true, false] {
            var count = -1
            while let lists = views[id]?.lists, older ? lists.hasPrevious : lists.hasNext, lists.succeeded.count > count
            {
                count = lists.succeeded.count
                let call = newCall()
                perform { older ? $0.loadPrevious(id, call: call) : $0.loadNext(id, call: call) }
            }
        }
    }

    /// Every cached channel that the user is in, once and in the cached version.
    private func checkList(_ content: StoreContent) {
        var query = GroupChannelListQuery()
        query.order = .chronological
        query.includeEmptyChannel = true
        query.hiddenState = .all
        query.limit = 2
        let id = newCollection()
        lists[id] = AppChannelView(query: query)
        perform { $0.createChannelCollection(id: id, query: query) }
        var count = -1
        while let shown = lists[id]?.lists, shown.hasNext, shown.channels.count > count {
            count = shown.channels.count
            let call = newCall()
            perform { $0.loadMore(id, call: call) }
        }
        let shown = lists[id]?.lists.channels ?? []
        for row in shown where content.channels[row.url]?.fields.looksLike(row.fields, to: userId) != true {
            faults.append("INV-20: \(row.url) is not as it is cached")
        }
        let expected = content.channels.values.filter { $0.myMemberState != .none }.map(\.url).sorted()
        if shown.map(\.url).sorted() != expected {
            faults.append("INV-20: lists \(shown.map(\.url)), cached are \(expected)")
        }
    }
}
