import Programs

/// What a person was told, what the store holds, and what the bank has made of it.
struct Books {
    /// The amounts that were to be paid, in minor units.
    var intents: [String: Int] = [:]
    /// What was told as made or stored; what was told as not made.
    var acknowledged: Set<String> = []
    var refused: Set<String> = []
    /// The amounts that the bank has paid.
    var made: [String: [Int]] = [:]
    var store = Store()

    /// Throws what does not hold, at any moment.
    func check() throws {
        try none(store.problems, "the store is not whole")
        let known = Set(store.payments.keys)
        try none(acknowledged.subtracting(known), "acknowledged and not in the store")
        try none(store.halves, "commands that stand in one place alone")
        for (name, amounts) in made where amounts != [intents[name]] {
            throw Failure("\(name) is \(intents[name] ?? 0), made as \(amounts)")
        }
        try none(Set(made.keys).subtracting(known), "made and not known here")
        try none(
            refused.intersection(made.keys).subtracting(acknowledged), "told as not made, and made")
    }

    /// Throws what does not hold once nothing may be on its way any more.
    func checkEnd() throws {
        try check()
        try none(store.outbox.keys, "still on their way")
        for name in intents.keys.sorted() {
            let status = store.payments[name]
            let isDone = status.map { !["rejected", "cancelled"].contains($0) } ?? false
            let isMade = made[name] != nil
            try require(
                isDone == isMade,
                "\(name) is \(status ?? "unknown") here, made at the bank: \(isMade)")
        }
        let rejected = store.payments.filter { $0.value == "rejected" }.keys
        try none(
            acknowledged.subtracting(made.keys).subtracting(rejected),
            "acknowledged and never made")
    }

    private func none(_ names: some Collection<String>, _ sentence: String) throws {
        try require(names.isEmpty, "\(sentence): \(names.sorted().prefix(5))")
    }
}
