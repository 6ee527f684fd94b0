// Which scheduled messages to list or count (scheduled_message.h).

import CoveyHeader
import CoveyModel

extension ScheduledMessageQuery: SettingsValue {
    static let kind = HandleKind.scheduledMessageQuery
}

@c @implementation
public func covey_scheduled_message_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(ScheduledMessageQuery(), query)
}

@c @implementation
public func covey_scheduled_message_query_set_channel_url(
    _ query: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_scheduled_message_query_set_statuses(
    _ query: OpaquePointer?, _ statuses: UnsafePointer<Int32>?, _ count: Int
) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in
        guard 0...100 ~= count, statuses != nil || count == 0 else { throw invalid("statuses is NULL.") }
        var chosen: [ScheduledMessage.Status] = []
        for status in UnsafeBufferPointer(start: statuses, count: count) {
            chosen.append(try choice(status, "statuses"))
        }
        value.statuses = chosen
    }
}

@c @implementation
public func covey_scheduled_message_query_set_message_type(_ query: OpaquePointer?, _ messageType: Int32) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in
        let type: MessageTypeFilter = try choice(messageType, "message_type")
        guard type != .admin else { throw invalid("Admin messages are never scheduled.") }
        value.messageType = type
    }
}

@c @implementation
public func covey_scheduled_message_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_scheduled_message_query_set_reverse(_ query: OpaquePointer?, _ reverse: Bool) -> Int32 {
    set(query, ScheduledMessageQuery.self) { $0.reverse = reverse }
}

@c @implementation
public func covey_scheduled_message_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_scheduled_message_query_release(_ query: OpaquePointer?) { release(query, .scheduledMessageQuery) }
