// Documents: what is exported is what is imported, and a hand-written one needs hardly anything.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct DocumentTests {
    private func text(_ world: World) -> String {
        String(decoding: world.sandbox.exportDocument(), as: UTF8.self)
    }

    @discardableResult
    private func take(_ text: String, into world: World) throws -> Sandbox.DocumentReport {
        try world.sandbox.importDocument(Array(text.utf8), nowMs: world.nowMs)
    }

    private func document(_ parts: String) -> String { #"{"format":"covey-sandbox-1",\#(parts)}"# }

    /// A world in which everything of a document occurs.
    private func fullWorld() throws -> World {
        let world = World()
        let ana = world.login("ana", nickname: "Ana")
        let bo = world.login("bo")
        let cy = world.login("cy")
        ana.create("harbour", ["bo"], #","name":"Harbour","custom_type":"t","data":"d""#)
        world.wait(5)
        let first = ana.say("harbour", "first", "r1", #","mention_type":"users","mentioned_user_ids":["bo"]"#)
        world.wait(5)
        bo.say("harbour", "reply", "r2", #","parent_message_id":\#(first)"#)
        world.wait(5)
        let gone = bo.say("harbour", "gone", "r3")
        bo.rest("DELETE", "group_channels/harbour/messages/\(gone)")
        ana.rest("POST", "group_channels/harbour/messages/\(first)/reactions", #"{"user_id":"ana","reaction":"ok"}"#)
        ana.rest(
            "PUT", "group_channels/harbour/messages/\(first)", #"{"message_type":"MESG","message":"first, edited"}"#)
        ana.rest("PUT", "users/ana", #"{"nickname":"Anna"}"#)
        let poll = ana.rest("POST", "polls", #"{"title":"tea?","options":["yes","no"]}"#)
        if let id = poll["id"]?.int { ana.say("harbour", "vote", "r4", #","poll_id":\#(id)"#) }
        bo.send(
            #"FILE{"req_id":"r5","channel_url":"harbour","url":"https://example.org/a.png","name":"a.png","type":"image/png","size":7}"#
        )
        world.admin(
            "POST", "group_channels/harbour/messages", #"{"message_type":"ADMM","message":"notice"}"#)
        ana.rest("POST", "group_channels/harbour/mute", #"{"user_id":"bo","seconds":600}"#)
        ana.rest("POST", "group_channels/harbour/metadata", #"{"metadata":{"k":"v"}}"#)
        ana.rest("POST", "group_channels/harbour/metacounter", #"{"metacounter":{"n":3}}"#)
        cy.create("kitchen", ["ana"], #","is_public":true"#)
        cy.rest("POST", "group_channels/kitchen/ban", #"{"user_id":"ana","seconds":600,"description":"rude"}"#)
        bo.rest("PUT", "group_channels/harbour/hide", #"{"user_id":"bo","hide_previous_messages":true}"#)
        ana.create("pair", ["cy"], #","is_distinct":true"#)
        let category = JSONObject([("name", .string("off topic")), ("on", .bool(true))])
        _ = try world.sandbox.control("report-category", category, nowMs: world.nowMs)
        return world
    }

    @Test func anExportImportedAndExportedAgainIsTheSame() throws {
        let first = text(try fullWorld())
        let world = World()
        let report = try take(first, into: world)
        #expect(text(world) == first)
        #expect(!report.isRenumbered)
        #expect(report.channelCount == 3)
        for part in [
            "first, edited", #""key":"ok""#, "tea?", "a.png", "notice", #""nickname":"Ana""#, "rude", "off topic",
        ] {
            #expect(first.contains(part), "\(part) is not in the document")
        }
        #expect(!first.contains("gone"))
    }

    @Test func anImportedChannelIsListedAndCountedAsBefore() throws {
        let before = try fullWorld()
        let after = World()
        try take(text(before), into: after)
        let path = "users/bo/my_group_channels?show_member=true&show_empty=true&hidden_mode=all"
        let old = before.admin("GET", path)
        let new = after.admin("GET", path)
        #expect(old.urls() == new.urls())
        #expect(!new.urls().isEmpty)
        for user in ["ana", "bo", "cy"] {
            for url in ["harbour", "kitchen", "pair"] {
                let unread = before.sandbox.unreadCount(channelUrl: url, userId: user)
                #expect(after.sandbox.unreadCount(channelUrl: url, userId: user) == unread, "\(user) in \(url)")
            }
        }
    }

    @Test func messagesThatNobodySeesForNowAreInTheDocument() throws {
        let before = try fullWorld()
        before.sandbox.setBlockedEverywhere(userId: "bo", isOn: true, nowMs: before.nowMs)
        let first = text(before)
        #expect(first.contains(#""message":"reply""#))
        let after = World()
        try take(first, into: after)
        #expect(text(after) == first)
        #expect(after.sandbox.allMessages(channelUrl: "harbour")?.contains { $0.senderId == "bo" } == false)
        after.sandbox.setBlockedEverywhere(userId: "bo", isOn: false, nowMs: after.nowMs)
        #expect(after.sandbox.allMessages(channelUrl: "harbour")?.contains { $0.text == "reply" } == true)
    }

    @Test func anImportedSandboxGoesOn() throws {
        let world = World()
        try take(text(try fullWorld()), into: world)
        let highest = try #require(world.sandbox.allMessages(channelUrl: "harbour")?.last?.id)
        let ana = world.login("ana")
        #expect(ana.say("harbour", "more") > highest)
        let repeated = ana.say("harbour", "first", "r1")
        #expect(world.sandbox.allMessages(channelUrl: "harbour")?.first?.id == repeated)
        #expect(
            ana.rest("POST", "group_channels", #"{"user_ids":["cy"],"is_distinct":true}"#)["channel_url"]?.string
                == "pair")
    }

    @Test func aHandWrittenDocumentNeedsIdsAndTextsOnly() throws {
        let world = World()
        let report = try take(
            document(
                #""users":[{"user_id":"ana"},{"user_id":"bo"}],"channels":[{"channel_url":"general","members":[{"user_id":"ana"},{"user_id":"bo"}],"messages":[{"user_id":"ana","message":"hello"},{"user_id":"bo","message":"hi"}]}]"#
            ), into: world)
        #expect(report.messageCount == 2)
        #expect(world.sandbox.allMessages(channelUrl: "general")?.map(\.text) == ["hello", "hi"])
        #expect(world.sandbox.unreadCount(channelUrl: "general", userId: "ana") == 1)
    }

    @Test func idsThatWereGivenAlreadyAreGivenAnew() throws {
        let world = World()
        let ana = world.login("ana")
        ana.create("here")
        ana.say("here", "mine")
        let report = try take(
            document(
                #""users":[{"user_id":"bo"}],"channels":[{"channel_url":"there","members":[{"user_id":"bo"}],"messages":[{"message_id":1,"created_at":1,"user_id":"bo","message":"parent"},{"message_id":2,"created_at":2,"user_id":"bo","message":"reply","parent_message_id":1}]}]"#
            ), into: world)
        #expect(report.isRenumbered)
        let stored = try #require(world.sandbox.allMessages(channelUrl: "there"))
        #expect(stored.map(\.id) == [2, 3])
        #expect(stored[1].parentId == 2)
    }

    @Test(arguments: [
        #""users":7"#, #""report_categories":["fine","spam"]"#, #""users":[{"nickname":"x"}]"#,
        #""users":[{"user_id":"a"},{"user_id":"a"}]"#,
        #""channels":[{"name":"no url"}]"#, #""channels":[{"channel_url":"c","members":[{"user_id":"nobody"}]}]"#,
        #""users":[{"user_id":"a","is_deleted":true}],"channels":[{"channel_url":"c","members":[{"user_id":"a"}]}]"#,
        #""channels":[{"channel_url":"taken"}]"#,
        #""channels":[{"channel_url":"c","messages":[{"user_id":"ana","created_at":2},{"user_id":"ana","created_at":1}]}]"#,
        #""channels":[{"channel_url":"c","messages":[{"user_id":"ana","parent_message_id":9}]}]"#,
        #""channels":[{"channel_url":"c","messages":[{"message":"whose?"}]}]"#,
    ])
    func aWrongDocumentChangesNothing(_ parts: String) throws {
        let world = World()
        let ana = world.login("ana")
        ana.create("taken")
        let before = text(world)
        let fingerprint = world.sandbox.fingerprint
        #expect(throws: DocumentError.self) { try take(document(parts), into: world) }
        #expect(text(world) == before)
        #expect(world.sandbox.fingerprint == fingerprint)
    }

    @Test func aTextThatIsNoDocumentIsRefused() throws {
        for text in ["", "[]", "{}", #"{"format":"other"}"#] {
            #expect(throws: DocumentError.self) { try take(text, into: World()) }
        }
    }
}
