// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// Settings for a new client. What is nil keeps the library's default.
public struct ClientOptions: Sendable {
    /// The application's id; required. 1 to 200 bytes. Only letters, digits and hyphens, unless both URLs are
    /// set: otherwise the id is part of the server's host name.
    public var appId: String? = nil
    /// The directory of the cache and of unsent messages; required.
    public var cacheDirectory: String? = nil
    /// Maximum size of a user's cache on disk, without unsent messages. Above it, Covey deletes the oldest
    /// messages of channels without an open collection until the cache is at 90 % of the limit. It begins with
    /// the channels that were not opened for the longest time. Channels and their last messages stay. Covey
    /// checks the size soon after client_connect and after every 16 MiB written.
    public var cacheSizeLimit: Int64? = nil
    /// Maximum size of a user's downloaded files on disk (file_download.h), which do not count against
    /// client_options_set_cache_size_limit. After each download, Covey deletes those that were not used for the
    /// longest time until the others fit. Files that are being downloaded are not deleted: for as long the disk
    /// may hold more.
    public var downloadCacheLimit: Int64? = nil
    /// Chooses the channels that lose messages first when the cache is too large. The default begins with those
    /// not opened for the longest time.
    public var evictionOrder: (@Sendable (CachedChannel, CachedChannel) -> Int32)? = nil
    /// Opens the cache only for reading while another process writes it. client_connect then completes with the
    /// cached user, and there is no connection. Collections show and page through what the writer has
    /// committed; they report no changes. Searches work. Every call that would write or send completes with
    /// COVEY_ERROR_NOT_SUPPORTED. No file is changed.
    public var readOnly: Bool? = nil
    /// Lets a client work if its directory cannot be used or its unsent messages are damaged. The cache and
    /// unsent messages are then in memory only, and the connection handler receives
    /// COVEY_CONNECTION_CACHE_FAILED. By default client_connect fails in that case, because messages that are
    /// sent offline would be lost when the process ends. Damaged unsent messages make it fail only once: Covey
    /// moves the damaged file aside and keeps what it can read of it, and the next client_connect continues
    /// with that.
    public var volatileOutbox: Bool? = nil
    /// The server for requests.
    public var apiUrl: String? = nil
    /// The server for the WebSocket.
    public var websocketUrl: String? = nil
    /// The thread that runs callbacks.
    public var delivery: Delivery? = nil
    /// A hook that Covey calls when callbacks begin to wait; sets COVEY_DELIVERY_POLL, and client_new refuses a
    /// hook with COVEY_DELIVERY_THREAD. The hook serves one client: the first client made from these options
    /// takes it. Set it again for another client.
    public var wake: (@Sendable () -> Void)? = nil
    /// Lets client_new read the proxy variables of the environment, as curl does: https_proxy and HTTPS_PROXY
    /// for "https://" and "wss://", http_proxy for "http://" and "ws://", all_proxy and ALL_PROXY for both;
    /// no_proxy and NO_PROXY list hosts that are reached directly. A user and a password in them are used. By
    /// default the library does not read the environment. A proxy that client_options_set_proxy sets has
    /// precedence.
    public var environmentProxy: Bool? = nil
    /// The certificate authorities to trust, in place of the system's. They also hold for an "https://" proxy.
    /// With client_options_set_ca_directory, both count. The system's are those of its libcurl. A library that
    /// carries libcurl, such as that of the Python wheel, looks where distributions keep them; the environment
    /// variables SSL_CERT_FILE and SSL_CERT_DIR, if they are set when the first client is made, take their
    /// place.
    public var caFile: String? = nil
    /// The same as a directory of certificates, whose files are named by hash ("openssl rehash" does).
    public var caDirectory: String? = nil
    /// How long connecting the WebSocket may take: names, TCP, proxy, TLS and upgrade together. The login that
    /// follows has 10 s of its own. Then the attempt fails with COVEY_ERROR_SOCKET_CONNECTION_FAILED.
    public var connectTimeout: Int64? = nil
    /// How long a request may take, from its connection to the end of its answer. Then it fails with
    /// COVEY_ERROR_NETWORK. Requests with a picture have more time, by the picture's size. Uploads and
    /// downloads have no limit as a whole: they fail after 30 s in which no byte was transferred.
    public var requestTimeout: Int64? = nil
    /// The version of the operating system, which requests and logins report to the server.
    public var osVersion: String? = nil
    /// Resends messages automatically if they failed for a temporary reason. Default: true. If false, each
    /// failure is final, and a message that cannot be attempted at once, offline or in a frozen channel, fails
    /// immediately.
    public var autoResend: Bool? = nil
    /// How long an unsent message waits, online or offline. Then it fails with the code of its last failure. A
    /// resend by the app restarts the time. Failed messages stay until they are removed.
    public var resendExpiryMs: Int64? = nil
    /// Makes a message to a frozen channel fail immediately. Default: false: it waits until the channel is
    /// unfrozen.
    public var failWhenFrozen: Bool? = nil
    /// The messages that are fetched in the background: enum background_scope. Default:
    /// COVEY_BACKGROUND_SCOPE_ALL.
    public var backgroundScope: BackgroundScope? = nil
    /// True: fetch the whole channel list while a channel collection exists. Default: true.
    public var backgroundChannels: Bool? = nil
    /// Concurrent requests, 1 to 5; never more than the server allows. Default: 2.
    public var backgroundConcurrency: Int32? = nil
    /// Minimum time between the starts of two requests.
    public var backgroundCallDelayMs: Int32? = nil
    /// Limit of received bytes per second.
    public var backgroundBandwidth: Int64? = nil
    /// Pages of 100 older messages to fetch for each open channel per connection, 0 or more. Default: 10.
    public var backgroundOlderPages: Int32? = nil
    /// Number of channels that count as the top of each open channel collection, 0 to 200. Default: 20.
    public var backgroundTopChannels: Int32? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        appId: String? = nil,
        cacheDirectory: String? = nil,
        cacheSizeLimit: Int64? = nil,
        downloadCacheLimit: Int64? = nil,
        evictionOrder: (@Sendable (CachedChannel, CachedChannel) -> Int32)? = nil,
        readOnly: Bool? = nil,
        volatileOutbox: Bool? = nil,
        apiUrl: String? = nil,
        websocketUrl: String? = nil,
        delivery: Delivery? = nil,
        wake: (@Sendable () -> Void)? = nil,
        environmentProxy: Bool? = nil,
        caFile: String? = nil,
        caDirectory: String? = nil,
        connectTimeout: Int64? = nil,
        requestTimeout: Int64? = nil,
        osVersion: String? = nil,
        autoResend: Bool? = nil,
        resendExpiryMs: Int64? = nil,
        failWhenFrozen: Bool? = nil,
        backgroundScope: BackgroundScope? = nil,
        backgroundChannels: Bool? = nil,
        backgroundConcurrency: Int32? = nil,
        backgroundCallDelayMs: Int32? = nil,
        backgroundBandwidth: Int64? = nil,
        backgroundOlderPages: Int32? = nil,
        backgroundTopChannels: Int32? = nil
    ) {
        self.appId = appId
        self.cacheDirectory = cacheDirectory
        self.cacheSizeLimit = cacheSizeLimit
        self.downloadCacheLimit = downloadCacheLimit
        self.evictionOrder = evictionOrder
        self.readOnly = readOnly
        self.volatileOutbox = volatileOutbox
        self.apiUrl = apiUrl
        self.websocketUrl = websocketUrl
        self.delivery = delivery
        self.wake = wake
        self.environmentProxy = environmentProxy
        self.caFile = caFile
        self.caDirectory = caDirectory
        self.connectTimeout = connectTimeout
        self.requestTimeout = requestTimeout
        self.osVersion = osVersion
        self.autoResend = autoResend
        self.resendExpiryMs = resendExpiryMs
        self.failWhenFrozen = failWhenFrozen
        self.backgroundScope = backgroundScope
        self.backgroundChannels = backgroundChannels
        self.backgroundConcurrency = backgroundConcurrency
        self.backgroundCallDelayMs = backgroundCallDelayMs
        self.backgroundBandwidth = backgroundBandwidth
        self.backgroundOlderPages = backgroundOlderPages
        self.backgroundTopChannels = backgroundTopChannels
    }

    /// How much of a changelog Covey reads when it connects: edits and deletions of a channel's messages, and
    /// changes of the channel list. Beyond that limit Covey treats the cached history as unverified and
    /// refetches it when it is displayed.
    public mutating func setChangelogBudget(pages: Int32, rows: Int32) {
        steps.append { handle throws(CoveyError) in
            try check(covey_client_options_set_changelog_budget(handle, pages, rows), "covey_client_options_set_changelog_budget")
        }
    }

    /// Sends everything through a proxy. WebSockets and TLS connections go through a tunnel (CONNECT, or
    /// SOCKS5); plain HTTP requests go to an HTTP proxy as such. The proxy resolves the servers' names.
    public mutating func setProxy(url: String? = nil, username: String? = nil, password: String? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(url)
            try refuseNul(username)
            try refuseNul(password)
            var error: OpaquePointer?
            try check(covey_client_options_set_proxy(handle, url, username, password, &error), "covey_client_options_set_proxy")
        }
    }

    /// A certificate that the client shows to the servers of requests and WebSocket if they ask for one (mutual
    /// TLS). Other servers, such as those of linked files, do not get it.
    public mutating func setClientCertificate(certificatePath: String, keyPath: String? = nil, passphrase: String? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(certificatePath)
            try refuseNul(keyPath)
            try refuseNul(passphrase)
            var error: OpaquePointer?
            try check(covey_client_options_set_client_certificate(handle, certificatePath, keyPath, passphrase, &error), "covey_client_options_set_client_certificate")
        }
    }

    /// The name and version of the application, which requests and logins report to the server.
    public mutating func setAppInfo(name: String? = nil, version: String? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(name)
            try refuseNul(version)
            try check(covey_client_options_set_app_info(handle, name, version), "covey_client_options_set_app_info")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_client_options_new(&made))
        let owner = Owner(made, covey_client_options_release)
        let handle = owner.handle
        if let appId = self.appId {
            try refuseNul(appId)
            try check(covey_client_options_set_app_id(handle, appId), "covey_client_options_set_app_id")
        }
        if let path = self.cacheDirectory {
            try refuseNul(path)
            try check(covey_client_options_set_cache_directory(handle, path), "covey_client_options_set_cache_directory")
        }
        if let sizeBytes = self.cacheSizeLimit {
            try check(covey_client_options_set_cache_size_limit(handle, sizeBytes), "covey_client_options_set_cache_size_limit")
        }
        if let sizeBytes = self.downloadCacheLimit {
            try check(covey_client_options_set_download_cache_limit(handle, sizeBytes), "covey_client_options_set_download_cache_limit")
        }
        if let fn = self.evictionOrder {
            let state = retained(Box(fn))
            try check(covey_client_options_set_eviction_order(handle, { state, left, right in unboxed(state, (@Sendable (CachedChannel, CachedChannel) -> Int32).self)(CachedChannel(left), CachedChannel(right)) }, state, freeObject), "covey_client_options_set_eviction_order")
        }
        if let readOnly = self.readOnly {
            try check(covey_client_options_set_read_only(handle, readOnly), "covey_client_options_set_read_only")
        }
        if let volatileOutbox = self.volatileOutbox {
            try check(covey_client_options_set_volatile_outbox(handle, volatileOutbox), "covey_client_options_set_volatile_outbox")
        }
        if let url = self.apiUrl {
            try refuseNul(url)
            try check(covey_client_options_set_api_url(handle, url), "covey_client_options_set_api_url")
        }
        if let url = self.websocketUrl {
            try refuseNul(url)
            try check(covey_client_options_set_websocket_url(handle, url), "covey_client_options_set_websocket_url")
        }
        if let delivery = self.delivery {
            try check(covey_client_options_set_delivery(handle, delivery.rawValue), "covey_client_options_set_delivery")
        }
        if let fn = self.wake {
            let state = retained(Box(fn))
            try check(covey_client_options_set_wake(handle, { state in unboxed(state, (@Sendable () -> Void).self)() }, state, freeObject), "covey_client_options_set_wake")
        }
        if let enabled = self.environmentProxy {
            try check(covey_client_options_set_environment_proxy(handle, enabled), "covey_client_options_set_environment_proxy")
        }
        if let path = self.caFile {
            try refuseNul(path)
            var error: OpaquePointer?
            try check(covey_client_options_set_ca_file(handle, path, &error), "covey_client_options_set_ca_file")
        }
        if let path = self.caDirectory {
            try refuseNul(path)
            var error: OpaquePointer?
            try check(covey_client_options_set_ca_directory(handle, path, &error), "covey_client_options_set_ca_directory")
        }
        if let timeoutMs = self.connectTimeout {
            try check(covey_client_options_set_connect_timeout(handle, timeoutMs), "covey_client_options_set_connect_timeout")
        }
        if let timeoutMs = self.requestTimeout {
            try check(covey_client_options_set_request_timeout(handle, timeoutMs), "covey_client_options_set_request_timeout")
        }
        if let version = self.osVersion {
            try refuseNul(version)
            try check(covey_client_options_set_os_version(handle, version), "covey_client_options_set_os_version")
        }
        if let autoResend = self.autoResend {
            try check(covey_client_options_set_auto_resend(handle, autoResend), "covey_client_options_set_auto_resend")
        }
        if let resendExpiryMs = self.resendExpiryMs {
            try check(covey_client_options_set_resend_expiry_ms(handle, resendExpiryMs), "covey_client_options_set_resend_expiry_ms")
        }
        if let failWhenFrozen = self.failWhenFrozen {
            try check(covey_client_options_set_fail_when_frozen(handle, failWhenFrozen), "covey_client_options_set_fail_when_frozen")
        }
        if let scope = self.backgroundScope {
            try check(covey_client_options_set_background_scope(handle, scope.rawValue), "covey_client_options_set_background_scope")
        }
        if let channels = self.backgroundChannels {
            try check(covey_client_options_set_background_channels(handle, channels), "covey_client_options_set_background_channels")
        }
        if let requests = self.backgroundConcurrency {
            try check(covey_client_options_set_background_concurrency(handle, requests), "covey_client_options_set_background_concurrency")
        }
        if let callDelayMs = self.backgroundCallDelayMs {
            try check(covey_client_options_set_background_call_delay_ms(handle, callDelayMs), "covey_client_options_set_background_call_delay_ms")
        }
        if let bytesPerSecond = self.backgroundBandwidth {
            try check(covey_client_options_set_background_bandwidth(handle, bytesPerSecond), "covey_client_options_set_background_bandwidth")
        }
        if let pages = self.backgroundOlderPages {
            try check(covey_client_options_set_background_older_pages(handle, pages), "covey_client_options_set_background_older_pages")
        }
        if let channels = self.backgroundTopChannels {
            try check(covey_client_options_set_background_top_channels(handle, channels), "covey_client_options_set_background_top_channels")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// A text message to send, or the new values of a sent one. What is nil keeps the library's default.
public struct UserMessageParams: Sendable {
    /// The text. In an edit "" leaves the text unchanged.
    public var message: String? = nil
    /// App-defined data beside the text. In an edit "" clears it.
    public var data: String? = nil
    /// App-defined type. Lists can filter by it. In an edit "" clears it.
    public var customType: String? = nil
    /// The mentioned users. In an edit they replace all mentions, those of the whole channel too.
    public var mentionedUserIds: [String]? = nil
    /// Mentions all members, regardless of the named users.
    public var mentionsChannel: Bool? = nil
    /// The id of the message that this one replies to; 0 for none.
    public var parentMessageId: Int64? = nil
    /// Shows a reply in the channel too.
    public var replyToChannel: Bool? = nil
    /// Suppresses the push notification.
    public var suppressPush: Bool? = nil
    /// Sends a silent message, which does not change unread counts or the last message.
    public var silent: Bool? = nil
    /// Requests translations of the text: message_translations.
    public var targetLanguages: [String]? = nil
    /// The id of the poll that the message shows; 0 for none. See poll_operations.h. In an edit: the message
    /// shows this poll from now on.
    public var pollId: Int64? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        message: String? = nil,
        data: String? = nil,
        customType: String? = nil,
        mentionedUserIds: [String]? = nil,
        mentionsChannel: Bool? = nil,
        parentMessageId: Int64? = nil,
        replyToChannel: Bool? = nil,
        suppressPush: Bool? = nil,
        silent: Bool? = nil,
        targetLanguages: [String]? = nil,
        pollId: Int64? = nil
    ) {
        self.message = message
        self.data = data
        self.customType = customType
        self.mentionedUserIds = mentionedUserIds
        self.mentionsChannel = mentionsChannel
        self.parentMessageId = parentMessageId
        self.replyToChannel = replyToChannel
        self.suppressPush = suppressPush
        self.silent = silent
        self.targetLanguages = targetLanguages
        self.pollId = pollId
    }

    /// Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
    public mutating func addMetaArray(key: String, values: [String]? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(key)
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_user_message_params_add_meta_array(handle, key, valuesC.pointer, valuesC.count), "covey_user_message_params_add_meta_array")
        }
    }

    /// Removes values from a meta array in an edit, or the whole key. What the message does not have is
    /// ignored. One edit either adds to meta arrays or removes from them; a send with removals is rejected:
    /// COVEY_ERROR_INVALID_PARAMETER.
    public mutating func removeMetaArray(key: String, values: [String]? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(key)
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_user_message_params_remove_meta_array(handle, key, valuesC.pointer, valuesC.count), "covey_user_message_params_remove_meta_array")
        }
    }

    /// Makes Apple devices play a sound even if they are silenced.
    public mutating func setCriticalAlert(name: String? = nil, volume: Double) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(name)
            try check(covey_user_message_params_set_critical_alert(handle, name, volume), "covey_user_message_params_set_critical_alert")
        }
    }

    /// Gives the message a request id of the app's choice, for a program that must send something once although
    /// it may die at any moment. Only for client_send_user_message: with params that have one it may be called
    /// again, in any process. If the message waits here, the call waits with it; if it has failed, it is
    /// resent; if it was sent, the call completes with it, or with COVEY_ERROR_MESSAGE_NOT_FOUND or
    /// COVEY_ERROR_NOT_FOUND if it was deleted since. Otherwise Covey asks the server for the user's messages
    /// since sent_since_at, and sends it if it is not among them. If the channel hides a part of that time, the
    /// outcome cannot be known: the call fails with COVEY_ERROR_ACK_TIMEOUT, and sends it the next time.
    public mutating func setRequestId(requestId: String, sentSinceAt: Int64) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(requestId)
            try check(covey_user_message_params_set_request_id(handle, requestId, sentSinceAt), "covey_user_message_params_set_request_id")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_user_message_params_new(&made))
        let owner = Owner(made, covey_user_message_params_release)
        let handle = owner.handle
        if let text = self.message {
            try check(covey_user_message_params_set_message(handle, text, text.utf8.count), "covey_user_message_params_set_message")
        }
        if let data = self.data {
            try check(covey_user_message_params_set_data(handle, data, data.utf8.count), "covey_user_message_params_set_data")
        }
        if let customType = self.customType {
            try refuseNul(customType)
            try check(covey_user_message_params_set_custom_type(handle, customType), "covey_user_message_params_set_custom_type")
        }
        if let userIds = self.mentionedUserIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_user_message_params_set_mentioned_user_ids(handle, useridsC.pointer, useridsC.count), "covey_user_message_params_set_mentioned_user_ids")
        }
        if let mentionsChannel = self.mentionsChannel {
            try check(covey_user_message_params_set_mentions_channel(handle, mentionsChannel), "covey_user_message_params_set_mentions_channel")
        }
        if let parentMessageId = self.parentMessageId {
            try check(covey_user_message_params_set_parent_message_id(handle, parentMessageId), "covey_user_message_params_set_parent_message_id")
        }
        if let replyToChannel = self.replyToChannel {
            try check(covey_user_message_params_set_reply_to_channel(handle, replyToChannel), "covey_user_message_params_set_reply_to_channel")
        }
        if let suppressPush = self.suppressPush {
            try check(covey_user_message_params_set_suppress_push(handle, suppressPush), "covey_user_message_params_set_suppress_push")
        }
        if let silent = self.silent {
            try check(covey_user_message_params_set_silent(handle, silent), "covey_user_message_params_set_silent")
        }
        if let languages = self.targetLanguages {
            let languagesC = try CTexts(languages)
            defer { keep(languagesC) }
            try check(covey_user_message_params_set_target_languages(handle, languagesC.pointer, languagesC.count), "covey_user_message_params_set_target_languages")
        }
        if let pollId = self.pollId {
            try check(covey_user_message_params_set_poll_id(handle, pollId), "covey_user_message_params_set_poll_id")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// A message with files to send. What is nil keeps the library's default.
public struct FileMessageParams: Sendable {
    /// A caption.
    public var message: String? = nil
    /// App-defined data. In an edit "" clears it.
    public var data: String? = nil
    /// App-defined type. Lists can filter by it. In an edit "" clears it.
    public var customType: String? = nil
    /// The mentioned users. In an edit they replace all mentions, those of the whole channel too.
    public var mentionedUserIds: [String]? = nil
    /// Mentions all members, regardless of the named users.
    public var mentionsChannel: Bool? = nil
    /// The id of the message that this one replies to; 0 for none.
    public var parentMessageId: Int64? = nil
    /// Shows a reply in the channel too.
    public var replyToChannel: Bool? = nil
    /// Suppresses the push notification.
    public var suppressPush: Bool? = nil
    /// Sends a silent message, which does not change unread counts or the last message.
    public var silent: Bool? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        message: String? = nil,
        data: String? = nil,
        customType: String? = nil,
        mentionedUserIds: [String]? = nil,
        mentionsChannel: Bool? = nil,
        parentMessageId: Int64? = nil,
        replyToChannel: Bool? = nil,
        suppressPush: Bool? = nil,
        silent: Bool? = nil
    ) {
        self.message = message
        self.data = data
        self.customType = customType
        self.mentionedUserIds = mentionedUserIds
        self.mentionsChannel = mentionsChannel
        self.parentMessageId = parentMessageId
        self.replyToChannel = replyToChannel
        self.suppressPush = suppressPush
        self.silent = silent
    }

    /// Adds a local file. The call that sends opens the file, not this one. The file must not change until the
    /// message is reported as pending.
    public mutating func addPath(path: String, name: String? = nil, mimeType: String? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(path)
            try refuseNul(name)
            try refuseNul(mimeType)
            try check(covey_file_message_params_add_path(handle, path, name, mimeType), "covey_file_message_params_add_path")
        }
    }

    /// Adds a file whose bytes are in memory.
    public mutating func addBytes(bytes: [UInt8]? = nil, name: String? = nil, mimeType: String? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(name)
            try refuseNul(mimeType)
            try check(covey_file_message_params_add_bytes(handle, bytes, (bytes?.count ?? 0), name, mimeType), "covey_file_message_params_add_bytes")
        }
    }

    /// Adds a file that is on a server already; nothing is uploaded.
    public mutating func addUrl(url: String, name: String? = nil, mimeType: String? = nil, sizeBytes: Int64) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(url)
            try refuseNul(name)
            try refuseNul(mimeType)
            try check(covey_file_message_params_add_url(handle, url, name, mimeType, sizeBytes), "covey_file_message_params_add_url")
        }
    }

    /// Requests a thumbnail of each uploaded picture, fitted into a box. At most 3 boxes; a fourth is rejected
    /// with COVEY_ERROR_INVALID_PARAMETER.
    public mutating func addThumbnailSize(maxWidth: Int32, maxHeight: Int32) {
        steps.append { handle throws(CoveyError) in
            try check(covey_file_message_params_add_thumbnail_size(handle, maxWidth, maxHeight), "covey_file_message_params_add_thumbnail_size")
        }
    }

    /// Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
    public mutating func addMetaArray(key: String, values: [String]? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(key)
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_file_message_params_add_meta_array(handle, key, valuesC.pointer, valuesC.count), "covey_file_message_params_add_meta_array")
        }
    }

    /// Removes values from a meta array in an edit, or the whole key. What the message does not have is
    /// ignored. One edit either adds to meta arrays or removes from them; a send with removals is rejected:
    /// COVEY_ERROR_INVALID_PARAMETER.
    public mutating func removeMetaArray(key: String, values: [String]? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(key)
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_file_message_params_remove_meta_array(handle, key, valuesC.pointer, valuesC.count), "covey_file_message_params_remove_meta_array")
        }
    }

    /// Makes Apple devices play a sound even if they are silenced.
    public mutating func setCriticalAlert(name: String? = nil, volume: Double) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(name)
            try check(covey_file_message_params_set_critical_alert(handle, name, volume), "covey_file_message_params_set_critical_alert")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_file_message_params_new(&made))
        let owner = Owner(made, covey_file_message_params_release)
        let handle = owner.handle
        if let text = self.message {
            try check(covey_file_message_params_set_message(handle, text, text.utf8.count), "covey_file_message_params_set_message")
        }
        if let data = self.data {
            try check(covey_file_message_params_set_data(handle, data, data.utf8.count), "covey_file_message_params_set_data")
        }
        if let customType = self.customType {
            try refuseNul(customType)
            try check(covey_file_message_params_set_custom_type(handle, customType), "covey_file_message_params_set_custom_type")
        }
        if let userIds = self.mentionedUserIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_file_message_params_set_mentioned_user_ids(handle, useridsC.pointer, useridsC.count), "covey_file_message_params_set_mentioned_user_ids")
        }
        if let mentionsChannel = self.mentionsChannel {
            try check(covey_file_message_params_set_mentions_channel(handle, mentionsChannel), "covey_file_message_params_set_mentions_channel")
        }
        if let parentMessageId = self.parentMessageId {
            try check(covey_file_message_params_set_parent_message_id(handle, parentMessageId), "covey_file_message_params_set_parent_message_id")
        }
        if let replyToChannel = self.replyToChannel {
            try check(covey_file_message_params_set_reply_to_channel(handle, replyToChannel), "covey_file_message_params_set_reply_to_channel")
        }
        if let suppressPush = self.suppressPush {
            try check(covey_file_message_params_set_suppress_push(handle, suppressPush), "covey_file_message_params_set_suppress_push")
        }
        if let silent = self.silent {
            try check(covey_file_message_params_set_silent(handle, silent), "covey_file_message_params_set_silent")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// A channel to create. What is nil keeps the library's default.
public struct GroupChannelParams: Sendable {
    /// The members of a new channel.
    public var userIds: [String]? = nil
    /// The operators among the members. If not set, the server chooses for a new channel, and an existing
    /// channel keeps its operators.
    public var operatorIds: [String]? = nil
    /// The name.
    public var name: String? = nil
    /// The URL of a new channel. If not set, the server generates one.
    public var channelUrl: String? = nil
    /// URL of the cover image; replaces a cover set by a path.
    public var coverUrl: String? = nil
    /// App-defined data.
    public var data: String? = nil
    /// App-defined type.
    public var customType: String? = nil
    /// Distinct: the server returns an existing channel with the same members instead of a new one.
    public var distinct: Bool? = nil
    /// Public: everybody may join.
    public var `public`: Bool? = nil
    /// Discoverable: lists of public channels show it. If not set, they show public channels.
    public var discoverable: Bool? = nil
    /// Access code required to join a public channel; "" if none.
    public var accessCode: String? = nil
    /// The lifetime of its messages. The server deletes older ones.
    public var messageSurvivalSeconds: Int64? = nil
    /// Supergroup: for very many members. Only for a new channel.
    public var `super`: Bool? = nil
    /// Broadcast: only operators can send. A broadcast channel is a super channel. Only for a new channel.
    public var broadcast: Bool? = nil
    /// Exclusive: the protocol's second kind of broadcast channel. Only for a new channel.
    public var exclusive: Bool? = nil
    /// Ephemeral: the server delivers its messages and does not store them. Only for a new channel.
    public var ephemeral: Bool? = nil
    /// Strict: users who do not exist cause an error. Otherwise they are ignored. Only for a new channel.
    public var strict: Bool? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        userIds: [String]? = nil,
        operatorIds: [String]? = nil,
        name: String? = nil,
        channelUrl: String? = nil,
        coverUrl: String? = nil,
        data: String? = nil,
        customType: String? = nil,
        distinct: Bool? = nil,
        `public`: Bool? = nil,
        discoverable: Bool? = nil,
        accessCode: String? = nil,
        messageSurvivalSeconds: Int64? = nil,
        `super`: Bool? = nil,
        broadcast: Bool? = nil,
        exclusive: Bool? = nil,
        ephemeral: Bool? = nil,
        strict: Bool? = nil
    ) {
        self.userIds = userIds
        self.operatorIds = operatorIds
        self.name = name
        self.channelUrl = channelUrl
        self.coverUrl = coverUrl
        self.data = data
        self.customType = customType
        self.distinct = distinct
        self.public = `public`
        self.discoverable = discoverable
        self.accessCode = accessCode
        self.messageSurvivalSeconds = messageSurvivalSeconds
        self.super = `super`
        self.broadcast = broadcast
        self.exclusive = exclusive
        self.ephemeral = ephemeral
        self.strict = strict
    }

    /// A picture to upload as the cover; replaces a cover set by a URL. The file is read now: later changes of
    /// the file have no effect.
    public mutating func setCoverPath(path: String, mimeType: String? = nil) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(path)
            try refuseNul(mimeType)
            try check(covey_group_channel_params_set_cover_path(handle, path, mimeType), "covey_group_channel_params_set_cover_path")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_group_channel_params_new(&made))
        let owner = Owner(made, covey_group_channel_params_release)
        let handle = owner.handle
        if let userIds = self.userIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_group_channel_params_set_user_ids(handle, useridsC.pointer, useridsC.count), "covey_group_channel_params_set_user_ids")
        }
        if let userIds = self.operatorIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_group_channel_params_set_operator_ids(handle, useridsC.pointer, useridsC.count), "covey_group_channel_params_set_operator_ids")
        }
        if let name = self.name {
            try refuseNul(name)
            try check(covey_group_channel_params_set_name(handle, name), "covey_group_channel_params_set_name")
        }
        if let channelUrl = self.channelUrl {
            try refuseNul(channelUrl)
            try check(covey_group_channel_params_set_channel_url(handle, channelUrl), "covey_group_channel_params_set_channel_url")
        }
        if let coverUrl = self.coverUrl {
            try refuseNul(coverUrl)
            try check(covey_group_channel_params_set_cover_url(handle, coverUrl), "covey_group_channel_params_set_cover_url")
        }
        if let data = self.data {
            try refuseNul(data)
            try check(covey_group_channel_params_set_data(handle, data), "covey_group_channel_params_set_data")
        }
        if let customType = self.customType {
            try refuseNul(customType)
            try check(covey_group_channel_params_set_custom_type(handle, customType), "covey_group_channel_params_set_custom_type")
        }
        if let isDistinct = self.distinct {
            try check(covey_group_channel_params_set_distinct(handle, isDistinct), "covey_group_channel_params_set_distinct")
        }
        if let isPublic = self.public {
            try check(covey_group_channel_params_set_public(handle, isPublic), "covey_group_channel_params_set_public")
        }
        if let isDiscoverable = self.discoverable {
            try check(covey_group_channel_params_set_discoverable(handle, isDiscoverable), "covey_group_channel_params_set_discoverable")
        }
        if let accessCode = self.accessCode {
            try refuseNul(accessCode)
            try check(covey_group_channel_params_set_access_code(handle, accessCode), "covey_group_channel_params_set_access_code")
        }
        if let seconds = self.messageSurvivalSeconds {
            try check(covey_group_channel_params_set_message_survival_seconds(handle, seconds), "covey_group_channel_params_set_message_survival_seconds")
        }
        if let isSuper = self.super {
            try check(covey_group_channel_params_set_super(handle, isSuper), "covey_group_channel_params_set_super")
        }
        if let isBroadcast = self.broadcast {
            try check(covey_group_channel_params_set_broadcast(handle, isBroadcast), "covey_group_channel_params_set_broadcast")
        }
        if let isExclusive = self.exclusive {
            try check(covey_group_channel_params_set_exclusive(handle, isExclusive), "covey_group_channel_params_set_exclusive")
        }
        if let isEphemeral = self.ephemeral {
            try check(covey_group_channel_params_set_ephemeral(handle, isEphemeral), "covey_group_channel_params_set_ephemeral")
        }
        if let isStrict = self.strict {
            try check(covey_group_channel_params_set_strict(handle, isStrict), "covey_group_channel_params_set_strict")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// Filter and order of the current user's group channels. What is nil keeps the library's default.
public struct GroupChannelListQuery: Sendable {
    /// The order: enum channel_order.
    public var order: ChannelOrder? = nil
    /// Channels per page, 1 to 100. Default: 20.
    public var limit: Int32? = nil
    /// Includes channels without a message. Default: false.
    public var includeEmpty: Bool? = nil
    /// Includes frozen channels. Default: true.
    public var includeFrozen: Bool? = nil
    /// Includes chat notification channels. Default: false.
    public var includeChatNotification: Bool? = nil
    /// By the current user's membership: enum member_state_filter.
    public var memberStateFilter: MemberStateFilter? = nil
    /// By hidden state: enum hidden_state_filter.
    public var hiddenStateFilter: HiddenStateFilter? = nil
    /// By kind of channel: enum super_channel_filter.
    public var superChannelFilter: SuperChannelFilter? = nil
    /// By who may join: enum public_channel_filter.
    public var publicChannelFilter: PublicChannelFilter? = nil
    /// Only channels with unread messages. Default: false.
    public var unreadOnly: Bool? = nil
    /// Only these channels.
    public var channelUrls: [String]? = nil
    /// Only channels with one of these custom types.
    public var customTypes: [String]? = nil
    /// Only channels whose custom type begins with this; "": no condition.
    public var customTypeStartsWith: String? = nil
    /// Only channels whose name contains this; "": no condition.
    public var nameContains: String? = nil
    /// The metadata key for COVEY_ORDER_METADATA_VALUE_ALPHABETICAL.
    public var metadataOrderKey: String? = nil
    /// Includes the members of each channel. Default: true. It applies to client_list_group_channels: false
    /// makes the responses smaller, and channel_members of their channels is NULL. Such a response does not
    /// update the cache. Collections always have the members, because filters need them.
    public var includeMemberList: Bool? = nil
    /// Includes the metadata of each channel; without it channel_metadata_keys is empty. Default: true. As
    /// group_channel_list_query_set_include_member_list.
    public var includeMetadata: Bool? = nil
    /// Only channels whose joined and invited members are exactly these users and the current user. Replaces
    /// group_channel_list_query_set_user_ids_include and _set_nickname_contains, unless count is 0.
    public var userIdsExact: [String]? = nil
    /// Only channels with a member, other than the current user, whose nickname contains this, ignoring case;
    /// "": no condition. Replaces group_channel_list_query_set_user_ids_exact and _include, unless it is "".
    public var nicknameContains: String? = nil
    /// Only channels with a member, other than the current user, whose nickname begins with this, ignoring
    /// case; "": no condition.
    public var nicknameStartsWith: String? = nil
    /// Only channels with a member, other than the current user, with exactly this nickname, ignoring case; "":
    /// no condition.
    public var nicknameExact: String? = nil
    /// Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored.
    public var metadataKey: String? = nil
    /// Only channels whose value under the metadata key is one of these.
    public var metadataValues: [String]? = nil
    /// Only channels whose value under the metadata key begins with this, byte by byte; "": no condition.
    public var metadataValueStartsWith: String? = nil
    /// Only channels created at this time or earlier, Unix ms, compared in whole seconds; below 1,000: no
    /// condition. -COVEY_ERROR_INVALID_PARAMETER if negative.
    public var createdBefore: Int64? = nil
    /// Only channels created at this time or later, Unix ms, compared in whole seconds; below 1,000: no
    /// condition. -COVEY_ERROR_INVALID_PARAMETER if negative.
    public var createdAfter: Int64? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        order: ChannelOrder? = nil,
        limit: Int32? = nil,
        includeEmpty: Bool? = nil,
        includeFrozen: Bool? = nil,
        includeChatNotification: Bool? = nil,
        memberStateFilter: MemberStateFilter? = nil,
        hiddenStateFilter: HiddenStateFilter? = nil,
        superChannelFilter: SuperChannelFilter? = nil,
        publicChannelFilter: PublicChannelFilter? = nil,
        unreadOnly: Bool? = nil,
        channelUrls: [String]? = nil,
        customTypes: [String]? = nil,
        customTypeStartsWith: String? = nil,
        nameContains: String? = nil,
        metadataOrderKey: String? = nil,
        includeMemberList: Bool? = nil,
        includeMetadata: Bool? = nil,
        userIdsExact: [String]? = nil,
        nicknameContains: String? = nil,
        nicknameStartsWith: String? = nil,
        nicknameExact: String? = nil,
        metadataKey: String? = nil,
        metadataValues: [String]? = nil,
        metadataValueStartsWith: String? = nil,
        createdBefore: Int64? = nil,
        createdAfter: Int64? = nil
    ) {
        self.order = order
        self.limit = limit
        self.includeEmpty = includeEmpty
        self.includeFrozen = includeFrozen
        self.includeChatNotification = includeChatNotification
        self.memberStateFilter = memberStateFilter
        self.hiddenStateFilter = hiddenStateFilter
        self.superChannelFilter = superChannelFilter
        self.publicChannelFilter = publicChannelFilter
        self.unreadOnly = unreadOnly
        self.channelUrls = channelUrls
        self.customTypes = customTypes
        self.customTypeStartsWith = customTypeStartsWith
        self.nameContains = nameContains
        self.metadataOrderKey = metadataOrderKey
        self.includeMemberList = includeMemberList
        self.includeMetadata = includeMetadata
        self.userIdsExact = userIdsExact
        self.nicknameContains = nicknameContains
        self.nicknameStartsWith = nicknameStartsWith
        self.nicknameExact = nicknameExact
        self.metadataKey = metadataKey
        self.metadataValues = metadataValues
        self.metadataValueStartsWith = metadataValueStartsWith
        self.createdBefore = createdBefore
        self.createdAfter = createdAfter
    }

    /// Only channels that have all of these users, or at least one of them, as joined or invited members.
    /// Replaces group_channel_list_query_set_user_ids_exact and _set_nickname_contains, unless count is 0.
    public mutating func setUserIdsInclude(userIds: [String]? = nil, match: UserIdsMatch) {
        steps.append { handle throws(CoveyError) in
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_group_channel_list_query_set_user_ids_include(handle, useridsC.pointer, useridsC.count, match.rawValue), "covey_group_channel_list_query_set_user_ids_include")
        }
    }

    /// Only channels that contain a text in one of some fields, ignoring case; the current user's nickname is
    /// searched too.
    public mutating func setSearch(text: String, fields: ChannelSearchFlag) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(text)
            try check(covey_group_channel_list_query_set_search(handle, text, fields.rawValue), "covey_group_channel_list_query_set_search")
        }
    }

    /// Only channels with a metacounter in a range. Each call adds a condition. A channel without the counter
    /// does not match.
    public mutating func addMetacounterCondition(key: String, comparison: MetacounterComparison, value: Int64) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(key)
            try check(covey_group_channel_list_query_add_metacounter_condition(handle, key, comparison.rawValue, value), "covey_group_channel_list_query_add_metacounter_condition")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_group_channel_list_query_new(&made))
        let owner = Owner(made, covey_group_channel_list_query_release)
        let handle = owner.handle
        if let order = self.order {
            try check(covey_group_channel_list_query_set_order(handle, order.rawValue), "covey_group_channel_list_query_set_order")
        }
        if let limit = self.limit {
            try check(covey_group_channel_list_query_set_limit(handle, limit), "covey_group_channel_list_query_set_limit")
        }
        if let includeEmpty = self.includeEmpty {
            try check(covey_group_channel_list_query_set_include_empty(handle, includeEmpty), "covey_group_channel_list_query_set_include_empty")
        }
        if let includeFrozen = self.includeFrozen {
            try check(covey_group_channel_list_query_set_include_frozen(handle, includeFrozen), "covey_group_channel_list_query_set_include_frozen")
        }
        if let includeChatNotification = self.includeChatNotification {
            try check(covey_group_channel_list_query_set_include_chat_notification(handle, includeChatNotification), "covey_group_channel_list_query_set_include_chat_notification")
        }
        if let filter = self.memberStateFilter {
            try check(covey_group_channel_list_query_set_member_state_filter(handle, filter.rawValue), "covey_group_channel_list_query_set_member_state_filter")
        }
        if let filter = self.hiddenStateFilter {
            try check(covey_group_channel_list_query_set_hidden_state_filter(handle, filter.rawValue), "covey_group_channel_list_query_set_hidden_state_filter")
        }
        if let filter = self.superChannelFilter {
            try check(covey_group_channel_list_query_set_super_channel_filter(handle, filter.rawValue), "covey_group_channel_list_query_set_super_channel_filter")
        }
        if let filter = self.publicChannelFilter {
            try check(covey_group_channel_list_query_set_public_channel_filter(handle, filter.rawValue), "covey_group_channel_list_query_set_public_channel_filter")
        }
        if let unreadOnly = self.unreadOnly {
            try check(covey_group_channel_list_query_set_unread_only(handle, unreadOnly), "covey_group_channel_list_query_set_unread_only")
        }
        if let channelUrls = self.channelUrls {
            let channelurlsC = try CTexts(channelUrls)
            defer { keep(channelurlsC) }
            try check(covey_group_channel_list_query_set_channel_urls(handle, channelurlsC.pointer, channelurlsC.count), "covey_group_channel_list_query_set_channel_urls")
        }
        if let customTypes = self.customTypes {
            let customtypesC = try CTexts(customTypes)
            defer { keep(customtypesC) }
            try check(covey_group_channel_list_query_set_custom_types(handle, customtypesC.pointer, customtypesC.count), "covey_group_channel_list_query_set_custom_types")
        }
        if let prefix = self.customTypeStartsWith {
            try refuseNul(prefix)
            try check(covey_group_channel_list_query_set_custom_type_starts_with(handle, prefix), "covey_group_channel_list_query_set_custom_type_starts_with")
        }
        if let part = self.nameContains {
            try refuseNul(part)
            try check(covey_group_channel_list_query_set_name_contains(handle, part), "covey_group_channel_list_query_set_name_contains")
        }
        if let key = self.metadataOrderKey {
            try refuseNul(key)
            try check(covey_group_channel_list_query_set_metadata_order_key(handle, key), "covey_group_channel_list_query_set_metadata_order_key")
        }
        if let includeMemberList = self.includeMemberList {
            try check(covey_group_channel_list_query_set_include_member_list(handle, includeMemberList), "covey_group_channel_list_query_set_include_member_list")
        }
        if let includeMetadata = self.includeMetadata {
            try check(covey_group_channel_list_query_set_include_metadata(handle, includeMetadata), "covey_group_channel_list_query_set_include_metadata")
        }
        if let userIds = self.userIdsExact {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_group_channel_list_query_set_user_ids_exact(handle, useridsC.pointer, useridsC.count), "covey_group_channel_list_query_set_user_ids_exact")
        }
        if let part = self.nicknameContains {
            try refuseNul(part)
            try check(covey_group_channel_list_query_set_nickname_contains(handle, part), "covey_group_channel_list_query_set_nickname_contains")
        }
        if let prefix = self.nicknameStartsWith {
            try refuseNul(prefix)
            try check(covey_group_channel_list_query_set_nickname_starts_with(handle, prefix), "covey_group_channel_list_query_set_nickname_starts_with")
        }
        if let nickname = self.nicknameExact {
            try refuseNul(nickname)
            try check(covey_group_channel_list_query_set_nickname_exact(handle, nickname), "covey_group_channel_list_query_set_nickname_exact")
        }
        if let key = self.metadataKey {
            try refuseNul(key)
            try check(covey_group_channel_list_query_set_metadata_key(handle, key), "covey_group_channel_list_query_set_metadata_key")
        }
        if let values = self.metadataValues {
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_group_channel_list_query_set_metadata_values(handle, valuesC.pointer, valuesC.count), "covey_group_channel_list_query_set_metadata_values")
        }
        if let prefix = self.metadataValueStartsWith {
            try refuseNul(prefix)
            try check(covey_group_channel_list_query_set_metadata_value_starts_with(handle, prefix), "covey_group_channel_list_query_set_metadata_value_starts_with")
        }
        if let createdBefore = self.createdBefore {
            try check(covey_group_channel_list_query_set_created_before(handle, createdBefore), "covey_group_channel_list_query_set_created_before")
        }
        if let createdAfter = self.createdAfter {
            try check(covey_group_channel_list_query_set_created_after(handle, createdAfter), "covey_group_channel_list_query_set_created_after")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// Filter and page sizes of a channel's messages. What is nil keeps the library's default.
public struct MessageListParams: Sendable {
    /// Older messages per page, up to 200; 0 or less: the default, 40.
    public var previousResultSize: Int32? = nil
    /// Newer messages per page, up to 200; 0 or less: the default, 40.
    public var nextResultSize: Int32? = nil
    /// Newest message first. `previous` still means older.
    public var reverse: Bool? = nil
    /// By message type: enum message_type_filter.
    public var messageType: MessageTypeFilter? = nil
    /// Only messages with one of these custom types.
    public var customTypes: [String]? = nil
    /// Only messages of these senders.
    public var senderIds: [String]? = nil
    /// Replies to include: enum reply_type.
    public var replyType: ReplyType? = nil
    /// How a start fills the collection: enum init_policy. Default: COVEY_INIT_REPLACE_BY_API.
    public var initPolicy: InitPolicy? = nil
    /// The maximum number of succeeded messages in the collection. Above it, messages leave the list at the end
    /// far from where it grew last, through messages_deleted with COVEY_SOURCE_WINDOW_TRIMMED. The flag of that
    /// end becomes 1. The messages stay in the cache.
    public var windowCapacity: Int32? = nil
    /// Moves the collection to the newest messages automatically after a huge gap (after huge_gap_detected,
    /// through `changed` with a reset), unless message_collection_set_keep_position is set. Default: false.
    public var autoResetOnHugeGap: Bool? = nil
    /// Marks the channel as read automatically when the collection shows its newest messages, at most once a
    /// second. Has no effect for a collection with a filter. Default: false.
    public var autoMarkAsRead: Bool? = nil
    /// Includes the meta arrays of each message: message_meta_arrays. Default: true. It applies to the requests
    /// of fetch.h and to client_list_previous_messages: false makes the response smaller, and its messages have
    /// no meta arrays. Such a response does not update the cache. Collections always have every part, because
    /// they share the cache.
    public var includeMetaArrays: Bool? = nil
    /// Includes the reactions of each message: message_reactions. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    public var includeReactions: Bool? = nil
    /// Includes the thread of each message: message_thread_info. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    public var includeThreadInfo: Bool? = nil
    /// Includes the parent of each reply: message_parent. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    public var includeParentInfo: Bool? = nil

    public init(
        previousResultSize: Int32? = nil,
        nextResultSize: Int32? = nil,
        reverse: Bool? = nil,
        messageType: MessageTypeFilter? = nil,
        customTypes: [String]? = nil,
        senderIds: [String]? = nil,
        replyType: ReplyType? = nil,
        initPolicy: InitPolicy? = nil,
        windowCapacity: Int32? = nil,
        autoResetOnHugeGap: Bool? = nil,
        autoMarkAsRead: Bool? = nil,
        includeMetaArrays: Bool? = nil,
        includeReactions: Bool? = nil,
        includeThreadInfo: Bool? = nil,
        includeParentInfo: Bool? = nil
    ) {
        self.previousResultSize = previousResultSize
        self.nextResultSize = nextResultSize
        self.reverse = reverse
        self.messageType = messageType
        self.customTypes = customTypes
        self.senderIds = senderIds
        self.replyType = replyType
        self.initPolicy = initPolicy
        self.windowCapacity = windowCapacity
        self.autoResetOnHugeGap = autoResetOnHugeGap
        self.autoMarkAsRead = autoMarkAsRead
        self.includeMetaArrays = includeMetaArrays
        self.includeReactions = includeReactions
        self.includeThreadInfo = includeThreadInfo
        self.includeParentInfo = includeParentInfo
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_message_list_params_new(&made))
        let owner = Owner(made, covey_message_list_params_release)
        let handle = owner.handle
        if let size = self.previousResultSize {
            try check(covey_message_list_params_set_previous_result_size(handle, size), "covey_message_list_params_set_previous_result_size")
        }
        if let size = self.nextResultSize {
            try check(covey_message_list_params_set_next_result_size(handle, size), "covey_message_list_params_set_next_result_size")
        }
        if let reverse = self.reverse {
            try check(covey_message_list_params_set_reverse(handle, reverse), "covey_message_list_params_set_reverse")
        }
        if let messageType = self.messageType {
            try check(covey_message_list_params_set_message_type(handle, messageType.rawValue), "covey_message_list_params_set_message_type")
        }
        if let customTypes = self.customTypes {
            let customtypesC = try CTexts(customTypes)
            defer { keep(customtypesC) }
            try check(covey_message_list_params_set_custom_types(handle, customtypesC.pointer, customtypesC.count), "covey_message_list_params_set_custom_types")
        }
        if let userIds = self.senderIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_message_list_params_set_sender_ids(handle, useridsC.pointer, useridsC.count), "covey_message_list_params_set_sender_ids")
        }
        if let replyType = self.replyType {
            try check(covey_message_list_params_set_reply_type(handle, replyType.rawValue), "covey_message_list_params_set_reply_type")
        }
        if let initPolicy = self.initPolicy {
            try check(covey_message_list_params_set_init_policy(handle, initPolicy.rawValue), "covey_message_list_params_set_init_policy")
        }
        if let capacity = self.windowCapacity {
            try check(covey_message_list_params_set_window_capacity(handle, capacity), "covey_message_list_params_set_window_capacity")
        }
        if let autoReset = self.autoResetOnHugeGap {
            try check(covey_message_list_params_set_auto_reset_on_huge_gap(handle, autoReset), "covey_message_list_params_set_auto_reset_on_huge_gap")
        }
        if let autoMarkAsRead = self.autoMarkAsRead {
            try check(covey_message_list_params_set_auto_mark_as_read(handle, autoMarkAsRead), "covey_message_list_params_set_auto_mark_as_read")
        }
        if let includeMetaArrays = self.includeMetaArrays {
            try check(covey_message_list_params_set_include_meta_arrays(handle, includeMetaArrays), "covey_message_list_params_set_include_meta_arrays")
        }
        if let includeReactions = self.includeReactions {
            try check(covey_message_list_params_set_include_reactions(handle, includeReactions), "covey_message_list_params_set_include_reactions")
        }
        if let includeThreadInfo = self.includeThreadInfo {
            try check(covey_message_list_params_set_include_thread_info(handle, includeThreadInfo), "covey_message_list_params_set_include_thread_info")
        }
        if let includeParentInfo = self.includeParentInfo {
            try check(covey_message_list_params_set_include_parent_info(handle, includeParentInfo), "covey_message_list_params_set_include_parent_info")
        }
        return owner
    }
}

