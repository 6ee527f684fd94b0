-- What the binding of Lua adds: which objects live, and whose error is whose. Prints what the sample prints.
local covey = require "covey"

local options = covey.new.client_options():set_app_id("checks"):set_api_url(arg[1]):set_websocket_url(arg[2])
local client = covey.new.client(options:set_cache_directory(arg[3]))

local function answer(object, name, ...)
    local is_over, failure, found = false, nil, nil
    local given, count = { ... }, select("#", ...)
    given[count + 1] = function(...)
        is_over = true
        failure, found = ...
    end
    object[name](object, unpack(given, 1, count + 1))
    while not is_over do client:dispatch(0, -1) end
    if failure then error(failure, 0) end
    return found
end

answer(client, "connect", "ana", nil, "Ana")
answer(client, "create_channel", covey.new.group_channel_params():set_channel_url("lobby"))

-- A client that the app does not keep stays open until it is released.
options:set_cache_directory(arg[3] .. "/lost")
local lost = setmetatable({ covey.new.client(options) }, { __mode = "v" })
for _ = 1, 3 do collectgarbage() end
assert(lost[1], "the collector closed a client")
lost[1]:release()
for _ = 1, 3 do collectgarbage() end
assert(not lost[1], "a client that was released is kept")

-- So does a collection.
local added = 0
local function open()
    local messages = client:message_collection("lobby", covey.TIME_NEWEST, nil, {
        messages_added = function() added = added + 1 end,
    })
    answer(messages, "start", nil)
end
open()
for _ = 1, 3 do collectgarbage() end
answer(client, "send_user_message", "lobby", covey.new.user_message_params():set_message("hello"))
assert(added > 0, "the collector disposed a collection")

-- The error of one callback ends no other one.
local received = 0
client:add_event_handler("first", function() error "of the first" end)
client:add_event_handler("second", function()
    client:waiting_count() -- any call of the library
    received = received + 1
end)
local is_over, raised = false, nil
client:freeze_channel("lobby", function() is_over = true end)
while not is_over or not raised do
    local works, problem = pcall(client.dispatch, client, 0, 1000)
    if not works then raised = problem end
end
assert(tostring(raised):find "of the first", tostring(raised))
assert(received > 0, "the error of one callback ended another one")

client:close()
client:release()
print "added: hello"
