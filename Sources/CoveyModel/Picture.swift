// A picture that goes with a request, such as the cover of a channel: small, so it is held whole in memory from the call
// on, and what becomes of its file afterwards does not matter.

package struct Picture: Sendable, Equatable {
    package var bytes: [UInt8]
    package var fileName: String
    /// "": not known.
    package var mimeType: String

    package init(bytes: [UInt8], fileName: String, mimeType: String = "") {
        self.bytes = bytes
        self.fileName = fileName
        self.mimeType = mimeType
    }
}
