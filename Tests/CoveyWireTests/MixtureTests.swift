// Objects of members that contradict each other, as no honest server sends them: each member absent, empty, of another
// type or as it should be, at random. What is read from them must be the same when it is written and read again. A
// reader that prefers one member to another has a case here for each state of both.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct MixtureTests {
    @Test func aMessageOfAnyMixtureIsReadAgainAsItWas() throws {
        var mixture = Mixture(seed: 1)
        var readable = 0
        for _ in 0..<10_000 {
            let made = mixture.message()
            guard let read = JSON.parse(Array(made.utf8), { MessageReader.read($0) }) ?? nil else { continue }
            readable += 1
            let again = JSON.parse(read.json()) { MessageReader.read($0) } ?? nil
            try #require(again == read, "\(made)")
        }
        #expect(readable > 2_500)
    }

    @Test func aChannelOfAnyMixtureIsReadAgainAsItWas() throws {
        var mixture = Mixture(seed: 2)
        for _ in 0..<5_000 {
            let made = mixture.channel()
            let read = try channel(made).fields
            var again = try channel(text(GroupChannel(read).json())).fields
            again.isInviterKnownFriend = read.isInviterKnownFriend
            try #require(again == read, "\(made)")
        }
    }

    @Test func mentionedUsersCountWhereTheirIdsAreEmpty() throws {
        let read = try message(
            inFrame: #"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","#
                + #""mentioned_users":[{"user_id":"bo"}],"mentioned_user_ids":[]}"#)
        #expect(read.mentions("bo"))
        #expect(try message(rest: text(read.json())) == read)
    }

    @Test func metaArraysOfWhichNoneCanBeReadAreNone() throws {
        let read = try message(
            inFrame:
                #"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","metaarray":{"k":1}}"#)
        #expect(read[.metaArrays].isEmpty)
        #expect(try message(rest: text(read.json())) == read)
    }

    @Test func sampledUsersCountWhereTheUsersOfAReactionAreEmpty() throws {
        let read = try message(
            inFrame: #"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","#
                + #""reactions":[{"key":"a","user_ids":[],"sampled_user_ids":["bo"],"updated_at":1730000000000}]}"#)
        #expect(read.reactions.map(\.userIds) == [["bo"]])
    }
}

/// Random objects, the same from the same seed. Times are whole seconds after 1970: as these they are written.
private struct Mixture {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(state: seed) }

    mutating func message() -> String {
        object(
            [("channel_url", "\"c\""), ("message_id", "1"), ("created_at", "1730000000000")],
            [
                "type": ["\"MESG\"", "\"FILE\"", "\"ADMM\""], "message": texts, "data": texts, "custom": texts,
                "custom_type": texts, "request_id": texts, "req_id": texts, "updated_at": numbers,
                "msg_id": numbers, "ts": numbers, "parent_message_id": numbers, "previous_message_id": numbers,
                "message_survival_seconds": numbers, "mention_type": ["\"channel\"", "\"users\""],
                "mentioned_message_template": texts, "silent": flags, "require_auth": flags,
                "user": [user(), user(), "{}"], "mentioned_users": lists(of: user()),
                "mentioned_user_ids": lists(of: "\"bo\"", "5"), "sorted_metaarray": lists(of: metaArray),
                "metaarray": lists(of: metaArray) + [#"{"k":["v"],"l":["w"]}"#, "{}", #"{"k":1}"#],
                "metaarray_key_order": lists(of: "\"l\""), "reactions": lists(of: reaction(), reaction()),
                "reactions_summary": lists(of: reaction(), reaction()), "url": texts, "name": texts, "size": numbers,
                "file": [file(), file(), "{}"], "files": lists(of: file()) + lists(of: file(), file()),
                "thumbnails": lists(of: #"{"url":"t","width":1}"#), "thread_info": [thread(), "{}"],
                "parent_message_info": [#"{"type":"MESG","message":"p"}"#, #"{"type":""}"#, "{}"],
                "poll": [#"{"id":7,"status":"open"}"#, #"{"id":7,"status":"removed"}"#, #"{"id":-1}"#, "{}"],
                "translations": parts, "og_tag": parts, "extended_message": parts, "extended_message_payload": parts,
                "apple_critical_alert_options": parts,
            ])
    }

    mutating func channel() -> String {
        let message = [
            #"{"type":"MESG","message_id":1,"channel_url":"c","created_at":1730000000000,"message":""}"#, "{}",
        ]
        return object(
            [("channel_url", "\"c\"")],
            [
                "name": texts, "cover_url": texts, "data": texts, "created_at": numbers,
                "created_by": [user(), "{}"], "is_super": flags, "is_broadcast": flags, "is_exclusive": flags,
                "is_public": flags, "is_discoverable": flags, "message_survival_seconds": numbers,
                "max_length_message": numbers, "members": lists(of: user(), member()), "member_count": numbers,
                "read_receipt": maps(numbers), "delivery_receipt": maps(numbers), "metadata": maps(texts),
                "last_message": message, "latest_pinned_message": message, "pinned_message_ids": lists(of: "5", "-5"),
                "member_state": ["\"joined\"", "\"invited\"", "\"none\""], "my_role": ["\"operator\"", "\"\""],
                "is_muted": flags, "unread_message_count": numbers, "unread_mention_count": numbers,
                "user_last_read": numbers, "inviter": [user(), "{}"], "invited_at": numbers, "joined_ts": numbers,
                "is_hidden": flags, "hidden_state": ["\"allow_auto_unhide\"", "\"unhidden\"", "\"\""],
                "ts_message_offset": numbers, "message_purge_offset": numbers,
                "push_trigger_option": ["\"all\"", "\"off\"", "\"\""], "count_preference": ["\"off\"", "\"\""],
            ])
    }

    // MARK: Parts

    private let texts = ["\"\"", "\"a\"", "\"b\""]
    private let numbers = [
        "0", "-1", "-5", "1730000000000", "1730000000", "9007199254740991", "9223372036854775807",
        "-9223372036854775808",
    ]
    private let flags = ["true", "false"]
    private let parts = ["{}", #"{"a":"b"}"#, "[]"]
    private let metaArray = #"{"key":"k","value":["v"]}"#

    private func lists(of elements: String...) -> [String] { ["[]", "[\(elements.joined(separator: ","))]", "[1]"] }
    private func maps(_ values: [String]) -> [String] { ["{}"] + values.map { "{\"k\":\($0)}" } }

    private mutating func user() -> String {
        object(
            [],
            [
                "user_id": texts, "guest_id": texts, "nickname": texts, "name": texts, "profile_url": texts,
                "image": texts, "metadata": maps(texts), "role": ["\"operator\"", "\"\""], "is_active": flags,
                "is_online": flags, "last_seen_at": numbers, "is_blocked_by_me": flags,
                "require_auth_for_profile_image": flags, "preferred_languages": lists(of: "\"fr\""),
                "friend_name": texts, "friend_discovery_key": texts,
            ])
    }

    private mutating func member() -> String {
        object(
            [("user_id", "\"m\"")],
            [
                "state": ["\"joined\"", "\"\""], "role": ["\"operator\"", "\"\""], "is_muted": flags,
                "muted_end_at": numbers, "muted_description": texts, "is_blocking_me": flags, "joined_ts": numbers,
            ])
    }

    private mutating func file() -> String {
        object(
            [],
            [
                "url": texts, "name": texts, "file_name": texts, "type": texts, "file_type": texts, "size": numbers,
                "file_size": numbers, "data": texts, "require_auth": flags, "thumbnails": lists(of: #"{"url":"t"}"#),
            ])
    }

    private mutating func reaction() -> String {
        object(
            [],
            [
                "key": texts, "user_ids": lists(of: "\"bo\"", "5"), "sampled_user_ids": lists(of: "\"ana\""),
                "updated_at": numbers, "last_ts": numbers, "count": numbers, "is_self_included": flags,
                "sampled_user_info": parts,
            ])
    }

    private mutating func thread() -> String {
        object([], ["reply_count": numbers, "last_replied_at": numbers, "updated_at": numbers])
    }

    /// The first members as they are, the others absent, null, of another type or one of their values.
    private mutating func object(_ first: [(String, String)], _ members: [String: [String]]) -> String {
        var parts = first.map { "\"\($0.0)\":\($0.1)" }
        for (name, values) in members.sorted(by: { $0.key < $1.key }) {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<6: continue
            case 6: parts.append("\"\(name)\":null")
            case 7: parts.append("\"\(name)\":\(["1.5", "\"x\"", "[]", "{}"].randomElement(using: &random) ?? "0")")
            default: parts.append("\"\(name)\":\(values.randomElement(using: &random) ?? "null")")
            }
        }
        return "{\(parts.joined(separator: ","))}"
    }
}