/// Filter and order of a channel's members. What is nil keeps the library's default.
public struct MemberListQuery: Sendable {
    /// The order: enum member_order.
    public var order: MemberOrder? = nil
    /// By role: enum operator_filter. Default: all.
    public var operatorFilter: OperatorFilter? = nil
    /// By mute: enum muted_member_filter. Default: all.
    public var mutedFilter: MutedMemberFilter? = nil
    /// By membership: enum member_state_filter. Default: all.
    public var memberStateFilter: MemberStateFilter? = nil
    /// Only members whose nickname begins with this; "" (the default): no condition. Case does not matter.
    public var nicknameStartsWith: String? = nil
    /// Members per page, 1 to 100. Default: 20.
    public var limit: Int32? = nil

    public init(
        order: MemberOrder? = nil,
        operatorFilter: OperatorFilter? = nil,
        mutedFilter: MutedMemberFilter? = nil,
        memberStateFilter: MemberStateFilter? = nil,
        nicknameStartsWith: String? = nil,
        limit: Int32? = nil
    ) {
        self.order = order
        self.operatorFilter = operatorFilter
        self.mutedFilter = mutedFilter
        self.memberStateFilter = memberStateFilter
        self.nicknameStartsWith = nicknameStartsWith
        self.limit = limit
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_member_list_query_new(&made))
        let owner = Owner(made, covey_member_list_query_release)
        let handle = owner.handle
        if let order = self.order {
            try check(covey_member_list_query_set_order(handle, order.rawValue), "covey_member_list_query_set_order")
        }
        if let filter = self.operatorFilter {
            try check(covey_member_list_query_set_operator_filter(handle, filter.rawValue), "covey_member_list_query_set_operator_filter")
        }
        if let filter = self.mutedFilter {
            try check(covey_member_list_query_set_muted_filter(handle, filter.rawValue), "covey_member_list_query_set_muted_filter")
        }
        if let filter = self.memberStateFilter {
            try check(covey_member_list_query_set_member_state_filter(handle, filter.rawValue), "covey_member_list_query_set_member_state_filter")
        }
        if let prefix = self.nicknameStartsWith {
            try refuseNul(prefix)
            try check(covey_member_list_query_set_nickname_starts_with(handle, prefix), "covey_member_list_query_set_nickname_starts_with")
        }
        if let limit = self.limit {
            try check(covey_member_list_query_set_limit(handle, limit), "covey_member_list_query_set_limit")
        }
        return owner
    }
}

