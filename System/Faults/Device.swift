import Foundation
import Programs

/// A device: a data folder, the processes that use it, and a reader of its store.
final class Device {
    let folder: String
    private let executable: String
    private let bank: Bank
    private let kept: TemporaryFolder?

    /// Exit codes of `pay`: the bank refused the payment; the bank was not reached and the payment
    /// is stored.
    static let refused: Int32 = 2
    static let stored: Int32 = 3

    init(_ executable: String, at bank: Bank, folder: String? = nil) throws {
        self.executable = executable
        self.bank = bank
        kept = folder == nil ? try TemporaryFolder("device") : nil
        self.folder = folder ?? kept?.path ?? ""
    }

    var environment: [String: String?] {
        ["LC_ALL": "C.UTF-8", "ASHLAR_PASSWORD": bank.password, "ASHLAR_PHONE": bank.phone]
    }

    func command(_ arguments: [String]) -> [String] {
        [executable] + arguments
            + ["--data-dir", folder, "--bank-url", bank.url, "--user", bank.user, "--plain"]
    }

    /// Starts a process that may be killed.
    func start(_ arguments: String...) throws -> Program {
        try Program(command(arguments), environment: environment)
    }

    func run(_ arguments: String...) throws -> Outcome {
        try Program(command(arguments), environment: environment).end()
    }

    static func payment(_ account: String, _ name: String, cents: Int) -> [String] {
        let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
        return [
            "pay", "--from", account, "--to", "Zoe Bread", "--iban", "DE89370400440532013000",
            "--amount", amount, "--id", name,
        ]
    }

    func pay(from account: String, _ name: String, cents: Int) throws -> Program {
        try Program(
            command(Self.payment(account, name, cents: cents)), environment: environment)
    }

    func accounts() throws -> [JSON] {
        let outcome = try run("accounts", "--json")
        try require(outcome.code == 0, "accounts: \(outcome)")
        return try JSON(outcome.output).accounts.array
    }

    /// The path of the store; locks and quarantine files have other extensions.
    func file() throws -> String {
        let stores = folder + "/stores"
        let files = FileManager.default.enumerator(atPath: stores)?.compactMap { $0 as? String }
            .filter { $0.contains("/stores/user-") && $0.hasSuffix(".sqlite") }
        try require(files?.count == 1, "expected one store in \(stores): \(files ?? [])")
        return stores + "/" + (files?.first ?? "")
    }

    /// Reads the store’s current file.
    func look() throws -> Store { try Store(copyOf: try file()) }

    /// Runs the app until no payment is pending.
    func drain(within seconds: Double = 180) throws {
        let shell = try start("serve", "--port", "0")
        let deadline = ContinuousClock.now + .seconds(seconds)
        while shell.isRunning, ContinuousClock.now < deadline, try !look().outbox.isEmpty {
            usleep(500_000)
        }
        shell.terminate()
        shell.end(within: 20)
    }
}

extension Outcome {
    /// Whether the user saw that the payment is made or stored.
    var isAcknowledged: Bool { code == 0 || code == Device.stored }
}
