// A state with many elements, one of which each action changes. Shared by all versions of the work.

enum LedgerEvent: Sendable {
    case rowTapped(Int)
    case titleTapped
}

struct LedgerRow: Codable, Equatable, Sendable {
    var id: Int
    var amount: Int
    var name: String
    var isSettled: Bool
}

struct LedgerState: Codable, Equatable, Sendable {
    var rows: [LedgerRow]
    var total = 0
    var latest = 0

    init(size: Int) {
        rows = (0..<size).map {
            LedgerRow(id: $0, amount: $0 * 7, name: "Row", isSettled: false)
        }
    }

    /// The action’s effect on the state, shared by all versions.
    mutating func settle(_ index: Int) {
        rows[index].isSettled.toggle()
        rows[index].amount &+= 1
        total &+= rows[index].amount
        latest = index
    }
}

struct LedgerViewState: Equatable, Sendable {
    var count: Int
    var total: Int
    var latest: LedgerRow

    init(_ state: LedgerState) {
        count = state.rows.count
        total = state.total
        latest = state.rows[state.latest]
    }
}
