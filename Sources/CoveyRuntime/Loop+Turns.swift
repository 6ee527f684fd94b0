// Turns of the machines: an input or a call, and then the carrying out of what the machine wants. A turn that takes long
// stays on its thread, and another thread goes on with the loop: see LoopThreads.swift. Whatever calls into a machine
// goes through `take`.

import CoveyEffects

/// Another thread is the loop's by now. This one must not touch the loop again: it leaves all functions of it, and with
/// them whatever they hold of the turn, and says so then to the loop by a post.
struct LoopPassedOn: Error {
    let client: ClientID
}

extension Loop {
    /// A call of the app on a machine, and what follows on the loop once it is over.
    struct Call {
        let body: (any Machine) -> Void
        var then: (() -> Void)?
    }

    /// What is left to do when a turn is over.
    enum TurnEnd {
        case input(Intake.Then)
        case call((() -> Void)?)
    }

    /// Runs the next call, if one waits.
    func runCall() throws(LoopPassedOn) {
        guard let (slot, call) = calls.popFirst() else { return }
        if slot.isInLongTurn { return slot.calls.append(call) }
        let now = RuntimeClock.now()
        try take(slot, .call(call.then), at: now) { machine in
            machine.advance(to: now)
            call.body(machine)
        }
    }

    /// One turn.
    func take(_ slot: Slot, _ end: TurnEnd, at now: Moment, _ body: (any Machine) -> Void) throws(LoopPassedOn) {
        current = slot
        let turn = threads.begin(atMs: RuntimeClock.monotonicMs())
        let effects = slot.run(body)
        guard threads.end(turn) else {
            slot.longTurn = (effects, end)
            throw LoopPassedOn(client: slot.client)
        }
        current = nil
        carryOut(effects, of: slot)
        finish(slot, end)
    }

    private func finish(_ slot: Slot, _ end: TurnEnd) {
        switch end {
        case .input(let then): handled(then, slot)
        case .call(let then): then?()
        }
    }

    /// This thread is the loop's from now on; the last one stays in the turn that is under way.
    func takenOver() {
        guard let slot = current else { return }
        current = nil
        slot.isInLongTurn = true
        longTurns += 1
        ready.keep { $0 === slot ? nil : $0 }
    }

    /// Its thread holds nothing of the turn any more.
    func longTurnIsOver(_ client: ClientID) {
        guard let slot = slots[client], let (effects, end) = slot.longTurn else { return }
        slot.longTurn = nil
        slot.isInLongTurn = false
        longTurns -= 1
        if !slot.intake.inputs.isEmpty { ready.append(slot) }
        while let call = slot.calls.popFirst() { calls.append((slot, call)) }
        carryOut(effects, of: slot)
        finish(slot, end)
    }
}
