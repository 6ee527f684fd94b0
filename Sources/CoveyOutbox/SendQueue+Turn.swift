// The queue's part of a turn: it recognizes own unsent messages among those of the server, on every path (sync.md
// §8.4), and sends the rows behind them (Lane+Sending). An acknowledgement waits, with all frames behind it, until no
// marked row is left or a few milliseconds have passed (in the engine).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension SendQueue: TurnOutbox {
    package func recognize(_ messages: [Message], turn: Int64) -> Acceptances? {
        guard !isEmpty else { return nil }
        var accepted: [OutboxRow] = []
        var ids: Set<String> = []
        for message in messages {
            guard var row = row(of: message), ids.insert(row.requestId).inserted else { continue }
            row.state = .accepted(turn: turn)
            row.accepted = message
            accepted.append(row)
        }
        guard !accepted.isEmpty else { return nil }
        let sent = accepted.map {
            SentID(requestId: $0.requestId, messageId: $0.accepted?.messageId ?? 0, atMs: core.correctedNowMs)
        }
        let next = byChannel(accepted).flatMap { url, rows -> [OutboxRow] in
            guard let lane = lanes[url], lane.count > rows.count else { return [] }
            return lane.rowsToMark(after: ids, context(of: url, readsChannel: core.isOnline))
        }
        return Acceptances(rows: accepted, next: next, sentIds: sent)
    }

    package func accepted(_ acceptances: Acceptances) {
        core.effects.stats.messagesSent.add(acceptances.rows.count)
        for id in acceptances.sentIds { sentIds.insert(id) }
        forgetSentIds()
        for (url, rows) in byChannel(acceptances.rows) {
            handle(.accepted(rows, next: acceptances.next.filter { $0.channelUrl == url }), in: url)
        }
    }

    package func goOn(after acceptances: Acceptances) {
        for (url, rows) in byChannel(acceptances.rows) { handle(.cached(rows.map(\.requestId)), in: url) }
    }

    /// In the order of their first rows.
    private func byChannel(_ rows: [OutboxRow]) -> [(url: String, rows: [OutboxRow])] {
        if let url = rows.first?.channelUrl, rows.allSatisfy({ $0.channelUrl == url }) { return [(url, rows)] }
        var channels: [(url: String, rows: [OutboxRow])] = []
        for row in rows {
            if let index = channels.firstIndex(where: { $0.url == row.channelUrl }) {
                channels[index].rows.append(row)
            } else {
                channels.append((row.channelUrl, [row]))
            }
        }
        return channels
    }

    package func refuse(_ requestId: String, _ error: CoveyError) {
        handle(.notStored(requestId, error), of: requestId)
    }
    package func holdUp(_ requestId: String, _ error: CoveyError) {
        handle(.heldUp(requestId, error), of: requestId)
    }
    package func leave(_ requestId: String) { handle(.durable(requestId), of: requestId) }

    // MARK: Acknowledgements

    package enum Acknowledgement {
        /// None of the messages is an own unsent one.
        case none
        /// The next row of each acknowledged channel was sent: its acknowledgement follows soon.
        case goesOn
        /// Nothing else can be sent without a commit.
        case ended
    }

    /// Messages of the socket that may be acknowledgements. They are recognized later, together with those that follow.
    package func acknowledged(_ messages: [Message]) -> Acknowledgement {
        var result = Acknowledgement.none
        for message in messages {
            guard let row = row(of: message),
                lanes[row.channelUrl]?.phase(of: row.requestId) != .inFlight(.acknowledged)
            else { continue }
            handle(.acknowledged(row.requestId), in: row.channelUrl)
            let goesOn = lanes[row.channelUrl]?.sending != nil
            result = goesOn && result != .ended ? .goesOn : .ended
        }
        return result
    }
}
