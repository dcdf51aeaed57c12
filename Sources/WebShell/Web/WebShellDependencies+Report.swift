import AshlarCore
public import AshlarTerminal
import Foundation

extension WebShellDependencies {
    /// Runs a command and writes its error to standard error, in English.
    ///
    /// A feature’s rule has the feature’s message; an unusable port and a full disk come with
    /// advice.
    ///
    /// - Parameters:
    ///   - program: The command’s name; its subcommand `link` prints the link of a running
    ///     instance.
    ///   - own: Messages for errors of the app; `nil` for any other error.
    ///   - work: Its errors are reported.
    /// - Returns: The error for the exit code; `nil` on success.
    public static func report(
        program: String, own: (any Error) -> CommandError? = { _ in nil },
        _ work: () async throws -> Void
    ) async -> Outcome? {
        await CommandError.report(
            program: program, own: { own($0) ?? WebShell<Self>.commandError($0, program: program) },
            rule: { ownMessage(for: $0, in: english) }, message: message, work)
    }

    /// A one-line error without advice, as commands write it.
    public static func message(_ error: any Error) -> String {
        Self.message(for: error, in: english).text
    }

    private static var english: Wording {
        wording(locale: Locale(identifier: "en_GB"), language: "en", timeZone: .gmt)
    }
}
