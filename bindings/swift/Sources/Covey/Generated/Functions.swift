// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// The library's version: major * 1,000,000 + minor * 1,000 + patch.
public func version() -> Int32 {
    return covey_version()
}

/// The library's version as text, such as "0.1.0".
public func versionString() -> String {
    let found = covey_version_string()
    return stringOf(found)
}

/// Describes the build: one line "name=value; …" with the library's version, compiler and build type. For reports,
/// not for parsing.
public func buildInfo() -> String {
    let found = covey_build_info()
    return stringOf(found)
}

/// Reports an optional feature: one that some versions or builds of the library do not have.
public func hasFeature(name: String) -> Bool {
    let nameC = uncut(name)
    return covey_has_feature(nameC)
}

/// Counts the live objects of the process, including borrowed ones. For tests: 0 after everything was released.
public func debugLiveObjects() -> Int64 {
    return covey_debug_live_objects()
}

/// Checks that bytes are well-formed UTF-8. Texts that are passed to this library must be.
public func utf8IsValid(text: String) -> Bool {
    return covey_utf8_is_valid(text, text.utf8.count)
}

/// The name of a source, such as "event_message_received"; for logs.
public func eventSourceName(source: EventSource) -> String {
    let found = covey_event_source_name(source.rawValue)
    return stringOf(found)
}

/// The name of a code, such as "connection_required".
public func errorName(code: Int32) -> String {
    let found = covey_error_name(code)
    return stringOf(found)
}

/// True if the same call may succeed later without any change.
public func errorIsTransient(code: Int32) -> Bool {
    return covey_error_is_transient(code)
}

/// Sets, replaces or removes the handler of the log. There is one for the process, for all clients, those that
/// exist and those to come. It runs on a thread of its own, which lives as long as the handler: no client and no
/// callback waits for it. Its calls never overlap. A line may arrive after callbacks that followed it. In one
/// second at most 100 lines with the same category and message arrive; a line "lines suppressed" then says how many
/// did not. If the handler is so slow that 4,096 lines wait, further ones are dropped, and a line "lines dropped"
/// says how many. Remove the handler before what it uses ends, at the latest before the process exits.
public func setLogHandler(level: LogLevel, handler: (@Sendable (LogLine) -> Void)? = nil) throws(CoveyError) {
    var error: OpaquePointer?
    let state = retained(Box<(@Sendable (LogLine) -> Void)?>(handler))
    try check(covey_set_log_handler(level.rawValue, handler == nil ? nil : { state, line in unboxed(state, ((@Sendable (LogLine) -> Void)?).self)?(LogLine(line)) }, state, freeObject, &error), &error)
}

/// The name of a level, such as "warning".
public func logLevelName(level: Int32) -> String {
    let found = covey_log_level_name(level)
    return stringOf(found)
}

/// The name of a category, such as "connection".
public func logCategoryName(category: Int32) -> String {
    let found = covey_log_category_name(category)
    return stringOf(found)
}

/// Sets how many loops the clients of the process share. A loop is a thread of the library that serves the sockets
/// and the caches of its clients. A new client gets the loop with the fewest clients and keeps it until it is
/// closed; a loop without clients ends. While one loop is busy or waits for the disk, the clients of the others go
/// on. Without this call all clients share one loop while there are at most 64 of them. From the 65th on there is
/// one for each core that the process may use, at most 8. Callbacks are not affected: those of all clients in
/// thread mode run on one thread.
public func setLoopCount(count: Int32) throws(CoveyError) {
    var error: OpaquePointer?
    try check(covey_set_loop_count(count, &error), &error)
}

/// The name of a reason, such as "in_cache"; for logs.
public func moreReasonName(reason: MoreReason) -> String {
    let found = covey_more_reason_name(reason.rawValue)
    return stringOf(found)
}

/// Creates a message from the server's JSON object of the Platform API.
public func syncMessageFromJson(json: String) throws(CoveyError) -> Message {
    var made: OpaquePointer?
    try check(covey_sync_message_from_json(json, json.utf8.count, &made))
    return Message(taking: made)
}

