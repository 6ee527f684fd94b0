// The borrowed rows of the emoji callbacks (emoji.h).

import CoveyHeader
import CoveyModel

/// Lends the hash and the categories, each with its emojis; nil: NULL and none. Not optimized: else the compiler makes
/// a copy of it for each of its callers.
@_optimize(none)
func withEmojis(
    of set: EmojiSet?,
    _ body: (UnsafePointer<CChar>?, UnsafePointer<covey_emoji_category>?, Int) -> Void
) {
    guard let set else { return body(nil, nil, 0) }
    let emojis = set.categories.flatMap(\.emojis)
    let texts = CTexts(
        [set.hash] + set.categories.flatMap { [$0.name, $0.url] } + emojis.flatMap { [$0.key, $0.url] })
    let firstEmoji = 1 + 2 * set.categories.count
    let rows = emojis.indices.map { index in
        var row = covey_emoji()
        (row.key, row.key_length) = texts.lent(firstEmoji + 2 * index)
        (row.url, row.url_length) = texts.lent(firstEmoji + 2 * index + 1)
        return row
    }
    withExtendedLifetime(texts) {
        rows.withUnsafeBufferPointer { rows in
            var start = 0
            let categories = set.categories.enumerated().map { index, category in
                var row = covey_emoji_category()
                row.category_id = category.id
                (row.name, row.name_length) = texts.lent(1 + 2 * index)
                (row.url, row.url_length) = texts.lent(2 + 2 * index)
                row.emojis = rows.baseAddress.map { $0 + start }
                row.emoji_count = category.emojis.count
                start += category.emojis.count
                return row
            }
            categories.withUnsafeBufferPointer { body(texts.lent(0).0, $0.baseAddress, $0.count) }
        }
    }
}
