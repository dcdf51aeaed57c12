import Core
import Data
import Domain
import FeatureAccounts
import FeaturePayments
import Foundation
import Observation

/// What the app knows: who is signed in, and where in each tab a person is.
///
/// The features say by their own routes where somebody wants to go; what that means is decided here,
/// and only here do the two meet.
@MainActor @Observable
final class AppModel {
    /// Whether somebody is signed in, and who.
    enum Gate: Equatable {
        /// The store was not asked yet.
        case unknown
        case signedOut
        case signedIn(Session)
    }

    enum Tab: String, Hashable, Codable { case accounts, payments }

    private(set) var gate = Gate.unknown
    var tab = Tab.accounts
    let accountsPlace = Coordinator<AccountsRoute>(root: .list)
    let paymentsPlace = Coordinator<PaymentsRoute>(root: .list)

    @ObservationIgnored private(set) lazy var accounts = AccountsModule(
        dependencies: domain, locale: locale, sharingFolder: .temporaryDirectory
    ) { [weak self] route in self?.go(to: route) }
    @ObservationIgnored private(set) lazy var payments = PaymentsModule(
        dependencies: domain, locale: locale
    ) { [weak self] route in self?.go(to: route) }

    /// What the app itself says, by the features' texts.
    let words: Words
    private let domain: DomainModule
    private let locale: Locale
    private let work: @Sendable () async -> Void
    /// Where somebody wanted to go who has to sign in first.
    @ObservationIgnored private var wanted: String?

    /// - Parameters:
    ///   - domain: Every use case.
    ///   - work: What goes on behind the repositories; runs as long as the app is shown.
    ///   - locale: Chooses texts, amounts and dates.
    init(domain: DomainModule, locale: Locale, work: @escaping @Sendable () async -> Void = {}) {
        (self.domain, self.locale, self.work) = (domain, locale, work)
        words = Words([AccountsModule.table, PaymentsModule.table], locale: locale)
    }

    convenience init(_ composition: Composition, locale: Locale) {
        self.init(domain: composition.domain, locale: locale, work: composition.data.run)
    }

    /// Follows who is signed in, and lets the outbox send, until the task is cancelled.
    func run() async {
        async let sending: Void = work()
        for await session in domain.watchSession() { enter(session) }
        await sending
    }

    /// Nothing of one user is shown to the next: the places are left, and with them their screens.
    private func enter(_ session: Session?) {
        let next = session.map(Gate.signedIn) ?? .signedOut
        guard next != gate else { return }
        if gate != .unknown { leave() }
        gate = next
        if session != nil, let link = wanted {
            wanted = nil
            open(link: link)
        }
    }

    private func leave() {
        accountsPlace.popToRoot()
        paymentsPlace.popToRoot()
        tab = .accounts
    }

    // MARK: Where to go

    /// A place of accounts; a payment from an account is the other feature's.
    func go(to route: AccountsRoute) {
        switch route {
        case .signIn: break  // Who is signed in is followed; being told once more adds nothing.
        case .pay(let account): go(to: .create(from: account))
        case .list:
            tab = .accounts
            accountsPlace.popToRoot()
        default:
            tab = .accounts
            accountsPlace.navigate(to: route)
        }
    }

    /// A place of payments; what was made takes the place of its form, of whatever it was made.
    func go(to route: PaymentsRoute) {
        tab = .payments
        if paymentsPlace.current.isPassing { paymentsPlace.pop() }
        if route == .list { paymentsPlace.popToRoot() } else { paymentsPlace.navigate(to: route) }
    }

    // MARK: Restoring

    /// The places with whom they belong to.
    private struct Places: Codable {
        let user: ID<UserProfile>
        let tab: Tab
        let accounts, payments: Foundation.Data
    }

    /// Where the user is, for the next start; `nil` while nobody is signed in.
    var snapshot: Foundation.Data? {
        guard case .signedIn(let session) = gate else { return nil }
        // Routes are Codable: what cannot be written is not kept, and costs a tap.
        return try? JSONEncoder().encode(
            Places(
                user: session.user, tab: tab, accounts: accountsPlace.snapshot(),
                payments: paymentsPlace.snapshot()))
    }

    /// Goes where the same user was; another one's places, or those of another version, are none.
    func restore(from snapshot: Foundation.Data) {
        guard case .signedIn(let session) = gate,
            let places = try? JSONDecoder().decode(Places.self, from: snapshot),
            places.user == session.user
        else { return }
        tab = places.tab
        try? accountsPlace.restore(from: places.accounts)
        try? paymentsPlace.restore(from: places.payments)
    }

    // MARK: Links

    /// Goes where a link leads; who is not signed in goes there afterwards. A link to nowhere
    /// changes nothing.
    func open(_ url: URL) {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        open(link: url.path(percentEncoded: true) + query)
    }

    func open(link: String) {
        guard case .signedIn = gate else {
            wanted = link
            return
        }
        if let route = try? PaymentsRoute(path: link) {
            go(to: route)
        } else if let route = try? AccountsRoute(path: link) {
            go(to: route)
        }
    }
}
