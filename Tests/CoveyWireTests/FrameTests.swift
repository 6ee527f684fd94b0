import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct FrameTests {
    @Test(arguments: ProtocolExamples.serverFrames)
    func everyExampleFrameIsRead(_ line: String) throws {
        let (frames, dropped) = Wire.frames(in: Array((line + "\n").utf8))
        #expect(dropped == 0)
        let isIgnored = ["ENTR", "EXIT"].contains(String(line.prefix(4))) || line.contains("\"channel_type\":\"open\"")
        #expect(frames.count == (isIgnored ? 0 : 1))
    }

    @Test func aTextIsSplitAtLineFeedsAndAMissingLastOneIsNoFault() {
        let (frames, dropped) = Wire.frames(in: Array("PONG{\"ts\":1730000000110}\n\nPONG{\"sts\":1730000000111}".utf8))
        #expect(frames.count == 2 && dropped == 0)
        #expect(frames.first?.ts == 1_730_000_000_110 && frames.last?.sentAt == 1_730_000_000_111)
    }

    @Test(arguments: ["abc", "MESG", "MESG[]", "MESG{", "mesg{}", "MESG\"x\"", "{}", "MESG{}", "PONG{}x", "MESG 1"])
    func aPieceThatIsNoFrameIsDroppedAndCounted(_ piece: String) {
        let (frames, dropped) = Wire.frames(in: Array((piece + "\nPONG{}\n").utf8))
        #expect(frames.count == 1 && dropped == 1)
    }

    @Test(arguments: ["NOOP{}", "RXNS{\"a\":1}", "ZZZZnot json", "MACK{}"])
    func anUnknownCommandIsIgnored(_ piece: String) {
        let (frames, dropped) = Wire.frames(in: Array(piece.utf8))
        #expect(frames.isEmpty && dropped == 0)
    }

    @Test func aMessageFrameGivesTheWholeMessage() throws {
        let received = try frame(example("MESG{\"req_id\":\"r-1\",\"request_id\""))
        #expect(received.requestId == "r-1" && received.ts == 1_730_000_001_000 && received.sentAt == 1_730_000_001_002)
        guard case .message(let message) = received.body else { throw Unexpected(description: "no message") }
        #expect(message.messageId == 501 && message.createdAt == 1_730_000_001_000 && message.updatedAt == 0)
        #expect(message.kind == .user && message.status == .succeeded && message.channelUrl == "ch1")
        #expect(message.text == "hello @Bo" && message.customType == "greeting" && message.requestId == "r-1")
        #expect(message.senderId == "ana" && message[.senderNickname] == "Ana" && message.previousMessageId == 500)
        #expect(message.flags == [.operatorMessage, .hasSender] && message[.survivalSeconds] == -1)
        #expect(message[.senderExtra] == #"{"role":"operator"}"#)
        #expect(message[.mentionedUserIds] == #"["bo"]"# && message[.mentionTemplate] == "hello @{bo}")
        #expect(
            message[.metaArrays] == #"[{"key":"quality","value":["best","good"]}]"#
                && message[.translations] == #"{"fr":""}"#)
        #expect(message[.extended] == "" && message[.poll] == "" && message[.ogTag] == "" && message[.reactions] == "")
        #expect(message.mentions("bo") && !message.mentions("kim") && message.sender?.nickname == "Ana")
    }

    @Test func aFileFrameGivesTheFileAndTheTotals() throws {
        let received = try frame(example("FILE{\"request_id\":\"r-2\""))
        guard case .message(let message) = received.body else { throw Unexpected(description: "no message") }
        #expect(message.kind == .file && message[.fileUrl] == "http://127.0.0.1:9000/files/a.png")
        #expect(message[.fileName] == "a.png" && message[.fileType] == "image/png" && message[.fileSize] == 20480)
        #expect(received.unreadTotals == UnreadUpdate(all: 2, feed: 0, customTypes: ["work": 2], ts: 1_730_000_009_000))
        #expect(received.requestId == "")
    }

    @Test func adminAndBroadcastFramesHaveNoSender() throws {
        let admin = try message(inFrame: example("ADMM"))
        #expect(admin.kind == .admin && admin.sender == nil && admin.text == "Maintenance at 9")
        #expect(try message(inFrame: example("BRDM")).kind == .broadcast)
    }

    @Test func anEditCarriesTheOldMentions() throws {
        guard case .messageEdited(let message, let old?) = try frame(example("MEDI{\"req_id\":\"r-4\"")).body else {
            throw Unexpected(description: "no edit")
        }
        #expect(message.updatedAt == 1_730_000_020_000 && message.flags.contains(.mentionsChannel))
        #expect(
            old == OldMentions(mentionsChannel: false, userIds: ["bo"]) && old.mentions("bo") && !old.mentions("kim"))
        guard case .messageEdited(let admin, _) = try frame(example("AEDI")).body else {
            throw Unexpected(description: "no edit")
        }
        #expect(admin.kind == .admin)
    }

    @Test func aDeletionSaysWhatAndWhen() throws {
        guard case .messageDeleted(let deleted) = try frame(example("DELM")).body else {
            throw Unexpected(description: "no deletion")
        }
        #expect(
            deleted
                == DeletedFrame(
                    channelUrl: "ch1", messageId: 501, deletedAt: 1_730_000_030_000, createdAt: 1_730_000_001_000,
                    senderId: "ana",
                    silent: false))
    }

    @Test func aReadFrameTellsAnAckFromAMarkAsUnread() throws {
        let ack = try frame(example("READ{\"req_id\":\"r-6\""))
        guard case .read(let read) = ack.body else { throw Unexpected(description: "no read") }
        #expect(ack.requestId == "r-6" && read.user.userId == "bo" && read.ts == 1_730_000_012_500 && !read.isExcluded)
        guard
            case .read(let unread) = try frame(
                example(
                    "READ{\"channel_url\":\"ch1\",\"channel_type\":\"group\",\"user\":{\"user_id\":\"bo\",\"guest_id\":\"bo\",\"nickname\":\"Bo\",\"name\":\"Bo\",\"profile_url\":\"\",\"image\":\"\"},\"ts\":1730000000999"
                )
            ).body
        else { throw Unexpected(description: "no read") }
        #expect(unread.isExcluded && unread.uniqueId == "u-1" && unread.parentMessageId == 0)
    }

    @Test func deliveriesAreSortedByUser() throws {
        guard
            case .delivered(let frame) = try frame(
                #"DLVR{"channel_url":"ch1","channel_type":"group","updated":{"kim":1730000001000,"bo":1730000002000,"x":"?"}}"#
            ).body
        else { throw Unexpected(description: "no delivery") }
        #expect(
            frame.receipts.map(\.userId) == ["bo", "kim"]
                && frame.receipts.map(\.ts) == [1_730_000_002_000, 1_730_000_001_000])
    }

    @Test func receiptsWithoutAChannelTypeAreDropped() {
        let read = #"READ{"channel_url":"c","user":{"user_id":"bo"},"ts":1730000000000}"#
        let delivered = #"DLVR{"channel_url":"c","updated":{"bo":1730000001000}}"#
        let (frames, dropped) = Wire.frames(in: Array((read + "\n" + delivered).utf8))
        #expect(frames.isEmpty && dropped == 2)
    }

    @Test func aReactionIsReadInAnyCaseAndWithATextForAnId() throws {
        let text =
            #"MRCT{"channel_url":"ch1","msg_id":"501","reaction":"smile","user_id":"bo","operation":"add","updated_at":1730000005000}"#
        guard case .reaction(let reaction) = try frame(text).body else { throw Unexpected(description: "no reaction") }
        #expect(
            reaction.messageId == 501 && reaction.isAdded && reaction.count == nil && reaction.sampledUserIds == nil)
        guard case .reaction(let full) = try frame(example("MRCT")).body else {
            throw Unexpected(description: "no reaction")
        }
        #expect(
            full.count == 1 && full.sampledUserIds == ["bo"]
                && full.sampledUserInfoJSON.hasPrefix(#"{"bo":{"nickname":"Bo""#))
    }

    @Test func threadMemberCountPollAndVoteFramesAreRead() throws {
        guard case .thread(let thread) = try frame(example("MTHD")).body,
            case .memberCounts(let counts) = try frame(example("MCNT")).body,
            case .poll(let poll) = try frame(example("PEDI")).body,
            case .vote(let own) = try frame(example("VOTE{\"req_id\"")).body,
            case .vote(let other) = try frame(example("VOTE{\"channel_url\"")).body
        else { throw Unexpected(description: "a frame is another") }
        #expect(thread.parentMessageId == 501 && thread.replyCount == 2 && thread.updatedAt == 1_730_000_020_000)
        #expect(counts == [MemberCount(channelUrl: "ch1", memberCount: 5, joinedMemberCount: 4, ts: 1_730_000_000_000)])
        #expect(poll.pollId == 9 && poll.messageId == 506 && poll.updatedAtSeconds == 1_730_000_040 && !poll.isRemoved)
        #expect(
            own.votedOptionIds == [21] && own.counts == [VoteEvent.Count(optionId: 21, voteCount: 1)]
                && own.voterCount == 1)
        #expect(other.votedOptionIds == nil)
    }

    @Test func errorsBusyAndExpiryAreRead() throws {
        let failed = try frame(example("EROR"))
        guard case .failed(let error) = failed.body else { throw Unexpected(description: "no error") }
        #expect(
            failed.requestId == "r-1" && error.code == .notAMember && error.message == "Not a member of the channel.")
        guard case .busy(let ms) = try frame(example("BUSY")).body else { throw Unexpected(description: "not busy") }
        #expect(ms == 30_000)
        guard case .sessionExpired(let reason, let closes) = try frame(example("EXPR")).body else {
            throw Unexpected(description: "no expiry")
        }
        #expect(reason == .sessionKeyExpired && !closes)
    }

    @Test(
        arguments: [
            ("{}", 400_309, false), (#"{"reason":400302}"#, 400_302, false), (#"{"reason":400310}"#, 400_310, true),
            (#"{"reason":400300}"#, 400_300, true), (#"{"reason":400301}"#, 400_301, true),
            (#"{"expires_in":-1}"#, 400_309, true),
            (#"{"expires_in":100,"reason":"x"}"#, 400_309, false),
        ] as [(String, Int32, Bool)])
    func onlyTheSignOfExpiresInAndThreeReasonsCloseASession(_ body: String, _ code: Int32, _ closing: Bool) throws {
        guard case .sessionExpired(let reason, let closes) = try frame("EXPR" + body).body else {
            throw Unexpected(description: "no expiry")
        }
        #expect(reason.rawValue == code && closes == closing)
    }

    @Test func framesOfOpenAndFeedChannelsAreIgnored() {
        for type in ["open", "open_channels", "feed"] {
            let text =
                #"MESG{"channel_type":"\#(type)","channel_url":"o","message_id":1,"created_at":1730000000000,"message":""}"#
            #expect(Wire.frames(in: Array(text.utf8)).frames.isEmpty)
        }
        let unknown =
            #"MESG{"channel_type":"new","channel_url":"o","message_id":1,"created_at":1730000000000,"message":""}"#
        #expect(Wire.frames(in: Array(unknown.utf8)).frames.count == 1)
    }
}
