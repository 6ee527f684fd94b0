// Width and height of a picture, read from its first bytes: PNG, GIF, JPEG, WebP, BMP. Pixels.

struct PictureSize: Equatable {
    let width: Int64
    let height: Int64

    init?(width: Int64, height: Int64) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// `{maxWidth},{maxHeight}`.
    init?(box text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0.trimmingSpaces) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], max(width, height) <= 100_000 else {
            return nil
        }
        self.init(width: width, height: height)
    }

    /// As large as the box allows with the same shape, never larger than the picture.
    func fitted(into box: PictureSize) -> PictureSize {
        if width <= box.width, height <= box.height { return self }
        let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
        let fitted = PictureSize(
            width: max(1, Int64((Double(width) * scale).rounded())),
            height: max(1, Int64((Double(height) * scale).rounded())))
        return fitted ?? self
    }

    /// nil: no picture of a kind known here.
    init?(of bytes: [UInt8]) {
        let reader = ByteReader(bytes: bytes)
        if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            guard let width = reader.big(4, at: 16), let height = reader.big(4, at: 20) else { return nil }
            self.init(width: width, height: height)
        } else if reader.has(Array("GIF8".utf8), at: 0) {
            guard let width = reader.little(2, at: 6), let height = reader.little(2, at: 8) else { return nil }
            self.init(width: width, height: height)
        } else if reader.has(Array("BM".utf8), at: 0) {
            guard let width = reader.little(4, at: 18), let height = reader.little(4, at: 22) else { return nil }
            self.init(width: width, height: height)
        } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
            self.init(webP: reader)
        } else if reader.has([0xFF, 0xD8], at: 0) {
            self.init(jpeg: reader)
        } else {
            return nil
        }
    }

    /// The three kinds of a first chunk.
    private init?(webP reader: ByteReader) {
        if reader.has(Array("VP8X".utf8), at: 12) {
            guard let width = reader.little(3, at: 24), let height = reader.little(3, at: 27) else { return nil }
            self.init(width: width + 1, height: height + 1)
        } else if reader.has(Array("VP8L".utf8), at: 12) {
            guard let bits = reader.little(4, at: 21) else { return nil }
            self.init(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        } else if reader.has(Array("VP8 ".utf8), at: 12) {
            guard let width = reader.little(2, at: 26), let height = reader.little(2, at: 28) else { return nil }
            self.init(width: width & 0x3FFF, height: height & 0x3FFF)
        } else {
            return nil
        }
    }

    /// The size stands in the frame header, behind segments that are stepped over.
    private init?(jpeg reader: ByteReader) {
        var position = 2
        while let marker = reader.big(2, at: position), marker >> 8 == 0xFF,
            let length = reader.big(2, at: position + 2)
        {
            let isFrame = 0xC0...0xCF ~= marker & 0xFF && ![0xC4, 0xC8, 0xCC].contains(marker & 0xFF)
            if isFrame {
                guard let height = reader.big(2, at: position + 5), let width = reader.big(2, at: position + 7) else {
                    return nil
                }
                self.init(width: width, height: height)
                return
            }
            guard length >= 2 else { return nil }
            position += 2 + Int(length)
        }
        return nil
    }
}

private struct ByteReader {
    let bytes: [UInt8]

    func has(_ pattern: [UInt8], at position: Int) -> Bool {
        bytes.count >= position + pattern.count && bytes[position...].starts(with: pattern)
    }

    func big(_ count: Int, at position: Int) -> Int64? {
        guard position >= 0, bytes.count >= position + count else { return nil }
        return bytes[position..<(position + count)].reduce(0) { $0 << 8 | Int64($1) }
    }

    func little(_ count: Int, at position: Int) -> Int64? {
        guard position >= 0, bytes.count >= position + count else { return nil }
        return bytes[position..<(position + count)].reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
}
