import CoreTesting
import Domain
import DomainTesting
import Foundation

@testable import FeaturePayments

/// What can happen to a person who pays.
enum Paying: Equatable, Sendable {
    case did(CreatePaymentEvent)
    /// Leaves, whatever is going on, and begins another payment.
    case leftAndReturned
    /// The disk is full, or has room again.
    case storageBroke, storageMended
    case bankWentOffline, bankCameBack
}

/// A person with one account, one form at a time, and a domain in memory.
@MainActor
final class PayingWorld {
    static let limit: Int64 = 0
    let domain: InMemoryDomain
    /// Whose confirmation was tapped, of the reviews that were shown and not being confirmed.
    private(set) var confirmed: [ID<Payment>] = []
    /// The latest of them, on the form that is there now.
    private(set) var lastConfirmed: ID<Payment>?
    private(set) var screen: FormViewModel
    private let makeScreen: () -> FormViewModel

    typealias FormViewModel = FeatureViewModel<
        CreatePaymentRules, CreatePaymentReducer, CreatePaymentEventMap
    >

    init(_ runtime: RuntimeEnvironment) {
        let domain = InMemoryDomain(
            runtime: runtime, accounts: [.fixture(booked: .eur(cents: 10_00))],
            payees: [.fixture()])
        let wording = Wording(locale: english, timeZone: .gmt)
        makeScreen = {
            FeatureViewModel(
                name: "CreatePayment",
                state: CreatePaymentState(form: PaymentForm(account: nil), now: runtime.now()),
                rules: CreatePaymentRules(
                    domain.module, format: wording.money, navigate: { _ in }),
                reducer: CreatePaymentReducer(wording: wording),
                eventMap: CreatePaymentEventMap(), environment: runtime)
        }
        self.domain = domain
        screen = makeScreen()
        screen.handle(.appeared)
    }

    var paid: [Payment] { domain.payments.enqueued }

    /// What the account holds, less what was paid from it.
    var available: Int64 { paid.reduce(10_00) { $0 - $1.amount.minorUnits } }

    func handle(_ event: Paying) {
        switch event {
        case .did(let event):
            if case .confirmTapped(let id) = event, let review = screen.viewState.review,
                review.id == id, !review.isConfirming
            {
                confirmed.append(id)
                lastConfirmed = id
            }
            screen.handle(event)
        case .leftAndReturned:
            screen.end()
            screen = makeScreen()
            lastConfirmed = nil
            screen.handle(.appeared)
        case .storageBroke: domain.payments.storageFailure = BankError.timedOut
        case .storageMended: domain.payments.storageFailure = nil
        case .bankWentOffline: domain.line.cut()
        case .bankCameBack: domain.line.mend()
        }
    }

    /// Whether the person is told that what was confirmed last was not paid.
    var saysNotPaid: Bool {
        guard lastConfirmed != nil else { return false }
        let notice =
            switch screen.viewState {
            case .review(let review): review.id == lastConfirmed ? review.notice : nil
            case .form(let form): form.notice
            case .loading, .done, .unavailable: nil as Notice?
            }
        guard let text = notice?.text else { return false }
        return text.hasPrefix("Nothing was paid") || text == "The payment was not made."
    }

    // MARK: What can happen now

    typealias Moment = ModelMoment<Paying, CreatePaymentState, CreatePaymentViewState, PayingWorld>

    static func events(_ moment: Moment) -> Generator<Paying> {
        .frequency(
            (9, onScreen(moment).map(Paying.did).when(moment.viewState.created == nil)),
            (1, .constant(.leftAndReturned)),
            // What a page that is no longer up to date still allows.
            (1, onScreen(moment).map(Paying.did)),
            (
                1,
                .element(of: [.storageBroke, .storageMended, .bankWentOffline, .bankCameBack])
            ))
    }

    private static func onScreen(_ moment: Moment) -> Generator<CreatePaymentEvent> {
        let isForm = moment.viewState.form != nil
        let review = moment.viewState.review?.id
        let amount = Generator<String>.frequency(
            (5, .element(of: ["6.00", "4"])), (1, .element(of: ["10.00", "10.01", "0", "x"])))
        return .frequency(
            (
                4,
                amount.map { CreatePaymentEvent.formSubmitted(.fixture(amount: $0)) }.when(isForm)
            ),
            (8, Generator.element(of: [review].compactMap(\.self)).map { .confirmTapped($0) }),
            // A click on a page that is no longer up to date.
            (1, Generator.element(of: moment.world.confirmed).map { .confirmTapped($0) }),
            (
                1,
                Generator.element(of: ["account", "gone"]).map { .accountChosen(.id($0)) }
                    .when(isForm)
            ),
            (1, Generator.element(of: ["payee", "gone"]).map { .payeeChosen(.id($0)) }),
            (1, amount.map(CreatePaymentEvent.amountChanged)),
            (2, .element(of: [.submitTapped, .editTapped, .noticeDismissed])),
            (1, .element(of: [.appeared, .disappeared, .fieldLeft(.amount)]))
        )
    }
}
