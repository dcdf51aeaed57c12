import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeaturePayments

extension Samples {
    private static func payee(
        _ id: String, _ name: String, status: String? = nil, isSaving: Bool = false,
        editor: FormField? = nil
    ) -> PayeeRow {
        PayeeRow(
            id: ID(rawValue: id), name: name, identifier: "DE89 3704 0044 0532 0130 00",
            status: status, canPay: status == nil, isSaving: isSaving,
            labels: .init(pay: "Pay \(name)", rename: "Rename \(name)", delete: "Delete \(name)"),
            editor: editor)
    }

    static func card(_ id: String, _ notice: Notice) -> PendingChangeCard {
        PendingChangeCard(
            id: ID(rawValue: id), subject: hostile, notice: notice,
            choices: [
                .init(.retry, title: "Send now"), .init(.takeBack, title: "Don’t send"),
                .init(.drop, title: "Discard"),
            ])
    }

    private static func pendingPayee(_ id: String, _ name: String) -> PayeeRow {
        var row = payee(id, name)
        row.canChange = false
        row.changes = [card("c1", notice)]
        return row
    }

    static let payeeRows = [
        payee("p/1 ä", hostile), pendingPayee("p6", hostile),
        payee("p2", longName, status: "Can’t be paid at the moment"),
        payee("p3", "محمد عبد الله", isSaving: true),
        payee("p4", "Jonas", editor: FormField(hostileImage, error: "Enter a name.")),
        payee("p5", "Claire Dubois"),
    ]

    static let payees: [PayeesViewState] = followed(payeeRows).map {
        PayeesViewState(
            payees: $0, search: "\"zo", canSearch: true,
            hidden: Notice(.neutral, "\(hostile) is hidden."),
            undos: [PayeeUndo(id: ID(rawValue: "p9"), text: "“\(hostile)” deleted.")],
            notices: [bad, notice], changes: [card("c2", bad)])
    }

    static let newPayees: [PayeeFormViewState] = [
        .form(
            PayeeFormView(
                name: FormField(hostile, hint: "The name on their bank account"),
                identifier: FormField("", hint: "IBAN"))),
        .form(
            PayeeFormView(
                name: FormField("", error: "Enter a name."),
                identifier: FormField("DE00", error: "Too short."), notice: bad)),
        .form(PayeeFormView(isSubmitting: true)),
        .review(
            PayeeReviewView(
                key: "key", name: hostile, identifier: "DE89 3704 0044 0532 0130 00",
                check: notice, suggestion: "Use “Jonas Weber”", notice: bad)),
        .review(
            PayeeReviewView(
                key: "key", name: longName, identifier: "DE89 3704 0044 0532 0130 00",
                check: notice, suggestion: "Use it", isAdding: true)),
        .done(ID(rawValue: "p1")),
    ]

    static let receipts: [PaymentReceiptViewState] = [
        PaymentReceiptViewState(
            content: .found(
                PaymentReceipt(
                    id: ID(rawValue: "p/1"), amount: "€2,345,678,901.23", payeeName: hostile,
                    status: "Completed",
                    lines: [
                        .init(title: "Payment to", value: hostile),
                        .init(title: "Reference", value: longName),
                    ],
                    footer: "As reported by the bank.", text: hostile))),
        PaymentReceiptViewState(content: .loading),
        PaymentReceiptViewState(content: .empty(notice)),
        PaymentReceiptViewState(content: .offline(notice)),
        PaymentReceiptViewState(content: .failed(bad)),
    ]
}
