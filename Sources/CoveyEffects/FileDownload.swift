// A file to download, as the engine asks for it: what is requested, where it goes, and where its bytes are cached. The
// runtime finds out whether the file is cached already and what of it an earlier download has brought (decision 39).

import CoveyModel

package struct FileDownload: Sendable {
    package enum Destination: Sendable {
        /// A new file takes this name when it is complete, in place of one that is there.
        case path(String)
        case memory(limitBytes: Int64)
    }

    /// The user's key for protected files.
    package enum Key: Sendable {
        /// The file needs none, or its server must not get it.
        case none
        case value(String)
        /// The file needs it and the client has none: only a cached file can be given.
        case missing(CoveyError)
    }

    /// Percent-encoded, without the key.
    package var url: String
    package var key: Key
    package var destination: Destination
    /// The directory of cached files, and the file's name there.
    package var cacheDirectory: String
    package var cacheName: String
    /// Of all files in the directory; 0: nothing stays there.
    package var cacheLimitBytes: Int64

    package init(
        url: String, key: Key, destination: Destination, cacheDirectory: String, cacheName: String,
        cacheLimitBytes: Int64
    ) {
        self.url = url
        self.key = key
        self.destination = destination
        self.cacheDirectory = cacheDirectory
        self.cacheName = cacheName
        self.cacheLimitBytes = cacheLimitBytes
    }

    /// What is requested. The only place where URL and key are joined.
    package var requestURL: String {
        guard case .value(let key) = key else { return url }
        return url + (url.utf8.contains(UInt8(ascii: "?")) ? "&auth=" : "?auth=") + key
    }
}
