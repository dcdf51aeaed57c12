public import AshlarDomain

/// What adding a payee shows: always exactly one of these.
public enum AddPayeeViewState: Equatable, Sendable {
    /// To be filled in.
    case form(PayeeFormView)
    /// To be confirmed.
    case review(PayeeReviewView)
    /// The bank has it.
    case done(ID<Payee>)
}

/// The form of a new payee.
public struct PayeeFormView: Equatable, Sendable {
    /// As typed, with what is wrong with it.
    public var name: FormField
    /// As typed, with what is wrong with it.
    public var identifier: FormField
    /// While the bank is asked about the name.
    public var isSubmitting: Bool
    /// Why the last attempt did not work.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        name: FormField = FormField(), identifier: FormField = FormField(),
        isSubmitting: Bool = false, notice: Notice? = nil
    ) {
        (self.name, self.identifier) = (name, identifier)
        (self.isSubmitting, self.notice) = (isSubmitting, notice)
    }
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
    /// While it is being added: offer nothing.
    public var isAdding: Bool
    /// Why the last attempt did not work.
    public var notice: Notice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        key: String, name: String, identifier: String, check: Notice, suggestion: String? = nil,
        isAdding: Bool = false, notice: Notice? = nil
    ) {
        (self.key, self.name, self.identifier) = (key, name, identifier)
        (self.check, self.suggestion) = (check, suggestion)
        (self.isAdding, self.notice) = (isAdding, notice)
    }
}
