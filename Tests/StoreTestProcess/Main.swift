// A second process for the tests of the store: one that holds a user's lock (under a umask, if
// the mode is umask-NNN), or one that writes until it is killed.
// Arguments: mode, root directory. It says on its standard output how far it is. It does not outlive
// the test: the one ends with its input, the other with the reader of its output.

import CoveyModel
import CoveyRanges
import CoveyStore
import Glibc

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
            default:
                try store.setClockOffsetMs(1)
                try store.setSentId(requestId: "r", messageId: 1, atMs: 1)
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

    /// Each round: ten messages and the chunk that holds them in one transaction, then one unsent message.
    private static func write(_ store: Store) throws(CoveyError) {
        var round: Int64 = 0
        while true {
            try store.transaction { () throws(CoveyError) in
                var chunks = try store.chunks(channelUrl: "c")
                for id in round * 10 + 1...round * 10 + 10 {
                    try store.put(
                        Message.build {
                            $0[.channelUrl] = "c"
                            $0[.messageId] = id
                            $0[.createdAt] = id
                            $0[.text] = String(repeating: "x", count: 300)
                            $0.status = .succeeded
                        })
                    chunks.insert(id, id)
                    try store.setChunks(chunks, channelUrl: "c")
                }
            }
            let pending = Message.build {
                $0[.channelUrl] = "c"
                $0[.requestId] = "r\(round)"
                $0.status = .pending
            }
            try store.outboxWrite(put: [
                OutboxRow(
                    requestId: "r\(round)", channelUrl: "c", localSequence: round + 1, createdAt: round, message: pending,
                    params: UserMessageParams(message: "hello"))], delete: [])
            say("\(round)")
            round += 1
        }
    }
}
