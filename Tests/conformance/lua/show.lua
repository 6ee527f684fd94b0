-- Values as text, as the C driver's show.c writes them.
local covey = require "covey"
local show = {}

function show.digit(flag) return flag and "1" or "0" end
function show.failure(failure) return "error " .. failure.name end
function show.user(user) return ("%s (%s)"):format(user:id(), user:nickname()) end

function show.rows(rows, between, one)
    local parts = {}
    for index, row in ipairs(rows) do parts[index] = one(row) end
    return table.concat(parts, between)
end

function show.list(list, between, one)
    local parts = {}
    for index, each in list:each() do parts[index] = one(each) end
    return table.concat(parts, between)
end

local function itself(text) return text end

function show.message(message)
    local sender = message:sender()
    local out = (sender and sender:id() or "-") .. ":" .. message:text()
    for _, file in ipairs(message:files()) do out = out .. ("<%s %s %d>"):format(file.name, file.mime_type, file.size_bytes) end
    local status = message:sending_status()
    if status ~= covey.sending_status.succeeded then out = out .. "/" .. status end
    if status == covey.sending_status.failed then out = out .. "/" .. covey.error_name(message:error_code()) end
    if message:updated_at() > 0 then out = out .. " edited" end
    if message:parent_message_id() > 0 then out = out .. " reply" end
    for _, reaction in ipairs(message:reactions()) do
        out = out .. " " .. reaction.key .. "=" .. show.list(reaction.user_ids, ", ", itself)
    end
    return out
end

function show.messages(messages) return "[" .. show.list(messages, ", ", show.message) .. "]" end

function show.channel(channel)
    local members = channel:members()
    local names = members and show.list(members, ", ", function(member) return member:user():id() end) or ""
    local out = ('%s "%s" [%s]'):format(channel:url(), channel:name(), names)
    if bit.band(channel:flags(), covey.channel_flag.frozen) ~= 0 then out = out .. " frozen" end
    local user = channel:typing_at(0)
    return user and out .. " typing=" .. user:id() or out
end

return show
