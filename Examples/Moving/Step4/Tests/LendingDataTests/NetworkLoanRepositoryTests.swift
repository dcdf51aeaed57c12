import Foundation
import LendingDomain
import Testing

@testable import LendingData

@Suite(.timeLimit(.minutes(10))) struct NetworkLoanRepositoryTests {
    private let today: Day
    private let loan: Loan

    init() throws {
        today = try Day("2026-03-01")
        loan = try Loan(id: Loan.ID(rawValue: "1"), title: "Emma", due: Day("2026-03-08"))
    }

    private func json(_ due: String, renewals: Int) -> String {
        #"{"id":"1","title":"Emma","due":"\#(due)","renewals":\#(renewals),"isReserved":false}"#
    }

    private func loans(_ server: StubServer) -> NetworkLoanRepository {
        NetworkLoanRepository(server: server.url, session: server.session)
    }

    @Test func readsAndRenewsByTheServersContract() async throws {
        let list = #"{"items":[\#(json("2026-03-08", renewals: 0))]}"#
        let renewed = json("2026-03-29", renewals: 1)
        let server = StubServer { method, path in
            switch (method, path) {
            case ("GET", "/loans"): (200, list)
            case ("POST", "/loans/1/renewals"): (200, renewed)
            default: (404, "")
            }
        }
        #expect(try await loans(server).loans() == [loan])
        #expect(try await loans(server).renew(loan, on: today) == loan.renewed(on: today))
    }

    @Test func refusesAnInvalidLoan() async throws {
        let list = #"{"items":[\#(json("soon", renewals: 0))]}"#
        let server = StubServer { _, _ in (200, list) }
        await #expect(throws: InvalidDay(text: "soon")) { try await loans(server).loans() }
    }

    @Test func throwsTheServersError() async throws {
        let server = StubServer { _, _ in (503, "") }
        await #expect(throws: URLError.self) { try await loans(server).loans() }
        await #expect(throws: URLError.self) { try await loans(server).renew(loan, on: today) }
    }
}
