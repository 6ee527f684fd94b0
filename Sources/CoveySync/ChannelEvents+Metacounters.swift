// Metacounters of a channel. No channel row carries them: only frames and answers about them do. Changes may have been
// missed between two connections, so each connection starts without known counters.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveyWire

extension ChannelEvents {
    func setMetacounters(
        _ changes: KeyedChange<Int64>, _ channel: GroupChannel, _ ts: Int64, _ source: EventSource,
        _ work: WriteTransaction
    ) throws(CoveyError) {
        guard ts >= channel.versions.metacounters else { return }
        let url = channel.url
        let known = core.connection?.received[url]
        let (isFirst, gone) = (known?.areMetacountersKnown != true, known?.metacountersGone ?? [])
        // Notifies once, even if only counters were removed that were not known.
        let wentUnknown =
            !channel.fields.areMetacountersComplete
            && changes.deleted.contains { channel.fields.metacounters?[$0] == nil && !gone.contains($0) }
        if isFirst || wentUnknown { try work.touch(url, source: source) }
        let all = gone.union(changes.deleted).subtracting(changes.set.keys)
        noteMetacounters(url, gone: all.count <= Policy.rememberedEvents ? all : [])
        try change(channel, source, work) { fields in
            if isFirst { fields.forgetMetacounters() }
            var counters = fields.metacounters ?? [:]
            counters.merge(changes.set) { $1 }
            for key in changes.deleted { counters[key] = nil }
            fields.metacounters = counters.isEmpty && !fields.areMetacountersComplete ? nil : counters
            fields.versions.metacounters = ts
        }
    }

    /// Sets all counters of the channel from an answer. An answer that is older than an event changes nothing.
    package func setAllMetacounters(
        _ counters: [String: Int64], url: String, asOf: Int64, _ source: EventSource, in work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url), asOf >= channel.versions.metacounters else { return }
        noteMetacounters(url, gone: [])
        try change(channel, source, work) {
            $0.metacounters = counters
            $0.areMetacountersComplete = true
            $0.versions.metacounters = asOf
        }
    }

    /// A frame could not be read. It may have changed any counter, and no row of a channel would say so.
    package func forgetMetacounters(in work: WriteTransaction) throws(CoveyError) {
        let received = core.connection?.received ?? [:]
        for url in received.keys.inOrder() where received[url]?.areMetacountersKnown == true {
            guard let channel = try work.channel(url) else { continue }
            try work.setChannel(url, to: channel.with { $0.forgetMetacounters() }, source: .channelRefresh)
        }
        work.after { [core] in core.connection?.forgetMetacounters() }
    }

    private func noteMetacounters(_ url: String, gone: Set<String>) {
        core.connection?.received[url, default: .init()].areMetacountersKnown = true
        core.connection?.received[url, default: .init()].metacountersGone = gone
    }
}
