import AshlarCore
public import AshlarTerminal
import Foundation

extension WebShellDependencies {
    /// Does a command's work, and writes what goes wrong to standard error, in English.
    ///
    /// A rule of a feature is refused in the feature's words; a port that cannot be opened and a full disk
    /// say what helps.
    ///
    /// - Parameters:
    ///   - program: What people start; its command `link` prints the link of one that runs.
    ///   - own: Other words for errors of the app's own; `nil` for any other error.
    ///   - work: Its errors are reported.
    /// - Returns: What the exit code says; `nil` where all went well.
    public static func report(
        program: String, own: (any Error) -> CommandError? = { _ in nil },
        _ work: () async throws -> Void
    ) async -> Outcome? {
        do {
            try await work()
            return nil
        } catch is ReportedFailure {
            return .failure
        } catch {
            let failure = own(error) ?? commandError(error, program)
            failure.write()
            return failure.outcome
        }
    }

    /// An error in a line, without advice, as commands say it.
    public static func message(_ error: any Error) -> String {
        Self.message(for: error, in: english).text
    }

    private static var english: Wording {
        wording(locale: Locale(identifier: "en_GB"), language: "en", timeZone: .gmt)
    }

    private static func commandError(_ error: any Error, _ program: String) -> CommandError {
        if let failure = WebShell<Self>.commandError(error, program: program) { return failure }
        if let rule = ownMessage(for: error, in: english) {
            return CommandError(.refused, rule, next: "Correct it and try again.")
        }
        return CommandError(error, program: program) { message($0) }
    }
}
