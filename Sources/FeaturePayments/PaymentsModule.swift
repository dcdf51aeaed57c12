public import Domain
public import Foundation

/// What payments need from the app; `DomainModule` has it all.
public protocol PaymentsDependencies: Sendable {
    var runtime: RuntimeEnvironment { get }
    /// The bank's: where its days begin.
    var timeZone: TimeZone { get }
    var searchPayments: SearchPayments { get }
    var getPayment: GetPayment { get }
    var refreshPayments: RefreshPayments { get }
    var watchPayments: WatchPayments { get }
    var getAccounts: GetAccounts { get }
    var watchAccounts: WatchAccounts { get }
    var getPayees: GetPayees { get }
    var validatePayment: ValidatePayment { get }
    var reviewPayment: ReviewPayment { get }
    var createPayment: CreatePayment { get }
    var cancelPayment: CancelPayment { get }
}

/// The way in; everything else in this module is internal, but what views show and report.
public struct PaymentsModule: Sendable {
    let dependencies: any PaymentsDependencies
    let wording: Wording
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    /// - Parameters:
    ///   - locale: How amounts and dates are written and read.
    ///   - navigate: Told where a person wants to go; the app decides.
    public init(
        dependencies: some PaymentsDependencies, locale: Locale,
        navigate: @escaping @MainActor @Sendable (PaymentsRoute) -> Void
    ) {
        self.dependencies = dependencies
        wording = Wording(locale: locale, timeZone: dependencies.timeZone)
        self.navigate = navigate
    }

    /// All payments: search, filters, pages.
    @MainActor
    public func paymentList() -> some ViewModel<PaymentListViewState, PaymentListEvent> {
        FeatureViewModel(
            name: "PaymentList", state: PaymentListState(now: dependencies.runtime.now()),
            rules: PaymentListRules(dependencies), reducer: PaymentListReducer(wording: wording),
            eventMap: PaymentListEventMap(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .rowTapped(let id): navigate(.detail(id))
            case .createTapped: navigate(.create(from: nil))
            default: break
            }
        }
    }

    /// One payment; an unknown id is a view state, not an error.
    @MainActor
    public func paymentDetail(
        _ id: ID<Payment>
    ) -> some ViewModel<PaymentDetailViewState, PaymentDetailEvent> {
        FeatureViewModel(
            name: "PaymentDetail",
            state: PaymentDetailState(id: id, now: dependencies.runtime.now()),
            rules: PaymentDetailRules(dependencies),
            reducer: PaymentDetailReducer(wording: wording), eventMap: PaymentDetailEventMap(),
            environment: dependencies.runtime
        ) { [navigate] event in
            if case .closeTapped = event { navigate(.list) }
        }
    }

    /// A new payment, from this account if it can be used.
    @MainActor
    public func createPayment(
        from account: ID<Account>?
    ) -> some ViewModel<CreatePaymentViewState, CreatePaymentEvent> {
        FeatureViewModel(
            name: "CreatePayment",
            state: CreatePaymentState(
                form: PaymentForm(account: account), now: dependencies.runtime.now()),
            rules: CreatePaymentRules(dependencies, format: wording.money, navigate: navigate),
            reducer: CreatePaymentReducer(wording: wording), eventMap: CreatePaymentEventMap(),
            environment: dependencies.runtime
        ) { [navigate] event in
            if case .closeTapped = event { navigate(.list) }
        }
    }
}
