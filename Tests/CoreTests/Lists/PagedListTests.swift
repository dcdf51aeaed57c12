import AshlarCore
import Testing

@Suite struct PagedListTests {
    private typealias Rows = PagedList<String, Row>

    private func page(_ ids: String..., next: String? = nil) -> Page<Row> {
        Page(items: ids.map { Row(id: $0) }, next: next.map(PageRequest.Cursor.init(rawValue:)))
    }

    private func ids(_ list: Rows) -> [String] { list.items.map(\.id) }

    @Test func loadsAQueryOnce() throws {
        var list = Rows()
        let load = try unwrapped(list.request("a"))
        #expect(list.request("a") == nil)
        _ = list.take(page("1"), of: load)
        #expect(list.request("a") == nil)
        #expect(list.request("b") != nil)
    }

    @Test func dropsTheAnswerToAnOlderQuery() throws {
        var list = Rows()
        let old = try unwrapped(list.request("old"))
        let new = try unwrapped(list.request("new"))
        _ = list.take(page("new"), of: new)
        #expect(list.take(page("old"), of: old) == nil)
        #expect(ids(list) == ["new"])
        #expect(list.answered == "new")
    }

    @Test func keepsItemsUntilTheAnswer() throws {
        var list = Rows()
        _ = list.take(page("1"), of: try unwrapped(list.request("a")))
        _ = list.request("b")
        #expect(ids(list) == ["1"])
        #expect(list.answered == "a")
        #expect(list.requestedQuery == "b")
    }

    @Test func readsSeveralPages() throws {
        var list = Rows()
        _ = list.take(page("1", "2", next: "x"), of: try unwrapped(list.request("")))
        let more = try unwrapped(list.requestMore())
        #expect(list.isLoadingMore)
        #expect(list.requestMore() == nil)
        _ = list.take(page("2", "3"), of: more)
        // An element that moved to the next page meanwhile is not duplicated.
        #expect(ids(list) == ["1", "2", "3"])
        #expect(list.requestMore() == nil)
        #expect(!list.hasMore)
    }

    @Test func readsAgainAfterAChangeWhileReading() throws {
        var list = Rows()
        let load = try unwrapped(list.request(""))
        #expect(list.requestReload() == nil)
        let again = try unwrapped(list.take(page("1"), of: load))
        #expect(list.take(page("1", "2"), of: again) == nil)
        #expect(ids(list) == ["1", "2"])
    }

    @Test func readsTheWholeWindowAgain() async throws {
        var list = Rows(pageSize: 2)
        let repository = Table(1...5)
        var load = list.request("")
        while let next = load {
            let answer = try await next.read { repository.page($1) }
            load = list.take(answer, of: next) ?? list.requestMore()
        }
        #expect(ids(list) == ["5", "4", "3", "2", "1"])
        let again = try unwrapped(list.requestReload())
        let answer = try await again.read { repository.page($1) }
        #expect(answer.items.count == 5)
    }

    @Test func readsInTheRepositorysPageSize() async throws {
        var list = Rows(pageSize: 700)
        let repository = Table(1...900)
        let answer = try await unwrapped(list.request("")).read { repository.page($1) }
        #expect(answer.items.count == 700)
        #expect(answer.next != nil)
    }

    @Test func readsTheNextPageAfterAReload() throws {
        var list = Rows()
        _ = list.take(page("1", next: "x"), of: try unwrapped(list.request("")))
        let again = try unwrapped(list.requestReload())
        #expect(list.requestMore() == nil)
        #expect(list.isLoadingMore)
        let more = try unwrapped(list.take(page("1", next: "x"), of: again))
        #expect(list.take(page("2"), of: more) == nil)
        #expect(ids(list) == ["1", "2"])
        #expect(!list.isLoadingMore)
    }

    // MARK: The window

    private func read(
        _ load: Rows.Load?, _ list: inout Rows, _ repository: Table
    ) async throws {
        var load = load
        while let next = load {
            let answer = try await next.read { repository.page($1) }
            load = list.take(answer, of: next)
        }
    }

    @Test func holdsAWindowWhileReadingOnAndBack() async throws {
        let all = Table(1...300)
        let expected = (1...300).reversed().map { "\($0)" }
        var list = Rows(pageSize: 10)
        try await read(list.request(""), &list, all)
        var seen = ids(list)
        while list.hasMore {
            try await read(list.requestMore(), &list, all)
            #expect(list.items.count <= 60)
            seen += ids(list).filter { !seen.contains($0) }
        }
        #expect(seen == expected)
        #expect(ids(list).last == "1")
        var back = ids(list)
        while list.hasEarlier {
            try await read(list.requestEarlier(), &list, all)
            #expect(list.items.count <= 60)
            let first = try #require(back.first)
            let place = try #require(ids(list).firstIndex(of: first))
            back = ids(list)[..<place] + back
        }
        #expect(back == expected)
        #expect(list.requestEarlier() == nil)
        #expect(list.hasMore)
    }

