// The files of a Slack export: from its directory, or from Slack's zip file, which `unzip` extracts to a temporary
// directory.
import FoundationEssentials
import Glibc

enum SlackExport {
    static func isMeant(by path: String) -> Bool {
        path.lowercased().hasSuffix(".zip") || isDirectory(path)
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    /// The JSON files by their paths in the export.
    static func files(of path: String) throws -> [String: [UInt8]] {
        if isDirectory(path) { return try files(in: path) }
        var template = Array("/tmp/covey-sandbox.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw SetUp.Failure(description: "no place to unzip \(path): \(String(cString: strerror(errno)))")
        }
        let scratch = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        try unzip(path, into: scratch)
        return try files(in: scratch)
    }

    private static func unzip(_ path: String, into directory: String) throws {
        // "--" would be an option of unzip; an absolute path is never an option.
        let absolute = URL(filePath: path).path
        let words = ["unzip", "-qq", "-o", absolute, "*.json", "-d", directory]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        var process = pid_t()
        let failure = posix_spawnp(&process, "unzip", nil, nil, arguments, environ)
        guard failure == 0 else {
            throw SetUp.Failure(description: "unzip is needed for \(path): \(String(cString: strerror(failure)))")
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // 1: a warning; everything was extracted.
        guard status & 0x7F == 0, 0...1 ~= (status >> 8) & 0xFF else {
            throw SetUp.Failure(description: "\(path) cannot be unzipped")
        }
    }

    private static func files(in directory: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let root = URL(filePath: directory).path
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) where path.hasSuffix(".json") {
            files[path] = Array(try Data(contentsOf: URL(filePath: root + "/" + path)))
        }
        return files
    }
}
