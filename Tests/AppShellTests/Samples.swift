import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts
@testable import AshlarFeaturePayments

/// Each screen in each of its states, with texts that break layouts: long, hostile, tiny, huge.
@MainActor
enum Samples {
    static let hostile = "<script>alert(1)</script>"
    static let hostileImage = "\"><img src=x onerror=alert(2)>"
    static let longName =
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH"
    static let notice = Notice(.warning, "The bank can’t be reached.", advice: "Try again later.")
    static let bad = Notice(.bad, "Something failed.", advice: "Report it.")
    static let fresh = FreshnessLine(tone: .fresh, text: "Updated just now")
    static let offline = FreshnessLine(
        tone: .offline, text: "Offline · updated today, 09:12")

    static let rows = [
        AccountRow(
            id: ID(rawValue: "acc/1 ä"), name: "Everyday account", maskedNumber: "GB33 •••• 5555",
            booked: "£12,345.67", spendable: "£12,000.00", queued: "£345.67",
            pending: "£12.00", isOverdrawn: false, status: nil, canPay: true),
        AccountRow(
            id: ID(rawValue: "acc-2"), name: longName, maskedNumber: "DE89 •••• 3000",
            booked: "−€1,234,567,890.12", spendable: "€0.00", queued: nil, isOverdrawn: true,
            status: "Blocked", canPay: false),
        AccountRow(
            id: ID(rawValue: "acc-3"), name: hostile, maskedNumber: "JP •••• 1",
            booked: "¥9,876,543,210", spendable: nil, queued: nil, isOverdrawn: false,
            status: nil, canPay: true),
        AccountRow(
            id: ID(rawValue: "acc-4"), name: "Kuwait", maskedNumber: "KW81 •••• 0101",
            booked: "KWD 1,234.567", spendable: nil, queued: nil, isOverdrawn: false,
            status: nil, canPay: true),
    ]
    static let totals = [
        TotalRow(
            id: "GBP", currency: "British Pound", booked: "£12,345.67", spendable: "£12,000.00",
            queued: "£345.67", pending: "£12.00"),
        TotalRow(
            id: "JPY", currency: "Japanese Yen", booked: "¥9,876,543,210",
            spendable: "¥9,876,543,210", queued: nil),
        TotalRow(
            id: "KWD", currency: "Kuwaiti Dinar", booked: "KWD 1,234.567",
            spendable: "KWD 1,234.567", queued: nil),
    ]

    static let accountLists: [AccountListViewState] = followed(
        AccountListPage(accounts: rows, totals: totals))

    static func found<Shown>(_ shown: Shown) -> FollowedViewState<Shown> {
        FollowedViewState(.found(shown), freshness: fresh)
    }

    /// A followed value in each of its states.
    static func followed<Shown>(_ shown: Shown) -> [FollowedViewState<Shown>] {
        [
            FollowedViewState(.found(shown), freshness: fresh),
            FollowedViewState(
                .found(shown), freshness: offline, isRefreshing: true,
                progress: ProgressLine(text: "Fetching entries", percent: 35), notice: notice),
            FollowedViewState(.loading, freshness: fresh),
            FollowedViewState(.empty(notice), freshness: fresh),
            FollowedViewState(.offline(notice), freshness: offline),
            FollowedViewState(.failed(bad), freshness: fresh),
        ]
    }

