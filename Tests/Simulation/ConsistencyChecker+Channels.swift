// Compares channel views at rest with the server's list for the same query (INV-9, INV-10).

import CoveyModel
import CoveyStore
import CoveyWire
import SandboxCore
import SandboxJSON

extension ConsistencyChecker {
    func check(_ view: AppChannelView, _ store: Store) -> [String] {
        guard view.loads > 0 else { return [] }
        let rows = view.lists.channels
        guard let server = serverList(view.query) else { return ["the server's list cannot be read"] }
        let urls = rows.map(\.url)
        // Without the times at which the data was received: a change of only these is not reported.
        var found = rows.compactMap { row in
            let stored = (try? store.channel(url: row.url)) ?? nil
            let isSame = stored?.fields.looksLike(row.fields, to: client.userId) == true
            return isSame ? nil : "INV-6: \(row.url) is not as the cache has it"
        }
        // Both are equal up to the edge; the view has nothing beyond it.
        let expected = server.map(\.url)
        if !view.lists.hasNext, urls != expected {
            found.append("INV-10: shows \(urls), the server has \(expected)")
        } else if view.lists.hasNext, urls != Array(expected.prefix(urls.count)) {
            found.append("INV-10: shows \(urls), which is no beginning of \(expected)")
        }
        let byUrl = Dictionary(server.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
        for row in rows { if let channel = byUrl[row.url] { found += compare(row, channel) } }
        return found
    }

    private func compare(_ row: GroupChannel, _ server: GroupChannel) -> [String] {
        var found: [String] = []
        func same<Value: Equatable>(_ name: String, _ here: Value, _ there: Value) {
            if here != there { found.append("INV-6: \(name) of \(row.url) is \(here), at the server \(there)") }
        }
        same("name", row.name, server.name)
        same("custom type", row.customType, server.customType)
        same("frozen", row.fields.isFrozen, server.fields.isFrozen)
        same("hidden", row.hiddenState, server.hiddenState)
        same("my state", row.myMemberState, server.myMemberState)
        same("my role", row.myRole, server.myRole)
        same("member count", row.memberCount, server.memberCount)
        same("joined count", row.joinedMemberCount, server.joinedMemberCount)
        if let counters = row.fields.metacounters {
            // Events name the counters that changed; the others are known after the app has requested them.
            let all = metacounters(of: row.url)
            let isComplete = row.fields.areMetacountersComplete
            same("metacounters", counters, isComplete ? all : all.filter { counters[$0.key] != nil })
        }
        same("metadata", row.metadata ?? [:], server.metadata ?? [:])
        same("offset", row.messageOffset, server.messageOffset)
        same("last message", row.lastMessage?.messageId ?? 0, server.lastMessage?.messageId ?? 0)
        same("last message's text", row.lastMessage?.text ?? "", server.lastMessage?.text ?? "")
        same(
            "last message's reactions", row.lastMessage.map(reactions) ?? [:], server.lastMessage.map(reactions) ?? [:])
        same(
            "replies to the last message", row.lastMessage?[.threadReplyCount] ?? 0,
            server.lastMessage?[.threadReplyCount] ?? 0)
        let receipts = server.readReceipts ?? [:]
        let known = (row.readReceipts ?? [:]).entries.filter { receipts[$0.key] != nil }
        same("read receipts", ReceiptTable(known), receipts)
        same("unread", row.unreadMessageCount, server.unreadMessageCount)
        same("unread mentions", row.unreadMentionCount, server.unreadMentionCount)
        // All typing has ended long ago.
        same("typing users", row.typingUsers.map(\.userId), [])
        same("muted", row.fields.isMuted, server.fields.isMuted)
        same("pins", row.fields.pinnedMessageIds, server.fields.pinnedMessageIds)
        same("pinned message", row.lastPinnedMessage?.messageId ?? 0, server.lastPinnedMessage?.messageId ?? 0)
        same("pinned message's text", row.lastPinnedMessage?.text ?? "", server.lastPinnedMessage?.text ?? "")
        same("members", members(of: row), members(of: server))
        same("new names", newNames(in: row), newNames(in: server))
        return found
    }

    /// The members with their states, roles and mutes.
    private func members(of channel: GroupChannel) -> [String]? {
        channel.members?.map {
            "\($0.user.userId) \($0.state) \($0.role)\($0.isMuted ? " muted" : "")\($0.isBlockedByMe ? " blocked" : "")"
        }.sorted()
    }

    /// Nicknames of members who have written since the change. A user who is only invited receives no message.
    private func newNames(in channel: GroupChannel) -> [String] {
        guard channel.myMemberState == .joined, let messages = world.sandbox.everyMessage(channelUrl: channel.url)
        else {
            return []
        }
        let members = (channel.members ?? []).filter { member in
            guard let since = world.renamedAtMs[member.user.userId] else { return false }
            return messages.contains { $0.senderId == member.user.userId && $0.createdAtMs >= since }
        }
        return members.map { "\($0.user.userId) is \($0.user.nickname)" }.sorted()
    }

    private func metacounters(of url: String) -> [String: Int64] {
        let asked = Sandbox.Request(
            method: "GET", target: "/v3/group_channels/\(url)/metacounter",
            headers: [("Api-Token", world.sandbox.options.apiToken)])
        let (answer, _) = world.sandbox.handle(asked, nowMs: world.serverNowMs)
        let members = JSON(parsing: answer.body)?.object?.members ?? []
        return Dictionary(members.map { ($0.key, $0.value.int ?? 0) }, uniquingKeysWith: { first, _ in first })
    }

    private func serverList(_ query: GroupChannelListQuery) -> [GroupChannel]? {
        let site = Site(
            apiUrl: "http://sandbox", socketUrl: "ws://sandbox", appId: "sim", libraryVersion: "0", osVersion: "0")
        var all: [GroupChannel] = []
        var token = ""
        repeat {
            let endpoint = Endpoint<ChannelPage>.myChannels(userId: client.userId, query: query, token: token)
            let request = endpoint.request(site, sessionKey: nil)
            let asked = Sandbox.Request(
                method: "GET", target: String(request.url.dropFirst("http://sandbox".count)),
                headers: [("Api-Token", world.sandbox.options.apiToken)])
            let (response, _) = world.sandbox.handle(asked, nowMs: world.serverNowMs)
            let answer = endpoint.answer(HTTPAnswer(status: Int32(response.status), body: response.body))
            guard case .success(let page) = answer else { return nil }
            all += page.channels
            token = page.next
        } while !token.isEmpty
        return all
    }
}
