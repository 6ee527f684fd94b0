// The fuzz targets: each passes any bytes to one reader of outside data, and checks what must hold for every input
// besides "it does not crash". The same functions run in two programs: covey-fuzz, where libFuzzer makes the inputs
// (Main.swift, `make fuzz-wire`), and the tests, which read every file of the corpus (CorpusTests.swift). A target has
// no state between two inputs and uses no clock and no randomness: an input that fails once always fails.

struct FuzzTarget: Sendable {
    let name: String
    let run: @Sendable ([UInt8]) throws(Finding) -> Void

    static let all =
        [
            FuzzTarget(name: "frames", run: readFrames),
            FuzzTarget(name: "answers", run: readAnswer),
            FuzzTarget(name: "json", run: readJSON),
            FuzzTarget(name: "websocket", run: readWebSocket),
            FuzzTarget(name: "upgrade", run: readUpgrade),
            FuzzTarget(name: "socket-url", run: readSocketURL),
            FuzzTarget(name: "message-record", run: readMessageRecord),
            FuzzTarget(name: "channel-record", run: readChannelRecord),
            FuzzTarget(name: "user-record", run: readUserRecord),
            FuzzTarget(name: "outbox-row", run: readOutboxRow),
            FuzzTarget(name: "chunks", run: readChunks),
            FuzzTarget(name: "sandbox-json", run: readSandboxJSON),
            FuzzTarget(name: "document", run: importDocument),
            FuzzTarget(name: "slack", run: importSlack),
            FuzzTarget(name: "irc", run: importIRC),
            FuzzTarget(name: "upload", run: readUpload),
        ]
}

/// A property that must hold for every input does not hold for this one.
struct Finding: Error, CustomStringConvertible {
    let description: String
}

func require(_ condition: @autoclosure () -> Bool, _ otherwise: @autoclosure () -> String) throws(Finding) {
    if !condition() { throw Finding(description: otherwise()) }
}
