// A few seeded runs; `make simulate SEEDS=A..B` executes any number of them in a release build.

import Simulation
import Testing

@Suite struct ScenarioTests {
    /// 550020566, 550044238: a change in memory outlived its transaction, which the disk refused. 550028969: a changed
    /// channel was requested four times in vain, and never again. 550021512, 550038602: a message waited for the thaw
    /// of a channel that was no longer frozen. 112: a page for a second process brought a message that it also showed
    /// as unsent.
    @Test(
        arguments: Array(1...8) + [112, 550_020_566, 550_044_238, 550_028_969, 550_021_512, 550_038_602] as [UInt64])
    func afterAnyRunAppsCachesAndServerAgree(seed: UInt64) {
        var scenario = Scenario(seed: seed)
        let violations = scenario.run()
        #expect(violations == [], "\(scenario.world.trace.suffix(40).joined(separator: "\n"))")
    }
}

@Suite struct AdapterScenarioTests {
    /// 416: a view began at a newest millisecond that was not complete, and the page of another view came first.
    /// 77001224, 944500275: a view that was opened while connected showed an old version from the cache (INV-6).
    /// 61000430: a page that was requested at the end of time put the live edge there, and a check paged towards it,
    /// 1 ms a page. 64001229: a huge gap dropped messages that the check had completed. 64002135: a live view began at
    /// the end of time.
    @Test(
        arguments: [1, 2, 3, 4, 5, 6, 416, 77_001_224, 944_500_275, 61_000_430, 64_001_229, 64_002_135] as [UInt64])
    func afterAnyRunTheAdapterAgreesToo(seed: UInt64) {
        var scenario = Scenario(seed: seed, with: .adapter)
        let violations = scenario.run()
        #expect(violations == [], "\(scenario.world.trace.suffix(40).joined(separator: "\n"))")
    }
}
