// A few seeded programs; `make simulate SEEDS=A..B` runs any number of them, compiled for speed.

import Simulation
import Testing

@Suite struct ScenarioTests {
    /// 550020566, 550044238: what was written in memory outlived the transaction that the disk refused. 550028969: a channel
    /// that changed was asked for four times, in vain, and never again. 550021512, 550038602: a message waited for a channel to
    /// thaw that was not frozen any more. 112: a page for a second process brought a message that it showed as unsent, too.
    @Test(
        arguments: Array(1...8) + [112, 550_020_566, 550_044_238, 550_028_969, 550_021_512, 550_038_602] as [UInt64])
    func afterAnyLifeAppsCachesAndServerAgree(seed: UInt64) {
        var program = Scenario(seed: seed)
        let violations = program.run()
        #expect(violations == [], "\(program.world.trace.suffix(40).joined(separator: "\n"))")
    }
}

@Suite struct FaceProgramTests {
    /// 416: a host began at a newest millisecond of which not all was held, and another one's page came first. 77001224,
    /// 944500275: a host that was opened on an open connection showed an old version from the cache (INV-6). 61000430: a
    /// page that was asked for at the end of time put the live edge there, and a check walked towards it, 1 ms a page.
    /// 64001229: a huge gap took away what the check had made whole. 64002135: a live host began at the end of time.
    @Test(
        arguments: [1, 2, 3, 4, 5, 6, 416, 77_001_224, 944_500_275, 61_000_430, 64_001_229, 64_002_135] as [UInt64])
    func afterAnyLifeTheOlderFaceAgreesToo(seed: UInt64) {
        var program = Scenario(seed: seed, withAdapter: true)
        let violations = program.run()
        #expect(violations == [], "\(program.world.trace.suffix(40).joined(separator: "\n"))")
    }
}
