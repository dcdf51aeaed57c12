public import AshlarDomain

/// The view state of the payee list.
public struct PayeesViewState: Equatable, Sendable {
    /// By name; also empty when no payee matches the search.
    public var payees: FollowedViewState<[PayeeRow]>
    /// As typed.
    public var search = ""
    /// Whether there is anything to search.
    public var canSearch = false
    /// Says that the search hides a new payee: show it with a button that clears the search.
    public var hidden: Notice?
    /// The deletions that can still be undone, oldest first.
    public var undos: [PayeeUndo] = []
    /// Failures and their causes.
    public var notices: [Notice] = []
    /// Changes that the bank refused, or that need the user’s decision for another reason.
    public var changes: [PendingChangeCard] = []
}

/// One payee in the list.
public struct PayeeRow: Identifiable, Equatable, Sendable {
    /// The argument of the row’s events.
    public var id: Payee.ID
    /// Untrusted text: escape it.
    public var name: String
    /// In full, in readable groups.
    public var identifier: String
    /// Why it cannot be paid, or `nil`.
    public var status: String?
    /// Whether to show the pay button.
    public var canPay = true
    /// The new name is being stored.
    public var isSaving = false
    /// Whether to show the rename and delete buttons.
    public var canChange = true
    /// Its unconfirmed changes.
    public var changes: [PendingChangeCard] = []
    /// Accessibility labels of the controls; they contain the name.
    public var labels: Labels
    /// The name being edited; `nil` while the editor is closed.
    public var editor: FormField?

    /// Untrusted text: escape it.
    public struct Labels: Equatable, Sendable {
        /// “Pay Marta Kowalska”, and so on.
        public var pay, rename, delete: String
    }
}

/// A deletion that can still be undone.
public struct PayeeUndo: Identifiable, Equatable, Sendable {
    /// The argument of `undoTapped`.
    public var id: Payee.ID
    /// The deleted payee. Contains untrusted text: escape it.
    public var text: String
}
