import AshlarDomain
import AshlarTerminal

extension CommandError {
    /// A stored payment could not be followed, cancelled or approved; it continues.
    init(underWay id: ID<Payment>, _ error: any Error) {
        let known = CommandError(error)
        self.init(
            known.outcome, (error as? ServerError).map(Self.message) ?? known.problem,
            next: "The payment is saved and continues. Don’t pay again. To see it: payment \(id).")
    }

    /// A stored payment is still unsettled.
    init(waiting detail: PaymentDetail) {
        let payment = detail.payment
        let problem = detail.delivery?.lastProblem.map { " \(Self.message($0))" } ?? ""
        let (what, next) =
            switch payment.status {
            case .queued: ("has not been sent yet", "It will be sent when the app next runs.")
            default:
                (
                    "may or may not have reached the bank",
                    "The app will check with the bank when it next runs."
                )
            }
        self.init(
            .offline, "The payment is saved but \(what) (\(payment.status.code)).\(problem)",
            next: "\(next) Don’t pay again. To see it: payment \(payment.id).")
    }

    /// The payee does not have the money.
    init(ended payment: Payment) {
        let outcome = payment.status == .returned ? "came back" : "was not made"
        let reason = payment.reason.map { " (\($0))" } ?? ""
        self.init(
            .refused, "The payment \(outcome): \(payment.status.code)\(reason).",
            next: "To pay anyway, make a new payment with a new id.")
    }

    /// The bank’s payment differs from the confirmed one.
    init(mismatch detail: PaymentDetail) {
        let payment = detail.payment
        let reported = detail.atBank.map {
            ": \($0.total) to \($0.payeeName)" + ($0.payeeIdentifier.map { " (\($0))" } ?? "")
        }
        self.init(
            .refused,
            "The bank has a different payment with the id “\(payment.id)”\(reported ?? "").",
            next: "Don’t pay again. Contact the bank. To see the payment: payment \(payment.id).")
    }
}

extension ServerError {
    /// Whether the request may succeed later, or may have arrived: neither a refusal nor a sign-in
    /// problem.
    var mayPass: Bool {
        switch self {
        case .offline, .timedOut, .busy, .unreadable, .failed: true
        case .signedOut, .wrongCredentials, .refused, .conflict: false
        }
    }
}
