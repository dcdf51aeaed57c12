// The smallest feature's values: one number. Whoever does the work, by hand or by a library, shares
// this file, so that all reduce and compare the same.

enum CounterEvent: Sendable { case plusTapped, titleTapped }

struct CounterState: Codable, Equatable, Sendable { var count = 0 }

struct CounterViewState: Equatable, Sendable {
    var count: Int
    var title: String

    init(_ state: CounterState) {
        count = state.count
        title = "\(state.count)"
    }
}
