// Short keys for channel URLs (channel_key), remembered in memory.

import CoveyModel

extension Store {
    /// Nil: nothing of this channel is stored.
    func key(_ url: String) throws(CoveyError) -> Int64? {
        let database = try cache()
        if let key = channelKeys.key(of: url) { return key }
        guard let key = try database.integer("SELECT key FROM channel_key WHERE url = ?1", { $0.text(1, url) }) else {
            return nil
        }
        // The key came from an index; the table must agree.
        let isRight = try database.integer("SELECT url = ?2 FROM channel_key WHERE key = ?1") {
            $0.integer(1, key)
            $0.text(2, url)
        }
        guard isRight == 1 else { throw database.damage("the key of \(url) is not that of this channel") }
        remember(key, of: url)
        return key
    }

    func makeKey(_ url: String) throws(CoveyError) -> Int64 {
        if let key = try key(url) { return key }
        try run("INSERT INTO channel_key (url) VALUES (?1)") { $0.text(1, url) }
        let key = try writableCache().lastInsertedRow
        remember(key, of: url)
        return key
    }

    private func remember(_ key: Int64, of url: String) {
        // A view is not notified when the writer clears its cache and assigns new keys.
        guard !isReadOnly else { return }
        channelKeys.remember(key, of: url)
    }
}
