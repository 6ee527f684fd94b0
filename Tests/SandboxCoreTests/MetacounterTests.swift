// Metacounters (rest.md §10, R29; SYEV 11200) and the ranges of a channel list (§7.1).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct MetacounterTests {
    private let world = World()
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        for client in [ana, bo] { client.clear() }
    }

    private func put(_ counters: String, _ more: String = "") -> World.Answer {
        ana.rest("PUT", "group_channels/ch01/metacounter", #"{"metacounter":\#(counters)\#(more)}"#)
    }

    @Test func answersAreFlatAndHoldTheCountersNamed() {
        let created = ana.rest("POST", "group_channels/ch01/metacounter", #"{"metacounter":{"likes":3,"views":10}}"#)
        #expect(created.text == #"{"likes":3,"views":10}"#)
        #expect(put(#"{"likes":4}"#).text == #"{"likes":4}"#)
        #expect(bo.rest("GET", "group_channels/ch01/metacounter").text == #"{"likes":4,"views":10}"#)
        #expect(bo.rest("GET", "group_channels/ch01/metacounter?keys=views,none").text == #"{"views":10}"#)
    }

    @Test func countersIncreaseAndDecrease() {
        ana.rest("POST", "group_channels/ch01/metacounter", #"{"metacounter":{"likes":3}}"#)
        #expect(put(#"{"likes":2}"#, #","mode":"increase""#).text == #"{"likes":5}"#)
        #expect(put(#"{"likes":7}"#, #","mode":"decrease""#).text == #"{"likes":-2}"#)
        #expect(put(#"{"new":7}"#, #","mode":"decrease""#).code == 400_201)
        #expect(put(#"{"new":7}"#, #","mode":"decrease","upsert":true"#).text == #"{"new":-7}"#)
        #expect(put(#"{"likes":9223372036854775807}"#, #","mode":"decrease""#).code == 400_113)
        #expect(put(#"{"likes":1}"#, #","mode":"double""#).code == 400_111)
    }

    @Test func changesAreToldWithResultsToAllMembers() {
        ana.rest("POST", "group_channels/ch01/metacounter", #"{"metacounter":{"likes":3,"views":10}}"#)
        _ = put(#"{"likes":1,"new":2}"#, #","mode":"increase","upsert":true"#)
        ana.rest("DELETE", "group_channels/ch01/metacounter/views")
        let events = bo.take("SYEV", cat: 11_200).compactMap { $0["data"] }
        #expect(events.count == 3)
        #expect(events[0]["created"]?["likes"]?.int == 3 && events[0]["created"]?["views"]?.int == 10)
        #expect(events[1]["updated"]?["likes"]?.int == 4 && events[1]["created"]?["new"]?.int == 2)
        #expect(events[2].strings("deleted") == ["views"])
    }

    @Test func countersThatAreRefusedChangeNothing() {
        ana.rest("POST", "group_channels/ch01/metacounter", #"{"metacounter":{"likes":3}}"#)
        for client in [ana, bo] { client.clear() }
        func post(_ counters: String) -> Int64? {
            ana.rest("POST", "group_channels/ch01/metacounter", #"{"metacounter":\#(counters)}"#).code
        }
        #expect(post(#"{"new":1,"likes":1}"#) == 400_202)
        #expect(post(#"{"new":"1"}"#) == 400_101)
        #expect(post(#"{"a,b":1}"#) == 400_151)
        #expect(ana.rest("DELETE", "group_channels/ch01/metacounter/none").code == 400_201)
        #expect(ana.rest("GET", "group_channels/ch01/metacounter").text == #"{"likes":3}"#)
        #expect(ana.frames.isEmpty && bo.frames.isEmpty)
        let kim = world.login("kim")
        #expect(kim.rest("GET", "group_channels/ch01/metacounter").code == 400_108)
    }

    @Test func allAreDeletedAtOnce() {
        ana.rest("POST", "group_channels/ch01/metacounter", #"{"metacounter":{"likes":3,"views":10}}"#)
        bo.clear()
        #expect(ana.rest("DELETE", "group_channels/ch01/metacounter").text == "{}")
        #expect(bo.take("SYEV", cat: 11_200).first?["data"]?.strings("deleted") == ["likes", "views"])
        #expect(ana.rest("GET", "group_channels/ch01/metacounter").text == "{}")
    }

    @Test func rangesOfCountersFilterTheChannelList() {
        ana.create("ch02")
        ana.create("ch03")
        for (url, likes) in [("ch01", 1), ("ch02", 5)] {
            ana.rest("POST", "group_channels/\(url)/metacounter", #"{"metacounter":{"my_likes":\#(likes)}}"#)
        }
        func urls(_ conditions: String) -> [String] {
            let encoded = conditions.utf8.map { "%" + (["0", ""][$0 < 16 ? 0 : 1]) + String($0, radix: 16) }.joined()
            let path = "users/ana/my_group_channels?show_empty=true&order=channel_name_alphabetical&metacounter_values="
            return ana.rest("GET", path + encoded).urls().sorted()
        }
        #expect(urls(#"{"my_likes_gt":1}"#) == ["ch02"])
        #expect(urls(#"{"my_likes_gte":1}"#) == ["ch01", "ch02"])
        #expect(urls(#"{"my_likes_gte":1,"my_likes_lt":5}"#) == ["ch01"])
        #expect(urls(#"{"my_likes_lte":0}"#) == [])
        #expect(urls("{}") == ["ch01", "ch02", "ch03"])
        let path = "users/ana/my_group_channels?metacounter_values="
        #expect(ana.rest("GET", path + "%7B%22my_likes%22:1%7D").code == 400_111)
        #expect(ana.rest("GET", path + "x").code == 400_103)
    }
}
