import AshlarDomain

/// The texts of standing orders.
struct StandingOrderWords {
    let wording: Wording

    // MARK: Schedules

    /// “Every month on day 3”, as short as possible.
    func rhythm(_ schedule: StandingOrderSchedule) -> String {
        switch schedule.frequency {
        case .weekly(let weeks):
            let day = weekday(schedule.start.weekday)
            return weeks == 1
                ? wording("orders.rhythm.week", day)
                : wording("orders.rhythm.weeks", wording.count(weeks), day)
        case .monthly(let months, on: let day):
            let day =
                day == .last
                ? wording("orders.rhythm.last") : wording("orders.rhythm.day", "\(day.number)")
            return months == 1
                ? wording("orders.rhythm.month", day)
                : wording("orders.rhythm.months", wording.count(months), day)
        }
    }

    func end(_ schedule: StandingOrderSchedule) -> String {
        switch schedule.end {
        case .never: wording("orders.ends.never")
        case .on(let day): wording("orders.ends.on", wording.dates.day(day))
        case .after(let payments):
            wording.count(
                payments, one: "orders.ends.count.one", other: "orders.ends.count.other")
        }
    }

    func convention(_ convention: BusinessDayConvention) -> String {
        switch convention {
        case .none: wording("orders.convention.none")
        case .following: wording("orders.convention.following")
        case .modifiedFollowing: wording("orders.convention.modifiedFollowing")
        case .preceding: wording("orders.convention.preceding")
        }
    }

    private func weekday(_ day: Weekday) -> String {
        switch day {
        case .monday: wording("orders.weekday.monday")
        case .tuesday: wording("orders.weekday.tuesday")
        case .wednesday: wording("orders.weekday.wednesday")
        case .thursday: wording("orders.weekday.thursday")
        case .friday: wording("orders.weekday.friday")
        case .saturday: wording("orders.weekday.saturday")
        case .sunday: wording("orders.weekday.sunday")
        }
    }

    // MARK: Days

    /// - Parameter choice: The possible action, or `nil`.
    func row(
        _ payment: UpcomingPayment, pending: String? = nil, choice: OccurrenceChoice? = nil
    ) -> OccurrenceRow {
        let occurrence = payment.occurrence
        return OccurrenceRow(
            id: occurrence.planned.description, number: wording.count(occurrence.number),
            day: wording.dates.day(occurrence.due), weekday: weekday(occurrence.due.weekday),
            moved: payment.moved.map {
                wording(
                    "orders.moved", wording.dates.day(occurrence.planned), reason(of: $0))
            }, isSkipped: payment.isSkipped, pending: pending, choice: choice)
    }

    private func reason(of closure: BusinessCalendar.Closure) -> String {
        switch closure {
        case .weekend(let day): weekday(day)
        case .proclaimed: wording("orders.holiday.other")
        case .holiday(let holiday):
            holiday.isSubstitute
                ? wording("orders.holiday.substitute", name(of: holiday.kind))
                : name(of: holiday.kind)
        }
    }

    private func name(of holiday: BusinessCalendar.Holiday.Kind) -> String {
        switch holiday {
        case .newYear: wording("orders.holiday.newYear")
        case .goodFriday: wording("orders.holiday.goodFriday")
        case .easterMonday: wording("orders.holiday.easterMonday")
        case .labourDay: wording("orders.holiday.labourDay")
        case .mayDay: wording("orders.holiday.mayDay")
        case .springBankHoliday: wording("orders.holiday.spring")
        case .lateSummerBankHoliday: wording("orders.holiday.lateSummer")
        case .christmas: wording("orders.holiday.christmas")
        case .boxingDay: wording("orders.holiday.boxingDay")
        case .christmasHoliday: wording("orders.holiday.christmasHoliday")
        }
    }

    // MARK: Orders

    func status(_ status: StandingOrder.Status) -> String {
        switch status {
        case .active: wording("orders.status.active")
        case .paused: wording("orders.status.paused")
        case .ended: wording("orders.status.ended")
        case .other(let code): code
        }
    }

    func tone(_ status: StandingOrder.Status) -> StatusTone {
        switch status {
        case .active: .good
        case .paused: .waiting
        case .ended, .other: .neutral
        }
    }

    /// The date of the next payment, or why there is none.
    func next(_ order: StandingOrder, today: LocalDate) -> String {
        switch order.status {
        case .paused: return wording("orders.next.paused")
        case .ended: return wording("orders.next.ended")
        case .active, .other:
            guard let next = order.next(from: today) else { return wording("orders.next.none") }
            return wording("orders.next", wording.dates.day(next.occurrence.due))
        }
    }
}
