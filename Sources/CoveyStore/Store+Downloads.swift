// Downloaded files, in the directory `downloads` beside the database: named by a digest of their URL, `.part` behind the
// name of one that is not complete. The runtime reads and writes them (decision 39); they are a part of the cache and go
// with it.

import CoveyModel
import Glibc

extension Store {
    /// Nil for a store that has no directory it may write.
    package var downloadDirectory: String? { isReadOnly ? nil : directory?.downloads }

    /// `url`: without the user's key.
    package static func downloadName(url: String) -> String { Digest.sha256(url.utf8) }

    package func downloadsSizeBytes() -> Int64 {
        var total: Int64 = 0
        forEachDownload { path in
            var status = stat()
            if lstat(path, &status) == 0 { total += Int64(status.st_size) }
        }
        return total
    }

    /// No download may be running.
    func removeDownloads() { forEachDownload { unlink($0) } }

    private func forEachDownload(_ body: (String) -> Void) {
        guard let path = directory?.downloads, let names = try? names(in: path) else { return }
        for name in names { body("\(path)/\(name)") }
    }
}
