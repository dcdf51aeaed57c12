public import AshlarDomain

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
    /// While the bank is asked: what is viewed is what was typed, and may be refused.
    public var isSaving = false
    /// Offered whatever the content: also without a profile one can leave.
    public var signingOut: SigningOut = .offered
    /// What came of the last attempt to save or to sign out.
    public var notice: Notice?
}

/// The profile as the bank has it.
public struct ProfileFacts: Equatable, Sendable {
    /// Text from outside: escape it.
    public var name: String
    /// Text from outside: escape it.
    public var email: String
    /// A word. A tier that is new at the bank is its code: escape it.
    public var tier: String
}

/// The form, with what is wrong with it: only of fields that were left, all of it once saved.
public struct ProfileFormView: Equatable, Sendable {
    /// As typed; at first what the bank has.
    public var name, email: FormField
    /// What the bank has instead, after somebody else changed it.
    public var conflict: ProfileFacts?
    /// Where the two are not the same; a person chooses field by field, or saves theirs.
    public var differences: [ProfileDifference] = []
}

/// A field of which the person and the bank have different values.
public struct ProfileDifference: Identifiable, Equatable, Sendable {
    /// What `bankValueTaken` takes.
    public var field: UserProfile.Field
    /// The field's own.
    public var id: UserProfile.Field { field }
    /// “Name”
    public var title: String
    /// Text from outside: escape it.
    public var mine, theirs: String
}
