// The server's `now` (rest.md 16.1): the wall clock in Unix ms plus an offset that tests may change, or a frozen time.
// It never decreases, whatever happens to the system's clock or to this one: if it is set back, it stops until the time
// is reached again. A value confined to the event loop.
import Glibc
import SandboxJSON

struct ServerClock {
    /// The setting that survives a restart.
    struct Setting: Equatable {
        fileprivate(set) var offsetMs: Int64 = 0
        fileprivate(set) var frozenAtMs: Int64?
    }

    private var latestMs: Int64 = 0
    private(set) var setting: Setting

    init(_ setting: Setting = Setting()) {
        self.setting = setting
    }

    private(set) var offsetMs: Int64 {
        get { setting.offsetMs }
        set { setting.offsetMs = newValue }
    }
    private var frozenAtMs: Int64? {
        get { setting.frozenAtMs }
        set { setting.frozenAtMs = newValue }
    }

    var isFrozen: Bool { frozenAtMs != nil }

    mutating func nowMs() -> Int64 {
        latestMs = max(latestMs, frozenAtMs ?? Self.wallMs() + offsetMs)
        return latestMs
    }

    mutating func jump(ms: Int64) {
        if let frozenAtMs { self.frozenAtMs = frozenAtMs + ms } else { offsetMs += ms }
    }

    mutating func setOffset(ms: Int64) {
        if let frozenAtMs { self.frozenAtMs = frozenAtMs + ms - offsetMs }
        offsetMs = ms
    }

    mutating func freeze() {
        if frozenAtMs == nil { frozenAtMs = nowMs() }
    }

    /// Continues from the frozen time.
    mutating func thaw() {
        guard let frozenAtMs else { return }
        offsetMs = frozenAtMs - Self.wallMs()
        self.frozenAtMs = nil
    }

    private static func wallMs() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension ServerClock.Setting {
    init(_ json: [UInt8]) {
        let object = JSON(parsing: json)
        self.init(offsetMs: object?["offset_ms"]?.int ?? 0, frozenAtMs: object?["frozen_at"]?.int)
    }

    var json: [UInt8] {
        JSONWriter.object { writer in
            writer.field("offset_ms", offsetMs)
            if let frozenAtMs { writer.field("frozen_at", frozenAtMs) }
        }
    }
}
