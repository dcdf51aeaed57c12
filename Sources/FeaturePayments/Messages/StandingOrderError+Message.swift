import AshlarDomain

extension StandingOrderFormError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .payment(let error): error.message(in: wording)
        case .startMissing: wording("orders.error.startMissing")
        case .everyInvalid: wording("orders.error.every")
        case .firstInPast(let day, _): wording("orders.error.firstInPast", wording.dates.day(day))
        case .dayInvalid: wording("orders.error.day")
        case .lastDayMissing: wording("orders.error.lastDayMissing")
        case .lastDayInvalid(let text): wording("orders.error.lastDayInvalid", text)
        case .lastDayTooEarly(_, let first?):
            wording("orders.error.lastDayTooEarly", wording.dates.day(first))
        case .lastDayTooEarly(_, nil): wording("orders.error.lastDayNone")
        case .countInvalid: wording("orders.error.count")
        }
    }
}

extension StandingOrderChangeError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .notChangeable(let status):
            wording(
                "orders.error.notChangeable", StandingOrderWords(wording: wording).status(status))
        case .notComing(let day): wording("orders.error.notComing", wording.dates.day(day))
        case .otherPayee: wording("orders.error.otherPayee")
        case .startInPast(let day, _): wording("orders.error.startInPast", wording.dates.day(day))
        case .unknownOrder: wording("orders.error.unknown")
        case .alreadyAsked: wording("orders.askedBefore")
        }
    }
}
