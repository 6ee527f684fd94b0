// Reactions on a message, as all users and as a summary (models.md §8). A key without users is never shown.

import SandboxJSON

extension Sandbox {
    func writeReactions(of message: Message, for viewer: User?, into writer: inout JSONWriter) {
        let reactions = message.details?.reactions.filter { !$0.users.isEmpty } ?? []
        writer.array("reactions") { writer in
            for reaction in reactions {
                writer.beginObject()
                writer.field("key", reaction.key)
                writer.field("user_ids", reaction.users.map(\.id))
                writer.field("updated_at", reaction.updatedAtMs)
                writer.endObject()
            }
        }
        writer.array("reactions_summary") { writer in
            for reaction in reactions {
                writer.beginObject()
                writer.field("key", reaction.key)
                writeSample(of: reaction, into: &writer)
                writer.field("is_self_included", reaction.users.contains { $0 === viewer })
                writer.field("last_ts", reaction.updatedAtMs)
                writer.endObject()
            }
        }
    }

    /// `count` and the first users (M6).
    func writeSample(of reaction: Message.Reaction, into writer: inout JSONWriter) {
        let sample = reaction.users.prefix(Limit.sampledUsers)
        writer.field("count", reaction.users.count)
        writer.field("sampled_user_ids", sample.map(\.id))
        writer.object("sampled_user_info") { writer in
            for user in sample {
                writer.key(text: user.id)
                writer.beginObject()
                writer.field("nickname", user.nickname)
                writer.field("profile_url", user.profileUrl)
                writer.field("require_auth_for_profile_image", false)
                writer.endObject()
            }
        }
    }
}
