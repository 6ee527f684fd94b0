// The plan of a run, drawn from its seed: users, channels, faults and acts. Each run has only some of them, so that
// rare combinations are frequent in some runs, and runs stay short.

package struct ScenarioPlan: Sendable {
    package enum Act: CaseIterable, Sendable {
        case send, burst, reply, edit, delete, markAsRead
        case strangerSends, strangerBurst, flood, strangerEdits, strangerDeletes, strangerReplies
        case react, poll, vote, pin, sendFile, type
        case openView, closeView, load, openList, closeList, loadMore
        case network, pause, resume, kill, dieAtWrite, diskFills, logOut, switchUser
        case freeze, mute, ban, leave, invite, hide, resetHistory, metadata, rename, operators, deleteChannel
        case newChannel, join, accept, decline, preference, readElsewhere, renameUser
        case resetView, clearCache, clearUnsent, cancel, purge
        case expireSession, forgetTokens, settleFailed, refetch
    }

    /// The focus of a run: its acts are frequent. Half of all runs have none.
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
    /// Some channels are public: a user who left one still sees it, and may join again.
    var publicChannels: Bool
    /// The size limit of a cache in bytes, so that old messages of channels without a view are evicted. 0: the default.
    /// With 1 everything that can be evicted is.
    var cacheLimitBytes: Int64
    /// Some messages are silent.
    var silence: Bool
    /// Some messages mention members, or all of them.
    var mentions: Bool
    /// False: a cache receives only what views request.
    var fillsInBackground: Bool
    /// The share of bursts whose messages have the same millisecond.
    var ties: Double
    /// Device clocks are wrong, and change sometimes.
    var wrongClocks = false
    /// The server recognizes request ids; if not, only a lookup prevents a duplicate.
    var deduplicates = true
    /// A gap is huge from this many missing messages on; 0: the default.
    var hugeGapMessages = 0
    /// Views jump to the newest messages after a huge gap.
    var resetsAtHugeGaps = false
    var more: [More] = []
    /// Every second channel is of this type.
    var kind: String?
    /// The run has the SyncManager adapter, too.
    var hasAdapter = false
    /// Each message of the server names the previous one.
    var givesLinks = true
    /// Messages of every second channel expire this long after they were sent; nil: never.
    var survivalSeconds: Int?
    /// Days pass between two steps.
    var passesDays = false
    /// Another process of the user reads each cache.
    var hasSecondProcess = false
    /// The apps have session handlers, and the users need tokens.
    var hasSessions = false
    /// Its frames of edits have the reactions of the message.
    var editsCarryReactions = true
    /// Its pages may lack what its frames brought.
    var answersLag = false
    /// Its pages hold messages that no client can read.
    var pagesAreStrange = false
    /// Each client has a feed.
    var hasFeeds = false
    /// Half of all runs have none.
    var scenes: [Scene] = []
    /// In which share of the steps there is one.
    var sceneShare = 0.25
    /// After which share of the steps the next one follows within milliseconds.
    var hasteShare = 0.0

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0x5EED)
        self.init(using: &random)
        // Drawn from a separate generator: the rest of the run is the same without them.
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
        if Double.random(in: 0..<1, using: &habits) < 0.5 {
            scenes = Scene.allCases.filter { _ in Double.random(in: 0..<1, using: &habits) < 0.25 }
        }
        pagesAreStrange = Double.random(in: 0..<1, using: &habits) < 0.2
        hasSessions = ScenarioPlan.hasSessions(seed: seed)
        hasFeeds = ScenarioPlan.hasFeeds(seed: seed)
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
    /// In seconds. At the end of a run, a minute after the last act, either all such messages have expired, or none expires soon.
    static let survivals = [1, 5, 20, 60, 7_200]

    private static func survivalSeconds(seed: UInt64) -> Int? {
        var random = SeededGenerator(seed: seed ^ 0x6011E)
        guard Double.random(in: 0..<1, using: &random) < 0.1 else { return nil }
        return survivals.randomElement(using: &random)
    }
}

extension ScenarioPlan.Act {
    /// How often it happens, and in which share of all runs.
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
        case .switchUser: (3, 0.15)
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
        case .resetView, .clearCache, .clearUnsent, .cancel, .purge, .deleteChannel, .logOut, .switchUser,
            .forgetTokens:
            .replica
        default: nil
        }
    }
}
