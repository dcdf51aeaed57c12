import Synchronization

/// The sequence that was opened when an effect started; its first attempt takes it.
final class OpenedOnce<Value: Sendable>: Sendable {
    private let value: Mutex<Result<Value, any Error>?>

    init(_ value: Result<Value, any Error>) { self.value = Mutex(value) }

    /// The value; `nil` from the second call on.
    func take() -> Result<Value, any Error>? {
        value.withLock { value in
            defer { value = nil }
            return value
        }
    }
}