/// Filter of users. What is nil keeps the library's default.
public struct UserListQuery: Sendable {
    /// Only these users.
    public var userIds: [String]? = nil
    /// Only users whose nickname begins with this; "" (the default): no condition.
    public var nicknameStartsWith: String? = nil
    /// Users per page, 1 to 100. Default: 20.
    public var limit: Int32? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        userIds: [String]? = nil,
        nicknameStartsWith: String? = nil,
        limit: Int32? = nil
    ) {
        self.userIds = userIds
        self.nicknameStartsWith = nicknameStartsWith
        self.limit = limit
    }

    /// Only users whose metadata has one of these values under a key.
    public mutating func setMetadata(key: String, values: [String]) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(key)
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_user_list_query_set_metadata(handle, key, valuesC.pointer, valuesC.count), "covey_user_list_query_set_metadata")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_user_list_query_new(&made))
        let owner = Owner(made, covey_user_list_query_release)
        let handle = owner.handle
        if let userIds = self.userIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_user_list_query_set_user_ids(handle, useridsC.pointer, useridsC.count), "covey_user_list_query_set_user_ids")
        }
        if let prefix = self.nicknameStartsWith {
            try refuseNul(prefix)
            try check(covey_user_list_query_set_nickname_starts_with(handle, prefix), "covey_user_list_query_set_nickname_starts_with")
        }
        if let limit = self.limit {
            try check(covey_user_list_query_set_limit(handle, limit), "covey_user_list_query_set_limit")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// Filter and order of public group channels. What is nil keeps the library's default.
public struct PublicGroupChannelListQuery: Sendable {
    /// The order: enum channel_order, except COVEY_ORDER_LATEST_LAST_MESSAGE, which is not available here.
    /// Default: COVEY_ORDER_CHRONOLOGICAL.
    public var order: ChannelOrder? = nil
    /// Channels per page, 1 to 100. Default: 20.
    public var limit: Int32? = nil
    /// By the current user's membership: enum public_membership_filter. Default: all.
    public var membershipFilter: PublicMembershipFilter? = nil
    /// Includes channels without a message. Default: false.
    public var includeEmpty: Bool? = nil
    /// Includes frozen channels. Default: true.
    public var includeFrozen: Bool? = nil
    /// By kind of channel: enum super_channel_filter. Default: all.
    public var superChannelFilter: SuperChannelFilter? = nil
    /// Only these channels.
    public var channelUrls: [String]? = nil
    /// Only channels with one of these custom types.
    public var customTypes: [String]? = nil
    /// Only channels whose custom type begins with this; "" (the default): no condition.
    public var customTypeStartsWith: String? = nil
    /// Only channels whose name contains this; "" (the default): no condition. Case does not matter.
    public var nameContains: String? = nil
    /// The metadata key of COVEY_ORDER_METADATA_VALUE_ALPHABETICAL.
    public var metadataOrderKey: String? = nil
    /// Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored.
    public var metadataKey: String? = nil
    /// Only channels whose value under the metadata key is one of these.
    public var metadataValues: [String]? = nil
    /// Only channels whose value under the metadata key begins with this, byte by byte; "": no condition.
    public var metadataValueStartsWith: String? = nil
    /// Only channels created at this time or earlier, Unix ms, compared in whole seconds; 0 (the default): no
    /// condition.
    public var createdBefore: Int64? = nil
    /// Only channels created at this time or later, Unix ms, compared in whole seconds; 0 (the default): no
    /// condition.
    public var createdAfter: Int64? = nil

    public init(
        order: ChannelOrder? = nil,
        limit: Int32? = nil,
        membershipFilter: PublicMembershipFilter? = nil,
        includeEmpty: Bool? = nil,
        includeFrozen: Bool? = nil,
        superChannelFilter: SuperChannelFilter? = nil,
        channelUrls: [String]? = nil,
        customTypes: [String]? = nil,
        customTypeStartsWith: String? = nil,
        nameContains: String? = nil,
        metadataOrderKey: String? = nil,
        metadataKey: String? = nil,
        metadataValues: [String]? = nil,
        metadataValueStartsWith: String? = nil,
        createdBefore: Int64? = nil,
        createdAfter: Int64? = nil
    ) {
        self.order = order
        self.limit = limit
        self.membershipFilter = membershipFilter
        self.includeEmpty = includeEmpty
        self.includeFrozen = includeFrozen
        self.superChannelFilter = superChannelFilter
        self.channelUrls = channelUrls
        self.customTypes = customTypes
        self.customTypeStartsWith = customTypeStartsWith
        self.nameContains = nameContains
        self.metadataOrderKey = metadataOrderKey
        self.metadataKey = metadataKey
        self.metadataValues = metadataValues
        self.metadataValueStartsWith = metadataValueStartsWith
        self.createdBefore = createdBefore
        self.createdAfter = createdAfter
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_public_group_channel_list_query_new(&made))
        let owner = Owner(made, covey_public_group_channel_list_query_release)
        let handle = owner.handle
        if let order = self.order {
            try check(covey_public_group_channel_list_query_set_order(handle, order.rawValue), "covey_public_group_channel_list_query_set_order")
        }
        if let limit = self.limit {
            try check(covey_public_group_channel_list_query_set_limit(handle, limit), "covey_public_group_channel_list_query_set_limit")
        }
        if let filter = self.membershipFilter {
            try check(covey_public_group_channel_list_query_set_membership_filter(handle, filter.rawValue), "covey_public_group_channel_list_query_set_membership_filter")
        }
        if let includeEmpty = self.includeEmpty {
            try check(covey_public_group_channel_list_query_set_include_empty(handle, includeEmpty), "covey_public_group_channel_list_query_set_include_empty")
        }
        if let includeFrozen = self.includeFrozen {
            try check(covey_public_group_channel_list_query_set_include_frozen(handle, includeFrozen), "covey_public_group_channel_list_query_set_include_frozen")
        }
        if let filter = self.superChannelFilter {
            try check(covey_public_group_channel_list_query_set_super_channel_filter(handle, filter.rawValue), "covey_public_group_channel_list_query_set_super_channel_filter")
        }
        if let channelUrls = self.channelUrls {
            let channelurlsC = try CTexts(channelUrls)
            defer { keep(channelurlsC) }
            try check(covey_public_group_channel_list_query_set_channel_urls(handle, channelurlsC.pointer, channelurlsC.count), "covey_public_group_channel_list_query_set_channel_urls")
        }
        if let customTypes = self.customTypes {
            let customtypesC = try CTexts(customTypes)
            defer { keep(customtypesC) }
            try check(covey_public_group_channel_list_query_set_custom_types(handle, customtypesC.pointer, customtypesC.count), "covey_public_group_channel_list_query_set_custom_types")
        }
        if let prefix = self.customTypeStartsWith {
            try refuseNul(prefix)
            try check(covey_public_group_channel_list_query_set_custom_type_starts_with(handle, prefix), "covey_public_group_channel_list_query_set_custom_type_starts_with")
        }
        if let part = self.nameContains {
            try refuseNul(part)
            try check(covey_public_group_channel_list_query_set_name_contains(handle, part), "covey_public_group_channel_list_query_set_name_contains")
        }
        if let key = self.metadataOrderKey {
            try refuseNul(key)
            try check(covey_public_group_channel_list_query_set_metadata_order_key(handle, key), "covey_public_group_channel_list_query_set_metadata_order_key")
        }
        if let key = self.metadataKey {
            try refuseNul(key)
            try check(covey_public_group_channel_list_query_set_metadata_key(handle, key), "covey_public_group_channel_list_query_set_metadata_key")
        }
        if let values = self.metadataValues {
            let valuesC = try CTexts(values)
            defer { keep(valuesC) }
            try check(covey_public_group_channel_list_query_set_metadata_values(handle, valuesC.pointer, valuesC.count), "covey_public_group_channel_list_query_set_metadata_values")
        }
        if let prefix = self.metadataValueStartsWith {
            try refuseNul(prefix)
            try check(covey_public_group_channel_list_query_set_metadata_value_starts_with(handle, prefix), "covey_public_group_channel_list_query_set_metadata_value_starts_with")
        }
        if let createdBeforeAt = self.createdBefore {
            try check(covey_public_group_channel_list_query_set_created_before(handle, createdBeforeAt), "covey_public_group_channel_list_query_set_created_before")
        }
        if let createdAfterAt = self.createdAfter {
            try check(covey_public_group_channel_list_query_set_created_after(handle, createdAfterAt), "covey_public_group_channel_list_query_set_created_after")
        }
        return owner
    }
}

