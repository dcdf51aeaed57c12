package import AshlarDomain

/// Actions of the customer on another device, for a simulation. Missing items are ignored.
extension BankDesk {
    package func rename(payee id: String, to name: String) async throws {
        try await bank.act { books throws(BankDeskError) in
            books.payee(id) == nil ? .advanced : .payeeRenamed(id: id, name: name)
        }
    }

    package func delete(payee id: String) async throws {
        try await bank.act { books throws(BankDeskError) in
            guard let payee = books.payee(id), books.objection(toDeleting: payee) == nil else {
                return .advanced
            }
            return .payeeDeleted(id: id)
        }
    }

    package func changeProfile(name: String, email: String) async throws {
        try await bank.act { _ throws(BankDeskError) in .profileChanged(name: name, email: email) }
    }

    /// - Parameter number: The place in the list of orders.
    package func changeOrder(
        _ number: Int, amount: Int64, _ status: StandingOrder.Status
    ) async throws {
        try await bank.act { books throws(BankDeskError) in
            guard books.orders.indices.contains(number), books.orders[number].status != .ended
            else { return .advanced }
            var order = books.orders[number]
            order.amount = amount
            order.status = status
            order.version += 1
            return .orderChanged(order)
        }
    }
}
