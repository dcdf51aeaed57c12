/// The payer and the bank, for a receipt.
public struct Payer: Hashable, Sendable, Codable {
    /// The signed-in user’s name at the bank; `nil` without a local copy.
    public let name: String?
    /// The bank’s name; `nil` if the app has none.
    public let bank: String?

    /// Creates a value; nothing is checked.
    public init(name: String?, bank: String?) {
        self.name = name
        self.bank = bank
    }
}

/// Reads the payer from the local copy, so that a receipt does not need the bank.
public struct GetPayer: Sendable {
    private let profiles: any ProfileRepository
    private let bank: String?

    /// - Parameters:
    ///   - profiles: The repository; only its local copy is read.
    ///   - bank: The bank’s name for customers.
    public init(profiles: any ProfileRepository, bank: String?) {
        self.profiles = profiles
        self.bank = bank
    }

    /// - Throws: The storage error.
    public func callAsFunction() async throws -> Payer {
        Payer(name: try await profiles.cached()?.name, bank: bank)
    }
}
