// What one client may cost the sandbox. Every bound on memory or time that the sockets have stands here, with its
// unit, and nothing else bounds them. The command line sets what a test may want to change.

struct Limits: Sendable {
    /// Largest HTTP body, bytes: a file of 25 MB (`file_upload_size_limit`) and 1 MB for the multipart around it.
    var maxBodyBytes = 26 << 20

    /// Largest WebSocket message after joining its fragments, bytes. A message of 5,000 characters with everything
    /// that may hang on it stays below 100 kB.
    var maxMessageBytes = 1 << 20

    /// Bytes written but not yet taken by a client's socket, above which the client is dropped: it does not read.
    var maxPendingBytes = 64 << 20

    /// An HTTP connection on which nothing is read or written for this long is closed, ms. Sockets that were upgraded
    /// follow the protocol's own rule (websocket.md W28), which the core keeps.
    var idleConnectionMs: Int64 = 120_000

    /// From our Close frame, or the last response of a refused upload, to dropping the connection, ms.
    var closeGraceMs: Int64 = 3_000

    /// Clean stop: how long the clients have to answer the Close frame, ms.
    var stopGraceMs: Int64 = 1_000
}
