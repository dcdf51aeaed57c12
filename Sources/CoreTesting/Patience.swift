/// What a test waited for and did not get.
///
/// A failure, not a result: waiting has a limit only so that a broken test ends.
public struct TestFailure: Error, CustomStringConvertible {
    /// What was waited for, and what was found.
    public let description: String

    /// For helpers that wait for something of their own.
    public init(_ description: String) { self.description = description }

    init(_ text: String, _ file: StaticString, _ line: UInt) {
        description = "\(file):\(line): \(text)"
    }
}

/// How long a double waits in real time before it calls a test broken.
let patience: Duration = .seconds(20)
