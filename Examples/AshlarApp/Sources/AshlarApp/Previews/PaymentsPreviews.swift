import DomainTesting
import FeaturePayments
import SwiftUI

struct PaymentsPreviews: PreviewProvider {
    static var previews: some View {
        NavigationStack { PreviewDomain().payments().paymentListView() }
            .previewDisplayName("Payments")
        NavigationStack { PreviewDomain().payments("de_DE").paymentListView() }
            .preferredColorScheme(.dark)
            .previewDisplayName("Payments, German, dark")
        NavigationStack { PreviewDomain().payments().paymentListView() }
            .dynamicTypeSize(.accessibility3)
            .previewDisplayName("Payments, large letters")
        NavigationStack { PreviewDomain(isEmpty: true).payments().paymentListView() }
            .previewDisplayName("No payments yet")
        NavigationStack { PreviewDomain().payments().paymentDetailView(.id("waiting")) }
            .previewDisplayName("A payment that nobody knows of")
        NavigationStack { PreviewDomain().payments().paymentDetailView(.id("rejected")) }
            .previewDisplayName("A rejected payment")
        NavigationStack { PreviewDomain().payments().createPaymentView(from: .id("everyday")) }
            .previewDisplayName("New payment")
    }
}
