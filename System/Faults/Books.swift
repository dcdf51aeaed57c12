import Programs

/// What the user saw, what the store holds, and what the bank has paid.
struct Books {
    /// The amounts of the payments that were entered, in minor units.
    var intents: [String: Int] = [:]
    /// The payments that were reported as made or stored, and those that were reported as not made.
    var acknowledged: Set<String> = []
    var refused: Set<String> = []
    /// The amounts that the bank has paid.
    var made: [String: [Int]] = [:]
    var store = Store()

    /// Throws if an invariant that holds at all times is broken.
    func check() throws {
        try none(store.problems, "the store is damaged")
        let known = Set(store.payments.keys)
        try none(acknowledged.subtracting(known), "acknowledged but not in the store")
        try none(store.halves, "commands in only one of their two tables")
        for (name, amounts) in made where amounts != [intents[name]] {
            throw Failure("\(name) was entered as \(intents[name] ?? 0) and made as \(amounts)")
        }
        try none(Set(made.keys).subtracting(known), "made but not in the store")
        try none(
            refused.intersection(made.keys).subtracting(acknowledged), "reported as not made")
    }

    /// Throws if an invariant is broken that holds once no payment is pending.
    func checkEnd() throws {
        try check()
        try none(store.outbox.keys, "still pending")
        for name in intents.keys.sorted() {
            let status = store.payments[name]
            let isDone = status.map { !["rejected", "cancelled"].contains($0) } ?? false
            let isMade = made[name] != nil
            try require(
                isDone == isMade,
                "\(name) is \(status ?? "unknown") on the device, made at the bank: \(isMade)")
        }
        let rejected = store.payments.filter { $0.value == "rejected" }.keys
        try none(
            acknowledged.subtracting(made.keys).subtracting(rejected),
            "acknowledged but never made")
    }

    private func none(_ names: some Collection<String>, _ sentence: String) throws {
        try require(names.isEmpty, "\(sentence): \(names.sorted().prefix(5))")
    }
}
