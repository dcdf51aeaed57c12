import ArgumentParser
import AshlarDomain
import AshlarFeaturePayments

struct ApproveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Approves a payment by the one-time code that the bank has sent.",
        discussion: """
            The code is good for this payment's amount and payee alone. After three wrong ones the \
            payment is rejected; the same wrong one again counts too. Without a code, the bank \
            sends another one; the one before is good for nothing then.
            """)

    @OptionGroup var payment: NamedPayment
    @Argument(help: "Six digits from the phone; leave it out for another code.") var code: String?

    func run() async throws {
        try await reporting {
            let books = try await payment.open()
            guard let code else {
                try await books.root.domain.renewPaymentCode(payment.id)
                Terminal.error("Another code is on its way to your phone.")
                return
            }
            do {
                let entered = try EnteredCode(code)
                _ = try await books.root.domain.authorisePayment(payment.id, code: entered)
            } catch let error as BankError where error.mayPass {
                throw CommandError(underWay: payment.id, error)
            } catch let error as CodeError {
                let problem = PaymentsModule.message(for: error, in: CommandError.wording)
                throw CommandError(
                    .refused, problem ?? "\(error)", next: Self.advice(error, payment.id))
            }
            try await payment.show(books)
        }
    }

    private static func advice(_ error: CodeError, _ id: ID<Payment>) -> String {
        switch error {
        case .missing, .malformed:
            "Nothing was sent. Look at the phone for the code: approve \(id) CODE."
        case .wrong(triesLeft: 0): "The payment is rejected: nothing was paid."
        case .wrong:
            "Look at the phone for the code: approve \(id) CODE. For another one: approve \(id)."
        case .expired, .spent: "For another code: approve \(id)."
        }
    }
}
