// Passes the server's address and its API token to another process, one line each. Written completely and then renamed,
// so that a reader sees all of it; only its owner may read it, because the token may act as any user.
import Glibc

enum ReadyFile {
    struct WriteError: Error, CustomStringConvertible {
        let description: String
    }

    static func write(_ text: String, to path: String) throws {
        let draft = "\(path).\(getpid())"
        unlink(draft)
        // Never follows a link that another user put there.
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw error(draft) }
        let isWritten = fputs(text + "\n", file) >= 0
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            let failure = error(path)
            unlink(draft)
            throw failure
        }
    }

    private static func error(_ path: String) -> WriteError {
        WriteError(description: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
}
