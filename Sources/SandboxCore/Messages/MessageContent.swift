// The content of a message out of a frame or a body (websocket.md §4.1, §4.2; rest.md §9.5), every spelling that the
// protocol accepts. Types are checked when it is read; the rules of §10.2 by `check`, in their order.

import SandboxJSON

struct MessageContent {
    let kind: Message.Kind
    /// "" if the client gave none.
    let requestId: String
    let channelType: String?
    let text: String
    let data: String
    let customType: String
    let isSilent: Bool
    let parentId: Int64
    let isReplyToChannel: Bool
    let mentionType: String
    let mentionedIds: [String]
    let mentionTemplate: String?
    let pushOption: String
    let targetLanguages: [String]
    let extended: JSON?
    let criticalAlert: (name: String, volume: Double)?
    let file: Message.File?
    let files: [JSON]
    let thumbnails: [JSON]
    let metaArray: [JSON]
    let pollId: Int64
    let isPinned: Bool

    /// - Parameter upload: a file that came with the request; it takes the place of the URL.
    init(_ kind: Message.Kind, _ fields: Fields, upload: Sandbox.Upload? = nil) throws(APIError) {
        self.kind = kind
        requestId = try fields.requestId() ?? ""
        channelType = try fields.string("channel_type")
        pollId = kind == .text ? try fields.int("poll_id") ?? 0 : 0
        isPinned = try fields.flag("pin_message")
        if kind == .text {
            text = try fields.requiredString("message")
        } else {
            text = try fields.string("message") ?? ""
        }
        if let data = try fields.string("data") {
            self.data = data
        } else {
            data = kind == .file ? try fields.string("custom") ?? "" : ""
        }
        customType = try fields.string("custom_type", maximum: Limit.customTypeCharacters) ?? ""
        if let silent = try fields.bool("silent") {
            isSilent = silent
        } else {
            isSilent = try fields.flag("is_silent")
        }
        parentId = try fields.int("parent_message_id") ?? 0
        let repliesToChannel = try fields.flag("reply_to_channel")
        isReplyToChannel = parentId != 0 && repliesToChannel
        mentionType = try fields.string("mention_type") ?? "users"
        mentionedIds = try fields.strings("mentioned_user_ids") ?? []
        mentionTemplate = kind == .text ? try fields.string("mentioned_message_template") : nil
        pushOption = try fields.string("push_option") ?? "normal"
        targetLanguages = kind == .text ? try fields.strings("target_langs") ?? [] : []
        var payload = try fields.object("extended_message")
        if payload == nil { payload = try fields.object("extended_message_payload") }
        extended = payload.map { .object($0) }
        if let alert = try fields.object("apple_critical_alert_options") {
            var volume = 1.0
            switch alert["volume"] {
            case .int(let value): volume = Double(value)
            case .double(let value): volume = value
            default: break
            }
            let name = alert["name"]?.string ?? alert["critical_sound"]?.string ?? "default"
            criticalAlert = (name, min(max(volume, 0), 1))
        } else {
            criticalAlert = nil
        }
        if let array = try fields.array("metaarray") {
            metaArray = array
        } else {
            metaArray = try fields.array("sorted_metaarray") ?? []
        }
        guard kind == .file else {
            (file, files, thumbnails) = (nil, [], [])
            return
        }
        let given = try fields.array("files") ?? []
        if given.count > Limit.filesPerMessage { throw .tooMany("files") }
        if let upload {
            (file, files, thumbnails) = (upload.file, [], upload.thumbnails)
        } else if given.count > 1 {
            var normalised: [JSON] = []
            for item in given { normalised.append(try Self.normalised(file: item)) }
            (file, files, thumbnails) = (nil, normalised, [])
        } else if let single = given.first {
            let item = try Self.normalised(file: single)
            file = Message.File(
                url: item["url"]?.string ?? "", name: item["file_name"]?.string ?? "",
                type: item["file_type"]?.string ?? "", sizeBytes: item["file_size"]?.int ?? 0,
                requiresAuth: item["require_auth"]?.bool ?? false)
            (files, thumbnails) = ([], item["thumbnails"]?.array ?? [])
        } else {
            var size = try fields.int("size")
            if size == nil { size = try fields.int("file_size") }
            if let size, size < 0 { throw .negative("size") }
            var name = try fields.string("name")
            if name == nil { name = try fields.string("file_name") }
            var type = try fields.string("type")
            if type == nil { type = try fields.string("file_type") }
            file = Message.File(
                url: try fields.requiredString("url"), name: name ?? "", type: type ?? "", sizeBytes: size ?? 0,
                requiresAuth: try fields.flag("require_auth"))
            files = []
            thumbnails = Self.normalised(thumbnails: try fields.array("thumbnails") ?? [])
        }
    }

