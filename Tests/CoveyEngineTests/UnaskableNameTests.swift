// A name that cannot be part of a path, from the app or from the server: no request is sent, and the app gets 800110.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct UnaskableNameTests {
    private func bench() -> Bench {
        let bench = Bench()
        bench.connect()
        bench.forgetRequests()
        return bench
    }

    @Test(arguments: [".", "..", "a/../b"]) func anInvalidNameOfTheAppIsAnError(_ name: String) {
        let bench = bench()
        let calls = (0..<4).map { _ in bench.newCall() }
        bench.call { engine in
            engine.perform(.get(url: name, fresh: true), call: calls[0])
            engine.perform(.delete(url: name), call: calls[1])
            engine.perform(.leave(url: name), call: calls[2])
            engine.perform(.metadata(url: "ch", .delete(key: name)), call: calls[3])
        }
        bench.advance(100)
        for call in calls {
            guard case .failed(let error) = bench.completion(call) else {
                Issue.record("not refused")
                continue
            }
            #expect(error.code == .invalidParameter)
        }
        #expect(bench.requests == [])
    }

    @Test(arguments: [".", "..", "a/../b"]) func aChannelThatTheServerNamesSoIsNotAskedFor(_ name: String) {
        let bench = bench()
        bench.frames(
            #"MESG{"type":"MESG","message_id":9,"channel_url":"\#(name)","channel_type":"group","created_at":\#(bench.serverNowMs),"#
                + #""updated_at":0,"message":"m","user":{"user_id":"bo"}}"#,
            #"SYEV{"cat":10000,"channel_url":"\#(name)","channel_type":"group","ts":\#(bench.serverNowMs),"data":{}}"#)
        bench.advance(60_000)
        #expect(bench.requests.filter { $0.contains(name.split(separator: "/").joined(separator: "%2F")) } == [])
        // The next name is valid.
        bench.frames(
            #"MESG{"type":"MESG","message_id":9,"channel_url":"other","channel_type":"group","created_at":\#(bench.serverNowMs),"#
                + #""updated_at":0,"message":"m","user":{"user_id":"bo"}}"#)
        bench.advance(1_000)
        #expect(bench.requests.contains { $0.hasPrefix("sdk/group_channels/other") })
    }
}
