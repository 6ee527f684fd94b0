// From what sockets and requests brought to the inputs of machines: see Intake.swift.

import CoveyEffects
import CoveyModel
import CoveyWire
import Glibc

extension Loop {
    func add(_ input: Input, for client: ClientID) {
        if let slot = slots[client] { add(Intake.Waiting(input: input), to: slot) }
    }

    private func add(_ waiting: Intake.Waiting, to slot: Slot) {
        if slot.intake.inputs.isEmpty, !slot.isInLongTurn { ready.append(slot) }
        slot.intake.inputs.append(waiting)
    }

    /// Gives the machines what happened, an input of each client in turn, and carries out what they want. At least one
    /// input is handled; the rest waits when the time is over, for sockets and jobs come first then. False: as `run`.
    func handleInputs(untilMs: Int64) -> Bool {
        guard !ready.isEmpty else { return true }
        var now = RuntimeClock.now()
        while let slot = ready.popFirst() {
            guard let waiting = slot.intake.inputs.popFirst() else { continue }
            if !slot.intake.inputs.isEmpty { ready.append(slot) }
            let end = TurnEnd.input(answerBytes: waiting.answerBytes, endsLongText: waiting.endsLongText)
            if slot.expects(waiting.input) {  // not canceled meanwhile
                guard take(slot, end, at: now, { $0.handle(waiting.input, at: now) }) else { return false }
            } else {
                finish(slot, end)
            }
            now = RuntimeClock.now()
            if now.monotonicMs >= untilMs { return true }
        }
        return true
    }

    func handled(answerBytes: Int, endsLongText: Bool, _ slot: Slot) {
        if answerBytes > 0 { transfers.held.give(back: answerBytes, for: slot.client) }
        if endsLongText {
            slot.intake.isReading = false
            readNext(slot)
        }
        if !slot.intake.paused.isEmpty, slot.intake.isIdle { resume(slot) }
    }

    // MARK: Reading

    /// What a request brought. A long answer may be overtaken by others, as on any network.
    func take(_ input: Input, for client: ClientID) {
        guard case .answered(let id, let answer) = input, answer.body.count > RuntimeLimits.longTextBytes,
            let slot = slots[client]
        else { return add(input, for: client) }
        slot.intake.lane.append(.answer(id, answer))
        readNext(slot)
    }

    func take(_ texts: [[UInt8]], from connection: WebSocketConnection) {
        guard let slot = slots[connection.client] else { return }
        let most = RuntimeLimits.turnFrames
        let weights = texts.map { Wire.weight(of: $0) }
        let isLong = texts.reduce(0) { $0 + $1.count } > RuntimeLimits.longTextBytes || weights.contains { $0 > most }
        if isLong || slot.intake.isReading {
            slot.intake.lane.append(.texts(connection.id, texts))
            return readNext(slot)
        }
        var start = 0
        var sum = 0
        for (index, weight) in weights.enumerated() {
            if sum + weight > most {
                add(.socketReceived(connection.id, Array(texts[start..<index])), for: slot.client)
                (start, sum) = (index, 0)
            }
            sum += weight
        }
        add(.socketReceived(connection.id, start == 0 ? texts : Array(texts[start...])), for: slot.client)
    }

    /// What happened to a socket, behind what it brought before.
    func addInOrder(_ input: Input, for client: ClientID) {
        guard let slot = slots[client] else { return }
        slot.intake.lane.append(.input(input))
        readNext(slot)
    }

    /// Has the next long text of a client read, if none is.
    private func readNext(_ slot: Slot) {
        while !slot.intake.isReading, let item = slot.intake.lane.popFirst() {
            switch item {
            case .input(let input): add(Intake.Waiting(input: input), to: slot)
            case .answer(let id, let answer) where !slot.requests.contains(id):  // canceled meanwhile
                transfers.held.give(back: answer.sizeBytes, for: slot.client)
            case .answer(let id, let answer): read(slot) { [.answered(id, answer.read())] }
            case .texts(let id, let texts):
                read(slot) {
                    FrameBatch(texts).split(most: RuntimeLimits.turnFrames).map { .framesReceived(id, $0) }
                }
            }
        }
    }

    private func read(_ slot: Slot, _ body: @escaping @Sendable () -> [Input]) {
        slot.intake.isReading = true
        let (client, posts) = (slot.client, posts)
        let job: Worker.Job = {
            let inputs = body()
            // The tree's nodes are free now. glibc joins free blocks at the next large request of any thread: here, or it
            // would hold up the loop for longer than the reading.
            free(malloc(RuntimeLimits.joiningBytes))
            posts.post { $0.wasRead(inputs, for: client) }
        }
        // Without a thread it is read here: late is better than never.
        do throws(CoveyError) { try reader.run(job) } catch { job() }
    }

    private func wasRead(_ inputs: [Input], for client: ClientID) {
        guard let slot = slots[client] else { return }  // closed meanwhile
        for (index, input) in inputs.enumerated() {
            add(Intake.Waiting(input: input, endsLongText: index == inputs.count - 1), to: slot)
        }
    }

    // MARK: Pauses

    /// Whether a connection is not read now, for its client has enough to do.
    func pauses(_ connection: WebSocketConnection, _ serial: UInt32) -> Bool {
        guard connection.isOpen, let slot = slots[connection.client], !slot.intake.isIdle else { return false }
        if !connection.isPaused {
            connection.isPaused = true
            slot.intake.paused.append(serial)
        }
        return true
    }

    private func resume(_ slot: Slot) {
        let serials = slot.intake.paused
        slot.intake.paused = []
        for serial in serials {
            guard let connection = connections[serial] else { continue }
            connection.isPaused = false
            readAgain.append(serial)
            settle(connection, serial)
        }
    }
}
