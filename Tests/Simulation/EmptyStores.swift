// The files of a new store, for runs that begin with one: the creation of its tables takes a seventh of a run's time.
// Some runs create their own, and so does a client that loses its cache.

import CoveyStore
import CoveyWire
import Foundation
import Synchronization

enum EmptyStores {
    private typealias Files = [(name: String, bytes: [UInt8])]
    private static let made = Mutex<[String: Files]>([:])

    static func files(of userId: String, root: String) -> [(name: String, bytes: [UInt8])] {
        if let files = made.withLock({ $0[userId] }) { return files }
        let disk = VirtualDisk(root: root + "-empty", mayLosePower: false)
        defer { disk.remove() }
        let location = Store.Location(root: disk.root, appId: SimulatedClient.site.appId, userId: userId)
        guard let store = try? Store.open(location) else { return [] }
        store.close()
        let files = disk.contents
        made.withLock { $0[userId] = files }
        return files
    }
}
