// A channel list as an app keeps it, and the faults of the notices that it received (collections.md §2.6).

import CoveyModel

package struct AppChannelView {
    let query: GroupChannelListQuery
    package private(set) var lists = ChannelLists()
    private var list = PositionalList<GroupChannel>()
    package private(set) var loads = 0
    package private(set) var faults: [String] = []

    init(query: GroupChannelListQuery) { self.query = query }

    mutating func apply(_ notice: ChannelNotice) {
        let before = lists.channels
        guard let changes = lists.apply(notice.edits) else { return faults.append("an edit does not fit") }
        if let fault = list.apply(changes, snapshot: lists.channels) { faults.append(fault) }
        let urls = lists.channels.map(\.url)
        if Set(urls).count != urls.count { faults.append("INV-1: a channel is there twice") }
        switch notice.kind {
        case .loaded(_, .success): loads += 1
        case .loaded(_, .failure), .edits: return
        case .added(let channels):
            checkFirst("added", channels.map(\.url))
            for channel in channels where before.contains(where: { $0.url == channel.url }) {
                faults.append("INV-3: added what was there: \(channel.url)")
            }
        case .updated(let channels):
            checkFirst("updated", channels.map(\.url))
            for channel in channels where !before.contains(where: { $0.url == channel.url }) {
                faults.append("INV-3: updated what was not there: \(channel.url)")
            }
            if before == lists.channels { faults.append("INV-3: an update that changed nothing") }
        case .deleted(let channels):
            let gone = channels.map(\.url)
            checkFirst("deleted", gone)
            for url in gone where urls.contains(url) || !before.contains(where: { $0.url == url }) {
                faults.append("INV-3: deleted \(url), which was not there or still is")
            }
        }
        for (left, right) in zip(lists.channels, lists.channels.dropFirst())
        where !(query.sortKey(of: left) < query.sortKey(of: right)) {
            faults.append("INV-9: \(left.url) before \(right.url)")
        }
    }

    private mutating func checkFirst(_ name: String, _ urls: [String]) {
        if loads == 0 { faults.append("INV-13: \(name) before the first page") }
        if urls.isEmpty { faults.append("INV-3: \(name) nothing") }
    }
}

extension ChannelNotice {
    var summary: String {
        switch kind {
        case .loaded(_, .success(let rows)): "loaded \(rows.map(\.url).joined(separator: " "))"
        case .loaded(_, .failure(let error)): "loaded \(error.code.rawValue)"
        case .added(let rows): "added(\(source)) \(rows.map(\.url).joined(separator: " "))"
        case .updated(let rows):
            "updated(\(source)) \(rows.map { "\($0.url)(\($0.unreadMessageCount))" }.joined(separator: " "))"
        case .deleted(let rows): "deleted(\(source)) \(rows.map(\.url).joined(separator: " "))"
        case .edits: "edits"
        }
    }
}
