-- The conformance run in LuaJIT: see ../c/driver.h.
--
--     luajit main.lua API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO poll
--
-- The loop is poll(2) over the clients' descriptors.
local here = arg[0]:match "^(.*)/" or "."
package.path = here .. "/../../../bindings/lua/?.lua;" .. here .. "/?.lua;" .. package.path

local ffi = require "ffi"
local covey = require "covey"
local show = require "show"

ffi.cdef [[
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *fds, unsigned long nfds, int timeout);
]]
local POLLIN, LIMIT_SECONDS = 1, 30

local api_url, websocket_url, cache = arg[1], arg[2], arg[3]
local actors, labels, lines = {}, {}, {}

local function event(...)
    lines[#lines + 1] = table.concat({ ... }, " ")
end

-- One turn of the loop: waits for a descriptor, then runs the callbacks.
local function turn()
    local clients = {}
    for _, each in pairs(actors) do
        if each.client then clients[#clients + 1] = each.client end
    end
    local waiting = ffi.new("struct pollfd[?]", #clients + 1)
    for index, client in ipairs(clients) do
        waiting[index - 1].fd, waiting[index - 1].events = client:fd(), POLLIN
    end
    if ffi.C.poll(waiting, #clients, LIMIT_SECONDS * 1000) <= 0 then error "nothing came" end
    for _, client in ipairs(clients) do client:dispatch(0, 0) end
end

local function await(start)
    while true do
        for index, line in ipairs(lines) do
            if line:sub(1, #start) == start then return table.remove(lines, index) end
        end
        turn()
    end
end

-- Calls a method of an object and runs the loop until it is complete: failure, values.
local function answer(object, name, ...)
    local is_done, found = false, nil
    local given, count = { ... }, select("#", ...)
    given[count + 1] = function(...)
        is_done, found = true, { n = select("#", ...), ... }
    end
    object[name](object, unpack(given, 1, count + 1))
    while not is_done do turn() end
    return unpack(found, 1, found.n)
end

local function value(...)
    local failure, found, more = answer(...)
    if failure then error(failure, 0) end
    return found, more
end

local function outcome(shown, failure, found)
    local parts = {}
    if failure then parts[1] = show.failure(failure) end
    if found then parts[#parts + 1] = shown(found) end
    return table.concat(parts, ", ")
end

local function done(...)
    local failure = answer(...)
    return failure and show.failure(failure) or "ok"
end

-- ---- What callbacks report

local function source(context) return covey.event_source_name(context.source) end

local function message_callbacks(me)
    local function report(name)
        return function(messages, context) event(me.name, name, source(context), show.messages(messages)) end
    end
    return {
        messages_added = report "messages_added",
        messages_updated = report "messages_updated",
        messages_deleted = report "messages_deleted",
        channel_updated = function(channel, context) event(me.name, "channel_updated", source(context), show.channel(channel)) end,
        channel_deleted = function(url, context) event(me.name, "channel_deleted", source(context), url) end,
    }
end

local function channel_callbacks(me)
    return {
        channels_updated = function(channels, context)
            for _, channel in channels:each() do
                event(me.name, "channels_updated", source(context), show.channel(channel))
            end
        end,
    }
end

local function feed_callbacks(me)
    return {
        item = function(found)
            me.item = found
            local message = found:message()
            event(me.name, "item", found:kind(), found:channel_url(), message and show.message(message) or "")
        end,
        caught_up = function(is_caught_up) event(me.name, "caught_up", show.digit(is_caught_up)) end,
    }
end

local function make_client(me)
    local options = covey.new.client_options():set_app_id("conformance"):set_api_url(api_url)
    options:set_websocket_url(websocket_url):set_cache_directory(cache .. "/" .. me.name)
    me.client = covey.new.client(options)
    me.client:add_connection_handler("conformance", function(notice)
        event(me.name, "connection", notice.event, notice.user_id)
    end)
    me.client:add_event_handler("conformance", function(what)
        event(me.name, "event", what.kind, source(what), what.channel_url, what.messages and show.messages(what.messages) or "")
    end)
end

-- ---- Steps: me, then the words of the line from the verb on

local steps = {}

function steps.client(me) make_client(me) return "ok" end
function steps.connect(me, _, _, nickname) return outcome(show.user, answer(me.client, "connect", me.name, nil, nickname)) end
function steps.disconnect(me) return done(me.client, "disconnect", true) end
function steps.current_user(me)
    local user = me.client:current_user()
    return "ok " .. (user and show.user(user) or "nobody")
end
function steps.state(me) return tostring(me.client:connection_state()) end
function steps.unread(me)
    return tostring((value(me.client, "get_unread_message_count", {}, covey.super_channel_filter.all)))
end
function steps.pause(me) me.client:pause() return "ok" end
function steps.resume(me) me.client:resume() return "ok" end
function steps.close(me)
    me.client:close()
    for _, name in ipairs { "messages", "channels", "feed", "client" } do
        if me[name] then me[name]:release() end
    end
    actors[me.name] = nil
    return "ok"
end

function steps.create(me, _, _, url, name, user)
    local params = covey.new.group_channel_params():set_channel_url(url):set_name(name):set_user_ids { user }
    return outcome(show.channel, answer(me.client, "create_channel", params))
end
function steps.update_channel(me, _, _, url, name)
    return outcome(show.channel, answer(me.client, "update_channel", url, covey.new.group_channel_params():set_name(name)))
end
function steps.get_channel(me, _, _, url) return outcome(show.channel, answer(me.client, "get_channel", url)) end

local function entries(...)
    local keys, values = {}, {}
    for _, word in ipairs { ... } do
        local key, text = word:match "^(.-)=(.*)$"
        keys[#keys + 1], values[#values + 1] = key, text
    end
    return keys, values
end
local function show_entry(entry) return entry.key .. "=" .. entry.value end

function steps.metadata(me, _, _, url, ...)
    return show.rows(value(me.client, "create_channel_metadata", url, entries(...)), " ", show_entry)
end
function steps.get_metadata(me, _, _, url, key)
    return show.rows(value(me.client, "get_channel_metadata", url, { key }), " ", show_entry)
end
function steps.counters(me, _, _, url, ...)
    local keys, texts = entries(...)
    for index, text in ipairs(texts) do texts[index] = tonumber(text) end
    return show.rows(value(me.client, "create_metacounters", url, keys, texts), " ", function(each)
        return ("%s=%d"):format(each.key, each.value)
    end)
end
function steps.mute(me, _, _, url, user) return done(me.client, "mute_user", url, user, 3600, "too loud") end
function steps.unmute(me, _, _, url, user) return done(me.client, "unmute_user", url, user) end
function steps.muted(me, _, _, url)
    local info = value(me.client, "get_my_muted_info", url)
    return ('%s %s "%s"'):format(show.digit(info.is_muted), show.digit(info.remaining_ms > 0), info.description)
end
function steps.freeze(me, _, _, url) return done(me.client, "freeze_channel", url) end
function steps.leave(me, _, _, url) return done(me.client, "leave_channel", url) end
function steps.read(me, _, _, url) return done(me.client, "mark_as_read", url) end
function steps.typing(me, _, _, url) return done(me.client, "start_typing", url) end

local function label(name) return labels[name] or { id = 999999999, request_id = "" } end

local function sent(name, failure, message)
    if message then labels[name] = { id = message:id(), request_id = message:request_id() } end
    return outcome(show.message, failure, message)
end

local function text_params(text) return covey.new.user_message_params():set_message(text) end

function steps.send(me, _, _, url, name, text) return sent(name, answer(me.client, "send_user_message", url, text_params(text))) end
function steps.ask(me, _, _, url, name, text)
    return sent(name, answer(me.client, "send_user_message", url, text_params(text):set_poll_id(me.poll:id())))
end
function steps.reply(me, _, _, url, name, parent, text)
    local params = text_params(text):set_parent_message_id(label(parent).id)
    return sent(name, answer(me.client, "send_user_message", url, params))
end
function steps.file(me, _, _, url, name, file, mime_type, content)
    local params = covey.new.file_message_params():add_bytes(content, file, mime_type)
    return sent(name, answer(me.client, "send_file_message", url, params, nil))
end
function steps.edit(me, _, _, url, name, text)
    return outcome(show.message, answer(me.client, "update_user_message", url, label(name).id, text_params(text)))
end
function steps.get(me, _, _, url, name) return outcome(show.message, answer(me.client, "get_message", url, label(name).id)) end
function steps.cached(me, _, _, url, name)
    local message = value(me.client, "get_cached_message", url, label(name).id)
    return "ok " .. show.message(covey.message_from_bytes(message:bytes()))
end
function steps.delete(me, _, _, url, name) return done(me.client, "delete_message", url, label(name).id) end
function steps.react(me, _, _, url, name, key) return done(me.client, "add_reaction", url, label(name).id, key) end
function steps.unreact(me, _, _, url, name, key) return done(me.client, "delete_reaction", url, label(name).id, key) end
function steps.download(me, _, _, url, name)
    local message = value(me.client, "get_message", url, label(name).id)
    return (value(me.client, "download_file", message:file_url(), false, nil, nil))
end
function steps.remove_failed(me, _, _, _, name)
    return tostring(value(me.messages, "remove_failed", { label(name).request_id }):count())
end

function steps.messages(me, _, _, url)
    me.messages = me.client:message_collection(url, covey.TIME_NEWEST, nil, message_callbacks(me))
    local cached
    local function start(on_server) me.messages:start(function(_, messages) cached = messages end, on_server) end
    local server, is_done
    start(function(_, messages) server, is_done = messages, true end)
    while not is_done do turn() end
    return "cache " .. show.messages(cached) .. ", server " .. show.messages(server)
end
function steps.channels(me)
    local query = covey.new.group_channel_list_query():set_include_empty(true):set_order(covey.channel_order.chronological)
    me.channels = me.client:group_channel_collection(query, channel_callbacks(me))
    return show.list(value(me.channels, "load_more"), "", show.channel) .. " " .. show.digit(me.channels:has_next())
end
function steps.users(me, _, _, prefix)
    local pages = me.client:list_users(covey.new.user_list_query():set_nickname_starts_with(prefix))
    return show.list(value(pages, "load_next"), ", ", show.user) .. " " .. show.digit(pages:has_next())
end
function steps.members(me, _, _, url)
    return show.list(value(me.client:list_members(url, nil), "load_next"), ", ", function(member)
        return ("%s %d"):format(member:user():id(), member:role())
    end)
end
function steps.timeline(me) return show.messages(me.messages:timeline()) end
function steps.rows(me)
    return show.rows(me.messages:timeline():rows(0, 32), ", ", function(row) return row.sender_id .. ":" .. #row.text end)
end
function steps.counts(me)
    local messages = me.messages
    return ("%d %d %d"):format(messages:succeeded_count(), messages:pending_count(), messages:failed_count())
end
function steps.previous(me)
    local works, shown = pcall(function() return "page " .. show.messages((value(me.messages, "load_previous"))) end)
    if not works then shown = "refused " .. show.failure(shown) end
    return shown .. " " .. show.digit(me.messages:has_previous())
end
function steps.history(me)
    local history = value(me.messages, "get_history")
    return show.rows(history:spans(0, 8), "", function(span)
        return ("(%d %d %s %s) "):format(span.state, span.cached_count, show.digit(span.reaches_start), show.digit(span.touches_live))
    end) .. covey.more_reason_name(history:previous_reason())
end
function steps.search(me, _, _, text)
    local found = value(me.client, "search_messages", covey.new.message_search_query():set_text(text))
    local parts = {}
    for index = 0, found:count() - 1 do
        parts[index + 1] = found:snippet_at(index) .. show.rows(found:matches_at(index), "", function(range)
            return (" %d+%d"):format(range.start, range.length)
        end)
    end
    return table.concat(parts, ", ")
end
function steps.dispose(me)
    me.messages:dispose()
    return "ok " .. show.digit(me.messages:is_disposed())
end

function steps.feed(me, _, _, name)
    me.feed = me.client:feed(name, covey.new.feed_options():set_start_at(0), feed_callbacks(me))
    return "ok"
end
function steps.acknowledge(me) return done(me.item, "acknowledge") end
function steps.positions(me)
    return show.rows(value(me.feed, "get_positions"), "", function(each) return each.channel_url end)
end
local function show_poll(poll)
    return poll:title() .. " " .. show.rows(poll:options(), " ", function(each) return ("%s=%d"):format(each.text, each.vote_count) end)
end
function steps.poll(me, _, _, title, first, second)
    me.poll = value(me.client, "create_poll", covey.new.poll_params():set_title(title):set_options { first, second })
    return show_poll(me.poll)
end
function steps.vote(me, _, _, url, author)
    local poll = actors[author].poll
    local options = poll:options()
    return done(me.client, "vote_poll", url, poll:id(), { options[#options].option_id })
end
function steps.show_poll(me)
    me.poll = value(me.client, "get_poll", nil, me.poll:id())
    return show_poll(me.poll)
end

-- What needs no client.
local library = {}
function library.version() return covey.version_string() end
function library.feature(_, name) return show.digit(covey.has_feature(name)) end
function library.error(_, code)
    return covey.error_name(tonumber(code)) .. " " .. show.digit(covey.error_is_transient(tonumber(code)))
end
function library.option(_, name, text)
    local options = covey.new.client_options()
    local works, problem = pcall(options["set_" .. name], options, name == "delivery" and tonumber(text) or text)
    return works and "ok" or show.failure(problem)
end
function library.objects()
    -- The collector releases what nobody uses any more.
    for _ = 1, 4 do collectgarbage() end
    return tostring(covey.debug_live_objects())
end

local function step(words)
    local works, shown = pcall(function()
        if library[words[1]] then return library[words[1]](unpack(words)) end
        actors[words[2]] = actors[words[2]] or { name = words[2] }
        return steps[words[1]](actors[words[2]], unpack(words))
    end)
    if works then return shown end
    if type(shown) ~= "table" then error(shown, 0) end
    return "refused " .. show.failure(shown)
end

for line in io.lines(arg[4]) do
    if line ~= "" and line:sub(1, 1) ~= "#" then
        print(line)
        if line:sub(1, 6) == "await " then
            print("  <- " .. await(line:sub(7)))
        else
            local words = {}
            for word in line:gmatch "%S+" do words[#words + 1] = word == "-" and "" or (word:gsub("~", " ")) end
            print("  -> " .. step(words))
        end
    end
end
