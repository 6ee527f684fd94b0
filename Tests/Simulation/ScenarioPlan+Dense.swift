// Dense runs: fewer things, more often together. One user or two in one channel or two, a dozen acts that are equally
// frequent, more scenes, and shorter waits. What another run brings together once in 20,000 seeds, these bring together
// sooner; they do not replace the others, whose frequencies are closer to those of real apps.

extension ScenarioPlan {
    mutating func condense(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0xDE5E)
        func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }
        (sceneShare, hasteShare) = (0.5, 0.5)
        users = chance(0.5) ? ["ana"] : ["ana", "bo"]
        hasSecondDevice = chance(0.35)
        channels = chance(0.7) ? 1 : 2
        steps = Int.random(in: 12...40, using: &random)
        weights = [(.send, 3), (.openView, 2), (.strangerSends, 2)]
        for act in Act.allCases where act != .flood && chance(0.25) { weights.append((act, 2)) }
        scenes = Scene.allCases.filter { $0 != .overflows && chance(0.4) }
        more = More.allCases.filter { $0 != .repliesAtLength && chance(0.4) }
        passesDays = false
        if scenes.contains(.leavesForAWhile) { publicChannels = true }
    }
}
