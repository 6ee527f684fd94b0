-- Follows a channel in LuaJIT: the library by its FFI, callbacks in this thread.
--
--     luajit follow.lua API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY [TEXT]
--
-- Shows the channel's messages, sends TEXT if there is one, and ends once it was sent. The declarations come from the
-- header, by the C compiler's preprocessor: COVEY_HEADER names covey.h where it is not in the compiler's path, and
-- COVEY_LIBRARY the library where the loader does not find it.

local ffi = require "ffi"

local function read(command)
    local output = assert(io.popen(command))
    local text = output:read "*a"
    output:close()
    return text
end

-- Only what the header itself declares: the lines that the preprocessor says are from files of covey.
local function declarations(header)
    local lines, is_ours = {}, false
    for line in read("echo '#include <" .. header .. ">' | ${CC:-cc} -E " .. (os.getenv "CFLAGS" or "") .. " -"):gmatch "[^\n]+" do
        local file = line:match '^# %d+ "([^"]+)"'
        if file then
            is_ours = file:find "covey[^/]*%.h$" ~= nil or file:find "/covey/[^/]+%.h$" ~= nil
        elseif is_ours then
            lines[#lines + 1] = line
        end
    end
    assert(#lines > 0, "covey.h was not found: name its directory in CFLAGS, as in CFLAGS=-I/usr/local/include")
    return (table.concat(lines, "\n"):gsub("__attribute__%s*%b()", ""))
end

ffi.cdef(declarations "covey.h")
local covey = ffi.load(os.getenv "COVEY_LIBRARY" or "covey")

-- Calls a function that ends with `covey_error **`; the message of an error is the error.
local function check(call, ...)
    local arguments, count = { ... }, select("#", ...)
    local failure = ffi.new "covey_error *[1]"
    arguments[count + 1] = failure
    local code = call(unpack(arguments, 1, count + 1))
    if code == 0 then return end
    local text = failure[0] ~= nil and ffi.string(covey.covey_error_message(failure[0], nil))
        or ffi.string(covey.covey_error_name(-code))
    covey.covey_error_release(failure[0])
    error(text, 0)
end

-- A callback stays for as long as the program: the library may call it until the client is closed.
local callbacks = {}
local function callback(kind, fn)
    callbacks[#callbacks + 1] = ffi.cast(kind, fn)
    return callbacks[#callbacks]
end

local problem, is_over
local function finish(failure)
    if failure ~= nil then problem = ffi.string(covey.covey_error_message(failure, nil)) end
    is_over = true
end

local function show(messages)
    if messages == nil then return end
    for index = 0, tonumber(covey.covey_message_list_count(messages)) - 1 do
        local message = covey.covey_message_list_at(messages, index)
        if covey.covey_message_sending_status(message) == ffi.C.COVEY_SENDING_SUCCEEDED then
            local sender = covey.covey_message_sender(message)
            local name = sender == nil and "*" or ffi.string(covey.covey_user_nickname(sender, nil))
            print(name .. ": " .. ffi.string(covey.covey_message_text(message, nil)))
            io.flush()
        end
    end
end

local function main(api_url, websocket_url, user, channel, cache, text)
    assert(cache, "usage: luajit follow.lua API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY [TEXT]")
    local options = ffi.new "covey_client_options *[1]"
    covey.covey_client_options_new(options)
    covey.covey_client_options_set_app_id(options[0], "lua")
    covey.covey_client_options_set_api_url(options[0], api_url)
    covey.covey_client_options_set_websocket_url(options[0], websocket_url)
    covey.covey_client_options_set_cache_directory(options[0], cache)
    -- LuaJIT may be entered from its own thread alone: callbacks wait for covey_client_dispatch.
    covey.covey_client_options_set_delivery(options[0], ffi.C.COVEY_DELIVERY_POLL)
    local client = ffi.new "covey_client *[1]"
    check(covey.covey_client_new, options[0], client)
    covey.covey_client_options_release(options[0])

    local handlers = ffi.new "covey_message_collection_callbacks"
    covey.covey_message_collection_callbacks_init(handlers, ffi.sizeof(handlers))
    handlers.messages_added = function(_, messages) show(messages) end
    handlers.messages_updated = function(_, messages) show(messages) end
    local view = ffi.new "covey_message_collection *[1]"
    check(covey.covey_message_collection_new, client[0], channel, covey.COVEY_TIME_NEWEST, nil, handlers, view)

    local sent = callback("covey_message_fn", function(_, _, _, failure) finish(failure) end)
    local function say()
        local params = ffi.new "covey_user_message_params *[1]"
        covey.covey_user_message_params_new(params)
        covey.covey_user_message_params_set_message(params[0], text, #text)
        check(covey.covey_client_send_user_message, client[0], channel, params[0], nil, sent, nil, nil, nil)
        covey.covey_user_message_params_release(params[0])
    end
    local started = callback("covey_message_start_fn", function(_, messages, _, failure)
        show(messages)
        if failure ~= nil then finish(failure) elseif text then say() end
    end)
    local connected = callback("covey_user_fn", function(_, _, me, failure)
        if me == nil then return finish(failure) end
        covey.covey_message_collection_start(view[0], nil, started, nil, nil, nil)
    end)
    check(covey.covey_client_connect, client[0], user, nil, user, connected, nil, nil, nil)
    -- Compiled code cannot be entered from C: the loop that runs callbacks is interpreted.
    jit.off(true, true)
    while not is_over do covey.covey_client_dispatch(client[0], 0, -1) end
    covey.covey_message_collection_release(view[0])
    covey.covey_client_release(client[0])
    return problem
end

local ok, failure = pcall(main, ...)
if failure then
    io.stderr:write(tostring(failure), "\n")
    os.exit(1)
end
