// Uploads, downloads, and the multipart bodies that bring them (rest.md §3, §9.11).

import SandboxJSON
import Testing

@testable import SandboxCore

/// A multipart body as clients write it.
struct Form {
    static let type = "multipart/form-data; boundary=\"x-42\""
    private(set) var bytes: [UInt8] = []

    mutating func add(_ name: String, _ text: String) {
        bytes += Array("--x-42\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n".utf8)
    }

    mutating func add(_ name: String, file: String, type: String, _ content: [UInt8]) {
        let head = "--x-42\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(file)\"\r\n"
        bytes += Array((head + "Content-Type: \(type)\r\n\r\n").utf8) + content + Array("\r\n".utf8)
    }

    var body: [UInt8] { bytes + Array("--x-42--\r\n".utf8) }
}

/// The first 24 bytes of a PNG are enough to know its size.
func png(width: UInt8, height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, width, 0, 0, 0, height]
}

extension World {
    func fetch(_ url: String) -> Sandbox.Response {
        let prefix = "http://chat.test:9000"
        #expect(url.hasPrefix(prefix), "\(url)")
        return sandbox.handle(.init(method: "GET", target: String(url.dropFirst(prefix.count))), nowMs: nowMs).0
    }
}

extension Client {
    @discardableResult
    func post(_ path: String, _ form: Form) -> World.Answer {
        rest("POST", path, bytes: form.body, headers: [("Content-Type", Form.type), ("Host", "chat.test:9000")])
    }

    func upload(_ url: String, _ name: String, _ bytes: [UInt8], _ more: [(String, String)] = []) -> World.Answer {
        var form = Form()
        form.add("channel_url", url)
        for (name, text) in more { form.add(name, text) }
        form.add("file", file: name, type: "image/png", bytes)
        return post("storage/file", form)
    }
}

@Suite struct FileTests {
    let world = World()

