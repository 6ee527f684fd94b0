// A text message to send, or the changes of a sent one (message.h).

import CoveyHeader
import CoveyModel

extension UserMessageParams: SettingsValue {
    static let kind = HandleKind.userMessageParams

    /// The values for a send.
    func checked() throws(CoveyError) -> UserMessageParams {
        guard !message.isEmpty else { throw invalid("The message has no text.") }
        return try withoutRemovals()
    }

    /// The values for anything but the update of a sent message, which alone can have meta arrays to remove.
    func withoutRemovals() throws(CoveyError) -> UserMessageParams {
        guard removedMetaArrays.isEmpty else { throw invalid("Meta arrays can be removed only from a sent message.") }
        return try withoutRequestId()
    }

    /// The values for anything but a send of a text, which alone can be repeated.
    private func withoutRequestId() throws(CoveyError) -> UserMessageParams {
        guard once == nil else {
            throw invalid("The params have a request id, which is only for covey_client_send_user_message.")
        }
        return self
    }

    /// The values for a send, and what makes it happen once.
    func checkedForSend() throws(CoveyError) -> (UserMessageParams, SendOnce?) {
        var params = self
        params.once = nil
        return (try params.checked(), once)
    }

    /// The values for an update, of which one at least must be set.
    func changes() throws(CoveyError) -> UserMessageParams {
        let changesLabels = data != nil || customType != nil || mentionedUserIds != nil || mentionsChannel
        let changesArrays = !metaArrays.isEmpty || !removedMetaArrays.isEmpty
        guard !message.isEmpty || changesLabels || changesArrays || pollId > 0 else {
            throw invalid("The params change nothing: set a text, data, custom type, mentions, meta array or poll.")
        }
        guard metaArrays.isEmpty || removedMetaArrays.isEmpty else {
            throw invalid("One update either adds to meta arrays or removes from them: make two updates.")
        }
        return try withoutRequestId()
    }
}

@c @implementation
public func covey_user_message_params_set_request_id(
    _ params: OpaquePointer?, _ requestId: UnsafePointer<CChar>?, _ sentSinceAt: Int64
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        let id = try name(requestId, "request_id", bytes: Policy.requestIdBytes)
        value.once = SendOnce(requestId: id, sinceMs: try instant(sentSinceAt, "sent_since_at"))
    }
}

// MARK: Common to texts and files

func metaArray(
    _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CoveyError) -> MetaArray {
    MetaArray(key: try nonEmptyText(key, "key"), values: try texts(values, count: count, "values"))
}

func criticalAlert(_ name: UnsafePointer<CChar>?, _ volume: Double) throws(CoveyError) -> CriticalAlert {
    guard 0...1 ~= volume else { throw invalid("volume is not 0 to 1.") }
    let name = try optionalText(name, "name")
    return CriticalAlert(name: name.isEmpty ? CriticalAlert.defaultName : name, volume: volume)
}

extension UserMessageParams {
    /// Replaces an array with the same key.
    mutating func add(_ array: MetaArray) { put(array, in: &metaArrays) }
    mutating func remove(_ array: MetaArray) { put(array, in: &removedMetaArrays) }

    private func put(_ array: MetaArray, in arrays: inout [MetaArray]) {
        arrays.removeAll { $0.key == array.key }
        arrays.append(array)
    }
}
