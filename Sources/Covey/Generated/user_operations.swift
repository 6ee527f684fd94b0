// The functions of user_operations.h that Shims/user_operations.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_update_current_user(
    _ client: OpaquePointer?, _ nickname: UnsafePointer<CChar>?, _ profileUrl: UnsafePointer<CChar>?,
    _ profilePath: UnsafePointer<CChar>?, _ mimeType: UnsafePointer<CChar>?, _ fn: covey_user_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .user(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.update(userUpdate(nickname, profileUrl, profilePath, mimeType)))
    }
}

@c @implementation
public func covey_client_create_user_metadata(
    _ client: OpaquePointer?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_user_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .user(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.createMetadata(metadata(keys, values, count)))
    }
}

@c @implementation
public func covey_client_update_user_metadata(
    _ client: OpaquePointer?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ upsert: Bool, _ fn: covey_user_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .user(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.updateMetadata(metadata(keys, values, count), upsert: upsert))
    }
}

@c @implementation
public func covey_client_delete_user_metadata(
    _ client: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ fn: covey_user_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .user(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.deleteMetadata(key: nonEmptyText(key, "key")))
    }
}

@c @implementation
public func covey_client_delete_all_user_metadata(
    _ client: OpaquePointer?, _ fn: covey_user_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .user(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .user(.deleteMetadata(key: nil))
    }
}

@c @implementation
public func covey_client_block_user(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.block(userId: nonEmptyText(userId, "user_id")))
    }
}

@c @implementation
public func covey_client_unblock_user(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.unblock(userId: nonEmptyText(userId, "user_id")))
    }
}

@c @implementation
public func covey_client_get_invitation_preference(
    _ client: OpaquePointer?, _ fn: covey_choice_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .choice(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .user(.invitationPreference)
    }
}

@c @implementation
public func covey_client_set_invitation_preference(
    _ client: OpaquePointer?, _ autoAccept: Bool, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .user(.setInvitationPreference(autoAccept: autoAccept))
    }
}

@c @implementation
public func covey_client_register_push_token(
    _ client: OpaquePointer?, _ service: Int32, _ token: UnsafePointer<CChar>?, _ isUnique: Bool, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.registerPushToken(PushToken(choice(service, "service"), nonEmptyText(token, "token")), isUnique: isUnique))
    }
}

@c @implementation
public func covey_client_unregister_push_token(
    _ client: OpaquePointer?, _ service: Int32, _ token: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.unregisterPushToken(PushToken(choice(service, "service"), nonEmptyText(token, "token"))))
    }
}

@c @implementation
public func covey_client_unregister_all_push_tokens(
    _ client: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .user(.unregisterAllPushTokens)
    }
}

@c @implementation
public func covey_client_list_push_tokens(
    _ client: OpaquePointer?, _ service: Int32, _ limit: Int32, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .pushTokens(choice(service, "service"), limit: optionalLimit(limit))
    }
}

@c @implementation
public func covey_push_token_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_strings_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .pushTokens, .strings(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_push_token_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .pushTokens) { $0.hasNext }
}

@c @implementation
public func covey_push_token_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .pushTokens) { $0.isLoading }
}

@c @implementation
public func covey_push_token_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .pushTokens)
}

@c @implementation
public func covey_client_get_push_preference(
    _ client: OpaquePointer?, _ fn: covey_push_preference_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .pushPreference(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .user(.pushPreference)
    }
}

@c @implementation
public func covey_client_set_push_trigger(
    _ client: OpaquePointer?, _ pushTrigger: Int32, _ fn: covey_push_preference_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .pushPreference(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.setPushTrigger(pushTriggerOfUser(pushTrigger)))
    }
}

@c @implementation
public func covey_client_set_do_not_disturb(
    _ client: OpaquePointer?, _ isOn: Bool, _ startHour: Int32, _ startMinute: Int32, _ endHour: Int32,
    _ endMinute: Int32, _ timeZone: UnsafePointer<CChar>?, _ fn: covey_push_preference_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .pushPreference(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.setDoNotDisturb(doNotDisturb(isOn, startHour, startMinute, endHour, endMinute, timeZone)))
    }
}

@c @implementation
public func covey_client_set_snooze(
    _ client: OpaquePointer?, _ isOn: Bool, _ startAt: Int64, _ endAt: Int64, _ fn: covey_push_preference_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .pushPreference(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .user(.setSnooze(snooze(isOn, startAt, endAt)))
    }
}
