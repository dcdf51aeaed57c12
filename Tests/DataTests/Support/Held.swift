import Synchronization

/// A value that a test and its server's threads share.
final class Held<Value: Sendable>: Sendable {
    private let held: Mutex<Value?>

    init(_ value: Value? = nil) { held = Mutex(value) }

    var value: Value? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}

/// A switch that a test and its server's threads share.
final class Flag: Sendable {
    private let state: Mutex<Bool>

    init(_ isOn: Bool) { state = Mutex(isOn) }

    var isOn: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// A count that a test and its server's threads share.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add(_ more: Int) { count.withLock { $0 += more } }
}
