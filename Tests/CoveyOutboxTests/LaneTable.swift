// The table of LaneTableTests.

extension LaneTableTests {
    static let expected: [Phase: String] = [
        .copying: """
        copying
        canceled: copying, to be canceled; 
        removed: gone; gone a and 1 copy, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240
        copied: uploading (starting); admit a, expires, leave a when durable
        copy failed: gone; gone a and 1 copy, put b, leave b when durable, fail a 800700
        not stored: gone; gone a and 1 copy, put b, leave b when durable, fail a 800700
        accepted: accepted; 
        wake: copying; 
        expire: copying; put b, note b localMessageFailed, fail b 800101, failed
        connection ended: copying; fail b 800101, pending
        closing: gone; gone a and 1 copy, fail a 800240
        """,
        .queued: """
        queued
        canceled: gone; gone a, delete a, note a localMessageCanceled (removeManualAction), put b, leave b when durable, fail a 800240, canceled
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        upload moved: queued; 
        not stored: gone; gone a, put b, leave b when durable, fail a 800700
        not written: queued; 
        acknowledged: queued; 
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 400202, failed
        post failed 800120: queued; put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; 
        wake: in flight (starting); put a, leave a when durable
        history ends: queued; 
        expire: failed; put a, note a localMessageFailed, put b, note b localMessageFailed, fail a 800101, failed, fail b 800101, failed
        connection ended: queued; fail a 800101, pending, fail b 800101, pending
        closing: queued; 
        """,
        .backoff: """
        queued
        canceled: gone; gone a, delete a, note a localMessageCanceled (removeManualAction)
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction)
        not stored: gone; gone a
        refused 900041: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        refused 500901: queued; put a, backoff timer 2000
        refused 900050: queued; put a, backoff timer 2000, refresh channel
        refused 400202: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        post failed 800120: queued; put a, backoff timer 2000
        post failed 900041: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        post failed 500901: queued; put a, backoff timer 2000
        post failed 800130: failed; put a, put a, note a localMessageFailed, no backoff timer, put b, leave b when durable
        accepted: accepted; no backoff timer
        wake: queued; 
        backoff timer: in flight (starting); put a, leave a when durable
        expire: failed; put a, note a localMessageFailed, put b, note b localMessageFailed
        connection ended: queued; no backoff timer
        """,
        .uploadStarts: """
        uploading (starting)
        canceled: gone; no row timer, cancel upload, gone a and 1 copy, delete a, note a localMessageCanceled (removeManualAction), put b, leave b when durable, fail a 800240, canceled
        removed: gone; no row timer, cancel upload, gone a and 1 copy, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        durable: uploading (running); row timer 30000, progress a 0, upload a 0
        not stored: gone; no row timer, cancel upload, gone a and 1 copy, put b, leave b when durable, fail a 800700
        refused 900041: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; no row timer, cancel upload, put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 400202, failed
        post failed 800120: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; no row timer, cancel upload
        wake: uploading (starting); 
        expire: failed; no row timer, cancel upload, put a, note a localMessageFailed, put b, note b localMessageFailed, fail a 800101, failed, fail b 800101, failed
        connection ended: queued; no row timer, cancel upload, fail a 800101, pending, fail b 800101, pending
        """,
        .uploading: """
        uploading (running)
        canceled: gone; no row timer, cancel upload, gone a and 1 copy, delete a, note a localMessageCanceled (removeManualAction), put b, leave b when durable, fail a 800240, canceled
        removed: gone; no row timer, cancel upload, gone a and 1 copy, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        uploaded: in flight (starting); progress a 0, no row timer, cancel upload, put a, put a, leave a when durable
        upload failed 800120: uploading (waiting); row timer 1000
        upload failed 400113: failed; put a, no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 400113, failed
        not stored: gone; no row timer, cancel upload, gone a and 1 copy, put b, leave b when durable, fail a 800700
        refused 900041: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; no row timer, cancel upload, put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 400202, failed
        post failed 800120: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; no row timer, cancel upload
        wake: uploading (running); 
        row timer: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800250, failed
        expire: failed; no row timer, cancel upload, put a, note a localMessageFailed, put b, note b localMessageFailed, fail a 800101, failed, fail b 800101, failed
        connection ended: queued; no row timer, cancel upload, put a, fail a 800200, pending, fail b 800101, pending
        """,
        .uploadWaits: """
        uploading (waiting)
        canceled: gone; no row timer, cancel upload, gone a and 1 copy, delete a, note a localMessageCanceled (removeManualAction), put b, leave b when durable, fail a 800240, canceled
        removed: gone; no row timer, cancel upload, gone a and 1 copy, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        not stored: gone; no row timer, cancel upload, gone a and 1 copy, put b, leave b when durable, fail a 800700
        refused 900041: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; no row timer, cancel upload, put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 400202, failed
        post failed 800120: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; no row timer, cancel upload, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; no row timer, cancel upload, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; no row timer, cancel upload
        wake: uploading (waiting); 
        row timer: uploading (running); row timer 30000, progress a 0, upload a 0
        expire: failed; no row timer, cancel upload, put a, note a localMessageFailed, put b, note b localMessageFailed, fail a 800101, failed, fail b 800101, failed
        connection ended: queued; no row timer, cancel upload, fail a 800101, pending, fail b 800101, pending
        """,
        .marked: """
        marked
        canceled: gone; put a, gone a, delete a, note a localMessageCanceled (removeManualAction), put b, leave b when durable, fail a 800240, canceled
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        upload moved: marked; 
        not stored: gone; gone a, put b, leave b when durable, fail a 800700
        not written: marked; 
        acknowledged: marked; 
        refused 900041: failed; put a, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; put a, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; put a, put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: failed; put a, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 400202, failed
        post failed 800120: queued; put a, put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; put a, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; put a, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; put a, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; 
        wake: in flight (sent); row timer 10000, transmit a
        history ends: queued; put a
        expire: failed; put a, put a, note a localMessageFailed, put b, note b localMessageFailed, fail a 800101, failed, fail b 800101, failed
        connection ended: queued; put a, fail a 800101, pending, fail b 800101, pending
        closing: marked; 
        """,
        .starting: """
        in flight (starting)
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        durable: in flight (sent); row timer 10000, transmit a
        not stored: gone; gone a, put b, leave b when durable, fail a 800700
        not transmitted: unknown; put a, backoff timer 1000, fail a 800101, pending, fail b 800101, pending
        acknowledged: in flight (acknowledged); 
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: unknown; search from -60000
        post failed 800120: queued; put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; 
        wake: in flight (starting); 
        history ends: queued; put a
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, put b, note b localMessageFailed, fail a 800180, failed, fail b 800101, failed
        connection ended: unknown; put a, fail a 800200, pending, fail b 800101, pending
        """,
        .sent: """
        in flight (sent)
        removed: gone; no row timer, gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        not stored: gone; no row timer, gone a, put b, leave b when durable, fail a 800700
        not transmitted: unknown; no row timer, put a, backoff timer 1000, fail a 800101, pending, fail b 800101, pending
        not written: in flight (posted); no row timer, post a
        acknowledged: in flight (acknowledged); no row timer
        refused 900041: failed; no row timer, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; no row timer, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; no row timer, put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: unknown; no row timer, search from -60000
        post failed 800120: queued; no row timer, put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; no row timer, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: queued; no row timer, put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; no row timer, put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; no row timer
        wake: in flight (sent); 
        row timer: unknown; no row timer, put a, backoff timer 1000, fail a 800180, pending, fail b 800180, pending
        expire: failed; no row timer, put a, note a localMessageFailed, lookup timer 1000, put b, note b localMessageFailed, fail a 800180, failed, fail b 800101, failed
        connection ended: unknown; no row timer, put a, fail a 800200, pending, fail b 800101, pending
        """,
        .posted: """
        in flight (posted)
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        not stored: gone; gone a, put b, leave b when durable, fail a 800700
        not transmitted: unknown; put a, backoff timer 1000, fail a 800101, pending, fail b 800101, pending
        acknowledged: in flight (acknowledged); 
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        refused 500901: queued; put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        refused 900050: queued; put a, backoff timer 1000, refresh channel, fail a 900050, pending, fail b 900050, pending
        refused 400202: unknown; search from -60000
        post failed 800120: unknown; put a, backoff timer 1000, fail a 800120, pending, fail b 800120, pending
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable, fail a 900041, failed
        post failed 500901: unknown; put a, backoff timer 1000, fail a 500901, pending, fail b 500901, pending
        post failed 800130: failed; put a, put a, note a localMessageFailed, lookup timer 1000, put b, leave b when durable, fail a 800130, failed
        accepted: accepted; 
        wake: in flight (posted); 
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, put b, note b localMessageFailed, fail a 800180, failed, fail b 800101, failed
        connection ended: unknown; put a, fail a 800200, pending, fail b 800101, pending
        """,
        .acknowledged: """
        in flight (acknowledged)
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable, fail a 800240, removed
        upload moved: in flight (acknowledged); 
        not stored: gone; gone a, put b, leave b when durable, fail a 800700
        not transmitted: unknown; put a, backoff timer 1000, fail a 800101, pending, fail b 800101, pending
        not written: in flight (acknowledged); 
        acknowledged: in flight (acknowledged); 
        accepted: accepted; 
        wake: in flight (acknowledged); put b, leave b when durable
        history ends: in flight (acknowledged); 
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, put b, note b localMessageFailed, fail a 800180, failed, fail b 800101, failed
        connection ended: unknown; put a, fail a 800200, pending, fail b 800101, pending
        closing: in flight (acknowledged); 
        """,
        .unknown: """
        unknown
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction)
        not stored: gone; gone a
        refused 900041: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        refused 500901: unknown; put a, backoff timer 2000
        refused 900050: unknown; put a, backoff timer 2000, refresh channel
        refused 400202: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        post failed 800120: unknown; put a, backoff timer 2000
        post failed 900041: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        post failed 500901: unknown; put a, backoff timer 2000
        post failed 800130: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no backoff timer, put b, leave b when durable
        accepted: accepted; no backoff timer
        wake: unknown; 
        backoff timer: unknown; search from -60000
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, put b, note b localMessageFailed
        connection ended: unknown; put a, no backoff timer
        """,
        .searching: """
        unknown
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable
        not stored: gone; gone a, put b, leave b when durable
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: unknown; put a, backoff timer 2000, fail b 500901, pending
        refused 900050: unknown; put a, backoff timer 2000, refresh channel, fail b 900050, pending
        refused 400202: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: unknown; put a, backoff timer 2000, fail b 800120, pending
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 500901: unknown; put a, backoff timer 2000, fail b 500901, pending
        post failed 800130: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        found nothing: unknown; ask what is shown
        found nothing yet: unknown; search from 0
        lookup failed 500901: unknown; backoff timer 2000, fail b 500901, pending
        lookup failed 400201: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no lookup timer, put b, leave b when durable
        channel shows all: unknown; backoff timer 2000, fail b 800220, pending
        channel shows less: unknown; backoff timer 2000, fail b 800220, pending
        channel shows nothing: unknown; backoff timer 2000, fail b 800220, pending
        channel joined in that second: unknown; backoff timer 2000, fail b 800220, pending
        channel joined since: unknown; backoff timer 2000, fail b 800220, pending
        wake: unknown; 
        expire: failed; put a, note a localMessageFailed, put b, note b localMessageFailed, fail b 800101, failed
        connection ended: unknown; put a, fail b 800101, pending
        """,
        .searched: """
        unknown
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable
        not stored: gone; gone a, put b, leave b when durable
        refused 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        refused 500901: unknown; put a, backoff timer 2000, fail b 500901, pending
        refused 900050: unknown; put a, backoff timer 2000, refresh channel, fail b 900050, pending
        refused 400202: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 800120: unknown; put a, backoff timer 2000, fail b 800120, pending
        post failed 900041: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        post failed 500901: unknown; put a, backoff timer 2000, fail b 500901, pending
        post failed 800130: failed; put a, put a, note a localMessageFailed, put b, leave b when durable
        accepted: accepted; 
        found nothing: unknown; ask what is shown
        found nothing yet: unknown; search from 0
        lookup failed 500901: unknown; backoff timer 2000, fail b 500901, pending
        lookup failed 400201: failed; put a, put a, note a localMessageFailed, lookup timer 1000, no lookup timer, put b, leave b when durable
        channel shows all: in flight (starting); put a, put a, leave a when durable
        channel shows less: failed; put a, note a localMessageFailed, put b, leave b when durable
        channel shows nothing: failed; put a, note a localMessageFailed, put b, leave b when durable
        channel joined in that second: unknown; lookup timer 1000
        channel joined since: unknown; backoff timer 2000, fail b 800220, pending
        wake: unknown; 
        expire: failed; put a, note a localMessageFailed, put b, note b localMessageFailed, fail b 800101, failed
        connection ended: unknown; put a, fail b 800101, pending
        """,
        .accepted: """
        accepted
        removed: accepted; put b, leave b when durable, fail a 800240
        upload moved: accepted; 
        not stored: gone; gone a, put b, leave b when durable, fail a 800700
        not written: accepted; 
        acknowledged: accepted; 
        accepted: accepted; 
        cached: gone; complete a, gone a, put b, leave b when durable
        wake: accepted; put b, leave b when durable
        history ends: accepted; 
        expire: accepted; put b, note b localMessageFailed, fail b 800101, failed
        connection ended: accepted; fail b 800101, pending
        closing: accepted; 
        """,
        .failed: """
        failed
        resent: in flight (starting); put a, note a localMessageResendStarted, expires, put a, leave a when durable
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable
        upload moved: failed; 
        not stored: gone; gone a, put b, leave b when durable
        not written: failed; 
        acknowledged: failed; 
        accepted: accepted; 
        wake: failed; put b, leave b when durable
        history ends: failed; 
        expire: failed; put b, note b localMessageFailed, fail b 800101, failed
        connection ended: failed; fail b 800101, pending
        closing: failed; 
        """,
        .failedUnknown: """
        failed
        resent: unknown; put a, note a localMessageResendStarted, expires, no lookup timer, search from -60000
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable
        upload moved: failed; 
        not stored: gone; gone a, put b, leave b when durable
        not written: failed; 
        acknowledged: failed; 
        refused 900041: failed; put a, put b, leave b when durable
        refused 500901: failed; put a, put b, leave b when durable
        refused 900050: failed; put a, put b, leave b when durable
        post failed 900041: failed; put a, put b, leave b when durable
        post failed 500901: failed; put a, put b, leave b when durable
        post failed 800130: failed; put a, put b, leave b when durable
        accepted: accepted; 
        wake: failed; put b, leave b when durable
        history ends: failed; 
        lookup timer: failed; search from -60000, put b, leave b when durable
        expire: failed; put b, note b localMessageFailed, fail b 800101, failed
        connection ended: failed; no lookup timer, fail b 800101, pending
        closing: failed; 
        """,
        .foreign: """
        foreign
        removed: gone; gone a, delete a, note a eventMessageDeleted (removeManualAction), put b, leave b when durable
        failed elsewhere 800120: unknown; put a, backoff timer 1000, expires, fail b 800120, pending
        failed elsewhere 900041: failed; put a, note a localMessageFailed, put b, leave b when durable
        upload moved: foreign; 
        not stored: gone; gone a, put b, leave b when durable
        not written: foreign; 
        acknowledged: foreign; 
        accepted: accepted; 
        ready: foreign; foreign timer 60000, put b, leave b when durable
        wake: foreign; put b, leave b when durable
        history ends: foreign; 
        foreign timer: unknown; search from -60000
        expire: failed; put a, note a localMessageFailed, lookup timer 1000, put b, note b localMessageFailed, fail b 800101, failed
        connection ended: foreign; fail b 800101, pending
        closing: foreign; 
        """,
    ]
}
