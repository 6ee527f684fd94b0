// Where the server is and how this client calls itself: the same for every request and socket of a client
// (rest.md §1–§2, websocket.md §1). URLs come from the app without a path; times are milliseconds.

import CoveyModel

package struct Site: Sendable, Equatable {
    /// `http` or `https`, host, optional port.
    package var apiUrl: String
    /// `ws` or `wss`, host, optional port.
    package var socketUrl: String
    package var appId: String
    package var platform: String
    package var libraryVersion: String
    /// The kernel's release.
    package var osVersion: String
    /// Of the host app; "" if it gave none.
    package var appVersion: String
    package var apiTimeoutMs: Int64
    package var connectTimeoutMs: Int64

    package init(
        apiUrl: String, socketUrl: String, appId: String, platform: String = "Linux", libraryVersion: String = "0.1.0",
        osVersion: String = "", appVersion: String = "", apiTimeoutMs: Int64 = Policy.apiTimeoutMs,
        connectTimeoutMs: Int64 = Policy.connectTimeoutMs
    ) {
        self.apiUrl = apiUrl
        self.socketUrl = socketUrl
        self.appId = appId
        self.platform = platform
        self.libraryVersion = libraryVersion
        self.osVersion = osVersion
        self.appVersion = appVersion
        self.apiTimeoutMs = apiTimeoutMs
        self.connectTimeoutMs = connectTimeoutMs
    }

    var userAgent: String { "\(platform)/c\(libraryVersion)/olinux" }

    var libraryAgent: String {
        "main_sdk_info=chat/\(platform)/\(libraryVersion)&device_os_platform=linux&os_version=\(osVersion)"
    }
}

/// How a user proves who it is at login; at most one of them is sent.
package enum Credential: Sendable, Equatable {
    case none
    case token(String)
    case sessionKey(String)
}

extension Site {
    /// The address that logs a user in. `configTs`: time of the cached application settings, 0 for none.
    @_optimize(size)
    package func socketAddress(
        userId: String, nickname: String? = nil, credential: Credential, expiringSession: Bool, configTs: Int64 = 0
    ) -> SocketAddress {
        var query = Query()
        query.add("p", platform)
        query.add("pv", osVersion)
        query.add("o", "Linux")
        query.add("ov", osVersion)
        query.add("sv", libraryVersion)
        query.add("ai", appId)
        query.add("av", ifSet: appVersion)
        query.add("user_id", userId)
        query.add("nickname", ifSet: nickname ?? "")
        query.add("expiring_session", expiringSession ? "1" : "0")
        query.add(
            "include_extra_data",
            "premium_feature_list,file_upload_size_limit,application_attributes,emoji_hash,multiple_file_send_max_size")
        query.add("include_poll_details", "1")
        query.add("config_ts", String(configTs))
        query.add("active", "1")
        query.add("use_local_cache", "1")
        query.add("SB-User-Agent", userAgent)
        query.add("SB-SDK-User-Agent", libraryAgent)

        var headers: [HTTPRequest.Header] = []
        switch credential {
        case .none: break
        case .token(let token): headers.append(.clean("SENDBIRD-WS-TOKEN", token))
        case .sessionKey(let key): headers.append(.clean("SENDBIRD-WS-AUTH", key))
        }
        return SocketAddress(
            url: socketUrl.withoutTrailingSlash + "/?" + query.text, headers: headers,
            connectTimeoutMs: connectTimeoutMs)
    }
}

extension HTTPRequest.Header {
    /// Control characters are left out: a token with a line break must not become a second header.
    static func clean(_ name: String, _ value: String) -> HTTPRequest.Header {
        // As it is where it can be: a copy of a session key would stay in freed memory.
        if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) { return HTTPRequest.Header(name, value) }
        let scalars = value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
        return HTTPRequest.Header(name, String(String.UnicodeScalarView(scalars)))
    }
}

extension String {
    var withoutTrailingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
