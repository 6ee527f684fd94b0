// A row that lacks fields erases nothing (models.md §2), but of those whose default is null.

import CoveyCore
import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct SparseChannelRowTests {
    /// Each field with the value of the cached row, and that of the row that comes. None is the default.
    static let values: [(key: String, known: String, new: String)] = [
        ("name", #""a""#, #""b""#), ("cover_url", #""a""#, #""b""#), ("data", #""a""#, #""b""#),
        ("custom_type", #""a""#, #""b""#), ("created_at", "1700000001", "1700000002"),
        ("created_by", #"{"user_id":"x"}"#, #"{"user_id":"y"}"#), ("is_super", "true", "false"),
        ("is_broadcast", "false", "true"), ("is_exclusive", "false", "true"), ("is_public", "true", "false"),
        ("is_distinct", "true", "false"), ("is_discoverable", "true", "false"), ("is_ephemeral", "true", "false"),
        ("is_access_code_required", "true", "false"), ("is_chat_notification", "true", "false"),
        ("freeze", "true", "false"), ("message_survival_seconds", "60", "70"), ("max_length_message", "60", "70"),
        ("members", #"[{"user_id":"x"}]"#, #"[{"user_id":"y"}]"#), ("member_count", "3", "4"),
        ("joined_member_count", "3", "4"), ("read_receipt", #"{"x":1}"#, #"{"x":2}"#),
        ("delivery_receipt", #"{"x":1}"#, #"{"x":2}"#), ("metadata", #"{"k":"a"}"#, #"{"k":"b"}"#),
        ("last_message", message(7), message(8)), ("pinned_message_ids", "[7]", "[8]"),
        ("latest_pinned_message", message(7), message(8)), ("member_state", #""joined""#, #""invited""#),
        ("my_role", #""operator""#, #""none""#), ("is_muted", "true", "false"), ("unread_message_count", "3", "4"),
        ("unread_mention_count", "1", "2"), ("user_last_read", "1700000000003", "1700000000004"),
        ("inviter", #"{"user_id":"x"}"#, #"{"user_id":"y"}"#), ("invited_at", "1700000000003", "1700000000004"),
        ("joined_ts", "1700000001", "1700000002"), ("hidden_state", #""hidden_allow_auto_unhide""#, #""unhidden""#),
        ("ts_message_offset", "3", "4"), ("message_purge_offset", "3", "4"),
        ("push_trigger_option", #""off""#, #""all""#), ("count_preference", #""off""#, #""unread_message_count_only""#),
    ]

    private static let now: Int64 = 1_700_000_001_000

    /// A server may leave out what is null.
    static let nullable = ["last_message", "latest_pinned_message", "message_purge_offset"]

    private static func message(_ id: Int) -> String {
        #"{"type":"MESG","message_id":\#(id),"channel_url":"ch","message":"m","created_at":170000000000\#(id)}"#
    }

    private static func row(_ values: [(String, String)]) throws -> GroupChannel {
        let members = [("channel_url", #""ch""#)] + values
        var dropped = 0
        let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        let row = JSON.parse(Array(text.utf8)) { ChannelReader.read($0, dropped: &dropped) }
        return try #require(row.flatMap { $0 })
    }

    private static func known() throws -> GroupChannel {
        ChannelMerge.merge(stored: nil, incoming: try row(values.map { ($0.key, $0.known) }), at: Self.now)
    }

    private static func fields(_ channel: GroupChannel) -> ChannelFields {
        var fields = channel.fields
        fields.versions = ChannelVersions()
        return fields
    }

    @Test(arguments: values.map(\.key).filter { !nullable.contains($0) && $0 != "is_discoverable" })
    func aFieldThatIsLeftOutStays(key: String) throws {
        let known = try Self.known()
        let sparse = try Self.row(Self.values.filter { $0.key != key }.map { ($0.key, $0.new) })
        // Counts come together, and so do pins.
        let together =
            switch key {
            case "unread_message_count": [key, "unread_mention_count"]
            case "pinned_message_ids": [key, "latest_pinned_message"]
            default: [key]
            }
        let whole = try Self.row(Self.values.map { ($0.key, together.contains($0.key) ? $0.known : $0.new) })
        let (found, expected) = (
            ChannelMerge.merge(stored: known, incoming: sparse, at: Self.now + 1),
            ChannelMerge.merge(stored: known, incoming: whole, at: Self.now + 1)
        )
        #expect(Self.fields(found) == Self.fields(expected))
        #expect(Self.fields(found) != Self.fields(try Self.row(Self.values.map { ($0.key, $0.known) })))
    }

    @Test(arguments: [true, false]) func aRowWithoutFieldsChangesOnlyWhatCanBeNull(isNull: Bool) throws {
        let known = try Self.known()
        let row = try Self.row(isNull ? Self.values.map { ($0.key, "null") } : [])
        let merged = ChannelMerge.merge(stored: known, incoming: row, at: Self.now + 1)
        var expected = Self.fields(known)
        (expected.lastMessage, expected.messagePurgeOffset) = (nil, 0)
        #expect(Self.fields(merged) == expected)
        // What is older than the row is still news of what the row left out.
        var versions = known.fields.versions
        (versions.properties, versions.lastMessage) = (Self.now + 1, Self.now + 1)
        #expect(merged.fields.versions == versions)
    }

    @Test func anUnknownValueIsTheDefault() throws {
        let row = try Self.row([("push_trigger_option", #""x""#), ("count_preference", #""x""#), ("my_role", #""x""#)])
        let merged = ChannelMerge.merge(stored: try Self.known(), incoming: row, at: Self.now + 1).fields
        #expect(merged.pushTriggerOption == "default" && merged.countPreference == "all" && merged.myRole == .none)
    }

    /// Its default is the value of another field.
    @Test(arguments: [nil, true, false] as [Bool?]) func whoeverIsPublicIsDiscoverable(isPublic: Bool?) throws {
        let row = try Self.row(isPublic.map { [("is_public", "\($0)")] } ?? [])
        let merged = ChannelMerge.merge(stored: try Self.known(), incoming: row, at: Self.now + 1)
        #expect(merged.fields.flags.contains(.isDiscoverable) == (isPublic ?? true))
    }
}
