// Runs every input of the corpus through its target: a finding of the fuzzer stays covered, without libFuzzer and in
// every `make test`.

import Glibc
import Testing

@Suite struct CorpusTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func everyInputOfTheCorpusIsSurvived(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let inputs = try files(of: name)
        #expect(!inputs.isEmpty, "no input for \(name)")
        for (file, bytes) in inputs {
            do throws(Finding) {
                try target.run(bytes)
            } catch {
                Issue.record("\(file): \(error)")
            }
        }
    }

    @Test func everyDirectoryOfTheCorpusHasATarget() throws {
        #expect(try Set(names(in: root)) == Set(FuzzTarget.all.map(\.name)))
    }

    private var root: String {
        "\(#filePath)".split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/corpus"
    }

    private func files(of target: String) throws -> [(String, [UInt8])] {
        let directory = "\(root)/\(target)"
        return try names(in: directory).map { name in (name, try bytes(of: "\(directory)/\(name)")) }
    }

    private func names(in directory: String) throws -> [String] {
        let stream = try #require(opendir(directory), "\(directory) is missing")
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private func bytes(of path: String) throws -> [UInt8] {
        let file = try #require(fopen(path, "r"), "\(path) cannot be read")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
    }
}
