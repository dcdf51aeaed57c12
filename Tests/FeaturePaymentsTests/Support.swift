import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation

let english = Locale(identifier: "en_GB")
let inEnglish = Wording(locale: english, timeZone: .gmt, tables: [PaymentsModule.table])

extension PaymentsModule {
    /// Without stored data, for tests that need no result.
    static let empty = PaymentsModule(
        dependencies: InMemoryDomain(runtime: .test()).module, locale: english,
        navigate: { _ in })
}

extension PaymentsViewState {
    var rows: [PaymentRow] {
        payments.shown?.flatMap(\.rows) ?? []
    }
    var ids: [String] { rows.map(\.id.rawValue) }
}

extension PaymentViewState {
    var facts: PaymentFacts? { payment.shown }
}

extension PayeesViewState {
    var rows: [PayeeRow] { payees.shown ?? [] }
}

extension PayeeFormViewState {
    var form: PayeeFormView? { if case .form(let form) = self { form } else { nil } }
    var review: PayeeReviewView? { if case .review(let review) = self { review } else { nil } }
}

extension PaymentFormViewState {
    var form: PaymentFormView? { if case .form(let form) = self { form } else { nil } }
    var review: PaymentReviewView? { if case .review(let review) = self { review } else { nil } }
    var created: ID<Payment>? { if case .done(let id) = self { id } else { nil } }
}
