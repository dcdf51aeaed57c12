import AshlarCore
import AshlarData
import AshlarDomain
import AshlarOffline
import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// The bank to use, and the folder of this device’s data.
struct Setup: Sendable {
    enum Bank: Sendable {
        /// The sandbox in this process.
        case embedded(BankHistory)
        /// The sandbox that another process serves from this folder.
        case served(ServerAddress)
        /// A bank over HTTP.
        case url(ServerAddress)

        /// The bank at an address given by the user, which may be the folder’s own sandbox.
        init(_ address: ServerAddress, of folder: DataFolder) {
            self = address == folder.readBankAddress() ? .served(address) : .url(address)
        }
    }

    let bank: Bank
    let folder: DataFolder
    /// The sandbox’s days begin in this time zone, whatever the machine’s setting.
    let timeZone = Self.bankTimeZone
    /// The policy contains the fees, so that the user sees them before confirming.
    var policy: PaymentPolicy { .standard.charging(fees) }
    /// The bank’s name for users; only the address is known of another bank.
    var bankName: String {
        switch bank {
        case .embedded, .served: "Ashlar Sandbox Bank"
        case .url(let address): address.url.host() ?? "\(address.url)"
        }
    }
    /// Whether payments have no fees and need no approval.
    var isPlain = false
    private var fees: FeeSchedule { isPlain ? .free : .usual }
    static let bankTimeZone = TimeZone(identifier: "Europe/London") ?? .gmt

    /// The dependencies of the embedded bank; `nil` with another bank.
    func sandbox(_ runtime: RuntimeEnvironment) -> SandboxDependencies? {
        guard case .embedded(let history) = bank else { return nil }
        return SandboxDependencies(
            runtime: runtime, timeZone: timeZone, directory: folder.bank, history: history,
            rules: rules)
    }

    /// The rules of the embedded bank.
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
