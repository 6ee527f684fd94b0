// The parts of a message as values (models.md §6–§10), and what sends and operations say of them on the wire.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct MessagePropertiesTests {
    private func message(_ members: String) throws -> Message {
        try CoveyWireTests.message(
            rest: #"{"type":"MESG","message_id":5,"channel_url":"c","created_at":1730000001000,"message":"t","#
                + members + "}")
    }

    @Test func everyPartIsReadFromTheExampleOfTheProtocol() throws {
        let read = try message(
            #""user":{"user_id":"ana"},"mentioned_users":[{"user_id":"bo","nickname":"Bo"}],"#
                + #""sorted_metaarray":[{"key":"quality","value":["best","good"]}],"#
                + #""reactions":[{"key":"smile","user_ids":["bo"],"updated_at":1730000005000}],"#
                + #""translations":{"fr":"bonjour","de":""},"#
                + #""apple_critical_alert_options":{"name":"alarm.aiff","volume":0.7},"#
                + #""thread_info":{"reply_count":2,"most_replies":[{"user_id":"bo"}],"last_replied_at":1730000020000,"#
                + #""updated_at":1730000020001,"member_count":1,"unread_message_count":3}"#)
        #expect(read.mentionedUsers.map(\.nickname) == ["Bo"])
        #expect(read.metaArrays == [MetaArray(key: "quality", values: ["best", "good"])])
        let smile = Reaction(key: "smile", userIds: ["bo"], count: 1, updatedAt: 1_730_000_005_000, includesMe: nil)
        #expect(read.reactions == [smile])
        #expect(
            read.translationList == [
                Translation(language: "de", text: ""), Translation(language: "fr", text: "bonjour"),
            ])
        #expect(read.criticalAlert == CriticalAlert(name: "alarm.aiff", volume: 0.7))
        #expect(
            read.threadInfo
                == ThreadInfo(
                    replyCount: 2, memberCount: 1, unreadMessageCount: 3, lastRepliedAt: 1_730_000_020_000,
                    updatedAt: 1_730_000_020_001, mostRepliedUsers: [User(userId: "bo")]))
        #expect(read.poll == nil && read.pagePreview == nil && read.parent == nil && read.files.isEmpty)
    }

    @Test func aMessageWithoutPartsHasNone() throws {
        let bare = try message(#""data":"""#)
        #expect(bare.reactions.isEmpty && bare.metaArrays.isEmpty && bare.translationList.isEmpty)
        #expect(bare.threadInfo == nil && bare.criticalAlert == nil && bare.mentionedUsers.isEmpty)
    }

    @Test func aPagePreviewIsReadAsFarAsThePageSays() throws {
        let read = try message(
            #""og_tag":{"og:title":"Covey","og:url":"http://e/","og:image":{"url":"http://e/a","alt":"a","width":600}}"#
        )
        var preview = PagePreview()
        (preview.title, preview.url, preview.imageUrl) = ("Covey", "http://e/", "http://e/a")
        (preview.imageDescription, preview.imageWidth) = ("a", 600)
        #expect(read.pagePreview == preview)
    }

    @Test func aReplyKnowsItsParentUnlessThatWasDeleted() throws {
        let reply = try message(
            #""parent_message_id":4,"parent_message_info":{"type":"MESG","ts":1730000000000,"message":"above"}"#)
        #expect(reply.parent?.messageId == 4 && reply.parent?.text == "above" && reply.parent?.channelUrl == "c")
        #expect(!reply.isParentDeleted)
        let orphan = try message(#""parent_message_id":4,"parent_message_info":{"type":"DELE"}"#)
        #expect(orphan.parent == nil && orphan.isParentDeleted)
    }

    @Test func aPollsTimesAreMilliseconds() throws {
        let read = try message(
            #""poll":{"id":9,"title":"Lunch?","created_at":1730000000,"updated_at":1730000004,"close_at":-1,"#
                + #""status":"open","data":{"text":"Friday"},"voter_count":1,"created_by":"ana","#
                + #""allow_multiple_votes":true,"voted_option_ids":[21],"options":["#
                + #"{"poll_id":9,"id":21,"text":"Soup","vote_count":1,"created_by":"ana","created_at":1730000000},"#
                + #"{"poll_id":9,"id":22}]}"#)
        let poll = try #require(read.poll)
        #expect(poll.title == "Lunch?" && poll.data == "Friday" && poll.status == .open && poll.closeAt == 0)
        #expect(poll.createdAt == 1_730_000_000_000 && poll.updatedAt == 1_730_000_004_000)
        #expect(poll.allowsMultipleVotes && !poll.allowsUserSuggestion && poll.votedOptionIds == [21])
        #expect(poll.options.map(\.text) == ["Soup"])
    }

    @Test func filesOfOneAndOfSeveralReadTheSame() throws {
        let thumbnail = #"{"url":"http://t","width":100,"height":100,"real_width":100,"real_height":75}"#
        let one = try CoveyWireTests.message(
            rest: #"{"type":"FILE","message_id":6,"channel_url":"c","created_at":1730000001000,"#
                + #""file":{"url":"http://a","name":"a.png","type":"image/png","size":9},"thumbnails":[\#(thumbnail)]}"#
        )
        let small = Thumbnail(url: "http://t", maxWidth: 100, maxHeight: 100, width: 100, height: 75)
        let file = MessageFile(
            url: "http://a", name: "a.png", mimeType: "image/png", sizeBytes: 9, requiresAuth: false,
            thumbnails: [small])
        #expect(one.files == [file])
        let several = try CoveyWireTests.message(
            rest: #"{"type":"FILE","message_id":6,"channel_url":"c","created_at":1730000001000,"files":["#
                + #"{"url":"http://a","file_name":"a.png","file_type":"image/png","file_size":9,"#
                + #""thumbnails":[\#(thumbnail)]},{"url":"http://b","require_auth":true}]}"#)
        #expect(several.files.first == file && several.files.last?.requiresAuth == true && several.files.count == 2)
    }

    @Test func aCopyTakesAllButItsPlace() throws {
        let original = try message(
            #""data":"d","custom_type":"x","parent_message_id":4,"is_reply_to_channel":true,"silent":true,"#
                + #""mentioned_user_ids":["bo"],"translations":{"fr":"f"},"#
                + #""sorted_metaarray":[{"key":"k","value":["v"]}]"#)
        var expected = UserMessageParams(message: "t")
        (expected.data, expected.customType) = ("d", "x")
        (expected.mentionedUserIds, expected.targetLanguages) = (["bo"], ["fr"])
        expected.metaArrays = [MetaArray(key: "k", values: ["v"])]
        #expect(original.copyParams == expected && original.copyFiles == nil)
    }

    // MARK: Sends

    @Test func aSendSaysAllThatIsSet() {
        var params = UserMessageParams(message: "m")
        params.metaArrays = [MetaArray(key: "k", values: ["v"])]
        params.targetLanguages = ["fr"]
        params.pollId = 9
        params.criticalAlert = CriticalAlert(name: "alarm", volume: 0.5)
        let sent = text(SocketCommand.userMessage(channelUrl: "c", requestId: "r", params).encoded())
        #expect(sent.contains(#""metaarray":[{"key":"k","value":["v"]}]"#))
        #expect(sent.contains(#""apple_critical_alert_options":{"name":"alarm","volume":0.5}"#))
        #expect(sent.contains(#""target_langs":["fr"],"poll_id":9"#))
        let file = SocketCommand.fileMessage(
            channelUrl: "c", requestId: "r", params, FilesToSend([FileToSend(url: "http://a")]))
        let sentFile = text(file.encoded())
        #expect(
            sentFile.contains(#""metaarray""#) && !sentFile.contains("target_langs") && !sentFile.contains("poll_id"))
    }

    @Test func aPendingMessageShowsItsParts() {
        var params = UserMessageParams(message: "m")
        params.metaArrays = [MetaArray(key: "k", values: ["v"])]
        params.mentionedUserIds = ["bo"]
        params.criticalAlert = CriticalAlert(volume: 0.25)
        let pending = Message.pending(
            channelUrl: "c", requestId: "r", params: params, files: nil, sender: User(userId: "ana"), createdAt: 1,
            sequence: 1)
        #expect(pending.metaArrays == params.metaArrays && pending.criticalAlert == params.criticalAlert)
        #expect(pending.mentionedUsers.map(\.userId) == ["bo"])
    }

    @Test func anEditAddsValuesAndNamesOnlyWhatIsSet() {
        var params = UserMessageParams(message: "m")
        params.metaArrays = [MetaArray(key: "k", values: ["v"])]
        #expect(
            text(
                SocketCommand.updateFileMessage(channelUrl: "c", messageId: 5, requestId: "r", params).encoded())
                == #"FEDI{"req_id":"r","channel_url":"c","msg_id":5,"metaarray":{"array":[{"key":"k","value":["v"]}],"#
                + #""mode":"add","upsert":true}}"# + "\n")
    }

    @Test func aVoteIsTheExampleOfTheProtocol() {
        let sent = text(SocketCommand.vote(channelUrl: "ch1", pollId: 9, optionIds: [21], requestId: "r-11").encoded())
        #expect(ProtocolExamples.clientFrames.contains(String(sent.dropLast())))
    }

    // MARK: Scheduled messages

    @Test func aScheduledMessageHasAnIdOfItsOwn() throws {
        let answer = Endpoint.scheduledMessage(channelUrl: "ch1", id: 71).answer(
            ok(
                #"{"type":"MESG","message_id":0,"scheduled_message_id":71,"scheduled_at":1730100000000,"#
                    + #""scheduled_status":"pending","channel_url":"ch1","message":"later","sorted_metaarray":[],"#
                    + #""user":{"user_id":"ana"},"created_at":1730000000000}"#))
        let read = try answer.get()
        #expect(read.scheduledMessageId == 71 && read.scheduledAt == 1_730_100_000_000 && read.status == .pending)
        #expect(read.message.messageId == 0 && read.message.status == .none && read.message.text == "later")
    }
}
