public import AshlarCore
import AshlarTerminal
public import Foundation

/// An app for the shell: its features, and what surrounds their screens.
///
/// The static part is the registration; the rest is built by the composition root. Most members
/// have defaults: an app without sign-in, settings, downloads and an inspected network declares
/// only its name, features, home, runtime and modules.
public protocol WebShellDependencies: Sendable {
    /// The dependencies of the feature modules: usually the domain module.
    associatedtype Modules: Sendable

    // MARK: Registration

    /// The app’s name, in titles and on top of each page.
    static var name: String { get }
    /// The features, in navigation order.
    static var features: [any WebFeature<Self>.Type] { get }
    /// The start page.
    static var home: AppRoute<Self> { get }
    /// Shown without a session; home in an app without sign-in.
    static var signIn: AppRoute<Self> { get }
    /// Shown while the app is locked; home in an app without a lock.
    static var unlock: AppRoute<Self> { get }
    /// The app’s texts around the screens: navigation titles, and replacements for the shell’s
    /// texts.
    static var table: Words.Table { get }
    /// Partials that several features use, by name.
    static var templates: [String: [UInt8]] { get }
    /// CSS in addition to the shell’s.
    static var styles: [UInt8] { get }
    /// An SVG for the window and the top of each page.
    static var icon: [UInt8] { get }
    /// The modules by layer for the inspector, outermost first.
    static var layers: [[String]] { get }

    /// The app’s texts and value formats; by default ``tables`` with Core’s values.
    static func wording(locale: Locale, language: String?, timeZone: TimeZone) -> Wording

    /// The message for any error.
    static func message(for error: any Error, in wording: Wording) -> Notice

    // MARK: The composed app

    /// Its clock drives the pages; the inspector shows its trace.
    var runtime: RuntimeEnvironment { get }
    /// The time zone of times and dates on pages.
    var timeZone: TimeZone { get }
    /// The locale of numbers and dates for a browser without a preferred language.
    var locale: Locale { get }
    /// The dependencies of the feature modules.
    var modules: Modules { get }

    /// The dependencies of the feature modules during a replay, which starts no effects.
    /// ``modules`` by default.
    var replayModules: Modules { get }

    /// Creates the gate that decides what is shown; by default everything.
    @MainActor
    func makeGate(
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) -> any AppGate

    /// The user’s language, region and theme; the browser’s by default.
    func settings() async throws -> ShellSettings

    /// A text at the foot of each page, before the link to the inspector; empty by default.
    func footnote(_ words: Words) -> String

    /// Banners on top of each page until dismissed; none by default.
    func banners(_ wording: Wording) async -> [ShellBanner]

    /// Dismisses a banner.
    ///
    /// - Throws: The storage error.
    func dismissBanner(_ id: String) throws

    /// The file of a link; `nil`, the default, for a link to a page.
    func download(_ link: String) -> ShellDownload<Self>?

    /// Content beside some pages with its own changes; none by default.
    @MainActor
    func makeSide(_ times: ShellTimes) -> (any PageSide)?

    // MARK: The inspector

    /// The content of the outbox and the copies; none by default.
    func inspection() async -> ShellInspection?

    /// The network that the inspector controls; `nil` by default.
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
    /// Ashlar’s icon.
    public static var icon: [UInt8] { PackageResources.icon_svg }
    /// The app, its features, and Core.
    public static var layers: [[String]] { [[name], features.map { $0.name }, ["Core"]] }

    /// Core’s values with ``tables``.
    public static func wording(locale: Locale, language: String?, timeZone: TimeZone) -> Wording {
        Wording(locale: locale, language: language, timeZone: timeZone, words: tables)
    }

    /// The feature’s message for its rules, a message by problem for other errors.
    public static func message(for error: any Error, in wording: Wording) -> Notice {
        ownMessage(for: error, in: wording).map { Notice(.bad, $0) }
            ?? Notice(Problem(error), wording)
    }

    /// The message of the feature that defines the rule; `nil` for other errors.
    public static func ownMessage(for error: any Error, in wording: Wording) -> String? {
        features.lazy.compactMap { $0.ownMessage(for: error, in: wording) }.first
    }

    /// The terminal’s locale.
    public var locale: Locale { .terminal }
    /// ``modules``.
    public var replayModules: Modules { modules }
    /// An open gate: there is no sign-in and no lock.
    @MainActor
    public func makeGate(
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) -> any AppGate { OpenGate() }
    /// The browser’s settings.
    public func settings() async throws -> ShellSettings { ShellSettings() }
    /// Empty.
    public func footnote(_ words: Words) -> String { "" }
    /// None.
    public func banners(_ wording: Wording) async -> [ShellBanner] { [] }
    /// Does nothing.
    public func dismissBanner(_ id: String) throws {}
    /// `nil`: every link leads to a page.
    public func download(_ link: String) -> ShellDownload<Self>? { nil }
    /// `nil`: no content beside pages.
    @MainActor public func makeSide(_ times: ShellTimes) -> (any PageSide)? { nil }
    /// `nil`: there is no store.
    public func inspection() async -> ShellInspection? { nil }
    /// `nil`: the inspector does not control it.
    public var network: (any InspectedNetwork)? { nil }

    /// The features and the shell’s own pages.
    static var allFeatures: [any WebFeature<Self>.Type] { features + [InspectorPages<Self>.self] }

    /// The languages of the texts of shell and features; always includes English.
    static var languages: [String] {
        PageWords.shell.languages.filter { language in
            features.allSatisfy { $0.ownTable.languages.contains(language) }
        }
    }

    /// All texts of the app, for pages and commands; the app’s text wins over others with the same
    /// key.
    public static var tables: [Words.Table] {
        [PageWords.shell] + features.map { $0.ownTable } + [table]
    }
}
