import AshlarDomain

/// The outcome of adding a payee.
enum PayeeVerdict {
    case added(DirectoryPayee)
    case refused(Refusal)
}

extension Books {
    /// Returns the outcome of a new payee without changing anything.
    func judge(newPayee name: String, _ identifier: WireIdentifier) -> PayeeVerdict {
        let value: String
        switch identifier.scheme {
        case WireIdentifier.iban:
            do { value = try IBAN(identifier.value).electronicFormat } catch {
                return .refused(Refusal(reason: .wrongAccount, detail: error.description))
            }
        case WireIdentifier.ukAccount:
            do {
                let account = try UKAccount(identifier.value)
                value = account.sortCode + account.accountNumber
            } catch {
                return .refused(Refusal(reason: .wrongAccount, detail: error.description))
            }
        default:
            return .refused(
                Refusal(
                    reason: .wrongAccount,
                    detail: "Accounts of scheme “\(identifier.scheme)” cannot be paid."))
        }
        let plain = WireIdentifier(scheme: identifier.scheme, value: value)
        if let same = payees.first(where: { $0.identifier == plain }) {
            return .refused(
                Refusal(
                    reason: .payeeKnown,
                    detail: "There is a payee with this account: “\(same.name)”."))
        }
        guard payees.count < Self.mostPayees else {
            return .refused(
                Refusal(
                    reason: .listFull, detail: "The list is full: \(payees.count) payees."))
        }
        return .added(
            DirectoryPayee(
                id: "payee-\(payeesMade + 1)", name: name, identifier: plain, isActive: true))
    }

    /// One page lists all of them.
    static let mostPayees = 1_000

    /// Why the payee cannot be deleted now, or `nil`.
    func objection(toDeleting payee: DirectoryPayee) -> Refusal? {
        if made.contains(where: { $0.payee == payee.identifier && !$0.status.isFinal }) {
            return Refusal(
                reason: .paymentUnderWay,
                detail: "A payment to “\(payee.name)” is under way: "
                    + "wait until it completes or cancel it.")
        }
        // A paused order counts too: resumed, it would pay a deleted payee.
        if orders.contains(where: { $0.payee == payee.identifier && $0.status != .ended }) {
            return Refusal(
                reason: .orderActive,
                detail: "A standing order pays “\(payee.name)”: end it first.")
        }
        return nil
    }

    func payee(_ id: String) -> DirectoryPayee? { payees.first { $0.id == id } }

    mutating func add(_ payee: DirectoryPayee) {
        payees.append(payee)
        payeesMade += 1
        payeesVersion += 1
    }

    mutating func rename(payee id: String, to name: String) {
        guard let place = payees.firstIndex(where: { $0.id == id }) else { return }
        payees[place].name = name
        payeesVersion += 1
    }

    mutating func delete(payee id: String) {
        payees.removeAll { $0.id == id }
        payeesVersion += 1
    }
}