    static let chart = BalanceChart(
        points: [(0, 0.4, "a"), (0.2, 0.7, "b"), (0.35, 0.2, "c"), (0.5, 0.9, "d"), (1, 0.6, "e")]
            .map { BalanceChart.Point(x: $0.0, y: $0.1, label: $0.2) },
        lowest: "£120.00", highest: "£15,000.00", first: "£900.00", last: "£12,345.67",
        from: "22 Aug 2026", through: "20 Nov 2026", alternative: "The balance rose from 900.")
    static let entries = [
        TransactionRow(
            id: ID(rawValue: "t1"), counterparty: longName, description: "Card purchase",
            amount: "−£1.50", isIncoming: false, balanceAfter: "£12,345.67",
            originalAmount: "US$2.00", date: "21 Nov 2026", category: "Groceries",
            correction: EntryCorrection(
                choices: [
                    .init(id: "groceries", title: "Groceries", isChosen: true),
                    .init(id: "home", title: "Home", isChosen: false),
                ], always: "Always use for “\(longName)”")),
        TransactionRow(
            id: ID(rawValue: "t2"), counterparty: hostileImage, description: "",
            amount: "+£2,345,678,901.00", isIncoming: true, balanceAfter: "£2,345,690,000.00",
            originalAmount: nil, date: "21 Nov 2026", category: "Money in", kind: "Transfer",
            payment: ID(rawValue: "p/1"), paymentLink: "/entries/payments/p%2F1"),
    ]
    static let days = [TransactionDay(id: "2026-11-21", title: "Today", rows: entries)]
    static let header = AccountHeader(
        summary: rows[0], number: "GB33 BUKB 2020 1555 5555 55", updated: "Last changed today")
    static let accounts: [AccountDetailViewState] =
        followed(days).map {
            AccountDetailViewState(
                account: FollowedViewState(.found(header), freshness: fresh), entries: $0,
                ends: ends($0.isRefreshing), search: "tea", filters: statementFilters,
                statement: figures, chart: chart)
        }
        + followed(
            AccountHeader(summary: rows[1], number: "DE89 3704 0044 0532 0130 00", updated: hostile)
        ).map {
            AccountDetailViewState(
                account: $0, entries: FollowedViewState(.empty(notice), freshness: offline))
        }

    /// More rows at both ends, loading or not.
    static func ends(_ isLoading: Bool) -> PageEnds {
        PageEnds(
            hasMore: isLoading, isLoadingMore: isLoading, hasEarlier: true,
            isLoadingEarlier: isLoading)
    }

    static let payments = [
        PaymentRow(
            id: ID(rawValue: "p/1"), payeeName: hostile, amount: "£12.34", date: "21 Nov 2026",
            status: "Completed", tone: .good, reference: "Invoice 42"),
        PaymentRow(
            id: ID(rawValue: "p2"), payeeName: longName, amount: "€2,345,678,901.23",
            date: "21 Nov 2026", status: "Waiting to be sent", tone: .waiting, reference: "",
            waiting: "Waiting for a connection · Next try: today, 09:13"),
        PaymentRow(
            id: ID(rawValue: "p3"), payeeName: "محمد عبد الله", amount: "KWD 1,234.567",
            date: "21 Nov 2026", status: "Rejected", tone: .bad, reference: hostileImage),
        PaymentRow(
            id: ID(rawValue: "p4"), payeeName: "Greengrocer", amount: "¥1,200",
            date: "21 Nov 2026", status: "In progress", tone: .neutral,
            reference:
                "A reference that is as long as the bank lets it be, with every last one of the one hundred and forty characters which SEPA allows it, yes"
        ),
    ]
    static let filters = PaymentFilters(
        search: "\"green",
        statuses: [
            .init(value: nil, title: "All", isChosen: true),
            .init(value: .waiting, title: "Waiting", isChosen: false),
            .init(value: .scheduled, title: "Scheduled", isChosen: false),
            .init(value: .inProgress, title: "In progress", isChosen: false),
            .init(value: .completed, title: "Completed", isChosen: false),
            .init(value: .notPaid, title: "Not paid", isChosen: false),
        ], accounts: [.init(value: nil, title: "All accounts", isChosen: true)],
        from: FormField("2026-13-01", error: "“2026-13-01” is not a date."),
        through: FormField("x", error: "“x” is not a date."),
        least: FormField("1,50", error: "“1,50” is not an amount."),
        most: FormField("", hint: "In any currency"),
        hidden: Notice(.neutral, "A payment to \(hostile) is hidden."), isActive: true)
    static let paymentLists: [PaymentsViewState] =
        followed([PaymentDay(id: "2026-11-21", title: "Today", rows: payments)]).map { list in
            let more = list.isRefreshing
            var filters = filters
            // Each field once with a hint and once with an error.
            if more { swap(&filters.least, &filters.most) }
            return PaymentsViewState(
                payments: list, ends: ends(more), filters: filters,
                totals: PaymentTotalsText(
                    count: "4 payments", paid: more ? [] : ["€12.34", "¥9,876,543,210"],
                    notPaid: more ? [] : ["KWD 1,234.567"]))
        }
}
