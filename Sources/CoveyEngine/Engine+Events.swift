// Events for handlers outside of collections: everything that a transaction applied of what the server pushed, in
// commit order, after the callbacks of collections (surface H3). No events are made without a handler.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension Engine {
    func deliverEvents(of work: WriteTransaction) {
        guard hasEventHandler else { return }
        for change in work.messageChanges where change.source.isFromEvent && !isOwnSend(change) {
            let kind: ChannelEventNotice.Kind =
                change.after == nil ? .messagesDeleted : change.kind == .new ? .messagesAdded : .messagesUpdated
            let url = change.subject.channelUrl
            core.effects.deliver(
                .event(
                    ChannelEventNotice(
                        kind, source: change.source, channelUrl: url, channel: current(url), messages: [change.subject])
                ))
        }
        for change in work.channelChanges
        where change.source.isFromEvent && (change.isTouched || change.isVisible(to: work.me)) {
            core.effects.deliver(
                .event(
                    ChannelEventNotice(
                        change.after == nil ? .channelDeleted : .channelUpdated, source: change.source,
                        channelUrl: change.url, channel: change.after, detail: change.detail)))
        }
    }

    /// The removal of unsent messages is no event of a channel.
    private func isOwnSend(_ change: MessageChange) -> Bool { !change.subject.isSucceeded }

    /// A channel as it is cached, with its typing users.
    func current(_ url: String) -> GroupChannel? {
        ((try? core.store?.channel(url: url)) ?? nil).map(core.typing.shown)
    }
}
