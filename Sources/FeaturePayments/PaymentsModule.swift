public import AshlarDomain
public import Foundation

/// What payments need from the app; `DomainModule` has it all.
public protocol PaymentsDependencies: Sendable {
    /// The clock that ages are told by, and the log.
    var runtime: RuntimeEnvironment { get }
    /// The bank's: where its days begin.
    var timeZone: TimeZone { get }
    /// Refreshed and followed while the list or a payment is shown.
    var syncedPayments: SyncedCopy { get }
    /// Followed while a payment is made: what can be spent changes meanwhile.
    var syncedAccounts: SyncedCopy { get }
    /// Refreshed and followed while the list of payees is shown.
    var syncedPayees: SyncedCopy { get }
    /// Refreshed and followed while the list of orders or an order is shown.
    var syncedStandingOrders: SyncedCopy { get }
    /// The list, page by page, and how old it is.
    var searchPayments: SearchPayments { get }
    /// What all that match come to, after the rows are there.
    var totalPayments: TotalPayments { get }
    /// One payment with its history; an unknown id becomes a page that says so.
    var getPayment: GetPayment { get }
    /// Who pays, and at which bank: for receipts.
    var getPayer: GetPayer { get }
    /// Why each payment on its way waits, and when it is tried next.
    var getQueuedPayments: GetQueuedPayments { get }
    /// To pay from, to filter by, and to name what a payment was paid from.
    var getAccounts: GetAccounts { get }
    /// To choose from; without them a new payee can still be paid.
    var getPayees: GetPayees { get }
    /// All payees, for the list in which they are kept.
    var listPayees: ListPayees { get }
    /// Asks the bank for the name of a new payee.
    var reviewPayee: ReviewPayee { get }
    /// Adds what was reviewed, once.
    var addPayee: AddPayee { get }
    /// Shown at once, and marked until the bank has it.
    var renamePayee: RenamePayee { get }
    /// Waits until nobody can undo it any more.
    var deletePayee: DeletePayee { get }
    /// Takes back, sends again or gives up what the bank has not confirmed.
    var decidePayeeChange: DecideChange { get }
    /// Judges the form after each change of it.
    var validatePayment: ValidatePayment { get }
    /// Makes what is confirmed, with the id that lets it be paid only once.
    var reviewPayment: ReviewPayment { get }
    /// Stores a confirmed payment; its sending is not waited for.
    var createPayment: CreatePayment { get }
    /// All standing orders, and how old the copy is.
    var getStandingOrders: GetStandingOrders { get }
    /// One of them, with what became of its last payment.
    var getStandingOrder: GetStandingOrder { get }
    /// Judges the form after each change of it, and shows its dates.
    var validateStandingOrder: ValidateStandingOrder { get }
    /// What the bank has not confirmed; shown by the list and by the form.
    var getStandingOrderChanges: GetStandingOrderChanges { get }
    /// Takes back, sends again or gives up what the bank has not confirmed.
    var decideStandingOrderChange: DecideChange { get }
    /// Makes what is confirmed, with the id that sets it up only once.
    var reviewStandingOrder: ReviewStandingOrder { get }
    /// Stores a confirmed order; its sending is not waited for.
    var createStandingOrder: CreateStandingOrder { get }
    /// Stores a pause, a skip, other terms and so on; their sending is not waited for.
    var changeStandingOrder: ChangeStandingOrder { get }
    /// Cancels a payment, or asks the bank to.
    var cancelPayment: CancelPayment { get }
    /// What was typed before the form was left, also before a restart.
    var getPaymentDraft: GetPaymentDraft { get }
    /// Keeps what is typed.
    var keepPaymentDraft: KeepPaymentDraft { get }
    /// Once it is paid, or not wanted any more.
    var discardPaymentDraft: DiscardPaymentDraft { get }
    /// Fills in the form with what a payment was.
    var repeatPayment: RepeatPayment { get }
    /// Answers the one-time code that a payment waits for.
    var authorisePayment: AuthorisePayment { get }
    /// Asks for another one.
    var renewPaymentCode: RenewPaymentCode { get }
}

extension DomainModule: PaymentsDependencies {}

/// The way in; everything else in this module is internal, but what views show and report.
public struct PaymentsModule: FeatureModule {
    let dependencies: any PaymentsDependencies
    let wording: Wording
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    /// Amounts and dates are written and read by the locale; texts are in the language with that
    /// code, or in the locale's. `navigate` is told where a person
    /// wants to go; the app decides.
    public init(
        dependencies: some PaymentsDependencies, locale: Locale, language: String? = nil,
        navigate: @escaping @MainActor @Sendable (PaymentsRoute) -> Void
    ) {
        self.dependencies = dependencies
        wording = Wording(
            locale: locale, language: language, timeZone: dependencies.timeZone,
            tables: [Self.table])
        self.navigate = navigate
    }

    /// The texts of this feature's screens, by the keys that its views use, in every language it has.
    public static let table = Words.Table([
        "en": [
            PackageResources.PaymentList_en_strings,
            PackageResources.PaymentDetail_en_strings, PackageResources.CreatePayment_en_strings,
            PackageResources.Views_en_strings,
            PackageResources.PaymentStatus_en_strings, PackageResources.Payees_en_strings,
            PackageResources.Identifiers_en_strings, PackageResources.PaymentApproval_en_strings,
            PackageResources.StandingOrders_en_strings,
        ],
        "de": [
            PackageResources.PaymentList_de_strings,
            PackageResources.PaymentDetail_de_strings, PackageResources.CreatePayment_de_strings,
            PackageResources.Views_de_strings,
            PackageResources.PaymentStatus_de_strings, PackageResources.Payees_de_strings,
            PackageResources.Identifiers_de_strings, PackageResources.PaymentApproval_de_strings,
            PackageResources.StandingOrders_de_strings,
        ],
    ])

