// A client's place on a loop, from its making to its end: one of the references that keep the loop and the runtime
// running. Any thread.

final class ClientPlace: Sendable {
    let runtime: Runtime
    let loop: RunningLoop

    init(_ runtime: Runtime, _ loop: RunningLoop) {
        self.runtime = runtime
        self.loop = loop
    }

    deinit { runtime.leave(loop) }
}
