public import AshlarDomain

/// What the list of payees shows.
public struct PayeesViewState: Equatable, Sendable {
    /// By name; empty also where no payee matches the search.
    public var payees: FollowedViewState<[PayeeRow]>
    /// As typed.
    public var search = ""
    /// Whether there is anything to search.
    public var canSearch = false
    /// That a payee which was added since is hidden by the search: show it with a button that empties
    /// the search.
    public var hidden: Notice?
    /// What was deleted and can still be brought back, the last one last.
    public var undos: [PayeeUndo] = []
    /// What did not work, and why.
    public var notices: [Notice] = []
    /// Changes that the bank refused, or that wait for the user for another reason.
    public var changes: [PendingChangeCard] = []
}

/// One payee in the list.
public struct PayeeRow: Identifiable, Equatable, Sendable {
    /// What the row's events take.
    public var id: Payee.ID
    /// Text from outside: escape it.
    public var name: String
    /// In full, in groups as people read it.
    public var identifier: String
    /// Why it cannot be paid, or `nil`.
    public var status: String?
    /// Whether to offer paying it.
    public var canPay = true
    /// While its new name is being stored.
    public var isSaving = false
    /// Whether to offer renaming and deleting it.
    public var canChange = true
    /// What the bank has not confirmed of it.
    public var changes: [PendingChangeCard] = []
    /// What its controls do, with the name: for those who hear the page.
    public var labels: Labels
    /// The name as it is being typed; `nil` while nobody renames it.
    public var editor: FormField?

    /// Text from outside: escape it.
    public struct Labels: Equatable, Sendable {
        /// “Pay Marta Kowalska”, and so on.
        public var pay, rename, delete: String
    }
}

/// A deletion that can still be undone.
public struct PayeeUndo: Identifiable, Equatable, Sendable {
    /// What `undoTapped` takes.
    public var id: Payee.ID
    /// What was deleted. Holds text from outside: escape it.
    public var text: String
}
