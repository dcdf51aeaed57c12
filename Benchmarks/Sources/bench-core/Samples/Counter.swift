// The values of the smallest feature: one number. All versions of the work share this file, so that
// all reduce and compare the same.

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
