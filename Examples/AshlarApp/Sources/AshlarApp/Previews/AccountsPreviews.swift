import AshlarDomainTesting
import AshlarFeatureAccounts
import SwiftUI

#Preview("Accounts") {
    NavigationStack { PreviewDomain().accounts().accountListView() }
}

#Preview("Accounts, German, large letters") {
    NavigationStack { PreviewDomain().accounts("de_DE").accountListView() }
        .dynamicTypeSize(.accessibility3)
}

#Preview("No connection") {
    NavigationStack {
        PreviewDomain(isEmpty: true, isOffline: true).accounts().accountListView()
    }
}

#Preview("An account, dark") {
    NavigationStack { PreviewDomain().accounts().accountDetailView(.id("everyday")) }
        .preferredColorScheme(.dark)
}

#Preview("An account's number") {
    NavigationStack { PreviewDomain().accounts().accountNumberView(.id("everyday")) }
}

#Preview("Profile") {
    NavigationStack { PreviewDomain().accounts().profileView() }
}

#Preview("Sign in") {
    NavigationStack { PreviewDomain(isSignedIn: false).accounts().signInView() }
}

#Preview("Insights") {
    NavigationStack { PreviewDomain().accounts().insightsView() }
}

#Preview("Settings") {
    NavigationStack { PreviewDomain().accounts().settingsView() }
}

#Preview("Settings, German, dark") {
    NavigationStack { PreviewDomain().accounts("de_DE").settingsView() }
        .preferredColorScheme(.dark)
}

#Preview("Locked") {
    PreviewDomain().accounts().unlockView()
}
