// Clients of the loop, and the carrying out of their machines' effects, in order. What an effect causes at once (a
// socket whose address is malformed, say) becomes an input like any other, handled after the effects.

import CoveyEffects
import CoveyModel
import CoveyWire

extension Loop {
    // MARK: Clients

    func addClient(_ id: ClientID, _ machine: any Machine, delivery: DeliveryQueue, network: NetworkOptions) {
        let slot = Slot(id, machine, delivery, network)
        slots[id] = slot
        carryOut(machine.takeEffects(), of: slot)
    }

    /// Has a call of the app run on the client's machine, in the order of the calls; nothing if the client is closed.
    func call(_ id: ClientID, _ body: @escaping (any Machine) -> Void) {
        if let slot = slots[id] { calls.append((slot, Call(body: body))) }
    }

    /// Makes the machine send the lagging collections again; see Overflow.swift.
    func resync(_ id: ClientID, _ body: @escaping (any Machine, CollectionID) -> Void) {
        guard let delivery = slots[id]?.delivery else { return }
        call(id) { machine in
            let lagging = delivery.takeLagging()
            ProcessLog.shared.log(
                .warning, .delivery, "changes dropped", client: id.rawValue,
                [
                    .number("collections", lagging.count), .number("dropped", delivery.droppedCount),
                    .number("waiting", delivery.waitingCount),
                ])
            for collection in lagging { body(machine, collection) }
        }
    }

    /// Ends the client: its last words are carried out as far as they can be at once, and its machine is gone before
    /// `then`; sockets are closed politely, on their own; requests and timers end.
    func removeClient(
        _ id: ClientID, _ lastWords: @escaping (any Machine) -> Void, then: @escaping () -> Void
    ) {
        guard let slot = slots[id] else { return then() }
        let body = { (machine: any Machine) in
            lastWords(machine)
            slot.machine = nil
        }
        let end = { [self] in
            remove(slot, id)
            then()
        }
        calls.append((slot, Call(body: body, then: end)))
    }

    private func remove(_ slot: Slot, _ id: ClientID) {
        slots[id] = nil
        calls.keep { $0.0 === slot ? nil : $0 }
        ready.keep { $0 === slot ? nil : $0 }
        downloads.endAll(of: id)
        transfers.cancelAll(of: id)
        for timer in slot.timers { timers.cancel(.machine(id, timer)) }
        for serial in slot.sockets.values.inOrder() { close(serial) }
        transfers.held.forget(id)
    }

    // MARK: Effects

    func carryOut(_ effects: [Effect], of slot: Slot) {
        if effects.isEmpty { return }
        let client = slot.client
        var notices: [Notice] = []
        for effect in effects {
            switch effect {
            case .deliver(let notice): notices.append(notice)
            case .log(let line): ProcessLog.shared.write(line, client: client.rawValue)
            case .send(let id, let text):
                if !send(slot.sockets[id], text) { add(.notSent(id, text), for: client) }
            case .openSocket(let id, let address): open(id, address, slot, client)
            case .closeSocket(let id):
                // Lost, mostly: what it went over may be gone without a word.
                transfers.networkMayHaveChanged()
                if let serial = slot.sockets[id] { close(serial) }
            case .request(let id, let request):
                slot.requests.insert(id)
                let key = HTTPTransfers.Key(client: client, transfer: id)
                if let error = transfers.add(key, request, network: slot.network) {
                    add(.requestFailed(id, error), for: client)
                }
            case .keepFile(let id, let content, let path):
                slot.requests.insert(id)
                if let error = keeper.keep(content, path: path, id, for: client) {
                    add(.requestFailed(id, error), for: client)
                }
            case .download(let id, let download):
                slot.requests.insert(id)
                let key = HTTPTransfers.Key(client: client, transfer: id)
                if let error = downloads.start(key, download, network: slot.network) {
                    add(.requestFailed(id, error), for: client)
                }
            case .run(let id, let job):
                slot.requests.insert(id)
                run(job, id, for: client)
            case .cancel(let id):
                slot.requests.remove(id)
                let key = HTTPTransfers.Key(client: client, transfer: id)
                if !downloads.cancel(key) { transfers.cancel(key) }
            case .setTimer(let id, let afterMs):
                slot.timers.insert(id)
                let dueAtMs = RuntimeClock.deadline(nowMs: RuntimeClock.monotonicMs(), afterMs: afterMs)
                timers.set(.machine(client, id), dueAtMs: dueAtMs)
            case .cancelTimer(let id):
                slot.timers.remove(id)
                timers.cancel(.machine(client, id))
            }
        }
        if !notices.isEmpty { slot.delivery.enqueue(notices) }
    }

    /// A job may be dropped: it is, if no thread can be started.
    private func run(_ job: @escaping @Sendable () -> Void, _ id: TransferID, for client: ClientID) {
        let posts = posts
        do throws(CoveyError) {
            try disk.run {
                job()
                posts.post { $0.add(.jobEnded(id), for: client) }
            }
        } catch {
            add(.jobEnded(id), for: client)
        }
    }

    private func open(_ id: SocketID, _ address: SocketAddress, _ slot: Slot, _ client: ClientID) {
        let nowMs = RuntimeClock.monotonicMs()
        guard CurlLibrary.isReady else { return add(.socketClosed(id, CurlLibrary.notReady), for: client) }
        guard slot.sockets[id] == nil,
            let connection = WebSocketConnection(
                client: client, id: id, address: address, network: slot.network, nowMs: nowMs)
        else {
            let message =
                "The WebSocket address is invalid: check the application id and covey_client_options_set_websocket_url."
            return add(.socketClosed(id, CoveyError(.socketConnectionFailed, message)), for: client)
        }
        repeat { lastSerial &+= 1 } while connections[lastSerial] != nil
        let serial = lastSerial
        connections[serial] = connection
        serials[connection.easy.pointer] = serial
        slot.sockets[id] = serial
        if !socketDriver.add(connection.easy) { connection.abandon(nowMs: nowMs) }
        settle(connection, serial)
    }

    /// False if an open socket could not take it.
    private func send(_ serial: UInt32?, _ text: [UInt8]) -> Bool {
        guard let serial, let connection = connections[serial] else { return true }  // its end is on the way
        let isTaken = connection.send(text, nowMs: RuntimeClock.monotonicMs())
        if unflushed.last != serial { unflushed.append(serial) }
        return isTaken
    }

    private func close(_ serial: UInt32) {
        guard let connection = connections[serial] else { return }
        connection.close(nowMs: RuntimeClock.monotonicMs())
        settle(connection, serial)
    }
}
