// Calls on a channel that only the Platform API has: whether somebody is a member, typing on behalf of users, how many
// messages there are; and the screenshot that only clients report (rest.md §7.6).

import SandboxJSON

extension Sandbox {
    func memberState(_ call: Call, _ url: String, _ userId: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        let member = channel.memberOf[ExactString(userId)]
        return JSONWriter.object { writer in
            writer.field("is_member", member?.isJoined ?? false)
            writer.field("state", member?.state.rawValue ?? "none")
        }
    }

    func startTyping(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try pushTyping(call, url, category: 10_900)
    }

    func stopTyping(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try pushTyping(call, url, category: 10_901)
    }

    private func pushTyping(_ call: Call, _ url: String, category: Int) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        let channel = try call.changeableChannel(url)
        if channel.isSuper { throw .notAcceptable }
        for id in try call.fields.requiredStrings("user_ids") {
            guard let member = channel.memberOf[ExactString(id)], member.isJoined else { throw .notFound("Member") }
            pushTyping(of: member, category: category)
        }
        return emptyObject
    }

    func messageTotal(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        let channel = try call.changeableChannel(url)
        return JSONWriter.object { $0.field("total", channel.messages.count) }
    }

    /// Nobody is notified.
    func screenshot(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        _ = try call.changeableChannel(url)
        return emptyObject
    }
}
