public import AshlarCore

/// The meaning of a command’s exit code.
public enum Outcome: Int32, Sendable {
    /// The command failed: a full disk, an unreadable file, a defect.
    case failure = 1
    /// The app or its server refused it by a rule.
    case refused = 2
    /// The server cannot be reached; what was stored is sent later.
    case offline = 3
    /// The named object does not exist.
    case notFound = 4
    /// There is no session.
    case notSignedIn = 5
    /// Invalid arguments; ArgumentParser’s exit code.
    case usage = 64
}

/// Why a command failed, what to do next, and its exit code.
public struct CommandError: DescribedError {
    /// Its exit code.
    public let outcome: Outcome
    /// One sentence, or a few lines.
    public let problem: String
    /// The next step, as one sentence.
    public let next: String

    /// Creates an error from user-facing texts.
    public init(_ outcome: Outcome, _ problem: String, next: String) {
        self.outcome = outcome
        self.problem = problem
        self.next = next
    }

    /// Problem and next step, on separate lines.
    public var description: String { "\(problem)\n\(next)" }

    /// Converts any error: a server’s error by its kind, a full or read-only disk with advice,
    /// others by their description; a `CommandError` is unchanged.
    ///
    /// - Parameters:
    ///   - error: An error of any layer.
    ///   - program: The command’s name.
    ///   - signIn: The next step without a session.
    ///   - message: The user-facing message of the error, without advice; line breaks become
    ///     spaces.
    public init(
        _ error: any Error, program: String, signIn: String = "Sign in first.",
        message: (any Error) -> String
    ) {
        let text = Output.line(message(error))
        switch error {
        case let error as CommandError: self = error
        case let error as ServerError: self.init(error, text, signIn: signIn)
        default:
            guard case .device(let device, _) = Problem(error) else {
                self.init(
                    .failure, "\(error)",
                    next: "If this happens again, use another --data-dir and report the problem.")
                return
            }
            self.init(.failure, text, next: Self.advice(device, program))
        }
    }

    private init(_ error: ServerError, _ text: String, signIn: String) {
        switch error {
        case .offline, .timedOut, .busy:
            self.init(.offline, text, next: "Try again when you’re back online.")
        case .signedOut, .wrongCredentials: self.init(.notSignedIn, text, next: signIn)
        case .refused, .conflict: self.init(.refused, text, next: "Correct it and try again.")
        case .unreadable, .failed:
            self.init(
                .failure, text, next: "Try again. If this happens again, report the problem.")
        }
    }

    private static func advice(_ device: Problem.Device, _ program: String) -> String {
        switch device {
        case .full: "Free up some space, or choose a folder on another disk with --data-dir DIR."
        case .notWritable:
            "Give this user write access, or choose another folder with --data-dir DIR."
        case .newerVersion: "Update \(program), or choose another folder with --data-dir DIR."
        case .damaged: "Quit every other \(program) that uses this folder, then try again."
        case .failed:
            "Try again. If this happens again, use another --data-dir and report the problem."
        }
    }
}

extension CommandError {
    /// Writes the problem and the next step to standard error.
    public func write() { Terminal.error("error: \(problem)\n\(next)") }
}
