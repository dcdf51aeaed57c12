public import AshlarDomain

/// User events of the payee list.
public enum PayeesEvent: FollowedEvent {
    /// See `FollowedEvent`. `disappeared` makes pending deletions final.
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
    /// Contains the form’s value; the row shows the new name at once.
    case renameSubmitted(ID<Payee>, name: String)
    /// Closes the editor and keeps the name.
    case renameDismissed
    /// Hides the row at once; the deletion is stored when it can no longer be undone.
    case deleteTapped(ID<Payee>)
    /// Shows the row again; has no effect once the deletion is stored.
    case undoTapped(ID<Payee>)
    /// A button of an unconfirmed change.
    case changeDecided(ChangeDecision, ID<PendingState>)
}
