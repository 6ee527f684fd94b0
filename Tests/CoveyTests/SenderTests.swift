// The sender behind a message's handle: all that the message says of it.

import CoveyModel
import CoveyWire
import Testing

@testable import Covey

@Suite struct SenderTests {
    private static func text(_ text: CText?) -> String? { text.map { String(cString: $0.pointer) } }

    @Test func aSenderHasItsMetadataAndState() throws {
        let message = try #require(
            Message.ofServer(
                json: #"{"type":"MESG","message_id":1,"channel_url":"ch","created_at":5,"message":"a","user":{"#
                    + #""user_id":"bo","nickname":"Bo","metadata":{"team":"red"},"is_active":false}}"#))
        let box = MessageBox(message)
        #expect(Self.text("team".withCString { box.metadata(of: $0) }) == "red")
        #expect(box.user == message.sender)
        #expect(box.user.metadata == ["team": "red"] && !box.user.isActive)
    }
}