    @Test func anUploadedFileIsServedBackByteForByte() {
        let ana = world.login("ana")
        ana.create("room")
        let content: [UInt8] = Array(0...255) + Array("\r\n--x-4\r\n\r\n".utf8)
        let answer = ana.upload("room", "ä b.png", content)
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer["file_size"]?.int == Int64(content.count))
        #expect(answer["require_auth"]?.bool == false)
        #expect(answer["thumbnails"]?.array?.isEmpty == true)
        let file = world.fetch(answer["url"]?.string ?? "")
        #expect(file.status == 200 && file.body == content)
        #expect(file.headers.contains { $0 == ("Content-Type", "image/png") })
    }

    @Test func aThumbnailSaysTheBoxAndTheSizeThatFitsIntoIt() {
        let ana = world.login("ana")
        ana.create("room")
        let picture = png(width: 200, height: 100)
        let answer = ana.upload("room", "a.png", picture, [("thumbnail1", "50,50"), ("thumbnail2", "300, 300")])
        let thumbnails = answer["thumbnails"]?.array ?? []
        let sizes = thumbnails.map { thumbnail in
            ["width", "height", "real_width", "real_height"].map { thumbnail[$0]?.int ?? 0 }
        }
        #expect(sizes == [[50, 50, 50, 25], [300, 300, 200, 100]])
        #expect(world.fetch(thumbnails.first?["url"]?.string ?? "").body == picture)
    }

    @Test func anUploadNeedsAFileAChannelOfTheCallersAndAtMost25MB() {
        let ana = world.login("ana")
        let bo = world.login("bo")
        ana.create("room")
        #expect(bo.upload("room", "a", [1]).code == 400_108)
        #expect(ana.upload("nowhere", "a", [1]).code == 400_201)
        var form = Form()
        form.add("channel_url", "room")
        #expect(ana.post("storage/file", form).code == 400_105)
        #expect(ana.upload("room", "a", [1], [("thumbnail1", "wide")]).code == 400_111)
        #expect(ana.upload("room", "a", [UInt8](repeating: 0, count: (25 << 20) + 1)).code == 400_113)
    }

    @Test(
        "a body that claims to be a form and is none is refused", arguments: ["", "--x-42", "--x-42\r\nA: b", "text"])
    func aBodyThatClaimsToBeAFormAndIsNoneIsRefused(body: String) {
        let ana = world.login("ana")
        ana.create("room")
        let answer = ana.rest(
            "POST", "storage/file", bytes: Array((body + " ").utf8), headers: [("Content-Type", Form.type)])
        #expect(answer.code == 400_403, "\(answer.text)")
    }

    @Test func aProtectedFileNeedsTheEkeyOfALoginThatHolds() {
        let world = World { $0.filesRequireAuth = true }
        let ana = world.connect("user_id=ana")
        let logi = ana.take("LOGI").first
        ana.key = logi?["key"]?.string ?? ""
        ana.create("room")
        let answer = ana.upload("room", "a.png", [1, 2])
        #expect(answer["require_auth"]?.bool == true)
        let url = answer["url"]?.string ?? ""
        #expect(world.fetch(url).status == 403)
        #expect(JSON(parsing: world.fetch(url + "?auth=guess").body)?["code"]?.int == 400_108)
        let key = logi?["ekey"]?.string ?? ""
        #expect(world.fetch(url + "?auth=" + key).body == [1, 2])
        _ = world.sandbox.revokeSessions(userId: "ana", nowMs: world.nowMs)
        #expect(world.fetch(url + "?auth=" + key).status == 403)
    }

    @Test func aProtectedThumbnailNeedsTheEkeyTooButNoCoverDoes() {
        let world = World { $0.filesRequireAuth = true }
        let ana = world.connect("user_id=ana")
        let logi = ana.take("LOGI").first
        ana.key = logi?["key"]?.string ?? ""
        ana.create("room")
        let answer = ana.upload("room", "a.png", png(width: 9, height: 9), [("thumbnail1", "3,3")])
        let url = answer["thumbnails"]?[0]?["url"]?.string ?? ""
        #expect(world.fetch(url).status == 403)
        #expect(world.fetch(url + "?auth=" + (logi?["ekey"]?.string ?? "")).status == 200)
        var form = Form()
        form.add("cover_file", file: "c.png", type: "image/png", png(width: 1, height: 1))
        let cover =
            ana.rest(
                "PUT", "group_channels/room", bytes: form.body,
                headers: [("Content-Type", Form.type), ("Host", "chat.test:9000")])["cover_url"]?.string ?? ""
        #expect(world.fetch(cover).status == 200)
    }

    /// RFC 9110 §14.1: both ends count; what reaches beyond the end is cut; what cannot be read counts as no range.
    @Test(arguments: [
        ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=3-5", .part(3..<6)), ("Bytes = 3-5", .whole),
        ("BYTES=3-5", .part(3..<6)), ("bytes=9-", .part(9..<10)), ("bytes=4-99999999999999999999", .part(4..<10)),
        ("bytes=-4", .part(6..<10)), ("bytes=-99", .part(0..<10)), ("bytes=-0", .unsatisfiable),
        ("bytes=10-", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=5-3", .whole),
        ("bytes=0-1,3-4", .whole), ("bytes=-", .whole), ("bytes=x-3", .whole), ("bytes=+1-3", .whole),
        ("bytes=3", .whole), ("lines=0-1", .whole), ("", .whole),
    ])
    func aRangeNamesItsFirstAndItsLastByte(header: String, range: ByteRange) {
        #expect(ByteRange(header, sizeBytes: 10) == range)
    }

    @Test func anEmptyFileHasNoPartAndWithoutARangeTheWholeFileIsMeant() {
        #expect(ByteRange("bytes=0-0", sizeBytes: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-1", sizeBytes: 0) == .unsatisfiable)
        #expect(ByteRange(nil, sizeBytes: 10) == .whole)
    }

    @Test func aFileThatIsNotThereIsNotFound() {
        #expect(world.fetch("http://chat.test:9000/files/1-abc/a.png").status == 404)
    }

    @Test func aFileMessageMayBringItsFile() {
        let ana = world.login("ana")
        let bo = world.login("bo")
        ana.create("room", ["bo"])
        bo.clear()
        var form = Form()
        form.add("message_type", "FILE")
        form.add("req_id", "r-1")
        form.add("thumbnail1", "10,10")
        form.add("mentioned_user_ids", "bo,kim")
        form.add("file", file: "a.png", type: "image/png", png(width: 20, height: 20))
        let answer = ana.post("group_channels/room/messages", form)
        #expect(answer.status == 200, "\(answer.text)")
        let url = answer["file"]?["url"]?.string ?? ""
        #expect(world.fetch(url).body == png(width: 20, height: 20))
        let pushed = bo.take("FILE").first
        #expect(pushed?["url"]?.string == url && pushed?["name"]?.string == "a.png" && pushed?["size"]?.int == 24)
        #expect(pushed?["type"]?.string == "image/png")
        #expect(pushed?["thumbnails"]?[0]?["real_width"]?.int == 10)
        #expect(pushed?.json.strings("mentioned_user_ids") == ["bo"])
    }

    /// websocket.md §4.2, models.md §6.5.
    @Test func severalFilesAreOneMessageAndOneFileIsASingleOne() {
        let ana = world.login("ana")
        ana.create("room")
        func send(_ count: Int) -> World.Answer {
            let files = (0..<count).map { #"{"url":"http://f/\#($0)","file_name":"\#($0).jpg","file_size":9}"# }
            return ana.rest(
                "POST", "group_channels/room/messages",
                #"{"message_type":"FILE","files":[\#(files.joined(separator: ","))]}"#)
        }
        let two = send(2)
        let files = two["files"]?.array ?? []
        #expect(files.compactMap { $0["file_name"]?.string } == ["0.jpg", "1.jpg"])
        #expect(files.first?["thumbnails"]?.array?.isEmpty == true && files.first?["require_auth"]?.bool == false)
        #expect(two["file"] == nil && two["url"] == nil)
        let one = send(1)
        #expect(one["files"] == nil && one["file"]?["name"]?.string == "0.jpg")
        #expect(send(30).status == 200)
        #expect(send(31).code == 400_203)
    }

    @Test func sizesOfPicturesAreReadFromTheirFirstBytes() {
        let gif: [UInt8] = Array("GIF89a".utf8) + [4, 1, 3, 0]
        let jpeg: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9] + [0xFF, 0xC2, 0, 17, 8, 0, 30, 1, 0, 3]
        let webP: [UInt8] = Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0, 99, 0, 0, 49, 0, 0]
        #expect(PictureSize(of: png(width: 7, height: 5)) == PictureSize(width: 7, height: 5))
        #expect(PictureSize(of: gif) == PictureSize(width: 260, height: 3))
        #expect(PictureSize(of: jpeg) == PictureSize(width: 256, height: 30))
        #expect(PictureSize(of: webP) == PictureSize(width: 100, height: 50))
        for picture in [gif, jpeg, webP, png(width: 1, height: 1)] {
            for length in 0..<picture.count { _ = PictureSize(of: Array(picture.prefix(length))) }
        }
    }
}

@Suite struct EndpointTests {
    @Test func everyEndpointIsListedOnceWithAName() {
        let endpoints = Sandbox.endpoints
        #expect(Set(endpoints.map { "\($0.method) \($0.pattern)" }).count == endpoints.count)
        #expect(endpoints.allSatisfy { !$0.name.isEmpty })
        #expect(endpoints.contains { $0.method == "POST" && $0.pattern == "storage/file" })
    }
}
