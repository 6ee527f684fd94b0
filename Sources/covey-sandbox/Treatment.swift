// What becomes of one thing that is on its way, once its faults are known: the deeds in one order, so that two faults
// that strike together do the same whichever was added first. A value.
import SandboxCore

struct Treatment {
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
    /// Done to the server by it; the rest is done to the thing itself.
    var serverDeeds: [Fault.Deed] = []

    init(_ deeds: [Fault.Deed]) {
        for deed in deeds {
            switch deed {
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
                serverDeeds.append(deed)
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
