import ArgumentParser
import AshlarDomain
import AshlarTerminal
import Foundation

struct AccountsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "List the accounts with their balances.")

    @OptionGroup var bank: BankOptions
    @Flag(help: "Write JSON.") var json = false

    private struct Listing: Encodable {
        let accounts: [AccountJSON]
        /// The time of the last refresh.
        let asOf: Date?
        let isFresh: Bool
    }

    func run() async throws {
        try await reporting {
            let books = try await Books.open(bank)
            let domain = books.root.domain
            let problem = try await books.refreshAccounts()
            let overview = try await domain.getAccounts()
            books.warn(problem, overview.freshness)
            guard !json else {
                return try Output.json(
                    Listing(
                        accounts: overview.accounts.map(AccountJSON.init),
                        asOf: overview.freshness.lastSuccess, isFresh: problem == nil))
            }
            try Output.table(
                ["ID", "NAME", "NUMBER", "STATUS", "BALANCE", "AVAILABLE", "CURRENCY"],
                overview.accounts.map(AccountJSON.init).map {
                    [$0.id, $0.name, $0.number, $0.status, $0.booked, $0.spendable, $0.currency]
                }, right: [4, 5])
        }
    }
}

struct PaymentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payments", abstract: "List payments, newest first.")

    @OptionGroup var bank: BankOptions
    @Option(help: "Words at the start of the payee or reference.") var search: String = ""
    @Option(
        help: ArgumentHelp(
            "Only payments with this status or group; can be repeated. Groups: "
                + PaymentStatusGroup.allCases.map(\.rawValue).joined(separator: ", ") + "."))
    var status: [StatusFilter] = []
    @Option(help: "The first day, YYYY-MM-DD.") var from: LocalDate?
    @Option(help: "The last day, YYYY-MM-DD.") var to: LocalDate?
    @Option(help: "Only this account: its id, number or name.") var account: String?
    @Option(help: "The maximum number of payments, 1 to 100000.") var limit = 50
    @Flag(help: "Write JSON.") var json = false

    private struct Listing: Encodable {
        let payments: [PaymentJSON]
        /// Whether there are more than the limit.
        let hasMore: Bool
        let asOf: Date?
        let isFresh: Bool
    }

    func validate() throws {
        guard (1...100_000).contains(limit) else {
            throw ValidationError("--limit must be 1 to 100000, got \(limit).")
        }
        if let from, let to, from > to {
            throw ValidationError("--from \(from) is after --to \(to).")
        }
    }

    func run() async throws {
        try await reporting {
            let books = try await Books.open(bank)
            let problem = try await books.refreshPayments()
            var query = PaymentQuery(text: search, from: from, through: to)
            query.statuses = Set(status.flatMap(\.statuses))
            if let account { query.account = try await books.account(account).id }
            let (rows, hasMore, freshness) = try await read(query, books)
            books.warn(problem, freshness)
            guard !json else {
                return try Output.json(
                    Listing(
                        payments: rows, hasMore: hasMore, asOf: freshness.lastSuccess,
                        isFresh: problem == nil))
            }
            try Output.table(
                ["ID", "DATE", "STATUS", "AMOUNT", "CURRENCY", "PAYEE", "REFERENCE"],
                rows.map {
                    [$0.id, $0.date, $0.status, $0.amount, $0.currency, $0.payee, $0.reference]
                }, right: [3])
            if hasMore { Terminal.error("There are more. Raise --limit to see them.") }
        }
    }

    private func read(
        _ query: PaymentQuery, _ books: Books
    ) async throws -> ([PaymentJSON], hasMore: Bool, Freshness) {
        var rows: [PaymentJSON] = []
        var next: PageRequest.Cursor?
        while true {
            let list = try await books.root.domain.searchPayments(
                query, page: PageRequest(after: next, limit: limit - rows.count))
            rows += list.page.items.map { PaymentJSON($0) }
            next = list.page.next
            if next == nil || rows.count >= limit { return (rows, next != nil, list.freshness) }
        }
    }
}

struct PaymentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payment", abstract: "Show a payment with its history.")

    @OptionGroup var payment: NamedPayment

    func run() async throws {
        try await reporting {
            let books = try await payment.open()
            try await books.show(payment.id, json: payment.json)
        }
    }
}

/// A status or a group of statuses, for `--status`.
struct StatusFilter: ExpressibleByArgument {
    let statuses: Set<PaymentStatus>

    init?(argument: String) {
        if let group = PaymentStatusGroup(rawValue: argument) {
            statuses = group.statuses
        } else if let status = PaymentStatus.named.first(where: { $0.code == argument }) {
            statuses = [status]
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] {
        PaymentStatusGroup.allCases.map(\.rawValue) + PaymentStatus.named.map(\.code)
    }
}
