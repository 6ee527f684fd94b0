// The program covey-fuzz: libFuzzer with the target that COVEY_FUZZ_TARGET names; the arguments are libFuzzer's. Only
// tools/fuzz_wire.sh builds it, with COVEY_FUZZ set, because it needs the sanitizer's libraries. libFuzzer restarts the
// program with its own arguments for a merge: so the environment names the target.

import Glibc

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let chosen: FuzzTarget? = getenv("COVEY_FUZZ_TARGET").flatMap { name in
    FuzzTarget.all.first { $0.name == String(cString: name) }
}

@main struct Main {
    static func main() {
        guard chosen != nil else {
            let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
            say("COVEY_FUZZ_TARGET names no target; there are \(names)")
            exit(64)
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(
            runFuzzer(&count, &arguments) { start, count in
                do throws(Finding) {
                    try chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
                } catch {
                    say("finding: \(error)")
                    abort()
                }
                return 0
            })
    }
}

private func say(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
}
