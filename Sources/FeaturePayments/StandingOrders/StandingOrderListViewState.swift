public import AshlarDomain

/// What a person did at the list of standing orders.
public enum StandingOrderListEvent: Equatable, Sendable {
    /// Also when the list is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank what changed; nothing while it is being asked.
    case refreshPulled
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Asks the bank at once what became of one that was confirmed.
    case requestAsked(ID<StandingOrderReview>)
    /// Forgets one whose card says how.
    case requestDismissed(ID<StandingOrderReview>)
    /// Goes to that order.
    case rowTapped(ID<StandingOrder>)
    /// Goes to a new one.
    case createTapped
}

/// What the list of standing orders shows.
public struct StandingOrderListViewState: Equatable, Sendable {
    /// The place where the rows are: always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// Nothing is known yet.
        case loading
        /// The next to be paid first; never empty.
        case orders([StandingOrderRow])
        /// There is none.
        case empty(Notice)
        /// Nothing was ever fetched, and the bank cannot be reached.
        case offline(Notice)
        /// They cannot be read, or the bank refused the first time it was asked.
        case failed(Notice)
    }

    /// Takes the place of the rows; freshness stays.
    public var content: Content
    /// What was confirmed and has no outcome that was seen; beside any content.
    public var requests: [StandingOrderRequestCard]
    /// How old all of this is.
    public var freshness: FreshnessLine
    /// While the bank is asked; rows that are there stay.
    public var isRefreshing: Bool
    /// Why the last attempt to refresh failed, while orders are shown.
    public var notice: Notice?

    /// For previews and tests; the app is given what the reducer makes.
    public init(
        content: Content, requests: [StandingOrderRequestCard] = [], freshness: FreshnessLine,
        isRefreshing: Bool = false, notice: Notice? = nil
    ) {
        (self.content, self.requests, self.freshness) = (content, requests, freshness)
        (self.isRefreshing, self.notice) = (isRefreshing, notice)
    }
}

/// One standing order in a list.
public struct StandingOrderRow: Identifiable, Equatable, Sendable {
    /// What `rowTapped` takes.
    public var id: StandingOrder.ID
    /// Text from outside: escape it.
    public var payeeName: String
    /// How often it is paid.
    public var rhythm: String
    /// Of each payment, with its currency.
    public var amount: String
    /// When it is paid next, or why it is not.
    public var next: String
    /// A word; `nil` for what needs none: an order that pays. A new one of the bank's is its code:
    /// escape it.
    public var status: String?
    /// For colour; the words say the same without it.
    public var tone: StatusTone

    /// For previews and tests; the app is given what the reducer makes.
    public init(
        id: StandingOrder.ID, payeeName: String, rhythm: String, amount: String, next: String,
        status: String?, tone: StatusTone
    ) {
        (self.id, self.payeeName, self.rhythm) = (id, payeeName, rhythm)
        (self.amount, self.next, self.status, self.tone) = (amount, next, status, tone)
    }
}

struct StandingOrderListReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: StandingOrderListState) -> StandingOrderListViewState {
        let freshness = state.list?.freshness ?? .never
        let content = content(state, freshness)
        let hasRows = if case .orders = content { true } else { false }
        return StandingOrderListViewState(
            content: content,
            requests: (state.list?.requests ?? []).map {
                StandingOrderRequestCard($0, now: state.now, wording)
            }, freshness: FreshnessLine(freshness, now: state.now, wording),
            isRefreshing: state.isRefreshing,
            notice: hasRows ? state.problem.map { Notice($0, wording) } : nil)
    }

    private func content(
        _ state: StandingOrderListState, _ freshness: Freshness
    ) -> StandingOrderListViewState.Content {
        if let list = state.list, !list.orders.isEmpty {
            return .orders(list.orders.map { row($0, today: list.today) })
        }
        if state.hasFailed, let problem = state.problem {
            return .failed(Notice(problem, wording))
        }
        guard state.list != nil else { return .loading }
        guard freshness.lastSuccess == nil else {
            return .empty(
                Notice(
                    .neutral, wording("orders.empty"), advice: wording("orders.empty.advice")))
        }
        if let failure = freshness.failure {
            return freshness.isOffline
                ? .offline(
                    Notice(
                        .warning, wording("orders.offline"),
                        advice: wording("orders.offline.advice")))
                : .failed(Notice(failure.problem, wording))
        }
        if !state.isRefreshing, let problem = state.problem {
            return .failed(Notice(problem, wording))
        }
        return .loading
    }

    private func row(_ order: StandingOrder, today: LocalDate) -> StandingOrderRow {
        let words = StandingOrderWords(wording: wording)
        return StandingOrderRow(
            id: order.id, payeeName: order.terms.payeeName,
            rhythm: words.rhythm(order.terms.schedule),
            amount: wording.money.string(order.terms.amount),
            next: words.next(order, today: today),
            status: order.status == .active ? nil : words.status(order.status),
            tone: words.tone(order.status))
    }
}
