/// The first answer to every idempotency key, to be given again.
struct AnswerBook: Sendable {
    /// An answer, and what it answered.
    struct Answer: Sendable, Codable, Equatable {
        /// The operation and the meaning of its body; another body with the same key is refused.
        let question: String
        let status: Int
        let body: String
        let location: String?
    }

    private var answers: [String: (answer: Answer, at: Moment)] = [:]
    /// Keys in the order of their answers, to forget the oldest first.
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
        // Moved up rarely, so that forgetting one costs the same however many there are.
        if forgotten > 64, forgotten > order.count / 2 {
            order.removeFirst(forgotten)
            forgotten = 0
        }
    }
}
