import AshlarDomain

/// A payment and its source account; both are `nil` if the payment does not exist.
struct FoundPayment: Codable, Equatable, Sendable {
    var detail: PaymentDetail?
    var account: Account?
    var payer: Payer?
}

/// The source of one payment, for its page and its receipt.
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