    /// All payments: search, filters, pages.
    @MainActor
    public func payments() -> some ViewModel<PaymentsViewState, PaymentsEvent> {
        FeatureViewModel(
            paymentsScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .rowTapped(let id): navigate(.detail(id))
            case .createTapped: navigate(.create())
            case .payeesTapped: navigate(.payees)
            case .standingOrdersTapped: navigate(.standingOrders)
            default: break
            }
        }
    }

    /// One payment; an unknown id is a view state, not an error.
    @MainActor
    public func payment(_ id: ID<Payment>) -> some ViewModel<PaymentViewState, PaymentEvent> {
        FeatureViewModel(
            paymentScreen, state: .init(id: id), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .closeTapped: navigate(.list)
            case .repeatTapped: navigate(.create(repeating: id))
            case .receiptTapped: navigate(.receipt(id))
            case .earlierTapped(let id): navigate(.detail(id))
            default: break
            }
        }
    }

    /// What a payment was, to print or to keep; one that was not made is a view state.
    @MainActor
    public func paymentReceipt(
        _ id: ID<Payment>
    ) -> some ViewModel<PaymentReceiptViewState, PaymentReceiptEvent> {
        FeatureViewModel(
            receiptScreen, state: .init(id: id), environment: dependencies.runtime
        ) { [navigate] event in
            if case .closeTapped = event { navigate(.detail(id)) }
        }
    }

    /// A new payment: from this account if it can be used, to this payee if it is active, or what
    /// this payment was once more.
    @MainActor
    public func paymentForm(
        from account: ID<Account>? = nil, to payee: ID<Payee>? = nil,
        repeating payment: ID<Payment>? = nil
    ) -> some ViewModel<PaymentFormViewState, PaymentFormEvent> {
        FeatureViewModel(
            paymentFormScreen,
            state: .init(PaymentInput(account: account, payee: payee), repeating: payment),
            environment: dependencies.runtime
        ) { [navigate] event in
            if case .closeTapped = event { navigate(.list) }
        }
    }

    var paymentFormScreen: PaymentForm {
        PaymentForm(needs: PaymentForm.Needs(dependencies), wording: wording, navigate: navigate)
    }

    /// All payees: search, rename, delete.
    @MainActor
    public func payees() -> some ViewModel<PayeesViewState, PayeesEvent> {
        FeatureViewModel(
            payeesScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate, deletePayee = dependencies.deletePayee] event in
            switch event {
            case .payTapped(let id): navigate(.create(to: id))
            case .addTapped: navigate(.addPayee)
            // At once, and not by effects: those may end with the screen before they have begun.
            case .undoTapped(let id): deletePayee.undo(id)
            case .disappeared: deletePayee.hurry()
            default: break
            }
        }
    }

    /// A new payee.
    @MainActor
    public func payeeForm() -> some ViewModel<PayeeFormViewState, PayeeFormEvent> {
        FeatureViewModel(
            payeeFormScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            if case .closeTapped = event { navigate(.payees) }
        }
    }

    var payeeFormScreen: PayeeForm {
        PayeeForm(
            reviewPayee: dependencies.reviewPayee, addPayee: dependencies.addPayee,
            wording: wording, navigate: navigate)
    }

    var payeesScreen: PayeesScreen {
        PayeesScreen(
            payees: Source(dependencies.syncedPayees, freshness: \.freshness) {
                [listPayees = dependencies.listPayees] in try await listPayees()
            },
            renamePayee: dependencies.renamePayee, deletePayee: dependencies.deletePayee,
            decidePayeeChange: dependencies.decidePayeeChange, wording: wording)
    }

    var paymentScreen: PaymentScreen {
        PaymentScreen(
            source: paymentSource, cancelPayment: dependencies.cancelPayment,
            authorisePayment: dependencies.authorisePayment,
            renewPaymentCode: dependencies.renewPaymentCode, wording: wording)
    }

    var receiptScreen: PaymentReceiptScreen {
        PaymentReceiptScreen(source: paymentSource, wording: wording)
    }

    private var paymentSource: PaymentSource {
        PaymentSource(
            payments: dependencies.syncedPayments, getPayment: dependencies.getPayment,
            getAccounts: dependencies.getAccounts, getPayer: dependencies.getPayer)
    }

    var paymentsScreen: PaymentsScreen {
        PaymentsScreen(
            payments: dependencies.syncedPayments, getAccounts: dependencies.getAccounts,
            searchPayments: dependencies.searchPayments,
            totalPayments: dependencies.totalPayments,
            getQueuedPayments: dependencies.getQueuedPayments, wording: wording)
    }

    // MARK: Recordings

    /// Every screen of this module: what a trace recorded of it can run again.
    ///
    /// A replay starts no effect and uses none of the dependencies.
    public var replayable: [ReplayableFeature] {
        [
            ReplayableFeature(paymentsScreen),
            ReplayableFeature(paymentScreen), ReplayableFeature(receiptScreen),
            ReplayableFeature(paymentFormScreen),
            ReplayableFeature(payeesScreen),
            ReplayableFeature(payeeFormScreen),
            ReplayableFeature(standingOrdersScreen),
            ReplayableFeature(standingOrderScreen),
            ReplayableFeature(standingOrderFormScreen),
        ]
    }
}
