// The open message collections, by id and by channel. A commit touches few of possibly a thousand collections, so those
// of a channel are found without looking at the others. The order is always ascending by id.

import CoveyCollections
import CoveyModel

struct MessageCollectionTable {
    private var byId: [CollectionID: MessageCollection] = [:]
    private var byChannel: [String: [MessageCollection]] = [:]

    subscript(id: CollectionID) -> MessageCollection? { byId[id] }

    var ascending: [MessageCollection] { byId.values.sorted { $0.id < $1.id } }

    func of(channelUrl: String) -> [MessageCollection] { byChannel[channelUrl] ?? [] }

    mutating func insert(_ collection: MessageCollection) {
        remove(collection.id)
        byId[collection.id] = collection
        let newer = byChannel[collection.channelUrl, default: []].firstIndex { $0.id > collection.id }
        byChannel[collection.channelUrl, default: []].insert(
            collection, at: newer ?? of(channelUrl: collection.channelUrl).count)
    }

    @discardableResult
    mutating func remove(_ id: CollectionID) -> MessageCollection? {
        guard let collection = byId.removeValue(forKey: id) else { return nil }
        byChannel[collection.channelUrl]?.removeAll { $0 === collection }
        if byChannel[collection.channelUrl]?.isEmpty == true { byChannel[collection.channelUrl] = nil }
        return collection
    }

    mutating func removeAll() { (byId, byChannel) = ([:], [:]) }
}
