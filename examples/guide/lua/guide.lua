-- The samples of docs/guide.md for LuaJIT. The site shows the regions between the comments; see ../README.md.
--
--     luajit guide.lua API_URL WEBSOCKET_URL CACHE_DIRECTORY
local ffi = require "ffi"

local api_url, websocket_url, caches = arg[1], arg[2], arg[3]
local home = os.getenv "HOME"

local function heading(key) print(key .. ":") end

-- What a handler of a sample shows; an app would draw it.
local shown = {}
local function show(text) shown[#shown + 1] = text end

local function read_file(name)
    local file = assert(io.open(home .. "/" .. name, "rb"))
    local bytes = file:read "*a"
    file:close()
    return bytes
end

-- guide: connecting
local covey = require "covey"

-- What a callback raises, client:dispatch raises.
local function check(failure)
    if failure then error(failure) end
end

local function log_in(api_url, websocket_url, cache_directory)
    local options = covey.new.client_options():set_app_id("guide"):set_cache_directory(cache_directory)
    options:set_api_url(api_url):set_websocket_url(websocket_url) -- without these two: the application's own server
    local client = covey.new.client(options)
    local is_done
    client:connect("alice", nil, nil, function(failure, me)
        if not me then error(failure) end -- no login, and no cache of an earlier one
        print(me:id() .. (failure and ", offline" or ", online"))
        is_done = true
    end)
    -- Or in an event loop, when client:fd() is readable: client:dispatch(0, 0).
    while not is_done do client:dispatch(0, -1) end
    return client
end
-- guide: end

-- guide: list-of-channels
local function show_channels(client)
    local query = covey.new.group_channel_list_query():set_limit(10)
    local collection = client:group_channel_collection(query, {
        channels_updated = function(channels, context) end, -- draw the list again, or apply context.changes
        -- and channels_added, channels_deleted
    })
    while collection:has_next() do
        local is_done
        collection:load_more(function(failure, channels)
            check(failure)
            for _, channel in channels:each() do
                print(("%s: %d members"):format(channel:url(), channel:member_count()))
            end
            is_done = true
        end)
        while not is_done do client:dispatch(0, -1) end
    end
    collection:release() -- an app that shows the list keeps it
end
-- guide: end

-- guide: messages
local STATES = { [0] = "none", "pending", "failed", "succeeded", "canceled" }
local STEPS = { [0] = "insert", "move", "update", "remove", "reset" }

local function say(what)
    return function(messages, context)
        for _, message in messages:each() do
            print(("%s: %s, %s"):format(what, message:text(), STATES[context.sending_status]))
        end
        for _, change in ipairs(context.changes) do -- what an app does to its rows, in this order
            print(("  %s %d %d"):format(STEPS[change.kind], change.from, change.to))
        end
    end
end

local function open_channel(client, channel_url)
    local collection = client:message_collection(channel_url, covey.TIME_NEWEST, nil, {
        messages_added = say "new",
        messages_updated = say "changed",
        -- and messages_deleted, channel_updated, channel_deleted, huge_gap_detected, changed
    })
    local is_done
    collection:start(function(_, messages)
        print(("the cache: %d messages"):format(messages:count()))
    end, function(failure, messages)
        print("the server: " .. (failure and failure.name or messages:count() .. " messages"))
        is_done = true
    end)
    while not is_done do client:dispatch(0, -1) end
    return collection
end
-- guide: end

-- guide: older-and-newer
local function load_all(client, collection)
    while collection:has_previous() do
        local is_done
        collection:load_previous(function(failure, messages)
            if messages then print(("a page: %d messages"):format(messages:count())) end
            is_done = true
        end)
        while not is_done do client:dispatch(0, -1) end
    end
    print(("all: %d messages"):format(collection:succeeded_count()))
end
-- guide: end

-- guide: sending
local function write_message(client, channel_url, text)
    local is_done
    client:send_user_message(channel_url, covey.new.user_message_params():set_message(text), function(failure)
        if failure then print("not sent yet: " .. failure.name) end
        is_done = true
    end)
    while not is_done do client:dispatch(0, -1) end
end
-- guide: end

-- guide: offline
local function offline(cache_directory)
    -- Nobody listens at port 1: as if the network were down.
    local client = log_in("http://127.0.0.1:1", "ws://127.0.0.1:1", cache_directory)
    local collection = open_channel(client, "general")
    load_all(client, collection)
    write_message(client, "general", "later")
    collection:release()
    client:release()
end
-- guide: end

-- guide: background
local function in_background(options)
    options:set_background_scope(covey.background_scope.top):set_background_bandwidth(64000)
    local client = covey.new.client(options)
    client:set_background_handler(function(progress)
        if progress.phase == covey.background_phase.idle then -- here and below show() is a function of the app
            show(("idle, %d messages"):format(progress.messages_fetched))
        end
    end)
    return client
end
-- guide: end

-- The loop of alice and bob: waits for a descriptor, then runs callbacks.
ffi.cdef [[
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *fds, unsigned long nfds, int timeout);
]]
local POLLIN, LIMIT_MS = 1, 60000
local clients = {}

