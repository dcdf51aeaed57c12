public import AshlarDomain

/// What the settings show.
public struct SettingsViewState: Equatable, Sendable {
    /// What stands on the page.
    public enum Content: Equatable, Sendable {
        /// They are being read, for a moment.
        case loading
        /// Also while something is being saved.
        case form(SettingsForm)
        /// They could not be read: why, and what to do.
        case failed(Notice)
    }

    /// How far a leaving has got.
    public enum Leaving: Equatable, Sendable {
        /// Nobody has asked for it.
        case offered
        /// A question, the word that does it, and the word that does not.
        case confirming(question: String, confirm: String, keep: String)
        /// It cannot be taken back any more.
        case running
    }

    /// The settings, once they are read.
    public var content: Content
    /// Signing out everywhere, and wiping.
    public var leaving: Leaving = .offered
    /// What was done, or why it was not.
    public var notice: Notice?
}

/// Something to choose from.
public struct SettingsChoice: Equatable, Sendable {
    /// What an event says.
    public var value: String
    /// In the person's words, with an example where that says more.
    public var title: String
    /// One of them is.
    public var isChosen = false
}

/// What can be chosen.
public struct SettingsForm: Equatable, Sendable {
    /// As they are stored; a view changes one and says all.
    public var settings: AppSettings = .standard
    /// Values are identifiers; the empty one is the device's own.
    public var locales: [SettingsChoice]
    /// Values are of `AppSettings.Theme`.
    public var themes: [SettingsChoice]
    /// Values are of `LockDelay`; without a PIN they count for nothing.
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
