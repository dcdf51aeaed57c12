import AshlarCore

extension CommandError {
    /// Runs a command and writes its error to standard error.
    ///
    /// - Parameters:
    ///   - program: The command’s name.
    ///   - own: Problem and next step for errors of the app; `nil` for any other error.
    ///   - rule: The message of a broken rule, which counts as refused; `nil` for any other error.
    ///   - message: The user-facing message of any error, without advice.
    ///   - work: Its errors are reported.
    /// - Returns: The outcome for the exit code; `nil` on success.
    public static func report(
        program: String, own: (any Error) -> CommandError? = { _ in nil },
        rule: (any Error) -> String?, message: (any Error) -> String,
        _ work: () async throws -> Void
    ) async -> Outcome? {
        do {
            try await work()
            return nil
        } catch is ReportedFailure {
            return .failure
        } catch {
            let refused = rule(error).map {
                CommandError(.refused, $0, next: "Correct it and try again.")
            }
            let failure =
                own(error) ?? refused ?? CommandError(error, program: program, message: message)
            failure.write()
            return failure.outcome
        }
    }
}

/// An error that was already written.
package struct ReportedFailure: DescribedError {
    package init() {}

    package var description: String { "The error was already reported." }
}
