// One line of the log as a value (decision 44): a level, a category, a fixed text, and pairs of a fixed key and a value.
// Nothing is formatted before the line has passed the level and the rate limit, and no text from outside is a part of
// the message. A pair never holds the text of a message, a token, a key, a password, or a text that the server wrote.

package enum LogLevel: Int32, Sendable {
    case error = 1
    case warning
    case info
    case debug
}

/// What a line is about; the numbers are those of the header.
package enum LogCategory: Int32, Sendable, CaseIterable {
    case connection
    case login
    case request
    case send
    case sync
    case history
    case cache
    case disk
    case delivery
    case log

    package var name: StaticString {
        switch self {
        case .connection: "connection"
        case .login: "login"
        case .request: "request"
        case .send: "send"
        case .sync: "sync"
        case .history: "history"
        case .cache: "cache"
        case .disk: "disk"
        case .delivery: "delivery"
        case .log: "log"
        }
    }
}

package enum LogValue: Sendable, Equatable {
    case text(String)
    case number(Int64)

    /// Longer texts are cut.
    package static let mostBytes = 512

    /// For C and for people. A NUL would end the text in C.
    package var text: String {
        switch self {
        case .number(let number): return String(number)
        case .text(let text):
            guard text.utf8.count > Self.mostBytes || text.utf8.contains(0) else { return text }
            var bytes = Array(text.utf8.prefix(Self.mostBytes)).map { $0 == 0 ? UInt8(ascii: " ") : $0 }
            // Not within a character.
            if text.utf8.count > bytes.count {
                while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
                if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

package struct LogPair: Sendable {
    package var key: StaticString
    package var value: LogValue

    private init(_ key: StaticString, _ value: LogValue) { (self.key, self.value) = (key, value) }

    // Not inlined: a line costs the library's size, and time only if somebody listens.

    @inline(never)
    package static func text(_ key: StaticString, _ text: String) -> LogPair { LogPair(key, .text(text)) }
    @inline(never)
    package static func name(_ key: StaticString, _ name: StaticString) -> LogPair {
        LogPair(key, .text(name.text))
    }
    @inline(never)
    package static func number(_ key: StaticString, _ number: Int64) -> LogPair { LogPair(key, .number(number)) }
    @inline(never)
    package static func number(_ key: StaticString, _ number: Int) -> LogPair { LogPair(key, .number(Int64(number))) }
    @inline(never)
    package static func number(_ key: StaticString, _ number: Int32) -> LogPair { LogPair(key, .number(Int64(number))) }
    @inline(never)
    package static func flag(_ key: StaticString, _ flag: Bool) -> LogPair { LogPair(key, .number(flag ? 1 : 0)) }
    /// The channel's URL is an id that the application chose.
    @inline(never)
    package static func channel(_ url: String) -> LogPair { .text("channel", url) }
}

extension CoveyError {
    /// Its code and name. Not its message: the server may have written it.
    package var logPairs: [LogPair] {
        var pairs: [LogPair] = [.number("code", code.rawValue), .name("error", code.name ?? "unknown_code")]
        if httpStatus > 0 { pairs.append(.number("status", httpStatus)) }
        if retryAfterMs > 0 { pairs.append(.number("retry_after_ms", retryAfterMs)) }
        return pairs
    }

    /// Of an error of the store, whose message is SQLite's or the library's own. It holds no rows.
    package var diskPairs: [LogPair] {
        code == .localDatabaseError || code == .storeLocked ? logPairs + [.text("reason", message)] : logPairs
    }
}

extension StaticString {
    /// As `description`, without what that brings along.
    package var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}

package struct LogLine: Sendable {
    package var level: LogLevel
    package var category: LogCategory
    /// The same for every line of its place in the code.
    package var message: StaticString
    package var pairs: [LogPair]
    /// Unix ms of the device's clock.
    package var atMs: Int64

    package init(_ level: LogLevel, _ category: LogCategory, _ message: StaticString, _ pairs: [LogPair], atMs: Int64) {
        self.level = level
        self.category = category
        self.message = message
        self.pairs = pairs
        self.atMs = atMs
    }
}
