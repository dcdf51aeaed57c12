public import AshlarDomain

/// What adding a payee shows: always exactly one of these.
public enum PayeeFormViewState: Equatable, Sendable {
    /// To be filled in.
    case form(PayeeFormView)
    /// To be confirmed.
    case review(PayeeReviewView)
    /// It is stored, and added when the bank can be reached.
    case done(ID<Payee>)
}

/// The form of a new payee.
public struct PayeeFormView: Equatable, Sendable {
    /// As typed, with what is wrong with it.
    public var name = FormField()
    /// As typed, with what is wrong with it.
    public var identifier = FormField()
    /// While the bank is asked about the name.
    public var isSubmitting = false
    /// Why the last attempt did not work.
    public var notice: Notice?
}

/// A new payee before it is added.
public struct PayeeReviewView: Equatable, Sendable {
    /// What `confirmTapped` takes.
    public var key: String
    /// As it will be listed.
    public var name: String
    /// In full, in groups as people read it.
    public var identifier: String
    /// What the bank says of the name: advice.
    public var check: Notice
    /// The words of the button that takes the bank's spelling; `nil` where there is none.
    public var suggestion: String?
    /// While it is being stored: offer nothing.
    public var isAdding = false
    /// Why the last attempt did not work.
    public var notice: Notice?
}
