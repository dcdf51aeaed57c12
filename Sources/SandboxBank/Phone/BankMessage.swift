public import Foundation

/// A message that the bank sent to the customer’s phone.
public struct BankMessage: Hashable, Sendable, Codable {
    /// By the bank’s clock.
    public let at: Date
    /// The text that the customer reads, including the code.
    public let text: String
    /// The one-time code alone, for programs that act as the customer.
    public let code: String

    /// Creates a message for tests of views; the bank creates its own.
    public init(at: Date, text: String, code: String) {
        self.at = at
        self.text = text
        self.code = code
    }
}
