// Options of a feed (feed.h). The other setters are in Shims.

import CoveyHeader
import CoveyModel

extension FeedOptions: SettingsValue { static let kind = HandleKind.feedOptions }

@c @implementation
public func covey_feed_options_set_start_at(_ options: OpaquePointer?, _ startAt: Int64) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        value.start = startAt == .max ? nil : try instant(startAt, "start_at")
    }
}

@c @implementation
public func covey_feed_options_set_channel_query(_ options: OpaquePointer?, _ query: OpaquePointer?) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        value.query = try settings(query, default: FeedOptions().query)
    }
}

@c @implementation
public func covey_feed_options_set_message_filter(_ options: OpaquePointer?, _ params: OpaquePointer?) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        value.params = try settings(params, default: FeedOptions().params)
    }
}

@c @implementation
public func covey_feed_options_set_changes(_ options: OpaquePointer?, _ changes: Int32) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        let kinds = FeedChangeKinds(rawValue: changes)
        guard FeedChangeKinds.all.isSuperset(of: kinds) else {
            throw invalid("changes is no sum of COVEY_FEED_CHANGE values.")
        }
        value.changes = kinds
    }
}

@c @implementation
public func covey_feed_options_set_max_items(_ options: OpaquePointer?, _ maxItems: Int32) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        guard Policy.feedItemsRange ~= Int(maxItems) else { throw invalid("max_items is not 1 to 100,000.") }
        value.itemsMost = Int(maxItems)
    }
}

@c @implementation
public func covey_feed_options_set_max_bytes(_ options: OpaquePointer?, _ maxBytes: Int64) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        guard Policy.feedBytesRange ~= maxBytes else { throw invalid("max_bytes is not 64 KiB to 1 GiB.") }
        value.bytesMost = maxBytes
    }
}

@c @implementation
public func covey_feed_options_set_position(
    _ options: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ createdAt: Int64, _ messageId: Int64,
    _ state: Int32, _ certainUntil: Int64, _ joinedAt: Int64
) -> Int32 {
    set(options, FeedOptions.self) { value throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        // Before the first message is a place, too.
        let createdAt = createdAt == -1 ? -1 : try instant(createdAt, "created_at")
        let messageId = try notNegative(messageId, "message_id")
        guard let state = FeedProgress.State(rawValue: state) else {
            throw invalid("state is no COVEY_FEED_POSITION value.")
        }
        let certainUntil = certainUntil == -1 ? nil : try instant(certainUntil, "certain_until")
        guard (state == .unproven || state == .gap) == (certainUntil != nil), certainUntil ?? -1 <= createdAt else {
            throw invalid("certain_until is not -1, or, with UNPROVEN or GAP, no time up to created_at.")
        }
        let upTo = FeedPosition(MessageKey(createdAt: createdAt, messageId: messageId))
        var progress = FeedProgress(upTo, state, certainUntilMs: certainUntil)
        progress.joinedMs = try instant(joinedAt, "joined_at")
        value.positions[url] = progress
    }
}
