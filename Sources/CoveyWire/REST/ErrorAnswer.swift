// Error objects, of REST answers and of frames (rest.md §4.1): the code decides, whatever the status is.

import CoveyModel

extension CoveyError {
    init(_ node: JSONNode?, httpStatus: Int32, retryAfterMs: Int64 = 0) {
        let code = node?.code("code").map(Code.init)
        let fallback: Code =
            switch httpStatus {
            case 429: .rateLimited
            case 500...599: .internalServerError
            default: .malformedErrorData
            }
        self.init(
            code ?? fallback,
            node?.string("message")
                ?? (httpStatus > 0
                    ? "The server responded with HTTP status \(httpStatus)." : "An error without a message."),
            httpStatus: httpStatus,
            retryAfterMs: max(retryAfterMs, node?.retryAfterMs ?? 0))
    }

    package static func malformed(_ message: String, httpStatus: Int32 = 0) -> CoveyError {
        CoveyError(.malformedData, message, httpStatus: httpStatus)
    }
}
