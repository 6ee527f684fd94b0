// Options of a client that concern its cache (client.h).

import CoveyCore
import CoveyHeader
import CoveyModel
import CoveyRuntime

/// The host's order. `user_data_free` runs at the last release: by the options, and by every client made from them.
final class EvictionOrderHook: @unchecked Sendable {
    // Unchecked: a function and an opaque pointer of the host; the header says that any thread may call it.
    private let function: covey_eviction_order_fn
    private let host: HostPointer

    init(_ function: @escaping covey_eviction_order_fn, _ host: HostPointer) {
        self.function = function
        self.host = host
    }

    var order: EvictionOrder {
        EvictionOrder { left, right in
            let texts = CTexts([left.url, right.url])
            return withExtendedLifetime(texts) {
                var (first, second) = (
                    covey_cached_channel(left, texts.at(0)), covey_cached_channel(right, texts.at(1))
                )
                return AppCode.run(.hook) { self.function(self.host.pointer, &first, &second) < 0 }
            }
        }
    }
}

extension covey_cached_channel {
    fileprivate init(_ channel: CachedChannel, _ url: CText?) {
        self.init()
        self.url = url?.pointer
        url_length = url?.length ?? 0
        accessed_at = channel.accessedAt
        size_bytes = channel.sizeBytes
    }
}

/// 0 stands for the default.
func cacheSizeLimit(_ bytes: Int64) throws(CoveyError) -> Int64 {
    let bytes = try size(bytes, "size_bytes")
    return bytes == 0 ? Policy.cacheMaxSizeBytes : max(bytes, Policy.cacheMaxSizeLeastBytes)
}

/// 0: no limit.
func bandwidth(_ bytesPerSecond: Int64) throws(CoveyError) -> Int64 {
    guard bytesPerSecond == 0 || bytesPerSecond >= 1_024 else { throw invalid("bytes_per_second is below 1,024.") }
    return bytesPerSecond.clamped(to: Policy.sizeRangeBytes)
}

func resendExpiry(_ ms: Int64) throws(CoveyError) -> Int64 {
    guard 0...Policy.resendExpiryMostMs ~= ms else { throw invalid("resend_expiry_ms is negative or above 30 days.") }
    return ms
}

@c @implementation
public func covey_client_options_set_eviction_order(
    _ options: OpaquePointer?, _ fn: covey_eviction_order_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    return set(options, ClientOptions.self) { value in value.evictionOrder = fn.map { EvictionOrderHook($0, host) } }
}

@c @implementation
public func covey_client_options_set_changelog_budget(_ options: OpaquePointer?, _ pages: Int32, _ rows: Int32) -> Int32
{
    set(options, ClientOptions.self) { value throws(CoveyError) in
        guard Policy.changelogBudgetPagesRange ~= Int(pages) else { throw invalid("pages is not 1 to 100.") }
        guard Policy.changelogBudgetRowsRange ~= Int(rows) else { throw invalid("rows is not 100 to 10,000.") }
        value.engine.changelogBudgetPages = Int(pages)
        value.engine.changelogBudgetRows = Int(rows)
    }
}
