// A few seeded programs; `make simulate SEEDS=A..B` runs any number of them, compiled for speed.

import Simulation
import Testing

@Suite struct ProgramTests {
    @Test(arguments: UInt64(1)...8)
    func afterAnyLifeAppsCachesAndServerAgree(seed: UInt64) {
        var program = Program(seed: seed)
        let violations = program.run()
        #expect(violations == [], "\(program.world.trace.suffix(40).joined(separator: "\n"))")
    }
}

@Suite struct FaceProgramTests {
    /// 416: a host began at a newest millisecond of which not all was held, and another one's page came first. 77001224,
    /// 944500275: a host that was opened on an open connection showed an old version from the cache (INV-6).
    @Test(arguments: [1, 2, 3, 4, 5, 6, 416, 77_001_224, 944_500_275] as [UInt64])
    func afterAnyLifeTheOlderFaceAgreesToo(seed: UInt64) {
        var program = Program(seed: seed, faces: true)
        let violations = program.run()
        #expect(violations == [], "\(program.world.trace.suffix(40).joined(separator: "\n"))")
    }
}
