// The combined outcome of all faults that one subject triggered. The effects have one order, so that two faults have the
// same outcome whichever was added first. A value.
import SandboxCore

struct FaultOutcome {
    var delayMs: Int64 = 0
    var bytesPerSecond: Int?
    var isDropped = false
    var isCut = false
    var isCutAfter = false
    var error: Fault.ErrorAnswer?
    var copies = 1
    /// nil: not; .some(nil): half.
    var truncation: Int??
    var isCorrupted = false
    /// Effects on the server; the others affect the subject.
    var serverEffects: [Fault.Effect] = []

    init(_ effects: [Fault.Effect]) {
        for effect in effects {
            switch effect {
            case .delay(let ms): delayMs += ms
            case .drop: isDropped = true
            case .cut: isCut = true
            case .cutAfter: isCutAfter = true
            case .error(let answer): error = answer
            case .truncate(let bytes): truncation = .some(bytes)
            case .corrupt: isCorrupted = true
            case .duplicate: copies += 1
            case .slow(let rate): bytesPerSecond = min(bytesPerSecond ?? rate, rate)
            case .expireSessionKeys, .revokeSessions, .expireTokens, .forgetTokens, .jumpClock:
                serverEffects.append(effect)
            }
        }
    }

    /// As the text arrives.
    func damaged(_ text: [UInt8]) -> [UInt8] {
        var text = text
        if isCorrupted { text = Damage.corrupted(text) }
        if let truncation { text = Damage.truncated(text, toBytes: truncation) }
        return text
    }
}
