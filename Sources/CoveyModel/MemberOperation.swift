// An app's operations on the members of a channel, and its reports to moderators (surface.md F3–F5; rest.md §8, §12). A
// value: the engine's `perform(_:call:)` answers each with one completion.

package indirect enum MemberOperation: Sendable, Equatable {
    case addOperators(url: String, userIds: [String])
    /// Nil means all operators.
    case removeOperators(url: String, userIds: [String]?)
    case ban(url: String, userId: String, Restriction)
    case unban(url: String, userId: String)
    case mute(url: String, userId: String, Restriction)
    case unmute(url: String, userId: String)
    case myMutedInfo(url: String)
    case report(Report, url: String)

    package var isWriting: Bool {
        switch self {
        case .myMutedInfo: false
        case .addOperators, .removeOperators, .ban, .unban, .mute, .unmute, .report: true
        }
    }
}

/// The duration and reason of a ban or mute.
package struct Restriction: Sendable, Equatable {
    /// -1: forever.
    package var seconds: Int64
    package var description: String

    package init(seconds: Int64 = -1, description: String = "") {
        self.seconds = seconds
        self.description = description
    }
}

package struct Report: Sendable, Equatable {
    /// The categories that every application has. The numbers are those of the C ABI.
    package enum Category: Int32, Sendable, CaseIterable {
        case suspicious = 0, harassing, inappropriate, spam

        package var name: String {
            switch self {
            case .suspicious: "suspicious"
            case .harassing: "harassing"
            case .inappropriate: "inappropriate"
            case .spam: "spam"
            }
        }
    }
    package enum Subject: Sendable, Equatable {
        case channel
        case user(String)
        /// A message and its sender.
        case message(Int64, senderId: String)
    }
    package var subject: Subject
    /// The name of a `Category`, or of one that only this application has.
    package var category: String
    package var description: String

    package init(_ subject: Subject, _ category: String, description: String) {
        self.subject = subject
        self.category = category
        self.description = description
    }

    package init(_ subject: Subject, _ category: Category, description: String) {
        self.init(subject, category.name, description: description)
    }
}

/// Whether a user is muted, and until when (models.md §1.4). Times are Unix ms.
package struct MutedInfo: Sendable, Equatable {
    package var isMuted: Bool
    /// -1 if not muted.
    package var startAt: Int64
    /// -1: forever, or not muted.
    package var endAt: Int64
    /// -1: forever; 0 if not muted.
    package var remainingDurationMs: Int64
    package var description: String

    package init(isMuted: Bool, startAt: Int64, endAt: Int64, remainingDurationMs: Int64, description: String) {
        self.isMuted = isMuted
        self.startAt = startAt
        self.endAt = endAt
        self.remainingDurationMs = remainingDurationMs
        self.description = description
    }
}
