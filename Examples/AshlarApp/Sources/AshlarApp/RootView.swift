import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarSharedUI
import Foundation
import SwiftUI

/// Sign-in, the unlocking, or the tabs: never two of them, whatever the link.
struct RootView: View {
    let app: AppModel

    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        Group {
            switch app.status {
            case .unknown: ProgressView()
            case .signedOut:
                NavigationStack { app.accounts.signInView() }.id(app.reading)
            // Not over the tabs: a sheet of theirs would stay in front of it.
            case .locked:
                NavigationStack { app.accounts.unlockView() }.id(app.reading)
            // Another user's tabs are other tabs, and so are those in another language.
            case .open:
                MainTabs(app: app).id([app.user?.rawValue ?? "", app.reading])
            }
        }
        .opacity(app.isHidden ? 0 : 1)
        .preferredColorScheme(colorScheme)
        .environment(\.locale, app.locale)
        .simultaneousGesture(TapGesture().onEnded { app.noteActivity() })
        .onChange(of: scenePhase) { _, phase in
            if phase != .inactive { app.scene(isActive: phase == .active) }
        }
        .onAppear { app.run() }
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
    let app: AppModel

    /// Where the user was, for the next start of the app.
    @SceneStorage("places") private var places: Foundation.Data?

    var body: some View {
        @Bindable var coordinator = app.coordinator
        TabView(selection: $coordinator.section) {
            Tab(app.words("accounts.title"), systemImage: "creditcard", value: AppRoute.home) {
                PlacesView(app: app, place: coordinator[.home])
            }
            Tab(
                app.words("payments.title"), systemImage: "arrow.left.arrow.right",
                value: AppRoute.payments
            ) {
                PlacesView(app: app, place: coordinator[.payments])
            }
        }
        // The other way to hand a module down.
        .screens(of: app.payments)
        .onAppear { app.begin(at: places) }
        .onChange(of: app.snapshot) { _, snapshot in if let snapshot { places = snapshot } }
    }
}

/// The places of one tab.
struct PlacesView: View {
    let app: AppModel
    @Bindable var place: Coordinator<AppRoute>

    var body: some View {
        NavigationStack(path: $place.path) {
            view(of: place.root).navigationDestination(for: AppRoute.self) { view(of: $0) }
        }
    }

    @ViewBuilder
    private func view(of route: AppRoute) -> some View {
        switch route {
        case .accounts(let route): app.accounts.view(for: route)
        case .payments(let route): PaymentsView(route)
        }
    }
}
