// Options and filter of the SyncManager adapter (syncmanager.h).

import CoveyHeader
import CoveyModel

extension SyncManagerOptions: SettingsValue {
    static let kind = HandleKind.syncOptions
}

extension SyncMessageFilter: SettingsValue {
    static let kind = HandleKind.syncMessageFilter
}

@c @implementation
public func covey_sync_options_new(_ options: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(SyncManagerOptions(), options)
}

private func number(_ value: Int32, _ range: ClosedRange<Int>, _ name: StaticString) throws(CoveyError) -> Int {
    guard range ~= Int(value) else {
        throw invalid("\(name) is not \(range.lowerBound) to \(range.upperBound).")
    }
    return Int(value)
}

@c @implementation
public func covey_sync_options_set_message_collection_capacity(_ options: OpaquePointer?, _ capacity: Int32) -> Int32 {
    set(options, SyncManagerOptions.self) { value throws(CoveyError) in
        let range = Policy.windowCapacityLeastMessages...Int(Int32.max)
        value.messageCapacity = try number(capacity, range, "capacity")
    }
}

@c @implementation
public func covey_sync_options_set_message_resend_policy(_ options: OpaquePointer?, _ policy: Int32) -> Int32 {
    set(options, SyncManagerOptions.self) { value throws(CoveyError) in
        value.resendPolicy = try choice(policy, "policy")
    }
}

@c @implementation
public func covey_sync_options_set_automatic_message_resend_retry_count(_ options: OpaquePointer?, _ count: Int32)
    -> Int32
{
    set(options, SyncManagerOptions.self) { value throws(CoveyError) in
        value.resendRetries = try number(count, Policy.syncManagerResendRetriesRange, "count")
    }
}

@c @implementation
public func covey_sync_options_set_max_failed_message_count_per_channel(_ options: OpaquePointer?, _ count: Int32)
    -> Int32
{
    set(options, SyncManagerOptions.self) { value throws(CoveyError) in
        value.failedMessagesPerChannel = try number(count, Policy.syncManagerFailedMessagesRange, "count")
    }
}

@c @implementation
public func covey_sync_options_set_failed_message_retention_days(_ options: OpaquePointer?, _ days: Int32) -> Int32 {
    set(options, SyncManagerOptions.self) { value throws(CoveyError) in
        value.failedRetentionDays = try number(days, Policy.syncManagerFailedRetentionDaysRange, "days")
    }
}

@c @implementation
public func covey_sync_options_release(_ options: OpaquePointer?) { release(options, .syncOptions) }

// MARK: Filter

@c @implementation
public func covey_sync_message_filter_new(_ filter: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(SyncMessageFilter(), filter)
}

@c @implementation
public func covey_sync_message_filter_set_message_type(_ filter: OpaquePointer?, _ messageType: Int32) -> Int32 {
    set(filter, SyncMessageFilter.self) { value throws(CoveyError) in
        value.messageType = try choice(messageType, "message_type")
    }
}

@c @implementation
public func covey_sync_message_filter_set_custom_types(
    _ filter: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(filter, SyncMessageFilter.self) { value throws(CoveyError) in
        value.customTypes = try texts(customTypes, count: count, "custom_types")
    }
}

@c @implementation
public func covey_sync_message_filter_set_sender_ids(
    _ filter: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(filter, SyncMessageFilter.self) { value throws(CoveyError) in
        value.senderIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_sync_message_filter_release(_ filter: OpaquePointer?) { release(filter, .syncMessageFilter) }
