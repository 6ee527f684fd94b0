// What kind of life a seed lives: which users, channels, faults and acts there are. Each seed has only a part of them, so
// that rare combinations come often in some lives, and lives stay short.

package struct ScenarioPlan: Sendable {
    package enum Act: CaseIterable, Sendable {
        case send, burst, reply, edit, delete, markAsRead
        case strangerSends, strangerBurst, flood, strangerEdits, strangerDeletes, strangerReplies
        case react, poll, vote, pin, sendFile, type
        case openView, closeView, load, openList, closeList, loadMore
        case network, pause, resume, kill, dieAtWrite, diskFills, logOut
        case freeze, mute, ban, leave, invite, hide, resetHistory, metadata, rename, operators, deleteChannel
        case newChannel, join, accept, decline, preference, readElsewhere, renameUser
        case resetView, clearCache, clearUnsent, cancel, purge
        case expireSession, forgetTokens, settleFailed, refetch
    }

    /// What a life is about: its acts come often there. Half of all lives are about nothing in particular.
    enum Theme: CaseIterable, Sendable { case parts, channels, replica }

    var theme: Theme?
    var users: [String]
    /// The first user has a second device.
    var hasSecondDevice: Bool
    var channels: Int
    var steps: Int
    var weights: [(act: Act, weight: Int)]
    var faults: Bool
    var coalescesFrames: Bool
    var powerMayFail: Bool
    var damagesCaches: Bool
    var filters: Bool
    /// Some channels are public: who left them still sees them, and may join again.
    var publicChannels: Bool
    /// What a cache may hold, so that old messages of channels that nobody looks at go.
    /// Bytes; 0: as many as by default. With 1 all goes that may.
    var cacheLimitBytes: Int64
    /// Some messages come silently.
    var silence: Bool
    /// Some messages mention members, or all of them.
    var mentions: Bool
    /// Without it nothing comes into a cache that no view asked for.
    var fillsInBackground: Bool
    /// In how many of its bursts messages share their millisecond.
    var ties: Double
    /// Devices think that it is another time, and now and then another one again.
    var wrongClocks = false
    /// The server takes a request id that it knows for the same message; else only looking for it keeps it from being
    /// sent twice.
    var deduplicates = true
    /// From how many missing messages on a gap is huge; 0: as by default.
    var hugeGapMessages = 0
    /// Views jump to the newest messages then.
    var resetsAtHugeGaps = false
    var more: [More] = []
    /// Every second channel is one of these.
    var kind: String?
    /// The SyncManager adapter lives in it, too.
    var hasAdapter = false
    /// The server names with each message the one before it.
    var givesLinks = true
    /// Messages of every second channel go that long after they were sent; nil: they stay.
    var survivalSeconds: Int?
    /// Days pass between two steps.
    var passesDays = false
    /// Another process of the user reads each cache.
    var hasSecondProcess = false
    /// Its frames of edits have the reactions of the message.
    var editsCarryReactions = true
    /// Its pages may lack what its frames brought.
    var answersLag = false
    var scenes: [Scene] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0x5EED)
        self.init(using: &random)
        // Drawn apart from the rest: all else in a life is as it would be without them.
        var others = SeededGenerator(seed: seed ^ 0xC10C)
        wrongClocks = Double.random(in: 0..<1, using: &others) < 0.25
        deduplicates = Double.random(in: 0..<1, using: &others) < 0.6
        if Double.random(in: 0..<1, using: &others) < 0.15 { hugeGapMessages = Int.random(in: 5...60, using: &others) }
        resetsAtHugeGaps = Double.random(in: 0..<1, using: &others) < 0.3
        var newest = SeededGenerator(seed: seed ^ 0x3057)
        hasAdapter = Double.random(in: 0..<1, using: &newest) < 1.0 / 3
        more = More.allCases.filter { Double.random(in: 0..<1, using: &newest) < $0.share }
        givesLinks = Double.random(in: 0..<1, using: &newest) < 0.9
        if Double.random(in: 0..<1, using: &newest) < 0.2 { kind = ScenarioPlan.kinds.randomElement(using: &newest) }
        survivalSeconds = ScenarioPlan.survivalSeconds(seed: seed)
        passesDays = ScenarioPlan.passesDays(seed: seed)
        hasSecondProcess = ScenarioPlan.hasSecondProcess(seed: seed)
        var habits = SeededGenerator(seed: seed ^ 0x4AB1)
        editsCarryReactions = Double.random(in: 0..<1, using: &habits) < 0.8
        answersLag = Double.random(in: 0..<1, using: &habits) < 0.2
        scenes = Scene.allCases.filter { _ in Double.random(in: 0..<1, using: &habits) < 0.2 }
        // Public channels stay known to those who leave them.
        if scenes.contains(.leavesForAWhile) { publicChannels = true }
    }

    private init(using random: inout SeededGenerator) {
        func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }
        theme = chance(0.5) ? nil : Theme.allCases.randomElement(using: &random)
        users = chance(0.6) ? ["ana", "bo"] : ["ana", "bo", "cy"]
        hasSecondDevice = chance(0.2)
        channels = Int.random(in: 1...3, using: &random)
        steps = Int.random(in: 8...40, using: &random)
        faults = chance(0.7)
        coalescesFrames = chance(0.5)
        powerMayFail = chance(0.15)
        damagesCaches = chance(0.05)
        filters = chance(0.4)
        silence = chance(0.25)
        mentions = chance(0.3)
        publicChannels = chance(0.3)
        cacheLimitBytes = chance(0.85) ? 0 : chance(0.5) ? 1 : 250_000
        fillsInBackground = chance(0.8)
        ties = chance(0.5) ? 0.2 : 0.8
        weights = []
        for act in Act.allCases {
            let (weight, share) = act.frequency
            let isTheme = theme != nil && act.theme == theme
            if chance(isTheme ? 0.8 : share) { weights.append((act, isTheme ? 3 * weight : weight)) }
        }
    }

    func act(using random: inout SeededGenerator) -> Act {
        var left = Int.random(in: 0..<weights.reduce(0) { $0 + $1.weight }, using: &random)
        for (act, weight) in weights {
            left -= weight
            if left < 0 { return act }
        }
        return .send
    }
}