    private static func normalised(file: JSON) throws(APIError) -> JSON {
        guard let item = file.object else { throw .notJSON("files") }
        let fields = Fields(item)
        return .object(
            JSONObject([
                ("url", .string(try fields.requiredString("url"))),
                ("file_name", .string(try fields.string("file_name") ?? "")),
                ("file_type", .string(try fields.string("file_type") ?? "")),
                ("file_size", .int(try fields.int("file_size") ?? 0)),
                ("require_auth", .bool(try fields.flag("require_auth"))),
                ("thumbnails", .array(normalised(thumbnails: try fields.array("thumbnails") ?? []))),
            ]))
    }

    /// With all five fields; items without a URL are left out.
    private static func normalised(thumbnails: [JSON]) -> [JSON] {
        thumbnails.compactMap { item in
            guard let url = item["url"]?.string else { return nil }
            let width = item["width"]?.int ?? 0
            let height = item["height"]?.int ?? 0
            return .object(
                JSONObject([
                    ("url", .string(url)), ("width", .int(width)), ("height", .int(height)),
                    ("real_width", .int(item["real_width"]?.int ?? width)),
                    ("real_height", .int(item["real_height"]?.int ?? height)),
                ]))
        }
    }

    /// The rules of websocket.md §10.2 from the length of the text on, but for the parent.
    /// - Parameter pushOptions: those that are known; scheduled messages know one more.
    func check(pushOptions: [String] = ["normal", "default", "suppress"]) throws(APIError) {
        if text.isLonger(than: Limit.messageCharacters) { throw .tooLong("message") }
        if mentionType != "users", mentionType != "channel" { throw .invalidMention }
        guard pushOptions.contains(pushOption) else { throw .invalidPushOption }
        _ = try MetaArrays.checked(metaArray)
    }

    func details(mentioned: [User]) throws(APIError) -> Message.Details? {
        let arrays = try MetaArrays.checked(metaArray)
        if kind == .text, mentionType == "users", mentioned.isEmpty, mentionTemplate == nil, arrays.isEmpty,
            targetLanguages.isEmpty, extended == nil, criticalAlert == nil
        {
            return nil
        }
        let details = Message.Details()
        details.mentionsChannel = mentionType == "channel"
        details.mentioned = mentioned
        details.mentionTemplate = mentionTemplate
        details.metaArray = arrays
        details.file = file
        details.files = files
        details.thumbnails = thumbnails
        details.targetLanguages = targetLanguages
        details.extended = extended
        details.criticalAlert = criticalAlert
        return details
    }
}

/// Meta arrays: ordered key → list of strings, at most 5 keys of 10 values (W31).
enum MetaArrays {
    static func checked(_ items: [JSON]) throws(APIError) -> [Message.MetaArray] {
        if items.isEmpty { return [] }
        if items.count > Limit.metaArrayKeys { throw .tooManyMetaKeys }
        var arrays: [Message.MetaArray] = []
        for item in items {
            guard let key = item["key"]?.string, !key.isEmpty, !arrays.contains(where: { $0.key.isExactly(key) }) else {
                throw .invalidMetaArray
            }
            let values = item["value"] ?? .array([])
            guard let list = values.array else { throw .invalidMetaArray }
            if list.count > Limit.metaArrayValues { throw .tooManyMetaValues }
            var texts: [String] = []
            for value in list {
                guard let text = value.string else { throw .invalidMetaArray }
                texts.append(text)
            }
            arrays.append(Message.MetaArray(key: key, values: texts))
        }
        return arrays
    }

    /// The edit of websocket.md §4.3: adds or removes values; with no values creates or removes the key.
    static func edited(_ arrays: [Message.MetaArray], by edit: JSONObject) throws(APIError) -> [Message.MetaArray] {
        guard let items = edit["array"]?.array else { throw .invalidMetaArray }
        let mode = edit["mode"]?.string ?? "add"
        guard mode == "add" || mode == "remove" else { throw .invalidMetaArray }
        let createsKeys = edit["upsert"]?.bool ?? true
        var arrays = arrays
        for change in try checked(items) {
            let known = arrays.firstIndex { $0.key.isExactly(change.key) }
            switch (mode, known) {
            case ("add", let index?):
                arrays[index].values += change.values.filter { !arrays[index].values.containsExactly($0) }
            case ("add", nil):
                if createsKeys || change.values.isEmpty { arrays.append(change) }
            case (_, let index?):
                if change.values.isEmpty {
                    arrays.remove(at: index)
                } else {
                    arrays[index].values.removeAll { change.values.containsExactly($0) }
                }
            case (_, nil): break
            }
        }
        if arrays.count > Limit.metaArrayKeys { throw .tooManyMetaKeys }
        if arrays.contains(where: { $0.values.count > Limit.metaArrayValues }) { throw .tooManyMetaValues }
        return arrays
    }
}
