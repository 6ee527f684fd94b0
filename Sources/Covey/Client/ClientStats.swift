// The function of stats.h: it reads the numbers where their writers leave them. Any thread.

import CoveyEffects
import CoveyHeader
import CoveyModel
import CoveyRuntime

extension ClientPort {
    fileprivate var row: covey_client_stats {
        let delivery = deliveryStats
        var row = covey_client_stats()
        row.client_number = number
        row.frames_received = stats.framesReceived.current
        row.frames_sent = stats.framesSent.current
        row.requests_sent = stats.requestsSent.current
        row.requests_succeeded = stats.requestsSucceeded.current
        row.requests_refused = stats.requestsRefused.current
        row.requests_failed = stats.requestsFailed.current
        row.requests_canceled = stats.requestsCanceled.current
        row.request_ms = stats.requestMs.current
        row.logins = stats.logins.current
        row.reconnects = stats.reconnects.current
        row.catch_ups = stats.catchUps.current
        row.catch_up_ms = stats.catchUpMs.current
        row.messages_applied = stats.messagesApplied.current
        row.messages_sent = stats.messagesSent.current
        row.outbox_count = stats.outboxCount.current
        let oldestAtMs = stats.outboxOldestAtMs.current
        row.outbox_oldest_ms = row.outbox_count == 0 ? 0 : max(0, RuntimeClock.now().monotonicMs - oldestAtMs)
        row.cache_bytes = stats.cacheBytes.current
        row.cache_hits = stats.cacheHits.current
        row.cache_misses = stats.cacheMisses.current
        row.deliveries = Int64(delivery.delivered)
        row.delivery_ms = delivery.deliveredMs
        row.deliveries_waiting = Int64(delivery.waiting)
        row.delivery_delay_ms = delivery.delayMs
        row.changes_dropped = Int64(delivery.dropped)
        return row
    }
}

@c @implementation
public func covey_client_get_stats(
    _ client: OpaquePointer?, _ stats: UnsafeMutablePointer<covey_client_stats>?, _ statsSize: Int
) -> Int32 {
    fillStruct(stats, size: statsSize, "stats") { () throws(CoveyError) in
        try resolve(client, ClientBox.self).openPort().row
    }
}
