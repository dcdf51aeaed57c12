import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation

let domain = InMemoryDomain(
    runtime: .system(), accounts: [.fixture(name: "Everyday")],
    payments: [.fixture(payeeName: "Corner Shop")])
let british = Locale(identifier: "en_GB")

let payments = PaymentsModule(dependencies: domain.module, locale: british, navigate: { _ in })
    .payments()
payments.handle(.appeared)
for await state in payments.viewStates() {
    guard let days = state.payments.shown else { continue }
    print("payments: \(days.flatMap(\.rows).map(\.payeeName))")
    break
}

let accounts = AccountsModule(dependencies: domain.module, locale: british, navigate: { _ in })
    .accountList()
accounts.handle(.appeared)
for await state in accounts.viewStates() {
    guard let rows = state.shown?.accounts else { continue }
    print("accounts: \(rows.map(\.name))")
    break
}
