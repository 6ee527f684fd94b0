// Arguments that several operations share, and the borrowed arguments of their callbacks.

import CoveyEffects
import CoveyHeader
import CoveyModel
import Glibc

func userIdList(
    _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CoveyError) -> [String] {
    let ids = try texts(userIds, count: count, "user_ids")
    guard !ids.isEmpty, ids.allSatisfy({ !$0.isEmpty }) else { throw invalid("user_ids or one of them is empty.") }
    return ids
}

/// NULL with count 0 means all channels. An empty array is a mistake, not a way to name all.
func channelUrlsIfGiven(
    _ urls: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CoveyError) -> [String]? {
    let urls = try textsIfGiven(urls, count, "channel_urls")
    if let urls, urls.isEmpty || urls.contains("") {
        throw invalid("channel_urls or one of them is empty; NULL names all channels.")
    }
    return urls
}

/// Keys of metadata or names of counters: none empty, none twice.
func entryKeys(
    _ keys: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, mayBeEmpty: Bool = false
) throws(CoveyError) -> [String] {
    let keys = try texts(keys, count: count, "keys")
    guard mayBeEmpty || !keys.isEmpty else { throw invalid("keys is empty.") }
    guard keys.allSatisfy({ !$0.isEmpty }) else { throw invalid("One of the keys is empty.") }
    guard Set(keys).count == keys.count else { throw invalid("A key occurs twice.") }
    return keys
}

func metadata(
    _ keys: UnsafePointer<UnsafePointer<CChar>?>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CoveyError) -> [String: String] {
    let keys = try entryKeys(keys, count)
    let values = try texts(values, count: count, "values")
    return Dictionary(zip(keys, values)) { $1 }
}

func metacounters(
    _ keys: UnsafePointer<UnsafePointer<CChar>?>?, _ values: UnsafePointer<Int64>?, _ count: Int
) throws(CoveyError) -> [String: Int64] {
    let keys = try entryKeys(keys, count)
    guard let values else { throw invalid("values is NULL.") }
    return Dictionary(zip(keys, UnsafeBufferPointer(start: values, count: count))) { $1 }
}

func restriction(_ seconds: Int64, _ description: UnsafePointer<CChar>?) throws(CoveyError) -> Restriction {
    Restriction(
        seconds: try lifetime(seconds, "seconds"), description: try optionalText(description, "description"))
}

/// What a report is about: a message, else a user, else the channel.
func reportSubject(_ userId: UnsafePointer<CChar>?, _ messageId: Int64) throws(CoveyError) -> Report.Subject {
    let userId = try optionalText(userId, "user_id")
    if messageId != 0 { return .message(try positive(messageId, "message_id"), senderId: userId) }
    return userId.isEmpty ? .channel : .user(userId)
}

func languageList(
    _ languages: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CoveyError) -> [String] {
    let languages = try texts(languages, count: count, "languages")
    guard !languages.isEmpty else { throw invalid("languages is empty.") }
    return languages
}

func within(_ range: ClosedRange<Int32>, _ number: Int32, _ name: StaticString) throws(CoveyError) -> Int64 {
    guard range.contains(number) else {
        throw invalid("\(name) is not between \(range.lowerBound) and \(range.upperBound).")
    }
    return Int64(number)
}

/// The picture at a path, read now.
func picture(
    _ path: UnsafePointer<CChar>?, _ mimeType: UnsafePointer<CChar>?
) throws(CoveyError) -> Picture {
    let path = try nonEmptyText(path, "path")
    let type = try optionalText(mimeType, "mime_type")
    let file = try OpenFile(path: path)
    guard file.sizeBytes > 0 else { throw invalid("The file \(path) is empty.") }
    guard file.sizeBytes <= Policy.pictureSizeLimitBytes else {
        throw CoveyError(
            .fileSizeLimitExceeded, "The file \(path) is larger than \(Policy.pictureSizeLimitBytes) bytes.")
    }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return Picture(bytes: try file.contents(), fileName: name, mimeType: type)
}

extension OpenFile {
    /// The contents of the file as it is now.
    fileprivate func contents() throws(CoveyError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(sizeBytes)) { buffer, count in
            while count < buffer.count, failure == 0 {
                let got = pread(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, off_t(count))
                if got > 0 { count += got } else if got == 0 { break } else if errno != EINTR { failure = errno }
            }
        }
        guard failure == 0 else { throw invalid("The file cannot be read: error \(failure).") }
        return bytes
    }
}

// MARK: Borrowed by callbacks

func withEntries(_ entries: [String: String], _ body: (UnsafePointer<covey_metadata_entry>?, Int) -> Void) {
    let sorted = CodePoints.ordered(entries)
    let texts = CTexts(sorted.flatMap { [$0.key, $0.value] })
    let rows = sorted.indices.map { index in
        var row = covey_metadata_entry()
        (row.key, row.key_length) = texts.lent(2 * index)
        (row.value, row.value_length) = texts.lent(2 * index + 1)
        return row
    }
    withExtendedLifetime(texts) { rows.withUnsafeBufferPointer { body($0.baseAddress, $0.count) } }
}

func withCounters(_ counters: [String: Int64], _ body: (UnsafePointer<covey_metacounter>?, Int) -> Void) {
    let sorted = CodePoints.ordered(counters)
    let texts = CTexts(sorted.map(\.key))
    let rows = sorted.indices.map { index in
        var row = covey_metacounter()
        (row.key, row.key_length) = texts.lent(index)
        row.value = sorted[index].value
        return row
    }
    withExtendedLifetime(texts) { rows.withUnsafeBufferPointer { body($0.baseAddress, $0.count) } }
}

func withMutedInfo(_ info: MutedInfo, _ body: (UnsafePointer<covey_muted_info>) -> Void) {
    let texts = CTexts([info.description])
    var row = covey_muted_info()
    row.struct_size = UInt32(MemoryLayout<covey_muted_info>.size)
    row.is_muted = info.isMuted ? 1 : 0
    (row.start_at, row.end_at, row.remaining_ms) = (info.startAt, info.endAt, info.remainingDurationMs)
    (row.description, row.description_length) = texts.lent(0)
    withExtendedLifetime(texts) { withUnsafePointer(to: &row, body) }
}

func withPushPreference(_ preference: PushPreference, _ body: (UnsafePointer<covey_push_preference>) -> Void) {
    let (times, snooze) = (preference.doNotDisturb, preference.snooze)
    let texts = CTexts([times.timeZone, preference.sound])
    var row = covey_push_preference()
    row.struct_size = UInt32(MemoryLayout<covey_push_preference>.size)
    row.push_trigger = preference.trigger.rawValue
    row.do_not_disturb = times.isOn ? 1 : 0
    (row.start_hour, row.start_minute) = (Int32(clamping: times.startHour), Int32(clamping: times.startMinute))
    (row.end_hour, row.end_minute) = (Int32(clamping: times.endHour), Int32(clamping: times.endMinute))
    row.is_snoozed = snooze.isOn ? 1 : 0
    (row.snooze_start_at, row.snooze_end_at) = (snooze.startAt, snooze.endAt)
    row.time_zone = texts.lent(0).0
    row.sound = texts.lent(1).0
    withExtendedLifetime(texts) { withUnsafePointer(to: &row, body) }
}

extension CTexts {
    func lent(_ index: Int) -> (UnsafePointer<CChar>?, Int) {
        let text = at(index)
        return (text?.pointer, text?.length ?? 0)
    }
}
