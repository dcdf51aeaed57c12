import AshlarCore

extension CommandError {
    /// Does a command's work, and writes what goes wrong to standard error.
    ///
    /// - Parameters:
    ///   - program: What people start.
    ///   - own: Problem and next step of errors of the app's own; `nil` for any other error.
    ///   - rule: The words of a rule that was broken, which is refused; `nil` for any other error.
    ///   - message: Any error in words for people, without advice.
    ///   - work: Its errors are reported.
    /// - Returns: What the exit code says; `nil` where all went well.
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

/// What went wrong is written already.
package struct ReportedFailure: DescribedError {
    package init() {}

    package var description: String { "It was reported when it happened." }
}
