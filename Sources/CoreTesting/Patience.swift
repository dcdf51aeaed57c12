public import AshlarCore

/// A failed expectation of a test, thrown as an error.
///
/// Waiting has a limit only so that a broken test ends.
public struct TestFailure: DescribedError {
    /// What was expected, and what was found.
    public let description: String

    /// Creates a failure; for helpers that wait for conditions of their own.
    public init(_ description: String) { self.description = description }

    init(_ text: String, _ file: StaticString, _ line: UInt) {
        description = "\(file):\(line): \(text)"
    }
}

/// The minimum real time that a double waits before it fails the test.
let patience: Duration = .seconds(20)

/// Acts once the limit has passed in real time, unless it is cancelled before.
///
/// It waits in a thousand slices. On a busy machine each slice lasts longer, as does the awaited
/// work: a busy machine must not fail a test.
func watchdog(
    after limit: Duration = patience, _ bark: @escaping @Sendable @isolated(any) () -> Void
) -> Task<Void, Never> {
    Task {
        for _ in 0..<1_000 {
            // Only cancellation throws: the awaited condition holds, and nothing is left to watch.
            guard (try? await ContinuousClock().sleep(for: limit / 1_000)) != nil else { return }
        }
        await bark()
    }
}
