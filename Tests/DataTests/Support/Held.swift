import Synchronization

/// A value shared by a test and its server’s threads.
final class Held<Value: Sendable>: Sendable {
    private let held: Mutex<Value?>

    init(_ value: Value? = nil) { held = Mutex(value) }

    var value: Value? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}

/// A flag shared by a test and its server’s threads.
final class Flag: Sendable {
    private let state: Mutex<Bool>

    init(_ isOn: Bool) { state = Mutex(isOn) }

    var isOn: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// A counter shared by a test and its server’s threads.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add(_ more: Int) { count.withLock { $0 += more } }
}
