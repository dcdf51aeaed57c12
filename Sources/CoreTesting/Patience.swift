public import AshlarCore

/// What a test waited for and did not get.
///
/// A failure, not a result: waiting has a limit only so that a broken test ends.
public struct TestFailure: DescribedError {
    /// What was waited for, and what was found.
    public let description: String

    /// For helpers that wait for something of their own.
    public init(_ description: String) { self.description = description }

    init(_ text: String, _ file: StaticString, _ line: UInt) {
        description = "\(file):\(line): \(text)"
    }
}

/// How long a double waits in real time, at least, before it calls a test broken.
let patience: Duration = .seconds(20)

/// Acts once the limit has passed in real time, unless it is cancelled before.
///
/// It waits in a thousand slices. Where much else keeps the process from running, each lasts longer,
/// as all does that is waited for: a busy machine is not a broken test.
func watchdog(
    after limit: Duration = patience, _ bark: @escaping @Sendable @isolated(any) () -> Void
) -> Task<Void, Never> {
    Task {
        for _ in 0..<1_000 {
            // Thrown by cancellation only: what was waited for came true, nothing is left to watch.
            guard (try? await ContinuousClock().sleep(for: limit / 1_000)) != nil else { return }
        }
        await bark()
    }
}
