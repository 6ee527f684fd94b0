// What an app does with polls (surface.md E14). The answer to a call is a row of the poll. It is applied to the poll's
// message with the source of the event that it causes; the event then changes nothing.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package func perform(_ operation: PollOperation, call: CallID) {
        switch operation {
        case .create(let params): pollCall(.createPoll(params), "", call)
        case .get(let url, let id): pollCall(.poll(id: id, channelUrl: url), url, call)
        case .update(let url, let id, let params): pollCall(.updatePoll(id: id, params), url, call)
        case .close(let url, let id): pollCall(.closePoll(id: id), url, call)
        case .delete(let url, let id): deletePoll(url, id, call)
        case .addOption(let url, let id, let text):
            pollCall(.addPollOption(id: id, channelUrl: url, text: text), url, call)
        case .updateOption(let url, let id, let optionId, let text):
            pollCall(.updatePollOption(id: id, optionId: optionId, text: text), url, call)
        case .deleteOption(let url, let id, let optionId): deletePollOption(url, id, optionId, call)
        case .vote(let url, let id, let optionIds):
            let requestId = core.effects.uuid()
            command(
                .vote(channelUrl: url, pollId: id, optionIds: optionIds, requestId: requestId), requestId, call
            ) { _ in .done }
        }
    }

    private func pollCall(_ endpoint: Endpoint<PollRow>, _ url: String, _ call: CallID) {
        let asked = core.asking
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { row in
                self.apply(row, in: url, asked)
                return .poll(row.poll)
            }
        }
    }

    private func apply(_ row: PollRow, in url: String, _ asked: Asked) {
        guard !url.isEmpty, row.messageId > 0 else { return }
        core.commit { work throws(CoveyError) in
            try self.messageEvents.pollAnswered(row, channelUrl: url, asked, in: work)
        }
    }

    private func deletePoll(_ url: String, _ id: Int64, _ call: CallID) {
        ask(.deletePoll(id: id), for: call) { [weak self] result in
            guard let self else { return }
            if case .success = result, !url.isEmpty {
                self.core.commit { work throws(CoveyError) in
                    try self.messageEvents.pollDeleted(id, channelUrl: url, in: work)
                }
            }
            self.end(call, result) { _ in .done }
        }
    }

    /// The answer does not contain the poll, so the poll is fetched; if that fails, its event reports its state.
    private func deletePollOption(_ url: String, _ id: Int64, _ optionId: Int64, _ call: CallID) {
        ask(.deletePollOption(id: id, optionId: optionId), for: call) { [weak self] result in
            guard let self else { return }
            guard case .success = result else { return self.end(call, result) { _ in .done } }
            let asked = self.core.asking
            self.core.connection?.call(call, outcome: .done)
            self.core.ask(.poll(id: id, channelUrl: url)) { [weak self] answer in
                guard let self else { return }
                if case .success(let row) = answer { self.apply(row, in: url, asked) }
                self.complete(call, .done)
            }
        }
    }
}
