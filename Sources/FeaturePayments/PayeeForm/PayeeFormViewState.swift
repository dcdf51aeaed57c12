public import AshlarDomain

/// The states of the new-payee screen.
public enum PayeeFormViewState: Equatable, Sendable {
    /// The form to fill in.
    case form(PayeeFormView)
    /// The review to confirm.
    case review(PayeeReviewView)
    /// Stored; sent to the bank when it can be reached.
    case done(ID<Payee>)
}

/// The form of a new payee.
public struct PayeeFormView: Equatable, Sendable {
    /// The typed text and its error.
    public var name = FormField()
    /// The typed text and its error.
    public var identifier = FormField()
    /// The name check is running.
    public var isSubmitting = false
    /// Why the last attempt failed.
    public var notice: Notice?
}

/// The new payee before confirmation.
public struct PayeeReviewView: Equatable, Sendable {
    /// The argument of `confirmTapped`.
    public var key: String
    /// As it will appear in the list.
    public var name: String
    /// In full, in readable groups.
    public var identifier: String
    /// The bank’s result for the name; advice only.
    public var check: Notice
    /// The title of the button that takes the bank’s spelling; `nil` without a suggestion.
    public var suggestion: String?
    /// The payee is being stored: show no actions.
    public var isAdding = false
    /// Why the last attempt failed.
    public var notice: Notice?
}
