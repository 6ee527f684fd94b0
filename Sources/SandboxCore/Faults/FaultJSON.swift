// A fault as JSON, the form in which tests of any language and the command line give it:
//
//   {"do": "error", "code": 900200, "on": "command MESG", "user": "alice", "times": 3}
//
// `on` is a place and, behind a space, a pattern. An effect that has no meaning at its place is rejected, so that a test
// does not wait for what cannot happen. Unknown fields are refused for the same reason.

import SandboxJSON

package struct FaultError: Error, CustomStringConvertible {
    package let description: String
}

extension Fault {
    package init(_ json: JSON) throws(FaultError) {
        guard let object = json.object else { throw FaultError(description: "A fault is a JSON object.") }
        if let unknown = object.members.first(where: { !Self.fields.contains($0.key) }) {
            throw FaultError(description: "A fault has no field \(unknown.key).")
        }
        (place, pattern) = try Place.read(object)
        effect = try Effect(in: object)
        guard effect.fits(place) else {
            throw FaultError(description: "\(effect.name) cannot happen on \(place.rawValue).")
        }
        userId = try object.text("user")
        channelUrl = try object.text("channel")
        probability = try object.number("probability") ?? 1
        skip = Int(try object.whole("skip", 0...1_000_000_000) ?? 0)
        times = try object.whole("times", 1...1_000_000_000).map { Int($0) }
        seed = try object.whole("seed", .min ... .max).map { UInt64(bitPattern: $0) }
        guard 0...1 ~= probability else { throw FaultError(description: "probability is from 0 to 1.") }
        if place == .login, channelUrl != nil {
            throw FaultError(description: "A login has no channel.")
        }
    }

    private static let fields = [
        "do", "on", "user", "channel", "probability", "skip", "times", "seed", "ms", "bytes", "bytes_per_second",
        "status", "code", "message", "retry_after",
    ]

    package func write(into writer: inout JSONWriter) {
        writer.field("do", effect.name)
        effect.write(into: &writer)
        writer.field("on", place.rawValue + pattern.text)
        if let userId { writer.field("user", userId) }
        if let channelUrl { writer.field("channel", channelUrl) }
        if probability < 1 { writer.field("probability", .double(probability)) }
        if skip > 0 { writer.field("skip", skip) }
        if let times { writer.field("times", times) }
        if let seed { writer.field("seed", Int64(bitPattern: seed)) }
    }
}

extension Fault.Place {
    fileprivate static func read(_ object: JSONObject) throws(FaultError) -> (place: Self, pattern: FaultPattern) {
        guard let text = try object.text("on") else { throw FaultError(description: "on is missing.") }
        var words = text.split(separator: " ")
        guard let place = words.first.flatMap({ Self(rawValue: String($0)) }) else {
            let places = allCases.map(\.rawValue).joined(separator: ", ")
            throw FaultError(description: "on begins with one of \(places).")
        }
        words.removeFirst()
        guard let pattern = FaultPattern(words, of: place) else {
            throw FaultError(description: "\(text) is no place with a pattern.")
        }
        return (place, pattern)
    }
}

extension Fault.Effect {
    fileprivate init(in object: JSONObject) throws(FaultError) {
        guard let name = try object.text("do") else { throw FaultError(description: "do is missing.") }
        switch name {
        case "delay": self = .delay(ms: try object.required("ms", 0...3_600_000))
        case "drop": self = .drop
        case "cut": self = .cut
        case "cut-after": self = .cutAfter
        case "error": self = .error(try Fault.ErrorAnswer(in: object))
        case "truncate": self = .truncate(bytes: try object.whole("bytes", 0...1_000_000_000).map { Int($0) })
        case "corrupt": self = .corrupt
        case "duplicate": self = .duplicate
        case "slow":
            self = .slow(bytesPerSecond: Int(try object.required("bytes_per_second", 1...1_000_000_000)))
        case "expire-session-keys": self = .expireSessionKeys
        case "revoke-sessions": self = .revokeSessions
        case "expire-tokens": self = .expireTokens
        case "forget-tokens": self = .forgetTokens
        case "jump-clock": self = .jumpClock(ms: try object.required("ms", -1_000_000_000_000...1_000_000_000_000))
        default: throw FaultError(description: "Nothing is called \(name).")
        }
    }

