import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import SwiftUI

/// Sign-in, or the tabs: never both, whatever the link.
struct RootView: View {
    let app: AppModel

    var body: some View {
        Group {
            switch app.gate {
            case .unknown: ProgressView()
            case .signedOut:
                NavigationStack { app.accounts.signInView() }.id(app.locale.identifier)
            // Another user's tabs are other tabs, and so are those in another language.
            case .signedIn(let session):
                MainTabs(app: app).id([session.user.rawValue, app.locale.identifier])
            }
        }
        .preferredColorScheme(colorScheme)
        .environment(\.locale, app.locale)
        .task { await app.run() }
        .onOpenURL { app.open($0) }
    }

    /// `nil` for the device's.
    private var colorScheme: ColorScheme? {
        switch app.settings.theme {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}

/// One tab for each feature, each with its own way back.
struct MainTabs: View {
    @Bindable var app: AppModel

    /// Where the user was, for the next start of the app.
    @SceneStorage("places") private var places: Foundation.Data?

    var body: some View {
        TabView(selection: $app.tab) {
            Tab(
                app.words("accounts.title"), systemImage: "creditcard",
                value: AppModel.Tab.accounts
            ) {
                AccountsTab(module: app.accounts, place: app.accountsPlace)
            }
            Tab(
                app.words("payments.title"), systemImage: "arrow.left.arrow.right",
                value: AppModel.Tab.payments
            ) {
                PaymentsTab(module: app.payments, place: app.paymentsPlace)
            }
        }
        .onAppear { app.begin(at: places) }
        .onChange(of: app.snapshot) { _, snapshot in places = snapshot }
    }
}

/// Accounts, with the module handed down.
struct AccountsTab: View {
    let module: AccountsModule
    @Bindable var place: Coordinator<AccountsRoute>

    var body: some View {
        NavigationStack(path: $place.path) {
            module.view(for: place.root)
                .navigationDestination(for: AccountsRoute.self) { module.view(for: $0) }
        }
    }
}

/// Payments, with the module taken from the environment: the other way to hand it down.
struct PaymentsTab: View {
    let module: PaymentsModule
    @Bindable var place: Coordinator<PaymentsRoute>

    var body: some View {
        NavigationStack(path: $place.path) {
            PaymentsView(place.root)
                .navigationDestination(for: PaymentsRoute.self) { PaymentsView($0) }
        }
        .environment(\.payments, module)
    }
}
