import Synchronization

/// What was opened when an effect started, until its first attempt takes it.
final class OpenedOnce<Value: Sendable>: Sendable {
    private let value: Mutex<Result<Value, any Error>?>

    init(_ value: Result<Value, any Error>) { self.value = Mutex(value) }

    /// `nil` from the second call on.
    func take() -> Result<Value, any Error>? {
        value.withLock { value in
            defer { value = nil }
            return value
        }
    }
}
