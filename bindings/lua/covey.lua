-- Covey for LuaJIT: the whole interface of libcovey by the FFI.
--
--     local covey = require "covey"
--     local options = covey.new.client_options():set_app_id("demo"):set_cache_directory("/var/lib/demo")
--     local client = covey.new.client(options)
--     client:connect("ana", nil, "Ana", function(failure, user) print(failure or user:nickname()) end)
--     client:dispatch(0, -1)                     -- or in a loop when client:fd() is readable
--
--   Callbacks   run in client:dispatch, on the thread of Lua: each client has the delivery "poll". Functions whose callback
--               runs on a thread of the library are left out: the log handler, the wake hook, the order of eviction.
--   Calls       take a function last: function(failure, ...), which runs once.
--   Errors      A function that fails at once raises a table with code, name and message.
--   Objects     are released by the collector, or by :release(); clients, collections and feeds only by :release(), because
--               they are in use as long as their callbacks may come. What a callback receives may be kept.
--   Numbers     of 64 bits are numbers of Lua, exact up to 2^53.

local ffi = require "ffi"
-- A C function that runs a callback must not be called by compiled code; nearly each may.
jit.off(true, true)

ffi.cdef(require "covey.declarations")
local description = require "covey.description"
local lib = ffi.load(os.getenv "COVEY_LIBRARY" or "libcovey.so.0") -- the soname: libcovey.so is for compilers

local covey = { new = {}, TIME_NEWEST = 0x7fffffffffffffffLL }
for name, values in pairs(description.enums) do covey[name] = values end

local INVALID_PARAMETER, BAD_HANDLE, FORKED_CHILD = 800110, -890002, -890004

-- ---- Errors

local Failure = { __tostring = function(self) return ("%s (%d)"):format(self.message, self.code) end }

local function failure_of_code(code)
    local name = ffi.string(lib.covey_error_name(code))
    return setmetatable({ code = code, name = name, message = name }, Failure)
end

local function failure_of(handle)
    if handle == nil then return nil end
    return setmetatable({
        code = lib.covey_error_code(handle), name = ffi.string(lib.covey_error_name(lib.covey_error_code(handle))),
        message = ffi.string(lib.covey_error_message(handle, nil)), http_status = lib.covey_error_http_status(handle),
        server_code = lib.covey_error_server_code(handle),
        retry_after_ms = tonumber(lib.covey_error_retry_after_ms(handle)),
    }, Failure)
end

local function check(code, handle)
    if tonumber(code) >= 0 then return end
    local failure = handle ~= nil and failure_of(handle) or failure_of_code(-tonumber(code))
    lib.covey_error_release(handle)
    error(failure, 0)
end

-- ---- Values of C

local classes = {}

-- An object that owns a reference.
local function own(class, handle)
    if handle == nil then return nil end
    return setmetatable({ handle = ffi.gc(handle, lib[description.classes[class].head.release]) }, classes[class])
end

-- Objects whose callbacks the library may call, until their release: an app need not refer to them meanwhile, and a
-- finalizer would close them under it, and run callbacks in the middle of anything.
local open = {}

local function keep_open(object)
    ffi.gc(object.handle, nil)
    open[object] = true
end

local function borrow(class, handle)
    if handle == nil then return nil end
    lib[description.classes[class].head.retain](handle)
    return own(class, handle)
end

local struct_value

-- A member of a struct, or what a callback receives; `at` gives the others by name.
local function value_of(part, raw, at)
    local role = part.role
    if role == "error" or part.object == "covey_error" then return failure_of(raw) end
    if role == "object" then return borrow(part.object, raw) end
    if role == "struct" then return raw ~= nil and struct_value(part.struct, raw) or nil end
    if role == "text" then
        if raw == nil then return nil end
        return part.length and ffi.string(raw, tonumber(at(part.length))) or ffi.string(raw)
    end
    if role == "bytes" then return raw ~= nil and ffi.string(raw, tonumber(at(part.length))) or nil end
    if role == "rows" or role == "numbers" then
        local found = {}
        for index = 0, raw == nil and -1 or tonumber(at(part.count)) - 1 do
            found[index + 1] = role == "rows" and struct_value(part.struct, raw[index]) or tonumber(raw[index])
        end
        return found
    end
    if role == "flag" then return raw == true or raw ~= false and tonumber(raw) ~= 0 end
    return tonumber(raw)
end

local HIDDEN = { size = true, reserved = true, count = true, user_data = true, user_data_free = true }

function struct_value(name, c)
    local found = {}
    local function at(member) return c[member] end
    for _, member in ipairs(description.structs[name]) do
        if not HIDDEN[member.role] then found[member.name] = value_of(member, c[member.name], at) end
    end
    return found
end

