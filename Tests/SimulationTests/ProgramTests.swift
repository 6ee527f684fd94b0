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
    /// 416: a host began at a newest millisecond of which not all was held, and another one's page came first.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 416] as [UInt64])
    func afterAnyLifeTheOlderFaceAgreesToo(seed: UInt64) {
        var program = Program(seed: seed, faces: true)
        let violations = program.run()
        #expect(violations == [], "\(program.world.trace.suffix(40).joined(separator: "\n"))")
    }
}