/// A search of the cached messages. What is nil keeps the library's default.
public struct MessageSearchQuery: Sendable {
    /// The words to find. Every word must occur in a message's text or in its file's name; the last word may be
    /// the beginning of a word. Case does not matter, accents do. Every character except letters and digits
    /// separates words. Only the first 32 KB of a text are searched.
    public var text: String? = nil
    /// Only messages of this channel; "" (the default): all channels.
    public var channelUrl: String? = nil
    /// Only messages of these users; none (the default): no condition.
    public var senderIds: [String]? = nil
    /// Only messages of this kind: enum message_type_filter.
    public var messageType: MessageTypeFilter? = nil
    /// Only messages with one of these custom types; none (the default): no condition.
    public var customTypes: [String]? = nil
    /// Only messages created at this time or later, Unix ms; INT64_MIN (the default): no condition.
    public var createdFrom: Int64? = nil
    /// Only messages created at this time or earlier, Unix ms; INT64_MAX (the default): no condition.
    public var createdUntil: Int64? = nil
    /// The order: enum search_order.
    public var order: SearchOrder? = nil
    /// The maximum number of messages, 1 to 1,000.
    public var limit: Int32? = nil

    public init(
        text: String? = nil,
        channelUrl: String? = nil,
        senderIds: [String]? = nil,
        messageType: MessageTypeFilter? = nil,
        customTypes: [String]? = nil,
        createdFrom: Int64? = nil,
        createdUntil: Int64? = nil,
        order: SearchOrder? = nil,
        limit: Int32? = nil
    ) {
        self.text = text
        self.channelUrl = channelUrl
        self.senderIds = senderIds
        self.messageType = messageType
        self.customTypes = customTypes
        self.createdFrom = createdFrom
        self.createdUntil = createdUntil
        self.order = order
        self.limit = limit
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_message_search_query_new(&made))
        let owner = Owner(made, covey_message_search_query_release)
        let handle = owner.handle
        if let text = self.text {
            try refuseNul(text)
            try check(covey_message_search_query_set_text(handle, text), "covey_message_search_query_set_text")
        }
        if let channelUrl = self.channelUrl {
            try refuseNul(channelUrl)
            try check(covey_message_search_query_set_channel_url(handle, channelUrl), "covey_message_search_query_set_channel_url")
        }
        if let userIds = self.senderIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_message_search_query_set_sender_ids(handle, useridsC.pointer, useridsC.count), "covey_message_search_query_set_sender_ids")
        }
        if let messageType = self.messageType {
            try check(covey_message_search_query_set_message_type(handle, messageType.rawValue), "covey_message_search_query_set_message_type")
        }
        if let customTypes = self.customTypes {
            let customtypesC = try CTexts(customTypes)
            defer { keep(customtypesC) }
            try check(covey_message_search_query_set_custom_types(handle, customtypesC.pointer, customtypesC.count), "covey_message_search_query_set_custom_types")
        }
        if let createdFromAt = self.createdFrom {
            try check(covey_message_search_query_set_created_from(handle, createdFromAt), "covey_message_search_query_set_created_from")
        }
        if let createdUntilAt = self.createdUntil {
            try check(covey_message_search_query_set_created_until(handle, createdUntilAt), "covey_message_search_query_set_created_until")
        }
        if let order = self.order {
            try check(covey_message_search_query_set_order(handle, order.rawValue), "covey_message_search_query_set_order")
        }
        if let limit = self.limit {
            try check(covey_message_search_query_set_limit(handle, limit), "covey_message_search_query_set_limit")
        }
        return owner
    }
}

