// The sandbox's messages to its user: the ready line and import reports on stdout, everything else on stderr. Complete
// lines, unbuffered, so that a test that reads a pipe never waits for a buffer to fill.
import Glibc

/// A line for people, on stderr.
func report(_ line: String) {
    write(line: "covey-sandbox: \(line)", to: STDERR_FILENO)
}

/// A line that programs wait for, on stdout.
func announce(_ line: String) {
    write(line: line, to: STDOUT_FILENO)
}

private func write(line: String, to descriptor: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return }  // nobody listens: nothing to be done about it
        rest = rest.dropFirst(written)
    }
}
