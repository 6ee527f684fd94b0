// Copies of files to send, in the directory `outbox` beside the database (sync.md §1.1): `<request id>.<index>`, the id
// spelled as directories spell ids, so that no id can name a path. A copy is there before its row is, and goes after it;
// what a crash leaves in between is removed at the next open.

import CoveyModel
import Glibc

extension Store {
    /// Where the copy of a message's file lies, or is to lie; nil for a store that has no directory it may write.
    package func outboxFile(requestId: String, index: Int) -> String? {
        guard let directory, !isReadOnly else { return nil }
        return "\(directory.outboxFiles)/\(Directory.name(for: requestId)).\(index)"
    }

    /// Once its row is gone for good. What cannot be removed now is an orphan at the next open.
    package func removeOutboxFiles(requestId: String, count: Int) {
        for index in 0..<count {
            if let path = outboxFile(requestId: requestId, index: index) { unlink(path) }
        }
    }

    /// Removes the copies whose message is not in the outbox. A row that this version cannot read keeps its files.
    package func removeOrphanedOutboxFiles() throws(CoveyError) {
        guard let directory, !isReadOnly else { return }
        let names = try names(in: directory.outboxFiles)
        guard !names.isEmpty else { return }
        let database = try outbox()
        // One in memory does not know the messages of the one on the disk.
        guard database.path == directory.outbox else { return }
        var known: Set<ByteText> = []
        try database.rows("SELECT request_id FROM outbox_message") { row throws(CoveyError) in
            known.insert(ByteText(Directory.name(for: row.text(0))))
            return true
        }
        for name in names {
            let end = name.lastIndex(of: ".") ?? name.endIndex
            if !known.contains(ByteText(String(name[..<end]))) { unlink("\(directory.outboxFiles)/\(name)") }
        }
    }

    func names(in path: String) throws(CoveyError) -> [String] {
        guard let stream = opendir(path) else {
            throw Directory.failure("cannot read the directory", path)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
