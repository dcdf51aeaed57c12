import AshlarDomain
import AshlarHTTP
import Foundation

@testable import AshlarData

extension StandingOrderTerms {
    /// 500 euros each month, until the end of the year.
    static func rent(
        account: String = "acc-1", cents: Int64 = 50_000, reference: String = "Rent"
    ) throws -> StandingOrderTerms {
        let schedule = try StandingOrderSchedule(
            from: LocalDate("2026-03-03"), .monthly(every: 1, on: .init(3)),
            until: .on(LocalDate("2027-01-01")), convention: .modifiedFollowing,
            calendar: BusinessCalendar(.target2))
        return try StandingOrderTerms(
            account: ID(rawValue: account), payeeName: "Northgate Lettings",
            payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
            amount: Money(minorUnits: cents, currency: .eur), reference: reference,
            schedule: schedule)
    }
}

extension DataModule {
    var orderSender: StandingOrderSender {
        get throws { context.orderSender(of: try store) }
    }

    /// Sends what was confirmed and is due at a launch, once; as `run()` does, but to its end.
    func sendDueOrders() async throws {
        let sender = try orderSender
        try sender.outbox.bankMayBeReachable()
        for errand in try sender.outbox.takeDue().errands { _ = try await sender.send(errand) }
    }

    /// Confirms the rent under that id.
    func setUpRent(_ id: String = "r1", cents: Int64 = 50_000) async throws -> StandingOrder {
        try await standingOrderRepository.create(.rent(cents: cents), id: ID(rawValue: id))
    }

    /// Of the only request there is.
    func requestState() async throws -> StandingOrderRequest.State? {
        let requests = try await standingOrderRepository.requests()
        return requests.count == 1 ? requests[0].state : nil
    }
}

extension Desk {
    /// Confirms the rent in vain: its answer is lost, and perhaps the request.
    func loseRent(_ module: DataModule, _ id: String = "r1", arrived: Bool = true) async {
        bank.answer { [bank] request in
            guard request.method == .post, request.path == "/v1/standing-orders" else {
                return nil
            }
            if arrived { _ = try bank.respond(request) }
            throw HTTPTransportError.timedOut
        }
        do {
            _ = try await module.setUpRent(id)
        } catch {
            // What is to be expected, the tests check by the requests.
        }
        bank.answer(nil)
    }
}
