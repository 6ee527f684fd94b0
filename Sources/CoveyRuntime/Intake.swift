// What came for one client and was not given to its machine yet. Clients take turns, an input each, so that none waits
// for all that another one's server sent. Long texts are read by another thread, one of a client at a time, so that
// there is one tree of a client in memory; what follows on the same socket waits for them. While anything waits here,
// the client's sockets are not read: what a server sends then stays in the kernel, and in the server. Loop's thread, also
// while the client is in a long turn.

import CoveyEffects
import CoveyWire

final class Intake {
    struct Waiting {
        let input: Input
        /// The last of a long text: the next one may be read once it is handled.
        var endsLongText = false

        /// What it holds of the memory for answers.
        var answerBytes: Int { if case .answered(_, let answer) = input { answer.sizeBytes } else { 0 } }
    }

    enum Item {
        case answer(TransferID, HTTPAnswer)
        case texts(SocketID, [[UInt8]])
        /// What must not overtake the texts before it.
        case input(Input)
    }

    var inputs = Fifo<Waiting>()
    /// In which order long texts are read.
    var lane = Fifo<Item>()
    /// A long text is being read, or what it held is not handled yet.
    var isReading = false
    /// Connections, by serial number, that are not read meanwhile.
    var paused: [UInt32] = []

    var isIdle: Bool { inputs.isEmpty && !isReading && lane.isEmpty }
}
