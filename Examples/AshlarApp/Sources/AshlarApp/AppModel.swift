import AshlarCore
import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import Observation

/// What the app knows: what may be shown, where in each tab a person is, and how it looks.
///
/// The features say by their own routes where somebody wants to go; what that means is decided here.
@MainActor @Observable
final class AppModel {
    /// What may be shown, and to whom.
    private(set) var status = GateStatus.unknown
    private(set) var user: ID<UserProfile>?
    /// Whether nothing but sheets is drawn: the app is in the background, or comes back and its lock was
    /// not read yet.
    private(set) var isHidden = false
    let coordinator = AppCoordinator<AppRoute>()

    var accounts: AccountsModule { modules.accounts }
    var payments: PaymentsModule { modules.payments }
    /// What the app itself says, by the features' texts.
    var words: Words { modules.words }
    /// How the user wants the app to be; the standard while nobody is signed in.
    private(set) var settings = AppSettings.standard
    /// Writes amounts and dates: of the region that was chosen, or else the device's.
    var locale: Locale { settings.region.map(Locale.init(identifier:)) ?? device }
    /// The code of the texts' language: the one that was chosen, or else the device's.
    var language: String? {
        settings.language ?? device.language.languageCode?.identifier
    }

    /// Another one means other texts or formats: views with state of their own begin anew.
    var reading: String { "\(locale.identifier) \(language ?? "")" }

    private let domain: DomainModule
    private let device: Locale
    private let work: @Sendable () async -> Void
    /// What is shared is written there first, and removed by ``removeShared()`` alone.
    private let sharingFolder = URL.temporaryDirectory.appending(path: "Ashlar-shared")
    /// Where a link leads, until the places are shown and restored.
    @ObservationIgnored private var wanted: AppRoute?
    @ObservationIgnored private var hasBegun = false
    @ObservationIgnored private var made: Modules?
    @ObservationIgnored private var isActive = true
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored private lazy var gate = SessionGate(dependencies: domain) {
        [weak self] gate, change in self?.follow(gate, change)
    }

    /// - Parameters:
    ///   - domain: Every use case.
    ///   - work: What goes on behind the repositories; runs as long as the app is shown.
    ///   - locale: The device's: chooses texts, amounts and dates until the user does.
    init(domain: DomainModule, locale: Locale, work: @escaping @Sendable () async -> Void = {}) {
        self.domain = domain
        self.device = locale
        self.work = work
        removeShared()
    }

    convenience init(_ composition: Composition, locale: Locale) {
        self.init(domain: composition.domain, locale: locale, work: composition.data.run)
    }

    /// Follows who is signed in, the lock and what the user chose, and lets the outbox send, as long as
    /// the app lives; once, however many windows show it.
    func run() {
        guard running == nil else { return }
        running = Task {
            async let sending: Void = work()
            async let choosing: Void = followSettings()
            await gate.run()
            await choosing
            await sending
        }
    }

    // MARK: How it looks

    /// What writes in one language.
    private struct Modules {
        let locale: Locale
        let language: String?
        let accounts: AccountsModule
        let payments: PaymentsModule
        let words: Words
    }

    /// Made once for each locale that is chosen: views that read it follow the choice.
    private var modules: Modules {
        let locale = locale
        let language = language
        if let made, made.locale == locale, made.language == language { return made }
        let new = Modules(
            locale: locale, language: language,
            accounts: AccountsModule(
                dependencies: domain, locale: locale, language: language,
                sharingFolder: sharingFolder
            ) { [weak self] route in self?.go(to: AppRoute(route)) },
            payments: PaymentsModule(
                dependencies: domain, locale: locale, language: language
            ) { [weak self] route in
                self?.go(to: .payments(route))
            },
            words: Words(
                [AccountsModule.table, PaymentsModule.table], locale: locale, language: language))
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

    // MARK: The gate

    /// Nothing of one user is shown to the next: the places are left, and with them their screens.
    private func follow(_ gate: SessionGate, _ change: GateChange) {
        if change == .ended {
            coordinator.signOut()
            removeShared()
        }
        coordinator.follow(gate.status, of: gate.owner)
        status = gate.status
        user = gate.session?.user
    }

    /// A person did something: the app locks later.
    func noteActivity() { check(isActivity: true) }

    /// Nothing but sheets is drawn in the background, nor after it before the lock was read.
    func scene(isActive: Bool) {
        self.isActive = isActive
        if isActive { check(isActivity: false) } else { isHidden = true }
    }

    private func check(isActivity: Bool) {
        Task {
            // What cannot be read shows nothing; the gate reads it again.
            try? await gate.check(isActivity: isActivity)
            isHidden = !isActive
        }
    }

    /// Nobody says when another app is done with a file; by then it is.
    private func removeShared() {
        // Mostly it is not there; what could not be removed is tried again at the next start.
        try? FileManager.default.removeItem(at: sharingFolder)
    }

    // MARK: Where to go

    /// Where a screen leads. Screens ask for home once somebody has signed in or unlocked.
    private func go(to route: AppRoute) {
        coordinator.navigate(to: route)
        noteActivity()
    }

    // MARK: Restoring

    /// The places with whom they belong to.
    private struct Places: Codable {
        let user: ID<UserProfile>
        let places: Foundation.Data
    }

    /// Where the user is, for the next start; `nil` while the places are not shown.
    var snapshot: Foundation.Data? {
        guard status == .open, let user else { return nil }
        // Routes are Codable: what cannot be written is not kept, and costs a tap.
        guard let places = try? coordinator.snapshot() else { return nil }
        return try? JSONEncoder().encode(Places(user: user, places: places))
    }

    /// Shows where the user was, and then what a link has asked for meanwhile: it may be what the app
    /// was started by.
    func begin(at snapshot: Foundation.Data?) {
        // Later the coordinator knows better.
        if let snapshot, !hasBegun { restore(from: snapshot) }
        hasBegun = true
        if let wanted { coordinator.navigate(to: wanted) }
        wanted = nil
    }

    /// Goes where the same user was; another one's places, or those of another version, are none.
    private func restore(from snapshot: Foundation.Data) {
        guard let kept = try? JSONDecoder().decode(Places.self, from: snapshot), kept.user == user
        else { return }
        try? coordinator.restore(from: kept.places)
    }

    // MARK: Links

    /// Goes where a link leads; who is not let in goes there afterwards. A link to nowhere changes
    /// nothing.
    func open(_ url: URL) {
        guard let route = try? AppRoute(path: LinkPath.link(of: url)) else { return }
        if status == .open { go(to: route) } else { wanted = route }
    }
}
