import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct FreshnessTests {
    @Test func isNeverFromTheFuture() {
        let freshness = Freshness(lastSuccess: .fixture)
        #expect(freshness.age(at: .fixture.addingTimeInterval(90)) == .seconds(90))
        #expect(freshness.age(at: .fixture.addingTimeInterval(-90)) == .zero)
        #expect(Freshness.never.age(at: .fixture) == nil)
    }

    @Test(
        arguments: [
            (.offline(reason: "x"), true), (.timedOut, true), (.signedOut, false),
            (.failed(status: 500, detail: ""), false),
        ] as [(BankError, Bool)])
    func isOfflineWhereNoWayWasFound(error: BankError, isOffline: Bool) {
        let freshness = Freshness(lastSuccess: nil, failure: .init(at: .fixture, error: error))
        #expect(freshness.isOffline == isOffline)
        #expect(Problem(error).isOffline == isOffline)
    }

    @Test func twoCopiesAreAsOldAsTheOlder() {
        let failure = Freshness.Failure(at: .fixture, error: .timedOut)
        let later = Freshness.Failure(at: .fixture.addingTimeInterval(1), error: .signedOut)
        let old = Freshness(lastSuccess: .fixture.addingTimeInterval(-90), failure: failure)
        let new = Freshness(lastSuccess: .fixture)
        for joined in [old.joined(with: new), new.joined(with: old)] { #expect(joined == old) }
        let failed = Freshness(lastSuccess: nil, failure: later)
        for joined in [old.joined(with: failed), failed.joined(with: old)] {
            #expect(joined == failed)
        }
        #expect(new.joined(with: .never) == .never)
    }

    @Test func keepsWhatABankErrorSays() {
        #expect(Problem(BankError.timedOut) == .bank(.timedOut))
        #expect(
            Problem(PaymentError.accountMissing)
                == .other("A payment needs an account to pay from."))
        #expect(Problem(Problem.other("x")) == .other("x"))
    }

    @Test func holdsEveryDayOnce() {
        let days = [("2026-01-02", 1), ("2026-01-01", 2), ("2026-01-02", 3)]
            .grouped { LocalDate.day($0.0) }
        #expect(days.map(\.date) == [.day("2026-01-02"), .day("2026-01-01")])
        #expect(days.map { $0.elements.map(\.1) } == [[1, 3], [2]])
    }
}
