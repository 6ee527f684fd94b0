// The rest of the world: operators, other devices and users without a simulated client act by REST calls to the
// server's model, without a network. The library is involved only in what the server then sends.

import SandboxCore
import SandboxJSON

package struct ServerDriver {
    private let world: World

    package init(_ world: World) { self.world = world }

    /// A call of the administrator; the body is JSON of these members. Returns the answer's text, "" if it was refused.
    /// `isLost`: no client receives a frame of it.
    @discardableResult
    package func call(
        _ method: String, _ path: String, _ members: [String: Any] = [:], query: String = "", isLost: Bool = false
    ) -> [UInt8] {
        let body = members.isEmpty ? [] : JSONWriter.text(of: Self.object(members))
        let request = Sandbox.Request(
            method: method, target: "/v3/" + path + (query.isEmpty ? "" : "?" + query),
            headers: [("Api-Token", world.sandbox.options.apiToken)], body: body)
        var status = 0
        var answer: [UInt8] = []
        world.serverActs(isLost: isLost) { sandbox, nowMs in
            let (response, outputs) = sandbox.handle(request, nowMs: nowMs)
            (status, answer) = (response.status, response.body)
            return outputs
        }
        world.note("driver \(method) \(path) \(members.sorted { $0.key < $1.key }.map { "\($0): \($1)" }) \(status)")
        return status == 200 ? answer : []
    }

    /// In the order of the keys, so that a seed replays exactly.
    private static func object(_ members: [String: Any]) -> JSONObject {
        JSONObject(members.sorted { $0.key < $1.key }.map { (key: $0.key, value: json($0.value)) })
    }

    private static func json(_ value: Any) -> JSON {
        switch value {
        case let text as String: .string(text)
        case let isTrue as Bool: .bool(isTrue)
        case let number as Int: .int(Int64(number))
        case let number as Int64: .int(number)
        case let items as [Any]: .array(items.map(json))
        case let members as [String: Any]: .object(object(members))
        default: preconditionFailure("no JSON of \(value)")
        }
    }

    // MARK: Channels

    package func createChannel(_ url: String, by userId: String, with userIds: [String], _ more: [String: Any] = [:]) {
        call(
            "POST", "group_channels",
            ["channel_url": url, "user_id": userId, "user_ids": userIds].merging(more) { $1 })
    }

    package func updateChannel(_ url: String, _ members: [String: Any]) {
        call("PUT", "group_channels/\(url)", members)
    }
    package func deleteChannel(_ url: String) { call("DELETE", "group_channels/\(url)") }
    package func freeze(_ url: String, _ isFrozen: Bool) {
        call("PUT", "group_channels/\(url)/freeze", ["freeze": isFrozen])
    }

    package func invite(_ userId: String, to url: String, by inviter: String) {
        call("POST", "group_channels/\(url)/invite", ["user_ids": [userId], "inviter_id": inviter])
    }

    package func accept(_ userId: String, _ url: String) {
        call("PUT", "group_channels/\(url)/accept", ["user_id": userId])
    }

    package func leave(_ userId: String, _ url: String) {
        call("PUT", "group_channels/\(url)/leave", ["user_id": userId])
    }

    package func decline(_ userId: String, _ url: String) {
        call("PUT", "group_channels/\(url)/decline", ["user_id": userId])
    }

    /// True: an invited user joins immediately.
    package func setJoinsAtOnce(_ userId: String, _ joins: Bool) {
        call("PUT", "users/\(userId)/channel_invitation_preference", ["auto_accept": joins])
    }

    package func ban(_ userId: String, in url: String) {
        call("POST", "group_channels/\(url)/ban", ["user_id": userId, "seconds": -1])
    }

    package func unban(_ userId: String, in url: String) { call("DELETE", "group_channels/\(url)/ban/\(userId)") }

    package func mute(_ userId: String, in url: String, seconds: Int64) {
        call("POST", "group_channels/\(url)/mute", ["user_id": userId, "seconds": seconds])
    }

    package func unmute(_ userId: String, in url: String) { call("DELETE", "group_channels/\(url)/mute/\(userId)") }

    package func setMetadata(_ url: String, _ values: [String: String]) {
        call("PUT", "group_channels/\(url)/metadata", ["metadata": values, "upsert": true])
    }

    package func deleteMetadata(_ url: String) { call("DELETE", "group_channels/\(url)/metadata") }

    // MARK: A user's own view, from another device

    package func hide(_ url: String, for userId: String, history: Bool, allowsUnhide: Bool) {
        call(
            "PUT", "group_channels/\(url)/hide",
            ["user_id": userId, "hide_previous_messages": history, "allow_auto_unhide": allowsUnhide])
        if history { world.noteHiding(of: url, from: userId) }
    }

    package func unhide(_ url: String, for userId: String) {
        call("DELETE", "group_channels/\(url)/hide", query: "user_id=\(userId)")
    }

    package func resetHistory(_ url: String, for userId: String, all: Bool = false) {
        call("PUT", "group_channels/\(url)/reset_user_history", ["user_id": userId, "reset_all": all])
        for user in all ? world.sandbox.userIds : [userId] { world.noteHiding(of: url, from: user) }
    }

    package func markAsRead(_ url: String, by userId: String) {
        call("PUT", "group_channels/\(url)/messages/mark_as_read", ["user_id": userId])
    }

    package func rename(_ userId: String, to nickname: String) {
        call("PUT", "users/\(userId)", ["nickname": nickname])
        world.noteRenaming(of: userId)
    }

    // MARK: Messages

    /// The id of the message; 0 if it was refused.
    @discardableResult
    package func send(_ text: String, to url: String, by userId: String, _ more: [String: Any] = [:]) -> Int64 {
        let answer = call(
            "POST", "group_channels/\(url)/messages",
            ["message_type": "MESG", "user_id": userId, "message": text].merging(more) { $1 })
        return JSON(parsing: answer)?["message_id"]?.int ?? 0
    }

    package func edit(_ id: Int64, in url: String, _ members: [String: Any]) {
        call("PUT", "group_channels/\(url)/messages/\(id)", members)
    }

    package func delete(_ id: Int64, in url: String) { call("DELETE", "group_channels/\(url)/messages/\(id)") }

    package func react(_ key: String, to id: Int64, in url: String, by userId: String) {
        call("POST", "group_channels/\(url)/messages/\(id)/reactions", ["user_id": userId, "reaction": key])
    }

    package func unreact(_ key: String, to id: Int64, in url: String, by userId: String) {
        call(
            "DELETE", "group_channels/\(url)/messages/\(id)/reactions", query: "user_id=\(userId)&reaction=\(key)")
    }

    package func type(in url: String, by userId: String, begins: Bool) {
        call(begins ? "POST" : "DELETE", "group_channels/\(url)/typing", ["user_ids": [userId]])
    }

    package func pin(_ id: Int64, in url: String) { call("POST", "group_channels/\(url)/messages/\(id)/pin") }
    package func unpin(_ id: Int64, in url: String) { call("DELETE", "group_channels/\(url)/messages/\(id)/pin") }

    // MARK: Polls

    /// The message that carries the new poll; 0 if it was refused.
    @discardableResult
    package func sendPoll(_ title: String, options: [String], to url: String, by userId: String) -> Int64 {
        let poll = call(
            "POST", "polls",
            ["user_id": userId, "title": title, "options": options, "allow_multiple_votes": true])
        guard let id = JSON(parsing: poll)?["id"]?.int else { return 0 }
        return send(title, to: url, by: userId, ["poll_id": id])
    }

    package func vote(for optionIds: [Int64], in poll: Int64, by userId: String) {
        call("PUT", "polls/\(poll)/vote", ["user_id": userId, "option_ids": optionIds])
    }

    package func closePoll(_ id: Int64) { call("PUT", "polls/\(id)/close") }
}
