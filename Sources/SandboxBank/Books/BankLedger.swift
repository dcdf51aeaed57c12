package import AshlarDomain
import AshlarHTTP
import AshlarJSON

/// The content of the books, for a simulation to compare with a client’s state.
package struct BankLedger: Sendable {
    /// A payment that the customer made.
    package struct Made: Sendable, Equatable {
        package let id: String
        package let clientID: String
        package let account: String
        /// In the account’s minor units.
        package let amount, fee: Int64
        package let status: PaymentStatus
        /// Oldest first, never empty.
        package let statuses: [PaymentStatus]
        /// Whether clients see it as deleted.
        package let isWithdrawn: Bool
    }

    package struct Balance: Sendable, Equatable {
        package let account: String
        package let booked, available: Int64
    }

    /// In order of creation.
    package let made: [Made]
    package let balances: [Balance]
    package let isBalanced: Bool

    package init(made: [Made], balances: [Balance], isBalanced: Bool) {
        self.made = made
        self.balances = balances
        self.isBalanced = isBalanced
    }
}

extension Books {
    var ledger: BankLedger {
        BankLedger(
            made: made.map { payment in
                BankLedger.Made(
                    id: PaymentID.text(payment.number), clientID: payment.clientID ?? "",
                    account: accounts[payment.account].id, amount: payment.amount,
                    fee: payment.fee, status: payment.status,
                    statuses: payment.history.map(\.status),
                    isWithdrawn: paymentChanges.isWithdrawn(payment.number))
            },
            balances: accounts.map {
                BankLedger.Balance(account: $0.id, booked: $0.booked, available: $0.available)
            },
            isBalanced: isBalanced)
    }
}

extension Bank {
    var ledger: BankLedger { books.ledger }

    func rows(since known: [Int]) -> (version: [Int], rows: [String: [String]])? {
        let version = [
            books.accountsVersion, books.payeesVersion, books.ordersVersion, books.profile.version,
        ]
        guard known != version else { return nil }
        func texts<Row>(_ rows: [Row], _ write: (inout JSONWriter, Row) -> Void) -> [String] {
            rows.map { row in
                var json = JSONWriter()
                write(&json, row)
                return json.text
            }
        }
        let rows = [
            "/v1/accounts": texts(books.accounts) { $0.account($1) },
            "/v1/payees": texts(books.payees) { $0.payee($1) },
            "/v1/standing-orders": texts(books.orders) { $0.order($1, in: books) },
            "/v1/profile": [String(decoding: profileResponse.body, as: UTF8.self)],
        ]
        return (version, rows)
    }
}

extension Bank {
    /// All rows that a client can list, in list order.
    var visible: (payments: [String], transactions: [String]) {
        let payments = books.payments(after: nil, limit: .max).numbers
        let entries = books.entries(account: nil, before: nil, limit: .max).numbers
        return (
            payments.map { books.payment($0).clientID ?? PaymentID.text($0) },
            entries.map(EntryID.text)
        )
    }
}

extension SandboxBankModule {
    /// The ids of all rows that a client can list, in list order.
    package func visible() async -> (payments: [String], transactions: [String]) {
        await bank.visible
    }

    /// As of the last request; time alone changes nothing.
    package func ledger() async -> BankLedger { await bank.ledger }

    /// The rows of the lists without a change feed, as JSON by path; `nil` if nothing has changed.
    ///
    /// - Parameter known: The version from the last read.
    package func rows(
        since known: [Int]
    ) async -> (version: [Int], rows: [String: [String]])? {
        await bank.rows(since: known)
    }
}
