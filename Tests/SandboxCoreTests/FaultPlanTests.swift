// Which fault affects what: scopes, counts, and that a seed decides all that looks like chance.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct FaultPlanTests {
    private func fault(_ text: String) throws -> Fault {
        try Fault(try #require(JSON(parsing: Array(text.utf8))))
    }

    /// A plan that `#expect` may ask.
    private final class Plan {
        private var plan: FaultPlan

        init(_ plan: FaultPlan) { self.plan = plan }

        var entries: [FaultPlan.Entry] { plan.entries }
        func trigger(_ subject: FaultSubject) -> [Fault.Effect] { plan.trigger(subject) }
        func concerns(_ place: Fault.Place) -> Bool { plan.concerns(place) }
        func remove(id: Int64) -> Bool { plan.remove(id: id) }
        func removeAll() { plan.removeAll() }
    }

    private func plan(_ faults: String..., seed: UInt64 = 1) throws -> Plan {
        var plan = FaultPlan(seed: seed)
        for text in faults { plan.add(try fault(text)) }
        return Plan(plan)
    }

    private func request(_ method: String, _ path: String) -> FaultSubject {
        FaultSubject(place: .request, name: method, path: path.split(separator: "/").map(String.init))
    }

    @Test func anErrorOnACommandAnswersItsRequestIdAlsoAnInteger() throws {
        let error = Fault.ErrorAnswer(status: 400, code: 900_200, message: "m", isHTTP: false)
        for id in [#""7""#, "7"] {
            let command = Array("MESG{\"req_id\":\(id)}".utf8)
            let frame = try #require(Damage.commandFrame(of: error, command: command, nowMs: 1))
            #expect(JSON(parsing: Array(frame.dropFirst(4)))?["req_id"]?.string == "7")
        }
    }

    @Test func aFaultWithoutScopeStrikesEverythingAtItsPlace() throws {
        let plan = try plan(#"{"do": "drop", "on": "command"}"#)
        #expect(plan.trigger(FaultSubject(place: .command, name: "MESG")) == [.drop])
        #expect(plan.trigger(FaultSubject(place: .command, name: "PING")) == [.drop])
        #expect(plan.trigger(FaultSubject(place: .event, name: "MESG")) == [])
    }

    @Test func aFrameIsAnAckOrAnEvent() throws {
        let plan = try plan(#"{"do": "drop", "on": "frame MESG"}"#)
        #expect(plan.concerns(.frame))
        #expect(plan.trigger(FaultSubject(place: .ack, name: "MESG")) == [.drop])
        #expect(plan.trigger(FaultSubject(place: .event, name: "MESG")) == [.drop])
        #expect(plan.trigger(FaultSubject(place: .event, name: "READ")) == [])
    }

    @Test(arguments: [
        ("POST group_channels/*/messages", "POST", "group_channels/general/messages", true),
        ("POST group_channels/*/messages", "POST", "group_channels/general/messages/7", false),
        ("POST group_channels/*/messages", "GET", "group_channels/general/messages", false),
        ("* group_channels/**", "DELETE", "group_channels/general/messages/7", true),
        ("* group_channels/**", "GET", "users/ana", false),
        ("GET", "GET", "users/ana", true),
        ("GET /v3/users/ana", "GET", "users/ana", true),
    ])
    func aPatternOfARequestIsAMethodAndAPath(_ pattern: String, _ method: String, _ path: String, _ triggered: Bool)
        throws
    {
        let plan = try plan(#"{"do": "cut", "on": "request \#(pattern)"}"#)
        #expect(plan.trigger(request(method, path)) == (triggered ? [.cut] : []))
    }

    @Test func onlyTheUserAndTheChannelThatItNamesTriggerIt() throws {
        let plan = try plan(#"{"do": "cut", "on": "event", "user": "ana", "channel": "c"}"#)
        func event(_ user: String, _ channel: String?) -> FaultSubject {
            FaultSubject(place: .event, name: "MESG", userId: { user }, channelUrl: { channel })
        }
        #expect(plan.trigger(event("bo", "c")) == [])
        #expect(plan.trigger(event("ana", "d")) == [])
        #expect(plan.trigger(event("ana", nil)) == [])
        #expect(plan.trigger(event("ana", "c")) == [.cut])
    }

    @Test func aFaultSkipsAndThenStrikesSoManyTimes() throws {
        let plan = try plan(#"{"do": "drop", "on": "login", "skip": 2, "times": 1}"#)
        let triggered = (0..<5).map { _ in plan.trigger(FaultSubject(place: .login)).count }
        #expect(triggered == [0, 0, 1, 0, 0])
        #expect(plan.entries[0].triggered == 1)
        #expect(plan.entries[0].seen == 3)
        #expect(!plan.concerns(.login))
    }

    @Test func equalSeedsStrikeEqually() throws {
        func triggered(seed: UInt64) throws -> [Int] {
            let plan = try plan(#"{"do": "drop", "on": "event", "probability": 0.3}"#, seed: seed)
            return (0..<200).map { _ in plan.trigger(FaultSubject(place: .event)).count }
        }
        #expect(try triggered(seed: 7) == triggered(seed: 7))
        #expect(try triggered(seed: 7) != triggered(seed: 8))
        #expect(try 30...90 ~= triggered(seed: 7).reduce(0, +))
    }

    @Test func anotherFaultDoesNotChangeWhatTriggersOne() throws {
        let first = #"{"do": "drop", "on": "event", "probability": 0.5}"#
        let alone = try plan(first)
        let both = try plan(first, #"{"do": "cut", "on": "event", "probability": 0.5}"#)
        for _ in 0..<100 {
            let subject = FaultSubject(place: .event)
            #expect(alone.trigger(subject) == both.trigger(subject).filter { $0 == .drop })
        }
    }

    @Test func removedFaultsStrikeNoMore() throws {
        let plan = try plan(#"{"do": "drop", "on": "event"}"#, #"{"do": "cut", "on": "event"}"#)
        #expect(plan.remove(id: 1))
        #expect(!plan.remove(id: 1))
        #expect(plan.trigger(FaultSubject(place: .event)) == [.cut])
        plan.removeAll()
        #expect(plan.trigger(FaultSubject(place: .event)) == [])
    }

    @Test(arguments: [
        #"{"on": "event"}"#, #"{"do": "drop"}"#, #"{"do": "melt", "on": "event"}"#, #"{"do": "drop", "on": "moon"}"#,
        #"{"do": "drop", "on": "event MESSAGE"}"#, #"{"do": "delay", "on": "event"}"#,
        #"{"do": "error", "on": "event"}"#,
        #"{"do": "error", "on": "request"}"#, #"{"do": "truncate", "on": "command"}"#,
        #"{"do": "duplicate", "on": "request"}"#, #"{"do": "drop", "on": "event", "probability": 2}"#,
        #"{"do": "drop", "on": "event", "times": 0}"#, #"{"do": "drop", "on": "event", "chanel": "c"}"#,
        #"{"do": "drop", "on": "login", "channel": "c"}"#, #"["drop"]"#,
    ])
    func whatCannotHappenIsRefused(_ text: String) throws {
        let json = try #require(JSON(parsing: Array(text.utf8)))
        #expect(throws: FaultError.self) { try Fault(json) }
    }

    @Test(arguments: [
        #"{"do":"delay","ms":5,"on":"event MESG","user":"ana","channel":"c","probability":0.5,"skip":1,"times":2}"#,
        #"{"do":"error","code":900200,"message":"m","on":"command MESG"}"#,
        #"{"do":"error","status":429,"code":500910,"message":"m","retry_after":7,"on":"answer GET users/*"}"#,
        #"{"do":"truncate","bytes":3,"on":"answer","seed":-1}"#, #"{"do":"slow","bytes_per_second":9,"on":"ack"}"#,
        #"{"do":"jump-clock","ms":-9,"on":"request"}"#,
    ])
    func aFaultIsWrittenAsItWasGiven(_ text: String) throws {
        let fault = try fault(text)
        #expect(String(decoding: JSONWriter.object { fault.write(into: &$0) }, as: UTF8.self) == text)
    }

    @Test func aTooEarlyEndLeavesNoHalfCharacter() {
        for count in 0...9 {
            let cut = Damage.truncated(Array("aé漢😀".utf8), toBytes: count)
            #expect(String(validating: cut, as: UTF8.self) != nil)
            #expect(cut.count <= count)
        }
    }
}
