import AshlarData
import AshlarDomain
import AshlarTerminal
import Foundation

extension Books {
    /// Returns the account with this id, number or name.
    func account(_ name: String) async throws -> Account {
        let accounts = try await root.domain.getAccounts().accounts.map(\.account)
        let number = try? AccountIdentifier(parsing: name)
        let found = accounts.filter {
            $0.id.rawValue == name || $0.identifier == number || $0.name == name
        }
        guard let account = found.first else {
            throw CommandError(
                .notFound, "There is no account “\(name)”.", next: "To list them: accounts.")
        }
        guard found.count == 1 else {
            throw CommandError(
                .usage, "\(found.count) accounts are called “\(name)”.",
                next: "Use the account’s id.")
        }
        return account
    }

    /// Prints the payment’s present state.
    @discardableResult
    func show(_ id: ID<Payment>, json: Bool) async throws -> PaymentDetail {
        let detail = try await root.domain.getPayment(id)
        let payment = PaymentJSON(
            detail.payment, history: detail.history, delivery: detail.delivery,
            authorisation: detail.authorisation, atBank: detail.atBank)
        guard !json else {
            try Output.json(payment)
            return detail
        }
        let facts: [(String, String)] =
            [
                ("Payment", payment.id), ("Status", payment.status),
                ("Reason", payment.reason ?? ""),
                ("Amount", "\(payment.amount) \(payment.currency)"),
                ("Fee", payment.fee.map { "\($0) \(payment.currency)" } ?? ""),
                ("To", payment.payee),
                ("Number", payment.number ?? ""), ("From", payment.account),
                ("Reference", payment.reference), ("Date", payment.date),
            ] + (payment.delivery?.facts ?? []) + (payment.authorisation?.facts ?? [])
            + (payment.atBank?.facts ?? [])
            + (payment.history ?? []).map { ($0.at.formatted(.iso8601), $0.status) }
        for (name, value) in facts where !value.isEmpty {
            try Terminal.out(
                name.padding(toLength: 22, withPad: " ", startingAt: 0) + Output.plain(value))
        }
        return detail
    }

    /// Sends the outbox until the condition holds or the time is over.
    ///
    /// - Returns: The payment’s state at the end.
    func follow(
        _ id: ID<Payment>, atMost limit: Duration,
        until isAnswered: @escaping @Sendable (PaymentDetail) -> Bool
    ) async throws -> PaymentDetail {
        let domain = root.domain
        let data = root.data
        let clock = root.core.environment.clock
        let changes = domain.syncedPayments.changes()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await data.run() }
            group.addTask { try await clock.sleep(for: limit) }
            group.addTask {
                if isAnswered(try await domain.getPayment(id)) { return }
                for await _ in changes where isAnswered(try await domain.getPayment(id)) { return }
            }
            try await group.next()
            group.cancelAll()
        }
        return try await domain.getPayment(id)
    }
}

extension PaymentAuthorisation {
    /// For text output.
    fileprivate var facts: [(String, String)] {
        [
            ("Code sent", codeSentAt.formatted(.iso8601)),
            ("Code valid until", expiresAt.formatted(.iso8601)), ("Tries left", "\(triesLeft)"),
        ]
    }
}
