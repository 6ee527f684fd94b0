// One channel in the management of the cache. Times are Unix milliseconds.

/// The cached messages of one channel: the input of an order of eviction.
package struct CachedChannel: Sendable, Equatable {
    package var url: String
    /// Last create or dispose of a message collection, Unix ms; 0: never.
    package var accessedAt: Int64
    /// Size of the stored messages, without indexes.
    package var sizeBytes: Int64

    package init(url: String, accessedAt: Int64, sizeBytes: Int64) {
        self.url = url
        self.accessedAt = accessedAt
        self.sizeBytes = sizeBytes
    }
}

/// The app's order of eviction.
package struct EvictionOrder: Sendable {
    /// True if the first channel loses messages before the second. Called on the engine's thread.
    package let isEarlier: @Sendable (CachedChannel, CachedChannel) -> Bool

    package init(_ isEarlier: @escaping @Sendable (CachedChannel, CachedChannel) -> Bool) {
        self.isEarlier = isEarlier
    }
}