/// A poll to create, or the new values of a poll. See poll_operations.h. What is nil keeps the library's default.
public struct PollParams: Sendable {
    /// Its question; not empty, at most 2,048 characters.
    public var title: String? = nil
    /// The options of a new poll. Options of an existing poll are changed one by one.
    public var options: [String]? = nil
    /// App-defined data.
    public var data: String? = nil
    /// Allows everybody to add options. Default: false.
    public var allowsUserSuggestion: Bool? = nil
    /// Allows a user to vote for several options. Default: false.
    public var allowsMultipleVotes: Bool? = nil
    /// When it closes automatically, Unix ms, in whole seconds; 0: never.
    public var closeAt: Int64? = nil

    public init(
        title: String? = nil,
        options: [String]? = nil,
        data: String? = nil,
        allowsUserSuggestion: Bool? = nil,
        allowsMultipleVotes: Bool? = nil,
        closeAt: Int64? = nil
    ) {
        self.title = title
        self.options = options
        self.data = data
        self.allowsUserSuggestion = allowsUserSuggestion
        self.allowsMultipleVotes = allowsMultipleVotes
        self.closeAt = closeAt
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_poll_params_new(&made))
        let owner = Owner(made, covey_poll_params_release)
        let handle = owner.handle
        if let title = self.title {
            try refuseNul(title)
            try check(covey_poll_params_set_title(handle, title), "covey_poll_params_set_title")
        }
        if let options = self.options {
            let optionsC = try CTexts(options)
            defer { keep(optionsC) }
            try check(covey_poll_params_set_options(handle, optionsC.pointer, optionsC.count), "covey_poll_params_set_options")
        }
        if let data = self.data {
            try refuseNul(data)
            try check(covey_poll_params_set_data(handle, data), "covey_poll_params_set_data")
        }
        if let allowsUserSuggestion = self.allowsUserSuggestion {
            try check(covey_poll_params_set_allows_user_suggestion(handle, allowsUserSuggestion), "covey_poll_params_set_allows_user_suggestion")
        }
        if let allowsMultipleVotes = self.allowsMultipleVotes {
            try check(covey_poll_params_set_allows_multiple_votes(handle, allowsMultipleVotes), "covey_poll_params_set_allows_multiple_votes")
        }
        if let closeAt = self.closeAt {
            try check(covey_poll_params_set_close_at(handle, closeAt), "covey_poll_params_set_close_at")
        }
        return owner
    }
}

