// What the log says of a view: why it asks for a page, and why it has a next one. The reasons are those of
// MessageCollection+History.swift; they are read only if somebody listens.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension MessageCollection {
    func log(_ level: LogLevel, _ message: StaticString, _ pairs: @autoclosure () -> [LogPair] = []) {
        core.effects.log(level, .history, message, [.channel(channelUrl)] + pairs())
    }

    /// The cache could not give the page.
    func logWhyAsked(_ direction: Direction) {
        guard core.effects.logSwitch.passes(.debug), let history = try? history() else { return }
        let reason = direction == .older ? history.previousReason : history.nextReason
        log(
            .debug, "page is not in the cache",
            [
                .name("direction", direction.logName), .name("reason", reason.name),
                .number("cached", history.cachedMessages), .number("spans", history.spans.count),
            ])
    }

    /// A page is shown.
    func logPage(_ direction: Direction, _ rows: Int) {
        guard core.effects.logSwitch.passes(.debug), let history = try? history() else { return }
        log(
            .debug, "page shown",
            [
                .name("direction", direction.logName), .number("rows", rows),
                .flag("has_previous", history.hasPrevious), .name("previous_reason", history.previousReason.name),
                .flag("has_next", history.hasNext), .name("next_reason", history.nextReason.name),
            ])
    }
}

extension Direction {
    var logName: StaticString { self == .older ? "previous" : "next" }
}

extension RunningScan.Role {
    var logName: StaticString {
        switch self {
        case .place: "a start"
        case .prefetch: "the cache"
        case .jump: "a jump"
        case .load(.older): "load_previous"
        case .load(.newer): "load_next"
        case .check: "a check"
        }
    }
}
