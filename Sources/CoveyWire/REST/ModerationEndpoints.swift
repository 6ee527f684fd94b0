// Operators, bans, mutes and reports (rest.md §8, §12). A server answers with a channel, a restricted user or nothing:
// what changed is known without it.

import CoveyModel

extension Endpoint where Answer == Void {
    package static func addOperators(url: String, userIds: [String]) -> Endpoint {
        call(.post, ["group_channels", url, "operators"]) {
            $0.member("operator_ids", userIds)
        } read: { _ in
            ()
        }
    }

    /// Nil: all.
    package static func removeOperators(url: String, userIds: [String]?) -> Endpoint {
        var query = Query()
        if let userIds { query.add("operator_ids", ifSet: userIds) } else { query.add("delete_all", true) }
        return delete(["group_channels", url, "operators"], query) { _ in () }
    }

    package static func ban(url: String, userId: String, _ restriction: Restriction) -> Endpoint {
        restrict(["group_channels", url, "ban"], userId, restriction)
    }

    package static func unban(url: String, userId: String) -> Endpoint {
        delete(["group_channels", url, "ban", userId]) { _ in () }
    }

    package static func mute(url: String, userId: String, _ restriction: Restriction) -> Endpoint {
        restrict(["group_channels", url, "mute"], userId, restriction)
    }

    package static func unmute(url: String, userId: String) -> Endpoint {
        delete(["group_channels", url, "mute", userId]) { _ in () }
    }

    private static func restrict(_ path: [String], _ userId: String, _ restriction: Restriction) -> Endpoint {
        call(.post, path) {
            $0.member("user_id", userId)
            $0.member("seconds", restriction.seconds)
            $0.member("description", ifSet: restriction.description)
        } read: { _ in
            ()
        }
    }

    package static func report(_ report: Report, url: String, userId: String) -> Endpoint {
        let channel = ["report", "group_channels", url]
        let path: [String] =
            switch report.subject {
            case .channel: channel
            case .message(let id, _): channel + ["messages", String(id)]
            case .user(let id): ["report", "users", id]
            }
        return call(.post, path) {
            if Report.Category.allCases.contains(where: { $0.name == report.category }) {
                $0.member("report_category", report.category)
            } else {
                $0.member("report_category", "custom")
                $0.member("custom_report_category_name", report.category)
            }
            $0.member("reporting_user_id", userId)
            $0.member("report_description", report.description)
            switch report.subject {
            case .channel: break
            case .message(_, let senderId): $0.member("offending_user_id", ifSet: senderId)
            case .user:
                $0.member("channel_type", "group_channels")
                $0.member("channel_url", url)
            }
        } read: { _ in
            ()
        }
    }
}

extension Endpoint where Answer == MutedInfo {
    package static func mutedInfo(url: String, userId: String) -> Endpoint {
        get(["group_channels", url, "mute", userId], Query()) { node in
            guard let isMuted = node.bool("is_muted") else { return nil }
            return MutedInfo(
                isMuted: isMuted, startAt: node.time("start_at") ?? -1, endAt: node.time("end_at") ?? -1,
                remainingDurationMs: node.durationMs("remaining_duration") ?? (isMuted ? -1 : 0),
                description: node.string("description") ?? "")
        }
    }
}
