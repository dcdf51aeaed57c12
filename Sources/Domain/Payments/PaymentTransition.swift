/// A named step between payment statuses. Each leads from certain statuses to one; all others
/// throw.
public enum PaymentTransition: String, Hashable, Sendable, Codable, CaseIterable {
    /// Local steps: sending, and requeueing if certainly nothing arrived.
    case queue, send, loseContact, requeue
    /// The bank’s steps of an approval.
    case requestAuthorisation, authorise
    /// The bank’s steps; only forwards, except from `held`.
    case schedule, submit, markPending, accept, hold, process, complete
    /// The final steps; only a completed payment can be returned.
    case reject, cancel, expire, giveBack

    /// The status after the step.
    public var target: PaymentStatus {
        switch self {
        case .requestAuthorisation: .awaitingAuthorisation
        case .queue, .requeue: .queued
        case .authorise: .submitted
        case .send: .submitting
        case .loseContact: .unknown
        case .schedule: .scheduled
        case .submit: .submitted
        case .markPending: .pending
        case .accept: .accepted
        case .hold: .held
        case .process: .processing
        case .complete: .completed
        case .reject: .rejected
        case .cancel: .cancelled
        case .expire: .expired
        case .giveBack: .returned
        }
    }

    /// Whether the step is possible in this status.
    public func isLegal(from status: PaymentStatus) -> Bool {
        switch (self, status) {
        // Only an update by the bank resolves a mismatch.
        case (_, .mismatched): false
        case (.authorise, .awaitingAuthorisation): true
        case (.requestAuthorisation, _): status.isUnsettled || status.isOther
        case (.queue, .draft): true
        case (.send, .queued), (.send, .unknown): true
        // A payment is only requeued if certainly nothing arrived.
        case (.loseContact, .submitting), (.requeue, .submitting): true
        case (.giveBack, .completed): true
        case (.expire, .awaitingAuthorisation), (.expire, .held), (.expire, .scheduled): true
        case (.cancel, _): !status.isFinal
        case (.reject, _): !status.isFinal && status != .draft
        case (.submit, .scheduled): true
        case (.schedule, _), (.submit, _):
            status.isUnsettled || status.isOther || status == .awaitingAuthorisation
        case (.hold, _): status != .held && (status.isAtBank || status.isUnsettled)
        // At the bank, steps only lead forwards, except from `held`.
        case (.markPending, _), (.accept, _), (.process, _), (.complete, _):
            status.isUnsettled || status.isOther || status == .held
                || (status.isAtBank && target.comesAfter(status))
        default: false
        }
    }
}

extension PaymentStatus {
    /// Returns the status after the step.
    ///
    /// - Throws: ``PaymentTransitionError`` if the step is not possible in this status.
    public func after(_ step: PaymentTransition) throws(PaymentTransitionError) -> PaymentStatus {
        guard step.isLegal(from: self) else {
            throw PaymentTransitionError(step: step, from: self)
        }
        return step.target
    }

    fileprivate var isOther: Bool { if case .other = self { true } else { false } }

    fileprivate var isAtBank: Bool {
        switch self {
        case .awaitingAuthorisation, .scheduled, .submitted, .pending, .accepted, .held,
            .processing, .other:
            true
        default: false
        }
    }
}

/// A step that is not possible in a payment’s status.
public struct PaymentTransitionError: DescribedError, Hashable, Sendable, Codable {
    /// The step, whose raw value is part of ``description``.
    public let step: PaymentTransition
    /// The status, which stays the same.
    public let from: PaymentStatus

    /// Creates an error without checking whether the step is impossible.
    public init(step: PaymentTransition, from: PaymentStatus) {
        self.step = step
        self.from = from
    }

    /// One sentence for logs, with the status’s code.
    public var description: String {
        "A payment with status \(from.code) cannot take the step \(step.rawValue)."
    }
}
