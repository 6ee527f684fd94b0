// Every operation by every role in every kind of channel: allowed, or refused with the code of the protocol; the cache
// equals the server afterwards; the event that follows, and a second copy of it, report nothing more than the answer.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import Simulation
import Testing

/// Ana, who acts; Dee, an operator; Bo, a member; Eve, who is no member. One channel with a message of Dee.
private final class ChannelOperationStage {
    let world: World
    let driver: ServerDriver
    let ana: SimulatedClient
    private(set) var message: Int64 = 0
    private var list = CollectionID(rawValue: 0)
    private var view = CollectionID(rawValue: 0)

    init(
        role: OperationRole, kind: ChannelKind, seed: UInt64 = 1, latencyMs: ClosedRange<Int64> = 10...10,
        duplicates: Bool = true
    ) {
        world = World(seed: seed)
        world.faults.latencyMs = latencyMs
        world.faults.duplicate = duplicates ? 1 : 0
        driver = ServerDriver(world)
        for user in ["bo", "dee", "eve"] { driver.call("POST", "users", ["user_id": user]) }
        ana = SimulatedClient(world: world, userId: "ana")
        world.run(forMs: 500)
        create(role, kind)
        world.run(forMs: 1_000)
    }

    private func create(_ role: OperationRole, _ kind: ChannelKind) {
        let url = OperationRow.url
        var more: [String: Any] =
            switch kind {
            case .group, .frozen: [:]
            case .superChannel: ["is_super": true]
            case .broadcast: ["is_broadcast": true]
            case .publicChannel: ["is_public": true]
            case .distinct: ["is_distinct": true]
            case .ephemeral: ["is_ephemeral": true]
            }
        let isIn = role != .stranger
        more["operator_ids"] = role == .channelOperator ? ["dee", "ana"] : ["dee"]
        driver.setJoinsAtOnce("ana", role != .invited)
        driver.createChannel(url, by: "dee", with: ["bo", "dee"] + (isIn ? ["ana"] : []), more)
        message = driver.send("first", to: url, by: "dee")
        switch role {
        case .banned: driver.ban("ana", in: url)
        case .muted: driver.mute("ana", in: url, seconds: -1)
        case .channelOperator, .member, .invited, .stranger: break
        }
        if kind == .frozen { driver.freeze(url, true) }
    }

    func open() {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        list = ana.openChannels(query)
        view = ana.openMessages(OperationRow.url)
        world.run(forMs: 2_500)
        ana.received = []
    }

    func perform(_ row: OperationRow) -> Completion? {
        let call = ana.newCall()
        ana.call { row.operation.perform($0, call) }
        world.run(forMs: 5_000)
        return ana.completions[call]?.first
    }

    func settle() { world.run(forMs: 10_000) }

    var violations: [String] { ConsistencyChecker(world: world, client: ana).violations() }

    var listNotices: [String] {
        (ana.received ?? []).compactMap {
            guard case .channels(list, let notice) = $0 else { return nil }
            return switch notice.kind {
            case .added: "added \(notice.source)"
            case .updated: "updated \(notice.source)"
            case .deleted: "deleted \(notice.source)"
            case .loaded, .edits: nil
            }
        }
    }

    var viewNotices: [String] {
        (ana.received ?? []).compactMap {
            guard case .messages(view, let notice) = $0 else { return nil }
            return switch notice.kind {
            case .added: "added \(notice.source)"
            case .updated: "updated \(notice.source)"
            case .deleted: "deleted \(notice.source)"
            case .channelUpdated: "channel \(notice.source)"
            case .channelDeleted: "gone \(notice.source)"
            case .hugeGap: "huge gap"
            case .cacheResult, .apiResult, .loaded, .edits: nil
            }
        }
    }
}

/// A role in a kind of channel.
struct OperationPlace: Sendable, CustomTestStringConvertible {
    let role: OperationRole
    let kind: ChannelKind
    var testDescription: String { "\(role.rawValue) in \(kind.rawValue)" }

    static let all = OperationRole.allCases.flatMap { role in
        ChannelKind.allCases.map { OperationPlace(role: role, kind: $0) }
    }
}

/// The order of frames and answers: equally fast, or any.
struct OperationWay: Sendable, CustomTestStringConvertible {
    let latencyMs: ClosedRange<Int64>
    let seed: UInt64
    var testDescription: String { "\(latencyMs), seed \(seed)" }

