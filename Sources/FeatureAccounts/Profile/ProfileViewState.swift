public import Domain

/// What the profile's page shows.
public struct ProfileViewState: Equatable, Sendable {
    /// Always exactly one of these.
    public enum Content: Equatable, Sendable {
        case loading
        case viewing(ProfileFacts)
        case editing(ProfileFormView)
        /// It was never read, and the bank cannot be reached.
        case offline(Notice)
        case failed(Notice)
    }

    /// Where signing out stands.
    public enum SigningOut: Equatable, Sendable {
        case offered
        /// Asked in the page, because payments have no definite answer yet.
        case confirming(question: String, confirm: String, keep: String)
        case running
    }

    public var content: Content
    public var signingOut: SigningOut
    /// What came of the last attempt to save or to sign out.
    public var notice: Notice?

    public init(content: Content, signingOut: SigningOut = .offered, notice: Notice? = nil) {
        (self.content, self.signingOut, self.notice) = (content, signingOut, notice)
    }
}

/// The profile as the bank has it.
public struct ProfileFacts: Equatable, Sendable {
    /// Text from outside: escape it.
    public var name: String
    public var email: String
    public var tier: String

    public init(name: String, email: String, tier: String) {
        (self.name, self.email, self.tier) = (name, email, tier)
    }
}

/// The form, with what is wrong with it: only of fields that were left, all of it once saved.
public struct ProfileFormView: Equatable, Sendable {
    public var name, email: FormField
    public var isSaving: Bool
    /// What the bank has instead, after somebody else changed it: show both.
    public var conflict: ProfileFacts?

    public init(
        name: FormField, email: FormField, isSaving: Bool = false, conflict: ProfileFacts? = nil
    ) {
        (self.name, self.email, self.isSaving, self.conflict) = (name, email, isSaving, conflict)
    }
}
