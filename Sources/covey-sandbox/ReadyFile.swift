// Tells another process where the server listens. Written whole and then renamed, so that whoever sees the file sees
// all of it.
import Glibc

enum ReadyFile {
    struct WriteError: Error, CustomStringConvertible {
        let description: String
    }

    static func write(_ text: String, to path: String) throws {
        let draft = "\(path).\(getpid())"
        guard let file = fopen(draft, "w") else { throw error(draft) }
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
