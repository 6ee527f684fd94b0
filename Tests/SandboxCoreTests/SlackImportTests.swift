// A Slack export becomes users, channels, threads, reactions and files, in the order of its times.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct SlackImportTests {
    private let files = [
        "users.json": #"""
        [{"id":"U1","name":"ana","profile":{"display_name":"Ana","real_name":"Ana A","image_192":"https://e.org/a"}},
         {"id":"U2","name":"bo","real_name":"Bo B","deleted":true,"profile":{"display_name":""}}]
        """#,
        "channels.json": #"""
        [{"id":"C1","name":"general","created":1700000000,"creator":"U1","members":["U1","U2"],
          "purpose":{"value":"all"}}]
        """#,
        "dms.json": #"[{"id":"D1","created":1700000000,"members":["U1","U2"]}]"#,
        "general/2023-11-15.json": #"""
        [{"type":"message","subtype":"channel_join","user":"U2","text":"<@U2> has joined","ts":"1700000100.000100"},
         {"type":"message","user":"U2","text":"reply","ts":"1700000300.000300","thread_ts":"1700000200.000200"},
         {"type":"message","user":"U1","text":"hi <@U2>, see <https://e.org|this> &amp; <#C1|general> <!here>",
          "ts":"1700000200.000200","thread_ts":"1700000200.000200","edited":{"user":"U1","ts":"1700000250.000000"},
          "reactions":[{"name":"wave","users":["U2"],"count":1}]},
         {"type":"message","user":"U9","text":"","ts":"1700000400.000400",
          "files":[{"name":"a.png","mimetype":"image/png","size":5,"url_private":"https://e.org/a.png"}]},
         {"type":"message","subtype":"channel_topic","user":"U1","text":"set the topic","ts":"1700000500.000500"},
         {"type":"message","subtype":"bot_message","username":"builds","text":"green","ts":"1700000600.000600"},
         {"type":"message","subtype":"thread_broadcast","user":"U1","text":"lost","ts":"1700000700.5",
          "thread_ts":"1600000000.000000"}]
        """#,
        "D1/2023-11-16.json": #"[{"type":"message","user":"U1","text":"psst","ts":"1700000800.000000"}]"#,
    ]

    private func imported() throws -> (World, SlackImport.Report) {
        let world = World()
        var slack = SlackImport(files: files.mapValues { Array($0.utf8) })
        let converted = slack.document()
        let document = try #require(converted)
        try world.sandbox.importDocument(document, nowMs: world.nowMs)
        return (world, slack.report)
    }

    @Test func messagesComeInTheOrderOfTheirTimes() throws {
        let (world, report) = try imported()
        let stored = try #require(world.sandbox.allMessages(channelUrl: "slack-general"))
        #expect(stored.map(\.type) == ["MESG", "MESG", "FILE", "ADMM", "MESG", "MESG"])
        #expect(
            stored.map(\.createdAtMs)
                == [200_000, 300_000, 400_000, 500_000, 600_000, 700_500].map { $0 + 1_700_000_000_000 })
        #expect(stored.map(\.senderId) == ["ana", "bo", "U9", "", "bot-builds", "ana"])
        #expect(world.sandbox.allMessages(channelUrl: "slack-D1")?.map(\.text) == ["psst"])
        #expect(report.messageCount == 7 && report.fileCount == 1)
    }

    @Test func markupBecomesWhatPeopleRead() throws {
        let (world, _) = try imported()
        let first = try #require(world.sandbox.allMessages(channelUrl: "slack-general")?.first)
        #expect(first.text == "hi @bo, see this (https://e.org) & #general @here")
        let json = world.admin("GET", "group_channels/slack-general/messages/\(first.id)?include_reactions=true")
        #expect(json["mention_type"]?.string == "channel")
        #expect(json["updated_at"]?.int == 1_700_000_250_000)
        #expect(json["reactions"]?[0]?["key"]?.string == "wave")
    }

    @Test func repliesKeepTheirThreadsAndOrphansAreTold() throws {
        let (world, report) = try imported()
        let stored = try #require(world.sandbox.allMessages(channelUrl: "slack-general"))
        #expect(stored[1].parentId == stored[0].id)
        #expect(stored[5].parentId == 0)
        #expect(report.replyCount == 1 && report.lostParentCount == 1)
    }

    @Test func membersHaveTheirNamesAndTimes() throws {
        let (world, _) = try imported()
        let bo = world.admin("GET", "users?user_ids=bo")["users"]?[0]
        #expect(bo?["nickname"]?.string == "Bo B")
        #expect(bo?["is_active"]?.bool == false)
        let channel = world.admin("GET", "group_channels/slack-general?show_member=true")
        #expect(channel["name"]?.string == "general")
        #expect(channel["member_count"]?.int == 2)
        #expect(channel["is_public"]?.bool == true)
        #expect(world.sandbox.unreadCount(channelUrl: "slack-general", userId: "ana") == 0)
    }

    @Test func aDirectoryWithoutUsersIsNoExport() {
        var slack = SlackImport(files: ["notes.json": Array("[]".utf8)])
        let document = slack.document()
        #expect(document == nil)
    }
}
