import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct SocketCommandTests {
    @Test(arguments: [
        (SocketCommand.read(channelUrl: "ch1", requestId: "r-6"), #"READ{"req_id":"r-6","channel_url":"ch1"}"#),
        (
            .delivered(channelUrl: "ch1", messageId: 501, requestId: "r-8"),
            #"MACK{"req_id":"r-8","channel_url":"ch1","msg_id":501}"#
        ),
        (
            .typing(start: true, channelUrl: "ch1", timeMs: 1_730_000_003_000, requestId: "r-9"),
            #"TPST{"req_id":"r-9","channel_url":"ch1","time":1730000003000}"#
        ),
        (
            .typing(start: false, channelUrl: "ch1", timeMs: 1_730_000_004_000, requestId: "r-10"),
            #"TPEN{"req_id":"r-10","channel_url":"ch1","time":1730000004000}"#
        ),
        (.ping(idMs: 1_730_000_000_100, requestId: "p-1"), #"PING{"req_id":"p-1","id":1730000000100,"active":1}"#),
        (
            .refresh(token: "t-2", expiringSession: true, requestId: "r-14"),
            #"LOGI{"req_id":"r-14","token":"t-2","expiring_session":1}"#
        ),
    ])
    func aCommandIsTheExampleOfTheProtocol(_ command: SocketCommand, _ expected: String) {
        #expect(ProtocolExamples.clientFrames.contains(expected))
        #expect(text(command.encoded()) == expected + "\n")
    }

    @Test func oneFileIsFlatAndSeveralAreAnArray() {
        var file = FileToSend(name: "a.png", mimeType: "image/png", sizeBytes: 20_480, url: "http://s/a.png")
        file.thumbnails = #"[{"url":"http://s/t.png","width":100}]"#
        let params = UserMessageParams(message: "")
        let one = SocketCommand.fileMessage(channelUrl: "ch1", requestId: "r-2", params, FilesToSend([file]))
        #expect(
            text(one.encoded())
                == #"FILE{"req_id":"r-2","channel_url":"ch1","url":"http://s/a.png","name":"a.png","type":"image/png","#
                + #""size":20480,"thumbnails":[{"url":"http://s/t.png","width":100}],"require_auth":false,"#
                + #""mention_type":"users","reply_to_channel":false}"# + "\n")
        let two = FilesToSend([file, FileToSend(name: "b", mimeType: "x/y", sizeBytes: 2, url: "http://s/b")])
        let several = text(
            SocketCommand.fileMessage(channelUrl: "ch1", requestId: "r-3", UserMessageParams(message: "both"), two)
                .encoded())
        #expect(several.contains(#""files":[{"url":"http://s/a.png","file_name":"a.png","file_type":"image/png","#))
        #expect(several.contains(#""file_size":2,"require_auth":false,"thumbnails":[]}],"message":"both""#))
        #expect(!several.contains(#""name":"#) && !several.contains(#""size":"#))
    }

    @Test func aRefreshWithoutATokenLeavesItOut() {
        #expect(
            text(SocketCommand.refresh(token: nil, expiringSession: false, requestId: "r").encoded())
                == "LOGI{\"req_id\":\"r\",\"expiring_session\":0}\n")
    }

    @Test func aMessageSendsWhatIsSet() {
        var params = UserMessageParams(message: "line\n\"two\"\u{7}")
        let plain = SocketCommand.userMessage(channelUrl: "ch1", requestId: "r-1", params)
        #expect(
            text(plain.encoded())
                == #"MESG{"req_id":"r-1","channel_url":"ch1","message":"line\n\"two\"\u0007","mention_type":"users","reply_to_channel":false}"#
                + "\n")
        (params.data, params.customType, params.mentionedUserIds) = ("d", "t", ["bo"])
        (params.parentMessageId, params.replyToChannel, params.suppressPush, params.silent) = (5, true, true, true)
        #expect(
            text(SocketCommand.userMessage(channelUrl: "ch1", requestId: "r-1", params).encoded()).hasSuffix(
                #""data":"d","custom_type":"t","mention_type":"users","mentioned_user_ids":["bo"],"parent_message_id":5,"reply_to_channel":true,"push_option":"suppress","silent":true}"#
                    + "\n"))
        params.mentionsChannel = true
        #expect(
            text(SocketCommand.userMessage(channelUrl: "ch1", requestId: "r-1", params).encoded()).contains(
                #""mention_type":"channel","parent"#))
    }

    @Test func anEditLeavesOutWhatStaysAsItIs() {
        let edit = SocketCommand.updateUserMessage(
            channelUrl: "ch1", messageId: 501, requestId: "r-4", UserMessageParams(message: "x"))
        #expect(text(edit.encoded()) == #"MEDI{"req_id":"r-4","channel_url":"ch1","msg_id":501,"message":"x"}"# + "\n")
    }

    @Test func anEditRemovesValuesAndKeysOfMetaArrays() {
        var params = UserMessageParams(message: "")
        params.removedMetaArrays = [MetaArray(key: "k", values: ["v"]), MetaArray(key: "all", values: [])]
        let edit = SocketCommand.updateFileMessage(channelUrl: "ch1", messageId: 501, requestId: "r-4", params)
        #expect(
            text(edit.encoded())
                == #"FEDI{"req_id":"r-4","channel_url":"ch1","msg_id":501,"metaarray":{"array":["#
                + #"{"key":"k","value":["v"]},{"key":"all","value":[]}],"mode":"remove","upsert":true}}"# + "\n")
    }

    @Test func anEditClearsWhatIsEmpty() {
        var params = UserMessageParams(message: "")
        (params.data, params.customType, params.mentionedUserIds) = ("", "", [])
        let edit = SocketCommand.updateUserMessage(channelUrl: "ch1", messageId: 501, requestId: "r-4", params)
        #expect(
            text(edit.encoded())
                == #"MEDI{"req_id":"r-4","channel_url":"ch1","msg_id":501,"data":"","custom_type":"","#
                + #""mention_type":"users","mentioned_user_ids":[]}"# + "\n")
        let send = SocketCommand.userMessage(channelUrl: "ch1", requestId: "r-1", params)
        #expect(!text(send.encoded()).contains("data") && !text(send.encoded()).contains("mentioned_user_ids"))
    }

    @Test func theAddressIsTheExampleOfTheProtocol() {
        let address = site.socketAddress(userId: "ana", credential: .none, expiringSession: false)
        #expect(
            address.url
                == "ws://127.0.0.1:9001/?p=Linux&pv=6.1&o=Linux&ov=6.1&sv=0.1.0&ai=demo&user_id=ana&expiring_session=0&include_extra_data=premium_feature_list%2Cfile_upload_size_limit%2Capplication_attributes%2Cemoji_hash%2Cmultiple_file_send_max_size&include_poll_details=1&config_ts=0&active=1&use_local_cache=1&SB-User-Agent=Linux%2Fc0.1.0%2Folinux&SB-SDK-User-Agent=main_sdk_info%3Dchat%2FLinux%2F0.1.0%26device_os_platform%3Dlinux%26os_version%3D6.1"
        )
        #expect(address.headers.isEmpty && address.connectTimeoutMs == Policy.connectTimeoutMs)
    }

    @Test func atMostOneCredentialIsSentAndOnlyInAHeader() {
        let key = site.socketAddress(
            userId: "a&b", nickname: "Ä", credential: .sessionKey("sk-1"), expiringSession: true, configTs: 5)
        #expect(key.headers == [.init("SENDBIRD-WS-AUTH", "sk-1")])
        #expect(
            key.url.contains("&user_id=a%26b&nickname=%C3%84&expiring_session=1&") && key.url.contains("&config_ts=5&"))
        let token = site.socketAddress(userId: "ana", credential: .token("t\r\n-1"), expiringSession: false)
        #expect(token.headers == [.init("SENDBIRD-WS-TOKEN", "t-1")] && !token.url.contains("t-1"))
    }
}
