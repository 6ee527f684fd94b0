// Turns of the machines: an input or a call, and then the carrying out of what the machine wants. A turn that takes long
// stays on its thread, and another thread goes on with the loop: see LoopThreads.swift. Whatever calls into a machine
// goes through `take`, and returns at once when that says that the loop has passed on.

import CoveyEffects

extension Loop {
    /// A call of the app on a machine, and what follows on the loop once it is over.
    struct Call {
        let body: (any Machine) -> Void
        var then: (() -> Void)?
    }

    /// What is left to do when a turn is over.
    enum TurnEnd {
        case input(answerBytes: Int, endsLongText: Bool)
        case call((() -> Void)?)
    }

    /// Runs the calls that wait. False: as `run`.
    func runCalls() -> Bool {
        while !calls.isEmpty { guard runCall() else { return false } }
        return true
    }

    /// Runs the next call, if one waits. False: as `run`.
    func runCall() -> Bool {
        guard let (slot, call) = calls.popFirst() else { return true }
        if slot.isInLongTurn {
            slot.calls.append(call)
            return true
        }
        let now = RuntimeClock.now()
        return take(slot, .call(call.then), at: now) { machine in
            machine.advance(to: now)
            call.body(machine)
        }
    }

    /// One turn. False: as `run`; the loop comes to know of the end of the turn by a post.
    func take(_ slot: Slot, _ end: TurnEnd, at now: Moment, _ body: (any Machine) -> Void) -> Bool {
        current = slot
        let turn = threads.begin(atMs: now.monotonicMs)
        let effects = slot.run(body)
        guard threads.end(turn) else {
            let client = slot.client
            slot.longTurn = (effects, end)
            posts.post { $0.longTurnIsOver(client) }
            return false
        }
        current = nil
        carryOut(effects, of: slot)
        finish(slot, end)
        return true
    }

    func finish(_ slot: Slot, _ end: TurnEnd) {
        switch end {
        case .input(let answerBytes, let endsLongText):
            handled(answerBytes: answerBytes, endsLongText: endsLongText, slot)
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

    private func longTurnIsOver(_ client: ClientID) {
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
