import AshlarDomain
import AshlarTerminal
import Foundation

/// An account as JSON.
struct AccountJSON: Encodable {
    let id, name, number, status, currency, booked, spendable, queued: String

    init(_ summary: AccountSummary) {
        let account = summary.account
        id = account.id.rawValue
        name = account.name
        status = account.status.code
        number = "\(account.identifier)"
        currency = account.currency.code
        booked = account.booked.decimalString
        spendable = summary.spendable.decimalString
        queued = summary.queued.decimalString
    }
}

/// A payment as JSON.
struct PaymentJSON: Encodable {
    struct Change: Encodable {
        let status: String
        let at: Date
        let reason: String?
    }

    let id, account, payee, amount, currency, reference, date, status: String
    /// The bank’s fee, in the amount’s currency; absent for none.
    let fee: String?
    let number, reason: String?
    let createdAt, statusAt: Date
    /// Whether the outcome at the bank is known.
    let isSettled: Bool
    let history: [Change]?
    /// Only for a single payment, and only while its outcome is unknown.
    let delivery: Delivery?
    /// Only for a single payment, and only while it waits for a one-time code.
    let authorisation: PaymentAuthorisation?
    /// The bank’s record; only for a single payment, and only if it differs from the confirmed one.
    let atBank: AtBank?

    /// The bank’s version of a payment.
    struct AtBank: Encodable {
        let account, payee, amount, currency, fee: String
        let number: String?

        init(_ reported: Payment) {
            account = reported.account.rawValue
            payee = reported.payeeName
            amount = reported.amount.decimalString
            currency = reported.amount.currency.code
            fee = reported.fee.decimalString
            number = reported.payeeIdentifier.map { "\($0)" }
        }

        /// For text output.
        var facts: [(String, String)] {
            [
                ("Amount at the bank", "\(amount) \(currency)"),
                ("Fee at the bank", "\(fee) \(currency)"), ("To, at the bank", payee),
                ("Number at the bank", number ?? "not given"), ("From, at the bank", account),
            ]
        }
    }

    /// The progress of sending.
    struct Delivery: Encodable {
        /// `turn`, `answer`, `earlierPayment`, `network`, `signIn`, `bank` or `outcome`.
        let waitsFor: String
        /// The payment that is sent first.
        let earlier: String?
        let attempts: Int
        let nextTry: Date?
        let lastProblem: String?
        let canBeTakenBack: Bool

        init(_ delivery: PaymentDelivery) {
            (waitsFor, earlier) = Self.words(delivery.waitsFor)
            attempts = delivery.attempts
            nextTry = delivery.nextTry
            lastProblem = delivery.lastProblem.map(CommandError.message)
            canBeTakenBack = delivery.canBeTakenBack
        }

        private static func words(_ wait: PaymentWait) -> (String, earlier: String?) {
            switch wait {
            case .turn: ("turn", nil)
            case .answer: ("answer", nil)
            case .earlierPayment(let id): ("earlierPayment", id.rawValue)
            case .network: ("network", nil)
            case .signIn: ("signIn", nil)
            case .bank: ("bank", nil)
            case .outcome: ("outcome", nil)
            }
        }

        /// For text output.
        var facts: [(String, String)] {
            let reason =
                switch waitsFor {
                case "turn": "its turn, in a moment"
                case "answer": "the bank’s answer"
                case "earlierPayment": "an earlier payment: \(earlier ?? "")"
                case "network": "a connection to the bank"
                case "signIn": "you to sign in again"
                case "bank": "the next attempt: the bank did not accept it yet"
                default: "the bank to confirm that it arrived. Don’t pay again"
                }
            return [
                ("Waiting for", reason), ("Tries", "\(attempts)"),
                ("Next try", nextTry?.formatted(.iso8601) ?? ""),
                ("Last problem", lastProblem ?? ""),
                ("Can be cancelled", canBeTakenBack ? "yes, with the command cancel" : "no"),
            ]
        }
    }

    init(
        _ payment: Payment, history: [PaymentStatusChange]? = nil, delivery: PaymentDelivery? = nil,
        authorisation: PaymentAuthorisation? = nil, atBank: Payment? = nil
    ) {
        id = payment.id.rawValue
        account = payment.account.rawValue
        payee = payment.payeeName
        number = payment.payeeIdentifier.map { "\($0)" }
        amount = payment.amount.decimalString
        currency = payment.amount.currency.code
        reference = payment.reference
        date = "\(payment.date)"
        status = payment.status.code
        reason = payment.reason.map { "\($0)" }
        createdAt = payment.createdAt
        statusAt = payment.statusAt
        fee = payment.fee.isZero ? nil : payment.fee.decimalString
        isSettled = !payment.status.isUnsettled
        self.authorisation = authorisation
        self.atBank = atBank.map(AtBank.init)
        self.delivery = delivery.map(Delivery.init)
        self.history = history?.map {
            Change(status: $0.status.code, at: $0.at, reason: $0.reason.map { "\($0)" })
        }
    }
}
