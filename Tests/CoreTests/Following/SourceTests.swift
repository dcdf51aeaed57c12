import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarCore

/// The behaviour of the source of a followed value.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SourceTests {
    typealias Titles = Followed<[String]>

    /// A screen with one followed list.
    struct TitleList: Feature {
        let titles: Source<[String]>

        func handle(_ action: Titles.Action, _ state: inout Titles) -> Effect<Titles.Action> {
            titles.handle(action, &state)
        }
    }

    let clock = ManualClock()
    let stored = Stored()

    final class Stored: Sendable {
        private let state = Mutex<(titles: [String], problem: Problem?)>((["Emma"], nil))
        var titles: [String] {
            get { state.withLock { $0.titles } }
            set { state.withLock { $0.titles = newValue } }
        }
        var problem: Problem? {
            get { state.withLock { $0.problem } }
            set { state.withLock { $0.problem = newValue } }
        }

        func read() throws -> [String] {
            if let problem { throw problem }
            return titles
        }
    }

    private var start: Date { clock.date }

    private func run(
        _ repository: InMemorySyncedRepository, refreshes: Bool = true,
        _ body: @MainActor (FeatureHarness<TitleList, TitleList, TitleList>) async throws -> Void
    ) async throws {
        let runtime = RuntimeEnvironment.test(clock: clock)
        let list = TitleList(
            titles: Source(
                SyncedCopy(of: repository, runtime: runtime), refreshesOnAppearing: refreshes
            ) { [stored] in try stored.read() })
        try await FeatureHarness.run(list, state: Titles(), environment: runtime, body)
    }

    private func appear(
        _ list: FeatureHarness<TitleList, TitleList, TitleList>, refreshes: Bool
    ) throws {
        func change(_ state: inout Titles) {
            state.isFollowing = true
            state.isRefreshing = refreshes
            _ = state.reading.begin()
        }
        try list.send(.appear, change, view: change)
    }

    private func receiveValue(
        _ list: FeatureHarness<TitleList, TitleList, TitleList>, _ titles: [String],
        _ freshness: Freshness = .never
    ) async throws {
        let now = start
        func change(_ state: inout Titles) {
            state.value = titles
            state.freshness = freshness
            state.now = now
            if state.hasFailed { state.problem = nil }
            state.hasFailed = false
            _ = state.reading.end()
        }
        try await list.receive(.loaded(titles, freshness, at: now), change, view: change)
    }

    @Test func readsFollowsAndRefreshesWhenItAppears() async throws {
        let repository = InMemorySyncedRepository()
        try await run(repository, refreshes: false) { list in
            try appear(list, refreshes: false)
            try await receiveValue(list, ["Emma"])
            #expect(repository.refreshes == 0 && repository.followers == 1)
            stored.titles = ["Emma", "Persuasion"]
            repository.change(freshness: Freshness(lastSuccess: start))
            try await list.receive(.changed) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            try await receiveValue(
                list, ["Emma", "Persuasion"], Freshness(lastSuccess: start))
            try list.send(.disappear) {
                $0.isFollowing = false
            } view: {
                $0.isFollowing = false
            }
        }
        #expect(repository.followers == 0)
    }

    @Test func appearingTwiceFollowsOnce() async throws {
        let repository = InMemorySyncedRepository()
        try await run(repository, refreshes: false) { list in
            try appear(list, refreshes: false)
            try await receiveValue(list, ["Emma"])
            try list.send(.appear) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            try await receiveValue(list, ["Emma"])
            // One stream of changes and one of progress.
            #expect(repository.openedStreams == 2)
            try list.send(.disappear) {
                $0.isFollowing = false
            } view: {
                $0.isFollowing = false
            }
        }
    }

    @Test func aProblemOfTheServerIsKeptBesideTheValueUntilItIsDismissed() async throws {
        let offline = Problem.server(.offline, "no route")
        let repository = InMemorySyncedRepository { throw offline }
        try await run(repository) { list in
            try list.send(.refresh) {
                $0.isRefreshing = true
            } view: {
                $0.isRefreshing = true
            }
            try list.send(.refresh)
            func failed(_ state: inout Titles) {
                state.isRefreshing = false
                state.problem = offline
                _ = state.reading.begin()
            }
            try await list.receive(.refreshed(offline), failed, view: failed)
            try await receiveValue(list, ["Emma"])
            try list.send(.dismissProblem) {
                $0.problem = nil
            } view: {
                $0.problem = nil
            }
            #expect(repository.refreshes == 1)
        }
    }

    @Test func aReadingThatFailsKeepsTheValue() async throws {
        try await run(InMemorySyncedRepository()) { list in
            try list.send(.changed) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            try await receiveValue(list, ["Emma"])
            stored.problem = .device(.damaged, "titles.db")
            try list.send(.changed) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            func failed(_ state: inout Titles) {
                state.problem = .device(.damaged, "titles.db")
                state.hasFailed = true
                _ = state.reading.end()
            }
            try await list.receive(
                .loadFailed(.device(.damaged, "titles.db")), failed, view: failed)
            #expect(list.state.value == ["Emma"])
            stored.problem = nil
            try list.send(.changed) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            try await receiveValue(list, ["Emma"])
            #expect(list.state.problem == nil)
        }
    }

    @Test func aChangeWhileReadingIsReadAfterIt() async throws {
        try await run(InMemorySyncedRepository()) { list in
            try list.send(.changed) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            try list.send(.changed) {
                _ = $0.reading.begin()
            } view: {
                _ = $0.reading.begin()
            }
            let now = start
            func again(_ state: inout Titles) {
                state.value = ["Emma"]
                state.now = now
                _ = state.reading.end()
                _ = state.reading.begin()
            }
            try await list.receive(
                .loaded(["Emma"], .never, at: now), again, view: again)
            try await receiveValue(list, ["Emma"])
        }
    }

    @Test func growsOldByTheMinuteWhileItIsShown() async throws {
        let repository = InMemorySyncedRepository()
        try await run(repository, refreshes: false) { list in
            try appear(list, refreshes: false)
            try await receiveValue(list, ["Emma"])
            clock.advance(by: .seconds(60))
            let now = clock.date
            try await list.receive(.minutePassed(now)) {
                $0.now = now
            } view: {
                $0.now = now
            }
            try list.send(.disappear) {
                $0.isFollowing = false
            } view: {
                $0.isFollowing = false
            }
        }
    }

    @Test func reportsProgressAndItsEnd() async throws {
        let repository = InMemorySyncedRepository()
        let half = SyncProgress(rows: 5, total: 10)
        try await run(repository, refreshes: false) { list in
            try appear(list, refreshes: false)
            try await receiveValue(list, ["Emma"])
            repository.progress(to: half)
            repository.progress(to: half)
            try await list.receive(.progressed(half)) {
                $0.progress = half
            } view: {
                $0.progress = half
            }
            repository.progress(to: nil)
            try await list.receive(.progressed(nil)) {
                $0.progress = nil
            } view: {
                $0.progress = nil
            }
            try list.send(.disappear) {
                $0.isFollowing = false
            } view: {
                $0.isFollowing = false
            }
        }
    }

    /// Whether the previous and the new freshness contain a failure, and whether the problem is
    /// over.
    struct News: Sendable {
        var wasFailed = true
        var hasFailed = false
        var problem = Problem.server(.offline, "")
        let isOver: Bool
    }

    @Test(arguments: [
        News(isOver: true), News(hasFailed: true, isOver: false),
        // Read before the problem occurred.
        News(wasFailed: false, isOver: false),
        News(problem: .device(.full, ""), isOver: false),
    ])
    func aProblemIsOverOnceTheServerIsReached(news: News) {
        struct Failed: ProblemError { let problem: Problem }
        let start = start
        func freshness(_ hasFailed: Bool) -> Freshness {
            let failure = Freshness.Failure(at: start, error: Failed(problem: news.problem))
            return Freshness(lastSuccess: start, failure: hasFailed ? failure : nil)
        }
        let source = Source(
            SyncedCopy(of: InMemorySyncedRepository(), runtime: .test(clock: clock))
        ) { ["Emma"] }
        var state = Titles(["Emma"], freshness: freshness(news.wasFailed), at: start)
        state.problem = news.problem
        _ = source.handle(.loaded(["Emma"], freshness(news.hasFailed), at: start), &state)
        #expect((state.problem == nil) == news.isOver)
    }

    /// A refresh that fails after a failed read has a problem of its own, which the next read keeps.
    @Test func aReadingKeepsTheProblemOfALaterRefresh() {
        let source = Source(
            SyncedCopy(of: InMemorySyncedRepository(), runtime: .test(clock: clock))
        ) { ["Emma"] }
        var state = Titles()
        _ = source.handle(.loadFailed(.device(.damaged, "")), &state)
        _ = source.handle(.refreshed(.device(.full, "")), &state)
        _ = source.handle(.loaded(["Emma"], .never, at: start), &state)
        #expect(state.problem == .device(.full, ""))
    }

    // MARK: Parts of one screen

    private func catalogue(
        _ books: InMemorySyncedRepository, _ films: InMemorySyncedRepository,
        _ runtime: RuntimeEnvironment
    ) -> Catalogue {
        Catalogue(
            books: Source(SyncedCopy(of: books, runtime: runtime)) { ["Emma"] },
            films: Source(SyncedCopy(of: films, runtime: runtime)) { ["Stalker"] },
            wording: Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: []))
    }

    @Test func twoPartsOfOneScreenAreIndependent() async throws {
        let books = InMemorySyncedRepository()
        let films = InMemorySyncedRepository()
        let runtime = RuntimeEnvironment.test(clock: clock)
        let screen = FeatureViewModel(
            catalogue(books, films, runtime), state: Catalogue.State(), environment: runtime)
        screen.handle(.appeared)
        try await screen.viewState {
            $0.books.shown == ["Emma"] && $0.films.shown == ["Stalker"]
                && !$0.books.isRefreshing && !$0.films.isRefreshing
        }
        screen.handle(.disappeared)
        // The cancelled task ends by itself.
        try await eventually("the books are no longer followed") { books.followers == 0 }
        #expect(films.followers == 1)
        screen.end()
    }
}