extension ScenarioPlan {
    /// At the end of a life all that go have gone, a minute after the last act, or none is about to.
    private static func survivalSeconds(seed: UInt64) -> Int? {
        var random = SeededGenerator(seed: seed ^ 0x6011E)
        guard Double.random(in: 0..<1, using: &random) < 0.1 else { return nil }
        return [1, 5, 20, 60, 7_200].randomElement(using: &random)
    }
}

extension ScenarioPlan.Act {
    /// How often it comes, and in which share of all lives it is there at all.
    fileprivate var frequency: (weight: Int, share: Double) {
        switch self {
        case .send: (20, 1)
        case .openView: (14, 1)
        case .closeView: (4, 0.8)
        case .load: (10, 0.9)
        case .network: (12, 0.9)
        case .strangerSends: (12, 0.8)
        case .strangerBurst: (6, 0.6)
        case .burst: (2, 0.3)
        case .flood: (3, 0.08)
        case .edit, .delete, .strangerEdits, .strangerDeletes: (5, 0.6)
        case .reply, .strangerReplies: (4, 0.4)
        case .markAsRead: (3, 0.4)
        case .react, .vote: (6, 0.3)
        case .poll: (2, 0.3)
        case .pin: (3, 0.25)
        case .sendFile: (4, 0.25)
        case .type: (4, 0.2)
        case .openList: (8, 0.5)
        case .closeList, .loadMore: (3, 0.4)
        case .pause, .resume: (4, 0.4)
        case .kill: (4, 0.5)
        case .dieAtWrite: (8, 0.3)
        case .diskFills: (6, 0.05)
        case .logOut: (3, 0.1)
        case .freeze, .mute, .ban, .leave, .invite: (4, 0.25)
        case .hide, .resetHistory: (4, 0.3)
        case .metadata, .rename, .operators: (3, 0.3)
        case .deleteChannel: (1, 0.1)
        case .newChannel: (3, 0.2)
        case .join, .accept, .decline, .preference: (3, 0.25)
        case .readElsewhere: (3, 0.3)
        case .renameUser: (3, 0.2)
        case .resetView, .clearCache, .cancel: (3, 0.2)
        case .clearUnsent: (2, 0.1)
        case .purge: (2, 0.15)
        case .expireSession: (3, 0.2)
        case .forgetTokens: (4, 0.15)
        case .settleFailed: (3, 0.3)
        case .refetch: (3, 0.2)
        }
    }

    fileprivate var theme: ScenarioPlan.Theme? {
        switch self {
        case .react, .poll, .vote, .pin, .sendFile, .type, .reply, .strangerReplies: .parts
        case .freeze, .mute, .ban, .leave, .invite, .hide, .resetHistory, .metadata, .rename, .operators, .newChannel,
            .join, .accept, .decline, .preference, .readElsewhere, .renameUser, .openList:
            .channels
        case .resetView, .clearCache, .clearUnsent, .cancel, .purge, .deleteChannel, .logOut, .forgetTokens: .replica
        default: nil
        }
    }
}
