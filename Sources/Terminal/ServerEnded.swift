public import AshlarCore
import Foundation

/// A server that ended by itself.
public struct ServerEnded: DescribedError {
    private let subject: String
    private let reason: any Error

    /// Creates the error; the subject is what the server served, such as `pages`.
    public init(of subject: String, reason: any Error) {
        self.subject = subject
        self.reason = reason
    }

    /// One sentence.
    public var description: String {
        "The server for the \(subject) stopped: \(reason.localizedDescription)."
    }
}
