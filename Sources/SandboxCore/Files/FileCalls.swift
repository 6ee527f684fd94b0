// Uploads and downloads (rest.md §9.11). A thumbnail is the picture itself under an address of its own, with the size
// that it would have if it were made to fit the box asked for: the sandbox reads sizes of pictures, it does not scale.

import SandboxJSON

extension Sandbox {
    /// A file that was taken in, and what of it a message or an answer shows.
    struct Upload {
        let file: Message.File
        let thumbnails: [JSON]
    }

    /// `POST storage/file`.
    func uploadFile(_ call: Call) throws(APIError) -> [UInt8] {
        _ = try call.changeableChannel(try call.fields.requiredString("channel_url"))
        guard let upload = try storeFile(call, "file") else { throw .missing("file") }
        return JSONWriter.object { writer in
            writer.field("url", upload.file.url)
            writer.field("thumbnails", .array(upload.thumbnails))
            writer.field("require_auth", upload.file.requiresAuth)
            writer.field("file_size", upload.file.sizeBytes)
        }
    }

    /// Stores the file part of this name, with the thumbnails that `thumbnail1` … ask for; nil if there is no such part.
    func storeFile(_ call: Call, _ name: String) throws(APIError) -> Upload? {
        guard let part = call.fields.file(name) else { return nil }
        if part.bytes.count > Limit.uploadMegabytes << 20 { throw .outOfRange(name) }
        var boxes: [PictureSize] = []
        for number in 1...Limit.thumbnails {
            let name = "thumbnail\(number)"
            guard let text = try call.fields.string(name) else { continue }
            guard let box = PictureSize(box: text) else { throw .invalid(name) }
            boxes.append(box)
        }
        // Covers and profile pictures stay open: nothing in a channel or a user makes a client send the key (R51).
        let stored = FileStore.Stored(
            type: part.type, bytes: part.bytes, requiresAuth: options.filesRequireAuth && name == "file")
        let address = "http://\(call.host ?? "localhost")"
        let url = address + files.add(stored, name: part.name, key: random.hex(digits: 12))
        var thumbnails: [JSON] = []
        if let size = PictureSize(of: part.bytes) {
            for box in boxes {
                let real = size.fitted(into: box)
                let url = address + files.add(stored, name: "t_" + part.name, key: random.hex(digits: 12))
                let members: [(String, JSON)] = [
                    ("url", .string(url)), ("width", .int(box.width)), ("height", .int(box.height)),
                    ("real_width", .int(real.width)), ("real_height", .int(real.height)),
                ]
                thumbnails.append(.object(JSONObject(members)))
            }
        }
        let file = Message.File(
            url: url, name: part.name, type: part.type, sizeBytes: Int64(part.bytes.count),
            requiresAuth: stored.requiresAuth)
        return Upload(file: file, thumbnails: thumbnails)
    }

    /// A file's bytes; nil if the request is for something else. The only answers that are no JSON.
    func fileAnswer(to request: Request) -> Response? {
        guard request.method == "GET", request.target.hasPrefix("/files/") else { return nil }
        guard let target = RequestTarget(request.target), let file = files[target.path] else {
            return answer(404, APIError.notFound("File").body)
        }
        if file.requiresAuth, !isFileKey(target.query["auth"]) { return answer(403, APIError.notAllowed.body) }
        // A part belongs to the whole that the client began with, or the client gets the new whole.
        let condition = request.headers.value(of: "If-Range")
        let isSame = condition == nil || condition == file.entityTag
        let size = file.bytes.count
        switch ByteRange(isSame ? request.headers.value(of: "Range") : nil, sizeBytes: size) {
        case .whole:
            return Response(status: 200, body: file.bytes, headers: headers(of: file))
        case .part(let range):
            let place = ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            return Response(status: 206, body: Array(file.bytes[range]), headers: headers(of: file) + [place])
        case .unsatisfiable:
            var refusal = answer(416, APIError.outOfRange("Range").body)
            refusal.headers.append(("Content-Range", "bytes */\(size)"))
            return refusal
        }
    }

    /// Whoever may upload must not get a page of this origin: a browser saves the file and runs nothing in it.
    private func headers(of file: FileStore.Stored) -> [(String, String)] {
        [
            ("Content-Type", file.type), ("Content-Disposition", "attachment"), ("X-Content-Type-Options", "nosniff"),
            ("Content-Security-Policy", "sandbox; default-src 'none'"), ("Accept-Ranges", "bytes"),
            ("ETag", file.entityTag),
        ]
    }

    func newFileKey(for session: Session) -> String {
        let key = "ek-" + random.hex(digits: 16)
        session.fileKey = key
        fileKeys[key] = session
        return key
    }

    /// Given at a login, and that login was not revoked.
    private func isFileKey(_ key: String?) -> Bool {
        guard let key, let session = fileKeys[key] else { return false }
        return session.state != .revoked && session.user.isActive
    }
}
