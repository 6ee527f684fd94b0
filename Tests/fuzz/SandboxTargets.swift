// Inputs of the sandbox server: JSON of requests, documents and logs to import, and uploads. Imported data is exported;
// importing and exporting that again gives the same.

@testable import SandboxCore
import SandboxJSON

func readSandboxJSON(_ input: [UInt8]) throws(Finding) {
    guard let value = JSON(parsing: input) else { return }
    let bytes = written(value)
    guard let again = JSON(parsing: bytes) else { throw Finding(description: "what is written cannot be read") }
    try require(written(again) == bytes, "written and read it changes: \(String(decoding: bytes, as: UTF8.self))")
}

private func written(_ value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
}

func importDocument(_ input: [UInt8]) throws(Finding) {
    guard let sandbox = sandbox(with: input) else { return }
    try requireSameExport(sandbox)
}

/// Files of an export, each after a line `== path`.
func importSlack(_ input: [UInt8]) throws(Finding) {
    var files: [String: [UInt8]] = [:]
    var path: String?
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line.starts(with: Array("== ".utf8)) {
            path = String(decoding: line.dropFirst(3), as: UTF8.self)
        } else if let path {
            files[path, default: []] += line + [UInt8(ascii: "\n")]
        }
    }
    var slack = SlackImport(files: files)
    guard let document = slack.document() else { return }
    try require(JSON(parsing: document) != nil, "the document is no JSON")
    guard let sandbox = sandbox(with: document) else { return }
    try requireSameExport(sandbox)
}

/// A log, and after a NUL its annotation.
func importIRC(_ input: [UInt8]) throws(Finding) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let sandbox = Sandbox()
    let report = sandbox.importIRC(
        name: "2004-12-25", log: Array(parts[0]), annotation: parts.count > 1 ? Array(parts[1]) : nil)
    let stored = sandbox.allMessages(channelUrl: report.channelUrl)?.count
    try require(
        stored == report.messageCount + report.adminMessageCount, "\(report.messageCount) lines, \(stored ?? -1)")
    try requireSameExport(sandbox)
}

/// The first line is the content type, the rest is the body; each file may be a picture.
func readUpload(_ input: [UInt8]) throws(Finding) {
    let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return }
    guard let form = Multipart(Array(lines[1]), contentType: String(decoding: lines[0], as: UTF8.self)) else { return }
    let box = PictureSize(box: form.text("thumbnail1") ?? "100,100")
    for (_, file) in form.files {
        try require(
            file.type.utf8.allSatisfy { 0x20...0x7e ~= $0 }, "the type breaks the head of an answer: \(file.type)")
        guard let size = PictureSize(of: file.bytes), let box else { continue }
        let fitted = size.fitted(into: box)
        try require(fitted.width <= box.width && fitted.height <= box.height, "\(size) in \(box) is \(fitted)")
    }
}

// MARK: Parts

private let nowMs: Int64 = 1_730_000_000_000

private func sandbox(with document: [UInt8]) -> Sandbox? {
    let sandbox = Sandbox()
    do throws(DocumentError) {
        try sandbox.importDocument(document, nowMs: nowMs)
        return sandbox
    } catch {
        return nil
    }
}

private func requireSameExport(_ first: Sandbox) throws(Finding) {
    let document = first.exportDocument()
    guard let second = sandbox(with: document) else {
        throw Finding(description: "the export cannot be imported: \(String(decoding: document, as: UTF8.self))")
    }
    let again = second.exportDocument()
    try require(
        again == document, "\(String(decoding: document, as: UTF8.self))\n\(String(decoding: again, as: UTF8.self))")
}
