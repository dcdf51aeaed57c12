import AshlarCore
import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import Observation

/// The app’s state: the gate, the navigation of each tab, and the settings.
///
/// Features navigate by their own routes; this model maps them to the app’s.
@MainActor @Observable
final class AppModel {
    /// Whether the app is signed out, locked or open.
    private(set) var status = GateStatus.unknown
    private(set) var user: ID<UserProfile>?
    /// Whether everything except sheets is hidden: the app is in the background, or has returned
    /// and not yet read its lock.
    private(set) var isHidden = false
    let coordinator = AppCoordinator<AppRoute>()

    var accounts: AccountsModule { modules.accounts }
    var payments: PaymentsModule { modules.payments }
    /// The app’s own texts, taken from the features’ tables.
    var words: Words { modules.words }
    /// The signed-in user’s settings; the standard ones while signed out.
    private(set) var settings = AppSettings.standard
    /// Formats amounts and dates: the chosen region’s locale, otherwise the device’s.
    var locale: Locale { settings.region.map(Locale.init(identifier:)) ?? device }
    /// The code of the chosen language, otherwise of the device’s.
    var language: String? {
        settings.language ?? device.language.languageCode?.identifier
    }

    /// Identity for views with state of their own: they start anew with other texts or formats.
    var localeIdentity: String { "\(locale.identifier) \(language ?? "")" }

    private let domain: DomainModule
    private let device: Locale
    private let work: @Sendable () async -> Void
    /// Holds files while they are shared; only ``removeShared()`` removes it.
    private let sharingFolder = URL.temporaryDirectory.appending(path: "Ashlar-shared")
    /// The route of a link that arrived before the tabs were shown and restored.
    @ObservationIgnored private var pendingRoute: AppRoute?
    @ObservationIgnored private var hasResumed = false
    @ObservationIgnored private var cachedModules: Modules?
    @ObservationIgnored private var isActive = true
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored private lazy var gate = SessionGate(dependencies: domain) {
        [weak self] gate, change in self?.follow(gate, change)
    }

    /// - Parameters:
    ///   - domain: Every use case.
    ///   - locale: The device’s; used for texts, amounts and dates until the user chooses others.
    ///   - work: The repositories’ background work; runs as long as the app does.
    init(domain: DomainModule, locale: Locale, work: @escaping @Sendable () async -> Void = {}) {
        self.domain = domain
        self.device = locale
        self.work = work
        removeShared()
    }

    convenience init(_ composition: Composition, locale: Locale) {
        self.init(domain: composition.domain, locale: locale, work: composition.data.run)
    }

    /// Observes session, lock and settings, and runs the outbox, for the app’s lifetime.
    ///
    /// Idempotent: several windows may call it.
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

    // MARK: Appearance

    /// The modules and texts of one language.
    private struct Modules {
        let locale: Locale
        let language: String?
        let accounts: AccountsModule
        let payments: PaymentsModule
        let words: Words
    }

    /// Cached per locale and language; reading it tracks both choices.
    private var modules: Modules {
        let locale = locale
        let language = language
        if let cachedModules, cachedModules.locale == locale, cachedModules.language == language {
            return cachedModules
        }
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
        cachedModules = new
        return new
    }

    private func followSettings() async {
        // Subscribed before the first read, so that no change is missed.
        let changes = domain.watchSettings()
        await readSettings()
        for await _ in changes { await readSettings() }
    }

    private func readSettings() async {
        // Unreadable settings fall back to the device’s; the settings screen shows the error.
        settings = (try? await domain.getSettings()) ?? .standard
    }

    // MARK: The gate

    /// Applies a change of session or lock; the end of a session also resets the navigation, so the
    /// next user sees nothing of the previous one.
    private func follow(_ gate: SessionGate, _ change: GateChange) {
        if change == .ended {
            coordinator.signOut()
            removeShared()
        }
        coordinator.follow(gate.status, of: gate.owner)
        status = gate.status
        user = gate.session?.user
    }

    /// Postpones the automatic lock after a user’s action.
    func noteActivity() { check(isActivity: true) }

    /// Hides the content in the background, and afterwards until the lock has been read.
    func scene(isActive: Bool) {
        self.isActive = isActive
        if isActive { check(isActivity: false) } else { isHidden = true }
    }

    private func check(isActivity: Bool) {
        Task {
            // A failed read shows nothing; the gate retries it.
            try? await gate.check(isActivity: isActivity)
            isHidden = !isActive
        }
    }

    /// Removes shared files at launch and after a session: the system does not report when another
    /// app has finished with one.
    private func removeShared() {
        // The folder is usually missing; a failed removal is repeated at the next launch.
        try? FileManager.default.removeItem(at: sharingFolder)
    }

    // MARK: Navigation

    /// Navigates on a screen’s behalf. Screens pass home after sign-in and unlocking.
    private func go(to route: AppRoute) {
        coordinator.navigate(to: route)
        noteActivity()
    }

    // MARK: Restoring

    /// A coordinator’s snapshot and the user it belongs to.
    private struct Places: Codable {
        let user: ID<UserProfile>
        let places: Foundation.Data
    }

    /// The navigation for the next launch; `nil` while the tabs are hidden.
    var snapshot: Foundation.Data? {
        guard status == .open, let user else { return nil }
        // Routes are Codable; if one cannot be encoded, the next launch starts at home.
        guard let places = try? coordinator.snapshot() else { return nil }
        return try? JSONEncoder().encode(Places(user: user, places: places))
    }

    /// Restores the navigation, then follows a link that arrived meanwhile: perhaps the one that
    /// launched the app.
    func resume(from snapshot: Foundation.Data?) {
        // Only at launch: afterwards the coordinator’s own state is newer.
        if let snapshot, !hasResumed { restore(from: snapshot) }
        hasResumed = true
        if let pendingRoute { coordinator.navigate(to: pendingRoute) }
        pendingRoute = nil
    }

    /// Ignores a snapshot of another user or of another version of the routes.
    private func restore(from snapshot: Foundation.Data) {
        guard let kept = try? JSONDecoder().decode(Places.self, from: snapshot), kept.user == user
        else { return }
        try? coordinator.restore(from: kept.places)
    }

    // MARK: Links

    /// Follows a link, after sign-in or unlocking if necessary. An unknown link changes nothing.
    func open(_ url: URL) {
        guard let route = try? AppRoute(path: LinkPath.link(of: url)) else { return }
        if status == .open { go(to: route) } else { pendingRoute = route }
    }
}
