// Calls that change channels, members and the user, as they go over the wire (rest.md §7.4–§8, §10, §12, §13), and the
// form that a picture goes in.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct OperationEndpointTests {
    /// Method, path and body.
    private func written<Answer>(_ endpoint: Endpoint<Answer>) -> String {
        let request = endpoint.request(site, sessionKey: "sk")
        let path = request.url.split(separator: "/v3/", maxSplits: 1).last.map(String.init) ?? ""
        return "\(request.method.rawValue) \(path) \(text(request.body ?? []))"
    }

    @Test func aNewChannelSaysWhatItIs() {
        var params = GroupChannelParams()
        params.isBroadcast = true
        params.isEphemeral = true
        params.isPublic = true
        params.isDiscoverable = false
        params.accessCode = "sesame"
        params.messageSurvivalSeconds = 60
        params.isStrict = true
        #expect(
            written(.createChannel(params, userId: "ana"))
                == #"POST group_channels {"user_id":"ana","user_ids":[],"name":"","is_distinct":false,"is_public":true,"#
                + #""is_super":true,"is_broadcast":true,"is_ephemeral":true,"is_discoverable":false,"#
                + #""access_code":"sesame","strict":true,"message_survival_seconds":60}"#)
    }

    @Test func aChangeSaysOnlyWhatIsChanged() {
        var update = GroupChannelUpdate()
        update.name = ""
        update.isPublic = true
        #expect(
            written(.updateChannel(url: "c/d", update)) == #"PUT group_channels/c%2Fd {"name":"","is_public":true}"#)
    }

    @Test func aPictureGoesInAForm() throws {
        var params = GroupChannelParams()
        params.userIds = ["bo", "kim"]
        params.coverUrl = "http://not.this/one"
        params.cover = Picture(bytes: [1, 13, 10, 0, 255], fileName: "a\"b\r\n.png", mimeType: "image/png")
        let request = Endpoint.createChannel(params, userId: "ana").request(site, sessionKey: "sk")
        let type = try #require(request.headers.first { $0.name == "Content-Type" }?.value)
        let prefix = "multipart/form-data; boundary="
        #expect(type.hasPrefix(prefix))
        let boundary = String(type.dropFirst(prefix.count))
        let body = try #require(request.body)
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"user_id\"\r\n\r\nana\r\n"
        #expect(text(body).hasPrefix(head))
        #expect(text(body).contains("name=\"user_ids\"\r\n\r\nbo,kim\r\n"))
        #expect(!text(body).contains("cover_url"))
        let file =
            Array(
                "Content-Disposition: form-data; name=\"cover_file\"; filename=\"ab.png\"\r\nContent-Type: image/png\r\n\r\n"
                    .utf8) + [1, 13, 10, 0, 255] + Array("\r\n--\(boundary)--\r\n".utf8)
        #expect(body.suffix(file.count) == file[...])
    }

    @Test func aBoundaryIsNeverInThePicture() throws {
        var update = UserUpdate()
        update.profile = Picture(bytes: Array("----covey-form-boundary-7f3a9c51d2e84b06-0".utf8), fileName: "p")
        let request = Endpoint.updateUser(userId: "ana", update).request(site, sessionKey: "sk")
        #expect(request.headers.first { $0.name == "Content-Type" }?.value.hasSuffix("b06-1") == true)
    }

    @Test func operatorsAreNamedInTheQuery() {
        #expect(
            written(.removeOperators(url: "c", userIds: ["a,b", "c"]))
                == "DELETE group_channels/c/operators?operator_ids=a%2Cb,c ")
        #expect(
            written(.removeOperators(url: "c", userIds: nil)) == "DELETE group_channels/c/operators?delete_all=true ")
        #expect(
            written(.addOperators(url: "c", userIds: ["bo"]))
                == #"POST group_channels/c/operators {"operator_ids":["bo"]}"#)
    }

    @Test func aRestrictionSaysForHowLongAndWhy() {
        #expect(
            written(.ban(url: "c", userId: "bo", Restriction(seconds: 60, description: "spam")))
                == #"POST group_channels/c/ban {"user_id":"bo","seconds":60,"description":"spam"}"#)
        #expect(
            written(.mute(url: "c", userId: "bo", Restriction()))
                == #"POST group_channels/c/mute {"user_id":"bo","seconds":-1}"#)
        #expect(written(.unban(url: "c", userId: "b/o")) == "DELETE group_channels/c/ban/b%2Fo ")
    }

    @Test func aReportGoesWhereItsSubjectIs() {
        let spam = Report(.channel, .spam, description: "!")
        #expect(
            written(.report(spam, url: "c", userId: "ana"))
                == #"POST report/group_channels/c {"report_category":"spam","reporting_user_id":"ana","report_description":"!"}"#
        )
        let message = Report(.message(7, senderId: "bo"), .harassing, description: "")
        #expect(written(.report(message, url: "c", userId: "ana")).contains("report/group_channels/c/messages/7 "))
        #expect(written(.report(message, url: "c", userId: "ana")).contains(#""offending_user_id":"bo""#))
        let user = Report(.user("bo"), .suspicious, description: "")
        #expect(
            written(.report(user, url: "c", userId: "ana")).hasSuffix(
                #""channel_type":"group_channels","channel_url":"c"}"#))
    }

    @Test func metadataAreWrittenInTheOrderOfTheirKeysAndReadInEitherShape() throws {
        let create = Endpoint.createMetadata(url: "c", ["b": "2", "a": "1"])
        #expect(written(create) == #"POST group_channels/c/metadata {"metadata":{"a":"1","b":"2"}}"#)
        #expect(try create.answer(ok(#"{"metadata":{"a":"1"},"ts":5}"#)).get() == ["a": "1"])
        #expect(try create.answer(ok(#"{"a":"1"}"#)).get() == ["a": "1"])
        #expect(
            written(.updateMetacounters(url: "c", ["n": 2], .decrease, upsert: true))
                == #"PUT group_channels/c/metacounter {"metacounter":{"n":2},"mode":"decrease","upsert":true}"#)
        #expect(written(.deleteMetacounters(url: "c", key: "a,b")) == "DELETE group_channels/c/metacounter/a%2Cb ")
    }

    @Test func anOffsetOfZeroSaysNothing() throws {
        let hide = Endpoint<Int64>.hideChannel(
            url: "c", userId: "ana", hidesPreviousMessages: false, allowsAutoUnhide: true)
        #expect(try hide.answer(ok("{}")).get() == 0)
        #expect(try hide.answer(ok(#"{"ts_message_offset":1730000070000}"#)).get() == 1_730_000_070_000)
    }

    @Test func whatIsMissingOfPushPreferencesIsTheDefault() throws {
        let preference = try Endpoint.pushPreference(userId: "ana").answer(ok("{}")).get()
        #expect(preference == PushPreference())
        #expect(
            written(.setSnooze(userId: "ana", Snooze())) == #"PUT users/ana/push_preference {"snooze_enabled":false}"#)
        #expect(
            written(.registerPushToken(userId: "ana", PushToken(.fcm, "t"), isUnique: true))
                == #"POST users/ana/push/gcm {"gcm_reg_token":"t","is_unique":true}"#)
    }

    @Test func aMuteThatIsNoneIsRead() throws {
        let info = try Endpoint.mutedInfo(url: "c", userId: "ana").answer(ok(#"{"is_muted":false}"#)).get()
        #expect(!info.isMuted && info.remainingDurationMs == 0 && info.endAt == -1)
        #expect(throws: CoveyError.self) { try Endpoint.mutedInfo(url: "c", userId: "ana").answer(ok("{}")).get() }
    }
}