    @Test func reloadsTheWindowInPlace() async throws {
        var list = Rows(pageSize: 10)
        try await read(list.request(""), &list, Table(1...200))
        while ids(list).last != "91" {
            try await read(list.requestMore(), &list, Table(1...200))
        }
        let before = ids(list)
        #expect(list.hasEarlier)
        // New rows at the top, and one deleted from the middle of the window.
        let later = Table((1...220).filter { $0 != 100 })
        try await read(list.requestReload(), &list, later)
        #expect(ids(list) == before.filter { $0 != "100" } + ["90"])
        // Reading on and back still yields each row exactly once.
        while list.hasMore { try await read(list.requestMore(), &list, later) }
        var back = ids(list)
        while list.hasEarlier {
            try await read(list.requestEarlier(), &list, later)
            let first = try #require(back.first)
            let place = try #require(ids(list).firstIndex(of: first))
            back = ids(list)[..<place] + back
        }
        #expect(back == (1...220).reversed().filter { $0 != 100 }.map { "\($0)" })
    }

    @Test func returnsToTheBeginning() async throws {
        var list = Rows(pageSize: 10)
        try await read(list.request(""), &list, Table(1...200))
        #expect(list.requestBeginning() == nil)
        while list.hasMore { try await read(list.requestMore(), &list, Table(1...200)) }
        let load = try unwrapped(list.requestBeginning())
        #expect(list.requestBeginning() == nil)
        try await read(load, &list, Table(1...201))
        #expect(ids(list) == (192...201).reversed().map { "\($0)" })
        #expect(!list.hasEarlier)
    }

    @Test func startsAgainIfTheWindowIsEmpty() async throws {
        var list = Rows(pageSize: 10)
        try await read(list.request(""), &list, Table(1...200))
        while list.hasMore { try await read(list.requestMore(), &list, Table(1...200)) }
        try await read(list.requestReload(), &list, Table(190...200))
        #expect(ids(list) == (191...200).reversed().map { "\($0)" })
        #expect(!list.hasEarlier && list.hasMore)
    }

    @Test func readsEarlierRowsAfterManyInsertions() async throws {
        var list = Rows(pageSize: 10)
        let few = Table((1...200).map { $0 * 1_000 })
        try await read(list.request(""), &list, few)
        while list.hasMore { try await read(list.requestMore(), &list, few) }
        let first = try #require(list.items.first?.number)
        let many = Table((1...200).map { $0 * 1_000 } + (first + 1...first + 500))
        try await read(list.requestEarlier(), &list, many)
        var seen = ids(list)
        while list.hasMore {
            try await read(list.requestMore(), &list, many)
            seen += ids(list).filter { !seen.contains($0) }
        }
        #expect(seen.count == Set(seen).count)
        #expect(seen.suffix(first / 1_000 + 500).contains("\(first + 250)"))
        #expect(seen.last == "1000")
    }

    @Test func readsAgainAfterAFailure() throws {
        var list = Rows()
        let load = try unwrapped(list.request("a"))
        let isFailed = list.fail(load, .tooLarge)
        #expect(isFailed)
        #expect(list.hasFailed)
        let retry = try unwrapped(list.request("a"))
        let isForgotten = !list.fail(load, .tooLarge)
        #expect(isForgotten)
        _ = list.take(page("1"), of: retry)
        #expect(!list.hasFailed)
    }
}

/// `#require` does not accept a call that mutates its list.
private func unwrapped<Value>(_ value: Value?) throws -> Value { try #require(value) }

private struct Row: Identifiable, Sendable {
    let id: String
    var number: Int { Int(id) ?? 0 }
}

/// Numbered rows, the highest first.
private struct Table {
    private let rows: [Row]

    init(_ numbers: some Sequence<Int>) { rows = numbers.sorted(by: >).map { Row(id: "\($0)") } }

    func page(_ request: PageRequest) -> Page<Row> {
        let start = request.after.flatMap { Int($0.rawValue) } ?? .max
        let rest = rows.drop { $0.number >= start }
        let items = Array(rest.prefix(request.limit))
        return Page(
            items: items,
            next: items.count < rest.count
                ? items.last.map { PageRequest.Cursor(rawValue: $0.id) } : nil)
    }
}
