// What the cache takes of a change to a message that it may not hold. An edit, a row of a changelog or one that the
// application asked for proves nothing about its neighbours, so it is stored only where somebody relies on it.

import CoveyModel
import CoveyRanges
import CoveyStore

extension Core {
    /// True where history is held; where a view of the channel reaches, which after a page of its filter is not only
    /// there; and where a page is on its way, which was perhaps made before the change let the message match.
    package func keeps(_ message: Message, in work: Work) throws(CoveyError) -> Bool {
        let (url, at) = (message.channelUrl, message.createdAt)
        if try work.history(url).covers(at) || isShown?(url, at) == true { return true }
        if connection?.pages.isFilling(url, at...at) == true { return true }
        return try work.store.message(channelUrl: url, id: message.messageId) != nil
    }
}
