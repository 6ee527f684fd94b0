// A file of JSON lines, appended to. Lines wait in memory until `flush`, at the end of a loop turn, or until there are too
// many. Confined to the event loop.
import Glibc

final class LogFile {
    struct OpenError: Error, CustomStringConvertible {
        let description: String
    }

    private static let bufferBytes = 1 << 18

    private let path: String
    private var descriptor: Int32
    private var waiting: [UInt8] = []

    init(path: String) throws(OpenError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw OpenError(description: "cannot write the log \(path): \(String(cString: strerror(errno)))")
        }
    }

    deinit {
        flush()
        if descriptor >= 0 { close(descriptor) }
    }

    var isEmpty: Bool { waiting.isEmpty }

    static func nowMs() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    func add(_ line: [UInt8]) {
        guard descriptor >= 0 else { return }
        waiting += line
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count > Self.bufferBytes { flush() }
    }

    func flush() {
        var written = 0
        while descriptor >= 0, written < waiting.count {
            let count = waiting[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 {
                report("the log \(path) cannot be written and ends: \(String(cString: strerror(errno)))")
                close(descriptor)
                descriptor = -1
            }
            written += count
        }
        waiting.removeAll(keepingCapacity: true)
    }
}
