// What an app asks about the application itself: the answers go to the app alone.

import CoveyCore
import CoveyModel
import CoveyWire

extension Engine {
    package func perform(_ operation: ApplicationOperation, call: CallID) {
        switch operation {
        case .reportCategories: ask(.reportCategories, call) { .strings($0) }
        case .emojis: ask(.emojis, call) { .emojis($0) }
        case .emojiCategory(let id):
            ask(.emojiCategory(id: id), call) { .emojis(EmojiSet(hash: "", categories: [$0])) }
        case .emoji(let key):
            ask(.emoji(key: key), call) {
                .emojis(EmojiSet(hash: "", categories: [EmojiCategory(id: 0, name: "", url: "", emojis: [$0])]))
            }
        }
    }
}
