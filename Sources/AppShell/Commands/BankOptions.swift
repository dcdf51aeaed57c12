import ArgumentParser
import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// The options that select the bank and the data folder.
struct BankOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder for the app’s data and the sandbox.", valueName: "dir"))
    var dataDir: String?

    @Option(
        help: ArgumentHelp("Use the bank at this address instead of the sandbox.", valueName: "url")
    )
    var bankURL: String?

    @Option(
        help: ArgumentHelp(
            "Create the sandbox with the transactions of this file.", valueName: "file.csv"))
    var statement: String?

    @Option(help: "Create the sandbox with this many generated transactions (0 to 10,000,000).")
    var rows: Int?

    @Option(help: "The seed of the generated transactions; the same seed generates the same ones.")
    var seed: UInt64?

    @Option(help: "The user name at --bank-url; the password is read from ASHLAR_PASSWORD.")
    var user: String?

    @Flag(
        help: "Show the progress of long downloads even if standard error is not a terminal.")
    var progress = false

    @Flag(help: "Sandbox payments have no fees and need no one-time code.")
    var plain = false

    static let standardRows = 2_000
    static let standardSeed: UInt64 = 1

    func validate() throws {
        if bankURL != nil, statement != nil || rows != nil || seed != nil {
            throw ValidationError(
                "--statement, --rows and --seed create a sandbox and cannot be used with --bank-url."
            )
        }
        if statement != nil, rows != nil || seed != nil {
            throw ValidationError(
                "--statement cannot be used with --rows or --seed.")
        }
        if let rows, !(0...10_000_000).contains(rows) {
            throw ValidationError("--rows must be 0 to 10,000,000, got \(rows).")
        }
        if bankURL != nil { _ = try address() }
    }

    /// Returns the address of the bank; `nil` for the sandbox.
    ///
    /// - Throws: A validation error for an invalid HTTP address.
    func address() throws -> ServerAddress? {
        guard let bankURL else { return nil }
        guard let address = ServerAddress(bankURL) else {
            throw ValidationError(
                "--bank-url must be an address like https://bank.example/path, without a user, ? or #, "
                    + "got “\(bankURL)”.")
        }
        return address
    }

    func folder() throws -> DataFolder { try DataFolder(path: dataDir, name: "ashlar") }

    var history: BankHistory {
        if let statement { return .statement(URL(fileURLWithPath: statement)) }
        return .generated(seed: seed ?? Self.standardSeed, rows: rows ?? Self.standardRows)
    }

    func setup() throws -> Setup {
        let folder = try folder()
        let bank = try address().map { Setup.Bank($0, of: folder) } ?? .embedded(history)
        return Setup(bank: bank, folder: folder, isPlain: plain)
    }
}
