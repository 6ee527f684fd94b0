// The table of LaneTableTests.

extension LaneTableTests {
    static let expected: [Phase: String] = [
        .copying: """
        copying
        canceled: copying, to be canceled; 
        removed: gone; fail a 800240, gone a and 1 copy, delete a, note a eventMessageDeleted, put b, leave b when durable
        copied: uploading (starting); admit a, expires, leave a when durable
        copy failed: gone; fail a 800700, gone a and 1 copy, put b, leave b when durable
        not stored: gone; gone a and 1 copy
        accepted: accepted; 
        expire: copying; fail b 800101, put b, note b localMessageFailed
        closing: gone; fail a 800240, gone a and 1 copy
        """,
        .queued: """
        queued
        canceled: failed; fail a 800240, put a, note a localMessageCanceled, put b, leave b when durable
        removed: gone; fail a 800240, gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        refused 900041: failed; fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; fail a 500901, put a, backoff timer 1000
        refused 900050: queued; fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: failed; fail a 400202, put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: queued; fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        cached: in flight (starting); put a, leave a when durable
        ready: in flight (starting); put a, leave a when durable
        wake: in flight (starting); put a, leave a when durable
        row timer: in flight (starting); put a, leave a when durable
        backoff timer: in flight (starting); put a, leave a when durable
        lookup timer: in flight (starting); put a, leave a when durable
        foreign timer: in flight (starting); put a, leave a when durable
        expire: failed; fail a 800101, put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        """,
        .backoff: """
        queued
        canceled: failed; put a, note a localMessageCanceled
        removed: gone; gone a, delete a, note a eventMessageDeleted
        not stored: gone; gone a
        refused 900041: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        refused 500901: queued; put a, backoff timer 2000
        refused 900050: queued; put a, backoff timer 2000, refresh channel
        refused 400202: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        post failed 800120: queued; put a, backoff timer 2000
        post failed 900041: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        accepted: accepted; no backoff timer
        backoff timer: in flight (starting); put a, leave a when durable
        expire: failed; put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: queued; no backoff timer
        """,
        .uploadStarts: """
        uploading (starting)
        canceled: failed; no row timer, cancel upload, fail a 800240, put a, note a localMessageCanceled, put b, leave b when durable
        removed: gone; fail a 800240, no row timer, cancel upload, gone a and 1 copy, delete a, note a eventMessageDeleted, put b, leave b when durable
        durable: uploading (running); row timer 30000, progress a 0, upload a 0
        not stored: gone; no row timer, cancel upload, gone a and 1 copy
        refused 900041: failed; no row timer, cancel upload, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; no row timer, cancel upload, fail a 500901, put a, backoff timer 1000
        refused 900050: queued; no row timer, cancel upload, fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: failed; no row timer, cancel upload, fail a 400202, put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: queued; no row timer, cancel upload, fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; no row timer, cancel upload, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; no row timer, cancel upload
        expire: failed; fail a 800101, no row timer, cancel upload, put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: queued; no row timer, cancel upload
        """,
        .uploading: """
        uploading (running)
        canceled: failed; no row timer, cancel upload, fail a 800240, put a, note a localMessageCanceled, put b, leave b when durable
        removed: gone; fail a 800240, no row timer, cancel upload, gone a and 1 copy, delete a, note a eventMessageDeleted, put b, leave b when durable
        uploaded: in flight (starting); progress a 0, no row timer, cancel upload, put a, put a, leave a when durable
        upload failed 800120: uploading (waiting); row timer 1000
        upload failed 400113: failed; put a, no row timer, cancel upload, fail a 400113, put a, put a, note a localMessageFailed, put b, leave b when durable
        not stored: gone; no row timer, cancel upload, gone a and 1 copy
        refused 900041: failed; no row timer, cancel upload, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; no row timer, cancel upload, fail a 500901, put a, backoff timer 1000
        refused 900050: queued; no row timer, cancel upload, fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: failed; no row timer, cancel upload, fail a 400202, put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: queued; no row timer, cancel upload, fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; no row timer, cancel upload, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; no row timer, cancel upload
        row timer: failed; no row timer, cancel upload, fail a 800250, put a, put a, note a localMessageFailed, put b, leave b when durable
        expire: failed; fail a 800101, no row timer, cancel upload, put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: queued; no row timer, cancel upload, fail a 800200, put a
        """,
        .uploadWaits: """
        uploading (waiting)
        canceled: failed; no row timer, cancel upload, fail a 800240, put a, note a localMessageCanceled, put b, leave b when durable
        removed: gone; fail a 800240, no row timer, cancel upload, gone a and 1 copy, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; no row timer, cancel upload, gone a and 1 copy
        refused 900041: failed; no row timer, cancel upload, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; no row timer, cancel upload, fail a 500901, put a, backoff timer 1000
        refused 900050: queued; no row timer, cancel upload, fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: failed; no row timer, cancel upload, fail a 400202, put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: queued; no row timer, cancel upload, fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; no row timer, cancel upload, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; no row timer, cancel upload
        row timer: uploading (running); row timer 30000, progress a 0, upload a 0
        expire: failed; fail a 800101, no row timer, cancel upload, put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: queued; no row timer, cancel upload
        """,
        .marked: """
        marked
        canceled: failed; put a, fail a 800240, put a, note a localMessageCanceled, put b, leave b when durable
        removed: gone; fail a 800240, gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        refused 900041: failed; put a, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; put a, fail a 500901, put a, backoff timer 1000
        refused 900050: queued; put a, fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: failed; put a, fail a 400202, put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: queued; put a, fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; put a, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        cached: in flight (sent); row timer 10000, transmit a
        ready: in flight (sent); row timer 10000, transmit a
        wake: in flight (sent); row timer 10000, transmit a
        row timer: in flight (sent); row timer 10000, transmit a
        backoff timer: in flight (sent); row timer 10000, transmit a
        lookup timer: in flight (sent); row timer 10000, transmit a
        foreign timer: in flight (sent); row timer 10000, transmit a
        expire: failed; put a, fail a 800101, put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: queued; put a
        """,
        .starting: """
        in flight (starting)
        removed: gone; fail a 800240, gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        durable: in flight (sent); row timer 10000, transmit a
        not stored: gone; gone a
        not transmitted: unknown; fail a 800101, put a, backoff timer 1000
        acknowledged: in flight (acknowledged); 
        refused 900041: failed; fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; fail a 500901, put a, backoff timer 1000
        refused 900050: queued; fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: unknown; search from -60000
        post failed 800120: queued; fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        expire: failed; fail a 800180, put a, note a localMessageFailed, lookup timer 1000, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; fail a 800200, put a
        """,
        .sent: """
        in flight (sent)
        removed: gone; fail a 800240, no row timer, gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; no row timer, gone a
        not transmitted: unknown; no row timer, fail a 800101, put a, backoff timer 1000
        not written: in flight (posted); no row timer, post a
        acknowledged: in flight (acknowledged); no row timer
        refused 900041: failed; no row timer, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; no row timer, fail a 500901, put a, backoff timer 1000
        refused 900050: queued; no row timer, fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: unknown; no row timer, search from -60000
        post failed 800120: queued; no row timer, fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; no row timer, fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; no row timer
        row timer: unknown; no row timer, fail a 800180, put a, backoff timer 1000
        expire: failed; fail a 800180, no row timer, put a, note a localMessageFailed, lookup timer 1000, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; no row timer, fail a 800200, put a
        """,
        .posted: """
        in flight (posted)
        removed: gone; fail a 800240, gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        not transmitted: unknown; fail a 800101, put a, backoff timer 1000
        acknowledged: in flight (acknowledged); 
        refused 900041: failed; fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: queued; fail a 500901, put a, backoff timer 1000
        refused 900050: queued; fail a 900050, put a, backoff timer 1000, refresh channel
        refused 400202: unknown; search from -60000
        post failed 800120: unknown; fail a 800120, put a, backoff timer 1000
        post failed 900041: failed; fail a 900041, put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        expire: failed; fail a 800180, put a, note a localMessageFailed, lookup timer 1000, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; fail a 800200, put a
        """,
        .acknowledged: """
        in flight (acknowledged)
        removed: gone; fail a 800240, gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        not transmitted: unknown; fail a 800101, put a, backoff timer 1000
        accepted: accepted; 
        cached: in flight (acknowledged); put b, leave b when durable
        ready: in flight (acknowledged); put b, leave b when durable
        wake: in flight (acknowledged); put b, leave b when durable
        row timer: in flight (acknowledged); put b, leave b when durable
        backoff timer: in flight (acknowledged); put b, leave b when durable
        lookup timer: in flight (acknowledged); put b, leave b when durable
        foreign timer: in flight (acknowledged); put b, leave b when durable
        expire: failed; fail a 800180, put a, note a localMessageFailed, lookup timer 1000, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; fail a 800200, put a
        """,
        .unknown: """
        unknown
        removed: gone; gone a, delete a, note a eventMessageDeleted
        not stored: gone; gone a
        refused 900041: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        refused 500901: unknown; put a, backoff timer 2000
        refused 900050: unknown; put a, backoff timer 2000, refresh channel
        refused 400202: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        post failed 800120: unknown; put a, backoff timer 2000
        post failed 900041: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        accepted: accepted; no backoff timer
        backoff timer: unknown; search from -60000
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; put a, no backoff timer
        """,
        .searching: """
        unknown
        removed: gone; gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: unknown; put a, backoff timer 2000
        refused 900050: unknown; put a, backoff timer 2000, refresh channel
        refused 400202: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: unknown; put a, backoff timer 2000
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        found nothing: unknown; ask what is shown
        found nothing yet: unknown; search from 0
        lookup failed 500901: unknown; backoff timer 2000
        lookup failed 400201: failed; put a, put a, note a localMessageFailed, lookup timer 1000, put b, leave b when durable, no lookup timer
        channel shows all: in flight (starting); put a, put a, leave a when durable
        channel shows less: failed; put a, note a localMessageFailed, put b, leave b when durable
        channel shows nothing: failed; put a, note a localMessageFailed, put b, leave b when durable
        expire: failed; put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; put a
        """,
        .searched: """
        unknown
        removed: gone; gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: unknown; put a, backoff timer 2000
        refused 900050: unknown; put a, backoff timer 2000, refresh channel
        refused 400202: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: unknown; put a, backoff timer 2000
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        found nothing: unknown; ask what is shown
        found nothing yet: unknown; search from 0
        lookup failed 500901: unknown; backoff timer 2000
        lookup failed 400201: failed; put a, put a, note a localMessageFailed, lookup timer 1000, put b, leave b when durable, no lookup timer
        channel shows all: in flight (starting); put a, put a, leave a when durable
        channel shows less: failed; put a, note a localMessageFailed, put b, leave b when durable
        channel shows nothing: failed; put a, note a localMessageFailed, put b, leave b when durable
        expire: failed; put a, note a localMessageFailed, fail b 800101, put b, note b localMessageFailed
        connection ended: unknown; put a
        """,
        .accepted: """
        accepted
        removed: accepted; fail a 800240, put b, leave b when durable
        not stored: gone; gone a
        cached: gone; complete a, gone a, put b, leave b when durable
        ready: accepted; put b, leave b when durable
        wake: accepted; put b, leave b when durable
        row timer: accepted; put b, leave b when durable
        backoff timer: accepted; put b, leave b when durable
        lookup timer: accepted; put b, leave b when durable
        foreign timer: accepted; put b, leave b when durable
        expire: accepted; fail b 800101, put b, note b localMessageFailed
        """,
        .failed: """
        failed
        removed: gone; gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        accepted: accepted; 
        cached: failed; put b, leave b when durable
        ready: failed; put b, leave b when durable
        wake: failed; put b, leave b when durable
        row timer: failed; put b, leave b when durable
        backoff timer: failed; put b, leave b when durable
        lookup timer: failed; put b, leave b when durable
        foreign timer: failed; put b, leave b when durable
        expire: failed; fail b 800101, put b, note b localMessageFailed
        """,
        .failedUnknown: """
        failed
        resent: unknown; put a, note a localMessageResendStarted, expires, no lookup timer, search from -60000
        removed: gone; gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        refused 900041: failed; put a
        refused 500901: failed; put a
        refused 900050: failed; put a
        post failed 900041: failed; put a
        accepted: accepted; 
        cached: failed; put b, leave b when durable
        ready: failed; put b, leave b when durable
        wake: failed; put b, leave b when durable
        row timer: failed; put b, leave b when durable
        backoff timer: failed; put b, leave b when durable
        lookup timer: failed; search from -60000, put b, leave b when durable
        foreign timer: failed; put b, leave b when durable
        expire: failed; fail b 800101, put b, note b localMessageFailed
        connection ended: failed; no lookup timer
        """,
        .canceled: """
        failed
        resent: in flight (starting); put a, note a localMessageResendStarted, expires, put a, leave a when durable
        removed: gone; gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        not stored: gone; gone a
        accepted: accepted; 
        cached: failed; put b, leave b when durable
        ready: failed; put b, leave b when durable
        wake: failed; put b, leave b when durable
        row timer: failed; put b, leave b when durable
        backoff timer: failed; put b, leave b when durable
        lookup timer: failed; put b, leave b when durable
        foreign timer: failed; put b, leave b when durable
        expire: failed; fail b 800101, put b, note b localMessageFailed
        """,
        .foreign: """
        foreign
        removed: gone; gone a, delete a, note a eventMessageDeleted, put b, leave b when durable
        failed elsewhere 800120: unknown; put a, backoff timer 1000, expires
        failed elsewhere 900041: failed; put a, note a localMessageFailed, put b, leave b when durable
        not stored: gone; gone a
        accepted: accepted; 
        cached: foreign; put b, leave b when durable
        ready: foreign; foreign timer 60000, put b, leave b when durable
        wake: foreign; put b, leave b when durable
        row timer: foreign; put b, leave b when durable
        backoff timer: foreign; put b, leave b when durable
        lookup timer: foreign; put b, leave b when durable
        foreign timer: unknown; search from -60000
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, fail b 800101, put b, note b localMessageFailed
        """,
    ]
}
