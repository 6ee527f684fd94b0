// What a sandbox holds goes with it: a server that is reset, or a fuzzer that makes one for each input, must not grow.

import Testing

@testable import SandboxCore

@Suite struct SandboxMemoryTests {
    @Test func whatASandboxHoldsIsFreedWithIt() throws {
        var sandbox: Sandbox? = Sandbox()
        sandbox?.importIRC(
            name: "log", log: Array("[09:14] <ana> hi\n[09:15] <bo> hi, ana\n".utf8), annotation: Array("0 1 -\n".utf8))
        let ana = try #require(sandbox?.users[ExactString("ana")])
        ana.blocked[ExactString("bo")] = try #require(sandbox?.users[ExactString("bo")])
        weak let user = sandbox?.users[ExactString("bo")]
        weak let channel = sandbox?.channels.values.first
        weak let parent = channel?.messages.first
        weak let reply = channel?.messages.last
        #expect(user != nil && parent?.thread?.replies.first === reply && reply?.parent === parent)
        sandbox = nil
        #expect(user == nil && channel == nil && parent == nil && reply == nil)
    }
}
