public import AshlarDomain
public import Foundation

/// What the profile shows.
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
        /// It was never read, and the bank or this device refused.
        case failed(Notice)
    }

    /// Shown whole, whatever the rest says.
    public var content: Content
    /// While what was typed is being stored.
    public var isSaving = false
    /// What the bank has not confirmed; `nil` for nothing, and while both versions are compared.
    public var change: ProfileChangeCard?
    /// Offered whatever the content is, also without a profile.
    public var signingOut: LeavingViewState = .offered
    /// How the last attempt to save or to sign out ended.
    public var notice: Notice?
}

/// A change of the profile that the bank has not confirmed, beside what the bank has.
public struct ProfileChangeCard: Identifiable, Equatable, Sendable {
    /// What `changeDecided` takes.
    public var id: PendingState.ID
    /// How far it has got, and what happens next.
    public var notice: Notice
    /// What can be done about it; empty while it is being sent.
    public var choices: [PendingChangeCard.Choice]
    /// What is to change, field by field.
    public var differences: [ProfileDifference]
}

/// The profile as the bank has it.
public struct ProfileFacts: Equatable, Sendable {
    /// Text from outside: escape it.
    public var name: String
    /// Text from outside: escape it.
    public var email: String
    /// A word. A tier that is new at the bank is its code: escape it.
    public var tier: String
    /// The month since which the bank has this customer: “November 2024”.
    public var since: String
    /// At most two letters of the name, in place of a picture; may be empty.
    public var initials: String
    /// An `https` address. A browser page does not load it: initials stand there.
    public var picture: URL?
}

/// The form. Errors are shown at fields that were left, and at all once it is saved.
public struct ProfileFormView: Equatable, Sendable {
    /// As typed; at first what the bank has, or is asked for.
    public var name, email: FormField
    /// What the bank has instead, after somebody else changed it.
    public var conflict: ProfileFacts?
    /// The fields in which both differ; the user takes the bank’s value or saves the own one.
    public var differences: [ProfileDifference] = []
}

/// A field of which the user and the bank have different values.
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
