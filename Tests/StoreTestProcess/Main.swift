// A second process for the tests of the store: one that holds a user's lock (under a umask, if
// the mode is umask-NNN), or one that writes until it is killed or has no space
// (mode copy: while a thread copies the logs).
// Arguments: mode, root directory. It says on its standard output how far it is. It does not outlive
// the test: the one ends with its input, the other with the reader of its output.

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation

@main struct Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { exit(2) }
        if arguments[1].hasPrefix("umask-") { umask(mode_t(arguments[1].dropFirst(6), radix: 8) ?? 0) }
        do throws(CoveyError) {
            let store = try Store.open(Store.Location(root: arguments[2], appId: "app", userId: "me"))
            switch arguments[1] {
            case "hold": hold(store)
            case "write": try write(store)
            case "copy":
                copyForever([store.cacheLog, store.outboxLog].compactMap { $0 })
                try write(store)
            case "full": try fill(store)
            default:
                try store.setClockOffsetMs(1)
                try store.outboxWrite(put: [], delete: [], sent: [SentID(requestId: "r", messageId: 1, atMs: 1)])
                hold(store)
            }
        } catch {
            say("error \(error.code.rawValue) \(error.message)")
            exit(1)
        }
    }

    private static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = Glibc.write(1, bytes, bytes.count)
    }

    private static func hold(_ store: Store) {
        say("held")
        while getchar() != EOF {}
        store.close()
    }

    /// Writes until the file system takes no more of one file: a limit of this process stands for a full disk.
    private static func fill(_ store: Store) throws(CoveyError) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        try store.outboxWrite(put: [], delete: [], sent: [SentID(requestId: "r", messageId: 1, atMs: 1)])
        try store.outboxWrite(put: [row(1)], delete: [])
        var id: Int64 = 0
        do throws(CoveyError) {
            while id < 100_000 {
                id += 1
                try store.put(message(id))
            }
        } catch {
            say("failed \(error.code.rawValue)")
        }
        try store.put(message(1))
        let isThere = try store.message(channelUrl: "c", id: 1) != nil
        let (warnings, rows) = (store.takeWarnings().count, try store.outboxRows().count)
        say("\(isThere ? "goes on" : "lost"), \(warnings) warning, outbox \(rows)")
    }

    private static func message(_ id: Int64) -> Message {
        Message.build {
            $0[.channelUrl] = "c"
            $0[.messageId] = id
            $0[.createdAt] = id
            $0[.text] = String(repeating: "x", count: 300)
            $0.status = .succeeded
        }
    }

    private static func row(_ round: Int64) -> OutboxRow {
        let pending = Message.build {
            $0[.channelUrl] = "c"
            $0[.requestId] = "r\(round)"
            $0.status = .pending
        }
        return OutboxRow(
            requestId: "r\(round)", channelUrl: "c", localSequence: round + 1, waitsSinceMs: round, message: pending,
            params: UserMessageParams(message: "hello"))
    }

    /// On another thread.
    private static func copyForever(_ logs: [DatabaseLog]) {
        Thread.detachNewThread { while true { for log in logs { log.copy() } } }
    }

    /// Each round: ten messages and the chunk that holds them in one transaction, then one unsent message.
    private static func write(_ store: Store) throws(CoveyError) {
        var round: Int64 = 0
        while true {
            try store.transaction { () throws(CoveyError) in
                var chunks = try store.chunks(channelUrl: "c")
                for id in round * 10 + 1...round * 10 + 10 {
                    try store.put(message(id))
                    chunks.insert(id..<id + 1)
                    try store.setChunks(chunks, channelUrl: "c")
                }
            }
            try store.outboxWrite(put: [row(round)], delete: [])
            say("\(round)")
            round += 1
        }
    }
}
