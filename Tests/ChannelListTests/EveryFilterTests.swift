// filters.md §6: for every query the sandbox, the cache and a filter over memory give the same list in the same order;
// if a row lacks a field that a filter needs, only the server decides.

import CoveyModel
import Foundation
import Testing

@Suite struct EveryFilterTests {
    private let ways: ThreeWays
    private let filters: [Fixture.Filter]

    init() throws {
        ways = try ThreeWays()
        let counters = try Fixture.fill(ways, channels: 520, seed: 11)
        try ways.replicate { fields in
            fields.metacounters = counters[fields.url] ?? [:]
            fields.areMetacountersComplete = true
        }
        try #require(ways.channels.count > 500)
        filters = Fixture.filters(createdAt: ways.channels[ways.channels.count / 2].createdAt)
    }

    private static let orders = ChannelOrder.allCases
    /// By default each filter in one order and one pair in four, which takes half a minute; all of them: `make pairs`.
    private static let isWhole = ProcessInfo.processInfo.environment["COVEY_ALL_PAIRS"] != nil

    private func orders(_ number: Int) -> [ChannelOrder] {
        Self.isWhole ? Self.orders : [Self.orders[number % Self.orders.count]]
    }

    /// All channels of the user.
    private func everything(_ order: ChannelOrder) -> GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.order = order
        query.metadataOrderKey = "color"
        query.includeEmptyChannel = true
        query.includeChatNotification = true
        query.hiddenState = .all
        query.limit = 100
        return query
    }

    /// Returns how many matched and how many could not be decided.
    @discardableResult
    private func compare(
        _ query: GroupChannelListQuery, _ name: String, pageSize: Int = 100, isOrderKnown: Bool = true,
        _ sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (matches: Int, unknown: Int) {
        let server = try ways.listed(query).map(\.url)
        let (cache, leavesOut) = try ways.stored(query, pageSize: pageSize)
        let (memory, unknown) = ways.filtered(query)
        #expect(cache == memory, "cache and memory: \(name), \(query.order)", sourceLocation: sourceLocation)
        #expect(leavesOut == !unknown.isEmpty, "unknown: \(name), \(query.order)", sourceLocation: sourceLocation)
        let decided = server.filter { !unknown.contains($0) }
        let agrees = isOrderKnown ? decided == memory : decided.sorted() == memory.sorted()
        #expect(agrees, "sandbox and memory: \(name), \(query.order)", sourceLocation: sourceLocation)
        return (server.count, unknown.count)
    }

    @Test func everyFilterAloneInEveryOrder() throws {
        for order in Self.orders {
            #expect(try compare(everything(order), "all", pageSize: 7).matches == ways.channels.count)
        }
        for (number, filter) in filters.enumerated() {
            for order in orders(number) {
                var query = everything(order)
                filter.set(&query)
                let found = try compare(query, filter.name, pageSize: [1, 3, 20, 100][number / 4 % 4])
                #expect(found.matches < ways.channels.count, "\(filter.name) lets all through")
                // No user has friends at the sandbox.
                #expect((found.matches > 0) == (filter.name != "by a friend"), "\(filter.name) lets nothing through")
            }
        }
    }

    @Test func everyPairOfFilters() throws {
        let step = Self.isWhole ? 1 : 4
        var (number, compared, matches) = (0, 0, 0)
        for (index, first) in filters.enumerated() {
            for second in filters[(index + 1)...] {
                number += 1
                guard number % step == 0 else { continue }
                var query = everything(Self.orders[compared % Self.orders.count])
                first.set(&query)
                second.set(&query)
                matches += try compare(query, "\(first.name) and \(second.name)").matches
                compared += 1
            }
        }
        #expect(compared == number / step)
        #expect(matches > 20_000 / step)
    }

    @Test func whatARowLacksOnlyTheServerDecides() throws {
        for index in ways.channels.indices {
            try ways.change(index) { fields in
                switch index % 10 {
                case 0: fields.members = nil
                case 1: fields.metadata = nil
                case 2: fields.forgetMetacounters()
                case 3:
                    fields.isUnreadKnown = false
                    fields.unreadMessageCount = 0
                case 4: (fields.metacounters, fields.areMetacountersComplete) = (["views": 1], false)
                default: break
                }
            }
        }
        for (number, filter) in filters.enumerated() {
            for order in orders(number + 1) {
                var query = everything(order)
                filter.set(&query)
                // Without the metadata a row's place in that order is unknown, too.
                let isOrderKnown = order != .metadataValueAlphabetical
                let found = try compare(query, filter.name, isOrderKnown: isOrderKnown)
                // A row that fails by its known counter is still decided.
                #expect((found.unknown > 0) == filter.mayBeUnknown, "\(filter.name)")
            }
        }
    }
}