/// Filter of scheduled messages. See scheduled_message.h. What is nil keeps the library's default.
public struct ScheduledMessageQuery: Sendable {
    /// Only those of this channel; "": all channels.
    public var channelUrl: String? = nil
    /// Only those with one of these statuses.
    public var statuses: [Int32]? = nil
    /// Only messages of this kind, enum message_type_filter.
    public var messageType: MessageTypeFilter? = nil
    /// The order, enum scheduled_order.
    public var order: ScheduledOrder? = nil
    /// Latest first.
    public var reverse: Bool? = nil
    /// Messages per page, 1 to 100.
    public var limit: Int32? = nil

    public init(
        channelUrl: String? = nil,
        statuses: [Int32]? = nil,
        messageType: MessageTypeFilter? = nil,
        order: ScheduledOrder? = nil,
        reverse: Bool? = nil,
        limit: Int32? = nil
    ) {
        self.channelUrl = channelUrl
        self.statuses = statuses
        self.messageType = messageType
        self.order = order
        self.reverse = reverse
        self.limit = limit
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_scheduled_message_query_new(&made))
        let owner = Owner(made, covey_scheduled_message_query_release)
        let handle = owner.handle
        if let channelUrl = self.channelUrl {
            try refuseNul(channelUrl)
            try check(covey_scheduled_message_query_set_channel_url(handle, channelUrl), "covey_scheduled_message_query_set_channel_url")
        }
        if let statuses = self.statuses {
            try check(covey_scheduled_message_query_set_statuses(handle, statuses, statuses.count), "covey_scheduled_message_query_set_statuses")
        }
        if let messageType = self.messageType {
            try check(covey_scheduled_message_query_set_message_type(handle, messageType.rawValue), "covey_scheduled_message_query_set_message_type")
        }
        if let order = self.order {
            try check(covey_scheduled_message_query_set_order(handle, order.rawValue), "covey_scheduled_message_query_set_order")
        }
        if let reverse = self.reverse {
            try check(covey_scheduled_message_query_set_reverse(handle, reverse), "covey_scheduled_message_query_set_reverse")
        }
        if let limit = self.limit {
            try check(covey_scheduled_message_query_set_limit(handle, limit), "covey_scheduled_message_query_set_limit")
        }
        return owner
    }
}