    static let all =
        [OperationWay(latencyMs: 10...10, seed: 1)] + (1...4).map { OperationWay(latencyMs: 1...400, seed: $0) }
}

@Suite struct OperationTableTests {
    @Test(arguments: OperationPlace.all) func anOperationIsAllowedOrRefusedByRoleAndKind(place: OperationPlace) {
        for row in OperationRow.channels + OperationRow.members {
            let stage = ChannelOperationStage(role: place.role, kind: place.kind)
            row.prepare(stage.driver)
            stage.world.run(forMs: 2_000)
            stage.open()
            let completion = stage.perform(row)
            #expect(completion?.code == row.admission.code(place.role, place.kind), "\(row.name)")
            stage.settle()
            #expect(stage.violations == [], "\(row.name)")
            stage.world.end()
        }
    }

    @Test(arguments: OperationWay.all)
    func anOperationIsReportedOnceWithTheSourceOfItsEvent(way: OperationWay) {
        for row in OperationRow.all {
            let stage = ChannelOperationStage(
                role: .channelOperator, kind: .group, seed: way.seed, latencyMs: way.latencyMs)
            row.prepare(stage.driver)
            stage.world.run(forMs: 2_000)
            stage.open()
            let completion = stage.perform(row)
            stage.settle()
            guard row.admission.code(.channelOperator, .group) == 0 else { continue }
            #expect(completion?.code == 0, "\(row.name)")
            var (list, view) = (stage.listNotices, stage.viewNotices)
            if row.addsMember, list.last == "updated channelRefresh" {
                list.removeLast()
                view.removeLast()
            }
            #expect(list == row.list, "\(row.name)")
            #expect(view == row.view, "\(row.name)")
            stage.world.end()
        }
    }

    @Test func withoutAConnectionNothingIsDone() throws {
        let stage = ChannelOperationStage(role: .channelOperator, kind: .group)
        stage.open()
        stage.ana.setNetwork(up: false)
        stage.world.run(forMs: 3_000)
        stage.ana.received = []
        let before = try stage.ana.engine?.storeForInspection?.channel(url: OperationRow.url)
        let requests = stage.ana.requests.count
        for row in OperationRow.all {
            #expect(stage.perform(row)?.code == CoveyError.Code.connectionRequired.rawValue, "\(row.name)")
        }
        #expect(stage.listNotices == [] && stage.viewNotices == [])
        #expect(try before != nil && stage.ana.engine?.storeForInspection?.channel(url: OperationRow.url) == before)
        #expect(stage.ana.requests[requests...].allSatisfy { $0.hasSuffix("session_key") })
        stage.world.end()
    }
}

extension Completion {
    fileprivate var code: Int32 { if case .failed(let error) = self { error.code.rawValue } else { 0 } }
}

/// A message is pushed between a reset of my history and its answer (sync.md §10, Races).
@Suite struct HistoryResetTests {
    @Test(arguments: 1...8) func aMessageFromBeforeTheResetIsNeverShown(seed: UInt64) {
        let stage = ChannelOperationStage(
            role: .member, kind: .group, seed: seed, latencyMs: 1...400, duplicates: false)
        stage.open()
        let call = stage.ana.newCall()
        stage.ana.call { $0.perform(.resetMyHistory(url: OperationRow.url), call: call) }
        stage.driver.send("too early", to: OperationRow.url, by: "dee")
        stage.settle()
        #expect(!stage.viewNotices.contains { $0.hasPrefix("added") })
        stage.driver.send("after it", to: OperationRow.url, by: "dee")
        stage.settle()
        #expect(stage.viewNotices.count { $0.hasPrefix("added") } == 1)
        #expect(stage.violations == [])
        stage.world.end()
    }

    @Test(arguments: 1...8) func aMessageThatWaitedComesWhenTheResetFails(seed: UInt64) {
        let stage = ChannelOperationStage(
            role: .invited, kind: .group, seed: seed, latencyMs: 1...400, duplicates: false)
        stage.open()
        let call = stage.ana.newCall()
        stage.ana.call { $0.perform(.resetMyHistory(url: OperationRow.url), call: call) }
        stage.driver.freeze(OperationRow.url, true)
        stage.settle()
        #expect(stage.listNotices.filter { $0 == "updated eventChannelFrozen" }.count == 1)
        #expect(stage.violations == [])
        stage.world.end()
    }
}
