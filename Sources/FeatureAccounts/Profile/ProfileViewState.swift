public import Domain

/// What the profile's page shows.
public struct ProfileViewState: Equatable, Sendable {
    /// Always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// The profile was not read yet.
        case loading
        /// What the bank has, or had when it was last reached.
        case viewing(ProfileFacts)
        /// The form is open, on what was viewed.
        case editing(ProfileFormView)
        /// It was never read, and the bank cannot be reached.
        case offline(Notice)
        /// It was never read, and the bank or this device refuses.
        case failed(Notice)
    }

    /// Where signing out stands.
    public enum SigningOut: Equatable, Sendable {
        /// A button, and nothing else.
        case offered
        /// Asked in the page, because payments have no definite answer yet.
        case confirming(question: String, confirm: String, keep: String)
        /// It is being done: show no button.
        case running
    }

    /// Shown whole, whatever the rest says.
    public var content: Content
    /// Offered whatever the content: also without a profile one can leave.
    public var signingOut: SigningOut
    /// What came of the last attempt to save or to sign out.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(content: Content, signingOut: SigningOut = .offered, notice: Notice? = nil) {
        (self.content, self.signingOut, self.notice) = (content, signingOut, notice)
    }
}

/// The profile as the bank has it.
public struct ProfileFacts: Equatable, Sendable {
    /// Text from outside: escape it.
    public var name: String
    /// Text from outside: escape it.
    public var email: String
    /// A word. A tier that is new at the bank is its code: escape it.
    public var tier: String

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(name: String, email: String, tier: String) {
        (self.name, self.email, self.tier) = (name, email, tier)
    }
}

/// The form, with what is wrong with it: only of fields that were left, all of it once saved.
public struct ProfileFormView: Equatable, Sendable {
    /// As typed; at first what the bank has.
    public var name, email: FormField
    /// While the bank is asked: what is typed meanwhile is ignored.
    public var isSaving: Bool
    /// What the bank has instead, after somebody else changed it: show both.
    public var conflict: ProfileFacts?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        name: FormField, email: FormField, isSaving: Bool = false, conflict: ProfileFacts? = nil
    ) {
        (self.name, self.email, self.isSaving, self.conflict) = (name, email, isSaving, conflict)
    }
}
