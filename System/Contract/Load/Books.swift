import Foundation
import Programs

/// The bank’s public state, read as any client reads it.
struct Books {
    let accounts, transactions, payments: [JSON]

    init(_ bank: Bank) throws {
        let connection = Connection(to: bank.url)
        connection.fields["Authorization"] = "Bearer \(try bank.signIn())"
        accounts = try connection.json("GET", "/v1/accounts").items.array
        transactions = try Self.pages(connection, "/v1/transactions")
        payments = try Self.pages(connection, "/v1/payments")
    }

    /// Reads the books once nothing is in progress: pages that change do not show one moment. Then
    /// reads again, because payments are read last and may have completed after their entries were
    /// read.
    static func settled(_ bank: Bank) throws -> Books {
        for _ in 0..<120 {
            guard try Books(bank).payments.contains(where: isUnderWay) else { break }
            sleep(1)
        }
        return try Books(bank)
    }

    private static func isUnderWay(_ payment: JSON) -> Bool {
        ["accepted", "processing"].contains(payment.status.string)
    }

    private static func pages(_ connection: Connection, _ path: String) throws -> [JSON] {
        var rows: [JSON] = []
        var cursor = ""
        repeat {
            let more = cursor.isEmpty ? "" : "&cursor=\(cursor)"
            let page = try connection.json("GET", "\(path)?limit=5000\(more)")
            rows += page.items.array
            cursor = page.nextCursor.string ?? ""
        } while !cursor.isEmpty
        return rows
    }

    /// Signed; debits are negative.
    private func amount(_ value: JSON) -> Decimal {
        let number = Decimal(string: value.amount.string ?? "") ?? .nan
        return value.direction.string == "debit" ? -number : number
    }

    /// The account with the most euros.
    var richest: (id: String, available: Decimal) {
        let euros = accounts.filter { $0.available.currency.string == "EUR" }
        let all = euros.map { (id: $0.id.string ?? "", available: amount($0.available)) }
        return all.max { $0.available < $1.available } ?? ("", 0)
    }

    func booked(_ id: String) -> Decimal {
        accounts.first { $0.id.string == id }.map { amount($0.booked) } ?? .nan
    }

    /// The names of the parts that differ from another reading.
    func differences(_ other: Books) -> [String] {
        [
            accounts == other.accounts ? nil : "accounts",
            transactions == other.transactions ? nil : "transactions",
            payments == other.payments ? nil : "payments",
        ].compactMap(\.self)
    }

    /// Recomputes all sums; returns the discrepancies.
    func faults(orders expected: Set<String>, answered: Set<String>) -> [String] {
        orderFaults(expected, answered) + entryFaults() + accounts.flatMap(balanceFaults)
    }

    private func orderFaults(_ expected: Set<String>, _ answered: Set<String>) -> [String] {
        var faults: [String] = []
        let ours = payments.filter {
            let name = $0.clientPaymentId.string ?? ""
            return name.hasPrefix("load-") || name.hasPrefix("more-")
        }
        let names = ours.compactMap(\.clientPaymentId.string)
        let difference = Set(names).symmetricDifference(expected).count
        if difference > 0 { faults.append("\(difference) orders are missing or too many") }
        if Set(names).count != names.count { faults.append("an order occurs twice") }
        if Set(ours.compactMap(\.id.string)) != answered {
            faults.append("the payments differ from the acknowledged ones")
        }
        return faults
    }

    private func entryFaults() -> [String] {
        var entries: [String: Int] = [:]
        for id in transactions.compactMap(\.paymentId.string) { entries[id, default: 0] += 1 }
        var faults = payments.compactMap { payment -> String? in
            let count = entries[payment.id.string ?? ""] ?? 0
            let isPaid = ["completed", "returned"].contains(payment.status.string)
            if isPaid ? count >= 1 : count == 0 { return nil }
            return "payment \(payment.id) is \(payment.status), with \(count) entries"
        }
        if Set(transactions.compactMap(\.id.string)).count != transactions.count {
            faults.append("a transaction occurs twice")
        }
        return faults
    }

    private func balanceFaults(_ account: JSON) -> [String] {
        var faults: [String] = []
        let entries = transactions.filter { $0.accountId == account.id }
            .sorted { ($0.sequence.int ?? 0) < ($1.sequence.int ?? 0) }
        var running: Decimal?
        for entry in entries {
            let after = amount(entry.balanceAfter)
            if let running, running + amount(entry.amount) != after {
                faults.append("the running balance is wrong at \(entry.id)")
            }
            running = after
        }
        if let running, running != amount(account.booked) {
            faults.append("\(account.id) has \(account.booked), its entries sum to \(running)")
        }
        let held = payments.filter {
            $0.accountId == account.id && $0.clientPaymentId != .null && Self.isUnderWay($0)
        }.reduce(Decimal(0)) { $0 - amount($1.amount) }
        if amount(account.booked) - held != amount(account.available) {
            faults.append("\(account.id) has \(account.available) available, \(held) are held")
        }
        return faults
    }
}
