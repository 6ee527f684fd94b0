// The effect of every event on a row in every phase (sync.md §8). Row "b" waits behind row "a". A line: the event, the
// resulting phase of "a", the steps. An event that a section does not list does what waking does, and no more.

import CoveyModel
import CoveyOutbox
import CoveyStore
import Testing

@Suite struct LaneTableTests {
    /// How row "a" reaches each phase.
    enum Phase: String, CaseIterable {
        case copying, queued, backoff, uploadStarts, uploading, uploadWaits, marked, starting, sent, posted,
            acknowledged
        case unknown, searching, searched, accepted, failed, failedUnknown, foreign
    }

    private static func bench(_ phase: Phase) -> LaneBench {
        var bench = LaneBench()
        switch phase {
        case .copying: bench.add("a", copies: 1)
        case .queued:
            bench.context.hasRoom = false
            bench.add("a")
        case .uploadStarts, .uploading, .uploadWaits:
            bench.add("a", hasFile: true)
            if phase != .uploadStarts { bench.step(.durable("a")) }
            if phase == .uploadWaits { bench.step(.uploadFailed("a", CoveyError(.networkError, ""))) }
        case .marked:
            bench.add("z")
            bench.step(.durable("z"))
            bench.add("a")
            let next = bench.lane.rowsToMark(after: ["z"], bench.context)
            bench.step(.accepted([bench.accepted("z")], next: next))
            bench.context.hasRoom = false
            bench.step(.cached(["z"]))
        case .foreign: bench.step(.taken(LaneBench.row("a", isForeign: true)))
        default:
            bench.add("a")
            if phase == .starting { break }
            bench.step(.durable("a"))
            switch phase {
            case .posted: bench.step(.notWritten("a"))
            case .acknowledged: bench.step(.acknowledged("a"))
            case .accepted: bench.step(.accepted([bench.accepted("a")], next: []))
            case .failed: bench.step(.refused("a", error(900_041)))
            case .backoff: bench.step(.refused("a", error(500_901)))
            case .failedUnknown:
                bench.context.policy.repeats = false
                bench.step(.timer(.row))
                bench.context.policy.repeats = true
            case .unknown, .searching, .searched:
                bench.step(.timer(.row))
                if phase != .unknown { bench.step(.timer(.backoff)) }
                if phase == .searched {
                    bench.step(.lookupPage(newestMs: nil, hasMore: false, asOfMs: LaneBench.nowMs))
                }
            default: break
            }
        }
        bench.context.hasRoom = false
        bench.add("b")
        bench.context.hasRoom = true
        return bench
    }

    private static func error(_ code: Int32) -> CoveyError { CoveyError(.init(rawValue: code), "") }

    private static func events(_ bench: LaneBench) -> [(String, LaneEvent)] {
        let now = LaneBench.nowMs
        return [
            ("resent", .resent("a", LaneBench.call("r"))), ("canceled", .canceled("a")),
            ("removed", .removed(["a"], .removeManualAction, error(800_240))),
            ("failed elsewhere 800120", .failedElsewhere("a", error(800_120))),
            ("failed elsewhere 900041", .failedElsewhere("a", error(900_041))),
            ("copied", .copied("a", index: 0, sizeBytes: 9)), ("copy failed", .copyFailed("a", error(800_700))),
            ("upload moved", .uploadMoved("a", sentBytes: 5, totalBytes: 9)),
            ("uploaded", .uploaded("a", UploadedFile(url: "u"))),
            ("upload failed 800120", .uploadFailed("a", error(800_120))),
            ("upload failed 400113", .uploadFailed("a", error(400_113))),
            ("durable", .durable("a")), ("not stored", .notStored("a", error(800_700))),
            ("not transmitted", .notTransmitted("a")),
            ("not written", .notWritten("a")), ("acknowledged", .acknowledged("a")),
            ("refused 900041", .refused("a", error(900_041))), ("refused 500901", .refused("a", error(500_901))),
            ("refused 900050", .refused("a", error(900_050))), ("refused 400202", .refused("a", error(400_202))),
            ("post failed 800120", .postFailed("a", error(800_120))),
            ("post failed 900041", .postFailed("a", error(900_041))),
            ("post failed 500901", .postFailed("a", error(500_901))),
            ("post failed 800130", .postFailed("a", error(800_130))),
            ("accepted", .accepted([bench.accepted("a")], next: [])), ("cached", .cached(["a"])),
            ("found nothing", .lookupPage(newestMs: now, hasMore: false, asOfMs: now)),
            ("found nothing yet", .lookupPage(newestMs: now, hasMore: true, asOfMs: now)),
            ("lookup failed 500901", .lookupFailed(error(500_901))),
            ("lookup failed 400201", .lookupFailed(error(400_201))),
            ("channel shows all", .channelShows(sinceMs: now - Policy.verifyWindowMs, joinedMs: now - 1)),
            ("channel shows less", .channelShows(sinceMs: now - Policy.verifyWindowMs + 1, joinedMs: now - 1)),
            ("channel shows nothing", .channelShows(sinceMs: nil, joinedMs: now - 1)),
            ("channel joined in that second", .channelShows(sinceMs: 0, joinedMs: now + 999)),
            ("channel joined since", .channelShows(sinceMs: 0, joinedMs: now + 1_000)),
            ("ready", .ready), ("wake", .wake), ("history ends", .historyEnds), ("row timer", .timer(.row)),
            ("backoff timer", .timer(.backoff)),
            ("lookup timer", .timer(.lookup)), ("foreign timer", .timer(.foreign)), ("expire", .expire),
            ("limit failed", .limitFailed), ("connection ended", .connectionEnded), ("closing", .closing),
        ]
    }

    static func table(_ phase: Phase) -> String {
        let start = bench(phase)
        var woken = start
        let wakeSteps = woken.step(.wake).map(LaneBench.text)
        var lines: [String] = []
        for (name, event) in events(start) {
            var bench = start
            switch name {
            case "expire":
                bench.context.nowMs += bench.context.expiryMs + 1
                bench.context.monotonicMs += bench.context.expiryMs + 1
            case "foreign timer":
                bench.context.nowMs += Policy.verifyWindowMs
                bench.context.monotonicMs += Policy.verifyWindowMs
            case "row timer": bench.context.monotonicMs += Policy.uploadTimeoutMs
            case "connection ended": bench.context.isOnline = false
            case "history ends": bench.context.isHistoryEnding = true
            default: break
            }
            let steps = bench.step(event).map(LaneBench.text)
            if bench.phase("a") == woken.phase("a"), steps == wakeSteps, name != "wake" { continue }
            lines.append("\(name): \(bench.phase("a")); " + steps.joined(separator: ", "))
        }
        return "\(start.phase("a"))\n" + lines.joined(separator: "\n")
    }

    @Test(arguments: Phase.allCases) func everyEventInEveryPhase(phase: Phase) {
        let expected = Self.expected[phase] ?? "no table"
        let found = Self.table(phase)
        #expect(found == expected, "\(phase.rawValue)\n\(found)")
    }
}
