public import AshlarDomain
public import Foundation

/// What payments need from the app; `DomainModule` provides all of it.
public protocol PaymentsDependencies: Sendable {
    /// The clock, for ages, and the log.
    var runtime: RuntimeEnvironment { get }
    /// The bank’s time zone, in which its days begin.
    var timeZone: TimeZone { get }
    /// Refreshed and followed while the list or a payment is shown.
    var syncedPayments: SyncedCopy { get }
    /// Followed while the payment form is shown: the spendable amount may change.
    var syncedAccounts: SyncedCopy { get }
    /// Refreshed and followed while the list of payees is shown.
    var syncedPayees: SyncedCopy { get }
    /// Refreshed and followed while the list or a standing order is shown.
    var syncedStandingOrders: SyncedCopy { get }
    /// The list, page by page, and its age.
    var searchPayments: SearchPayments { get }
    /// The totals of all matching payments.
    var totalPayments: TotalPayments { get }
    /// One payment with its history.
    var getPayment: GetPayment { get }
    /// The payer and the payer’s bank, for receipts.
    var getPayer: GetPayer { get }
    /// Why each payment in progress waits, and when it is tried next.
    var getQueuedPayments: GetQueuedPayments { get }
    /// For the account choice, the account filter, and the name of a payment’s account.
    var getAccounts: GetAccounts { get }
    /// For the payee choice; without them a new payee can still be paid.
    var getPayees: GetPayees { get }
    /// For the payee list.
    var listPayees: ListPayees { get }
    /// Checks a new payee’s name with the bank.
    var reviewPayee: ReviewPayee { get }
    /// Adds a reviewed payee, once.
    var addPayee: AddPayee { get }
    /// The new name is shown at once, marked until the bank confirms it.
    var renamePayee: RenamePayee { get }
    /// Called when the deletion can no longer be undone.
    var deletePayee: DeletePayee { get }
    /// Withdraws, retries or discards an unconfirmed change.
    var decidePayeeChange: DecideChange { get }
    /// Validates the form after each change.
    var validatePayment: ValidatePayment { get }
    /// Prepares the payment to confirm, with the id that prevents a duplicate.
    var reviewPayment: ReviewPayment { get }
    /// Stores a confirmed payment without waiting for the bank.
    var createPayment: CreatePayment { get }
    /// All standing orders, and the age of the copy.
    var getStandingOrders: GetStandingOrders { get }
    /// One standing order, with the result of its last payment.
    var getStandingOrder: GetStandingOrder { get }
    /// Validates the form after each change, and computes its dates.
    var validateStandingOrder: ValidateStandingOrder { get }
    /// The unconfirmed changes, for the list and the form.
    var getStandingOrderChanges: GetStandingOrderChanges { get }
    /// Withdraws, retries or discards an unconfirmed change.
    var decideStandingOrderChange: DecideChange { get }
    /// Prepares the order to confirm, with the id that prevents a duplicate.
    var reviewStandingOrder: ReviewStandingOrder { get }
    /// Stores a confirmed order without waiting for the bank.
    var createStandingOrder: CreateStandingOrder { get }
    /// Stores a change of an order, for example a pause or a skip, without waiting for the bank.
    var changeStandingOrder: ChangeStandingOrder { get }
    /// Cancels a payment, or requests its cancellation from the bank.
    var cancelPayment: CancelPayment { get }
    /// The draft of the payment form, also after a restart.
    var getPaymentDraft: GetPaymentDraft { get }
    /// Stores the draft.
    var keepPaymentDraft: KeepPaymentDraft { get }
    /// Deletes the draft after payment, or when the user discards it.
    var discardPaymentDraft: DiscardPaymentDraft { get }
    /// Returns a payment as an input for the form.
    var repeatPayment: RepeatPayment { get }
    /// Sends the one-time code that a payment waits for.
    var authorisePayment: AuthorisePayment { get }
    /// Requests a new code.
    var renewPaymentCode: RenewPaymentCode { get }
}

extension DomainModule: PaymentsDependencies {}

/// The entry point of the payments feature; apart from it, only routes, view states and events are
/// public.
public struct PaymentsModule: FeatureModule {
    let dependencies: any PaymentsDependencies
    let wording: Wording
    let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

    /// Creates the module. Amounts and dates use the locale; texts use the language, or the
    /// locale’s if it is `nil`. The module calls `navigate` with the user’s destination; the app
    /// decides.
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

    /// The texts of this feature’s screens, by key, in all languages.
    public static let table = Words.Table([
        "en": [
            PackageResources.Payments_en_strings,
            PackageResources.Payment_en_strings, PackageResources.PaymentForm_en_strings,
            PackageResources.Views_en_strings,
            PackageResources.PaymentStatus_en_strings, PackageResources.Payees_en_strings,
            PackageResources.Identifiers_en_strings, PackageResources.PaymentApproval_en_strings,
            PackageResources.StandingOrders_en_strings,
        ],
        "de": [
            PackageResources.Payments_de_strings,
            PackageResources.Payment_de_strings, PackageResources.PaymentForm_de_strings,
            PackageResources.Views_de_strings,
            PackageResources.PaymentStatus_de_strings, PackageResources.Payees_de_strings,
            PackageResources.Identifiers_de_strings, PackageResources.PaymentApproval_de_strings,
            PackageResources.StandingOrders_de_strings,
        ],
    ])

    /// The payment list: search, filters, pages.
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
            case .repeatTapped: navigate(.create(repeating: id))
            case .receiptTapped: navigate(.receipt(id))
            case .earlierTapped(let id): navigate(.detail(id))
            default: break
            }
        }
    }

    /// The receipt of a payment, to print or save; without a receipt the view state says so.
    @MainActor
    public func paymentReceipt(
        _ id: ID<Payment>
    ) -> some ViewModel<PaymentReceiptViewState, PaymentReceiptEvent> {
        FeatureViewModel(
            receiptScreen, state: .init(id: id), environment: dependencies.runtime)
    }

    /// A new payment: from this account if it can be used, to this payee if it is active, or filled
    /// in with this payment.
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

    /// The payee list: search, rename, delete.
    @MainActor
    public func payees() -> some ViewModel<PayeesViewState, PayeesEvent> {
        FeatureViewModel(
            payeesScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate, deletePayee = dependencies.deletePayee] event in
            switch event {
            case .payTapped(let id): navigate(.create(to: id))
            case .addTapped: navigate(.addPayee)
            // Called directly and not as an effect: an effect may end with the screen before it
            // starts.
            case .undoTapped(let id): deletePayee.undo(id)
            case .disappeared: deletePayee.endDelays()
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

    /// Every screen of this module, for replaying recordings.
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
