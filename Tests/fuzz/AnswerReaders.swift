// Every reader of a REST answer by the name of its endpoint. Endpoints that share a reader, or that read nothing, are
// listed once. A reader takes two answers and returns whether it reads the same from both.

import CoveyModel
import CoveyWire

typealias AnswerReader = @Sendable (HTTPAnswer, HTTPAnswer) -> Bool

private func reader<Answer: Equatable & Sendable>(_ endpoint: Endpoint<Answer>) -> AnswerReader {
    { endpoint.answer($0) == endpoint.answer($1) }
}

/// A poll also stores its original text, whose keys keep their order.
private func reader(_ endpoint: Endpoint<PollRow>) -> AnswerReader {
    @Sendable func poll(_ answer: HTTPAnswer) -> Result<Poll, CoveyError> {
        endpoint.answer(answer).map { row in
            var poll = row.poll
            poll.json = ""
            return poll
        }
    }
    return { poll($0) == poll($1) }
}

private func reader(_ endpoint: Endpoint<Void>) -> AnswerReader {
    { first, second in
        switch (endpoint.answer(first), endpoint.answer(second)) {
        case (.success, .success): true
        case (.failure(let left), .failure(let right)): left == right
        default: false
        }
    }
}

private let page = MessagePageRequest(reference: .timestamp(1), previousLimit: 1, nextLimit: 1)
private let gap = GapRequest(previousStart: 1, previousEnd: 2, previousCount: 0, nextStart: 3, nextEnd: 4, nextCount: 0)
private let text = UserMessageParams(message: "m")

let answerReaders: [String: AnswerReader] = [
    // Session, channels
    "sessionKey": reader(.sessionKey(userId: "u", token: nil, expiringSession: true)),
    "channel": reader(.channel(url: "c")),
    "createChannel": reader(.createChannel(GroupChannelParams(), userId: "u")),
    "leaveChannel": reader(Endpoint<GroupChannel?>.leaveChannel(url: "c", userId: "u")),
    "declineInvitation": reader(.declineInvitation(url: "c", userId: "u")),
    "myChannels": reader(.myChannels(userId: "u", query: GroupChannelListQuery(), token: "")),
    "channelChangelog": reader(.channelChangelog(userId: "u", position: .timestamp(1))),
    "hideChannel": reader(.hideChannel(url: "c", userId: "u", hidesPreviousMessages: true, allowsAutoUnhide: true)),
    "resetHistory": reader(.resetHistory(url: "c", userId: "u")),
    "channelPushTrigger": reader(.channelPushTrigger(userId: "u", url: "c")),
    "setChannelPushTrigger": reader(.setChannelPushTrigger(userId: "u", url: "c", .all)),
    // Counts
    "unreadMessageCount": reader(.unreadMessageCount(userId: "u", customTypes: [], superChannel: .all)),
    "unreadChannelCount": reader(.unreadChannelCount(userId: "u", customTypes: [], superChannel: .all)),
    "channelCount": reader(.channelCount(userId: "u", memberState: .all)),
    "unreadItemCounts": reader(.unreadItemCounts(userId: "u", items: UnreadItems(rawValue: -1))),
    // Lists of users
    "members": reader(.members(channelUrl: "c", query: MemberListQuery(), token: "")),
    "operators": reader(.operators(channelUrl: "c", limit: 1, token: "")),
    "bannedUsers": reader(.bannedUsers(channelUrl: "c", limit: 1, token: "")),
    "mutedUsers": reader(.mutedUsers(channelUrl: "c", limit: 1, token: "")),
    "users": reader(.users(query: UserListQuery(), token: "")),
    "blockedUsers": reader(.blockedUsers(userId: "u", limit: 1, token: "")),
    "mutedInfo": reader(.mutedInfo(url: "c", userId: "u")),
    "publicChannels": reader(.publicChannels(query: PublicGroupChannelListQuery(), token: "")),
    // Messages
    "messages": reader(.messages(channelUrl: "c", page)),
    "messageChangelog": reader(.messageChangelog(channelUrl: "c", position: .token("t"))),
    "messagesGap": reader(.messagesGap(channelUrl: "c", gap)),
    "message": reader(.message(channelUrl: "c", id: 1)),
    "sendUserMessage": reader(.sendUserMessage(channelUrl: "c", userId: "u", requestId: "r", params: text)),
    "upload": reader(.upload(FileToSend(), path: "p", thumbnailSizes: [], channelUrl: "c", requestId: "r")),
    "translate": reader(.translate(channelUrl: "c", messageId: 1, languages: ["fr"])),
    "pin": reader(.pin(channelUrl: "c", messageId: 1)),
    "react": reader(.react(channelUrl: "c", messageId: 1, userId: "u", key: "k", isAdded: true)),
    "markAsUnread": reader(.markAsUnread(channelUrl: "c", messageId: 1, userId: "u")),
    "markAsDelivered": reader(.markAsDelivered(channelUrl: "c", userId: "u")),
    "searchMessages": reader(.searchMessages(ServerSearchQuery(), token: "")),
    // Scheduled messages
    "scheduledMessage": reader(.scheduledMessage(channelUrl: "c", id: 1)),
    "scheduledMessages": reader(.scheduledMessages(ScheduledMessageQuery(), token: "")),
    "scheduledMessageCount": reader(.scheduledMessageCount(ScheduledMessageQuery())),
    // Metadata, counters
    "channelMetadata": reader(.channelMetadata(url: "c", keys: [])),
    "updateMetadata": reader(.updateMetadata(url: "c", [:], upsert: true)),
    "metacounters": reader(.metacounters(url: "c", keys: [])),
    "createMetacounters": reader(.createMetacounters(url: "c", [:])),
    // Polls
    "pollChangelog": reader(.pollChangelog(channelUrl: "c", position: .timestamp(1))),
    "poll": reader(.poll(id: 1, channelUrl: "c")),
    "addPollOption": reader(.addPollOption(id: 1, channelUrl: "c", text: "t")),
    "polls": reader(.polls(channelUrl: "c", limit: 1, token: "")),
    "pollVoters": reader(.pollVoters(id: 1, optionId: 1, channelUrl: "c", limit: 1, token: "")),
    // The user, the application
    "updateUser": reader(.updateUser(userId: "u", UserUpdate())),
    "createUserMetadata": reader(.createUserMetadata(userId: "u", [:])),
    "invitationPreference": reader(.invitationPreference(userId: "u")),
    "pushPreference": reader(.pushPreference(userId: "u")),
    "setSnooze": reader(.setSnooze(userId: "u", Snooze())),
    "pushTokens": reader(.pushTokens(userId: "u", .fcm, limit: 1, token: "")),
    "reportCategories": reader(.reportCategories),
    "emojis": reader(.emojis),
    "emojiCategory": reader(.emojiCategory(id: 1)),
    "emoji": reader(.emoji(key: "k")),
    "applicationSettings": reader(.applicationSettings(since: 0, token: "")),
]
