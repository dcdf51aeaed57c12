import AshlarCore
import AshlarDomain
import AshlarOffline
import Foundation

/// Payments made on this device, waiting to be sent.
struct WaitingPayments {
    private let measured: MeasuredStore

    init(_ measured: MeasuredStore) { self.measured = measured }

    /// - Parameter account: A separate account: its funds are checked with its queued payments in
    ///   the same transaction, and hundreds of them are unrealistic.
    func make(_ count: Int, from account: String) throws -> [Payment] {
        let runtime = measured.module.runtime
        let balance = AmountRecord(amount: "1000000.00", currency: "EUR", direction: "credit")
        let record = AccountRecord(
            id: account, name: "Everyday",
            identifier: IdentifierRecord(scheme: "IBAN", value: "DE89370400440532013000"),
            booked: balance, available: balance, status: "enabled",
            updatedAt: "2026-11-20T12:00:00.000Z")
        try measured.offline.write {
            _ = try Accounts.apply(SyncPage(rows: [record]), in: $0)
        }
        let order = try PaymentOrder(
            account: .init(rawValue: account), payeeName: "Zoe Bread",
            payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
            amount: Money(minorUnits: 1_250, currency: .eur), reference: "Thanks for dinner")
        return try (0..<count).map { _ in
            try Payment(
                id: .init(rawValue: runtime.makeID()), order: order, createdAt: runtime.now(),
                today: LocalDate(runtime.now(), in: .gmt))
        }
    }

    /// - Returns: Their ids.
    func queue(_ count: Int) async throws -> [String] {
        let made = try make(count, from: "acc-waiting")
        for payment in made { try await measured.module.paymentRepository.enqueue(payment) }
        return made.map(\.id.rawValue)
    }

    func drop(_ ids: [String]) async throws {
        for id in ids { _ = try await measured.offline.drop(id) }
    }
}
