// A text message to send, or the changes of a sent one (message.h).

import CoveyModel

extension UserMessageParams: SettingsValue {
    static let kind = HandleKind.userMessageParams

    /// The values for a send.
    func checked() throws(CoveyError) -> UserMessageParams {
        guard !message.isEmpty else { throw invalid("The message has no text.") }
        return self
    }

    /// The values for an update, of which one at least must be set.
    func changes() throws(CoveyError) -> UserMessageParams {
        let changesLabels = data != nil || customType != nil || mentionedUserIds != nil || mentionsChannel
        guard !message.isEmpty || changesLabels || !metaArrays.isEmpty || pollId > 0 else {
            throw invalid("The params change nothing: set a text, data, custom type, mentions, meta array or poll.")
        }
        return self
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
    mutating func add(_ array: MetaArray) {
        metaArrays.removeAll { $0.key == array.key }
        metaArrays.append(array)
    }
}
