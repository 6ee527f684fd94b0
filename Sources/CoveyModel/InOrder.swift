// Order where it is seldom made, or of few: at an end, after a reset, of the open collections. The standard library's
// `sorted` takes 3 KB of code for each type and each order; these take it once for all. They are not specialized, so each
// comparison is a call that knows no type: what each message, each page and each list of rows puts in order uses
// `sorted`. Most often there is one at most, and then the runtime is not asked for the type either.

extension Collection {
    @inlinable @inline(__always)
    package func inOrder(by isBefore: (Element, Element) -> Bool) -> [Element] {
        count < 2 ? Array(self) : severalInOrder(by: isBefore)
    }

    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package func severalInOrder(by isBefore: (Element, Element) -> Bool) -> [Element] { sorted(by: isBefore) }
}

extension Collection where Element: Comparable {
    @inlinable @inline(__always)
    package func inOrder() -> [Element] { count < 2 ? Array(self) : severalInOrder() }

    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package func severalInOrder() -> [Element] { sorted() }
}

extension Collection where Element == String {
    /// There can be as many as the cache has channels: this one is specialized.
    @inlinable @inline(__always)
    package func inOrder() -> [String] { CodePoints.ordered(Array(self)) }
}

extension Dictionary where Key: Comparable {
    /// The entries in the order of their keys.
    @inlinable @inline(__always)
    package func inOrder() -> [(key: Key, value: Value)] { count < 2 ? Array(self) : severalInOrder() }

    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package func severalInOrder() -> [(key: Key, value: Value)] { sorted { $0.key < $1.key } }
}
