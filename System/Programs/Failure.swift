import Foundation

/// A failed expectation, in one sentence.
public struct Failure: Error, CustomStringConvertible, Equatable {
    public let description: String

    /// Creates a failure with this sentence.
    public init(_ description: String) { self.description = description }
}

/// Throws a failure with the sentence if the condition is false.
public func require(_ condition: Bool, _ sentence: @autoclosure () -> String) throws {
    guard condition else { throw Failure(sentence()) }
}

/// Runs a program’s body; an error becomes its last line on standard error.
///
/// The exit code is 1 for a ``Failure``, 2 for wrong usage.
public func program(_ name: String, _ body: () throws -> Void) -> Never {
    do {
        try body()
        exit(0)
    } catch {
        printError("\(name): \(error)")
        exit(error is WrongUsage ? 2 : 1)
    }
}

/// Prints a line without buffering; `print` buffers when standard output is a pipe.
public func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Prints a line on standard error.
public func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