/// A search of messages on the server. See message_operations.h. What is nil keeps the library's default.
public struct ServerSearchQuery: Sendable {
    /// The text to find; not empty.
    public var text: String? = nil
    /// Only in this channel; "" (the default): in all joined channels.
    public var channelUrl: String? = nil
    /// Only messages of this custom type; "" (the default): all types.
    public var customType: String? = nil
    /// Only messages created at this time or later, Unix ms; 0 (the default): no condition.
    public var createdAfter: Int64? = nil
    /// Only messages created at this time or earlier, Unix ms; 0 (the default): no condition.
    public var createdBefore: Int64? = nil
    /// The order, enum server_search_order; the default is RELEVANCE.
    public var order: ServerSearchOrder? = nil
    /// Reverses the order.
    public var reverse: Bool? = nil
    /// Finds only the exact text.
    public var exactMatch: Bool? = nil
    /// Treats the text as an expression of the server's query language.
    public var advanced: Bool? = nil
    /// The searched fields of messages, by the protocol's names ("message", "data", "custom_type" …).
    public var targetFields: [String]? = nil
    /// Messages per page, 1 to 100. Default: 20.
    public var limit: Int32? = nil

    public init(
        text: String? = nil,
        channelUrl: String? = nil,
        customType: String? = nil,
        createdAfter: Int64? = nil,
        createdBefore: Int64? = nil,
        order: ServerSearchOrder? = nil,
        reverse: Bool? = nil,
        exactMatch: Bool? = nil,
        advanced: Bool? = nil,
        targetFields: [String]? = nil,
        limit: Int32? = nil
    ) {
        self.text = text
        self.channelUrl = channelUrl
        self.customType = customType
        self.createdAfter = createdAfter
        self.createdBefore = createdBefore
        self.order = order
        self.reverse = reverse
        self.exactMatch = exactMatch
        self.advanced = advanced
        self.targetFields = targetFields
        self.limit = limit
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_server_search_query_new(&made))
        let owner = Owner(made, covey_server_search_query_release)
        let handle = owner.handle
        if let text = self.text {
            try refuseNul(text)
            try check(covey_server_search_query_set_text(handle, text), "covey_server_search_query_set_text")
        }
        if let channelUrl = self.channelUrl {
            try refuseNul(channelUrl)
            try check(covey_server_search_query_set_channel_url(handle, channelUrl), "covey_server_search_query_set_channel_url")
        }
        if let customType = self.customType {
            try refuseNul(customType)
            try check(covey_server_search_query_set_custom_type(handle, customType), "covey_server_search_query_set_custom_type")
        }
        if let createdAfterAt = self.createdAfter {
            try check(covey_server_search_query_set_created_after(handle, createdAfterAt), "covey_server_search_query_set_created_after")
        }
        if let createdBeforeAt = self.createdBefore {
            try check(covey_server_search_query_set_created_before(handle, createdBeforeAt), "covey_server_search_query_set_created_before")
        }
        if let order = self.order {
            try check(covey_server_search_query_set_order(handle, order.rawValue), "covey_server_search_query_set_order")
        }
        if let reverse = self.reverse {
            try check(covey_server_search_query_set_reverse(handle, reverse), "covey_server_search_query_set_reverse")
        }
        if let exactMatch = self.exactMatch {
            try check(covey_server_search_query_set_exact_match(handle, exactMatch), "covey_server_search_query_set_exact_match")
        }
        if let advanced = self.advanced {
            try check(covey_server_search_query_set_advanced(handle, advanced), "covey_server_search_query_set_advanced")
        }
        if let fields = self.targetFields {
            let fieldsC = try CTexts(fields)
            defer { keep(fieldsC) }
            try check(covey_server_search_query_set_target_fields(handle, fieldsC.pointer, fieldsC.count), "covey_server_search_query_set_target_fields")
        }
        if let limit = self.limit {
            try check(covey_server_search_query_set_limit(handle, limit), "covey_server_search_query_set_limit")
        }
        return owner
    }
}

