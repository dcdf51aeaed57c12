public import AshlarDomain

/// What a user does at one payment.
public enum PaymentEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// Asks first; nothing is done yet.
    case cancelTapped
    /// The answer to that question; ignored if it was not asked.
    case cancelConfirmed, cancelDismissed
    /// A code as typed so far; it never prints.
    case codeChanged(Secret<String>)
    /// Approves the payment by the code that was typed.
    case approveTapped
    /// The code at once, and confirmed: for a view that has no live field.
    case codeSubmitted(Secret<String>)
    /// Asks for another code; the one before is invalid then.
    case codeRenewTapped
    /// Goes to a new payment that is the same.
    case repeatTapped
    /// Goes to the receipt.
    case receiptTapped
    /// Goes to the payment that this one waits for.
    case earlierTapped(ID<Payment>)
    /// Back to the list.
    case closeTapped
}
