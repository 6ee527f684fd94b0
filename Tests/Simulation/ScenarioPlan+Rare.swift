// Runs in which what is rare in the others is frequent: kinds of channels, habits of the server, a small cache, disks that
// fail, a second process. Another run has each of them once in five to twenty, and so a pair once in a hundred.

extension ScenarioPlan {
    mutating func gatherRarities(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0x4A4E)
        func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }
        if chance(0.6) { kind = Self.kinds.randomElement(using: &random) }
        if chance(0.4) { survivalSeconds = Self.survivals.randomElement(using: &random) }
        if chance(0.3) { hugeGapMessages = Int.random(in: 5...60, using: &random) }
        if chance(0.3) { cacheLimitBytes = 1 }
        givesLinks = chance(0.6)
        answersLag = chance(0.5)
        pagesAreStrange = chance(0.4)
        editsCarryReactions = chance(0.6)
        wrongClocks = chance(0.3)
        powerMayFail = chance(0.4)
        damagesCaches = chance(0.2)
        hasSecondProcess = chance(0.4)
        hasSessions = chance(0.4)
        hasSecondDevice = chance(0.4)
        hasFeeds = chance(0.4)
        hasAdapter = chance(0.4)
        channels = max(channels, 2)
        let isRare: Set<Act> = [
            .diskFills, .deleteChannel, .logOut, .clearUnsent, .switchUser, .purge, .forgetTokens, .expireSession,
        ]
        for act in Act.allCases where isRare.contains(act) && chance(0.3) { weights.append((act, 4)) }
        passesDays = false
    }
}
