import AshlarCore
import Foundation
import Testing

private let morning = Date(timeIntervalSince1970: 1_767_322_800)

@Suite struct FreshnessTests {
    @Test func ageIsNeverNegative() {
        let freshness = Freshness(lastSuccess: morning)
        #expect(freshness.age(at: morning.addingTimeInterval(90)) == .seconds(90))
        #expect(freshness.age(at: morning.addingTimeInterval(-90)) == .zero)
        #expect(Freshness.never.age(at: morning) == nil)
    }

    @Test func isOfflineIfTheServerWasUnreachable() {
        func isOffline(_ problem: Problem.Server) -> Bool {
            Freshness(lastSuccess: nil, failure: .init(at: morning, error: TestError(problem)))
                .isOffline
        }
        #expect(isOffline(.offline) && isOffline(.timedOut))
        #expect(!isOffline(.signedOut) && !isOffline(.failed(status: 500)))
        #expect(!Freshness.never.isOffline)
    }

    @Test func joinedCopiesHaveTheOlderAge() {
        let failure = Freshness.Failure(at: morning, error: TestError(.timedOut))
        let later = Freshness.Failure(
            at: morning.addingTimeInterval(1), error: TestError(.signedOut))
        let old = Freshness(lastSuccess: morning.addingTimeInterval(-90), failure: failure)
        let new = Freshness(lastSuccess: morning)
        for joined in [old.joined(with: new), new.joined(with: old)] { #expect(joined == old) }
        let failed = Freshness(lastSuccess: nil, failure: later)
        for joined in [old.joined(with: failed), failed.joined(with: old)] {
            #expect(joined == failed)
        }
        #expect(new.joined(with: .never) == .never)
    }
}

@Suite struct FreshnessLineTests {
    private let wording = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
    private let now = morning.addingTimeInterval(300)

    private func line(_ lastSuccess: Date?, _ problem: Problem.Server?) -> FreshnessLine {
        let failure = problem.map { Freshness.Failure(at: now, error: TestError($0)) }
        return FreshnessLine(
            Freshness(lastSuccess: lastSuccess, failure: failure), now: now, wording)
    }

    @Test func showsTheAge() {
        #expect(line(morning, nil) == FreshnessLine(tone: .fresh, text: "Updated 5 min ago"))
    }

    @Test func showsTheLastUpdateWhenOffline() {
        let line = line(morning, .offline)
        #expect(line.tone == .offline)
        #expect(
            line.text == "Offline · updated \(wording.time(morning, now: now))")
    }

    @Test func showsTheFailure() {
        #expect(
            line(morning, .signedOut)
                == FreshnessLine(
                    tone: .failed, text: "Updated 5 min ago · Your session has ended."))
    }

    @Test func showsThatNothingWasFetched() {
        #expect(line(nil, nil) == FreshnessLine(tone: .never, text: "Never updated"))
        #expect(
            line(nil, .timedOut) == FreshnessLine(tone: .offline, text: "Offline · never updated"))
        #expect(line(nil, .signedOut).tone == .failed)
    }
}

@Suite struct ProgressLineTests {
    @Test(
        arguments: [
            (SyncProgress(rows: 0, total: nil), "Daten werden geladen: bisher 0", nil),
            (SyncProgress(rows: 0, total: 3), "Daten werden geladen: 0 von 3", 0),
            (
                SyncProgress(rows: 999_999, total: 1_000_000),
                "Daten werden geladen: 999.999 von 1.000.000", 99
            ),
            (SyncProgress(rows: 5, total: 4), "Daten werden geladen: 5 von 5", 100),
            (SyncProgress(rows: 0, total: 0), "Daten werden geladen: 0 von 0", 100),
        ] as [(SyncProgress, String, Int?)])
    func showsItsProgress(progress: SyncProgress, text: String, percent: Int?) {
        let wording = Wording(locale: Locale(identifier: "de_DE"), timeZone: .gmt, words: [])
        #expect(ProgressLine(progress, wording) == ProgressLine(text: text, percent: percent))
    }
}
