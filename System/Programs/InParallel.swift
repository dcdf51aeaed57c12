import Foundation
import Synchronization

/// Maps all items in parallel, one for each processor, and keeps their order.
public func inParallel<Item: Sendable, Made: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) throws -> Made
) throws -> [Made] {
    let results = Mutex<[Int: Result<Made, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: items.count) { place in
        let result = Result { try work(items[place]) }
        results.withLock { $0[place] = result }
    }
    return try results.withLock { made in try items.indices.compactMap { try made[$0]?.get() } }
}
