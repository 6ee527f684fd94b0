// When to stop: SIGTERM or SIGINT, the end of stdin, or the death of the parent, whichever comes first. One thread sets
// it up and waits for it; any thread may raise it. A second signal ends the process at once, in case the stop hangs.
import Dispatch
import Glibc

final class StopSignal {
    private let raised = DispatchSemaphore(value: 0)

    func wait() {
        raised.wait()
    }

    /// Must be called before other threads exist: they inherit the blocked signals, so a signal waits for the thread
    /// that takes it, however late that starts. (A Dispatch source loses signals before its registration.)
    func watchSignals() {
        signal(SIGPIPE, SIG_IGN)  // a broken pipe is an error of the write, not our death
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGTERM, SIGINT] {
            signal(number, SIG_DFL)  // a shell starts its background jobs with SIGINT ignored
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        DispatchQueue(label: "signals").async { [raised, set] in
            var set = set
            var number: Int32 = 0
            while sigwait(&set, &number) != 0 {}
            raised.signal()
            while sigwait(&set, &number) != 0 {}
            // Handles the second signal as if it had never been blocked.
            pthread_sigmask(SIG_UNBLOCK, &set, nil)
            kill(getpid(), number)
        }
    }

    /// Reads stdin to its end on a thread of its own: a read may block forever.
    func watchStdin() {
        let raised = raised
        DispatchQueue(label: "stdin").async {
            var scratch: UInt64 = 0
            while true {
                let count = withUnsafeMutableBytes(of: &scratch) { read(STDIN_FILENO, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                if count <= 0 { break }
            }
            raised.signal()
        }
    }

    /// A process whose parent died gets another parent. PR_SET_PDEATHSIG would be quicker but fires when the *thread*
    /// that started this process ends, which test runners' threads do.
    func watchParent() {
        let parent = getppid()
        let raised = raised
        DispatchQueue(label: "parent").async {
            while getppid() == parent { usleep(200_000) }
            raised.signal()
        }
    }
}
