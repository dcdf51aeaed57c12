import AshlarCore
import AshlarData
import AshlarDomain
import AshlarOffline
import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// Whose books are used, and where this device keeps its own.
struct Setup: Sendable {
    enum Bank: Sendable {
        /// The bank in a box, in this process.
        case embedded(BankHistory)
        /// The sandbox that another process of this folder serves.
        case served(ServerAddress)
        /// A bank over HTTP.
        case url(ServerAddress)

        /// The bank at an address that somebody named: it may be the folder's own.
        init(_ address: ServerAddress, of folder: DataFolder) {
            self = address == folder.readBankAddress() ? .served(address) : .url(address)
        }
    }

    let bank: Bank
    let folder: DataFolder
    /// The sandbox's days begin here, whatever the machine says.
    let timeZone = Self.bankTimeZone
    /// What payments cost is known beforehand, so that a person agrees to it.
    var policy: PaymentPolicy { .standard.charging(fees) }
    /// As its customers know it; of a bank at an address nothing else is known.
    var bankName: String {
        switch bank {
        case .embedded, .served: "Ashlar Sandbox Bank"
        case .url(let address): address.url.host() ?? "\(address.url)"
        }
    }
    /// Whether payments cost nothing, and none needs approval.
    var isPlain = false
    private var fees: FeeSchedule { isPlain ? .free : .usual }
    static let bankTimeZone = TimeZone(identifier: "Europe/London") ?? .gmt

    /// What the embedded bank needs; `nil` where another bank is used.
    func sandbox(_ runtime: RuntimeEnvironment) -> SandboxDependencies? {
        guard case .embedded(let history) = bank else { return nil }
        return SandboxDependencies(
            runtime: runtime, timeZone: timeZone, directory: folder.bank, history: history,
            rules: rules)
    }

    /// The embedded bank's.
    private var rules: BankRules {
        var rules = BankRules.standard
        rules.fees = fees
        rules.approvals = isPlain ? nil : .usual
        return rules
    }

    func data(_ runtime: RuntimeEnvironment, sandbox: SandboxBankModule?) -> StoreDependencies {
        switch (bank, sandbox) {
        case (.served(let address), _):
            let isServed: @Sendable () -> Bool = { [folder] in folder.readBankAddress() == address }
            return StoreDependencies(
                runtime: runtime, timeZone: timeZone,
                server: .guarded(.url(address.url), isServed: isServed), directory: folder.store)
        case (.url(let address), _):
            return StoreDependencies(
                runtime: runtime, timeZone: timeZone, server: .url(address.url),
                directory: folder.store(of: address))
        case (.embedded, let sandbox?):
            return StoreDependencies(
                runtime: runtime, timeZone: timeZone, server: .transport(sandbox.transport),
                directory: folder.store)
        case (.embedded, nil): preconditionFailure("An embedded bank was not opened.")
        }
    }
}

struct SandboxDependencies: SandboxBankDependencies {
    let runtime: RuntimeEnvironment
    let timeZone: TimeZone
    let directory: URL?
    let history: BankHistory
    let rules: BankRules
}

struct StoreDependencies: DataDependencies {
    let runtime: RuntimeEnvironment
    let timeZone: TimeZone
    let server: ServerConnection
    let directory: URL
}
