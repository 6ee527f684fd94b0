import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct RoundTripTests {
    @Test(arguments: ProtocolExamples.messages)
    func aMessageWrittenAndReadIsEqual(_ example: String) throws {
        let read = try message(rest: example)
        #expect(try message(rest: text(read.json())) == read)
    }

    @Test(arguments: ProtocolExamples.serverFrames.filter { ["MESG", "FILE", "ADMM", "BRDM"].contains($0.prefix(4)) })
    func aMessageOfAFrameWrittenAndReadIsEqual(_ example: String) throws {
        let read = try message(inFrame: example)
        #expect(try message(rest: text(read.json())) == read)
    }

    @Test func aMessageWithEverythingIsWrittenWhole() throws {
        var random = SplitMix(state: 1)
        for kind in [Message.Kind.user, .file, .multipleFiles, .admin, .broadcast] {
            let made = RoundTripTests.full(kind, &random)
            #expect(try message(rest: text(made.json())) == made, "\(kind)")
        }
    }

    /// Another attempt has no bytes of a file that was not uploaded.
    @Test(arguments: ["", "https://files/a"]) func onlyUploadedFilesAreSentAgain(url: String) {
        let message = Message.build {
            $0.kind = .file
            $0[.fileUrl] = url
            $0[.fileName] = "a"
        }
        #expect(message.sendFiles?.files.map(\.url) == (url.isEmpty ? nil : [url]))
    }

    /// Every field set that this kind can have.
    static func full(_ kind: Message.Kind, _ random: inout SplitMix) -> Message {
        Message.build { builder in
            for word in Message.Word.allCases where word != .retryAt {
                builder[word] = Int64.random(in: 1_700_000_000_000...1_800_000_000_000, using: &random)
            }
            builder.kind = kind
            builder.status = .succeeded
            builder[.errorCode] = 0
            builder[.localSequence] = 0
            builder.flags = [
                .silent, .replyToChannel, .operatorMessage, .superChannel, .globalBlock, .forceUpdateLastMessage,
                .mentionsChannel, .hasSender,
                .hasThreadInfo,
            ]
            for text in Message.Text.allCases { builder[text] = "\(text) \u{1} \" 👋" }
            builder[.senderExtra] = #"{"metadata":{"a":"b"},"role":"operator","is_active":false}"#
            builder[.mentionedUsers] = #"[{"user_id":"bo"}]"#
            builder[.mentionedUserIds] = #"["bo"]"#
            builder[.metaArrays] = #"[{"key":"k","value":["v"]}]"#
            builder[.reactions] =
                #"[{"key":"a","user_ids":["x"],"updated_at":1730000005000,"count":3,"is_self_included":false}]"#
            builder[.threadInfo] =
                #"{"reply_count":\#(builder[.threadReplyCount]),"last_replied_at":\#(builder[.threadLastRepliedAt]),"updated_at":\#(builder[.threadUpdatedAt])}"#
            builder[.parentInfo] = #"{"type":"MESG","message":"p"}"#
            builder[.poll] = kind == .user ? #"{"id":\#(builder[.pollId])}"# : ""
            if kind != .user { builder[.pollId] = 0 }
            builder[.translations] = #"{"fr":"x"}"#
            builder[.ogTag] = #"{"og:title":"t"}"#
            builder[.extended] = #"{"e":[1,2.5,null,true]}"#
            builder[.criticalAlert] = #"{"name":"n","volume":0.7}"#
            builder[.thumbnails] = #"[{"url":"t"}]"#
            builder[.files] = #"[{"url":"1"},{"url":"2"}]"#
            if kind == .file || kind == .multipleFiles {
                builder.flags.insert(.fileRequiresAuth)
            } else {
                builder[.thumbnails] = ""
            }
            if kind != .multipleFiles { builder[.files] = "" }
            if kind != .file {
                for text in [Message.Text.fileUrl, .fileName, .fileType] { builder[text] = "" }
                builder[.fileSize] = 0
            }
        }
    }

    @Test func anUnsentMessageSaysSo() {
        let pending = Message.build {
            $0.status = .failed
            $0[.errorCode] = 900_050
        }
        #expect(text(pending.json()).hasSuffix(#""sending_status":"failed","error_code":900050}"#))
    }

    @Test func aChannelWrittenAndReadIsEqual() throws {
        for example in ProtocolExamples.channels {
            let read = try channel(example)
            #expect(try channel(text(read.json())) == read)
        }
    }

    @Test func aChannelWithEverythingIsWrittenWhole() throws {
        var fields = ChannelFields(url: "c\"1")
        (fields.name, fields.coverUrl, fields.data, fields.customType) = ("n", "c", "d", "t")
        fields.createdAt = 1_729_999_000_000
        fields.createdBy = User(userId: "ana", nickname: "Ana", profileUrl: "p")
        fields.flags = [
            .isSuper, .isBroadcast, .isExclusive, .isPublic, .isDiscoverable, .isEphemeral, .isAccessCodeRequired,
            .isFrozen,
        ]
        fields.messageSurvivalSeconds = 60
        fields.maxLengthMessage = 100
        var member = Member(user: User(userId: "bo"), state: .invited, role: .channelOperator)
        member.user.metadata = ["b": "2", "a": "1"]
        member.user.isOnline = true
        (member.isMuted, member.mutedEndAt, member.mutedDescription, member.joinedAt) = (
            true, 1_730_000_000_001, "m", 1_730_000_000_000
        )
        (member.isBlockedByMe, member.isBlockingMe) = (true, true)
        fields.members = [Member(user: User(userId: "ana"), state: .joined), member]
        (fields.memberCount, fields.joinedMemberCount) = (2, 1)
        fields.readReceipts = ["bo": 1_730_000_000_000, "ana": 0]
        fields.deliveryReceipts = [:]
        fields.metadata = ["color": "teal"]
        var random = SplitMix(state: 2)
        fields.lastMessage = RoundTripTests.full(.user, &random)
        fields.lastPinnedMessage = RoundTripTests.full(.file, &random)
        fields.pinnedMessageIds = [5, 3]
        (fields.myMemberState, fields.myRole, fields.isMuted) = (.joined, .channelOperator, true)
        (fields.unreadMessageCount, fields.unreadMentionCount, fields.myLastRead) = (3, 2, 1_730_000_000_000)
        (fields.inviter, fields.invitedAt, fields.joinedAt) = (
            User(userId: "ana"), 1_730_000_000_001, 1_730_000_000_000
        )
        (fields.hiddenState, fields.messageOffset, fields.messagePurgeOffset) = (
            .preventAutoUnhide, 1_730_000_000_002, 1_730_000_000_003
        )
        (fields.pushTriggerOption, fields.countPreference) = ("off", "unread_mention_count_only")
        let made = GroupChannel(fields)
        let bytes = made.json()
        #expect(try channel(text(bytes)).fields == fields)
        #expect(try channel(text(bytes)).json() == bytes)
    }

    @Test func absentPartsOfAChannelStayUnknown() throws {
        let sparse = try channel(
            #"{"channel_url":"c","is_public":true,"is_broadcast":true,"is_hidden":true,"hidden_state":"new"}"#)
        #expect(
            sparse.members == nil && sparse.readReceipts == nil && sparse.deliveryReceipts == nil
                && sparse.metadata == nil)
        #expect(
            sparse.flags == [.isPublic, .isDiscoverable, .isBroadcast, .isSuper]
                && sparse.hiddenState == .allowAutoUnhide)
        #expect(sparse.maxLengthMessage == 5000 && sparse.messageSurvivalSeconds == -1 && sparse.createdAt == 0)
    }

    @Test func theExampleChannelHasMilliseconds() throws {
        let read = try channel(try #require(ProtocolExamples.channels.first))
        #expect(read.createdAt == 1_729_999_000_000 && read.joinedAt == 1_729_999_000_000)
        #expect(
            read.members?.map(\.user.userId) == ["ana", "bo"] && read.members?.first?.joinedAt == 1_729_999_000_000)
        #expect(
            read.readReceipts == ["ana": 1_730_000_001_000, "bo": 1_730_000_002_000] && read.myRole == .channelOperator)
    }
}
