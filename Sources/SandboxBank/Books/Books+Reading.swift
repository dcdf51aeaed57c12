import AshlarDomain

/// The ids of payments on the wire.
enum PaymentID {
    static func text(_ number: Int) -> String { "pay-\(number + 1)" }

    /// The number, if the text is exactly one that ``text(_:)`` writes.
    static func number(_ text: some StringProtocol) -> Int? { place(text, prefix: "pay-") }
}

/// The ids of transactions on the wire.
enum EntryID {
    static func text(_ place: Int) -> String { "txn-\(place + 1)" }

    static func place(_ text: some StringProtocol) -> Int? {
        AshlarSandboxBank.place(text, prefix: "txn-")
    }
}

private func place(_ text: some StringProtocol, prefix: String) -> Int? {
    guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)), number > 0,
        text.dropFirst(prefix.count) == String(number)
    else { return nil }
    return number - 1
}

extension Books {
    /// A section of a list, newest first.
    struct Slice {
        var numbers: [Int] = []
        /// The last number returned if more follow.
        var last: Int?
    }

    /// The day of the first entry.
    var customerSince: Moment {
        entries.first.map { min(noon(of: $0.day), foundedAt) } ?? foundedAt
    }

    /// Noon in UTC, because history has days only.
    private func noon(of day: Int32) -> Moment {
        Moment(milliseconds: (Int64(day) * 24 + 12) * 3_600_000)
    }

    var paymentCount: Int { historyPayments.count + made.count }

    /// The payment with that number, which must exist.
    func payment(_ number: Int) -> LedgerPayment {
        guard number < historyPayments.count else { return made[number - historyPayments.count] }
        let entry = entries[Int(historyPayments[number])]
        // Not after the founding of the books.
        let at = min(noon(of: entry.day), foundedAt)
        return LedgerPayment(
            number: number, clientID: nil, account: Int(entry.account), kind: entry.kind,
            payeeName: entry.counterparty, payee: nil, amount: -entry.amount,
            reference: entry.description, day: Int(entry.day), createdAt: at,
            history: [.init(status: .completed, at: at)])
    }

    /// The number of a payment that clients can see.
    func paymentNumber(_ id: some StringProtocol) -> Int? {
        guard let number = PaymentID.number(id), number < paymentCount,
            !paymentChanges.isWithdrawn(number)
        else { return nil }
        return number
    }

    /// The number of entries that clients can see, of one account or of all.
    func entryCount(account: Int?) -> Int {
        guard let account else { return entries.count - entryChanges.withdrawn.count }
        let withdrawn = entryChanges.withdrawn.count { Int(entries[Int($0)].account) == account }
        return accounts[account].entries.count - withdrawn
    }

    /// The number of payments that clients can see.
    var visiblePaymentCount: Int { paymentCount - paymentChanges.withdrawn.count }

    /// Entries before `place`, of one account or of all, newest first.
    func entries(account: Int?, before place: Int?, limit: Int) -> Slice {
        guard let account else {
            return slice(limit: limit, count: min(place ?? .max, entries.count), entryChanges) {
                $0
            }
        }
        let places = accounts[account].entries
        var low = 0
        var high = places.count
        if let place {
            while low < high {
                let middle = (low + high) / 2
                if Int(places[middle]) < place { low = middle + 1 } else { high = middle }
            }
        }
        return slice(limit: limit, count: high, entryChanges) { Int(places[$0]) }
    }

    /// Payments after `position` in the list, newest first.
    func payments(after position: (day: Int, number: Int)?, limit: Int) -> Slice {
        let count = position.map { orderPlace(day: $0.day, number: $0.number) }
        return slice(limit: limit, count: count ?? paymentOrder.count, paymentChanges) {
            Int(paymentOrder[$0])
        }
    }

    /// Goes down from `count` and omits withdrawn items.
    private func slice(
        limit: Int, count: Int, _ changes: ChangeLog, number: (Int) -> Int
    ) -> Slice {
        var slice = Slice()
        slice.numbers.reserveCapacity(min(limit, count))
        var index = count
        while index > 0 {
            let candidate = number(index - 1)
            index -= 1
            guard !changes.isWithdrawn(candidate) else { continue }
            if slice.numbers.count == limit {
                slice.last = slice.numbers.last
                break
            }
            slice.numbers.append(candidate)
        }
        return slice
    }
}
