import AshlarDomain

extension PaymentForm {
    /// The dependencies of the form.
    struct Needs: Sendable {
        let accounts: SyncedCopy
        let getAccounts: GetAccounts
        let getPayees: GetPayees
        let validatePayment: ValidatePayment
        let reviewPayment: ReviewPayment
        let createPayment: CreatePayment
        let getPaymentDraft: GetPaymentDraft
        let keepPaymentDraft: KeepPaymentDraft
        let discardPaymentDraft: DiscardPaymentDraft
        let repeatPayment: RepeatPayment
        let log: Log
    }
}

extension PaymentForm.Needs {
    init(_ dependencies: any PaymentsDependencies) {
        accounts = dependencies.syncedAccounts
        getAccounts = dependencies.getAccounts
        getPayees = dependencies.getPayees
        validatePayment = dependencies.validatePayment
        reviewPayment = dependencies.reviewPayment
        createPayment = dependencies.createPayment
        getPaymentDraft = dependencies.getPaymentDraft
        keepPaymentDraft = dependencies.keepPaymentDraft
        discardPaymentDraft = dependencies.discardPaymentDraft
        repeatPayment = dependencies.repeatPayment
        log = dependencies.runtime.log
    }

    /// Reads the form’s initial values. Errors are logged, and the form starts empty.
    func start(repeating payment: ID<Payment>?, _ format: MoneyFormat) async -> PaymentStart {
        var start = PaymentStart()
        do {
            start.draft = try await getPaymentDraft()
        } catch {
            log.error("Could not read the payment draft: \(error)")
        }
        guard let payment else { return start }
        do {
            start.repeated = try await repeatPayment(payment, format: format)
        } catch PaymentError.notEnded {
            start.isRepeatUnderWay = true
        } catch {
            start.hasNothingToRepeat = true
            log.info("Payment \(payment) again: \(error)")
        }
        return start
    }

    /// Changes the draft, unless a later change has been made.
    func changeDraft(
        at turn: Int, _ turns: DraftChangeSequencer,
        _ change: @escaping @Sendable (PaymentForm.Needs) async throws -> Void
    ) async {
        await turns.take(turn) {
            do {
                try await change(self)
            } catch {
                // The form stays usable: only a restart would lose the input.
                log.error("Could not change the payment draft: \(error)")
            }
        }
    }
}
