import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarSharedUI
import Foundation
import SwiftUI

/// Sign-in, unlocking or the tabs; exactly one of them, whatever the link.
struct RootView: View {
    let app: AppModel

    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        Group {
            switch app.status {
            case .unknown: ProgressView()
            case .signedOut:
                NavigationStack { app.accounts.signInView() }.id(app.localeIdentity)
            // Replaces the tabs: over them, one of their sheets would stay in front.
            case .locked:
                NavigationStack { app.accounts.unlockView() }.id(app.localeIdentity)
            // Another user or language means new tabs.
            case .open:
                MainTabs(app: app).id([app.user?.rawValue ?? "", app.localeIdentity])
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

    /// The chosen theme; `nil` follows the device.
    private var colorScheme: ColorScheme? {
        switch app.settings.theme {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}

/// One tab for each feature, each with its own navigation stack.
struct MainTabs: View {
    let app: AppModel

    /// The navigation, kept for the next launch.
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
        // The alternative to passing the module itself: views read it from the environment.
        .screens(of: app.payments)
        .onAppear { app.resume(from: places) }
        .onChange(of: app.snapshot) { _, snapshot in if let snapshot { places = snapshot } }
    }
}

/// The navigation stack of one tab.
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
