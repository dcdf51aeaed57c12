import Foundation
import Testing

@testable import AshlarCore

/// The content shown for each state of a followed value.
@Suite struct FollowedViewStateTests {
    typealias Titles = Followed<[String]>

    private static let now = Date(timeIntervalSince1970: 1_000_000)
    private static let offline = Problem.server(.offline, "no route")
    private static let damaged = Problem.device(.damaged, "titles.db")
    private static let fetched = Freshness(lastSuccess: now)
    private static let wording = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt,
        words: [
            Words.Table([
                "en": [
                    Array(
                        #""titles.empty" = "No titles"; "titles.offline" = "No titles yet";"#.utf8)
                ]
            ])
        ])

    private static func failure(_ problem: Problem) -> Freshness {
        struct Failed: ProblemError { let problem: Problem }
        return Freshness(
            lastSuccess: nil, failure: .init(at: now, error: Failed(problem: problem)))
    }

    private static func titles(
        _ titles: [String]?, _ freshness: Freshness = .never, refreshing: Bool = false,
        failed: Bool = false, problem: Problem? = nil
    ) -> Titles {
        var state = titles.map { Titles($0, freshness: freshness, at: now) } ?? Titles()
        state.isRefreshing = refreshing
        state.hasFailed = failed
        state.problem = problem
        return state
    }

    private static let empty = Notice(.neutral, named: "titles.empty", wording)
    private static let isOffline = Notice(.warning, named: "titles.offline", wording)
    private static let missing = Notice(.neutral, "There is no such title.")
    private static func failed(_ problem: Problem) -> FollowedViewState<[String]>.Content {
        .failed(Notice(problem, wording))
    }

    static let lists: [(String, Titles, FollowedViewState<[String]>.Content)] = [
        ("before the first answer", titles(nil), .loading),
        (
            "before the first answer, which failed", titles(nil, failed: true, problem: damaged),
            failed(damaged)
        ),
        ("with rows", titles(["Emma"], fetched), .found(["Emma"])),
        (
            "with old rows, and a reading that failed",
            titles(["Emma"], fetched, failed: true, problem: damaged), .found(["Emma"])
        ),
        ("empty at the server", titles([], fetched), .empty(empty)),
        ("empty and refreshing", titles([], fetched, refreshing: true), .empty(empty)),
        ("never fetched", titles([]), .loading),
        ("never fetched, server unreachable", titles([], failure(offline)), .offline(isOffline)),
        ("never fetched, server refused", titles([], failure(damaged)), failed(damaged)),
        ("never fetched, local error", titles([], problem: damaged), failed(damaged)),
        (
            "never fetched, local error, trying again",
            titles([], refreshing: true, problem: damaged), .loading
        ),
    ]

    @Test func usesCoresTextsWithoutTheScreens() {
        let plain = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
        func notice(_ freshness: Freshness) -> FollowedViewState<[String]>.Content {
            Self.titles([], freshness).viewState("titles", plain) { $0.isEmpty ? nil : $0 }.content
        }
        #expect(notice(Self.fetched) == .empty(Notice(.neutral, named: "followed.empty", plain)))
        #expect(
            notice(Self.failure(Self.offline))
                == .offline(Notice(.warning, named: "followed.offline", plain)))
        #expect(Notice.missing(plain).text == "Not found")
    }

    @Test(arguments: lists)
    func showsAList(
        name: String, state: Titles, content: FollowedViewState<[String]>.Content
    ) {
        let shown = state.viewState("titles", Self.wording) { $0.isEmpty ? nil : $0 }
        #expect(shown.content == content, "\(name)")
    }

    static let lookUps: [(String, Titles, FollowedViewState<[String]>.Content)] = [
        ("found", titles(["Emma"], fetched), .found(["Emma"])),
        ("unknown", titles([], fetched), .empty(missing)),
        ("unknown here, and the server is asked", titles([], fetched, refreshing: true), .loading),
        ("never fetched, server unreachable", titles([], failure(offline)), .offline(isOffline)),
    ]

    @Test(arguments: lookUps)
    func aLookedUpValueMayStillArrive(
        name: String, state: Titles, content: FollowedViewState<[String]>.Content
    ) {
        let shown = state.viewState("titles", Self.wording, missing: Self.missing) {
            $0.isEmpty ? nil : $0
        }
        #expect(shown.content == content, "\(name)")
    }

    @Test func aProblemIsShownBesideAValueAndInsteadOfNone() {
        let beside = Self.titles(["Emma"], Self.fetched, problem: Self.offline)
            .viewState("titles", Self.wording) { $0 }
        #expect(beside.notice == Notice(Self.offline, Self.wording))
        let instead = Self.titles(nil, failed: true, problem: Self.offline)
            .viewState("titles", Self.wording) { $0 }
        #expect(instead.notice == nil)
        let own = Self.titles(["Emma"], Self.fetched, problem: Self.offline)
            .viewState("titles", Self.wording, notice: { _ in Self.missing }, shown: { $0 })
        #expect(own.notice == Self.missing)
    }

    @Test func showsFreshnessAndProgress() {
        var state = Self.titles(["Emma"], Self.fetched, refreshing: true)
        state.progress = SyncProgress(rows: 1, total: 4)
        state.now = Self.now.addingTimeInterval(120)
        let shown = state.viewState("titles", Self.wording) { $0 }
        #expect(shown.isRefreshing && shown.progress?.percent == 25)
        #expect(shown.freshness.text == "Updated 2 min ago")
        #expect(shown.shown == ["Emma"])
    }
}
