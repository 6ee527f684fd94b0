// Events for handlers outside of collections: each one that the server pushed, in commit order, after the callbacks of
// collections, whether or not it changed the cache (surface H3). What an own call did comes as the event that it caused.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    func deliverEvents(of work: WriteTransaction) {
        for cause in work.events where !cause.waitsForChannel { deliver(cause, of: work) }
    }

    /// `work`: the transaction that applied it; nil: it waited for its channel.
    func deliver(_ cause: Cause, of work: WriteTransaction?) {
        guard hasEventHandler else { return }
        for info in cause.infos(me: core.myUserId) {
            for info in ofEachChannel(info, cause, work) where isNews(info, cause) {
                let (channel, messages) = (core.shownChannel(info.channelUrl), messages(of: cause, info, work))
                let kind = cause.kind(channel: channel, me: core.myUserId)
                core.effects.deliver(.event(ChannelEventNotice(kind, info, channel: channel, messages: messages)))
                guard case .message(let message) = cause.frame, info.source == .eventMessageReceived,
                    message.mentions(core.myUserId)
                else { continue }
                var mention = info
                mention.source = .eventMention
                core.effects.deliver(
                    .event(ChannelEventNotice(.channelUpdated, mention, channel: channel, messages: messages)))
            }
        }
    }

    /// An event about users is one for each channel in which it changed something.
    private func ofEachChannel(_ info: EventInfo, _ cause: Cause, _ work: WriteTransaction?) -> [EventInfo] {
        guard info.channelUrl.isEmpty else { return [info] }
        let changes = work?.channelChanges.filter { $0.causes.contains { $0 === cause } } ?? []
        return changes.map { change in
            var info = info
            info.channelUrl = change.url
            return info
        }
    }

    /// The server may say a thing twice: an answer and a frame, or a frame again (websocket.md §7).
    private func isNews(_ info: EventInfo, _ cause: Cause) -> Bool {
        var plain = info
        (plain.users, plain.inviter, plain.operators) = ([], nil, nil)
        // Translations and previews come later, and leave the time of the edit as it is (websocket.md §5.5).
        if case .messageEdited(let message, _) = cause.frame { plain.keys = [message[.translations], message[.ogTag]] }
        guard !receivedEvents.contains(plain) else { return false }
        if receivedEvents.count == Policy.receivedEvents { receivedEvents.removeFirst() }
        receivedEvents.append(plain)
        return true
    }

    /// The cached message, or the one that the event brought, or deleted.
    private func messages(of cause: Cause, _ info: EventInfo, _ work: WriteTransaction?) -> [Message] {
        guard info.messageId != 0, info.source != .eventPinnedMessageUpdated else { return [] }
        let stored = (try? core.store?.message(channelUrl: info.channelUrl, id: info.messageId)) ?? nil
        let message: Message? =
            switch cause.frame {
            case .message(let message): stored ?? message
            case .messageEdited(let message, _): stored ?? message
            case .messageDeleted:
                work?.messageChanges.last { $0.after == nil && $0.before?.messageId == info.messageId }?.before
            default: stored
            }
        return message.map { [$0] } ?? []
    }
}

extension Cause {
    fileprivate func kind(channel: GroupChannel?, me: String) -> ChannelEventNotice.Kind {
        switch frame {
        case .message: .messagesAdded
        case .messageDeleted: .messagesDeleted
        case .messageEdited, .reaction, .thread, .poll, .vote: .messagesUpdated
        case .read(let read) where read.parentMessageId > 0: .messagesUpdated
        case .channelEvent(let event) where channel == nil && event.endsMembership(of: me): .channelDeleted
        default: .channelUpdated
        }
    }
}
