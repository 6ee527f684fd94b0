// A poll to make, or what one becomes (poll_operations.h).

import CoveyHeader
import CoveyModel

extension PollParams: SettingsValue {
    static let kind = HandleKind.pollParams
}

@c @implementation
public func covey_poll_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(PollParams(), params)
}

@c @implementation
public func covey_poll_params_set_title(_ params: OpaquePointer?, _ title: UnsafePointer<CChar>?) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in value.title = try nonEmptyText(title, "title") }
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

@c @implementation
public func covey_poll_params_set_data(_ params: OpaquePointer?, _ data: UnsafePointer<CChar>?) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in value.data = try text(data, "data") }
}

@c @implementation
public func covey_poll_params_set_allows_user_suggestion(
    _ params: OpaquePointer?, _ allowsUserSuggestion: Bool
) -> Int32 {
    set(params, PollParams.self) { $0.allowsUserSuggestion = allowsUserSuggestion }
}

@c @implementation
public func covey_poll_params_set_allows_multiple_votes(
    _ params: OpaquePointer?, _ allowsMultipleVotes: Bool
) -> Int32 {
    set(params, PollParams.self) { $0.allowsMultipleVotes = allowsMultipleVotes }
}

@c @implementation
public func covey_poll_params_set_close_at(_ params: OpaquePointer?, _ closeAt: Int64) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in
        value.closeAt = try instant(closeAt, "close_at")
    }
}

@c @implementation
public func covey_poll_params_release(_ params: OpaquePointer?) { release(params, .pollParams) }
