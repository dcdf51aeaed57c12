/// A named step of a payment's life. Each leads from some statuses to one; every other is an error.
public enum PaymentTransition: String, Hashable, Sendable, Codable, CaseIterable {
    /// Taken here: up to the sending, and back to the queue if certainly nothing arrived.
    case queue, send, loseContact, requeue
    /// Told by the bank: it wants the person's approval, and has it.
    case requestAuthorisation, authorise
    /// Told by the bank: forwards only, except out of being held.
    case schedule, submit, markPending, accept, hold, process, complete
    /// Ends; only a completed payment is given back.
    case reject, cancel, expire, giveBack

    /// Where the step leads.
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

    /// Where the step may begin.
    public func isLegal(from status: PaymentStatus) -> Bool {
        switch (self, status) {
        // Only another word of the bank leads out of it.
        case (_, .mismatched): false
        case (.authorise, .awaitingAuthorisation): true
        case (.requestAuthorisation, _): status.isUnsettled || status.isOther
        case (.queue, .draft): true
        case (.send, .queued), (.send, .unknown): true
        // Back to the queue only where it is certain that nothing arrived.
        case (.loseContact, .submitting), (.requeue, .submitting): true
        case (.giveBack, .completed): true
        case (.expire, .awaitingAuthorisation), (.expire, .held), (.expire, .scheduled): true
        case (.cancel, _): !status.isFinal
        case (.reject, _): !status.isFinal && status != .draft
        case (.submit, .scheduled): true
        case (.schedule, _), (.submit, _):
            status.isUnsettled || status.isOther || status == .awaitingAuthorisation
        case (.hold, _): status != .held && (status.isAtBank || status.isUnsettled)
        // At the bank it goes forwards only, but from being held to anywhere.
        case (.markPending, _), (.accept, _), (.process, _), (.complete, _):
            status.isUnsettled || status.isOther || status == .held
                || (status.isAtBank && target.comesAfter(status))
        default: false
        }
    }
}

extension PaymentStatus {
    /// The status after the step.
    ///
    /// - Throws: ``PaymentTransitionError`` if the step may not begin here.
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

/// A step that a payment cannot take from where it stands.
public struct PaymentTransitionError: DescribedError, Hashable, Sendable, Codable {
    /// Its raw value is its name in ``description``.
    public let step: PaymentTransition
    /// Where the payment stood, and still stands.
    public let from: PaymentStatus

    /// Whether the step really is illegal there is not checked.
    public init(step: PaymentTransition, from: PaymentStatus) {
        self.step = step
        self.from = from
    }

    /// One sentence for logs, with the status as its code.
    public var description: String {
        "A payment with status \(from.code) cannot take the step \(step.rawValue)."
    }
}
