// Every number of every example becomes every extreme number: nothing traps, and what comes out lies in its range.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct NumberPropertyTests {
    @Test(arguments: ExtremeNumbers.all) func everyNumberOfAFrameComesOutInItsRange(_ number: String) {
        for line in ProtocolExamples.serverFrames {
            for text in ExtremeNumbers.variants(of: line, with: number) {
                for frame in Wire.frames(in: Array(text.utf8)).frames {
                    #expect(0..<Policy.infiniteTimeMs ~= frame.ts && 0..<Policy.infiniteTimeMs ~= frame.sentAt)
                    check(frame, text)
                }
            }
        }
    }

    private func check(_ frame: ReceivedFrame, _ text: String) {
        switch frame.body {
        case .login(let login):
            #expect(5...300 ~= login.pingIntervalSeconds && 1...60 ~= login.pongTimeoutSeconds, "\(text)")
            #expect(Policy.reconnectIntervalRangeSeconds ~= login.reconnectIntervalSeconds, "\(text)")
            #expect(Policy.reconnectMaxRangeSeconds ~= login.reconnectMaxSeconds, "\(text)")
            #expect(Policy.reconnectFactorRange ~= login.reconnectFactor, "\(text)")
            #expect(Policy.backOffDelayRangeMs ~= login.backOffDelayMs, "\(text)")
            #expect(Policy.concurrentCallsRange ~= login.concurrentCallLimit, "\(text)")
            #expect(Policy.countRange ~= login.maxUnreadOnSuper, "\(text)")
        case .busy(let ms): #expect(Policy.retryAfterRangeMs ~= ms, "\(text)")
        case .failed(let error), .loginFailed(let error):
            #expect(error.code.rawValue > 0 && Policy.retryAfterRangeMs ~= error.retryAfterMs, "\(text)")
        case .sessionExpired(let reason, _): #expect(reason.rawValue > 0, "\(text)")
        case .message(let message), .messageEdited(let message, _): check(message, text)
        case .channelEvent(let event):
            #expect(Policy.timeRangeMs ~= event.messageOffset, "\(text)")
            for count in [event.memberCount, event.joinedMemberCount] {
                #expect(count.map { Policy.countRange ~= $0 } ?? true, "\(text)")
            }
            if case .muted(let user) = event.data {
                #expect(
                    Policy.timeRangeMs ~= user.endAt && Policy.durationRangeMs ~= user.remainingDurationMs, "\(text)")
            }
        case .reaction(let reaction): #expect(Policy.timeRangeMs ~= reaction.updatedAt, "\(text)")
        case .vote(let vote):
            for count in vote.counts { #expect(count.optionId >= 0 && Policy.countRange ~= count.voteCount, "\(text)") }
        default: break
        }
    }

    private func check(_ message: Message, _ text: String) {
        #expect(message.messageId > 0 && 1..<Policy.infiniteTimeMs ~= message.createdAt, "\(text)")
        #expect(0..<Policy.infiniteTimeMs ~= message.updatedAt, "\(text)")
        for word in [Message.Word.threadLastRepliedAt, .threadUpdatedAt] {
            #expect(Policy.timeRangeMs ~= message[word], "\(text)")
        }
        #expect(
            Policy.sizeRangeBytes ~= message[.fileSize] && Policy.countRange ~= message[.threadReplyCount], "\(text)")
        #expect(Policy.survivalRangeSeconds ~= message[.survivalSeconds], "\(text)")
        _ = (message.files, message.threadInfo, message.poll, message.reactions, message.criticalAlert, message.json())
    }

    @Test(arguments: ExtremeNumbers.all) func everyNumberOfAChannelComesOutInItsRange(_ number: String) throws {
        for line in ProtocolExamples.channels {
            for text in ExtremeNumbers.variants(of: line, with: number) {
                let fields = try channel(text).fields
                let times = [
                    fields.createdAt, fields.myLastRead, fields.invitedAt, fields.joinedAt, fields.messageOffset,
                    fields.messagePurgeOffset,
                ]
                #expect(times.allSatisfy { Policy.timeRangeMs ~= $0 }, "\(text)")
                let counts = [
                    fields.memberCount, fields.joinedMemberCount, fields.unreadMessageCount, fields.unreadMentionCount,
                    fields.maxLengthMessage,
                ]
                #expect(counts.allSatisfy { Policy.countRange ~= $0 }, "\(text)")
                #expect(Policy.survivalRangeSeconds ~= fields.messageSurvivalSeconds, "\(text)")
                for receipts in [fields.readReceipts, fields.deliveryReceipts] {
                    #expect(receipts?.entries.allSatisfy { Policy.timeRangeMs ~= $0.value } ?? true, "\(text)")
                }
                _ = GroupChannel(fields).json()
            }
        }
    }

    @Test(arguments: ExtremeNumbers.all) func everyNumberOfAnAnswerIsSurvived(_ number: String) {
        for line in ProtocolExamples.answers + ProtocolExamples.messages {
            for text in ExtremeNumbers.variants(of: line, with: number) {
                let answer = ok(text)
                if case .success(let page) = Endpoint.channel(url: "c").answer(answer) { _ = page.json() }
                if case .success(let message) = Endpoint.message(channelUrl: "c", id: 1).answer(answer) {
                    check(message, text)
                }
                if case .success(let poll) = Endpoint.poll(id: 9, channelUrl: "c").answer(answer) {
                    #expect(Policy.timeRangeMs ~= poll.updatedAtSeconds, "\(text)")
                }
                if case .success(let settings) = Endpoint.applicationSettings(since: 0, token: "").answer(answer) {
                    #expect(settings.messagePurgeOffsets.values.allSatisfy { Policy.timeRangeMs ~= $0 }, "\(text)")
                }
                if case .failure(let error) = Endpoint.channel(url: "c").answer(
                    HTTPAnswer(status: 429, body: answer.body))
                {
                    #expect(Policy.retryAfterRangeMs ~= error.retryAfterMs && error.code.rawValue > 0, "\(text)")
                }
            }
        }
    }

    @Test func aRetryAfterHeaderIsBroughtIntoItsRange() {
        for seconds in [Int64.min, -1, 0, 5, 86_400, 86_401, .max] {
            #expect(Policy.retryAfterRangeMs ~= HTTPAnswer.retryAfterMs(seconds: seconds))
        }
        #expect(HTTPAnswer.retryAfterMs(seconds: 5) == 5_000 && HTTPAnswer.retryAfterMs(seconds: .max) == 86_400_000)
    }
}