-- ---- Callbacks: one function of C for each type and place, which finds whom to call by the number in user_data

local waiting, last_id, trampolines = {}, 0, {}

local function values(parameters, received)
    local by_name, found, count = {}, {}, 0
    for index, part in ipairs(parameters) do by_name[part.name] = received[index] end
    local function at(name) return by_name[name] end
    for index, part in ipairs(parameters) do
        if part.role ~= "user_data" and part.role ~= "call_id" and part.role ~= "count" then
            count = count + 1
            found[count] = value_of(part, received[index], at)
        end
    end
    return found, count
end

-- A failure inside a callback must not pass through C: it is kept, and raised by the function that ran the callback, such
-- as dispatch. Functions that a callback calls leave it alone: it is not theirs, and would end that callback.
local raised
local running = 0 -- callbacks: one may dispatch another client's

local function protected(call, ...)
    running = running + 1
    local works, problem = pcall(call, ...)
    running = running - 1
    if not works then raised = raised or { problem } end
end

-- The results of a function of C, which has ended: nothing of it is left behind where this raises.
local function ended(...)
    if not raised or running > 0 then return ... end
    local problem = raised[1]
    raised = nil
    error(problem, 0)
end

local function trampoline(key, c_type, parameters, is_completion, slot)
    if trampolines[key] then return trampolines[key] end
    trampolines[key] = ffi.cast(c_type, function(...)
        local received = { ... }
        local id = tonumber(ffi.cast("intptr_t", received[1]))
        local state = waiting[id]
        if not state then return end
        local found, count = values(parameters, received)
        if state.once then
            local part = state[slot]
            if part.called == "once" then
                state.once = state.once - 1
                if state.once == 0 then waiting[id] = nil end
            end
            if not part.call then return end
            if is_completion then
                -- The error comes first, as it is first looked at.
                protected(part.call, found[count], unpack(found, 1, count - 1))
                return
            end
            protected(part.call, unpack(found, 1, count))
            return
        end
        protected(state[slot], unpack(found, 1, count))
    end)
    return trampolines[key]
end

local function remember(state)
    last_id = last_id + 1
    waiting[last_id] = state
    return ffi.cast("void *", ffi.cast("intptr_t", last_id)), last_id
end

-- The struct of C for a table of functions.
local function callbacks_struct(name, given)
    local c = ffi.new(name)
    c.struct_size = ffi.sizeof(c)
    local state = {}
    for _, member in ipairs(description.structs[name]) do
        if member.role == "function" and given and given[member.name] then
            state[member.name] = given[member.name]
            local c_type = ffi.typeof(c[member.name])
            c[member.name] = trampoline(name .. "." .. member.name, c_type, member.parameters, false, member.name)
        end
    end
    local id
    c.user_data, id = remember(state)
    return c, id
end

-- ---- Functions

local function no_nul(text)
    if type(text) ~= "string" or text:find("%z") then error(failure_of_code(INVALID_PARAMETER), 0) end
    return text
end

local function read_rows(method, call)
    local struct = method.out[2]
    local function read(count)
        local rows = ffi.new(struct .. "[?]", math.max(count, 1))
        local total = call(rows, count)
        check(total)
        return rows, tonumber(total)
    end
    return read, function(rows, total)
        local found = {}
        for index = 0, total - 1 do found[index + 1] = struct_value(struct, rows[index]) end
        return found
    end
end

