import Foundation
import Testing

@testable import Lending

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoansViewModelTests {
    /// A day relative to today in the server’s format: the view model reads the device’s clock.
    private static func day(_ days: Int) -> String {
        let date = Date().addingTimeInterval(Double(days) * 86_400)
        return date.formatted(.iso8601.year().month().day())
    }

    private func json(due: Int = 7, renewals: Int = 0, isReserved: Bool = false) -> String {
        #"{"id":"1","title":"Emma","due":"\#(Self.day(due))","renewals":\#(renewals),"#
            + #""isReserved":\#(isReserved)}"#
    }

    private func server(_ loan: String) -> StubServer {
        let renewed = json(due: 28, renewals: 1)
        return StubServer { method, _ in
            (200, method == "POST" ? renewed : #"{"items":[\#(loan)]}"#)
        }
    }

    private func loaded(_ server: StubServer) async -> LoansViewModel {
        let model = LoansViewModel(
            service: NetworkService(server: server.url, session: server.session))
        await model.load()
        return model
    }

    @Test func renewsALoan() async throws {
        let server = server(json())
        let model = await loaded(server)
        let loan = try #require(model.loans.first)
        await model.renew(loan)
        #expect(model.loans.map(\.renewals) == [1])
        #expect(model.errorMessage == nil)
    }

    @Test(arguments: [(-2, 0, false), (7, 2, false), (7, 0, true)])
    func refusesBrokenRules(due: Int, renewals: Int, isReserved: Bool) async throws {
        let server = server(json(due: due, renewals: renewals, isReserved: isReserved))
        let model = await loaded(server)
        let loan = try #require(model.loans.first)
        await model.renew(loan)
        #expect(model.loans == [loan])
        #expect(model.showsError)
    }

    @Test func showsOverdueLoansAlone() async {
        let server = server(json(due: -2) + "," + json(due: 7))
        let model = await loaded(server)
        #expect(model.shownLoans.count == 2)
        model.showsOverdueOnly = true
        #expect(model.shownLoans.count == 1)
    }

    @Test func aFailedRequestShowsAnError() async {
        let server = StubServer { _, _ in (503, "") }
        let model = await loaded(server)
        #expect(model.loans.isEmpty && !model.isLoading)
        #expect(model.errorMessage == "Your loans couldn’t be loaded.")
    }
}
