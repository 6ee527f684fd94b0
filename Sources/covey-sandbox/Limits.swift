// The resources that one client may use. All limits of memory and time of the sockets are here, with their units.
// Command line options set those that a test may want to change.

struct Limits: Sendable {
    /// Largest HTTP body, bytes: a file of 25 MB (`file_upload_size_limit`) and 1 MB for the multipart around it.
    var maxBodyBytes = 26 << 20

    /// Largest WebSocket message after joining its fragments, bytes. A message of 5,000 characters with all its parts
    /// stays below 100 kB.
    var maxMessageBytes = 1 << 20

    /// Bytes written but not yet taken by a client's socket; above this limit the client is dropped, because it does
    /// not read.
    var maxPendingBytes = 64 << 20

    /// An HTTP connection without any data for this long is closed, ms. Upgraded sockets follow the protocol's own rule
    /// (websocket.md W28), which the core implements.
    var idleConnectionMs: Int64 = 120_000

    /// Clients that may watch the traffic at once. Each costs a masked copy of every frame.
    var maxTrafficStreams = 8

    /// Bytes of traffic that one watching client may leave unread; beyond, lines are dropped and counted.
    var maxStreamPendingBytes = 4 << 20

    /// A line of watched traffic longer than this has no body: `body_bytes` is its size. The log has all of it.
    var maxStreamLineBytes = 32 << 10

    /// Time between the empty lines that keep an idle stream of traffic open, ms.
    var streamBeatMs: Int64 = 20_000

    /// From the server's Close frame, or the last response of a refused upload, to dropping the connection, ms.
    var closeGraceMs: Int64 = 3_000

    /// Clean stop: how long the clients have to answer the Close frame, ms.
    var stopGraceMs: Int64 = 1_000
}
