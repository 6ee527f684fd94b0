// A message with files to send (file_message.h). Local files are opened when the message is sent: later changes of
// their names do not matter.

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

    /// Everything except the files; the text is the caption.
    var params = UserMessageParams(message: "")
    var files: [FileToSend] = []
    var sources: [Source] = []
    var thumbnailSizes: [ThumbnailSize] = []

    /// The values for a send: the files with their sizes, and their contents.
    func opened() throws(CoveyError) -> (files: FilesToSend, contents: [FileContent?]) {
        guard !files.isEmpty else { throw invalid("The message has no file.") }
        _ = try params.withoutRemovals()
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

    /// The values for an update.
    func withoutFiles() throws(CoveyError) -> UserMessageParams {
        guard files.isEmpty else { throw invalid("The files of a sent message cannot be changed.") }
        guard params.message.isEmpty else { throw invalid("The caption of a sent message cannot be changed.") }
        return try params.changes()
    }
}

/// NULL and "" mean the default. A line break is refused: it would end a header of the upload.
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
