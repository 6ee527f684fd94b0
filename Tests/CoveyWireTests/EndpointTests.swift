import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct EndpointTests {
    private func path(_ request: HTTPRequest) -> String {
        String(request.url.dropFirst("http://127.0.0.1:9000/v3/".count))
    }
    private func body(_ request: HTTPRequest) -> String { text(request.body ?? []) }
    private let parts = "show_member=true&show_read_receipt=true&show_delivery_receipt=true&show_metadata=true"
    private let messageParts =
        "with_sorted_meta_array=true&include_reactions=true&include_reactions_summary=true&include_thread_info=true&include_parent_message_info=true&include_poll_details=true"

    @Test func everyRequestCarriesTheClientsHeaders() {
        let request = Endpoint.channel(url: "ch 1/ä").request(site, sessionKey: "sk\r\nX: y")
        #expect(request.method == .get && request.body == nil && request.timeoutMs == Policy.apiTimeoutMs)
        #expect(request.url == "http://127.0.0.1:9000/v3/sdk/group_channels/ch%201%2F%C3%A4?\(parts)")
        #expect(
            request.headers == [
                .init("App-Id", "demo"), .init("Accept", "application/json"), .init("SendBird", "Linux,6.1,0.1.0,demo"),
                .init("SB-User-Agent", "Linux/c0.1.0/olinux"),
                .init("SB-SDK-User-Agent", "main_sdk_info=chat/Linux/0.1.0&device_os_platform=linux&os_version=6.1"),
                .init("Session-Key", "skX: y"),
            ])
    }

    @Test func aSessionKeyIsAskedForWithTheToken() {
        let endpoint = Endpoint.sessionKey(userId: "ana", token: "t-1", expiringSession: true)
        let request = endpoint.request(site, sessionKey: nil)
        #expect(
            request.method == .post && path(request) == "users/ana/session_key"
                && body(request) == #"{"expiring_session":true}"#)
        #expect(request.headers.suffix(2) == [.init("Content-Type", "application/json"), .init("Access-Token", "t-1")])
        #expect(
            endpoint.answer(ok(#"{"key":"old","new_key":"sk-8","expires_at":-1}"#)) == .success(SessionKey(key: "sk-8"))
        )
        #expect(endpoint.answer(ok(#"{"key":"k"}"#)) == .success(SessionKey(key: "k")))
    }

    @Test func aChannelListSendsItsFilters() {
        var query = GroupChannelListQuery()
        query.limit = 1000
        query.order = .metadataValueAlphabetical
        query.metadataOrderKey = "k"
        query.customTypes = ["a,b", "c"]
        query.nameContains = "x&y"
        query.hiddenState = .all
        query.unreadOnly = true
        let request = Endpoint.myChannels(userId: "ana", query: query, token: "t=").request(site, sessionKey: "sk")
        #expect(
            path(request)
                == "users/ana/my_group_channels?token=t%3D&limit=100&order=metadata_value_alphabetical&metadata_order_key=k&show_empty=false&show_frozen=true&include_chat_notification=false&member_state_filter=all&hidden_mode=all&super_mode=all&public_mode=all&unread_filter=unread_message&distinct_mode=all&custom_types=a%2Cb,c&name_contains=x%26y&\(parts)"
        )
    }

    /// What a query adds to the parameters that are always sent.
    private func added(_ change: (inout GroupChannelListQuery) -> Void) -> String {
        func parameters(_ query: GroupChannelListQuery) -> String {
            path(Endpoint.myChannels(userId: "ana", query: query, token: "").request(site, sessionKey: "sk"))
        }
        var query = GroupChannelListQuery()
        let plain = parameters(query).dropLast(parts.utf8.count)
        change(&query)
        return String(parameters(query).dropFirst(plain.utf8.count).dropLast(parts.utf8.count + 1))
    }

    @Test func partsThatAnAppLeavesOutAreNotRequested() {
        var request = MessagePageRequest(reference: .timestamp(5), previousLimit: 1, nextLimit: 0)
        let all =
            "with_sorted_meta_array=true&include_reactions=true&include_reactions_summary=true"
            + "&include_thread_info=true&include_parent_message_info=true&include_poll_details=true"
        #expect(Endpoint.messages(channelUrl: "ch", request).path.contains(all))
        for (part, name) in [
            (IncludedParts.metaArrays, "with_sorted_meta_array"), (.reactions, "include_reactions"),
            (.reactions, "include_reactions_summary"), (.threadInfo, "include_thread_info"),
            (.parentInfo, "include_parent_message_info"),
        ] {
            request.parts = .all.subtracting(part)
            let path = Endpoint.messages(channelUrl: "ch", request).path
            #expect(path.contains("&\(name)=false&"), "\(name)")
            #expect(!path.contains("&\(name)=true&"))
        }
    }

    @Test func membersAndMetadataThatAnAppLeavesOutAreNotRequested() {
        var query = GroupChannelListQuery()
        query.includeMemberList = false
        #expect(
            Endpoint.myChannels(userId: "ana", query: query, token: "").path.hasSuffix(
                "&show_member=false&show_read_receipt=true&show_delivery_receipt=true&show_metadata=true"))
        (query.includeMemberList, query.includeMetadata) = (true, false)
        #expect(
            Endpoint.myChannels(userId: "ana", query: query, token: "").path.hasSuffix(
                "&show_member=true&show_read_receipt=true&show_delivery_receipt=true&show_metadata=false"))
    }

    @Test func memberFiltersAreSent() {
        #expect(added { $0.setUserIdsExact(["a", "b,c"]) } == "members_exactly_in=a,b%2Cc")
        #expect(added { $0.setUserIdsInclude(["a", "b"], .any) } == "members_include_in=a,b&query_type=OR")
        #expect(added { $0.setNicknameContains("x,y") } == "members_nickname_contains=x%2Cy")
        #expect(added { $0.nicknameStartsWith = "Jo" } == "members_nickname_startswith=Jo")
        #expect(added { $0.nicknameExact = "John" } == "members_nickname=John")
    }

    @Test func aSearchIsSentWithItsFieldsOrNotAtAll() {
        let wanted = "search_query=q&search_fields=member_nickname,channel_name"
        #expect(
            added {
                $0.searchQuery = "q"
                $0.searchFields = [.channelName, .memberNickname]
            } == wanted)
        #expect(added { $0.searchQuery = "q" } == "" && added { $0.searchFields = .channelName } == "")
    }

    @Test func metadataFiltersNeedTheKeyAndNeverExcludeEachOther() {
        func metadata(_ values: [String], _ prefix: String, key: String = "k") -> String {
            added { ($0.metadataKey, $0.metadataValues, $0.metadataValueStartsWith) = (key, values, prefix) }
        }
        #expect(metadata([], "") == "metadata_key=k" && metadata(["a"], "b", key: "") == "")
        #expect(metadata(["a", "b"], "") == "metadata_key=k&metadata_values=a,b")
        #expect(metadata([], "a") == "metadata_key=k&metadata_value_startswith=a")
        #expect(metadata(["ab", "b", "ac"], "a") == "metadata_key=k&metadata_values=ab,ac")
        #expect(metadata(["b"], "a") == "metadata_key=k&metadata_values=b")
    }

    @Test func metacounterConditionsAreSentAsTheStrictestOfEach() {
        let sent = added {
            $0.metacounters = [
                .init(key: "likes", .greater, 3), .init(key: "likes", .lessOrEqual, 9),
                .init(key: "likes", .greater, 5),
                .init(key: "likes", .lessOrEqual, 7),
            ]
        }
        #expect(sent == "metacounter_values=" + #"{"likes_gt":5,"likes_lte":7}"#.percentEncoded)
    }

    @Test func timesOfCreationAreSentInWholeSeconds() {
        #expect(added { $0.createdBefore = 1_999 } == "created_before=1")
        #expect(added { $0.createdAfter = 999 } == "", "0 is no condition")
    }

    @Test func aListOfOneEmptyTextIsNotAbsent() { #expect(added { $0.customTypes = [""] } == "custom_types=,") }

    @Test func aChannelPageIsReadAndItsBrokenRowsCounted() throws {
        let endpoint = Endpoint.myChannels(userId: "ana", query: GroupChannelListQuery(), token: "")
        let page = try endpoint.answer(ok(#"{"channels":[{"channel_url":"c"},{},5],"ts":1730000000000}"#)).get()
        #expect(
            page.channels.map(\.url) == ["c"] && page.next == "" && page.ts == 1_730_000_000_000 && page.dropped == 2)
    }

    @Test func aChannelChangelogIsAskedByTokenOrByTime() throws {
        let byToken = Endpoint.channelChangelog(userId: "ana", position: .token("c-71"))
        let flags = "limit=100&show_empty=true&show_frozen=true&include_chat_notification=true&\(parts)"
        #expect(byToken.path == "users/ana/my_group_channels/changelogs?token=c-71&\(flags)")
        let byTime = Endpoint.channelChangelog(userId: "ana", position: .timestamp(5))
        #expect(byTime.path == "users/ana/my_group_channels/changelogs?change_ts=5&\(flags)")
        let changes = try byTime.answer(
            ok(#"{"updated":[{"channel_url":"c"}],"deleted":["ch9"],"has_more":true,"next":"n","ts":1730000000000}"#)
        ).get()
        #expect(
            changes.updated.count == 1 && changes.deleted == ["ch9"] && changes.hasMore && changes.next == "n"
                && changes.ts > 0)
    }

    @Test func membershipCallsAreWritten() {
        var params = GroupChannelParams()
        params.userIds = ["bo"]
        params.isDistinct = true
        params.operatorIds = []
        let create = Endpoint.createChannel(params, userId: "ana").request(site, sessionKey: "sk")
        #expect(create.method == .post && path(create) == "group_channels")
        #expect(
            body(create)
                == #"{"user_id":"ana","user_ids":["bo"],"operator_ids":[],"name":"","is_distinct":true,"is_public":false,"is_super":false}"#
        )
        let invite = Endpoint.inviteUsers(url: "c", userIds: ["bo", "kim"]).request(site, sessionKey: "sk")
        #expect(
            invite.method == .post && path(invite) == "group_channels/c/invite"
                && body(invite) == #"{"user_ids":["bo","kim"]}"#)
        for (request, name) in [
            (Endpoint<GroupChannel>.joinChannel(url: "c", userId: "ana").request(site, sessionKey: "sk"), "join"),
            (Endpoint<GroupChannel?>.leaveChannel(url: "c", userId: "ana").request(site, sessionKey: "sk"), "leave"),
            (
                Endpoint<GroupChannel?>.acceptInvitation(url: "c", userId: "ana").request(site, sessionKey: "sk"),
                "accept"
            ),
            (Endpoint<Void>.declineInvitation(url: "c", userId: "ana").request(site, sessionKey: "sk"), "decline"),
        ] {
            #expect(
                request.method == .put && path(request) == "group_channels/c/\(name)"
                    && body(request) == #"{"user_id":"ana"}"#)
        }
    }

    @Test func anEmptyAnswerIsAnEmptyObject() throws {
        let leave = Endpoint<GroupChannel?>.leaveChannel(url: "c", userId: "ana")
        #expect(try leave.answer(ok("")).get() == nil && leave.answer(ok("{}")).get() == nil)
        #expect(try leave.answer(ok(#"{"channel_url":"c"}"#)).get()?.url == "c")
        #expect(throws: Never.self) {
            try Endpoint<Void>.deleteMessage(channelUrl: "c", messageId: 1).answer(ok("")).get()
        }
    }

    /// It would say that a channel has no counters.
    @Test func anEmptyAnswerToAQuestionIsRefused() {
        let answer = Endpoint.metacounters(url: "c", keys: []).answer(ok(""))
        #expect(throws: CoveyError.malformed("The response is empty.", httpStatus: 200)) { try answer.get() }
        #expect((try? Endpoint.metacounters(url: "c", keys: []).answer(ok("{}")).get()) == [:])
    }

    @Test func aMessagePageAsksForAllThatAMessageCanHave() {
        let request = MessagePageRequest(
            reference: .timestamp(Policy.infiniteTimeMs), previousLimit: 500, nextLimit: -1, messageType: .file,
            customTypes: ["*", "a"], senderIds: ["bo"],
            replyType: .onlyReplyToChannel, parentMessageId: 7)
        #expect(
            Endpoint.messages(channelUrl: "c", request).path
                == "group_channels/c/messages?message_ts=9223372036854775807&prev_limit=200&next_limit=0&include=true&reverse=false&message_type=FILE&sender_ids=bo&include_reply_type=only_reply_to_channel&parent_message_id=7&\(messageParts)&checking_has_next=true&checking_continuous_messages=true&is_sdk=true"
        )
        let byId = MessagePageRequest(reference: .messageId(5), previousLimit: 1, nextLimit: 2, inclusive: false)
        #expect(
            Endpoint.messages(channelUrl: "c", byId).path.hasPrefix(
                "group_channels/c/messages?message_id=5&prev_limit=1&next_limit=2&include=false&reverse=false&include_reply_type=all&with"
            ))
    }

    @Test func aMessagePageIsAscendingAndEachMessageIsThereOnce() throws {
        func row(_ id: Int, _ ms: Int) -> String {
            #"{"type":"MESG","message_id":\#(id),"channel_url":"c","created_at":\#(1_730_000_000_000 + ms),"message":""}"#
        }
        let endpoint = Endpoint.messages(
            channelUrl: "c", MessagePageRequest(reference: .timestamp(1), previousLimit: 1, nextLimit: 1))
        let sent =
            #"{"messages":[\#(row(3, 2)),\#(row(1, 1)),\#(row(2, 1)),{"type":"?"},{"type":"?","message_id":9,"created_at":1730000000001},\#(row(1, 1))],"has_next":true,"ts":1730000000000}"#
        let page = try endpoint.answer(ok(sent)).get()
        #expect(
            page.messages.map(\.messageId) == [1, 2, 3] && page.hasNext == true && page.isContinuous == nil
                && page.unreadable.map(\.messageId) == [0, 9] && page.keys.map(\.messageId) == [0, 1, 2, 9, 3])
    }

    @Test func everyExampleAnswerOfMessagesIsRead() throws {
        let list = try #require(ProtocolExamples.answers.first { $0.hasPrefix(#"{"messages":["#) })
        let page = try Endpoint.messages(
            channelUrl: "c", MessagePageRequest(reference: .timestamp(1), previousLimit: 1, nextLimit: 1)
        ).answer(ok(list)).get()
        #expect(
            page.messages.count == 1 && page.hasNext == false && page.isContinuous == true
                && page.ts == 1_730_000_100_000)
        let log = try #require(ProtocolExamples.answers.first { $0.contains("force_use_next_token") })
        let changes = try Endpoint.messageChangelog(channelUrl: "c", position: .timestamp(1)).answer(ok(log)).get()
        #expect(
            changes.deleted == [DeletedMessage(messageId: 499, deletedAt: 1_730_000_007_000)]
                && changes.forceUseNextToken)
        #expect(changes.next == "m-33" && !changes.hasMore)
        let gap = try #require(ProtocolExamples.answers.first { $0.contains("is_huge_gap") })
        let answer = try Endpoint.messagesGap(channelUrl: "c", Self.gap).answer(ok(gap)).get()
        #expect(!answer.isHugeGap && answer.previous.isEmpty && !answer.nextHasMore && answer.isPreviousContinuous)
    }

    private static let gap = GapRequest(
        previousStart: 1, previousEnd: 2, previousCount: 3, nextStart: 4, nextEnd: Policy.infiniteTimeMs, nextCount: 5,
        hugeGapThreshold: 7)

    @Test func aGapRequestLeavesOutAnEmptyWindow() {
        let both = Endpoint.messagesGap(channelUrl: "c", Self.gap).path
        #expect(
            both
                == "group_channels/c/messages_gap?prev_start_ts=1&prev_end_ts=2&prev_cache_count=3&next_start_ts=4&next_end_ts=9223372036854775807&next_cache_count=5&huge_gap_threshold=7&reverse=false&include_reply_type=all&\(messageParts)&checking_continuous_messages=true"
        )
        var one = Self.gap
        (one.previousStart, one.previousEnd, one.hugeGapThreshold) = (3, 2, nil)
        #expect(
            Endpoint.messagesGap(channelUrl: "c", one).path.hasPrefix(
                "group_channels/c/messages_gap?next_start_ts=4&next_end_ts"))
    }

    @Test func eitherSpellingOfHasMoreCounts() throws {
        let endpoint = Endpoint.messagesGap(channelUrl: "c", Self.gap)
        let first = try endpoint.answer(ok(#"{"is_huge_gap":false,"prev_hasmore":true,"next_has_more":true}"#)).get()
        #expect(first.previousHasMore && first.nextHasMore && !first.isNextContinuous)
        #expect(throws: CoveyError.self) { try endpoint.answer(ok("{}")).get() }
    }

    @Test func sendingEditingAndDeletingAreWritten() {
        var params = UserMessageParams(message: "hi")
        params.parentMessageId = 5
        let send = Endpoint.sendUserMessage(channelUrl: "c", userId: "ana", requestId: "r-1", params: params).request(
            site, sessionKey: "sk")
        #expect(send.method == .post && path(send) == "group_channels/c/messages")
        #expect(
            body(send)
                == #"{"message_type":"MESG","user_id":"ana","req_id":"r-1","mark_as_read":true,"message":"hi","mention_type":"users","parent_message_id":5,"reply_to_channel":false}"#
        )
        let edit = Endpoint.updateUserMessage(
            channelUrl: "c", messageId: 9, userId: "ana", params: UserMessageParams(message: "ho")
        )
        .request(site, sessionKey: "sk")
        #expect(edit.method == .put && path(edit) == "group_channels/c/messages/9")
        #expect(body(edit) == #"{"message_type":"MESG","user_id":"ana","message":"ho"}"#)
        let delete = Endpoint<Void>.deleteMessage(channelUrl: "c", messageId: 9).request(site, sessionKey: "sk")
        #expect(delete.method == .delete && path(delete) == "group_channels/c/messages/9" && delete.body == nil)
    }

    @Test(
        arguments: [
            (400, #"{"error":true,"message":"\"User\" not found.","code":400201}"#, 400_201, 0),
            (200, #"{"error":true,"code":400108}"#, 400_108, 0), (401, #"{"code":400309}"#, 400_309, 0),
            (403, #"{"code":400310}"#, 400_310, 0),
            (429, "{}", 500_910, 0), (429, #"{"error":true,"code":500910,"retry_after":3}"#, 500_910, 3000),
            (503, "<html>", 500_901, 0),
            (503, #"{"error":true,"code":503}"#, 503, 0), (404, "not found", 800_140, 0), (302, "", 800_140, 0),
            (200, "<html>", 800_130, 0), (200, "[]", 800_130, 0), (200, #"{"channel_url":5}"#, 800_130, 0),
            (200, "", 800_130, 0),
            (400, #"{"code":99999999999999999999}"#, 800_140, 0), (400, #"{"code":-1}"#, 800_140, 0),
        ] as [(Int32, String, Int32, Int64)])
    func anErrorIsReadWhateverTheStatusIs(_ status: Int32, _ body: String, _ code: Int32, _ retryAfterMs: Int64) {
        let answer = Endpoint.channel(url: "c").answer(HTTPAnswer(status: status, body: Array(body.utf8)))
        guard case .failure(let error) = answer else {
            Issue.record("a success: \(body)")
            return
        }
        #expect(
            error.code.rawValue == code && error.httpStatus == status && error.retryAfterMs == retryAfterMs
                && !error.message.isEmpty)
    }

    @Test func aRetryAfterHeaderCountsToo() {
        let answer = Endpoint.channel(url: "c").answer(HTTPAnswer(status: 429, body: [], retryAfterMs: 2000))
        #expect(
            throws: CoveyError(
                .rateLimited, "The server responded with HTTP status 429.", httpStatus: 429, retryAfterMs: 2000)
        ) { try answer.get() }
    }
}
