import AshlarCore
import AshlarData
import AshlarDomain
import AshlarSandboxBank
import Foundation

/// The whole program, innermost first; each line needs the ones above it.
struct CompositionRoot: Sendable {
    let core: CoreModule
    /// `nil` where another bank is used.
    let bank: SandboxBankModule?
    let data: DataModule
    let domain: DomainModule

    init(platform: Platform, setup: Setup) throws {
        core = CoreModule(dependencies: platform)
        bank = try setup.sandbox(core.environment).map { try SandboxBankModule(dependencies: $0) }
        data = try DataModule(dependencies: setup.data(core.environment, sandbox: bank))
        domain = DomainModule(
            dependencies: data, policy: setup.policy, protection: platform.protection,
            bankName: setup.bankName)
    }

    /// The sandbox's own user comes in by itself, also by the code; nobody at another bank.
    func signInSandboxUser() async throws {
        guard let bank else { return }
        _ = try await data.sessionRepository.signIn(bank.credentials) { _ in
            await bank.messages().first?.code ?? ""
        }
    }

    /// What became of damaged stores, until somebody has said that they have read it.
    func rescues() async -> [StoreRescue] {
        var rescues = data.rescues().makeAsyncIterator()
        return await rescues.next() ?? []
    }
}
