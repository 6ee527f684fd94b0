// One transfer of libcurl: the handle with what must live as long as it does (error text, header list).
// The options that hold for all transfers are here: no redirects but for downloads, no environment, no signals,
// certificates verified, TLS 1.2 or later. Loop's thread.

import CCrypto
import CCurl
import CoveyModel
import CoveyWire
import Glibc

enum CurlLibrary {
    /// Whether libcurl is ready; it is made ready once a process, which takes milliseconds (it reads the configuration of
    /// OpenSSL), and whoever asks meanwhile waits. (7.84 and later: safe from any thread.)
    static let isReady: Bool = {
        // Unless the host has begun with it, OpenSSL does not clean up in exit(): a host may call that at any time, and the
        // library's threads would be left in the middle of it.
        guard OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) == 1 else { return false }
        return covey_curl_global_init() == CURLE_OK
    }()
    static let notReady = CoveyError(.unknown, "libcurl cannot be initialized.")
}

final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var proxyAddress: String?
    private var pool: ConnectionPool?

    init?() {
        guard CurlLibrary.isReady, let pointer = curl_easy_init() else {
            errorText.deallocate()
            return nil
        }
        self.pointer = pointer
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(pointer)
        freeHeaders()
        errorText.deallocate()
    }

    /// Goes on with a transfer whose write function has paused it.
    func resume() { curl_easy_pause(pointer, CURLPAUSE_RECV_CONT) }

    /// Makes the handle new, for this address.
    func begin(url: String, network: NetworkOptions) {
        forget()
        errorText.pointee = 0
        set(CURLOPT_ERRORBUFFER, UnsafeRawPointer(errorText))
        set(CURLOPT_URL, url)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // What is asked for is what was said: libcurl takes no dot segments out.
        set(CURLOPT_PATH_AS_IS, 1)
        // A connection of HTTP/2 would outlive the time-outs of its requests, and hold them all up where one is paused.
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_BUFFERSIZE, RuntimeLimits.transferReadBytes)
        set(CURLOPT_NOSIGNAL, 1)
        // A name that resolves slowly must not hold the loop when its transfer is canceled.
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        // 1.0 and 1.1 are broken; libcurl itself would take them where the configuration of OpenSSL does.
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_PROXY_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        apply(network, url: url)
        proxyAddress = network.proxy(for: url)?.address
    }

    /// Takes a connection from this pool, and leaves its own there.
    func use(_ pool: ConnectionPool) {
        set(CURLOPT_SHARE, UnsafeRawPointer(pool.pointer))
        self.pool = pool
    }

    /// Follows redirects to other addresses, from https only to https. Not from a server that may see the client's
    /// certificate: the next one could ask for it, too.
    func followRedirects(from url: String, _ network: NetworkOptions) {
        guard network.clientCertificate?.isFor(url) != true else { return }
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, RuntimeLimits.downloadRedirects)
        set(CURLOPT_REDIR_PROTOCOLS_STR, url.lowercased().hasPrefix("https:") ? "https" : "http,https")
    }

    /// The transfer is over: nothing of it stays, the session key in its headers least of all.
    func forget() {
        curl_easy_reset(pointer)
        // Which a reset leaves.
        set(CURLOPT_SHARE, UnsafeRawPointer?.none)
        pool = nil
        freeHeaders()
    }

    private func freeHeaders() {
        curl_slist_free_all(headers)
        headers = nil
    }

    /// The headers; false if one is not a header (a line break would start another one).
    func setHeaders(_ list: [HTTPRequest.Header]) -> Bool {
        for header in list {
            guard header.isSound else { return false }
            // libcurl's spelling: "Name;" is a header with an empty value, "Name:" one to be left out.
            guard append(header.value.isEmpty ? [header.name, ";"] : [header.name, ": ", header.value]) else {
                return false
            }
        }
        return true
    }

    /// Keeps libcurl from adding this header by itself.
    func omitHeader(_ name: String) -> Bool { append([name, ":"]) }

    func useHeaders() { set(CURLOPT_HTTPHEADER, UnsafeRawPointer(headers)) }

    private func append(_ line: [String]) -> Bool {
        let text = SecretBytes(line + ["\0"])
        guard
            let longer = text.withBytes({
                curl_slist_append(headers, $0.assumingMemoryBound(to: CChar.self).baseAddress)
            })
        else { return false }
        headers = longer
        return true
    }

    func set(_ option: CURLoption, _ value: Int) { _ = covey_curl_set_long(pointer, option, value) }
    func set(_ option: CURLoption, _ value: UnsafeRawPointer?) { _ = covey_curl_set_pointer(pointer, option, value) }
    func set(_ option: CURLoption, _ value: String) {
        value.withCString { _ = covey_curl_set_pointer(pointer, option, $0) }  // libcurl keeps a copy
    }

    /// A sentence for what went wrong.
    func message(_ code: CURLcode) -> String {
        if isRefusedByProxy {
            return "The proxy \(proxyAddress ?? "") refused the user or the password (HTTP 407); check those of "
                + "covey_client_options_set_proxy"
        }
        let text = errorText.pointee != 0 ? String(cString: errorText) : String(cString: curl_easy_strerror(code))
        return text + (proxyAddress.map { " (through the proxy \($0))" } ?? "") + code.advice
    }

    /// Whether an HTTP proxy wants a user that it knows: the answer to CONNECT, or to a request that goes to it as such.
    var isRefusedByProxy: Bool {
        proxyAddress != nil
            && (covey_curl_connect_code(pointer) == 407 || covey_curl_response_code(pointer) == 407)
    }
}

extension HTTPRequest.Header {
    /// A name of token characters, and a value without line breaks and NUL.
    var isSound: Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !#"()<>@,;:\"/[]?={}"#.utf8.contains($0) }
            && !value.utf8.contains { $0 == 13 || $0 == 10 || $0 == 0 }
    }
}
