// Reports of channels, messages and users (rest.md §12). They are kept for whoever asks the sandbox; no event reports them.

import SandboxJSON

struct Report {
    static let categories = ["suspicious", "harassing", "inappropriate", "spam"]

    /// Whether an application may have a category of its own with this name.
    static func isCustom(_ name: String) -> Bool { !name.isEmpty && name != "custom" && !categories.contains(name) }

    let category: String
    let description: String
    let reporter: User?
    let channelUrl: String
    /// 0: not about a message.
    let messageId: Int64
    /// nil: not about a user.
    let offender: User?
    let atMs: Int64
}

extension Sandbox {
    func reportChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        try file(call, channelUrl: channel.url, messageId: 0, offender: nil)
        return emptyObject
    }

    func reportMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        let member = call.actor.flatMap { channel.member($0) }
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        var offender = message.sender?.user
        if let named = try call.fields.string("offending_user_id") {
            guard let user = user(named) else { throw .notFound("User") }
            offender = user
        }
        try file(call, channelUrl: channel.url, messageId: message.id, offender: offender)
        return emptyObject
    }

    func reportUser(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        guard let offender = user(userId) else { throw .notFound("User") }
        var channelUrl = ""
        if let url = try call.fields.string("channel_url") { channelUrl = try call.visibleChannel(url).url }
        try file(call, channelUrl: channelUrl, messageId: 0, offender: offender)
        return emptyObject
    }

    func reportCategories(_ call: Call) throws(APIError) -> [UInt8] {
        JSONWriter.object { writer in
            writer.array("categories") { writer in
                for name in Report.categories + customReportCategories {
                    writer.beginObject()
                    writer.field("name", name)
                    writer.endObject()
                }
            }
        }
    }

    /// - Parameter isOn: false: the application has no such category.
    func setReportCategory(_ name: String, isOn: Bool) throws(ControlError) {
        guard Report.isCustom(name) else { throw ControlError(description: "\"\(name)\" is not a custom category.") }
        customReportCategories.removeAll { $0.isExactly(name) }
        if isOn { customReportCategories.append(name) }
    }

    private func file(_ call: Call, channelUrl: String, messageId: Int64, offender: User?) throws(APIError) {
        let fields = call.fields
        var category = try fields.requiredString("report_category")
        if category == "custom" {
            category = try fields.requiredString("custom_report_category_name")
            guard customReportCategories.isEmpty || customReportCategories.containsExactly(category) else {
                throw .invalid("custom_report_category_name")
            }
        } else if !Report.categories.contains(category) {
            throw .invalid("report_category")
        }
        var reporter = call.actor
        if let named = try fields.string("reporting_user_id") {
            guard let user = user(named) else { throw .notFound("User") }
            if !call.isAdministrator, user !== reporter { throw .notAllowed }
            reporter = user
        }
        reports.append(
            Report(
                category: category, description: try fields.string("report_description") ?? "", reporter: reporter,
                channelUrl: channelUrl, messageId: messageId, offender: offender, atMs: clock.nowMs))
    }
}
