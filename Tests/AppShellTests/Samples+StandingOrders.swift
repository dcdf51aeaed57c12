import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeaturePayments

extension Samples {
    static let orderRows = [
        StandingOrderRow(
            id: ID(rawValue: "so/1"), payeeName: longName, rhythm: "Every month on the last day",
            amount: "£1,234,567,890.12", next: "Next: 31 Dec 2026",
            pending: "Pause requested, not sent yet.", status: nil, tone: .good),
        StandingOrderRow(
            id: ID(rawValue: "so-2"), payeeName: "محمد عبد الله", rhythm: "Every 2 weeks on Friday",
            amount: "¥9,876,543,210", next: "No payments while paused",
            status: "Paused", tone: .waiting),
        StandingOrderRow(
            id: ID(rawValue: "so-3"), payeeName: hostile, rhythm: "Every 3 months on day 1",
            amount: "KWD 1,234.567", next: "No more payments", status: "Ended",
            tone: .neutral),
    ]
    static let orderRequests = [
        StandingOrderRequestCard(
            id: ID(rawValue: "r/1"), payeeName: hostile,
            payeeIdentifier: "DE89 3704 0044 0532 0130 00", amount: "£1,234,567,890.12",
            rhythm: "Every month on the last day", start: "From 31 Dec 2026",
            end: "Until you end it", notice: notice,
            choices: [.init(.retry, title: "Check now")]),
        StandingOrderRequestCard(
            id: ID(rawValue: "r2"), payeeName: longName,
            payeeIdentifier: "DE89 3704 0044 0532 0130 00", amount: "£1.00",
            rhythm: "Every 2 weeks on Friday", start: "From 31 Dec 2026", end: "Until 1 Jan 2028",
            notice: bad, order: ID(rawValue: "so/1"), choices: [.init(.drop, title: "OK")]),
    ]
    static let orderLists: [StandingOrdersViewState] =
        followed(orderRows).map { StandingOrdersViewState(orders: $0) }
        + followed(orderRows).map { StandingOrdersViewState(orders: $0, requests: orderRequests) }

    static func occurrences(choices: Bool) -> [OccurrenceRow] {
        [
            OccurrenceRow(
                id: "2026-04-03", number: "1", day: "7 Apr 2026", weekday: "Tuesday",
                moved: "Moved from 3 Apr 2026: Good Friday", choice: choices ? .skip : nil),
            OccurrenceRow(
                id: "2026-05-03", number: "2", day: "4 May 2026", weekday: "Monday",
                isSkipped: true, choice: choices ? .payAfterAll : nil),
            OccurrenceRow(
                id: "2026-06-03", number: "3", day: "3 Jun 2026", weekday: "Wednesday",
                pending: choices ? "Skip requested" : nil),
        ]
    }
    static func orderFacts(_ tone: StatusTone, ended: Bool = false) -> StandingOrderFacts {
        StandingOrderFacts(
            id: ID(rawValue: "so/1"), payeeName: tone == .bad ? hostileImage : longName,
            payeeIdentifier: "DE89 3704 0044 0532 0130 00", amount: "£1,234,567,890.12",
            account: "Everyday •••• 5555", reference: tone == .bad ? "" : hostile,
            rhythm: "Every month on the last day", end: "Until you end it",
            convention: "Pay on the next business day", status: "Active", tone: tone,
            next: "Next: 7 Apr 2026",
            lastPayment: .init(
                id: ID(rawValue: "p/1"), title: "£500.00 on 3 Mar 2026", status: "Rejected",
                tone: .bad, reason: tone == .bad ? "" : "There isn’t enough money in the account."),
            upcoming: ended ? [] : occurrences(choices: true), canPause: tone == .good,
            canResume: tone == .waiting, canEdit: !ended, canEnd: !ended)
    }
    static let orderChanges = [
        StandingOrderChangeCard(
            id: ID(rawValue: "c/1"), notice: notice,
            choices: [
                .init(.retry, title: "Send now"), .init(.takeBack, title: "Don’t send"),
            ]),
        StandingOrderChangeCard(
            id: ID(rawValue: "c2"), notice: bad,
            choices: [.init(.retry, title: "Send my change again"), .init(.drop, title: "Keep")],
            own: ["€600.00", hostile], atBank: ["€700.00", hostile, "Active"]),
    ]
    static let orders: [StandingOrderViewState] =
        followed(orderFacts(.good)).map { StandingOrderViewState(order: $0) } + [
            StandingOrderViewState(
                order: found(orderFacts(.waiting)),
                question: QuestionViewState("End it?", confirm: "Yes", keep: "No")),
            StandingOrderViewState(order: found(orderFacts(.waiting)), changes: orderChanges),
            StandingOrderViewState(order: found(orderFacts(.bad)), isChanging: true),
            StandingOrderViewState(order: found(orderFacts(.neutral, ended: true))),
        ]

