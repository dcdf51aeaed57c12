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
    /// Confirms the rent under the id, and sends it.
    func setUpRent(_ id: String = "r1", cents: Int64 = 50_000) async throws {
        try await standingOrderRepository.create(.rent(cents: cents), id: ID(rawValue: id))
        try await sendDue()
    }

    /// The phase of the only pending change.
    func changePhase() async throws -> PendingState.Phase? {
        let changes = try await standingOrderRepository.pendingChanges()
        return changes.count == 1 ? changes[0].pending.phase : nil
    }
}

extension Desk {
    /// Confirms the rent and loses the answer; without `arrived`, also the request.
    func loseRent(_ module: DataModule, _ id: String = "r1", arrived: Bool = true) async throws {
        bank.answer { [bank] request in
            guard request.method == .post, request.path == "/v1/standing-orders" else {
                return nil
            }
            if arrived { _ = try bank.respond(request) }
            throw HTTPTransportError.timedOut
        }
        try await module.setUpRent(id)
        bank.answer(nil)
    }
}
