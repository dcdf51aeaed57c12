public import AshlarDomain

/// User events of the payment screen.
public enum PaymentEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// Opens the confirmation question; cancels nothing yet.
    case cancelTapped
    /// The answer to the question; ignored without an open question.
    case cancelConfirmed, cancelDismissed
    /// The code as typed so far; `Secret` keeps it out of logs.
    case codeChanged(Secret<String>)
    /// Approves the payment with the typed code.
    case approveTapped
    /// Types and confirms the code at once, for views without live fields.
    case codeSubmitted(Secret<String>)
    /// Requests a new code; the previous one becomes invalid.
    case codeRenewTapped
    /// Goes to the payment form, filled in with this payment.
    case repeatTapped
    /// Goes to the receipt.
    case receiptTapped
    /// Goes to the payment that this one waits for.
    case earlierTapped(ID<Payment>)
}
