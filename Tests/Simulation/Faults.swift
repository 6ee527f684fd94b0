// Faults between a client and its server, and their frequency: probabilities unless a name says more.

package struct Faults {
    package var latencyMs: ClosedRange<Int64> = 1...40
    /// How much later than that answers to requests come.
    package var answersMs: ClosedRange<Int64> = 0...0
    /// Per text message: the socket dies in front of it.
    package var cut = 0.0
    /// Per request: no answer comes; the server may or may not have received it.
    package var lostRequest = 0.0
    /// Per request: the answer is 500, without an effect.
    package var serverError = 0.0
    /// Per request: the server acts, and its answer arrives as garbage.
    package var corruptAnswer = 0.0
    /// Per frame: it comes twice.
    package var duplicate = 0.0
    /// Per frame of the server about messages: it does not come, and the socket stays open.
    package var lostFrame = 0.0
    /// Per frame of the server: it arrives as garbage, and the socket stays open.
    package var corruptFrame = 0.0

    package init() {}
}
