// The functions of base.h that have no object. Any thread.

import CoveyHeader
import Glibc

@c @implementation
public func covey_version() -> Int32 {
    Int32(COVEY_VERSION_MAJOR) * 1_000_000 + Int32(COVEY_VERSION_MINOR) * 1_000 + Int32(COVEY_VERSION_PATCH)
}

@c @implementation
public func covey_version_string() -> UnsafePointer<CChar>? { StaticTexts.pointer("0.1.0") }

@c @implementation
public func covey_build_info() -> UnsafePointer<CChar>? {
    #if DEBUG
        let build: StaticString = "version=0.1.0; abi=0; swift=6.3; build=debug"
    #else
        let build: StaticString = "version=0.1.0; abi=0; swift=6.3; build=release"
    #endif
    return StaticTexts.pointer(build)
}

@c @implementation
public func covey_has_feature(_ name: UnsafePointer<CChar>?) -> Bool {
    guard let name, let text = String(validatingCString: name) else { return false }
    return switch text {
    case "group_channel_collection", "message_collection", "user_messages", "poll_mode", "cache_management", "search",
        "sync_manager", "downloads", "event_infos", "network_options", "snapshot_bytes", "session_handler", "log",
        "stats", "feeds", "loop_count":
        true
    default: false
    }
}

@c @implementation
public func covey_free(_ memory: UnsafeMutableRawPointer?) { free(memory) }

@c @implementation
public func covey_debug_live_objects() -> Int64 { Int64(HandleTable.shared.liveCount) }

@c @implementation
public func covey_utf8_is_valid(_ text: UnsafePointer<CChar>?, _ length: Int) -> Bool {
    guard let text else { return false }
    let count = length == -1 ? strlen(text) : length
    guard count >= 0 else { return false }
    return String(validating: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self) != nil
}

@c @implementation
public func covey_event_source_name(_ source: Int32) -> UnsafePointer<CChar>? { StaticTexts.name(ofSource: source) }
