public import Foundation

/// What the bank sent to the customer's phone.
public struct BankMessage: Hashable, Sendable, Codable {
    /// By the bank's clock.
    public let at: Date
    /// As the customer reads it, the code included.
    public let text: String
    /// The one-time code alone; a program that plays the customer types this.
    public let code: String

    /// For tests of what shows messages; the bank makes its own.
    public init(at: Date, text: String, code: String) {
        self.at = at
        self.text = text
        self.code = code
    }
}
