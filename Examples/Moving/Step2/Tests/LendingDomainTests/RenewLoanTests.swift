import LendingDomain
import Testing

@Suite struct RenewLoanTests {
    private let id = Loan.ID(rawValue: "1")
    private let today: Day

    init() throws { today = try Day("2026-03-01") }

    @Test func returnsTheServersLoan() async throws {
        let loan = try Loan(id: id, title: "Emma", due: today)
        let renewLoan = RenewLoan(
            today: { [today] in today }, send: { [today] _ in try loan.renewed(on: today) })
        #expect(try await renewLoan(loan).renewals == 1)
    }

    @Test func brokenRulesSendNothing() async throws {
        let loan = try Loan(id: id, title: "Emma", due: today, isReserved: true)
        let renewLoan = RenewLoan(
            today: { [today] in today },
            send: { _ in
                Issue.record("The renewal was sent.")
                return loan
            })
        await #expect(throws: LoanError.reserved(id)) { try await renewLoan(loan) }
    }
}
