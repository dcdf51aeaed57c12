import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation

@testable import AshlarFeaturePayments

/// An event of the payment model test.
enum Paying: Equatable, Sendable {
    case did(PaymentFormEvent)
    /// Leaves at any time and starts another payment.
    case leftAndReturned
    /// Continues in the other of two windows.
    case switchedWindow
    /// Storage fails, or works again.
    case storageBroke, storageMended
    case bankWentOffline, bankCameBack
}

/// A user with one account, two windows with a form each, and an in-memory domain.
@MainActor
final class PaymentFormWorld {
    static let limit: Int64 = 0
    let domain: InMemoryDomain
    /// The reviews whose confirmation was tapped while they were shown and not being confirmed.
    private(set) var confirmed: [ID<Payment>] = []
    private var windows: [Window] = []
    private var front = 0
    private let makeScreen: () -> FormViewModel

    private struct Window {
        var screen: FormViewModel
        /// The last review confirmed in the present form.
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

    /// The account’s balance minus its payments.
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

    /// Whether the page shows that the last confirmed payment was not made.
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

    // MARK: Possible events

    typealias Moment = ModelMoment<
        Paying, PaymentForm.State, PaymentFormViewState, PaymentFormWorld
    >

    static func events(_ moment: Moment) -> Generator<Paying> {
        .frequency(
            (9, onScreen(moment).map(Paying.did).when(moment.viewState.created == nil)),
            (1, .constant(.leftAndReturned)), (4, .constant(.switchedWindow)),
            // Events of an outdated page.
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
            // A click on an outdated page.
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
