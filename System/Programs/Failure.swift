import Foundation

/// Something that does not hold, in one sentence.
public struct Failure: Error, CustomStringConvertible, Equatable {
    public let description: String

    /// Creates a failure of this sentence.
    public init(_ description: String) { self.description = description }
}

/// Throws the sentence if the condition does not hold.
public func require(_ condition: Bool, _ sentence: @autoclosure () -> String) throws {
    guard condition else { throw Failure(sentence()) }
}

/// Runs a program's body; a failure becomes its last line on standard error.
///
/// The exit code is 1 for a ``Failure``, 2 for wrong usage.
public func program(_ name: String, _ body: () throws -> Void) -> Never {
    do {
        try body()
        exit(0)
    } catch {
        complain("\(name): \(error)")
        exit(error is WrongUsage ? 2 : 1)
    }
}

/// Prints a line at once, also through a pipe, which `print` fills first.
public func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Prints a line on standard error.
public func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
