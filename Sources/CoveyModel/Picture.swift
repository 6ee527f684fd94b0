// A picture of a request, such as the cover of a channel: small, so it is read into memory at the call; later changes
// of its file do not matter.

package struct Picture: Sendable, Equatable {
    package var bytes: [UInt8]
    package var fileName: String
    /// "": unknown.
    package var mimeType: String

    package init(bytes: [UInt8], fileName: String, mimeType: String = "") {
        self.bytes = bytes
        self.fileName = fileName
        self.mimeType = mimeType
    }
}
