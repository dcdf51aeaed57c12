import Foundation
import Synchronization

/// A run of a factory on one thread, for which others may wait.
final class Making<Service: Sendable>: Sendable, AnyMaking {
    let maker = ObjectIdentifier(Thread.current)
    private let condition = NSCondition()
    private let result = Mutex<Result<Service, any Error>?>(nil)

    var key: ServiceKey { ServiceKey(Service.self) }

    /// What comes of it, an error too.
    ///
    /// - Throws: ``ServiceLocatorError/cycle(path:)`` if the thread would wait for itself: factories
    ///   have resolved from a locator that they captured, where no walk over the graph sees it.
    func wait() throws -> Service {
        try Waiting.begin(for: self)
        defer { Waiting.end() }
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let result = result.withLock({ $0 }) { return try result.get() }
            condition.wait()
        }
    }

    func finish(_ outcome: Result<Service, any Error>) {
        condition.lock()
        result.withLock { $0 = outcome }
        condition.broadcast()
        condition.unlock()
    }
}

protocol AnyMaking: Sendable {
    /// The thread; it lives until it is done.
    var maker: ObjectIdentifier { get }
    var key: ServiceKey { get }
}

/// Which thread waits for what another one makes.
enum Waiting {
    private static let threads = Mutex<[ObjectIdentifier: any AnyMaking]>([:])

    /// Throws if the makers wait for each other in a circle that ends with this thread.
    static func begin(for making: some AnyMaking) throws(ServiceLocatorError) {
        let me = ObjectIdentifier(Thread.current)
        let circle: [ServiceKey]? = threads.withLock { threads in
            var keys: [ServiceKey] = []
            var next: any AnyMaking = making
            while next.maker != me {
                guard let following = threads[next.maker] else {
                    threads[me] = making
                    return nil
                }
                keys.append(following.key)
                next = following
            }
            return keys
        }
        // Those who asked add themselves as the error passes them.
        if let circle { throw .cycle(path: circle.map(\.name)) }
    }

    static func end() {
        let me = ObjectIdentifier(Thread.current)
        threads.withLock { $0[me] = nil }
    }
}
