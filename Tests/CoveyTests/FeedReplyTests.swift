// Replies to items of a feed: whose they are.

import CoveyEngine
import CoveyHeader
import CoveyModel
import Synchronization
import Testing

@testable import Covey

@Suite struct FeedReplyTests {
    /// sync.md §7.2: a message that was sent as one user is never sent as another.
    @Test func aReplyIsOfTheUserWhoseFeedDeliveredTheItem() throws {
        let world = try World()
        world.box.receive(.state(.open, User(userId: "ana")))
        let callbacks = FeedBox.Callbacks(functions: covey_feed_callbacks(), host: HostPointer(nil, nil))
        let feed = FeedBox(world.box, CollectionID(rawValue: 7), of: "ana", name: "desk", callbacks)
        let message = Message.build {
            $0[.channelUrl] = "ch"
            $0[.messageId] = 1
            $0[.createdAt] = 5
        }
        let item = try #require(
            HandleTable.shared.make(FeedItemBox(FeedItem(number: 1, channelUrl: "ch", .message(message)), feed)))
        defer { covey_feed_item_release(item) }
        // Another user logs in while the app still works on the item.
        world.box.receive(.loginEnded)
        #expect(covey_client_connect(world.client, "bo", nil, nil, nil, nil, nil, nil, nil) == 0)
        var params: OpaquePointer?
        #expect(covey_user_message_params_new(&params) == 0)
        defer { covey_user_message_params_release(params) }
        #expect(covey_user_message_params_set_message(params, "hi", -1) == 0)
        let code = covey_feed_item_reply(item, params, 0, nil, nil, nil, nil, nil)
        let senders = world.port.commands.withLock { commands in
            commands.compactMap { command -> String? in
                if case .call(.sendUserMessage(_, _, _, let senderId, _), _) = command { senderId } else { nil }
            }
        }
        #expect(code == -800_102 || senders == ["ana"], "\(code) \(senders)")
    }
}
