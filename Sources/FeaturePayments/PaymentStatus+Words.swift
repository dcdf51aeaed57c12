import Domain

extension PaymentStatus {
    /// A word or two.
    var title: String {
        switch self {
        case .draft: "Draft"
        case .awaitingAuthorisation: "Needs your approval"
        case .queued: "Waiting to be sent"
        case .submitting: "Being sent"
        case .unknown: "Waiting for the bank"
        case .scheduled: "Scheduled"
        case .submitted: "Sent"
        case .pending: "Pending"
        case .accepted: "Accepted"
        case .held: "On hold"
        case .processing: "Processing"
        case .completed: "Completed"
        case .rejected: "Rejected"
        case .cancelled: "Cancelled"
        case .expired: "Expired"
        case .returned: "Returned"
        case .other(let code): code
        }
    }

    var tone: StatusTone {
        switch self {
        case .draft, .awaitingAuthorisation, .queued, .submitting, .unknown, .held: .waiting
        case .scheduled, .submitted, .pending, .accepted, .processing, .cancelled, .other: .neutral
        case .completed: .good
        case .rejected, .expired, .returned: .bad
        }
    }

    /// What is going on and what happens next.
    ///
    /// - Parameter day: The payment's own, in words.
    func explanation(on day: String) -> String {
        switch self {
        case .draft: "It is not confirmed: nothing is paid."
        case .awaitingAuthorisation: "The bank wants you to approve it before it is paid."
        case .queued: "It is kept safe on this device, and is sent as soon as the bank is reached."
        case .submitting: "It is on its way to the bank."
        case .unknown:
            "Waiting for the bank: we do not know yet whether it arrived. "
                + "We are asking again with the same key, so it is paid once at most."
        case .scheduled: "The bank has it, and makes it on \(day)."
        case .submitted, .pending: "The bank has it, and is looking at it."
        case .accepted: "The bank has accepted it, and makes it next."
        case .held: "The bank is holding it for a check. It goes on, or is refused, after that."
        case .processing: "The bank is making it now."
        case .completed: "It is paid."
        case .rejected: "The bank refused it: nothing was paid."
        case .cancelled: "It was cancelled: nothing was paid."
        case .expired: "It was not approved in time: nothing was paid."
        case .returned: "It was paid, and the money came back."
        case .other(let code): "The bank calls this “\(code)”."
        }
    }
}

extension PaymentStatusGroup {
    var title: String {
        switch self {
        case .waiting: "Waiting"
        case .scheduled: "Scheduled"
        case .inProgress: "In progress"
        case .completed: "Completed"
        case .notPaid: "Not paid"
        }
    }
}
