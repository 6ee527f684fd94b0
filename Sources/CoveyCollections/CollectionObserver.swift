// Who receives the notices of a collection. Each has one observer: the delivery to the app, or an adapter that offers the
// collection by another API. It is called on the engine's thread, once a transaction.

import CoveyEffects
import CoveyModel

package protocol MessageObserver: AnyObject {
    /// The notices of one transaction, in their order. The view's lists are as they are after them.
    func received(_ notices: [MessageNotice], of view: MessageCollection)
    /// Whether `receivedBeyond` is called.
    var wantsWhatIsBeyond: Bool { get }
    /// Messages came that match the filter and are not shown, because the view does not reach so far.
    func receivedBeyond(_ messages: [Message], of view: MessageCollection)
}

package protocol ChannelObserver: AnyObject {
    func received(_ notice: ChannelNotice, of list: GroupChannelCollection)
}

/// Delivers each notice to the app.
package final class Delivery: MessageObserver, ChannelObserver {
    private let effects: EffectQueue

    package init(_ effects: EffectQueue) { self.effects = effects }

    package func received(_ notices: [MessageNotice], of view: MessageCollection) {
        for notice in notices { effects.deliver(.messages(view.id, notice)) }
    }

    package var wantsWhatIsBeyond: Bool { false }
    package func receivedBeyond(_ messages: [Message], of view: MessageCollection) {}

    package func received(_ notice: ChannelNotice, of list: GroupChannelCollection) {
        effects.deliver(.channels(list.id, notice))
    }
}
