import AshlarCore
import AshlarCoreTesting
import AshlarData
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarHTTP
import AshlarOffline
import AshlarSandboxBank
import Foundation
import Testing

// The first example of each library’s documentation, with a test for each.

struct BankNeeds: SandboxBankDependencies {
    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.gmt
    let directory: URL? = nil  // a bank that forgets
    let history = BankHistory.generated(seed: 7, rows: 400)
}

struct DataNeeds: DataDependencies {
    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.gmt
    let server: ServerConnection
    let directory: URL
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct FirstSteps {
    @Test func domain() throws {
        let iban = try IBAN("GB33 BUKB 2020 1555 5555 55")  // structure, check digits, mod 97
        let price = try Money(decimal: "12.50", currency: .gbp)  // minor units; never a Double
        let shares = try price.split(into: 3)  // 4.17, 4.17, 4.16
        #expect(iban.printFormat == "GB33 BUKB 2020 1555 5555 55")
        #expect(shares.map(\.decimalString) == ["4.17", "4.17", "4.16"])
        #expect(throws: MoneyError.self) { try price.adding(Money(decimal: "1", currency: .eur)) }
    }

    @Test func dataAgainstTheSandboxBank() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }  // a temporary folder
        let runtime = RuntimeEnvironment.test()

        let bank = try SandboxBankModule(dependencies: BankNeeds(runtime: runtime))
        let data = try DataModule(
            dependencies: DataNeeds(
                runtime: runtime, server: .transport(bank.transport), directory: folder))
        let domain = DomainModule(dependencies: data)

        let name = bank.credentials.username
        let password = bank.credentials.password
        let challenge = try await domain.signIn(username: name, password: password)
        let code = await bank.messages().first?.code ?? ""  // on the sandbox's phone
        _ = try await domain.confirmSignIn(challenge, code: code)
        try await domain.syncedAccounts.refresh()
        bank.network.isUnplugged = true
        let overview = try await domain.getAccounts()  // from the store: works offline
        #expect(!overview.accounts.isEmpty)
    }

    @Test func aFeatureWithoutAView() async throws {
        let domain = InMemoryDomain(
            runtime: .test(), accounts: [.fixture()],
            payments: [.fixture(payeeName: "Corner Shop")])

        let payments = PaymentsModule(
            dependencies: domain.module, locale: Locale(identifier: "en_GB"),
            navigate: { route in print("the app goes to \(route.path)") })
        let list = payments.payments()
        list.handle(.appeared)
        let state = try await list.viewState { $0.payments.content != .loading }
        #expect(state.payments.content != .loading)
        list.end()
    }

    @Test func accountsWithoutABank() async throws {
        let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture(name: "Everyday")])
        domain.line.cut()  // offline

        let accounts = AccountsModule(
            dependencies: domain.module, locale: Locale(identifier: "en_GB"), navigate: { _ in })
        let list = accounts.accountList()
        list.handle(.appeared)
        try await list.viewState { "\($0)".contains("Everyday") }
        list.end()
    }

    @Test func aUseCaseOverInMemoryRepositories() async throws {
        let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])
        domain.line.cut()

        let order = PaymentOrder.fixture()
        let payment = try await domain.module.createPayment(order, id: .id("mine"))
        #expect(payment.status == .queued)
        #expect(domain.payments.enqueued.map(\.id) == [.id("mine")])
    }

    @Test func aBankWithFaults() async throws {
        let bank = try SandboxBankModule(dependencies: BankNeeds(runtime: .test()))
        bank.network.inject(.serverError(status: 503), next: 1)
        let request = HTTPRequest(path: "/v1/accounts")
        #expect(try await bank.transport.send(request).status == 503)
        #expect(try await bank.transport.send(request).status == 401)
        #expect(try await bank.audit().isBalanced)
    }
}
