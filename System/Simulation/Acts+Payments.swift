import AshlarData
import AshlarDomain
import AshlarOfflineTesting
import AshlarSandboxBank
import Foundation

typealias Act = FaultAct<PaymentsApp, SimulatedBank>

extension Act {
    /// The user’s actions on payments, through the use cases of the screens.
    static var payments: [Act] {
        [
            .act("pay", weight: 24) { app, bank, user in
                try await PaymentActions(app: app, bank: bank, user: user).pay()
            },
            .act("cancel a payment", weight: 8, .decides) { app, bank, user in
                try await PaymentActions(app: app, bank: bank, user: user).cancel()
            },
            .act("approve a payment", weight: 6, .decides) { app, bank, user in
                try await PaymentActions(app: app, bank: bank, user: user).approve()
            },
        ]
    }
}

/// A user who pays.
struct PaymentActions {
    let app: PaymentsApp
    let bank: SimulatedBank
    let user: FaultUser
    private var customer: Customer { bank.customer }

    init(app: PaymentsApp, bank: SimulatedBank, user: FaultUser) {
        self.app = app
        self.bank = bank
        self.user = user
    }

    func pay() async throws {
        let units = user.happens(15) ? 30_000 : user.within(1...9_000)
        let account = ID<Account>(rawValue: user.pick(SimulatedBank.accounts) ?? "")
        let isLater = user.happens(8)
        let isTappedTwice = user.happens(15)
        let id = ID<Payment>(rawValue: user.newID())
        let payee = try await payee()
        guard let shown = try await self.account(account) else {
            return user.note("no account to pay from, \(id) is abandoned")
        }
        let today = LocalDate(app.device.runtime.now(), in: .gmt)
        let amount = Money(minorUnits: Int64(units), currency: shown.currency)
        let order = try PaymentOrder(
            account: account, payeeName: payee.name, payeeIdentifier: payee.identifier,
            amount: amount, fee: bank.rules.fees.fee(for: amount, tier: .standard),
            reference: "number \(id)", date: isLater ? today.adding(days: 1) : nil)
        guard !user.isGone else { return }
        customer.intents.append(Intent(id: id, order: order, began: user.step))
        user.note("the user confirms \(id), \(order.total) from \(account)")
        if isTappedTwice {
            user.count(.secondTap)
            user.also { await confirm(order, id) }
        }
        await confirm(order, id)
    }

    /// Mostly a payee that the bank has; sometimes one of the list, which may not be sent yet.
    private func payee() async throws -> (name: String, identifier: AccountIdentifier) {
        let known = (
            name: "Jonas Weber",
            identifier: AccountIdentifier.iban(try IBAN("DE89370400440532013000"))
        )
        guard user.happens(30) else { return known }
        let listed = try await app.domain.listPayees().payees.filter(\.isActive)
        return user.pick(listed).map { ($0.name, $0.identifier) } ?? known
    }

    /// Waits for the account, for a limited time.
    private func account(_ id: ID<Account>) async throws -> Account? {
        for _ in 0..<8 where !Task.isCancelled {
            if let found = try await app.data.accountRepository.account(id) { return found }
            try await app.sleep(seconds: 5)
        }
        return nil
    }

    private func confirm(_ order: PaymentOrder, _ id: ID<Payment>) async {
        do {
            _ = try await app.domain.createPayment(order, id: id)
            guard !user.isGone else { return }
            customer.change(id) { $0.acknowledged = min($0.acknowledged ?? .max, user.step) }
        } catch {
            guard !user.isGone else { return }
            user.note("\(id) is not stored: \(error)")
            guard error is PaymentError else { return }
            customer.change(id) { $0.wasRejectedOnDevice = $0.acknowledged == nil }
        }
    }

    func cancel() async throws {
        guard let id = user.pick(customer.intents)?.id else { return }
        user.note("the user cancels \(id)")
        // The repository must be right whether or not the payment was read before.
        let payment =
            user.happens(50)
            ? try await app.domain.cancelPayment(id)
            : try await app.data.paymentRepository.cancel(id)
        guard !user.isGone else { return }
        user.note("the user sees that \(id) is \(payment.status.code)")
        try bank.recordStatus(payment, user)
    }

    // MARK: Approval

    /// Usually with the code that the phone shows for the payment.
    func approve() async throws {
        let waiting = try await app.payments().filter { $0.status == .awaitingAuthorisation }
        guard let payment = user.pick(waiting) else { return }
        if user.happens(15) { return try await app.domain.renewPaymentCode(payment.id) }
        let message = bank.phone.first {
            $0.text.contains("payment of \(payment.amount) to \(payment.payeeName)")
        }
        let isWrong = user.happens(15)
        guard let code = isWrong ? "135790" : message?.code else { return }
        user.note("the user approves \(payment.id) with \(isWrong ? "a wrong" : "the") code")
        let approved = try await app.domain.authorisePayment(
            payment.id, code: EnteredCode(code))
        guard !user.isGone else { return }
        user.note("the user sees that \(payment.id) is \(approved.status.code)")
        try bank.recordStatus(approved, user)
        guard approved.status != .awaitingAuthorisation else {
            throw FaultFinding("\(payment.id) is approved but waits for a code.")
        }
    }
}
