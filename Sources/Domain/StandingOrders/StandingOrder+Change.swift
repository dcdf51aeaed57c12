extension StandingOrder {
    /// A user’s change of a standing order.
    public enum Change: Hashable, Sendable, Codable {
        /// Suspends payments until the order is resumed.
        case pause
        /// Resumes payments from the next date on; missed payments are not made up.
        case resume
        /// Omits the payment planned for this date; it still counts as one of the payments.
        case skip(LocalDate)
        /// Makes the payment planned for this date after all.
        case payAfterAll(LocalDate)
        /// Ends the order permanently.
        case end
        /// Changes amount, reference or schedule; payee and account stay.
        case revise(StandingOrderTerms)
    }

    /// Whether the order can be changed.
    public var isChangeable: Bool { status == .active || status == .paused }

    /// Whether this payment can be skipped, or paid after all: it must be due after today.
    public func canChoose(_ payment: UpcomingPayment, today: LocalDate) -> Bool {
        isChangeable && payment.occurrence.due > today
    }

    /// Whether a change to one order means the same for the other: payments made meanwhile and past
    /// dates are ignored.
    public func agrees(with other: StandingOrder) -> Bool {
        func coming(_ order: StandingOrder) -> [LocalDate] {
            let passed = max(lastPlanned ?? .min, other.lastPlanned ?? .min)
            return order.skipped.filter { $0 > passed }
        }
        return id == other.id && terms == other.terms && status == other.status
            && coming(self) == coming(other)
    }

    func requireComing(
        _ day: LocalDate, _ today: LocalDate
    ) throws(StandingOrderChangeError) {
        let planned = terms.schedule.occurrences(plannedAfter: day.adding(days: -1))
            .first { _ in true }
        guard let planned, planned.planned == day, planned.due > today,
            day > lastPlanned ?? .min
        else { throw .notComing(day) }
    }

    /// A changed start or interval must not lie in the past, so that no payment is planned twice.
    func requireRevisable(
        _ new: StandingOrderTerms, _ today: LocalDate
    ) throws(StandingOrderChangeError) {
        guard new.account == terms.account, new.payeeIdentifier == terms.payeeIdentifier,
            new.payeeName == terms.payeeName
        else { throw .otherPayee }
        guard new.schedule.keepsRhythm(of: terms.schedule) || new.schedule.start >= today else {
            throw .startInPast(new.schedule.start, today: today)
        }
        if new.schedule != terms.schedule, let due = new.schedule.due(after: lastPlanned),
            due < today
        {
            throw .startInPast(due, today: today)
        }
    }
}

extension StandingOrderSchedule {
    /// Whether both have the same start and frequency, and so plan the same dates.
    public func keepsRhythm(of other: StandingOrderSchedule) -> Bool {
        start == other.start && frequency == other.frequency
    }

    /// The date of the next payment planned after `last`; the convention may move it before its
    /// planned date.
    func due(after last: LocalDate?) -> LocalDate? {
        occurrences(plannedAfter: last ?? .min).first { _ in true }?.due
    }

    /// Whether a payment is planned for exactly this date.
    public func plans(_ day: LocalDate) -> Bool {
        occurrences(plannedAfter: day.adding(days: -1)).first { _ in true }?.planned == day
    }
}

/// The reason why a change of a standing order is not possible.
public enum StandingOrderChangeError: Error, Hashable, Sendable, Codable {
    /// The order has ended, or its status is unknown.
    case notChangeable(StandingOrder.Status)
    /// No payment is planned for this date, or it was already made.
    case notComing(LocalDate)
    /// The payee or account differs; this needs a new standing order.
    case otherPayee
    /// The new schedule starts before today.
    case startInPast(LocalDate, today: LocalDate)
    /// There is no order with this id.
    case unknownOrder(ID<StandingOrder>)
    /// The same terms are already pending.
    case alreadyAsked
}

extension StandingOrderChangeError: DescribedError {
    /// One sentence with the rule and the values, for logs.
    public var description: String {
        switch self {
        case .notChangeable(let status):
            "A standing order that is \(status.code) cannot be changed."
        case .notComing(let day): "No upcoming payment is planned for \(day)."
        case .otherPayee: "A standing order keeps its payee and its account."
        case .startInPast(let start, let today):
            "A new schedule cannot start on \(start), before today, \(today)."
        case .unknownOrder(let id): "There is no standing order \(id)."
        case .alreadyAsked:
            "The same standing order was already confirmed; its outcome is not known yet."
        }
    }
}
