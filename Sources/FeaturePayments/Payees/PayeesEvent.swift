public import AshlarDomain

/// What a person did at the list of payees.
public enum PayeesEvent: Equatable, Sendable {
    /// Also when the list is shown again: it asks the bank who there is.
    case appeared
    /// Stops following changes; what can still be undone is done now.
    case disappeared
    /// Asks the bank who there is; nothing while it is being asked.
    case refreshPulled
    /// The rows follow at once: nobody has many payees.
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
    /// The row goes at once; the bank is asked once it cannot be undone any more.
    case deleteTapped(ID<Payee>)
    /// Brings the row back; too late once the bank is asked.
    case undoTapped(ID<Payee>)
    /// The notices go; what they told of may still be so.
    case noticeDismissed
}
