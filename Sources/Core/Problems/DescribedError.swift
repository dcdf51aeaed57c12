public import Foundation

/// An error whose `localizedDescription` is its own description.
///
/// Otherwise `any Error` returns Foundation’s “The operation could not be completed”. The
/// description names the rule and its values, in English, for logs and developers.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

// Foundation has the same defaults, but a file without `import Foundation` cannot use them to
// conform.
extension DescribedError {
    /// The description.
    public var errorDescription: String? { description }
    /// `nil`: the reason is part of the description.
    public var failureReason: String? { nil }
    /// `nil`: advice for users comes from ``Notice``, not from the error.
    public var recoverySuggestion: String? { nil }
    /// `nil`
    public var helpAnchor: String? { nil }
}
