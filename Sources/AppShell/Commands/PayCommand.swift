import ArgumentParser
import AshlarDomain
import AshlarTerminal
import Foundation

struct PayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pay", abstract: "Make a payment.",
        discussion: """
            The payment is saved before it is sent, so it is never lost and never made twice. \
            Offline, it stays queued (exit code 3) and is sent when the app next runs. \
            With --id, a script can safely run the command again: the same id pays once.
            """)

    @OptionGroup var bank: BankOptions
    @Option(help: "The account to pay from: its id, number or name.") var from: String
    @Option(help: "The payee’s name.") var to: String
    @Option(help: "The payee’s IBAN, or UK sort code and account number.") var iban: String
    @Option(parsing: .unconditional, help: "The amount in the account’s currency, like 12.34.")
    var amount: String
    @Option(help: "The reference for the payee; up to 140 SEPA characters.") var reference = ""
    @Option(help: "The payment date, YYYY-MM-DD; today by default.") var date: LocalDate?
    @Option(
        name: [.long, .customLong("key")],
        help: "An id of your choice for this payment; the same id never pays twice.")
    var id: String?
    @Flag(help: "Wait up to a minute until the payment is completed or rejected.")
    var wait = false
    @Flag(help: "Write JSON.") var json = false

    func validate() throws {
        guard let id else { return }
        let isPlain = id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        guard (1...64).contains(id.utf8.count), isPlain else {
            throw ValidationError("--id must be 1 to 64 visible ASCII characters, got “\(id)”.")
        }
    }

    func run() async throws {
        try await reporting {
            let books = try await Books.open(bank)
            let domain = books.root.domain
            _ = try await books.refreshAccounts()
            let account = try await books.account(from)
            let order = try await order(from: account, domain)
            let chosen = ID<Payment>(rawValue: id ?? books.root.core.environment.makeID())
            try await requireSamePayment(order, known: chosen, domain)
            _ = try await domain.createPayment(order, id: chosen)
            // The payment is stored: from here on, errors must not suggest paying again.
            try await Self.following(chosen) {
                // Another process may have used the id since the check.
                try await requireSamePayment(order, known: chosen, domain)
                try await finish(chosen, books)
            }
        }
    }

    private func order(from account: Account, _ domain: DomainModule) async throws -> PaymentOrder {
        let form = PaymentInput(
            account: account.id, payeeName: to, payeeIdentifier: iban, amount: amount,
            reference: reference, date: date.map { "\($0)" } ?? "")
        let validation = try await domain.validatePayment(
            form, format: MoneyFormat(locale: Locale(identifier: "en_US_POSIX")))
        guard let order = validation.order else {
            let problems = PaymentInput.Field.allCases.compactMap { validation.issues[$0] }
            throw CommandError(
                .refused, problems.map(\.description).joined(separator: "\nerror: "),
                next: "Nothing was paid. Correct it and try again.")
        }
        return order
    }

    /// Throws if the id belongs to a different payment: a mistake of the script, not a repetition.
    private func requireSamePayment(
        _ order: PaymentOrder, known id: ID<Payment>, _ domain: DomainModule
    ) async throws {
        let known: Payment
        do {
            known = try await domain.getPayment(id).payment
        } catch PaymentError.unknownPayment {
            return
        }
        guard known.amount == order.amount, known.account == order.account,
            known.payeeIdentifier == order.payeeIdentifier
        else {
            throw CommandError(
                .refused,
                "The id “\(id)” belongs to another payment: \(known.amount) to \(known.payeeName).",
                next: "Nothing was paid. Choose another --id.")
        }
    }

    /// Adds to unexpected errors that the payment is stored and continues.
    private static func following(
        _ id: ID<Payment>, _ look: () async throws -> Void
    ) async throws {
        do {
            try await look()
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError(underWay: id, error)
        }
    }

    private func finish(_ id: ID<Payment>, _ books: Books) async throws {
        let waits = wait
        let detail = try await books.follow(id, atMost: .seconds(waits ? 60 : 10)) { detail in
            let status = detail.payment.status
            guard !status.isUnsettled else { return detail.isStuck }
            let waitsForOther = status == .scheduled || status == .awaitingAuthorisation
            return !waits || status.isFinal || waitsForOther
        }
        try await books.show(id, json: json)
        switch detail.payment.status {
        case .rejected, .cancelled, .expired, .returned: throw CommandError(ended: detail.payment)
        case .mismatched: throw CommandError(mismatch: detail)
        case .awaitingAuthorisation:
            Terminal.error(
                "The bank sent a code to your phone to approve this payment. "
                    + "To approve it: approve \(id) CODE.")
        case let status where status.isUnsettled: throw CommandError(waiting: detail)
        default: break
        }
    }
}

extension PaymentDetail {
    /// The bank could not be reached, and the next try is not due soon.
    fileprivate var isStuck: Bool {
        guard let delivery, delivery.attempts > 0, delivery.nextTry != nil else { return false }
        if case .offline = delivery.lastProblem { return true }
        return false
    }
}

struct CancelCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel", abstract: "Cancel a payment, or ask the bank to.")

    @OptionGroup var payment: NamedPayment

    func run() async throws {
        try await reporting {
            let books = try await payment.open()
            do {
                _ = try await books.root.domain.cancelPayment(payment.id)
            } catch let error as ServerError where error.mayPass {
                throw CommandError(underWay: payment.id, error)
            }
            let detail = try await books.show(payment.id, json: payment.json)
            if detail.payment.status != .cancelled {
                Terminal.error(
                    "The bank received the request and decides later. To see it: payment \(payment.id)."
                )
            }
        }
    }
}
