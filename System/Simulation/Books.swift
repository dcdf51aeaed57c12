import AshlarDomain
import AshlarOfflineTesting
import AshlarSandboxBank

/// Invariants of the bank’s books, checked after each step.
extension SimulatedBank {
    func checkBooks() {
        guard ledger.isBalanced else { return find("The bank's books do not balance.") }
        var places: [String: Int] = [:]
        // Payments without a client’s id come from standing orders.
        for (place, made) in ledger.made.enumerated() where !made.clientID.isEmpty {
            if let first = places.updateValue(place, forKey: made.clientID) {
                return find(
                    "\(made.clientID) was made twice: \(ledger.made[first].id), \(made.id).")
            }
            guard let intent = customer.intent(ID(rawValue: made.clientID)) else {
                return find("\(made.clientID) was made, but never confirmed.")
            }
            if intent.sawFailure || intent.wasRejectedOnDevice, !made.status.isNotPaid {
                return find("\(made.clientID) is \(made.status.code) after the user saw a failure.")
            }
            guard made.amount == intent.order.amount.minorUnits,
                made.fee <= intent.order.fee.minorUnits
            else { return find("\(made.clientID) costs more than the user confirmed.") }
        }
        checkOrder(places)
    }

    /// Payments of one account are made in the order in which they were confirmed.
    private func checkOrder(_ places: [String: Int]) {
        for later in customer.intents {
            guard let place = places[later.id.rawValue] else { continue }
            for earlier in customer.intents where earlier.order.account == later.order.account {
                guard let stored = earlier.acknowledged, stored < later.began,
                    let other = places[earlier.id.rawValue], other > place
                else { continue }
                return find("\(later.id) overtook \(earlier.id) of the same account.")
            }
        }
    }

    func made(_ id: ID<Payment>) -> BankLedger.Made? {
        ledger.made.first { $0.clientID == id.rawValue }
    }

    // MARK: What the user sees

    /// Records that the user sees the payment’s status, and checks it against the bank’s.
    func recordStatus(_ payment: Payment, _ user: FaultUser? = nil) throws {
        let made = made(payment.id)
        let status = payment.status
        let before = customer.intent(payment.id)?.seen
        customer.change(payment.id) { intent in
            if let user { intent.acknowledged = intent.acknowledged ?? user.step }
            guard intent.seen != status else { return }
            intent.seen = status
            intent.sawFailure = intent.sawFailure || status.isNotPaid
        }
        if status.isNotPaid, let made, !made.status.isNotPaid {
            throw FaultFinding(
                "The user saw \(status.code) for \(payment.id), which is \(made.status.code).")
        }
        guard payment.sequence != nil else { return }
        guard let made else {
            throw FaultFinding("\(payment.id) is shown as the bank’s, but is not.")
        }
        guard let place = made.statuses.firstIndex(of: status) else {
            throw FaultFinding("\(payment.id) is shown as \(status.code), a status it never had.")
        }
        if let before, let earlier = made.statuses.firstIndex(of: before), earlier > place {
            throw FaultFinding("\(payment.id) went back from \(before.code) to \(status.code).")
        }
    }
}
