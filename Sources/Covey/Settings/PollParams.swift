// A poll to create, or the changes of one (poll_operations.h).

import CoveyHeader
import CoveyModel

extension PollParams: SettingsValue {
    static let kind = HandleKind.pollParams

    /// The values for a new poll.
    func complete() throws(CoveyError) -> PollParams {
        guard title != nil else { throw invalid("The poll has no title.") }
        guard !options.isEmpty else { throw invalid("The poll has no options.") }
        return self
    }

    /// The values for an update.
    func withoutOptions() throws(CoveyError) -> PollParams {
        guard options.isEmpty else { throw invalid("An update cannot change options: each has its own call.") }
        return self
    }
}

@c @implementation
public func covey_poll_params_set_options(
    _ params: OpaquePointer?, _ options: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in
        let options = try texts(options, count: count, "options")
        guard options.allSatisfy({ !$0.isEmpty }) else { throw invalid("An option has no text.") }
        value.options = options
    }
}
