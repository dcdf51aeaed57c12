import LendingDomain
import Testing

@testable import Lending

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoansViewModelTests {
    private func json(
        due: String = "2026-03-08", renewals: Int = 0, isReserved: Bool = false
    ) -> String {
        #"{"id":"1","title":"Emma","due":"\#(due)","renewals":\#(renewals),"#
            + #""isReserved":\#(isReserved)}"#
    }

    private func server(_ loan: String) -> StubServer {
        let renewed = json(due: "2026-03-29", renewals: 1)
        return StubServer { method, _ in
            (200, method == "POST" ? renewed : #"{"items":[\#(loan)]}"#)
        }
    }

    private func loaded(_ server: StubServer) async throws -> LoansViewModel {
        let today = try Day("2026-03-01")
        let model = LoansViewModel(
            service: NetworkService(server: server.url, session: server.session),
            today: { today })
        await model.load()
        return model
    }

    @Test func renewsALoan() async throws {
        let server = server(json())
        let model = try await loaded(server)
        let loan = try #require(model.loans.first)
        await model.renew(loan)
        #expect(model.loans.map(\.renewals) == [1])
        #expect(model.errorMessage == nil)
    }

    @Test(arguments: [
        (json: #""due":"2026-02-28","renewals":0,"isReserved":false"#, "“Emma” is overdue."),
        (json: #""due":"2026-03-08","renewals":2,"isReserved":false"#, "twice already."),
        (json: #""due":"2026-03-08","renewals":0,"isReserved":true"#, "Somebody else"),
    ])
    func showsTheBrokenRule(json: String, message: String) async throws {
        let server = server(#"{"id":"1","title":"Emma",\#(json)}"#)
        let model = try await loaded(server)
        let loan = try #require(model.loans.first)
        #expect(!model.canRenew(loan))
        await model.renew(loan)
        #expect(model.loans == [loan])
        #expect(model.errorMessage?.contains(message) == true)
    }

    @Test func showsOverdueLoansAlone() async throws {
        let server = server(json(due: "2026-02-28") + "," + json())
        let model = try await loaded(server)
        #expect(model.shownLoans.count == 2)
        model.showsOverdueOnly = true
        #expect(model.shownLoans.count == 1)
    }

    @Test func aFailedRequestShowsAnError() async throws {
        let server = StubServer { _, _ in (503, "") }
        let model = try await loaded(server)
        #expect(model.loans.isEmpty && !model.isLoading)
        #expect(model.errorMessage == "Your loans couldn’t be loaded.")
    }
}
