// The parts that few messages have (message_parts.h): read at the first request for one of them, and retained with the
// message, because borrowed values are valid as long as the message. Any thread.

import CoveyHeader
import CoveyModel
import CoveyWire

/// All texts are in one block, in the order in which the parts were read.
final class MessageParts: Sendable {
    let metaArrays: [MetaArray]
    let reactions: [Reaction]
    let files: [MessageFile]
    let translations: [Translation]
    let preview: PagePreview?
    let thread: ThreadInfo?
    let alert: CriticalAlert?
    let senderMetadata: MetadataTexts
    let lists: ChildHandles
    let texts: Texts
    private let repliers = ChildHandle()

    init(_ message: Message) {
        metaArrays = message.metaArrays
        reactions = message.reactions
        files = message.files
        translations = message.translationList
        preview = message.pagePreview
        thread = message.threadInfo
        alert = message.criticalAlert
        senderMetadata = MetadataTexts(message.senderMetadata ?? [:])
        lists = ChildHandles(count: reactions.count + metaArrays.count)
        texts = Texts(
            reactions.map(\.key) + metaArrays.map(\.key)
                + files.flatMap { [$0.url, $0.name, $0.mimeType] + $0.thumbnails.map(\.url) }
                + translations.flatMap { [$0.language, $0.text] } + (preview?.texts ?? []) + [alert?.name ?? ""])
    }

    var reactionRows: [covey_reaction] {
        reactions.enumerated().map { index, reaction in
            var row = covey_reaction()
            (row.key, row.key_length) = texts.at(index)
            row.user_ids = lists.pointer(at: index) { StringListBox(reaction.userIds) }
            row.count = reaction.count
            row.updated_at = reaction.updatedAt
            row.includes_me = reaction.includesMe.map { $0 ? 1 : 0 } ?? -1
            return row
        }
    }

    var metaArrayRows: [covey_meta_array] {
        metaArrays.enumerated().map { index, array in
            var row = covey_meta_array()
            let place = reactions.count + index
            (row.key, row.key_length) = texts.at(place)
            row.values = lists.pointer(at: place) { StringListBox(array.values) }
            return row
        }
    }

    /// The index of a file's first text.
    private func start(ofFile index: Int) -> Int {
        files.prefix(index).reduce(reactions.count + metaArrays.count) { $0 + 3 + $1.thumbnails.count }
    }

    var fileRows: [covey_message_file] {
        files.enumerated().map { index, file in
            var row = covey_message_file()
            let start = start(ofFile: index)
            (row.url, row.url_length) = texts.at(start)
            (row.name, row.name_length) = texts.at(start + 1)
            (row.mime_type, row.mime_type_length) = texts.at(start + 2)
            row.size_bytes = file.sizeBytes
            row.thumbnail_count = Int64(file.thumbnails.count)
            row.requires_auth = file.requiresAuth ? 1 : 0
            return row
        }
    }

    func thumbnailRows(ofFile index: Int64) -> [covey_thumbnail] {
        guard 0..<Int64(files.count) ~= index else { return [] }
        let start = start(ofFile: Int(index)) + 3
        let requiresAuth: Int32 = files[Int(index)].requiresAuth ? 1 : 0
        return files[Int(index)].thumbnails.enumerated().map { number, thumbnail in
            var row = covey_thumbnail()
            (row.url, row.url_length) = texts.at(start + number)
            (row.max_width, row.max_height) = (thumbnail.maxWidth, thumbnail.maxHeight)
            (row.width, row.height) = (thumbnail.width, thumbnail.height)
            row.requires_auth = requiresAuth
            return row
        }
    }

    var translationRows: [covey_translation] {
        let start = start(ofFile: files.count)
        return translations.indices.map { index in
            var row = covey_translation()
            (row.language, row.language_length) = texts.at(start + 2 * index)
            (row.text, row.text_length) = texts.at(start + 2 * index + 1)
            return row
        }
    }

    private var previewStart: Int { start(ofFile: files.count) + 2 * translations.count }

    var previewRow: covey_page_preview? {
        guard let preview else { return nil }
        var row = covey_page_preview()
        let start = previewStart
        (row.title, row.title_length) = texts.at(start)
        (row.url, row.url_length) = texts.at(start + 1)
        (row.description, row.description_length) = texts.at(start + 2)
        (row.image_url, row.image_url_length) = texts.at(start + 3)
        (row.image_secure_url, row.image_secure_url_length) = texts.at(start + 4)
        (row.image_type, row.image_type_length) = texts.at(start + 5)
        (row.image_description, row.image_description_length) = texts.at(start + 6)
        (row.image_width, row.image_height) = (preview.imageWidth, preview.imageHeight)
        return row
    }

    var alertRow: covey_critical_alert? {
        guard let alert else { return nil }
        var row = covey_critical_alert()
        (row.name, row.name_length) = texts.at(previewStart + (preview?.texts.count ?? 0))
        row.volume = alert.volume
        return row
    }

    var threadRow: covey_thread_info? {
        guard let thread else { return nil }
        var row = covey_thread_info()
        row.reply_count = thread.replyCount
        row.member_count = thread.memberCount
        row.unread_message_count = thread.unreadMessageCount
        row.last_replied_at = thread.lastRepliedAt
        row.updated_at = thread.updatedAt
        row.most_replied_users = repliers.pointer { UserListBox(thread.mostRepliedUsers) }
        return row
    }
}

/// Texts as the structs of the header hold them.
struct Texts: Sendable {
    private let texts: CTexts
    init(_ texts: [String]) { self.texts = CTexts(texts) }
    func at(_ index: Int) -> (UnsafePointer<CChar>?, UInt32) { texts.at(index)?.pair ?? (nil, 0) }
}

extension PagePreview {
    var texts: [String] {
        [title, url, description, imageUrl, imageSecureUrl, imageType, imageDescription]
    }
}

// MARK: Functions
