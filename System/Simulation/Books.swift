import AshlarDomain
import AshlarOfflineTesting
import AshlarSandboxBank

/// What must hold of the bank's books after each step.
extension SimulatedBank {
    func checkBooks() {
        guard ledger.isBalanced else { return find("The bank's books do not balance.") }
        var places: [String: Int] = [:]
        // Those without a name of a client's are the payments of standing orders.
        for (place, made) in ledger.made.enumerated() where !made.clientID.isEmpty {
            if let first = places.updateValue(place, forKey: made.clientID) {
                return find(
                    "\(made.clientID) is made twice: \(ledger.made[first].id), \(made.id).")
            }
            guard let intent = customer.intent(ID(rawValue: made.clientID)) else {
                return find("\(made.clientID) is made, which nobody wanted.")
            }
            if intent.wasToldNo || intent.wasRefusedHere, !made.status.isNo {
                return find("\(made.clientID) is \(made.status.code) after a no to the person.")
            }
            guard made.amount == intent.order.amount.minorUnits,
                made.fee <= intent.order.fee.minorUnits
            else { return find("\(made.clientID) takes more than the person agreed to.") }
        }
        checkOrder(places)
    }

    /// Of one account, what was stored before the other was confirmed is made before it.
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

    // MARK: What the person reads

    /// The person reads what becomes of a payment.
    func hear(_ payment: Payment, _ user: FaultUser? = nil) throws {
        let made = made(payment.id)
        let status = payment.status
        let before = customer.intent(payment.id)?.seen
        customer.change(payment.id) { intent in
            if let user { intent.acknowledged = intent.acknowledged ?? user.step }
            guard intent.seen != status else { return }
            intent.seen = status
            intent.wasToldNo = intent.wasToldNo || status.isNo
        }
        if status.isNo, let made, !made.status.isNo {
            throw FaultFinding(
                "The person was told \(status.code) of \(payment.id): \(made.status.code).")
        }
        guard payment.sequence != nil else { return }
        guard let made else {
            throw FaultFinding("\(payment.id) is shown as the bank's, and is not.")
        }
        guard let place = made.statuses.firstIndex(of: status) else {
            throw FaultFinding("\(payment.id) is shown as \(status.code), which it never was.")
        }
        if let before, let earlier = made.statuses.firstIndex(of: before), earlier > place {
            throw FaultFinding("\(payment.id) went back from \(before.code) to \(status.code).")
        }
    }
}
