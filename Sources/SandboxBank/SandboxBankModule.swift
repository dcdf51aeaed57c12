public import AshlarDomain
public import AshlarHTTP
public import Foundation

/// What the sandbox bank needs.
public protocol SandboxBankDependencies: Sendable {
    /// Its `now` is the bank's clock, its `clock` what faults wait on. What is logged holds account
    /// numbers unless its mask takes them out: `.system(mask: { AccountIdentifier.masking($0) })`.
    var runtime: RuntimeEnvironment { get }
    /// The bank's own: it decides which day it is.
    var timeZone: TimeZone { get }
    /// Where the journal lives; `nil` for a bank that forgets.
    var directory: URL? { get }
    /// What a new bank begins with; a journal that exists knows better.
    var history: BankHistory { get }
    /// ``BankRules/standard`` unless said otherwise.
    var rules: BankRules { get }
}

extension SandboxBankDependencies {
    /// ``BankRules/standard``
    public var rules: BankRules { .standard }
}

/// The way in: a bank that speaks the wire contract (`docs/openapi.yaml`).
///
/// While this lives, no other process can open the same directory.
public struct SandboxBankModule: Sendable {
    /// The bank in this process, by way of ``network``.
    public let transport: any HTTPTransport
    /// Where faults are switched on.
    public let network: SandboxNetwork
    /// The one customer's; made once, kept beside the journal, readable to its owner only.
    public let credentials: Credentials
    /// What became of the statement's rows; `nil` for generated history.
    public let statementReport: StatementReport?
    let bank: Bank

    /// Opens the books: from the journal if there is one, else from `history`.
    ///
    /// - Throws: ``SandboxBankError``, or the file system's error.
    public init(dependencies: some SandboxBankDependencies) throws {
        bank = try Bank(dependencies)
        network = SandboxNetwork(clock: dependencies.runtime.clock)
        transport = InProcessTransport(bank: bank, network: network)
        credentials = bank.credentials
        statementReport = bank.statementReport
    }

    /// Recomputes the books from their entries; other requests wait meanwhile.
    ///
    /// - Throws: ``SandboxBankError`` if payments are due and the journal cannot be written.
    public func audit() async throws -> BankAudit { try await bank.audit() }

    /// Where the bank acts of its own accord.
    public var desk: BankDesk { BankDesk(bank: bank) }
}
