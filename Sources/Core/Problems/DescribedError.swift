public import Foundation

/// An error whose `localizedDescription` is its own sentence.
///
/// Without it, `any Error` answers with Foundation's “The operation could not be completed”. The
/// sentence names the rule and its values, in English, for logs and developers.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

// Foundation has the same defaults, but a file that does not import it cannot conform by them.
extension DescribedError {
    /// The description.
    public var errorDescription: String? { description }
    /// `nil`: the description says it.
    public var failureReason: String? { nil }
    /// `nil`: what users can do is in their words, and not in the error.
    public var recoverySuggestion: String? { nil }
    /// `nil`
    public var helpAnchor: String? { nil }
}
