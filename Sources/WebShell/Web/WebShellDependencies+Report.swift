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
        await CommandError.report(
            program: program, own: { own($0) ?? WebShell<Self>.commandError($0, program: program) },
            rule: { ownMessage(for: $0, in: english) }, message: message, work)
    }

    /// An error in a line, without advice, as commands say it.
    public static func message(_ error: any Error) -> String {
        Self.message(for: error, in: english).text
    }

    private static var english: Wording {
        wording(locale: Locale(identifier: "en_GB"), language: "en", timeZone: .gmt)
    }
}
