// The conformance run in Swift: see ../c/driver.h.
//
//     conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake

import Covey
import Dispatch
import Glibc

let arguments = CommandLine.arguments
guard arguments.count == 6, let mode = Mode(rawValue: arguments[5]), let file = fopen(arguments[4], "r") else {
    print("usage: conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake")
    exit(2)
}
var scenario: [UInt8] = []
while case let byte = getc(file), byte != EOF { scenario.append(UInt8(byte)) }
fclose(file)
let (urls, cache) = ((arguments[1], arguments[2]), arguments[3])
// Not `await` on this thread: valgrind does not survive it.
let ended = DispatchSemaphore(value: 0)
Task.detached { [scenario] in
    let driver = Driver(apiUrl: urls.0, websocketUrl: urls.1, cache: cache, mode: mode)
    await driver.play(String(decoding: scenario, as: UTF8.self))
    ended.signal()
}
ended.wait()
