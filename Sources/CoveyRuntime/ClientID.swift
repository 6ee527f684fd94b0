// Names a client within its process; never used twice. Any thread.

struct ClientID: Hashable, Sendable {
    let rawValue: UInt64

    private static let last = Monitor<UInt64>(0)

    static func next() -> ClientID {
        ClientID(
            rawValue: last.withLock { last in
                last += 1
                return last
            })
    }
}
