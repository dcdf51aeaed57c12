import AshlarDomain

extension Books {
    /// Why an event is impossible for these books, or `nil`: the journal may belong to other books.
    func objection(to event: BookEvent) -> String? {
        switch event {
        case .paid(let payment, _):
            guard payment.number == paymentCount else {
                return "payment \(payment.number) follows \(paymentCount) payments"
            }
            return isAccount(payment.account) && !payment.history.isEmpty && payment.amount > 0
                ? nil : "payment \(payment.number) does not fit its account"
        case .cancelled(let number, _), .cancellationAsked(let number, _),
            .paymentReturned(let number, _), .approved(let number, _),
            .approvalMissed(let number, _, _), .codeRenewed(let number, _, _):
            return isMade(number) ? nil : "payment \(number) was not made by the customer"
        case .paymentWithdrawn(let number):
            return (0..<paymentCount).contains(number) ? nil : "there is no payment \(number)"
        case .transactionWithdrawn(let place):
            return entries.indices.contains(place) ? nil : "there is no transaction \(place)"
        case .accountChanged(let index, _), .credited(let index, _, _, _):
            return isAccount(index) ? nil : "there is no account \(index)"
        case .payeeAdded(let new, _):
            return payee(new.id) == nil ? nil : "payee \(new.id) already exists"
        case .payeeRenamed(let id, _), .payeeDeleted(let id):
            return payee(id) == nil ? "there is no payee \(id)" : nil
        case .orderMade(let order, _):
            return order.number == orders.count && isAccount(order.account) && order.amount > 0
                ? nil : "standing order \(order.number) does not fit"
        case .orderChanged(let order):
            return orders.indices.contains(order.number)
                ? nil : "there is no standing order \(order.number)"
        default: return nil
        }
    }

    private func isAccount(_ index: Int) -> Bool { accounts.indices.contains(index) }

    private func isMade(_ number: Int) -> Bool {
        (historyPayments.count..<paymentCount).contains(number)
    }
}
