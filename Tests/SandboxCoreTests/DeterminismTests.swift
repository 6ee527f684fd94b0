// The sandbox's order is its own: the same calls with the same times give the same bytes, and another seed other keys.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct DeterminismTests {
    /// Everything two clients see of a short life.
    private func transcript(seed: UInt64) -> [String] {
        let world = World { $0.seed = seed }
        let ana = world.login("ana")
        let bo = world.login("bo")
        var answers: [String] = [ana.key]
        for number in 0..<20 {
            world.wait(1)
            ana.create("ch-\(number)", ["bo"], #","custom_type":"t\#(number % 3)""#)
            ana.say("ch-\(number)", "x")
        }
        answers.append(ana.rest("POST", "group_channels").text)
        answers.append(bo.rest("PUT", "users/bo/mark_as_read_all", "{}").text)
        answers.append(bo.rest("GET", "users/bo/my_group_channels?limit=7&show_member=true").text)
        answers.append(bo.rest("GET", "users/bo/my_group_channels/changelogs?change_ts=0").text)
        return answers + (ana.frames + bo.frames).map(\.text)
    }

    @Test func theSameCallsGiveTheSameBytes() {
        #expect(transcript(seed: 7) == transcript(seed: 7))
    }

    @Test func anotherSeedGivesOtherKeys() {
        #expect(transcript(seed: 7).first != transcript(seed: 8).first)
    }
}
