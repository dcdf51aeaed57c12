extension StandingOrder {
    /// What a person can do with a standing order.
    public enum Change: Hashable, Sendable, Codable {
        /// Its days pass without a payment.
        case pause
        /// From the next day on it is paid again; what passed is not made up for.
        case resume
        /// Nothing is paid for that planned day; the payment counts all the same.
        case skip(LocalDate)
        /// The payment of that planned day is made after all.
        case payAfterAll(LocalDate)
        /// No further payment, for good.
        case end
        /// Other amount, reference or schedule; payee and account stay.
        case revise(StandingOrderTerms)
    }

    /// Whether anything can be changed.
    public var isChangeable: Bool { status == .active || status == .paused }

    /// Whether the payment of that planned day can be skipped, or paid after all: it is due on a
    /// later day than today.
    public func canChoose(_ payment: UpcomingPayment, today: LocalDate) -> Bool {
        isChangeable && payment.occurrence.due > today
    }

    /// Whether a change that was made for one still means the same for the other: payments made
    /// meanwhile do not count, and neither do days that have passed.
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

    /// A rhythm that changes begins anew, and not in the past: no payment is planned again that was
    /// made already.
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
    /// Whether both plan the same days, as far as both go.
    public func keepsRhythm(of other: StandingOrderSchedule) -> Bool {
        start == other.start && frequency == other.frequency
    }

    /// When the next payment is made that is planned for a later day; a convention may put it before
    /// that day.
    func due(after last: LocalDate?) -> LocalDate? {
        occurrences(plannedAfter: last ?? .min).first { _ in true }?.due
    }

    /// Whether a payment is planned for that very day.
    public func plans(_ day: LocalDate) -> Bool {
        occurrences(plannedAfter: day.adding(days: -1)).first { _ in true }?.planned == day
    }
}

/// Why a standing order cannot be changed like that.
public enum StandingOrderChangeError: Error, Hashable, Sendable, Codable {
    /// It has ended, or the bank says something of it that is not known here.
    case notChangeable(StandingOrder.Status)
    /// No payment is planned for that day, or it is made already.
    case notComing(LocalDate)
    /// For another payee, or another account, a new one is set up.
    case otherPayee
    /// A new rhythm begins today or later.
    case startInPast(LocalDate, today: LocalDate)
    /// There is none with this id.
    case unknownOrder(ID<StandingOrder>)
    /// The same terms were confirmed before, and the bank has not confirmed them yet.
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
