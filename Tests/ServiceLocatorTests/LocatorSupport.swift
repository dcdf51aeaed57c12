import AshlarCoreSamples
import AshlarServiceLocator
import Foundation
import Synchronization
import Testing

/// An error with the last components of its type names, which are unique here.
enum Fault: Equatable, Sendable {
    case missing([String])
    case cycle([String])
    case needsAsync([String])
    case other(String)

    init(_ error: any Error) {
        func short(_ path: [String]) -> [String] {
            path.map { String($0.split(separator: ".").last ?? "") }
        }
        switch error as? ServiceLocatorError {
        case .missing(let type, let path):
            self = path.last == type ? .missing(short(path)) : .other("\(error)")
        case .cycle(let path): self = .cycle(short(path))
        case .needsAsync(let type, let path):
            self = path.last == type ? .needsAsync(short(path)) : .other("\(error)")
        case nil: self = .other("\(error)")
        }
    }
}

func fault(_ body: () throws -> some Any) -> Fault? {
    do {
        _ = try body()
        return nil
    } catch {
        return Fault(error)
    }
}

/// A holder that lets a factory capture the locator that contains it.
final class Captured: Sendable {
    private let content = Mutex<ServiceLocator?>(nil)
    var locator: ServiceLocator? {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
    func resolve<Service: Sendable>(_: Service.Type = Service.self) throws -> Service {
        guard let locator else { throw CancellationError() }
        return try locator.resolve()
    }
}

/// Opens when the expected number of threads has arrived.
final class Gate: Sendable {
    private let condition = NSCondition()
    private let arrived = Mutex(0)

    func wait(for count: Int) {
        condition.lock()
        arrived.withLock { $0 += 1 }
        condition.broadcast()
        while arrived.withLock({ $0 < count }) { condition.wait() }
        condition.unlock()
    }
}

/// Real threads, because the system runs only as many tasks as it has processors.
func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
    let done = DispatchSemaphore(value: 0)
    for number in 0..<count {
        Thread {
            do { try body(number) } catch { Issue.record(error) }
            done.signal()
        }.start()
    }
    for _ in 0..<count { done.wait() }
}

extension Journal {
    convenience init(_ entry: Entry) {
        self.init()
        append(entry)
    }
}
