public import AshlarCore
import AshlarTerminal
public import Foundation

/// An app as the shell shows it: its features, and what surrounds their screens.
///
/// The static part is the registration; the rest is what the composition root has built. Most of it
/// has a default: an app without sign-in, settings, downloads and an inspected network declares only
/// its name, features, home, runtime and modules.
public protocol WebShellDependencies: Sendable {
    /// What the modules of the features are made of: mostly the module of the domain.
    associatedtype Modules: Sendable

    // MARK: Registration

    /// The name of the app, in titles and on top of each page.
    static var name: String { get }
    /// Each feature, in the order of the navigation.
    static var features: [any WebFeature<Self>.Type] { get }
    /// Where the app begins.
    static var home: AppRoute<Self> { get }
    /// Shown while nobody is signed in; home in an app without sign-in.
    static var signIn: AppRoute<Self> { get }
    /// Shown while the app is locked; home in an app without a lock.
    static var unlock: AppRoute<Self> { get }
    /// Texts of the app around its features' screens: titles of the navigation, and other words for
    /// what the shell says.
    static var table: Words.Table { get }
    /// Parts of templates that pages of several features use, by their names.
    static var templates: [String: [UInt8]] { get }
    /// CSS beside the shell's own.
    static var styles: [UInt8] { get }
    /// An SVG for the window and the top of each page.
    static var icon: [UInt8] { get }
    /// The modules by layer, the outermost first, as the inspector draws them.
    static var layers: [[String]] { get }

    /// The app's texts, and how it writes values; ``tables`` with Core's values by default.
    static func wording(locale: Locale, language: String?, timeZone: TimeZone) -> Wording

    /// The words for any error.
    static func message(for error: any Error, in wording: Wording) -> Notice

    // MARK: The composed app

    /// Its clock drives the pages, its trace is what the inspector shows.
    var runtime: RuntimeEnvironment { get }
    /// Of the times and days on pages.
    var timeZone: TimeZone { get }
    /// How numbers and days are written for a browser that asks for no language.
    var locale: Locale { get }
    /// What the modules of features are made of.
    var modules: Modules { get }

    /// What the features' modules are made of while recordings run again: their effects are not
    /// started. ``modules`` by default.
    var replayModules: Modules { get }

    /// Decides what may be shown; always all of it by default.
    ///
    /// - Parameter onChange: Notified of each change of the gate's status.
    @MainActor
    func makeGate(
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) -> any AppGate

    /// The language, region and theme that the user chose; the browser's by default.
    func settings() async throws -> ShellSettings

    /// Said at the foot of each page, before the link to the inspector; empty by default.
    func footnote(_ words: Words) -> String

    /// Shown on top of each page until dismissed; none by default.
    func banners(_ wording: Wording) async -> [ShellBanner]

    /// The banner was read.
    ///
    /// - Throws: The storage error.
    func dismissBanner(_ id: String) throws

    /// A link that leads to a file and not to a page; `nil`, the default, for any other.
    func download(_ link: String) -> ShellDownload<Self>?

    /// What is shown beside some pages and has changes of its own; nothing by default.
    @MainActor
    func makeSide(_ times: ShellTimes) -> (any PageSide)?

    // MARK: The inspector

    /// What waits in the outbox, and the copies; nothing by default.
    func inspection() async -> ShellInspection?

    /// The network that the inspector can cut off; `nil`, the default, where it cannot.
    var network: (any InspectedNetwork)? { get }
}

extension WebShellDependencies {
    /// Home: there is no sign-in.
    public static var signIn: AppRoute<Self> { home }
    /// Home: there is no lock.
    public static var unlock: AppRoute<Self> { home }
    /// None.
    public static var table: Words.Table { Words.Table([:]) }
    /// None.
    public static var templates: [String: [UInt8]] { [:] }
    /// None.
    public static var styles: [UInt8] { [] }
    /// Ashlar's own.
    public static var icon: [UInt8] { PackageResources.icon_svg }
    /// The app, its features, and Core.
    public static var layers: [[String]] { [[name], features.map { $0.name }, ["Core"]] }

    /// Core's values, and ``tables``.
    public static func wording(locale: Locale, language: String?, timeZone: TimeZone) -> Wording {
        Wording(locale: locale, language: language, timeZone: timeZone, words: tables)
    }

    /// A rule in its feature's words, any other error by its problem.
    public static func message(for error: any Error, in wording: Wording) -> Notice {
        ownMessage(for: error, in: wording).map { Notice(.bad, $0) }
            ?? Notice(Problem(error), wording)
    }

    /// The words of the feature whose rule it is; `nil` for any other error.
    public static func ownMessage(for error: any Error, in wording: Wording) -> String? {
        features.lazy.compactMap { $0.ownMessage(for: error, in: wording) }.first
    }

    /// The terminal's.
    public var locale: Locale { .terminal }
    /// ``modules``.
    public var replayModules: Modules { modules }
    /// An open gate: there is no sign-in and no lock.
    @MainActor
    public func makeGate(
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) -> any AppGate { OpenGate() }
    /// The browser's.
    public func settings() async throws -> ShellSettings { ShellSettings() }
    /// Empty.
    public func footnote(_ words: Words) -> String { "" }
    /// None.
    public func banners(_ wording: Wording) async -> [ShellBanner] { [] }
    /// Does nothing.
    public func dismissBanner(_ id: String) throws {}
    /// `nil`: every link leads to a page.
    public func download(_ link: String) -> ShellDownload<Self>? { nil }
    /// `nil`: nothing stands beside pages.
    @MainActor public func makeSide(_ times: ShellTimes) -> (any PageSide)? { nil }
    /// `nil`: there is no store.
    public func inspection() async -> ShellInspection? { nil }
    /// `nil`: it cannot be cut off.
    public var network: (any InspectedNetwork)? { nil }

    /// The features, and the shell's own pages.
    static var allFeatures: [any WebFeature<Self>.Type] { features + [InspectorPages<Self>.self] }

    /// The languages that the shell and each feature have texts in; English is always among them.
    static var languages: [String] {
        PageWords.shell.languages.filter { language in
            features.allSatisfy { $0.ownTable.languages.contains(language) }
        }
    }

    /// All texts of the app, for pages and commands: of two texts for one key the app's holds.
    public static var tables: [Words.Table] {
        [PageWords.shell] + features.map { $0.ownTable } + [table]
    }
}
