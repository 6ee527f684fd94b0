// Metadata for C: the keys in ascending order of their UTF-8 bytes, the values beside them. Immutable.

import CoveyModel

struct MetadataTexts: ~Copyable, Sendable {
    private let sortedKeys: [String]
    /// Nil: there are none.
    private let values: CTexts?
    private let keys = ChildHandle()

    init(_ metadata: [String: String]) {
        // Most channels and users have none, and each callback makes one of these.
        guard !metadata.isEmpty else {
            (sortedKeys, values) = ([], nil)
            return
        }
        let sorted = CodePoints.ordered(metadata)
        sortedKeys = sorted.map(\.key)
        values = CTexts(sorted.map(\.value))
    }

    var keyList: OpaquePointer? { keys.pointer { StringListBox(sortedKeys) } }

    func value(of key: UnsafePointer<CChar>?) -> CText? {
        guard let key, let key = String(validatingCString: key) else { return nil }
        // There are few keys: some dozens at most.
        return sortedKeys.firstIndex { $0.utf8.elementsEqual(key.utf8) }.flatMap { values?.at($0) }
    }
}
