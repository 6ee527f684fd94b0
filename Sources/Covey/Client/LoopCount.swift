// The function of client.h for the loops of the process. Any thread.

import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_set_loop_count(_ count: Int32, _ error: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    attempt(error) { () throws(CoveyError) in try Runtime.setLoopCount(Int(count)) }
}
