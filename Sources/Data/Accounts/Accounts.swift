import AshlarDomain
import AshlarOffline
import Foundation

/// An account on the wire.
struct AccountRecord: Codable, Equatable, Sendable, Identifiable {
    var id: String
    var name: String
    var identifier: IdentifierRecord
    var booked: AmountRecord
    var available: AmountRecord
    var status: String
    var updatedAt: String
}

extension Account {
    init(_ wire: AccountRecord) throws(UnreadableRecord) {
        let identifier = try AccountIdentifier(
            wire.identifier, record: wire.id, field: "identifier")
        let booked = try Money(wire.booked, record: wire.id, field: "booked")
        let available = try Money(wire.available, record: wire.id, field: "available")
        let updatedAt = try Date(wire.updatedAt, record: wire.id, field: "updatedAt")
        do {
            try self.init(
                id: ID(rawValue: wire.id), name: wire.name, identifier: identifier, booked: booked,
                available: available, status: AccountStatus(code: wire.status),
                updatedAt: updatedAt)
        } catch {
            switch error {
            case .mixedCurrencies:
                throw UnreadableRecord(
                    record: wire.id, field: "available.currency", value: wire.available.currency)
            }
        }
    }

    /// The account with its available balance reduced by `held`; unchanged in another currency.
    fileprivate func holding(_ held: Money?) throws -> Account {
        guard let held, held.currency == available.currency else { return self }
        return try Account(
            id: id, name: name, identifier: identifier, booked: booked,
            available: available.subtracting(held), status: status, updatedAt: updatedAt)
    }
}

/// The bank’s list of accounts.
enum Accounts: JSONCollection {
    typealias Row = Account
    typealias Wire = AccountRecord

    static let collection = "accounts"
    static let feed = Feed.whole(path: "/v1/accounts")
    /// A changed balance means new payments and entries.
    static let refreshesWhenChanged: Set<String> = [
        Payments.collection, Transactions.collection,
    ]

    static func row(_ wire: AccountRecord, version: String?) throws -> Account {
        try Account(wire)
    }

    // MARK: Holds for payments

    /// The accounts, with the available balance reduced by payments that the bank has accepted
    /// since the accounts were last fetched. Their commands are done, so they no longer count as
    /// waiting; the store keeps them until a fetched balance includes the payments.
    static func all(_ store: StoreConnection) throws -> [Account] {
        let accounts = try store.all(Accounts.self)
        let held = try held(store, store.commands(of: Pay.self))
        return held.isEmpty ? accounts : try accounts.map { try $0.holding(held[$0.id]) }
    }

    static func one(_ id: ID<Account>, _ store: StoreConnection) throws -> Account? {
        try store.one(id.rawValue, in: Accounts.self)?
            .holding(held(store, store.commands(of: Pay.self))[id])
    }

    private static func held(
        _ store: StoreConnection, _ made: [CommandEntry<Pay>]
    ) throws -> [ID<Account>: Money] {
        var held: [ID<Account>: Money] = [:]
        for entry in made
        where entry.phase == .done && entry.showsOn.contains(collection) {
            let payment = try PaymentRow.find(ID(rawValue: entry.id), store)?.payment
            if let payment, payment.status.isFinal, payment.status != .completed { continue }
            // A payment that the bank no longer lists is still subtracted: it may have been
            // executed.
            let record = entry.command.record
            try add(
                payment?.total ?? record.cost.total, to: ID(rawValue: record.accountId), &held)
        }
        return held
    }

    private static func add(
        _ money: Money, to account: ID<Account>, _ sums: inout [ID<Account>: Money]
    ) throws {
        guard let sum = sums[account] else {
            sums[account] = money
            return
        }
        // An account has one currency; an amount in another is skipped.
        if sum.currency == money.currency { sums[account] = try sum.adding(money) }
    }

    /// - Throws: `PaymentError.insufficientFunds` if the available balance, less the payments in
    ///   the outbox, does not cover the total.
    static func requireFunds(
        for total: Money, of id: ID<Account>, _ store: StoreConnection
    ) throws {
        guard let account = try store.one(id.rawValue, in: Accounts.self) else { return }
        let made = try store.commands(of: Pay.self, inLane: Pay.lane(of: id.rawValue))
        var spendable = try account.holding(held(store, made)[id]).available
        for entry in made where entry.isOnTop(of: Payments.collection) {
            guard entry.phase != .done, entry.command.record.accountId == id.rawValue else {
                continue
            }
            let total = try entry.command.record.cost.total
            guard total.currency == spendable.currency else { continue }
            do {
                spendable = try spendable.subtracting(total)
            } catch {
                // On underflow, nothing can be spent.
                spendable = Money(minorUnits: .min, currency: spendable.currency)
            }
        }
        guard try spendable.covers(total) else {
            throw PaymentError.insufficientFunds(spendable: spendable, requested: total)
        }
    }
}

/// Accounts from the store; empty when signed out.
struct StoredAccountRepository: AccountRepository, CopyRepository {
    let context: DataContext

    var copy: LocalCopy<Accounts> { context.offline.copy(of: Accounts.self) }

    func accounts() async throws -> [Account] {
        guard context.offline.isOpen else { return [] }
        return try await copy.read { try Accounts.all($0) }
    }

    func account(_ id: ID<Account>) async throws -> Account? {
        try context.offline.readIfOpen { try Accounts.one(id, $0) } ?? nil
    }
}
