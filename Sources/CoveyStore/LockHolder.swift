// Who holds a user's store, as the file `lock` says it: for the error of a second process and for people who look. The
// lock itself is the kernel's; this text proves nothing. Three lines: "pid 17", "program covey-demo", "since <Unix s>".

import Glibc

struct LockHolder: Equatable, CustomStringConvertible {
    var pid: Int32
    var program: String
    /// When the store was opened, Unix seconds.
    var since: Int

    static var current: LockHolder {
        var path = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &path, path.count)
        let bytes = path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
        let name = bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        // A name may hold anything but a slash; here it is one line of text.
        let clean = name.prefix(100).map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: "?") : $0 }
        return LockHolder(pid: getpid(), program: String(decoding: clean, as: UTF8.self), since: time(nil))
    }

    var fileText: String { "pid \(pid)\nprogram \(program)\nsince \(since)\n" }

    init(pid: Int32, program: String, since: Int) {
        self.pid = pid
        self.program = program
        self.since = since
    }

    /// Nil unless all three lines are there.
    @_optimize(size)
    init?(fileText: String) {
        var values: [String: String] = [:]
        for line in fileText.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            if words.count == 2 { values[String(words[0])] = String(words[1]) }
        }
        guard let pid = values["pid"].flatMap({ Int32($0) }), let program = values["program"],
            let since = values["since"].flatMap({ Int($0) })
        else { return nil }
        self.init(pid: pid, program: program, since: since)
    }

    var description: String { "process \(pid) (\(program), since \(LockHolder.text(ofUTC: since)))" }

    private static func text(ofUTC seconds: Int) -> String {
        var (clock, parts) = (time_t(seconds), tm())
        guard gmtime_r(&clock, &parts) != nil else { return "\(seconds)" }
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S UTC", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
