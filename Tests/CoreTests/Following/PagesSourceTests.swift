import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarCore

/// The behaviour of the source of a window on a long list.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PagesSourceTests {
    struct Book: Codable, Equatable, Identifiable, Sendable { let id: String }

    typealias Books = FollowedPages<Int, String, Book>
    typealias Harness = FeatureHarness<Library, Library, Library>

    /// A count and a searchable list.
    struct Library: Feature {
        let books: PagesSource<Int, String, Book>

        func handle(_ action: Books.Action, _ state: inout Books) -> Effect<Books.Action> {
            books.handle(action, &state)
        }
    }

    let clock = ManualClock()
    let repository = InMemorySyncedRepository()
    let asked = Journal<String>()

    private func run(
        fails: Bool = false, _ body: @MainActor (Harness) async throws -> Void
    ) async throws {
        let runtime = RuntimeEnvironment.test(clock: clock)
        let source = Source(SyncedCopy(of: repository, runtime: runtime)) { 3 }
        let library = Library(
            books: PagesSource(source) { [asked] query, request in
                asked.append("\(query) after \(request.after?.rawValue ?? "start")")
                if fails { throw Problem.tooLarge }
                let ids = ["a", "b", "c"].filter { $0 > (request.after?.rawValue ?? "") }
                let page = ids.prefix(request.limit).map(Book.init)
                return Page(
                    items: page,
                    next: ids.count > page.count
                        ? page.last.map { PageRequest.Cursor(rawValue: $0.id) } : nil)
            })
        try await FeatureHarness.run(
            library, state: Books("", pageSize: 2), environment: runtime, mode: .partial, body)
    }

    /// The state when no read is running any more.
    private func settled(_ harness: Harness) async throws -> Books {
        try await harness.waitForEffects()
        return harness.state
    }

    @Test func readsTheListAndTheValue() async throws {
        try await run { library in
            try library.send(.choose("x"))
            let state = try await settled(library)
            #expect(state.pages.items.map(\.id) == ["a", "b"] && state.followed.value == 3)
            #expect(state.query == "x" && state.pages.answered == "x")
            try library.send(.more)
            let all = try await settled(library)
            #expect(all.pages.items.count == 3 && !PageEnds(all.pages).hasMore)
        }
        #expect(asked.entries == ["x after start", "x after b"])
    }

    @Test func rowsAreShownOnceTheirAgeIsKnownOrUnreadable() async throws {
        let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
        func content(_ books: Books) -> FollowedViewState<[String]>.Content {
            books.viewState("books", wording) { $0.map(\.id) }.content
        }
        try await run { library in
            try library.send(.followed(.appear))
            let load = try #require(library.state.pages.inFlight)
            let page = Page(items: [Book(id: "a")], next: nil)
            try library.send(.loaded(load, page, at: clock.date))
            #expect(content(library.state) == .loading)
            #expect(library.state.followed.now == clock.date)
            var failed = library.state
            failed.followed.hasFailed = true
            #expect(content(failed) == .found(["a"]))
            try library.send(.followed(.disappear))
            #expect(content(try await settled(library)) == .found(["a", "b"]))
        }
    }

    @Test func readsOnceAfterTypingHasStopped() async throws {
        try await run { library in
            try library.send(.type("c"))
            try await clock.run(for: .milliseconds(299))
            try library.send(.type("ca"))
            #expect(library.state.query == "ca" && asked.entries.isEmpty)
            try await clock.run(for: .milliseconds(300))
            #expect(try await settled(library).pages.answered == "ca")
        }
        #expect(asked.entries == ["ca after start"])
    }

    @Test func doesNotReadTheCurrentQueryAgain() async throws {
        try await run { library in
            try library.send(.choose("c"))
            _ = try await settled(library)
            try library.send(.type("ca"))
            try library.send(.type("c"))
            try await clock.expectNoSleepers()
        }
        #expect(asked.entries == ["c after start"])
    }

    @Test func aChoiceDoesNotWaitForTyping() async throws {
        try await run { library in
            try library.send(.type("ca"))
            try library.send(.choose("m"))
            try await clock.expectNoSleepers()
            #expect(try await settled(library).pages.answered == "m")
        }
        #expect(asked.entries == ["m after start"])
    }

    @Test func aChangeIsReadInBoth() async throws {
        try await run { library in
            try library.send(.choose(""))
            _ = try await settled(library)
            try library.send(.followed(.changed))
            _ = try await settled(library)
        }
        #expect(asked.entries == [" after start", " after start"])
    }

    @Test func aFailureIsShownInsteadOfRowsUntilItIsDismissed() async throws {
        try await run(fails: true) { library in
            try library.send(.choose(""))
            let state = try await settled(library)
            #expect(state.pages.hasFailed && state.pages.problem == .tooLarge)
            let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
            let shown = state.viewState("books", wording) { $0.map(\.id) }
            #expect(shown.content == .failed(Notice(.tooLarge, wording)))
            try library.send(.followed(.dismissProblem))
            #expect(library.state.pages.problem == nil)
        }
    }

    @Test func showsTheScreensTextWhenNothingMatches() async throws {
        var state = Books("x")
        state.followed = Followed(0, freshness: Freshness(lastSuccess: clock.date), at: clock.date)
        if let load = state.pages.request("x") {
            _ = state.pages.take(Page(items: [], next: nil), of: load)
        }
        let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
        let nothing = Notice(.neutral, "No book is called that.")
        let shown = state.viewState("books", wording, empty: nothing) { $0.map(\.id) }
        #expect(shown.content == .empty(nothing))
    }
}
