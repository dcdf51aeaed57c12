import ArgumentParser
import AshlarSandboxBank
import Foundation

/// Whose books a command uses.
struct BankOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Where the store and the sandbox's books are kept.", valueName: "dir"))
    var dataDir: String?

    @Option(help: ArgumentHelp("Use the bank at this address, not the sandbox.", valueName: "url"))
    var bankURL: String?

    @Option(
        help: ArgumentHelp("Open the sandbox with these real transactions.", valueName: "file.csv"))
    var statement: String?

    @Option(help: "Open the sandbox with this many generated transactions (0 to 10,000,000).")
    var rows: Int?

    @Option(help: "Which history is generated; the same seed gives the same one.")
    var seed: UInt64?

    @Option(help: "Who signs in at --bank-url; the password is taken from ASHLAR_PASSWORD.")
    var user: String?

    @Flag(
        help: "Tell how far a long fetch has got, also where standard error is no terminal.")
    var progress = false

    @Flag(help: "Payments cost nothing, and none needs approval by a one-time code.")
    var plain = false

    static let standardRows = 2_000
    static let standardSeed: UInt64 = 1

    func validate() throws {
        if bankURL != nil, statement != nil || rows != nil || seed != nil {
            throw ValidationError(
                "--statement, --rows and --seed open the sandbox's books; --bank-url uses another bank."
            )
        }
        if statement != nil, rows != nil || seed != nil {
            throw ValidationError(
                "--statement loads transactions; --rows and --seed generate them.")
        }
        if let rows, !(0...10_000_000).contains(rows) {
            throw ValidationError("--rows is 0 to 10,000,000, got \(rows).")
        }
        if bankURL != nil { _ = try address() }
    }

    /// - Throws: A validation error for text that is no HTTP address.
    func address() throws -> BankAddress? {
        guard let bankURL else { return nil }
        guard let address = BankAddress(bankURL) else {
            throw ValidationError(
                "--bank-url is an address like https://bank.example/path, without a user, ? or #, "
                    + "got “\(bankURL)”.")
        }
        return address
    }

    func folder() throws -> DataFolder { try DataFolder(path: dataDir) }

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
