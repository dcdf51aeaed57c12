import AshlarCore
import AshlarData
import AshlarDomain
import AshlarSandboxBank
import Foundation

/// The composed program, in the order of its creation; each property needs some of those above it.
struct CompositionRoot: Sendable {
    let core: CoreModule
    /// `nil` with another bank.
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

    /// Signs in the sandbox’s customer, including the one-time code; does nothing with another
    /// bank.
    func signInSandboxUser() async throws {
        guard let bank else { return }
        _ = try await data.sessionRepository.signIn(bank.credentials) { _ in
            await bank.messages().first?.code ?? ""
        }
    }

    /// The rescues of damaged stores that the user has not dismissed.
    func rescues() async -> [StoreRescue] {
        var rescues = data.rescues().makeAsyncIterator()
        return await rescues.next() ?? []
    }
}
