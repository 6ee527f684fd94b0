// Acts of an app of the SyncManager adapter.

import CoveyEngine
import CoveyModel

extension SimulatedClient {
    /// Set up through the adapter; synchronization is paused until `resumeSync`.
    package func setUpAdapter(_ options: SyncManagerOptions = SyncManagerOptions()) {
        let id = newCall()
        call { $0.perform(.setUp(userId: self.userId, options, id)) }
    }

    package func resumeSync(force: Bool = false) { call { $0.perform(.resume(force: force)) } }
    package func pauseSync() { call { $0.perform(.pause) } }

    package func openAdapterCollection(
        _ url: String, viewpoint: Int64 = Policy.infiniteTimeMs, filter: SyncMessageFilter = .init(), limit: Int = 50
    )
        -> CollectionID
    {
        let id = newCollection()
        world.note("\(name) opens adapter collection \(id.rawValue) of \(url) at \(viewpoint)")
        var params = MessageListParams()
        (params.messageType, params.customTypes, params.senderIds) =
            (filter.messageType, filter.customTypes, filter.senderIds)
        params.replyType = .all
        adapterApps[id] = AdapterApp(url: url, viewpoint: viewpoint, params: params)
        call { $0.perform(.createMessages(id, url: url, viewpoint: viewpoint, filter, limit: limit)) }
        return id
    }

    @discardableResult
    package func fetch(_ id: CollectionID, older: Bool) -> CallID {
        let call = newCall()
        self.call { $0.perform(.fetch(id, older: older, call)) }
        return call
    }

    @discardableResult
    package func fetchAllNext(_ id: CollectionID) -> CallID {
        let call = newCall()
        self.call { $0.perform(.fetchAllNext(id, call)) }
        return call
    }

    package func fetchUnsent(_ id: CollectionID) {
        for failed in [false, true] {
            let call = newCall()
            self.call { $0.perform(.fetchUnsent(id, failed: failed, call)) }
        }
    }

    @discardableResult
    package func resetViewpoint(_ id: CollectionID, to point: Int64) -> CallID {
        let call = newCall()
        adapterApps[id]?.viewpoint = point
        self.call { $0.perform(.resetViewpoint(id, to: point, call)) }
        return call
    }

    /// An operation with its own call.
    @discardableResult
    package func adapter(_ operation: (CallID) -> SyncOperation) -> CallID {
        let call = newCall()
        self.call { $0.perform(operation(call)) }
        return call
    }

    package func openAdapterChannelList(_ query: GroupChannelListQuery) -> CollectionID {
        let id = newCollection()
        adapterApps[id] = AdapterApp(url: "", viewpoint: 0, params: MessageListParams())
        call { $0.perform(.createChannels(id, query)) }
        return id
    }

    package func closeAdapterCollection(_ id: CollectionID) {
        world.note("\(name) closes adapter collection \(id.rawValue)")
        call { $0.perform(.remove(id)) }
        adapterApps[id] = nil
        closed.insert(id)
    }
}
