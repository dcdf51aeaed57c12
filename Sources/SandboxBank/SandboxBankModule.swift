public import AshlarDomain
public import AshlarHTTP
public import Foundation

/// The sandbox bank’s dependencies.
public protocol SandboxBankDependencies: Sendable {
    /// `now` is the bank’s clock; faults wait on `clock`. Logs contain account numbers unless the
    /// mask removes them: `.system(mask: { AccountIdentifier.masking($0) })`.
    var runtime: RuntimeEnvironment { get }
    /// The bank’s time zone: it determines the bank’s day.
    var timeZone: TimeZone { get }
    /// The journal’s folder; `nil` for a bank in memory.
    var directory: URL? { get }
    /// The history of a new bank; ignored where a journal exists.
    var history: BankHistory { get }
    /// Defaults to ``BankRules/standard``.
    var rules: BankRules { get }
}

extension SandboxBankDependencies {
    /// ``BankRules/standard``.
    public var rules: BankRules { .standard }
}

/// The entry point: a bank that implements the wire contract (`docs/openapi.yaml`).
///
/// While an instance exists, no other process can open the same directory.
public struct SandboxBankModule: Sendable {
    /// The bank in this process, reached through ``network``.
    public let transport: any HTTPTransport
    /// Switches faults on and off.
    public let network: SandboxNetwork
    /// The customer’s credentials: generated once, stored beside the journal, readable by the owner
    /// only.
    public let credentials: Credentials
    /// How the statement’s rows were read; `nil` for generated history.
    public let statementReport: StatementReport?
    let bank: Bank

    /// Opens the books from the journal if there is one, otherwise from `history`.
    ///
    /// - Throws: ``SandboxBankError``, or the file system’s error.
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

    /// Actions of the bank itself.
    public var desk: BankDesk { BankDesk(bank: bank) }
}
