// One REST call that was let in: who asks, with which parameters, and the checks that the tables of rest.md §4.2 name
// C, I, J, O and M. An `Api-Token` passes I, J, O and "sender", and acts for the `user_id` given (R1).

import SandboxJSON

struct Call {
    let sandbox: Sandbox
    let fields: Fields
    /// As the client named this server; the addresses of files begin with it.
    let host: String?
    /// nil for an `Api-Token` without `user_id`.
    let actor: User?
    let isAdministrator: Bool

    func requiredActor() throws(APIError) -> User {
        if let actor { return actor }
        throw try fields.string("user_id") == nil ? .missing("user_id") : .notFound("User")
    }

    /// `users/{uid}` where the path acts for the caller.
    func own(_ userId: String) throws(APIError) -> User {
        if isAdministrator {
            guard let user = sandbox.user(userId) else { throw .notFound("User") }
            return user
        }
        let user = try requiredActor()
        guard user.id.isExactly(userId) else { throw .notAllowed }
        return user
    }

    /// C: known, and public or the caller's.
    func visibleChannel(_ url: String) throws(APIError) -> Channel {
        guard let channel = sandbox.channel(url) else { throw .noChannel(url) }
        if channel.isPublic || isAdministrator { return channel }
        guard let actor, channel.member(actor) != nil else { throw .notAllowed }
        return channel
    }

    /// I: the caller is joined or invited. The member is nil for an administrator who acts for nobody in it.
    func memberChannel(_ url: String) throws(APIError) -> (Channel, Member?) {
        guard let channel = sandbox.channel(url) else { throw .noChannel(url) }
        let member = actor.flatMap { channel.member($0) }
        guard member != nil || isAdministrator else { throw .notAllowed }
        return (channel, member)
    }

    /// J: the caller is joined. An administrator must act for a member where the call changes a member's state.
    func joinedChannel(_ url: String) throws(APIError) -> (Channel, Member) {
        guard let channel = sandbox.channel(url) else { throw .noChannel(url) }
        guard let member = channel.member(try requiredActor()), member.isJoined else { throw .notAllowed }
        return (channel, member)
    }

    /// J where the channel is changed, not a member: an administrator passes without being one.
    func changeableChannel(_ url: String) throws(APIError) -> Channel {
        guard let channel = sandbox.channel(url) else { throw .noChannel(url) }
        if isAdministrator { return channel }
        guard let actor, let member = channel.member(actor), member.isJoined else { throw .notAllowed }
        return channel
    }

    /// O: the caller is an operator.
    func operatedChannel(_ url: String) throws(APIError) -> Channel {
        let channel = try changeableChannel(url)
        if isAdministrator { return channel }
        guard let actor, channel.member(actor)?.isOperator == true else { throw .notAllowed }
        return channel
    }

    /// Include flags of message answers (rest.md §9.1).
    func messageParts() throws(APIError) -> MessageParts {
        var parts = MessageParts()
        if let wanted = try fields.bool("with_sorted_meta_array") {
            parts.metaArray = wanted
        } else {
            parts.metaArray = try fields.flag("include_meta_array")
        }
        let reactions = try fields.flag("include_reactions")
        let summary = try fields.flag("include_reactions_summary")
        parts.reactions = reactions || summary
        parts.thread = try fields.flag("include_thread_info")
        parts.parent = try fields.flag("include_parent_message_info", default: true)
        parts.viewer = actor
        return parts
    }
}
