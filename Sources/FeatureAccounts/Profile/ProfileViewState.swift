public import AshlarDomain
public import Foundation

/// The view state of the profile screen.
public struct ProfileViewState: Equatable, Sendable {
    /// The states of the content.
    public enum Content: Equatable, Sendable {
        /// The profile is not read yet.
        case loading
        /// The bank’s version, as last read.
        case viewing(ProfileFacts)
        /// The form is open.
        case editing(ProfileFormView)
        /// Never read, and the bank cannot be reached.
        case offline(Notice)
        /// Never read, and the bank or this device failed.
        case failed(Notice)
    }

    /// The main content, independent of the other properties.
    public var content: Content
    /// The input is being stored.
    public var isSaving = false
    /// The unconfirmed change; `nil` for none, and in a conflict.
    public var change: ProfileChangeCard?
    /// The sign-out; available with any content.
    public var signingOut: LeavingViewState = .offered
    /// The result of the last save or sign-out.
    public var notice: Notice?
}

/// An unconfirmed change of the profile, beside the bank’s version.
public struct ProfileChangeCard: Identifiable, Equatable, Sendable {
    /// The argument of `changeDecided`.
    public var id: PendingState.ID
    /// The progress, and what happens next.
    public var notice: Notice
    /// The possible decisions; empty while it is being sent.
    public var choices: [PendingChangeCard.Choice]
    /// The changed fields.
    public var differences: [ProfileDifference]
}

/// The bank’s version of the profile.
public struct ProfileFacts: Equatable, Sendable {
    /// Untrusted text: escape it.
    public var name: String
    /// Untrusted text: escape it.
    public var email: String
    /// One word, or the bank’s code for an unknown tier: escape it.
    public var tier: String
    /// The month of joining: “November 2024”.
    public var since: String
    /// At most two letters of the name, shown without a picture; may be empty.
    public var initials: String
    /// An `https` URL. A browser page does not load it and shows the initials.
    public var picture: URL?
}

/// The form. Errors are shown for fields that were left, and for all fields once saved.
public struct ProfileFormView: Equatable, Sendable {
    /// As typed; initially the bank’s version or the unconfirmed change.
    public var name, email: FormField
    /// The bank’s version, in a conflict.
    public var conflict: ProfileFacts?
    /// The differing fields; the user takes the bank’s value or saves the typed one.
    public var differences: [ProfileDifference] = []
}

/// A field with different values here and at the bank.
public struct ProfileDifference: Identifiable, Equatable, Sendable {
    /// The argument of `bankValueTaken`.
    public var field: UserProfile.Field
    /// The same as ``field``.
    public var id: UserProfile.Field { field }
    /// “Name”
    public var title: String
    /// Untrusted text: escape it.
    public var own, atBank: String
}
