import AshlarDomain

/// A payment and the account it is paid from; both are `nil` if there is none with the id.
struct FoundPayment: Codable, Equatable, Sendable {
    var detail: PaymentDetail?
    var account: Account?
    var payer: Payer?
}

/// What one payment is read from, for its page and for its receipt.
struct PaymentSource: Sendable {
    let payments: SyncedCopy
    let getPayment: GetPayment
    let getAccounts: GetAccounts
    let getPayer: GetPayer

    func callAsFunction(_ id: ID<Payment>) -> Source<FoundPayment> {
        Source(payments) { [getPayment, getAccounts, getPayer] in
            do {
                let detail = try await getPayment(id)
                let account = detail.payment.account
                return FoundPayment(
                    detail: detail,
                    account: try await getAccounts().accounts.first { $0.id == account }?.account,
                    payer: try await getPayer())
            } catch PaymentError.unknownPayment {
                return FoundPayment()
            }
        }
    }
}
