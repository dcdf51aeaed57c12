import AshlarDomainTesting
import AshlarFeaturePayments
import SwiftUI

#Preview("Payments") {
    NavigationStack { PreviewDomain().payments().paymentsView() }
}

#Preview("Payments, German, dark") {
    NavigationStack { PreviewDomain().payments("de_DE").paymentsView() }
        .preferredColorScheme(.dark)
}

#Preview("Payments, large letters") {
    NavigationStack { PreviewDomain().payments().paymentsView() }
        .dynamicTypeSize(.accessibility3)
}

#Preview("No payments yet") {
    NavigationStack { PreviewDomain(isEmpty: true).payments().paymentsView() }
}

#Preview("A payment with an unknown outcome") {
    NavigationStack { PreviewDomain().payments().paymentView(.id("waiting")) }
}

#Preview("A rejected payment") {
    NavigationStack { PreviewDomain().payments().paymentView(.id("rejected")) }
}

#Preview("A payment that waits for its code") {
    NavigationStack { PreviewDomain().payments().paymentView(.id("unapproved")) }
}

#Preview("A receipt") {
    NavigationStack { PreviewDomain().payments().paymentReceiptView(.id("payment")) }
}

#Preview("New payment") {
    NavigationStack { PreviewDomain().payments().paymentFormView(from: .id("everyday")) }
}

#Preview("Payees") {
    NavigationStack { PreviewDomain().payments().payeesView() }
}

#Preview("New payee") {
    NavigationStack { PreviewDomain().payments().payeeFormView() }
}

#Preview("Standing orders") {
    NavigationStack { PreviewDomain().payments().standingOrdersView() }
}

#Preview("A standing order, German, large letters") {
    NavigationStack { PreviewDomain().payments("de_DE").standingOrderView(.id("order")) }
        .dynamicTypeSize(.accessibility3)
}

#Preview("A changed standing order") {
    NavigationStack { PreviewDomain().payments().editStandingOrderView(.id("paused")) }
}
