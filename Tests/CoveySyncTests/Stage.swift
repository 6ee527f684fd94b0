// A core with a real cache, without an engine: for rules of what is written and proven. The directory is removed with
// it.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire
import Foundation
import Testing

final class Stage {
    struct NoRandom: RandomNumberGenerator { func next() -> UInt64 { 0 } }

    /// The device's time, which is correct.
    static let nowMs: Int64 = 1_000_000
    let core: Core
    let store: Store
    private let directory: String

    init(isOnline: Bool = false, _ change: (inout ChannelFields) -> Void = { _ in }) throws {
        var template = Array((NSTemporaryDirectory() + "/covey-sync-XXXXXX").utf8CString)
        directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        store = try Store.open(Store.Location(root: directory, appId: "app", userId: "me"))
        let effects = EffectQueue(now: Moment(monotonicMs: 0, wallMs: Stage.nowMs), random: NoRandom())
        let site = Site(apiUrl: "http://x", socketUrl: "ws://x", appId: "app", libraryVersion: "0", osVersion: "0")
        core = Core(effects: effects, site: site, options: EngineOptions(cacheDirectory: directory))
        core.me = User(userId: "me")
        core.store = store
        var fields = ChannelFields(url: "ch")
        fields.myMemberState = .joined
        change(&fields)
        try store.put(GroupChannel(fields))
        if isOnline { core.begin(Connection(core: core, refreshSession: { _ in }, sessionEnded: { _ in })) }
    }

    deinit {
        store.close()
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// A message whose id is its time.
    static func message(_ at: Int64, type: String = "", parent: Int64 = 0) -> Message {
        Message.build {
            $0[.channelUrl] = "ch"
            $0[.messageId] = at
            $0[.createdAt] = at
            $0[.customType] = type
            $0[.parentMessageId] = parent
            $0.status = .succeeded
        }
    }

    func cache(_ times: [Int64], type: String = "") throws {
        for at in times { try store.put(Stage.message(at, type: type)) }
    }

    func cached() throws -> [Int64] {
        try store.messages(
            channelUrl: "ch", from: .first, direction: .newer, inclusive: true, within: 0...Int64.max, limit: .max
        ).map(\.messageId)
    }

    func ranges() throws -> String { try store.chunks(channelUrl: "ch").description }
}
