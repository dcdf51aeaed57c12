import ArgumentParser
import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// Standard output and error, and how this program ends.
enum Console {
    /// - Throws: ``ToolFailure`` where standard output is full or closed: a report that nobody got is
    ///   none, whatever it says.
    static func write(_ text: String) throws {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
            throw ToolFailure(
                "Standard output could not be written: it is full or closed.",
                nextStep: "Send it where there is room, or into a file with --report FORMAT=PATH.")
        }
    }

    static func note(_ text: String) {
        // Where standard error cannot be written there is nobody left to tell; the exit code stays.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Whether standard output shows colours to somebody who wants them.
    static var hasColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Writes a file for somebody who named it.
    ///
    /// - Parameter path: From the folder that this program was called in.
    static func write(_ text: String, to path: String) throws {
        let whole = Path.joined(FileManager.default.currentDirectoryPath, path)
        guard FileSystem.write(Array(text.utf8), to: whole) else {
            throw ToolFailure(
                "\(path) could not be written.",
                nextStep: "Name a file in a folder that you may write to.")
        }
    }
}

extension AshlarCommand {
    /// Ends with 0 or 1 where a command says so, and with 2 for everything that went wrong: the
    /// parser's own code for wrong usage is another.
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
