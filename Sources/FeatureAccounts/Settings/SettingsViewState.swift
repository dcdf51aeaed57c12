public import AshlarDomain

/// The view state of the settings screen.
public struct SettingsViewState: Equatable, Sendable {
    /// The states of the content.
    public enum Content: Equatable, Sendable {
        /// Not read yet.
        case loading
        /// Also while a change is being saved.
        case form(SettingsForm)
        /// The settings could not be read.
        case failed(Notice)
    }

    /// The main content.
    public var content: Content
    /// The state of signing out everywhere and wiping.
    public var leaving: LeavingViewState = .offered
    /// The result of the last action.
    public var notice: Notice?
}

/// One choice of a setting.
public struct SettingsChoice: Equatable, Sendable {
    /// The argument of the event.
    public var value: String
    /// For users, with an example if helpful.
    public var title: String
    /// Exactly one choice of a list is chosen.
    public var isChosen = false
}

/// The settings form.
public struct SettingsForm: Equatable, Sendable {
    /// The stored settings; a view changes one and sends all.
    public var settings: AppSettings = .standard
    /// Values are language codes; the empty value follows the device.
    public var languages: [SettingsChoice]
    /// Values are locale identifiers, titles contain an example amount; the empty value follows the
    /// device.
    public var regions: [SettingsChoice]
    /// Values are raw values of `AppSettings.Theme`.
    public var themes: [SettingsChoice]
    /// Values are raw values of `LockDelay`; no effect without a PIN.
    public var delays: [SettingsChoice]
    /// Whether a PIN is set.
    public var hasPasscode = false
    /// Whether this build supports a PIN.
    public var canHavePasscode = true
    /// What is wrong with the typed PIN, or `nil`.
    public var passcodeError: String?
    /// A change is being stored.
    public var isBusy = false
}
