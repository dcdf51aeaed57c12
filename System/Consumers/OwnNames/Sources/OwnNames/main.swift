import AppShell
import AshlarCore
import AshlarCoreCombine
import AshlarCoreTesting
import AshlarData
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarHTTP
import AshlarOffline
import AshlarPasscode
import AshlarRecording
import AshlarSandboxBank
import AshlarServiceLocator
import AshlarSharedUI
import Core
import CoreTesting
import Data
import Domain
import FeatureAccounts
import FeaturePayments
import Foundation
import HTTP
import SandboxBank
import SharedUI
import Simulation

#if canImport(SwiftUI)
    import SwiftUI
#endif

let own = [
    ownCore, ownDomain, ownData, ownHTTP, ownFeaturePayments, ownFeatureAccounts, ownSharedUI,
    ownSandboxBank, ownAppShell, ownCoreTesting, ownSimulation,
]
print("own: \(own.joined(separator: " "))")

struct Bank: SandboxBankDependencies {
    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.gmt
    let directory: URL? = nil
    let history = BankHistory.generated(seed: 7, rows: 10)
}

struct Store: DataDependencies {
    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.gmt
    let server: ServerConnection
    let directory: URL
}

let clock = ManualClock()  // CoreTesting
let runtime = RuntimeEnvironment.test(clock: clock)  // Core
let bank = try SandboxBankModule(dependencies: Bank(runtime: runtime))  // SandboxBank
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let data = try DataModule(  // Data
    dependencies: Store(runtime: runtime, server: .transport(bank.transport), directory: folder))
let price = try Money(decimal: "12.50", currency: .gbp)  // Domain
let hasher = ScryptPasscodeHasher(random: runtime.random)  // Passcode
let isRight = try await hasher.matches(Secret("1234"), hasher.hash(Secret("1234")))
let domain = InMemoryDomain(runtime: runtime, accounts: [.fixture()])  // DomainTesting
let british = Locale(identifier: "en_GB")
let payments = PaymentsModule(dependencies: domain.module, locale: british, navigate: { _ in })
let accounts = AccountsModule(dependencies: domain.module, locale: british, navigate: { _ in })
let screens = [
    String(describing: payments.payments().viewState.payments.content),
    String(describing: accounts.accountList().viewState.content),
]
#if canImport(Combine)
    let states = payments.payments().statePublisher  // CoreCombine
#endif
#if canImport(SwiftUI)
    let row = FieldError(error: nil)  // SharedUI
#endif
let request = HTTPRequest(path: "/v1/accounts")  // HTTP
let refused = try await bank.transport.send(request).status
let locator = ServiceLocator { $0.register(price) }  // ServiceLocator
let located: Money = try locator.resolve(Money.self)
let recorded = runtime.trace.recording  // Recording
let stored = try await data.accountRepository.accounts().count
print("Ashlar: \(located.decimalString), \(refused), \(recorded.records.count) records")
print("Ashlar: \(stored) accounts, screens \(screens), PIN \(isRight)")
