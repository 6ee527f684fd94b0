// The permission switches of the application (websocket.md §2.3): each one that is off is left out of LOGI, and its
// action answers 400108.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct PermissionTests {
    /// Ana, an operator, and Bo in one channel of a sandbox that forbids one thing.
    private struct Scene {
        let world: World
        let ana: Client
        let bo: Client

        init(without permission: Permission?) {
            world = World { $0.forbidden = permission.map { [$0] } ?? [] }
            ana = world.login("ana")
            bo = world.login("bo")
            ana.create("ch01", ["bo"], #","operator_ids":["ana","bo"]"#)
        }
    }

    @Test(arguments: Permission.allCases) func whatIsOffIsLeftOutOfLogin(permission: Permission) {
        let all = World().connect("user_id=ana").take("LOGI").first?.json.strings("application_attributes") ?? []
        let world = World { $0.forbidden = [permission] }
        let some = world.connect("user_id=ana").take("LOGI").first?.json.strings("application_attributes") ?? []
        #expect(all.contains(permission.rawValue) && some == all.filter { $0 != permission.rawValue })
    }

    /// The action of each switch, and what it answers.
    private func code(_ permission: Permission, _ scene: Scene) -> Int64? {
        let (ana, bo) = (scene.ana, scene.bo)
        let url = "group_channels/ch01"
        switch permission {
        case .leaveChannels: return bo.rest("PUT", url + "/leave", "{}").code
        case .deleteChannels: return ana.rest("DELETE", url).code
        case .updateMessages:
            let id = ana.say("ch01", "a")
            let byREST = ana.rest("PUT", url + "/messages/\(id)", #"{"message_type":"MESG","message":"b"}"#).code
            let bySocket = ana.failure(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"message":"c"}"#)
            #expect(byREST == bySocket)
            return byREST
        case .deleteMessages: return ana.rest("DELETE", url + "/messages/\(ana.say("ch01", "a"))").code
        case .operatorsDeleteMessages: return ana.rest("DELETE", url + "/messages/\(bo.say("ch01", "a"))").code
        case .operatorsEditOperators: return ana.rest("DELETE", url + "/operators?operator_ids=bo").code
        case .operatorsBanOperators: return ana.rest("POST", url + "/ban", #"{"user_id":"bo"}"#).code
        case .everybodyMentionsChannel:
            ana.create("ch02", ["bo"])
            return bo.failure(#"MESG{"req_id":"m","channel_url":"ch02","message":"x","mention_type":"channel"}"#)
        case .sendFiles: return bo.failure(#"FILE{"req_id":"f","channel_url":"ch01","url":"http://h/a"}"#)
        }
    }

    @Test(arguments: Permission.allCases) func anActionNeedsItsSwitch(permission: Permission) {
        #expect(code(permission, Scene(without: nil)) == nil)
        #expect(code(permission, Scene(without: permission)) == 400_108)
    }

    @Test func administratorsPass() {
        let scene = Scene(without: .deleteChannels)
        #expect(scene.world.admin("DELETE", "group_channels/ch01").status == 200)
    }
}
