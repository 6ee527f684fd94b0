// From what sockets and requests brought to the inputs of machines: see Intake.swift.

import CoveyEffects
import CoveyModel
import CoveyWire
import Glibc

extension Loop {
    func add(_ input: Input, for client: ClientID) {
        if let slot = slots[client] { add(Intake.Waiting(input), to: slot) }
    }

    private func add(_ waiting: Intake.Waiting, to slot: Slot) {
        if slot.intake.inputs.isEmpty, !slot.isInLongTurn { ready.append(slot) }
        slot.intake.inputs.append(waiting)
    }

    /// Gives the machines what happened, an input of each client in turn, and carries out what they want. At least one
    /// input is handled; the rest waits when the time is over, for sockets and jobs come first then.
    func handleInputs(untilMs: Int64) throws(LoopPassedOn) {
        guard !ready.isEmpty else { return }
        var now = RuntimeClock.now()
        while let slot = ready.popFirst() {
            guard let waiting = slot.intake.inputs.popFirst() else { continue }
            if !slot.intake.inputs.isEmpty { ready.append(slot) }
            if slot.expects(waiting.input) {  // not canceled meanwhile
                try take(slot, .input(waiting.then), at: now) { $0.handle(waiting.input, at: now) }
            } else {
                handled(waiting.then, slot)
            }
            now = RuntimeClock.now()
            if RuntimeClock.monotonicMs() >= untilMs { return }
        }
    }

    func handled(_ then: Intake.Then, _ slot: Slot) {
        if then.answerBytes > 0 { transfers.held.give(back: then.answerBytes, for: slot.client) }
        if then.endsLongText {
            slot.intake.isReading = false
            readNext(slot)
        }
        if let id = then.readAgain { resume(id, slot) }
    }

    /// A transfer has ended: one of a download, or a request of the machine.
    func transferEnded(_ input: Input, for client: ClientID) {
        if !downloads.take(input, of: client, self) { take(input, for: client) }
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
        connection.isUnhandled = true
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
        let last = start == 0 ? texts : Array(texts[start...])
        add(Intake.Waiting(.socketReceived(connection.id, last), endsRead: true), to: slot)
    }

    /// What happened to a socket, or a timer, behind what was brought before.
    func addInOrder(_ input: Input, for client: ClientID) {
        guard let slot = slots[client] else { return }
        slot.intake.lane.append(.input(input))
        readNext(slot)
    }

    /// Has the next long text of a client read, if none is.
    private func readNext(_ slot: Slot) {
        while !slot.intake.isReading, let item = slot.intake.lane.popFirst() {
            switch item {
            case .input(let input): add(Intake.Waiting(input), to: slot)
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
            let isLast = index == inputs.count - 1
            add(Intake.Waiting(input, endsLongText: isLast, endsRead: isLast), to: slot)
        }
    }

    // MARK: Pauses

    /// A timer of a machine is due. What its sockets brought comes first.
    func fired(_ id: TimerID, of client: ClientID) {
        guard let slot = slots[client] else { return }
        if slot.sockets.values.contains(where: { connections[$0]?.isPaused == true }) {
            slot.intake.timers.append(id)
        } else {
            addInOrder(.timerFired(id), for: client)
        }
    }

    /// Whether a connection that has something is not read now, for what it brought before is not handled yet.
    func pauses(_ connection: WebSocketConnection) -> Bool {
        connection.isPaused = connection.isOpen && connection.isUnhandled
        return connection.isPaused
    }

    private func resume(_ id: SocketID, _ slot: Slot) {
        if let serial = slot.sockets[id], let connection = connections[serial] {
            connection.isUnhandled = false
            if connection.isPaused { connectionReady(serial, .read) }
        }
        let timers = slot.intake.timers
        slot.intake.timers = []
        for id in timers { addInOrder(.timerFired(id), for: slot.client) }
    }
}
