import Foundation
import Synchronization
import Testing

@testable import Lending

/// Bugs of step 0 that its own tests do not find. Not part of its package.
@MainActor @Suite(.timeLimit(.minutes(10))) struct BugTests {
    /// A server with one loan that counts renewals and answers each with the same status.
    private final class Library: Sendable {
        private let count = Mutex(0)
        private let loan: String
        private let status: Int

        var renewals: Int { count.withLock { $0 } }

        init(due days: Int, status: Int = 200) {
            let due = Date().addingTimeInterval(Double(days) * 86_400)
            let day = due.formatted(.iso8601.year().month().day())
            loan = #"{"id":"1","title":"Emma","due":"\#(day)","renewals":0,"isReserved":false}"#
            self.status = status
        }

        func answer(_ method: String) -> (status: Int, body: String) {
            guard method == "POST" else { return (200, #"{"items":[\#(loan)]}"#) }
            count.withLock { $0 += 1 }
            return (status, loan)
        }
    }

    private func loaded(_ server: StubServer) async throws -> (LoansViewModel, LoanDTO) {
        let model = LoansViewModel(
            service: NetworkService(server: server.url, session: server.session))
        await model.load()
        return (model, try #require(model.loans.first))
    }

    @Test func anOverdueBookHasAButtonThatFails() async throws {
        let library = Library(due: -2)
        let server = StubServer { method, _ in library.answer(method) }
        let (model, loan) = try await loaded(server)
        #expect(model.canRenew(loan))
        await model.renew(loan)
        #expect(model.showsError && library.renewals == 0)
    }

    @Test func twoQuickTapsRenewTwice() async throws {
        let library = Library(due: 7)
        let server = StubServer { method, _ in library.answer(method) }
        let (model, loan) = try await loaded(server)
        async let first: Void = model.renew(loan)
        async let second: Void = model.renew(loan)
        _ = await (first, second)
        #expect(library.renewals == 2)
    }

    /// The server renews the loan, but a proxy answers in its place.
    @Test func aLostAnswerIsRenewedAgain() async throws {
        let library = Library(due: 7, status: 504)
        let server = StubServer { method, _ in library.answer(method) }
        let (model, loan) = try await loaded(server)
        await model.renew(loan)
        #expect(model.showsError && library.renewals == 1)
        await model.renew(loan)
        #expect(library.renewals == 2)
    }
}
