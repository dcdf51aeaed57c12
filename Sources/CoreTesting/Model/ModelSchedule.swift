/// What runs between an event and the next: chosen like the event itself, so that it is repeated,
/// and simplified, with it.
struct ModelSchedule {
    enum Move {
        case run(Int)
        case runUndelivered(Int)
        case moveClock
    }

    enum Order {
        case oldestFirst, newestFirst
        case moves([Move])
    }

    let order: Order
    /// How often the clock moves to the next deadline afterwards.
    let clockMoves: Int

    /// Of no choices at all: everything that can run does, as it came, and the clock stands.
    init(_ choices: inout Choices) {
        switch choices.position(weights: [3, 1, 4]) {
        case 0: order = .oldestFirst
        case 1: order = .newestFirst
        default:
            let moves = choices.list(count: 0...6) { inner -> Move in
                let kind = inner.position(weights: [6, 2, 1])
                let index = Int(inner.number(upTo: 7))
                return kind == 0 ? .run(index) : kind == 1 ? .runUndelivered(index) : .moveClock
            }
            order = .moves(moves ?? [])
        }
        clockMoves = choices.position(weights: [6, 1, 1])
    }

    /// The choices for the next event to come at once.
    static let nothing: [Choice] = [.number(2)]
    /// The choices for everything to run, the newest first.
    static let newestFirst: [Choice] = [.number(1)]
}
