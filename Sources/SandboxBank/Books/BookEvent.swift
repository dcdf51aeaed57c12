import AshlarDomain

/// An event as the journal stores it: an outcome, not a request.
enum BookEvent: Sendable, Codable {
    /// The first response to a key.
    struct Answered: Sendable, Codable {
        let key: String
        let answer: IdempotencyStore.Answer
    }

    /// Payments advanced because time passed.
    case advanced
    /// A code was sent to the phone.
    case challenged(SignInChallenge)
    /// A wrong code was entered; a correct one is recorded as `signedIn`.
    case challengeAnswered(SignInChallenge)
    case signedIn(session: String, issue: Sessions.Issue, answering: String)
    case refreshed(session: String, used: String, issue: Sessions.Issue)
    case signedOut(session: String)
    case signedOutEverywhere
    case paid(LedgerPayment, Answered)
    case refused(Answered)
    case cancelled(payment: Int, Answered)
    case cancellationAsked(payment: Int, Answered)
    case approved(payment: Int, Answered)
    /// A wrong code was entered; contains the code’s state after it. The last attempt rejects the
    /// payment.
    case approvalMissed(payment: Int, OneTimeCode, Answered)
    case codeRenewed(payment: Int, OneTimeCode, Answered)
    case profileChanged(name: String, email: String)
    case payeeAdded(DirectoryPayee, Answered)
    case payeeRenamed(id: String, name: String)
    case payeeDeleted(id: String)
    case orderMade(OrderRecord, Answered)
    case orderChanged(OrderRecord)
    // Actions of the bank itself.
    case accountChanged(account: Int, status: String)
    case tierChanged(String)
    case credited(account: Int, amount: Int64, counterparty: String, description: String)
    case paymentReturned(payment: Int, reason: String)
    case transactionWithdrawn(place: Int)
    case paymentWithdrawn(payment: Int)
}

extension Books {
    /// Applies the event to the books: when it happens and again when the journal is read.
    mutating func apply(_ event: BookEvent, at now: Moment) {
        advance(to: now)
        switch event {
        case .advanced: break
        case .challenged(let challenge):
            challenges.keep(challenge, at: now, rules: rules)
            phone.receive(challenge.code, SignInChallenge.words(challenge.code, rules), at: now)
        case .challengeAnswered(let challenge):
            challenges.keep(challenge, at: now, rules: rules)
        case .signedIn(let session, let issue, let challenge):
            challenges.close(challenge)
            sessions.open(session, issue, at: now, rules: rules)
        case .refreshed(let session, let used, let issue):
            sessions.rotate(used, session, issue, at: now, rules: rules)
        case .signedOut(let session): sessions.close(session)
        case .signedOutEverywhere: sessions.closeAll()
        case .paid(let payment, let answered):
            enter(payment)
            remember(answered, at: now)
        case .refused(let answered): remember(answered, at: now)
        case .cancelled(let number, let answered):
            cancel(number, at: now)
            remember(answered, at: now)
        case .cancellationAsked(let number, let answered):
            noteCancellation(of: number, at: now)
            remember(answered, at: now)
        case .approved(let number, let answered):
            approve(number, at: now)
            remember(answered, at: now)
        case .approvalMissed(let number, let code, let answered):
            missApproval(of: number, code, at: now)
            remember(answered, at: now)
        case .codeRenewed(let number, let code, let answered):
            renewCode(of: number, code, at: now)
            remember(answered, at: now)
        case .profileChanged(let name, let email):
            profile.name = name
            profile.email = email
            profile.version += 1
        case .payeeAdded(let payee, let answered):
            add(payee)
            remember(answered, at: now)
        case .payeeRenamed(let id, let name): rename(payee: id, to: name)
        case .payeeDeleted(let id): delete(payee: id)
        case .orderMade(let order, let answered):
            enter(order, at: now)
            remember(answered, at: now)
        case .orderChanged(let order): replace(order, at: now)
        default: applyBankAction(event, at: now)
        }
    }

    private mutating func applyBankAction(_ event: BookEvent, at now: Moment) {
        switch event {
        case .accountChanged(let index, let status):
            accounts[index].status = AccountStatus(code: status)
            accounts[index].updatedAt = now
            accountsVersion += 1
        case .tierChanged(let tier):
            profile.tier = tier
            profile.version += 1
        case .credited(let index, let amount, let counterparty, let description):
            book(
                index, amount, counterparty: counterparty, description: description,
                kind: TransactionKind.income.rawValue, payment: -1, at: now)
        case .paymentReturned(let number, let reason):
            let payment = payment(number)
            change(number, to: .returned, at: now, reason: ReasonCode(rawValue: reason))
            book(
                payment.account, payment.amount, counterparty: payment.payeeName,
                description: payment.reference, kind: TransactionKind.refund.rawValue,
                payment: Int32(number), at: now)
        case .transactionWithdrawn(let place): entryChanges.withdraw(place)
        case .paymentWithdrawn(let number): paymentChanges.withdraw(number)
        default: break
        }
    }

    private mutating func remember(_ answered: BookEvent.Answered, at now: Moment) {
        answers.remember(answered.answer, key: answered.key, at: now)
    }
}
