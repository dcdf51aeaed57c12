import AshlarCore
import AshlarCoreTesting
import AshlarData
import AshlarDomain
import AshlarSandboxBank
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell

/// A bank in another process gets requests only while that process lives.
@Suite struct ServedBankTests {
    private let temporary = TemporaryDirectory()
    private let folder: DataFolder
    private let bank: SandboxBankModule

    init() throws {
        folder = try DataFolder(path: temporary.url.path, name: "ashlar")
        let setup = Setup(bank: .embedded(.generated(seed: 1, rows: 5)), folder: folder)
        let environment = CoreModule(dependencies: Platform()).environment
        bank = try SandboxBankModule(dependencies: try #require(setup.sandbox(environment)))
    }

    /// Another program on that port would receive the token.
    @Test func nothingIsSentOnceTheProcessHasEnded() async throws {
        let server = try await bank.serve(port: 0)
        let published = try folder.publishBankURL(server.url)
        let address = try #require(folder.readBankAddress())
        let root = try CompositionRoot(
            platform: Platform(), setup: Setup(bank: .served(address), folder: folder))
        _ = try await root.data.sessionRepository.signIn(bank.credentials) { [bank] _ in
            await bank.messages().first?.code ?? ""
        }
        try await root.data.accountRepository.refresh()

        // The server still answers, as another program would.
        published.remove()
        await #expect(throws: unreachable) { try await root.data.accountRepository.refresh() }
        let other = try folder.publishBankURL(try #require(URL(string: "http://127.0.0.1:1")))
        await #expect(throws: unreachable) { try await root.data.accountRepository.refresh() }

        let again = try folder.publishBankURL(server.url)
        try await root.data.accountRepository.refresh()
        other.remove()
        again.remove()
        await server.stop()
    }

    private var unreachable: ServerError {
        .offline(reason: "the process that served it has ended")
    }

    @Test func theAddressOfTheFoldersOwnProcessIsRecognised() throws {
        let url = try #require(URL(string: "http://127.0.0.1:4711"))
        let published = try folder.publishBankURL(url)
        let address = try #require(ServerAddress("HTTP://127.0.0.1:4711/"))
        guard case .served(let known) = Setup.Bank(address, of: folder), known == address else {
            Issue.record("It was taken for another bank.")
            return
        }
        published.remove()
        guard case .url = Setup.Bank(address, of: folder) else {
            Issue.record("Its process has ended.")
            return
        }
    }
}
