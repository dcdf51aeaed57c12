import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation

@testable import AshlarFeaturePayments

/// What can happen to a person who pays.
enum Paying: Equatable, Sendable {
    case did(PaymentFormEvent)
    /// Leaves, whatever is going on, and begins another payment.
    case leftAndReturned
    /// Goes on in the other of two windows.
    case switchedWindow
    /// The disk is full, or has room again.
    case storageBroke, storageMended
    case bankWentOffline, bankCameBack
}

/// A person with one account, two windows with a form each, and a domain in memory.
@MainActor
final class PayingWorld {
    static let limit: Int64 = 0
    let domain: InMemoryDomain
    /// Whose confirmation was tapped, of the reviews that were shown and not being confirmed.
    private(set) var confirmed: [ID<Payment>] = []
    private var windows: [Window] = []
    private var front = 0
    private let makeScreen: () -> FormViewModel

    private struct Window {
        var screen: FormViewModel
        /// The latest that was confirmed on the form that is there now.
        var lastConfirmed: ID<Payment>?
    }

    typealias FormViewModel = FeatureViewModel<PaymentForm, PaymentForm, PaymentForm>

    init(_ runtime: RuntimeEnvironment) {
        let domain = InMemoryDomain(
            runtime: runtime, accounts: [.fixture(booked: .eur(cents: 10_00))],
            payees: [.fixture()])
        let module = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        makeScreen = {
            FeatureViewModel(module.paymentFormScreen, state: .init(), environment: runtime)
        }
        self.domain = domain
        windows = [open(), open()]
    }

    private func open() -> Window {
        let screen = makeScreen()
        screen.handle(.appeared)
        return Window(screen: screen)
    }

    var screen: FormViewModel { windows[front].screen }
    var lastConfirmed: ID<Payment>? { windows[front].lastConfirmed }

    func end() { for window in windows { window.screen.end() } }

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
                windows[front].lastConfirmed = id
            }
            screen.handle(event)
        case .leftAndReturned:
            screen.end()
            windows[front] = open()
        case .switchedWindow: front = 1 - front
        case .storageBroke: domain.payments.storageFailure = ServerError.timedOut
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
            case .loading, .done, .unavailable, .failed: nil as Notice?
            }
        guard let text = notice?.text else { return false }
        return text.hasPrefix("Nothing was paid") || text == "The payment was not made."
    }

    // MARK: What can happen now

    typealias Moment = ModelMoment<Paying, PaymentForm.State, PaymentFormViewState, PayingWorld>

    static func events(_ moment: Moment) -> Generator<Paying> {
        .frequency(
            (9, onScreen(moment).map(Paying.did).when(moment.viewState.created == nil)),
            (1, .constant(.leftAndReturned)), (4, .constant(.switchedWindow)),
            // What a page that is no longer up to date still allows.
            (1, onScreen(moment).map(Paying.did)),
            (
                1,
                .element(of: [.storageBroke, .storageMended, .bankWentOffline, .bankCameBack])
            ))
    }

    private static func onScreen(_ moment: Moment) -> Generator<PaymentFormEvent> {
        let isForm = moment.viewState.form != nil
        let review = moment.viewState.review?.id
        let amount = Generator<String>.frequency(
            (5, .element(of: ["6.00", "4"])), (1, .element(of: ["10.00", "10.01", "0", "x"])))
        return .frequency(
            (
                4,
                amount.map { PaymentFormEvent.formSubmitted(.fixture(amount: $0)) }.when(isForm)
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
            (1, amount.map(PaymentFormEvent.amountChanged)),
            (2, .element(of: [.submitTapped, .editTapped, .noticeDismissed])),
            (1, .element(of: [.appeared, .disappeared, .fieldLeft(.amount)]))
        )
    }
}
