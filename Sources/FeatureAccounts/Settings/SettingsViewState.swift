public import AshlarDomain

/// What the settings show.
public struct SettingsViewState: Equatable, Sendable {
    /// Always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// They were not read yet.
        case loading
        /// Also while something is being saved.
        case form(SettingsForm)
        /// They could not be read: why, and what to do.
        case failed(Notice)
    }

    /// The settings, once they are read.
    public var content: Content
    /// Signing out everywhere, and wiping.
    public var leaving: LeavingViewState = .offered
    /// What was done, or why it was not.
    public var notice: Notice?
}

/// Something to choose from.
public struct SettingsChoice: Equatable, Sendable {
    /// What an event takes.
    public var value: String
    /// For users, with an example where that says more.
    public var title: String
    /// Whether it is the chosen one; exactly one of a list is.
    public var isChosen = false
}

/// What can be chosen.
public struct SettingsForm: Equatable, Sendable {
    /// As they are stored; a view changes one and sends all.
    public var settings: AppSettings = .standard
    /// Values are codes; the empty one is the device's own.
    public var languages: [SettingsChoice]
    /// Values are locales' identifiers, with an amount as the region writes it; the empty one is the
    /// device's own.
    public var regions: [SettingsChoice]
    /// Values are of `AppSettings.Theme`.
    public var themes: [SettingsChoice]
    /// Values are of `LockDelay`; without a PIN they have no effect.
    public var delays: [SettingsChoice]
    /// Whether there is a PIN.
    public var hasPasscode = false
    /// Whether there can be one.
    public var canHavePasscode = true
    /// What is wrong with the PIN that was typed, or `nil`.
    public var passcodeError: String?
    /// While something is being stored.
    public var isBusy = false
}