    static func orderForm(
        new: Bool, wrong: Bool, weeks: Bool = false, end: StandingOrderInput.End = .never
    ) -> StandingOrderFormViewState {
        func field(_ text: String) -> FormField { Self.field(text, wrong: wrong) }
        func choices(_ values: [String]) -> [StandingOrderFormView.Choice] {
            values.enumerated().map {
                .init(value: $1, title: $1 == "following" ? hostile : $1, isChosen: $0 == 0)
            }
        }
        return .form(
            StandingOrderFormView(
                form: StandingOrderInput(),
                fields: paymentFields(new: new && !weeks, wrong: wrong),
                fixed: new
                    ? nil
                    : .init(
                        payeeName: longName, payeeIdentifier: "DE89 3704 0044 0532 0130 00",
                        account: "Everyday", id: ID(rawValue: "so/1")),
                start: field("2026-03-03"),
                every: field("1"), units: choices(["weeks", "months"]),
                days: weeks ? [] : choices(["", "1", "31"]), dayError: wrong ? "Which?" : nil,
                ends: choices(["never", "lastDay", "count"]), asksForLastDay: end == .lastDay,
                asksForCount: end == .count, lastDay: field("2027-01-01"), count: field("12"),
                conventions: choices(["none", "following"]), firstDate: "2026-01-02",
                preview: wrong ? [] : occurrences(choices: false),
                previewHint: wrong ? "Choose the first date." : "",
                canRetry: wrong, isSubmitting: weeks,
                notice: wrong ? bad : nil, requests: new && wrong ? orderRequests : []))
    }
    static func orderReview(confirming: Bool) -> StandingOrderFormViewState {
        .review(
            StandingOrderReviewView(
                id: ID(rawValue: "r1"), account: "Everyday •••• 5555", payeeName: longName,
                payeeIdentifier: "DE89 3704 0044 0532 0130 00", amount: "£500.00",
                reference: confirming ? "" : hostile, rhythm: "Every month on day 3",
                end: "Until you end it", convention: "Pay on the next business day",
                payeeCheck: notice, upcoming: confirming ? [] : occurrences(choices: false),
                isConfirming: confirming, notice: confirming ? nil : bad,
                requests: confirming ? [] : orderRequests))
    }
    static let orderForms: [StandingOrderFormViewState] = [
        orderForm(new: true, wrong: false), orderForm(new: true, wrong: true, end: .count),
        orderForm(new: true, wrong: true, end: .lastDay),
        orderForm(new: true, wrong: false, weeks: true, end: .count),
        orderReview(confirming: false), orderReview(confirming: true),
        .loading, .done, .unavailable(notice), .failed(bad),
    ]
    static let orderEdits: [StandingOrderFormViewState] = [
        orderForm(new: false, wrong: false, end: .lastDay), orderForm(new: false, wrong: true),
        .loading,
    ]
}
