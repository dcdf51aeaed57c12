/// The first response to every idempotency key, for replay.
struct IdempotencyStore: Sendable {
    /// A response with the request that it belongs to.
    struct Answer: Sendable, Codable, Equatable {
        /// The operation and the normalized meaning of its body; a different body with the same key
        /// is refused.
        let question: String
        let status: Int
        let body: String
        let location: String?
    }

    private var answers: [String: (answer: Answer, at: Moment)] = [:]
    /// Keys in the order of their responses, to remove the oldest first.
    private var order: [(key: String, at: Moment)] = []
    private var forgotten = 0

    subscript(key: String) -> Answer? { answers[key]?.answer }

    mutating func remember(_ answer: Answer, key: String, at moment: Moment) {
        answers[key] = (answer, moment)
        order.append((key, moment))
    }

    mutating func forget(before moment: Moment) {
        while forgotten < order.count, order[forgotten].at < moment {
            answers[order[forgotten].key] = nil
            forgotten += 1
        }
        // Compacted rarely, so that forgetting is amortized O(1).
        if forgotten > 64, forgotten > order.count / 2 {
            order.removeFirst(forgotten)
            forgotten = 0
        }
    }
}
