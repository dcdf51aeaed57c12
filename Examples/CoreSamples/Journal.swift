import Synchronization

/// Records entries in order.
package final class Journal<Entry: Sendable>: Sendable {
    private let list = Mutex<[Entry]>([])

    package init() {}

    package var entries: [Entry] { list.withLock { $0 } }
    package func append(_ entry: Entry) { list.withLock { $0.append(entry) } }
}
