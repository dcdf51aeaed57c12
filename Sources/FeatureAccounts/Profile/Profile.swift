import AshlarDomain

/// What the app is to do about an event, or what came of it.
enum ProfileAction: Codable, Equatable, Sendable {
    case load
    case edit, dismissEdit
    case type(UserProfile.Field, String)
    case leave(UserProfile.Field)
    /// In a conflict: what the bank has in place of what was typed.
    case takeTheirs(UserProfile.Field)
    case save
    case saveForm(name: String, email: String)
    case signOut
    case signOutAnyway, stay
    case dismissNotice

    case loaded(UserProfile)
    case loadFailed(Problem)
    case saved(UserProfile)
    case refused(ProfileError)
    /// What the bank has now, if it can be read.
    case conflicted(UserProfile?)
    case saveFailed(Problem)
    case signedOut
    case unsettled(Int)
    case signOutFailed(Problem)
}

/// What the page knows.
struct ProfileState: Codable, Equatable, Sendable {
    /// The form while it is open.
    struct Draft: Codable, Equatable, Sendable {
        var name, email: String
        var touched: Set<UserProfile.Field> = []
        var isSaving = false
        /// What was found at the bank instead of what was edited.
        var conflict: UserProfile?

        var issues: [UserProfile.Field: ProfileError] {
            UserProfile.issues(name: name, email: email)
        }
    }

    enum SigningOut: Codable, Equatable, Sendable {
        case idle, running
        /// With so many payments unsettled.
        case asking(Int)
    }

    enum Outcome: Codable, Equatable, Sendable {
        case saved, incomplete, conflict
        case refused(ProfileError)
        case saveFailed(Problem)
        case signOutFailed(Problem)
    }

    var profile: UserProfile?
    var draft: Draft?
    var signingOut = SigningOut.idle
    /// Why there is no profile to show.
    var problem: Problem?
    var outcome: Outcome?
}

struct ProfileEventMap: DomainEventActionMap {
    func action(for event: ProfileEvent) -> ProfileAction? {
        switch event {
        case .appeared: .load
        case .editTapped: .edit
        case .nameChanged(let text): .type(.name, text)
        case .emailChanged(let text): .type(.email, text)
        case .fieldLeft(let field): .leave(field)
        case .bankValueTaken(let field): .takeTheirs(field)
        case .saveTapped: .save
        case .formSubmitted(let name, let email): .saveForm(name: name, email: email)
        case .editDismissed: .dismissEdit
        case .signOutTapped: .signOut
        case .signOutConfirmed: .signOutAnyway
        case .signOutDismissed: .stay
        case .noticeDismissed: .dismissNotice
        case .settingsTapped, .closeTapped: nil  // navigation, not business
        }
    }
}