local function bind(method)
    local parameters, result = method.parameters, method.result
    local c_function = lib[method.c]
    local function run(...)
        local given, next_given = { ... }, 0
        local function take()
            next_given = next_given + 1
            return given[next_given]
        end
        local arguments, count, anchors, lengths = {}, 0, {}, {}
        local box, length, failure, state, id, callbacks_id, rows_at, count_at, window
        local owner
        for _, part in ipairs(parameters) do
            local role, argument = part.role, nil
            if role == "self" or role == "object" then
                local object = take()
                if role == "self" then owner = object end
                argument = object and object.handle
            elseif role == "text" then
                argument = take()
                if argument ~= nil or not part.nullable then
                    if part.length then lengths[part.length] = #argument else argument = no_nul(argument) end
                end
            elseif role == "bytes" then
                argument = take()
                lengths[part.length] = #argument
            elseif role == "texts" or role == "numbers" or role == "objects" then
                local list = take() or {}
                if lengths[part.count] and lengths[part.count] ~= #list then error(failure_of_code(INVALID_PARAMETER), 0) end
                lengths[part.count] = #list
                local element = role == "texts" and "const char *" or role == "objects" and "const " .. part.object .. " *"
                    or part.type:match "const (%S+)"
                argument = ffi.new(element .. "[?]", #list + 1)
                for index, each in ipairs(list) do
                    argument[index - 1] = role == "texts" and no_nul(each) or role == "objects" and each.handle or each
                end
                anchors[#anchors + 1] = list
            elseif role == "count" then
                if lengths[part.name] then
                    argument = lengths[part.name]
                else
                    count_at = count + 1
                    if method.is_window then window = take() end
                end
            elseif role == "number" or role == "flag" or role == "real" then
                argument = take()
            elseif role == "struct" then
                argument, callbacks_id = callbacks_struct(part.struct, take())
                anchors[#anchors + 1] = argument
            elseif role == "function" then
                local callback = description.callbacks[part.callback]
                local call = take()
                state = state or { once = 0 }
                state[#state + 1] = { call = call, called = part.called }
                if part.called == "once" then state.once = state.once + 1 end
                -- A completion is always followed, so that what waits for it ends.
                if call ~= nil or part.called == "once" then
                    argument = trampoline(part.callback .. #state, part.callback, callback.parameters, callback.is_completion, #state)
                end
            elseif role == "user_data" then
                argument, id = remember(state)
            elseif role == "object_out" then
                box = ffi.new(part.object .. " *[1]")
                argument = box
            elseif role == "memory_out" then
                box = ffi.new "char *[1]"
                argument = box
            elseif role == "struct_out" then
                box = ffi.new(part.struct)
                argument = box
            elseif role == "length_out" then
                length = ffi.new "size_t[1]"
                argument = length
            elseif role == "rows_out" then
                rows_at = count + 1
            elseif role == "size" then
                argument = ffi.sizeof(method.out[2])
            elseif role == "error" then
                failure = ffi.new "covey_error *[1]"
                argument = failure
            end
            count = count + 1
            arguments[count] = argument
        end
        if rows_at then
            local read, make = read_rows(method, function(rows, capacity)
                arguments[rows_at], arguments[count_at] = rows, capacity
                return c_function(unpack(arguments, 1, count))
            end)
            if window then return make(read(window)) end
            local _, total = read(0)
            return make(read(total))
        end
        local code = c_function(unpack(arguments, 1, count))
        local out = method.out and method.out[1]
        if result.kind == "status" then
            if code ~= 0 then
                if id then waiting[id] = nil end
                if callbacks_id then waiting[callbacks_id] = nil end
                check(code, failure and failure[0])
            end
            -- Functions that are called more than once stay for as long as the object that they were given to.
            if id and state.once == 0 then owner.kept = { id, more = owner.kept } end
            if out == "object" then
                local object = own(method.out[2], box[0])
                if callbacks_id then object.kept = { callbacks_id } end
                if callbacks_id or method.out[2] == "covey_client" then keep_open(object) end
                return object
            end
            if out == "struct" then return struct_value(method.out[2], box) end
            if out == "memory" then
                local bytes = ffi.string(box[0], tonumber(length[0]))
                lib.covey_free(box[0])
                return bytes
            end
            return method.is_setter and owner or nil
        end
        if out == "struct" then
            check(code)
            return tonumber(code) > 0 and struct_value(method.out[2], box) or nil
        end
        if result.kind == "text" then
            if code == nil then return nil end
            return result.length and ffi.string(code, tonumber(length[0])) or ffi.string(code)
        end
        if result.kind == "object" then return borrow(result.object, code) end
        if result.kind == "nothing" then return nil end
        if result.fails == "negative" then check(code) end
        if result.fails == "bad_handle" and (code == BAD_HANDLE or code == FORKED_CHILD) then check(code) end
        if result.kind == "flag" then return code == true or code == 1 end
        return tonumber(code)
    end
    return function(...) return ended(run(...)) end
end

for name, class in pairs(description.classes) do
    local methods = {}
    classes[name] = { __index = methods }
    for _, method in ipairs(class.methods) do
        local short = name:gsub("^covey_", "")
        if not method.is_static then
            methods[method.name] = bind(method)
        elseif method.name == "new" then
            covey.new[short] = bind(method)
        else
            covey[short .. "_" .. method.name] = bind(method)
        end
    end
    function methods.release(self)
        local handle = self.handle
        if handle == nil then return end
        self.handle = nil
        open[self] = nil
        lib[class.head.release](ffi.gc(handle, nil))
        local kept = self.kept
        while kept do
            waiting[kept[1]] = nil
            kept = kept.more
        end
        ended()
    end
    if class.head.elements then
        -- for index, element in list:each() do
        function methods.each(self)
            local index, count = -1, self:count()
            return function()
                index = index + 1
                if index < count then return index + 1, self:at(index) end
            end
        end
    end
end

for _, method in ipairs(description.functions) do covey[method.name] = bind(method) end

-- Lua may be entered from its own thread alone.
local new_client = covey.new.client
function covey.new.client(options) return new_client(options:set_delivery(covey.delivery.poll)) end

return covey
