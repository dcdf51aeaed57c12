public import AshlarDomain

/// What a person did at one payment.
public enum PaymentDetailEvent: Equatable, Sendable {
    /// Also when the page is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank what changed; nothing while it is being asked.
    case refreshPulled
    /// Asks first; nothing is done yet.
    case cancelTapped
    /// Only after ``cancelTapped``; otherwise ignored.
    case cancelConfirmed
    /// The payment stays as it is.
    case cancelDismissed
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Typed by its person; it never prints.
    case codeChanged(Secret<String>)
    /// Approves the payment by the code that was typed.
    case approveTapped
    /// The code at once, and confirmed: for a view that has no live field.
    case codeSubmitted(Secret<String>)
    /// Asks for another code; the one before is good for nothing then.
    case codeRenewTapped
    /// Goes to a new payment that is the same.
    case repeatTapped
    /// Goes to the receipt.
    case receiptTapped
    /// Back to the list.
    case closeTapped
}
