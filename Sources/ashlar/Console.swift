import ArgumentParser
import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// Standard output and error, and the program’s exit.
enum Console {
    /// - Throws: ``ToolFailure`` if standard output is full or closed, so that a lost report is a
    ///   failure.
    static func write(_ text: String) throws {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
            throw ToolFailure(
                "Standard output could not be written: it is full or closed.",
                nextStep: "Redirect it to a file, or write one with --report FORMAT=PATH.")
        }
    }

    static func note(_ text: String) {
        // If standard error cannot be written, the exit code is the only report.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Whether standard output is a terminal that shows colours and colours are not disabled.
    static var hasColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Writes a file.
    ///
    /// - Parameter path: Relative to the current folder.
    static func write(_ text: String, to path: String) throws {
        let whole = Path.joined(FileManager.default.currentDirectoryPath, path)
        guard FileSystem.write(Array(text.utf8), to: whole) else {
            throw ToolFailure(
                "\(path) could not be written.",
                nextStep: "Name a file in a writable folder.")
        }
    }
}

extension AshlarCommand {
    /// Exits with 0 or 1 as a command requests, and with 2 for every error: the parser’s own code
    /// for wrong usage differs.
    static func end(with error: any Error) -> Never {
        if let code = error as? ExitCode { exit(code) }
        if exitCode(for: error).isSuccess { exit(withError: error) }
        switch error {
        case is FileMistakes, is FileMistake, is ToolFailure: Console.note("\(error)")
        case is UnknownRule, is UnknownFormat, is FeatureNameError, is Problems:
            Console.note("error: \(error)")
        default: Console.note(fullMessage(for: error))
        }
        exit(ExitCode(2))
    }

    private static func exit(_ code: ExitCode) -> Never { exit(withError: code) }
}
