// The token that the app gave, and the requests for another one (websocket.md §9.3, step 4). It does not know what a token
// is needed for: the session handles the answer. At most one request waits. A token is in memory only, and nothing here
// puts it into a message.

import CoveyCore
import CoveyEffects
import CoveyModel

final class SessionTokens {
    private let core: Core
    /// Set by the session.
    var notify: (SessionNotice) -> Void = { _ in }
    var answered: (TokenAnswer) -> Void = { _ in }

    /// True: the app can be asked.
    private(set) var hasHandler = false
    private(set) var token: String?
    /// Why the server does not accept the token; nil: it does, as far as is known.
    private(set) var refusal: CoveyError?
    /// Tokens that the server refused one after the other.
    private var refusals = 0
    private var lastRequest: UInt64 = 0
    /// The request that waits; nil while it is delayed, too.
    private var request: TokenRequestID?
    /// Of its delay, then of its end.
    private var timer: TimerID?

    init(core: Core) { self.core = core }

    var isWaiting: Bool { timer != nil }

    func set(_ token: String?) { (self.token, refusal, refusals) = (token, nil, 0) }

    func setHasHandler(_ hasHandler: Bool) {
        self.hasHandler = hasHandler
        if !hasHandler, isWaiting { end(.failed) }
    }

    func refused(_ reason: CoveyError) {
        refusal = reason
        refusals += 1
    }

    /// No other token is wanted.
    func accepted() {
        stopWaiting()
        (refusal, refusals) = (nil, 0)
    }

    /// Asks the app unless it has been asked. An app that gives one bad token after the other is not asked all the time.
    func ask() {
        guard !isWaiting, hasHandler else { return }
        let delayMs = refusals < 2 ? 0 : min(Policy.tokenDelayFirstMs << min(refusals - 2, 10), Policy.tokenDelayMaxMs)
        if delayMs == 0 { return askNow() }
        timer = core.effects.after(delayMs) { [weak self] in self?.askNow() }
    }

    private func askNow() {
        lastRequest += 1
        let id = TokenRequestID(rawValue: lastRequest)
        request = id
        timer = core.effects.after(Policy.tokenWaitMs) { [weak self] in self?.end(.failed) }
        notify(.tokenRequired(id, refusal ?? CoveyError(.invalidAccessToken, "the server requires a token")))
    }

    /// The app's answer; an old one is dropped.
    func answer(_ id: TokenRequestID, _ answer: TokenAnswer) {
        guard id == request else { return }
        request = nil
        end(answer)
    }

    private func end(_ answer: TokenAnswer) {
        stopWaiting()
        // The refusals still count: the app may give the same one again.
        if case .token(let token) = answer { (self.token, refusal) = (token, nil) }
        answered(answer)
    }

    /// The answer is not wanted any more.
    func stopWaiting() {
        core.effects.cancel(timer)
        timer = nil
        if request.take() != nil { notify(.tokenRequestEnded) }
    }
}
