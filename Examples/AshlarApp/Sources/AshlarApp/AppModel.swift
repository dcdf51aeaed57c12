import AshlarCore
import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
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

    var accounts: AccountsModule { modules.accounts }
    var payments: PaymentsModule { modules.payments }
    /// What the app itself says, by the features' texts.
    var words: Words { modules.words }
    /// How the user wants the app to be; the standard while nobody is signed in.
    private(set) var settings = AppSettings.standard
    /// The one that was chosen, or else the device's.
    var locale: Locale { settings.locale.map(Locale.init(identifier:)) ?? device }

    private let domain: DomainModule
    private let device: Locale
    private let work: @Sendable () async -> Void
    /// What is shared is written there first, and removed by ``removeShared()`` alone.
    private let sharingFolder = URL.temporaryDirectory.appending(path: "Ashlar-shared")
    /// Where a link leads, until somebody is signed in and shown where they were.
    @ObservationIgnored private var wanted: String?
    @ObservationIgnored private var made: Modules?

    /// - Parameters:
    ///   - domain: Every use case.
    ///   - work: What goes on behind the repositories; runs as long as the app is shown.
    ///   - locale: The device's: chooses texts, amounts and dates until the user does.
    init(domain: DomainModule, locale: Locale, work: @escaping @Sendable () async -> Void = {}) {
        (self.domain, device, self.work) = (domain, locale, work)
        removeShared()
    }

    convenience init(_ composition: Composition, locale: Locale) {
        self.init(domain: composition.domain, locale: locale, work: composition.data.run)
    }

    /// Follows who is signed in and what they chose, and lets the outbox send, until the task is
    /// cancelled.
    func run() async {
        async let sending: Void = work()
        async let choosing: Void = followSettings()
        for await session in domain.watchSession() { enter(session) }
        await choosing
        await sending
    }

    // MARK: How it looks

    /// What writes in one language.
    private struct Modules {
        let locale: Locale
        let accounts: AccountsModule
        let payments: PaymentsModule
        let words: Words
    }

    /// Made once for each locale that is chosen: views that read it follow the choice.
    private var modules: Modules {
        let locale = locale
        if let made, made.locale == locale { return made }
        let new = Modules(
            locale: locale,
            accounts: AccountsModule(
                dependencies: domain, locale: locale, sharingFolder: sharingFolder
            ) { [weak self] route in self?.go(to: route) },
            payments: PaymentsModule(dependencies: domain, locale: locale) { [weak self] route in
                self?.go(to: route)
            },
            words: Words([AccountsModule.table, PaymentsModule.table], locale: locale))
        made = new
        return new
    }

    private func followSettings() async {
        // Opened first: a change while they are read is not missed.
        let changes = domain.watchSettings()
        await readSettings()
        for await _ in changes { await readSettings() }
    }

    private func readSettings() async {
        // Where they cannot be read it looks as the device does; the page of settings says why.
        settings = (try? await domain.getSettings()) ?? .standard
    }

    // MARK: Who is signed in

    /// Nothing of one user is shown to the next: the places are left, and with them their screens.
    private func enter(_ session: Session?) {
        let next = session.map(Gate.signedIn) ?? .signedOut
        guard next != gate else { return }
        if gate != .unknown { leave() }
        gate = next
    }

    private func leave() {
        accountsPlace.popToRoot()
        paymentsPlace.popToRoot()
        tab = .accounts
        removeShared()
    }

    /// Nobody says when another app is done with a file; by then it is.
    private func removeShared() {
        // Mostly it is not there; what could not be removed is tried again at the next start.
        try? FileManager.default.removeItem(at: sharingFolder)
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

    /// Shows where the user was, and then what a link has asked for meanwhile: it may be what the app
    /// was started by.
    func begin(at snapshot: Foundation.Data?) {
        if let snapshot { restore(from: snapshot) }
        if let link = wanted {
            wanted = nil
            open(link: link)
        }
    }

    /// Goes where the same user was; another one's places, or those of another version, are none.
    private func restore(from snapshot: Foundation.Data) {
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
    func open(_ url: URL) { open(link: LinkPath.link(of: url)) }

    private func open(link: String) {
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
