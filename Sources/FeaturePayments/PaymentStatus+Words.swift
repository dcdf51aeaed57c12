import AshlarDomain

extension PaymentStatus {
    /// One or two words.
    func title(_ wording: Wording) -> String {
        switch self {
        case .draft: wording("status.draft")
        case .awaitingAuthorisation: wording("status.awaitingAuthorisation")
        case .queued: wording("status.queued")
        case .submitting: wording("status.submitting")
        case .unknown: wording("status.unknown")
        case .mismatched: wording("status.mismatched")
        case .scheduled: wording("status.scheduled")
        case .submitted: wording("status.submitted")
        case .pending: wording("status.pending")
        case .accepted: wording("status.accepted")
        case .held: wording("status.held")
        case .processing: wording("status.processing")
        case .completed: wording("status.completed")
        case .rejected: wording("status.rejected")
        case .cancelled: wording("status.cancelled")
        case .expired: wording("status.expired")
        case .returned: wording("status.returned")
        case .other(let code): code
        }
    }

    var tone: StatusTone {
        switch self {
        case .draft, .awaitingAuthorisation, .queued, .submitting, .unknown, .held: .waiting
        case .scheduled, .submitted, .pending, .accepted, .processing, .cancelled, .other: .neutral
        case .completed: .good
        case .mismatched, .rejected, .expired, .returned: .bad
        }
    }

    /// What is happening, and what happens next.
    ///
    /// - Parameter day: The payment’s day, as text.
    func explanation(on day: String, _ wording: Wording) -> String {
        switch self {
        case .draft: wording("status.draft.now")
        case .awaitingAuthorisation: wording("status.awaitingAuthorisation.now")
        case .queued: wording("status.queued.now")
        case .submitting: wording("status.submitting.now")
        case .unknown: wording("status.unknown.now")
        case .mismatched: wording("status.mismatched.now")
        case .scheduled: wording("status.scheduled.now", day)
        case .submitted, .pending: wording("status.atBank.now")
        case .accepted: wording("status.accepted.now")
        case .held: wording("status.held.now")
        case .processing: wording("status.processing.now")
        case .completed: wording("status.completed.now")
        case .rejected: wording("status.rejected.now")
        case .cancelled: wording("status.cancelled.now")
        case .expired: wording("status.expired.now")
        case .returned: wording("status.returned.now")
        case .other(let code): wording("status.other.now", code)
        }
    }
}

extension PaymentStatusGroup {
    func title(_ wording: Wording) -> String {
        switch self {
        case .waiting: wording("group.waiting")
        case .scheduled: wording("group.scheduled")
        case .inProgress: wording("group.inProgress")
        case .completed: wording("group.completed")
        case .notPaid: wording("group.notPaid")
        }
    }
}
