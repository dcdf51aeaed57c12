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
    public var leaving: Leaving
    /// What was done, or why it was not.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(content: Content, leaving: Leaving = .offered, notice: Notice? = nil) {
        (self.content, self.leaving, self.notice) = (content, leaving, notice)
    }
}

/// Something to choose from.
public struct SettingsChoice: Equatable, Sendable {
    /// What an event says.
    public var value: String
    /// In the person's words, with an example where that says more.
    public var title: String
    /// One of them is.
    public var isChosen: Bool

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(value: String, title: String, isChosen: Bool = false) {
        (self.value, self.title, self.isChosen) = (value, title, isChosen)
    }
}

/// What can be chosen.
public struct SettingsForm: Equatable, Sendable {
    /// As they are stored; a view changes one and says all.
    public var settings: AppSettings
    /// Values are identifiers; the empty one is the device's own.
    public var locales: [SettingsChoice]
    /// Values are of `AppSettings.Theme`.
    public var themes: [SettingsChoice]
    /// Values are of `LockDelay`; without a PIN they count for nothing.
    public var delays: [SettingsChoice]
    /// Whether there is a PIN.
    public var hasPasscode: Bool
    /// Whether there can be one.
    public var canHavePasscode: Bool
    /// What is wrong with the PIN that was typed, or `nil`.
    public var passcodeError: String?
    /// While something is being stored.
    public var isBusy: Bool

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        settings: AppSettings = .standard, locales: [SettingsChoice], themes: [SettingsChoice],
        delays: [SettingsChoice], hasPasscode: Bool = false, canHavePasscode: Bool = true,
        passcodeError: String? = nil, isBusy: Bool = false
    ) {
        (self.settings, self.locales, self.themes) = (settings, locales, themes)
        (self.delays, self.hasPasscode, self.canHavePasscode) = (
            delays, hasPasscode, canHavePasscode
        )
        (self.passcodeError, self.isBusy) = (passcodeError, isBusy)
    }
}
