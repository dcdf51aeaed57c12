/// The work that runs between an event and the next; chosen like the events, so that it is repeated
/// and shrunk with them.
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
    /// The number of times the clock then moves to the next deadline.
    let clockMoves: Int

    /// Without choices, all ready work runs in order, and the clock stands still.
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

    /// The choices for the next event to follow at once.
    static let nothing: [Choice] = [.number(2)]
    /// The choices for all work to run, the newest first.
    static let newestFirst: [Choice] = [.number(1)]
}
