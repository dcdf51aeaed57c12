import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation

/// An in-memory bank for previews, optionally offline.
struct PreviewDomain {
    let domain: InMemoryDomain

    /// Two accounts, payments in every state that looks different, and two standing orders.
    init(isEmpty: Bool = false, isOffline: Bool = false, isSignedIn: Bool = true) {
        domain = InMemoryDomain(
            runtime: .test(),
            accounts: isEmpty
                ? []
                : [
                    .fixture(id: .id("everyday"), name: "Everyday"),
                    .fixture(
                        id: .id("travel"), name: "Reisekonto für Übersee", identifier: .fixture(3),
                        booked: .jpy(-1_234_567_890)),
                ],
            transactions: isEmpty
                ? []
                : [
                    .fixture(account: .id("everyday")),
                    .fixture(
                        id: .id("salary"), account: .id("everyday"), sequence: 2,
                        amount: .eur(cents: 250_000), counterparty: "شركة المثال"),
                ],
            payments: isEmpty
                ? []
                : [
                    .fixture(account: .id("everyday")),
                    .fixture(
                        id: .id("waiting"), account: .id("everyday"),
                        payeeName: "A payee with a name that goes on and on and on",
                        amount: .kwd(fils: 1_234_567_890), sequence: nil, status: .unknown),
                    .fixture(
                        id: .id("rejected"), account: .id("everyday"), sequence: 2,
                        status: .rejected, reason: .insufficientFunds),
                ],
            payees: isEmpty ? [] : [.fixture()],
            standingOrders: isEmpty
                ? []
                : [
                    .fixture(terms: .fixture(account: .id("everyday"))),
                    .fixture(
                        id: .id("paused"),
                        terms: .fixture(
                            account: .id("everyday"), payeeName: "شركة المثال",
                            schedule: .fixture(
                                from: .day("2026-02-27"), until: .after(payments: 12))),
                        status: .paused),
                ], isSignedIn: isSignedIn)
        // In memory, without scheduled failures: this cannot throw.
        if !isEmpty { try? domain.payments.store(Self.unapproved) }
        if isOffline { domain.line.cut() }
    }

    /// A payment whose code the bank has sent.
    private static let unapproved = PaymentDetail(
        payment: .fixture(
            id: .id("unapproved"), account: .id("everyday"), payeeName: "A new payee",
            amount: .eur(cents: 75_000), sequence: 3, status: .awaitingAuthorisation),
        history: [PaymentStatusChange(status: .awaitingAuthorisation, at: .fixture)],
        delivery: nil,
        authorisation: PaymentAuthorisation(
            codeSentAt: .fixture, expiresAt: .fixture.addingTimeInterval(300), triesLeft: 3))

    func accounts(_ locale: String = "en_GB") -> AccountsModule {
        AccountsModule(
            dependencies: domain.module, locale: Locale(identifier: locale),
            sharingFolder: .temporaryDirectory, navigate: { _ in })
    }

    func payments(_ locale: String = "en_GB") -> PaymentsModule {
        PaymentsModule(
            dependencies: domain.module, locale: Locale(identifier: locale), navigate: { _ in })
    }
}
