import DomainTesting
import FeatureAccounts
import SwiftUI

struct AccountsPreviews: PreviewProvider {
    static var previews: some View {
        NavigationStack { PreviewDomain().accounts().accountListView() }
            .previewDisplayName("Accounts")
        NavigationStack { PreviewDomain().accounts("de_DE").accountListView() }
            .dynamicTypeSize(.accessibility3)
            .previewDisplayName("Accounts, German, large letters")
        NavigationStack {
            PreviewDomain(isEmpty: true, isOffline: true).accounts().accountListView()
        }
        .previewDisplayName("No connection")
        NavigationStack { PreviewDomain().accounts().accountDetailView(.id("everyday")) }
            .preferredColorScheme(.dark)
            .previewDisplayName("An account, dark")
        NavigationStack { PreviewDomain().accounts().accountNumberView(.id("everyday")) }
            .previewDisplayName("An account's number")
        NavigationStack { PreviewDomain().accounts().profileView() }
            .previewDisplayName("Profile")
        NavigationStack { PreviewDomain(isSignedIn: false).accounts().signInView() }
            .previewDisplayName("Sign in")
    }
}
