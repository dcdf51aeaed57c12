import Foundation
import Testing

@testable import AshlarOffline

/// Positions in a list by day, as rowids.
@Suite struct ListKeyTests {
    // 1900-01-01, 1999-12-31, 2026-01-01, the day after, and the last.
    private let days = [-25_567, 10_956, 20_454, 20_455, 105_503]
    private let instant = Date(timeIntervalSince1970: 1.77e9)

    @Test func orderIsByDayThenSequenceThenWaiting() throws {
        var keys: [ListKey] = []
        for day in days {
            for sequence in [0, 1, 2, 1_000_000, (1 << 40) - 1] as [Int64] {
                keys.append(try #require(ListKey(day: day, sequence: sequence)))
            }
            keys.append(ListKey(endedHere: day, createdAt: instant))
            keys.append(ListKey(endedHere: day, createdAt: instant.addingTimeInterval(0.002)))
        }
        keys.append(.waiting)
        #expect(keys == keys.sorted())
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { $0.base >= 0 && $0.end > $0.base })
        for day in days {
            let key = try #require(ListKey(day: day, sequence: 0))
            #expect(key == ListKey(startOf: day))
        }
    }

    /// A day out of range is clamped: a pending row needs a position.
    @Test func dayOutOfRangeIsClamped() throws {
        for created in [Date(timeIntervalSince1970: -1e11), instant, .distantFuture] {
            let early = ListKey(endedHere: -100_000, createdAt: created)
            let late = ListKey(endedHere: 1_000_000, createdAt: created)
            #expect(ListKey(startOf: days[0]) < early && early < ListKey(startOf: days[0] + 1))
            #expect(ListKey(startOf: days[4]) < late && late < .waiting)
        }
    }

    @Test(arguments: [0, 1, 31] as [Int64])
    func aRowHasItsPlaceInEverySlot(slot: Int64) throws {
        let key = try #require(ListKey(day: 20_454, sequence: 7))
        #expect(ListKey(row: key.base + slot) == key)
        #expect(key.base + slot < key.end)
        #expect(ListKey.slots == 32)
        #expect(try key.end == #require(ListKey(day: 20_454, sequence: 8)).base)
    }

    @Test func valuesOutOfRangeAreRefused() {
        #expect(ListKey(day: -25_568, sequence: 0) == nil)
        #expect(ListKey(day: 105_504, sequence: 0) == nil)
        #expect(ListKey(day: 20_454, sequence: -1) == nil)
        #expect(ListKey(day: 20_454, sequence: 1 << 40) == nil)
    }
}
