// Runs in which a second process of the same user reads each cache while the first one writes it. It uses none of the
// run's own generators and writes nothing: the run is the same without it.

extension ScenarioPlan {
    static func hasSecondProcess(seed: UInt64) -> Bool {
        var random = SeededGenerator(seed: seed ^ 0x2ED0)
        return Double.random(in: 0..<1, using: &random) < 0.15
    }
}

extension Scenario {
    func lookFromSecondProcess(_ number: Int) {
        guard plan.hasSecondProcess else { return }
        var random = SeededGenerator(seed: seed &* 0x1_0000 &+ UInt64(number) ^ 0x2ED0_0000_0000_0000)
        guard let client = clients.randomElement(using: &random), client.isAlive else { return }
        if Int.random(in: 0..<2, using: &random) == 0 {
            client.secondProcess?.look(staysOpen: Bool.random(using: &random))
        } else {
            client.secondProcess?.look(
                afterTransactions: Int.random(in: 0...5, using: &random), writes: Int.random(in: 0...30, using: &random)
            )
        }
    }
}