/// Options of a feed. See feed.h. What is nil keeps the library's default.
public struct FeedOptions: Sendable {
    /// Where a feed begins that was never opened: nothing that was created earlier is delivered. A feed that
    /// was opened before continues at its positions, and this means nothing. A channel that the user joins
    /// later is delivered from here on too.
    public var startAt: Int64? = nil
    /// Only channels that match. A channel that matches later is read from its position, or from the start of
    /// the feed. Order and limit of the query mean nothing. Only channels that the user has joined are in a
    /// feed.
    public var channelQuery: GroupChannelListQuery? = nil
    /// Only messages that match: message type, custom types, senders and replies of the params; the others mean
    /// nothing. Params include no replies unless message_list_params_set_reply_type says so.
    public var messageFilter: MessageListParams? = nil
    /// Which changes are delivered: of messages of any age, and of members. For each channel the client asks
    /// the server for those of messages once a connection, and again when the connection says that something
    /// changed: edits, deletions and reactions that come close together are one request. Members cost no
    /// request. A feed that was opened without changes delivers them from then on. A feed that continues by
    /// feed_options_set_position delivers what changed, and who joined, since that message was created; not who
    /// left before. The position moves past the changes of a group when all of them are acknowledged; if the
    /// process dies before, all of them come again. Members come again as they are then: not a user who joined,
    /// was not acknowledged, and left.
    public var changes: FeedChangeFlag? = nil
    /// How many items may wait for an acknowledgement. Beyond that the feed reads no further.
    public var maxItems: Int32? = nil
    /// How many bytes of messages may wait for an acknowledgement. Once they are so many, the feed reads no
    /// further: the last message may exceed it.
    public var maxBytes: Int64? = nil
    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []

    public init(
        startAt: Int64? = nil,
        channelQuery: GroupChannelListQuery? = nil,
        messageFilter: MessageListParams? = nil,
        changes: FeedChangeFlag? = nil,
        maxItems: Int32? = nil,
        maxBytes: Int64? = nil
    ) {
        self.startAt = startAt
        self.channelQuery = channelQuery
        self.messageFilter = messageFilter
        self.changes = changes
        self.maxItems = maxItems
        self.maxBytes = maxBytes
    }

    /// Sets the position in one channel, over a stored one: what follows it is delivered. With the positions of
    /// another machine's feed (feed_get_positions), each as it was given, a feed continues where that one
    /// stopped.
    public mutating func setPosition(channelUrl: String, createdAt: Int64, messageId: Int64, state: FeedPositionState, certainUntil: Int64, joinedAt: Int64) {
        steps.append { handle throws(CoveyError) in
            try refuseNul(channelUrl)
            try check(covey_feed_options_set_position(handle, channelUrl, createdAt, messageId, state.rawValue, certainUntil, joinedAt), "covey_feed_options_set_position")
        }
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_feed_options_new(&made))
        let owner = Owner(made, covey_feed_options_release)
        let handle = owner.handle
        if let startAt = self.startAt {
            try check(covey_feed_options_set_start_at(handle, startAt), "covey_feed_options_set_start_at")
        }
        if let query = self.channelQuery {
            let queryC = try query.made()
            defer { keep(queryC) }
            try check(covey_feed_options_set_channel_query(handle, queryC.handle), "covey_feed_options_set_channel_query")
        }
        if let params = self.messageFilter {
            let paramsC = try params.made()
            defer { keep(paramsC) }
            try check(covey_feed_options_set_message_filter(handle, paramsC.handle), "covey_feed_options_set_message_filter")
        }
        if let changes = self.changes {
            try check(covey_feed_options_set_changes(handle, changes.rawValue), "covey_feed_options_set_changes")
        }
        if let maxItems = self.maxItems {
            try check(covey_feed_options_set_max_items(handle, maxItems), "covey_feed_options_set_max_items")
        }
        if let maxBytes = self.maxBytes {
            try check(covey_feed_options_set_max_bytes(handle, maxBytes), "covey_feed_options_set_max_bytes")
        }
        for step in steps { try step(handle) }
        return owner
    }
}

/// Options of the set-up. What is nil keeps the library's default.
public struct SyncOptions: Sendable {
    /// The maximum number of succeeded messages in one collection; default 1,000, at least 200. Above it,
    /// messages leave at the end far from the last fetch; a fetch loads them again.
    public var messageCollectionCapacity: Int32? = nil
    /// The resend policy: enum sync_resend_policy; default: manual.
    public var messageResendPolicy: SyncResendPolicy? = nil
    /// How often the automatic policy resends a message: 1 to 50; default 10. Then the message waits for the
    /// app.
    public var automaticMessageResendRetryCount: Int32? = nil
    /// The maximum number of failed messages per channel: 1 to 1,000; default 20. Older ones are removed.
    public var maxFailedMessageCountPerChannel: Int32? = nil
    /// How many days a failed message stays: 1 to 365; default 7.
    public var failedMessageRetentionDays: Int32? = nil

    public init(
        messageCollectionCapacity: Int32? = nil,
        messageResendPolicy: SyncResendPolicy? = nil,
        automaticMessageResendRetryCount: Int32? = nil,
        maxFailedMessageCountPerChannel: Int32? = nil,
        failedMessageRetentionDays: Int32? = nil
    ) {
        self.messageCollectionCapacity = messageCollectionCapacity
        self.messageResendPolicy = messageResendPolicy
        self.automaticMessageResendRetryCount = automaticMessageResendRetryCount
        self.maxFailedMessageCountPerChannel = maxFailedMessageCountPerChannel
        self.failedMessageRetentionDays = failedMessageRetentionDays
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_sync_options_new(&made))
        let owner = Owner(made, covey_sync_options_release)
        let handle = owner.handle
        if let capacity = self.messageCollectionCapacity {
            try check(covey_sync_options_set_message_collection_capacity(handle, capacity), "covey_sync_options_set_message_collection_capacity")
        }
        if let policy = self.messageResendPolicy {
            try check(covey_sync_options_set_message_resend_policy(handle, policy.rawValue), "covey_sync_options_set_message_resend_policy")
        }
        if let count = self.automaticMessageResendRetryCount {
            try check(covey_sync_options_set_automatic_message_resend_retry_count(handle, count), "covey_sync_options_set_automatic_message_resend_retry_count")
        }
        if let count = self.maxFailedMessageCountPerChannel {
            try check(covey_sync_options_set_max_failed_message_count_per_channel(handle, count), "covey_sync_options_set_max_failed_message_count_per_channel")
        }
        if let days = self.failedMessageRetentionDays {
            try check(covey_sync_options_set_failed_message_retention_days(handle, days), "covey_sync_options_set_failed_message_retention_days")
        }
        return owner
    }
}

/// A filter of messages. What is nil keeps the library's default.
public struct SyncMessageFilter: Sendable {
    /// By message type: enum message_type_filter.
    public var messageType: MessageTypeFilter? = nil
    /// Only messages of these custom types; none: all types.
    public var customTypes: [String]? = nil
    /// Only messages of these senders; none: all senders.
    public var senderIds: [String]? = nil

    public init(
        messageType: MessageTypeFilter? = nil,
        customTypes: [String]? = nil,
        senderIds: [String]? = nil
    ) {
        self.messageType = messageType
        self.customTypes = customTypes
        self.senderIds = senderIds
    }

    /// The object of C, for one call.
    func made() throws(CoveyError) -> Owner {
        var made: OpaquePointer?
        try check(covey_sync_message_filter_new(&made))
        let owner = Owner(made, covey_sync_message_filter_release)
        let handle = owner.handle
        if let messageType = self.messageType {
            try check(covey_sync_message_filter_set_message_type(handle, messageType.rawValue), "covey_sync_message_filter_set_message_type")
        }
        if let customTypes = self.customTypes {
            let customtypesC = try CTexts(customTypes)
            defer { keep(customtypesC) }
            try check(covey_sync_message_filter_set_custom_types(handle, customtypesC.pointer, customtypesC.count), "covey_sync_message_filter_set_custom_types")
        }
        if let userIds = self.senderIds {
            let useridsC = try CTexts(userIds)
            defer { keep(useridsC) }
            try check(covey_sync_message_filter_set_sender_ids(handle, useridsC.pointer, useridsC.count), "covey_sync_message_filter_set_sender_ids")
        }
        return owner
    }
}

