/// Who pays from the accounts of this app, for a receipt.
public struct Payer: Hashable, Sendable, Codable {
    /// The signed-in user's name, as the bank has it; `nil` where this device does not know it.
    public let name: String?
    /// The bank that holds the accounts; `nil` where the app was not told its name.
    public let bank: String?

    /// Creates a value; nothing is checked.
    public init(name: String?, bank: String?) {
        self.name = name
        self.bank = bank
    }
}

/// Reads who pays, from the local copy: a receipt does not wait for the bank.
public struct GetPayer: Sendable {
    private let profiles: any ProfileRepository
    private let bank: String?

    /// - Parameters:
    ///   - profiles: Only the local copy is read.
    ///   - bank: The bank's name, as its customers know it.
    public init(profiles: any ProfileRepository, bank: String?) {
        self.profiles = profiles
        self.bank = bank
    }

    /// - Throws: The storage error.
    public func callAsFunction() async throws -> Payer {
        Payer(name: try await profiles.known()?.name, bank: bank)
    }
}
