import AshlarCore
import AshlarOfflineSamples
import Testing

@testable import AshlarOffline

/// Different statements search a list, and all find the same rows in the same order.
@Suite struct ListSearchTests {
    let site = Site()
    private static let table = SearchedTable(
        "journal", columns: ["row", "at", "command", "step"], texts: ["command", "step"])
    /// Above all rows, between two, and below all.
    private static let own = [50_000, 10_005, 15, 1].map { MergedPage.Own(Int64($0), at: $0) }

    /// Two thousand rows: half of them contain alpha, a seventh omega, and ten gamma.
    private func filled() throws -> Offline {
        let offline = try site.offline(
            contents: Site.contents(commands: [Jot.self], tables: Jot.tables))
        try offline.write { store in
            try store.execute(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                INSERT INTO journal(row, command, step, at) SELECT i * 10,
                    CASE WHEN i % 2 = 0 THEN 'Alpha' ELSE 'Beta' END
                        || CASE WHEN i % 200 = 5 THEN ' gamma' ELSE '' END,
                    CASE WHEN i % 7 = 0 THEN 'omega' ELSE 'sigma' END, i % 100 FROM n
                """)
            try store.execute("INSERT INTO journalSearch(journalSearch) VALUES ('rebuild')")
        }
        return offline
    }

    private func search(
        _ text: String, at group: Int?, after: PageRequest.Cursor?
    ) -> ListSearch? {
        let words = SearchWords(text)
        guard !words.matchNothing else { return nil }
        func narrowed(_ walk: RowWalk) -> RowWalk {
            var walk = walk
            if let group { walk.narrow("at = ?", [group]) }
            return walk
        }
        let wordless = narrowed(RowWalk("journal", row: "journal.row", after: after))
        return ListSearch(
            words, in: Self.table,
            words.isEmpty ? wordless : narrowed(RowWalk(matching: "journal", after: after)),
            wordless: group == nil ? nil : wordless, limit: 7)
    }

    private func found(
        _ text: String, at group: Int?, few: Int, _ offline: Offline
    ) throws -> [Int64] {
        var all: [Int64] = []
        var cursor: PageRequest.Cursor?
        repeat {
            var page = MergedPage<Int64>(after: cursor, limit: 7, own: Self.own)
            try offline.read { store in
                try search(text, at: group, after: cursor)?.each(in: store, few: few) { row in
                    let place = try row.integer(0)
                    return page.add(at: place) { place }
                }
            }
            let whole = page.finished()
            #expect(whole.items.count == 7 || whole.next == nil)
            all += whole.items
            cursor = whole.next
        } while cursor != nil
        return all
    }

    @Test(
        arguments: [
            ("", 2_000), ("alpha", 1_000), ("al", 1_000), ("alpha omega", 142), ("gamma", 10),
            ("beta gamma", 10), ("sig gamm", 9), ("gamma omega", 1), ("alpha gamma", 0),
            ("none", 0),
            ("!", 0),
        ], [nil, 5])
    func allStatementsFindTheSameRows(search: (text: String, count: Int), group: Int?) throws {
        let offline = try filled()
        let words = SearchWords(search.text)
        let expected = try offline.read { store in
            let matcher = try words.matcher(store)
            let rows = try store.rows(
                "SELECT row, command, step FROM journal WHERE ?1 IS NULL OR at = ?1", [group]
            ) { (place: try $0.integer(0), texts: [try $0.text(1), try $0.text(2)]) }
            return try rows.filter {
                try words.isEmpty ? !words.matchNothing : matcher.matches($0.texts)
            }.map(\.place)
        }
        if group == nil { #expect(expected.count == search.count) }
        let merged = (expected + Self.own.map(\.place)).sorted(by: >)
        for few in [-1, 0, ListSearch.few] {
            #expect(try found(search.text, at: group, few: few, offline) == merged, "\(few)")
        }
    }

    /// Only if all rows with the words qualify; otherwise they are found while walking.
    @Test func rareWordsAreLookedUpByTheirPlaces() throws {
        let offline = try filled()
        func places(_ text: String) throws -> [Int64]? {
            try offline.read { store in
                let words = SearchWords(text)
                let query = try #require(try words.query("journal", store))
                let walk = RowWalk(matching: "journal", after: nil)
                return try #require(RareMatches(of: walk, in: "journal"))
                    .places(query, page: 50, store)
            }
        }
        #expect(try places("gamma omega") == [8_050])
        #expect(try places("sigma gamma")?.count == 9)
        #expect(try places("alpha sigma") == nil)
        var narrowed = RowWalk(matching: "journal", after: nil)
        narrowed.narrow("at = ?", [5])
        #expect(RareMatches(of: narrowed, in: "journal") == nil)
    }

    @Test func fullPageReadsNoMore() {
        var page = MergedPage<Int>(after: nil, limit: 2, own: [.init(7, at: 7)])
        #expect(page.add(at: 8) { 8 })
        #expect(!page.add(at: 6) { preconditionFailure("there is no room") })
        #expect(page.finished() == Page(items: [8, 7], next: .init(rawValue: "7")))
        var rest = MergedPage<Int>(after: .init(rawValue: "7"), limit: 2, own: [.init(7, at: 7)])
        #expect(rest.add(at: 6) { 6 })
        #expect(rest.finished() == Page(items: [6], next: nil))
    }

    @Test func onlyTextWithoutWordsMatchesNothing() {
        #expect(["!", " . ", "\u{301}"].allSatisfy { SearchWords($0).matchNothing })
        #expect(!["", " \n", "a!"].contains { SearchWords($0).matchNothing })
    }

    @Test func aPlaceHasAFreeRowUntilAllSlotsAreTaken() throws {
        let key = try #require(ListKey(day: 20_454, sequence: 7))
        let offline = try filled()
        try offline.write { store in
            for slot in 0..<ListKey.slots {
                #expect(try key.freeRow(in: "journal", store) == key.base + slot)
                try store.execute(
                    "INSERT INTO journal(row, command, step, at) VALUES (?, '', '', 0)",
                    [key.base + slot])
            }
            #expect(try key.freeRow(in: "journal", store) == nil)
        }
    }
}
