import ArgumentParser
import AshlarDomain
import AshlarFeaturePayments
import AshlarTerminal

struct ApproveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Approve a payment with the bank’s one-time code.",
        discussion: """
            The code works for this payment only. After three wrong codes the bank rejects the \
            payment. Without a code, the bank sends a new one, and the previous code no longer \
            works.
            """)

    @OptionGroup var payment: NamedPayment
    @Argument(help: "The six digits from your phone; without them, the bank sends a new code.")
    var code: String?

    func run() async throws {
        try await reporting {
            let books = try await payment.open()
            guard let code else {
                try await books.root.domain.renewPaymentCode(payment.id)
                return Terminal.error("A new code is on its way to your phone.")
            }
            do {
                let entered = try EnteredCode(code)
                _ = try await books.root.domain.authorisePayment(payment.id, code: entered)
            } catch let error as ServerError where error.mayPass {
                throw CommandError(underWay: payment.id, error)
            } catch let error as CodeError {
                let problem = PaymentsModule.message(for: error, in: CommandError.wording)
                throw CommandError(
                    .refused, problem ?? "\(error)", next: Self.advice(error, payment.id))
            }
            try await books.show(payment.id, json: payment.json)
        }
    }

    private static func advice(_ error: CodeError, _ id: ID<Payment>) -> String {
        switch error {
        case .missing, .malformed:
            "Nothing was sent. Use the code on your phone: approve \(id) CODE."
        case .wrong(triesLeft: 0): "The payment was rejected. Nothing was paid."
        case .wrong:
            "Use the code on your phone: approve \(id) CODE. For a new code: approve \(id)."
        case .expired, .spent: "For a new code: approve \(id)."
        }
    }
}
