public import AshlarDomain

/// What a user does at the list of payees.
public enum PayeesEvent: FollowedEvent {
    /// See `FollowedEvent`. Leaving makes deletions final that could still be undone.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// The rows follow at once: the list is short.
    case searchChanged(String)
    /// Goes to a new payment to this payee.
    case payTapped(ID<Payee>)
    /// Goes to a new payee.
    case addTapped
    /// Opens the editor of this row, and closes any other.
    case renameTapped(ID<Payee>)
    /// As typed so far.
    case nameChanged(String)
    /// With what the form holds; the row has the new name at once.
    case renameSubmitted(ID<Payee>, name: String)
    /// The name stays as it is.
    case renameDismissed
    /// The row goes at once; the deletion is stored once it cannot be undone any more.
    case deleteTapped(ID<Payee>)
    /// Brings the row back; too late once the deletion is stored.
    case undoTapped(ID<Payee>)
    /// A button of a change that the bank has not confirmed.
    case changeDecided(ChangeDecision, ID<PendingState>)
}