local function turn()
    local waiting = ffi.new("struct pollfd[?]", #clients + 1)
    for index, client in ipairs(clients) do
        waiting[index - 1].fd, waiting[index - 1].events = client:fd(), POLLIN
    end
    if ffi.C.poll(waiting, #clients, LIMIT_MS) <= 0 then error "nothing came" end
    for _, client in ipairs(clients) do client:dispatch(0, 0) end
end

-- Calls a method and runs the loop until it is complete.
local function await(object, method, ...)
    local result
    local given, count = { ... }, select("#", ...)
    given[count + 1] = function(failure, value)
        check(failure)
        result = { value }
    end
    object[method](object, unpack(given, 1, count + 1))
    while not result do turn() end
    return result[1]
end

-- The next text that a handler shows, but for those that are passed over.
local function next_shown(passed_over)
    while true do
        while #shown == 0 do turn() end
        local text = table.remove(shown, 1)
        if not (passed_over or {})[text] then return text end
    end
end

local function client_of(user, options)
    local client = covey.new.client(options)
    clients[#clients + 1] = client
    await(client, "connect", user, nil, nil)
    return client
end

local function options_of(user)
    local options = covey.new.client_options():set_app_id("guide"):set_cache_directory(caches .. "/" .. user)
    return options:set_api_url(api_url):set_websocket_url(websocket_url)
end

local function text(words) return covey.new.user_message_params():set_message(words) end

local function change_channel(client)
    local missing, url = 6, nil
    local function done(failure)
        check(failure)
        missing = missing - 1
    end
    -- guide: changing
    local params = covey.new.group_channel_params():set_user_ids({ "bob" }):set_name("plans")
    client:create_channel(params:set_cover_path(home .. "/cover.png"), function(failure, channel)
        check(failure)
        url = channel:url()
        local changed = covey.new.group_channel_params():set_name("better plans") -- what is not set stays
        client:update_channel(url, changed, done) -- done(failure, channel)
        client:update_channel_metadata(url, { "color" }, { "teal" }, true, done)
        client:update_metacounters(url, { "likes" }, { 1 }, covey.metacounter_mode.increase, true, done)
        client:mute_user(url, "bob", 600, "cool down", done)
        client:hide_channel(url, false, false, done) -- archived, until unhide_channel
        client:update_current_user("Alice", nil, nil, nil, done)
    end)
    -- guide: end
    while missing > 0 do turn() end
    return url
end

local function handle_events(client)
    -- guide: events-handler
    client:add_event_handler("notifications", function(event)
        if event.source == covey.event_source.event_message_received then
            show(event.channel_url .. ": " .. event.messages:at(0):text())
        end
    end)
    -- guide: end
end

-- guide: not events-iterated: callbacks only

local function explain_events(client)
    -- guide: events-info
    client:add_event_handler("bans", function(event)
        local users = {}
        for _, id in event.info:user_ids():each() do users[#users + 1] = id end
        if event.source == covey.event_source.event_user_banned then
            show(table.concat(users, ", ") .. " is banned: " .. event.info:description())
        elseif event.source == covey.event_source.event_mention then
            show("mentioned by " .. table.concat(users, ", "))
        end
    end)
    -- guide: end
end

local function answer_questions(client)
    -- guide: services
    local options = covey.new.feed_options():set_start_at(0) -- from the beginning
    local feed = client:feed("desk", options, {
        item = function(item)
            local message = item:message()
            if message and message:text():sub(-1) == "?" then
                local answer = covey.new.user_message_params():set_message("I will find out.")
                item:reply(answer, 0, check)
            end
            item:acknowledge(check)
        end,
    })
    -- guide: end
    return feed
end

local function list_pages(client)
    local page
    -- guide: lists
    local query = covey.new.member_list_query():set_operator_filter(covey.operator_filter.operators_only)
    local operators = client:list_members("general", query)
    operators:load_next(function(failure, members)
        check(failure)
        for _, member in members:each() do print(member:user():nickname()) end
    end) -- and again, while operators:has_next()

    local older = client:list_previous_messages("general", nil, 0, 100)
    local function loaded(failure, messages)
        check(failure)
        page = messages
        if older:has_next() then older:load_next(loaded) end
    end
    older:load_next(loaded)
    -- guide: end
    while operators:is_loading() or older:is_loading() or older:has_next() do turn() end
    print("the oldest: " .. page:at(0):text())
    return page:at(0)
end

local function send_more_than_text(client, parent)
    local sent
    -- guide: more-than-text
    local params = covey.new.user_message_params():set_message("Lunch at noon?")
    params:set_parent_message_id(parent:id()):set_reply_to_channel(true)
    params:add_meta_array("place", { "canteen" }):set_target_languages({ "fr", "de" })
    client:send_user_message("general", params, function(failure, message)
        check(failure)
        sent = message
    end)
    -- guide: end
    while not sent do turn() end
    local languages = {}
    for index, translation in ipairs(sent:translations()) do languages[index] = translation.language end
    table.sort(languages, function(one, other) return one > other end)
    local kind = sent:parent_message_id() == parent:id() and "a reply" or "no reply"
    print(("%s: %s, also in %s"):format(sent:text(), kind, table.concat(languages, " and ")))
    return sent
end

local function show_parts(message)
    -- guide: parts
    for _, reaction in ipairs(message:reactions()) do print(("%s: %d"):format(reaction.key, reaction.count)) end
    for _, meta_array in ipairs(message:meta_arrays()) do
        for _, value in meta_array.values:each() do print(meta_array.key .. ": " .. value) end
    end
    -- guide: end
end

local function make_poll(client)
    local poll_id
    -- guide: polls
    local params = covey.new.poll_params():set_title("Lunch?"):set_options({ "soup", "rice" })
    client:create_poll(params, function(failure, poll)
        check(failure)
        local message = covey.new.user_message_params():set_message("Please vote"):set_poll_id(poll:id())
        client:send_user_message("general", message, function(why)
            check(why)
            client:vote_poll("general", poll:id(), { poll:options()[1].option_id }, function(reason)
                check(reason)
                poll_id = poll:id()
            end)
        end)
    end)
    -- guide: end
    while not poll_id do turn() end
    local poll, votes = await(client, "get_poll", nil, poll_id), {}
    for index, option in ipairs(poll:options()) do votes[index] = ("%s %d"):format(option.text, option.vote_count) end
    print(poll:title() .. ": " .. table.concat(votes, ", "))
end

local function count_unread(client)
    -- guide: counts
    client:set_unread_totals_handler(function(totals) show(totals:all() .. " unread") end)
    show(client:unread_totals():all() .. " unread")
    -- guide: end
end

-- guide: sessions
local function fetch_token()
    return os.getenv "GUIDE_TOKEN" -- an app asks its own server
end

local function answer_token_requests(client)
    client:set_session_handler(function(notice)
        if notice.event == covey.session_event.token_required then
            client:answer_token_request(notice.token_request, fetch_token())
        end
    end)
end
-- guide: end

local function connect_through_proxy(options)
    -- guide: proxies
    options:set_proxy("socks5h://127.0.0.1:1"):set_request_timeout(30000)
    local client = covey.new.client(options)
    -- guide: end
    return client
end

local function send_files(client)
    local picture, outcomes = read_file "2.jpg", 0
    local first, several, percent
    -- guide: files
    local one = covey.new.file_message_params():add_path(home .. "/cat.jpg"):set_message("my cat")
    client:send_file_message("general", one:add_thumbnail_size(320, 320), function(progress)
        percent = 100 * progress.sent_bytes / progress.total_bytes
    end, function(failure, message)
        check(failure)
        first = message
    end)
    local two = covey.new.file_message_params():add_path(home .. "/1.jpg"):add_bytes(picture, "2.jpg")
    client:send_file_message("general", two, nil, function(failure, message) -- one message
        check(failure)
        several = message
    end)

    local each = {}
    for index, name in ipairs { "1.jpg", "2.jpg" } do
        each[index] = covey.new.file_message_params():add_path(home .. "/" .. name)
    end
    client:send_file_messages("general", each, function(progress)
        if progress.message_index == 1 then client:cancel_message(progress.request_id, function(failure) end) end
    end, function(failure, message, index) -- a message each, at most 20
        outcomes = outcomes + 1
    end)
    -- guide: end
    while not several or outcomes < 2 do turn() end
    print(("%s: %s, %d thumbnail"):format(first:text(), first:file_name(), #first:thumbnails(0)))
    print(("%d files, %d messages"):format(#several:files(), outcomes))
    assert(percent == 100, percent)
    return first
end

local function download_files(client, message)
    local percent, is_saved, thumbnail
    -- guide: downloading
    local picture = message:files()[1]
    client:download_file(picture.url, picture.requires_auth, home .. "/my-cat.jpg", function(received, total)
        percent = 100 * received / total
    end, function(failure)
        check(failure)
        is_saved = true
    end)
    local small = message:thumbnails(0)[1]
    client:download_file(small.url, small.requires_auth, nil, nil, function(failure, bytes)
        check(failure)
        thumbnail = bytes
    end)
    -- guide: end
    while not is_saved or not thumbnail do turn() end
    assert(percent == 100, percent)
    assert(read_file "my-cat.jpg" == read_file "cat.jpg" and thumbnail == read_file "cat.jpg")
    print "cat.jpg and its thumbnail: as they were sent"
end

heading "background"
do
    local client = in_background(options_of "background")
    clients[1] = client
    await(client, "connect", "bob", nil, nil)
    local channels = client:group_channel_collection()
    await(channels, "load_more")
    print(next_shown { ["idle, 0 messages"] = true })
    channels:release()
    client:release()
    clients = {}
end

heading "connecting"
local online = log_in(api_url, websocket_url, caches .. "/alice")
heading "list-of-channels"
do -- Not alice's client: one with the list of channels fetches their messages, and its cache is empty no more.
    local other = client_of("bob", options_of "bob")
    show_channels(other)
    other:release()
    clients = {}
end
heading "messages"
local collection = open_channel(online, "general")
heading "older-and-newer"
load_all(online, collection)
heading "sending"
write_message(online, "general", "hello")
collection:release()
online:release()
heading "offline"
offline(caches .. "/alice")

local alice = client_of("alice", options_of "alice")
local bob = client_of("bob", options_of "bob")

heading "changing"
do
    local url = change_channel(alice)
    local channel = await(alice, "refresh_channel", url)
    local likes = await(alice, "get_metacounters", url, { "likes" })[1]
    local state = channel:hidden_state() == covey.hidden_state.unhidden and "shown" or "hidden"
    print(("%s: %s, %d likes, %s, of %s"):format(
        channel:name(), channel:metadata "color", likes.value, state, alice:current_user():nickname()))
end

heading "events-handler"
handle_events(alice)
await(bob, "send_user_message", "general", text "for the handler")
print(next_shown())
alice:remove_event_handler "notifications"

heading "events-info"
explain_events(alice)
local town = covey.new.group_channel_params():set_channel_url("town"):set_user_ids({ "alice", "carol" })
await(bob, "create_channel", town:set_operator_ids({ "bob" }))
await(bob, "ban_user", "town", "carol", 600, "too loud")
print(next_shown())
await(bob, "send_user_message", "general", text("@alice"):set_mentioned_user_ids({ "alice" }))
print(next_shown())
alice:remove_event_handler "bans"

heading "services"
bob:add_event_handler("answers", function(event)
    if event.source == covey.event_source.event_message_received then
        show("bob received: " .. event.messages:at(0):text())
    end
end)
local feed = answer_questions(alice)
await(bob, "send_user_message", "general", text "where?")
print(next_shown { ["bob received: later"] = true }) -- what alice wrote offline
bob:remove_event_handler "answers"

heading "lists"
local oldest = list_pages(alice)

heading "more-than-text"
local lunch = send_more_than_text(alice, oldest)
heading "parts"
await(alice, "add_reaction", "general", lunch:id(), "smile")
show_parts(await(alice, "get_message", "general", lunch:id()))
heading "polls"
make_poll(alice)

heading "counts"
await(alice, "mark_all_as_read", { "general", "town" })
count_unread(alice)
while next_shown() ~= "0 unread" do end
await(bob, "send_user_message", "general", text "one more")
print(next_shown { ["0 unread"] = true })
alice:set_unread_totals_handler(nil)

heading "sessions"
do
    local client = covey.new.client(options_of "carol")
    answer_token_requests(client)
    clients[3] = client
    local carol = await(client, "connect", "carol", nil, nil) -- without the token that the server wants
    print(carol:id() .. ", online")
    client:release()
    clients[3] = nil
end

heading "proxies"
do
    local client = connect_through_proxy(options_of "proxy")
    clients[3] = client
    local is_refused
    client:connect("alice", nil, nil, function(failure)
        print(failure.name)
        is_refused = true
    end)
    while not is_refused do turn() end
    client:release()
    clients[3] = nil
end

heading "files"
local message = send_files(alice)
heading "downloading"
download_files(alice, message)
feed:release()
alice:release()
bob:release()
