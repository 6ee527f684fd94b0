// What came for one client and was not given to its machine yet. Clients take turns, an input each, so that none waits
// for all that another one's server sent. Long texts are read by another thread, one of a client at a time, so that
// there is one tree of a client in memory; what follows on the same socket waits for them. A socket is not read again
// until what it brought is handled: what a server sends then stays in the kernel, and in the server. A timer comes behind
// what the sockets had brought before it, also what was not read then, so that no answer is missed that was in time.
// Loop's thread, also while the client is in a long turn.

import CoveyEffects
import CoveyWire

final class Intake {
    struct Waiting {
        let input: Input
        let then: Then

        init(_ input: Input, endsLongText: Bool = false, endsRead: Bool = false) {
            self.input = input
            var then = Then(endsLongText: endsLongText)
            switch input {
            case .answered(_, let answer): then.answerBytes = answer.sizeBytes
            case .socketReceived(let id, _), .framesReceived(let id, _): then.readAgain = endsRead ? id : nil
            default: break
            }
            self.then = then
        }
    }

    /// What follows once an input is handled.
    struct Then {
        /// What it held of the memory for answers.
        var answerBytes = 0
        /// It was the last of a long text: the next one may be read.
        var endsLongText: Bool
        /// It was the last of what a socket brought, which may be read again.
        var readAgain: SocketID?
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
    /// Timers that fired while a socket had something that was not read. They wait for that.
    var timers: [TimerID] = []
}
