local covey = require "covey"

local options = covey.new.client_options():set_app_id("sample"):set_api_url(arg[1]):set_websocket_url(arg[2])
local client = covey.new.client(options:set_cache_directory(arg[3]))
local is_over, messages

local function check(failure) if failure then error(failure) end end

local function started(failure)
    check(failure)
    client:send_user_message("lobby", covey.new.user_message_params():set_message("hello"), function(why)
        check(why)
        is_over = true
    end)
end

client:connect("ana", nil, "Ana", function(failure)
    check(failure)
    client:create_channel(covey.new.group_channel_params():set_channel_url("lobby"), function(why)
        check(why)
        messages = client:message_collection("lobby", covey.TIME_NEWEST, nil, {
            messages_added = function(added)
                for _, message in added:each() do print("added: " .. message:text()) end
            end,
        })
        messages:start(nil, started)
    end)
end)
-- Or in an event loop, when client:fd() is readable: client:dispatch(0, 0).
while not is_over do client:dispatch(0, -1) end
messages:release()
client:release()
