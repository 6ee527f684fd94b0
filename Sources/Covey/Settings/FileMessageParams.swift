// A message with files to send (file_message.h). Files of this machine are opened when the message is sent: what becomes
// of their names afterwards does not matter.

import CoveyEffects
import CoveyHeader
import CoveyModel

struct FileMessageParams: SettingsValue {
    static let kind = HandleKind.fileMessageParams

    enum Source {
        case path(String)
        case bytes([UInt8])
        case url
    }

    /// All but the files; the text is the caption.
    var params = UserMessageParams(message: "")
    var files: [FileToSend] = []
    var sources: [Source] = []
    var thumbnailSizes: [ThumbnailSize] = []

    /// What a send needs: the files with their sizes, and their contents.
    func opened() throws(CoveyError) -> (files: FilesToSend, contents: [FileContent?]) {
        guard !files.isEmpty else { throw invalid("The message has no file.") }
        var (files, contents) = (files, [FileContent?]())
        for (index, source) in sources.enumerated() {
            let content: FileContent? =
                switch source {
                case .path(let path): .open(try OpenFile(path: path))
                case .bytes(let bytes): .bytes(bytes)
                case .url: nil
                }
            if let content { files[index].sizeBytes = content.sizeBytes }
            contents.append(content)
        }
        return (FilesToSend(files, thumbnailSizes: thumbnailSizes), contents)
    }
}

/// NULL and "" stand for the default. What could end a line would end a header of the upload.
private func label(
    _ pointer: UnsafePointer<CChar>?, _ name: StaticString, default usual: String
) throws(CoveyError) -> String {
    let text = try optionalText(pointer, name)
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) else {
        throw invalid("\(name) has a control character.")
    }
    return text.isEmpty ? usual : text
}

private let unknownType = "application/octet-stream"

@c @implementation
public func covey_file_message_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(FileMessageParams(), params)
}

@c @implementation
public func covey_file_message_params_add_path(
    _ params: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?,
    _ mimeType: UnsafePointer<CChar>?
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        let path = try nonEmptyText(path, "path")
        guard path.utf8.first == UInt8(ascii: "/") else { throw invalid("path is not absolute.") }
        let last = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
        let usual = last.map { $0.isEmpty ? "file" : $0 } ?? path
        value.files.append(
            FileToSend(
                name: try label(name, "name", default: usual),
                mimeType: try label(mimeType, "mime_type", default: unknownType)))
        value.sources.append(.path(path))
    }
}

@c @implementation
public func covey_file_message_params_add_bytes(
    _ params: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ length: Int, _ name: UnsafePointer<CChar>?,
    _ mimeType: UnsafePointer<CChar>?
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        guard length >= 0 else { throw invalid("length is too large.") }
        guard bytes != nil || length == 0 else { throw invalid("bytes is NULL.") }
        let file = FileToSend(
            name: try label(name, "name", default: "file"),
            mimeType: try label(mimeType, "mime_type", default: unknownType))
        value.files.append(file)
        value.sources.append(.bytes(Array(UnsafeRawBufferPointer(start: bytes, count: length))))
    }
}

@c @implementation
public func covey_file_message_params_add_url(
    _ params: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?,
    _ mimeType: UnsafePointer<CChar>?, _ sizeBytes: Int64
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        let sizeBytes = try size(sizeBytes, "size_bytes")
        value.files.append(
            FileToSend(
                name: try label(name, "name", default: ""),
                mimeType: try label(mimeType, "mime_type", default: unknownType), sizeBytes: sizeBytes,
                url: try nonEmptyText(url, "url")))
        value.sources.append(.url)
    }
}

@c @implementation
public func covey_file_message_params_add_thumbnail_size(
    _ params: OpaquePointer?, _ maxWidth: Int32, _ maxHeight: Int32
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        guard maxWidth > 0, maxHeight > 0 else { throw invalid("max_width or max_height is not above 0.") }
        guard value.thumbnailSizes.count < Policy.thumbnailSizes else {
            throw invalid("There are \(Policy.thumbnailSizes) thumbnail sizes already.")
        }
        value.thumbnailSizes.append(ThumbnailSize(maxWidth: maxWidth, maxHeight: maxHeight))
    }
}

@c @implementation
public func covey_file_message_params_set_message(
    _ params: OpaquePointer?, _ message: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.message = try text(message, "message", length: length)
    }
}

@c @implementation
public func covey_file_message_params_set_data(
    _ params: OpaquePointer?, _ data: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.data = try text(data, "data", length: length)
    }
}

@c @implementation
public func covey_file_message_params_set_custom_type(_ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.customType = try text(customType, "custom_type")
    }
}

@c @implementation
public func covey_file_message_params_set_mentioned_user_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.mentionedUserIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_file_message_params_set_mentions_channel(_ params: OpaquePointer?, _ mentionsChannel: Bool) -> Int32 {
    set(params, FileMessageParams.self) { $0.params.mentionsChannel = mentionsChannel }
}

@c @implementation
public func covey_file_message_params_set_parent_message_id(_ params: OpaquePointer?, _ parentMessageId: Int64) -> Int32
{
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        guard parentMessageId >= 0 else { throw invalid("parent_message_id is negative.") }
        value.params.parentMessageId = parentMessageId
    }
}

@c @implementation
public func covey_file_message_params_set_reply_to_channel(_ params: OpaquePointer?, _ replyToChannel: Bool) -> Int32 {
    set(params, FileMessageParams.self) { $0.params.replyToChannel = replyToChannel }
}

@c @implementation
public func covey_file_message_params_set_suppress_push(_ params: OpaquePointer?, _ suppressPush: Bool) -> Int32 {
    set(params, FileMessageParams.self) { $0.params.suppressPush = suppressPush }
}

@c @implementation
public func covey_file_message_params_set_silent(_ params: OpaquePointer?, _ silent: Bool) -> Int32 {
    set(params, FileMessageParams.self) { $0.params.silent = silent }
}

@c @implementation
public func covey_file_message_params_add_meta_array(
    _ params: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.add(try metaArray(key, values, count))
    }
}

@c @implementation
public func covey_file_message_params_set_critical_alert(
    _ params: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ volume: Double
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.criticalAlert = try criticalAlert(name, volume)
    }
}

@c @implementation
public func covey_file_message_params_release(_ params: OpaquePointer?) { release(params, .fileMessageParams) }
