// The bytes of one connection that libcurl made (CONNECT_ONLY). Plain TCP is read and written directly: libcurl looks
// its connection up by iterating over all of them at every call, which a thousand sockets would feel. TLS goes through
// it.
// Loop's thread. No write raises SIGPIPE.

import CCurl
import Glibc

final class Transport {
    enum ReadResult {
        case bytes(Int)
        case nothing
        case end
        case failed(String)
    }

    let easy: EasyHandle
    let descriptor: Int32
    private let isPlain: Bool
    /// The first write goes through libcurl: it makes the connection this handle's own, so that no other transfer's
    /// search for idle connections can close it.
    private var isClaimed = false

    /// Nil if libcurl has no connected socket for the handle.
    init?(_ easy: EasyHandle, isPlain: Bool) {
        let socket = covey_curl_active_socket(easy.pointer)
        guard socket != CURL_SOCKET_BAD else { return nil }
        self.easy = easy
        self.isPlain = isPlain
        descriptor = socket
    }

    /// Whether bytes may wait that the descriptor does not show: decrypted ones.
    var hidesBytes: Bool { !isPlain }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
        if isPlain {
            while true {
                let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                if count > 0 { return .bytes(count) }
                if count == 0 { return .end }
                if errno == EINTR { continue }
                return errno == EAGAIN ? .nothing : .failed(systemMessage(errno))
            }
        }
        var count = 0
        let code = curl_easy_recv(easy.pointer, buffer.baseAddress, buffer.count, &count)
        switch code {
        case CURLE_OK: return count > 0 ? .bytes(count) : .end
        case CURLE_AGAIN: return .nothing
        default: return .failed(easy.message(code))
        }
    }

    /// Bytes taken, 0 if none can be now; nil if the connection is broken.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
        if isPlain && isClaimed {
            while true {
                let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                if count >= 0 { return count }
                if errno == EINTR { continue }
                return errno == EAGAIN ? 0 : nil
            }
        }
        var count = 0
        let code = curl_easy_send(easy.pointer, bytes.baseAddress, bytes.count, &count)
        switch code {
        case CURLE_OK:
            isClaimed = true
            return count
        case CURLE_AGAIN: return 0
        default: return nil
        }
    }
}
