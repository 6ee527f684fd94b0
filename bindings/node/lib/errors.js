// What a failed call throws, or rejects with.
"use strict";

class CoveyError extends Error {
    constructor(code, codeName, message, transient, httpStatus, serverCode, retryAfterMs) {
        super(message);
        this.code = code;
        this.codeName = codeName;
        this.transient = transient;
        this.httpStatus = httpStatus;
        this.serverCode = serverCode;
        this.retryAfterMs = retryAfterMs;
    }
}
Object.defineProperty(CoveyError.prototype, "name", { value: "CoveyError", writable: true, configurable: true });

module.exports = { CoveyError };