    var name: String {
        switch self {
        case .delay: "delay"
        case .drop: "drop"
        case .cut: "cut"
        case .cutAfter: "cut-after"
        case .error: "error"
        case .truncate: "truncate"
        case .corrupt: "corrupt"
        case .duplicate: "duplicate"
        case .slow: "slow"
        case .expireSessionKeys: "expire-session-keys"
        case .revokeSessions: "revoke-sessions"
        case .expireTokens: "expire-tokens"
        case .forgetTokens: "forget-tokens"
        case .jumpClock: "jump-clock"
        }
    }

    fileprivate func fits(_ place: Fault.Place) -> Bool {
        switch self {
        case .delay, .cut, .drop, .expireSessionKeys, .revokeSessions, .expireTokens, .forgetTokens, .jumpClock: true
        case .error: place.isIncoming || place == .answer
        case .cutAfter, .truncate, .corrupt, .slow: !place.isIncoming
        case .duplicate: !place.isREST && place != .login
        }
    }

    fileprivate func write(into writer: inout JSONWriter) {
        switch self {
        case .delay(let ms), .jumpClock(let ms): writer.field("ms", ms)
        case .truncate(let bytes?): writer.field("bytes", bytes)
        case .slow(let rate): writer.field("bytes_per_second", rate)
        case .error(let answer):
            if answer.isHTTP { writer.field("status", answer.status) }
            writer.field("code", answer.code)
            writer.field("message", answer.message)
            if let seconds = answer.retryAfterSeconds { writer.field("retry_after", seconds) }
        default: break
        }
    }
}

extension Fault.ErrorAnswer {
    /// The code decides the rest as the protocol does (rest.md §4); a bare status is one that a proxy might give.
    fileprivate init(in object: JSONObject) throws(FaultError) {
        let status = try object.whole("status", 400...599)
        let retryAfter = try object.whole("retry_after", 0...86_400)
        let code: Int64
        if let given = try object.whole("code", 1...999_999) {
            code = given
        } else {
            switch status {
            case nil: throw FaultError(description: "error needs a code or a status.")
            case 429: code = 500_910
            case 400: code = 400_111
            default: code = 500_901
            }
        }
        message = try object.text("message") ?? "Injected fault."
        self.code = code
        isHTTP = status != nil
        self.status = status.map { Int($0) } ?? APIError(code, "").status
        retryAfterSeconds = retryAfter ?? (self.status == 429 ? 1 : nil)
    }
}

extension JSONObject {
    fileprivate func given(_ name: String) -> JSON? {
        if case .null? = self[name] { return nil }
        return self[name]
    }

    fileprivate func text(_ name: String) throws(FaultError) -> String? {
        guard let value = given(name) else { return nil }
        guard let text = value.string else { throw FaultError(description: "\(name) is a string.") }
        return text
    }

    fileprivate func whole(_ name: String, _ range: ClosedRange<Int64>) throws(FaultError) -> Int64? {
        guard let value = given(name) else { return nil }
        guard let number = value.int, range ~= number else {
            throw FaultError(
                description: "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    fileprivate func required(_ name: String, _ range: ClosedRange<Int64>) throws(FaultError) -> Int64 {
        guard let number = try whole(name, range) else { throw FaultError(description: "\(name) is missing.") }
        return number
    }

    fileprivate func number(_ name: String) throws(FaultError) -> Double? {
        switch given(name) {
        case nil: return nil
        case .int(let number)?: return Double(number)
        case .double(let number)?: return number
        default: throw FaultError(description: "\(name) is a number.")
        }
    }
}
