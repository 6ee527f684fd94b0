// The success answer to a login (websocket.md §2.1): who I am, the session key, and the server's settings. A setting
// that the server leaves out has the default; one outside of its range (Policy) has the nearest value of it.

import CoveyModel

package struct Login: Sendable, Equatable {
    package var key: String
    /// File key, appended to protected file URLs as `?auth=…`.
    package var ekey = ""
    package var user: User
    /// Server time of the login; 0: unknown.
    package var loginTs: Int64 = 0
    /// Of the session key; -1: never.
    package var expiresAt: Int64 = -1
    package var pingIntervalSeconds: Int64 = Policy.pingIntervalSeconds
    package var pongTimeoutSeconds: Int64 = Policy.pongTimeoutSeconds
    package var reconnectIntervalSeconds: Double = Policy.reconnectIntervalSeconds
    package var reconnectMaxSeconds: Double = Policy.reconnectMaxSeconds
    package var reconnectFactor: Double = Policy.reconnectFactor
    /// -1: unlimited.
    package var reconnectTries: Int64 = -1
    package var maxUnreadOnSuper: Int64 = 100
    package var unreadTotals: UnreadUpdate?
    package var services: [String] = ["chat"]
    package var premiumFeatures: [String] = []
    package var attributes: [String] = []
    package var fileUploadLimitMB: Int64 = 30
    package var multipleFileMax: Int64 = 30
    package var emojiHash = ""
    package var usesReactions = false
    package var deviceTokenLastDeletedAt: Int64 = 0
    package var disableSupergroupMack = false
    package var unreadThreadingPolicy: Int64 = 0
    package var lastMessageThreadingPolicy: Int64 = 0
    package var configSyncNeeded = false
    /// 0: off, else at least 50.
    package var requestDedupIntervalMs: Int64 = 0
    package var concurrentCallLimit: Int64 = 5
    package var backOffDelayMs: Int64 = Policy.backgroundCallDelayMs

    package init(key: String, user: User) {
        self.key = key
        self.user = user
    }

    /// Nil without key or user id.
    @_optimize(size)
    init?(_ node: JSONNode) {
        guard let key = node.string("key"), !key.isEmpty, let user = User(node) else { return nil }
        self.init(key: key, user: user)
        ekey = node.string("ekey") ?? ekey
        loginTs = node.eventTime("login_ts") ?? loginTs
        expiresAt = node.time("expires_at") ?? expiresAt
        readTimers(node)
        maxUnreadOnSuper =
            node.count("max_unread_cnt_on_super_group") ?? node.count("max_unread_count_on_super_group")
            ?? maxUnreadOnSuper
        unreadTotals = node.object("unread_cnt").map(UnreadUpdate.init)
        services = node["services"]?.strings ?? services
        premiumFeatures = node["premium_feature_list"]?.strings ?? premiumFeatures
        attributes = node["application_attributes"]?.strings ?? attributes
        fileUploadLimitMB = node.number("file_upload_size_limit", in: Policy.limitRange) ?? fileUploadLimitMB
        multipleFileMax = node.count("multiple_file_send_max_size") ?? multipleFileMax
        emojiHash = node.string("emoji_hash") ?? emojiHash
        usesReactions = node.bool("use_reaction") ?? usesReactions
        deviceTokenLastDeletedAt = node.time("device_token_last_deleted_at") ?? deviceTokenLastDeletedAt
        disableSupergroupMack = node.bool("disable_supergroup_mack") ?? disableSupergroupMack
        unreadThreadingPolicy = node.count("unread_cnt_threading_policy") ?? unreadThreadingPolicy
        lastMessageThreadingPolicy = node.count("last_msg_threading_policy") ?? lastMessageThreadingPolicy
        configSyncNeeded = node.bool("config_sync_needed") ?? configSyncNeeded
        if let interval = node.count("request_dedup_interval_ms"), interval > 0 {
            requestDedupIntervalMs = interval.clamped(to: Policy.requestDedupRangeMs)
        }
        concurrentCallLimit =
            node.number("concurrent_call_limit", in: Policy.concurrentCallsRange) ?? concurrentCallLimit
        backOffDelayMs = node.number("back_off_delay", in: Policy.backOffDelayRangeMs) ?? backOffDelayMs
    }

    private mutating func readTimers(_ node: JSONNode) {
        pingIntervalSeconds = node.number("ping_interval", in: Policy.pingIntervalRangeSeconds) ?? pingIntervalSeconds
        pongTimeoutSeconds = node.number("pong_timeout", in: Policy.pongTimeoutRangeSeconds) ?? pongTimeoutSeconds
        guard let reconnect = node["reconnect"] else { return }
        reconnectIntervalSeconds =
            reconnect.number("interval", in: Policy.reconnectIntervalRangeSeconds) ?? reconnectIntervalSeconds
        reconnectMaxSeconds =
            reconnect.number("max_interval", in: Policy.reconnectMaxRangeSeconds) ?? reconnectMaxSeconds
        reconnectFactor = reconnect.number("mul", in: Policy.reconnectFactorRange) ?? reconnectFactor
        reconnectTries = reconnect.number("retry_cnt", in: Policy.limitRange) ?? reconnectTries
    }
}

extension UnreadUpdate {
    init(_ node: JSONNode) {
        self.init(
            all: node.count("all"), feed: node.count("feed"), customTypes: node["custom_types"]?.dictionary(\.count),
            ts: node.eventTime("ts") ?? 0)
    }
}
