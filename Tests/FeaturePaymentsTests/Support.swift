import CoreTesting
public import Domain
import DomainTesting
public import FeaturePayments
import Foundation
import Synchronization
import Testing

extension DomainModule: PaymentsDependencies {}

let english = Locale(identifier: "en_GB")

/// What a view model shows that never comes is a failure, not a wait.
struct NotShown: Error, CustomStringConvertible {
    let description: String
}

extension ViewModel {
    /// The first view state from now on that meets the condition.
    @discardableResult
    func until(_ condition: (ViewState) -> Bool) async throws -> ViewState {
        let states = viewStates()
        for await state in states where condition(state) { return state }
        throw NotShown(description: "The last view state was \(viewState).")
    }
}

/// Where a feature asked to go.
@MainActor
final class Places<Route: Equatable & Sendable> {
    private(set) var routes: [Route] = []

    func go(_ route: Route) { routes.append(route) }
}

extension PaymentListViewState {
    var rows: [PaymentRow] {
        if case .days(let days) = content { days.flatMap(\.rows) } else { [] }
    }
    var ids: [String] { rows.map(\.id.rawValue) }
}

extension PaymentDetailViewState {
    var facts: PaymentFacts? { if case .found(let facts) = content { facts } else { nil } }
}

extension CreatePaymentViewState {
    var form: PaymentFormView? { if case .form(let form) = self { form } else { nil } }
    var review: PaymentReviewView? { if case .review(let review) = self { review } else { nil } }
    var created: ID<Payment>? { if case .done(let id) = self { id } else { nil } }
}
