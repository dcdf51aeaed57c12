extension Mistake {
    static let all: [Mistake] = [
        // MARK: Views and their view models

        Mistake(
            "an event that the screen does not have",
            in: "Sources/FeaturePayments/Payments/PaymentsScreenView.swift",
            find: "model.handle(.createTapped)",
            replace: "model.handle(.createPressed)",
            error: "has no member 'createPressed'"),
        Mistake(
            "the event of another screen",
            in: "Sources/FeaturePayments/Payments/PaymentsScreenView.swift",
            find: "PaymentsEvent.searchChanged",
            replace: "PaymentFormEvent.amountChanged",
            error: #"@Sendable \(String\) -> PaymentFormEvent"#),
        Mistake(
            "a state of the page that is not drawn",
            in: "Sources/SharedUI/FollowedList.swift",
            find: "            case .offline(let notice), .failed(let notice):",
            replace: "            case .offline(let notice):",
            error: "switch must be exhaustive"),
        Mistake(
            "a field that the view state does not have",
            in: "Sources/FeatureAccounts/AccountList/AccountListView.swift",
            find: "account.isOverdrawn",
            replace: "account.isOverdraft",
            error: "has no member 'isOverdraft'"),
        Mistake(
            "waiting without await",
            in: "Sources/SharedUI/FollowedList.swift",
            find: "await model.handle(.refreshPulled",
            replace: "model.handle(.refreshPulled",
            error: "not marked with 'await'|cannot be called from outside of the actor"),
        Mistake(
            "a view model's protocol without the keyword any",
            in: "Sources/FeatureAccounts/Profile/ProfileView.swift",
            find: """
                    struct ProfileView: View {
                        let model: any ViewModel<ProfileViewState, ProfileEvent>
                """,
            replace: """
                    struct ProfileView: View {
                        let model: ViewModel<ProfileViewState, ProfileEvent>
                """,
            error: "must be written 'any ViewModel"),
        Mistake(
            "an event from outside the main actor",
            in: "Sources/FeaturePayments/PayeeForm/PayeeFormScreenView.swift",
            find: "        private var title: String {",
            replace: "        nonisolated private var title: String {",
            error: "main actor-isolated property"),
        // MARK: Views

        Mistake(
            "a string instead of a view",
            in: "Sources/FeaturePayments/Payments/PaymentsScreenView.swift",
            find: "Text(row.payeeName).font(.headline)",
            replace: "row.payeeName",
            error: "'String' conform to 'View'"),
        Mistake(
            "a body that is not a view",
            in: "Sources/FeatureAccounts/AccountDetail/BalanceChartView.swift",
            find: "var body: some View {",
            replace: "var body: String {",
            error: "does not conform to protocol 'View'"),
        Mistake(
            "a change of a property that is not state",
            in: "Sources/FeaturePayments/Payments/PaymentFilterMenu.swift",
            find: "@State private var isOpen = false",
            replace: "private var isOpen = false",
            error: #"'self' is immutable|'\$isOpen'"#),
        Mistake(
            "a value instead of a binding",
            in: "Sources/FeaturePayments/Payments/PaymentFilterMenu.swift",
            find: "isPresented: $isOpen",
            replace: "isPresented: isOpen",
            error: "to expected type 'Binding<Bool>'"),
        Mistake(
            "a search field with a value instead of a binding",
            in: "Sources/FeatureAccounts/AccountDetail/AccountDetailView.swift",
            find: #"text: model.binding(\.search, AccountDetailEvent.searchChanged)"#,
            replace: "text: model.viewState.search",
            error: "'Binding<String>'"),
        Mistake(
            "rows without an id",
            in: "Sources/FeaturePayments/Payments/PaymentFilterMenu.swift",
            find: #"ForEach(filters.accounts, id: \.value)"#,
            replace: "ForEach(filters.accounts)",
            error: "conform to 'Identifiable'"),
        Mistake(
            "a property that the initializer leaves out",
            in: "Sources/SharedUI/FigureRow.swift",
            find: """
                            self.title = title()

                """,
            replace: "",
            error: "without initializing all stored properties"),
        Mistake(
            "a closure that does not escape",
            in: "Sources/SharedUI/ScreenHost.swift",
            find: "make: @escaping @MainActor () -> Model",
            replace: "make: @MainActor () -> Model",
            error: "non-escaping parameter"),
        Mistake(
            "focus on a value of another type",
            in: "Sources/FeaturePayments/PaymentForm/PaymentFormPage.swift",
            find: ".focused($focus, equals: .amount)",
            replace: #".focused($focus, equals: "amount")"#,
            error: "'String'|StringLiteral"),
        Mistake(
            "observing a value that is not Equatable",
            in: "Sources/FeaturePayments/PaymentForm/PaymentFormPage.swift",
            find: ".onChange(of: focus) { left, _ in",
            replace: ".onChange(of: model) { left, _ in",
            error: "Equatable"),
        Mistake(
            "a role that buttons do not have",
            in: "Sources/FeaturePayments/Payments/PaymentFilterMenu.swift",
            find: "role: .destructive",
            replace: "role: .dangerous",
            error: "has no member 'dangerous'"),
        Mistake(
            "a modifier of a later iOS",
            in: "Sources/FeatureAccounts/SignIn/SignInView.swift",
            find: ".submitLabel(.next)",
            replace: ".glassEffect()",
            error: "has no member 'glassEffect'"),
        Mistake(
            "an environment value that does not exist",
            in: "Sources/SharedUI/FigureRow.swift",
            find: #"@Environment(\.dynamicTypeSize)"#,
            replace: #"@Environment(\.typeSize)"#,
            error: "cannot infer key path type"),
        Mistake(
            "a chart of values that are not plottable",
            in: "Sources/FeatureAccounts/AccountDetail/BalanceChartView.swift",
            find: ".value(chart.lowest, point.y)",
            replace: ".value(chart.lowest, point)",
            error: "conform to 'Plottable'"),
        Mistake(
            "an announcement of a number",
            in: "Sources/SharedUI/View+Announcing.swift",
            find: "AccessibilityNotification.Announcement(text).post()",
            replace: "AccessibilityNotification.Announcement(1).post()",
            error: "no exact matches in call to initializer"),
        // MARK: Modules

        Mistake(
            "a module that exposes its view type",
            in: "Sources/FeaturePayments/PaymentsModule+Views.swift",
            find: "public func paymentsView() -> some View {",
            replace: "public func paymentsView() -> PaymentsScreenView {",
            error: "internal type"),
        Mistake(
            "a public view with an internal import",
            in: "Sources/FeatureAccounts/AccountsModule+Views.swift",
            find: "public import SwiftUI",
            replace: "import SwiftUI",
            error: "cannot be declared public because its result uses an internal type"),
        Mistake(
            "an import that is missing",
            in: "Sources/SharedUI/FigureRow.swift",
            find: """
                    import Foundation

                """,
            replace: "",
            error: "missing import of defining module 'Foundation'"),
        Mistake(
            "a route without a view",
            in: "Sources/FeaturePayments/PaymentsModule+Views.swift",
            find: """
                            case .list: paymentsView()

                """,
            replace: "",
            error: "switch must be exhaustive"),
        Mistake(
            "an iPhone's keyboard on a Mac",
            in: "Sources/SharedUI/FieldPurpose.swift",
            find: """
                                autocorrectionDisabled()
                            #endif
                """,
            replace: """
                                keyboardType(.decimalPad)
                            #endif
                """,
            error: "keyboardType", on: .mac),
        // MARK: The example app

        Mistake(
            "a stack of values that are not Hashable",
            in: "Examples/AshlarApp/Sources/AshlarApp/RootView.swift",
            find: "navigationDestination(for: AppRoute.self)",
            replace: "navigationDestination(for: AccountsModule.self)",
            error: "conform to 'Hashable'"),
        Mistake(
            "a stack without a binding",
            in: "Examples/AshlarApp/Sources/AshlarApp/RootView.swift",
            find: "        NavigationStack(path: $place.path) {",
            replace: "        NavigationStack(path: place.path) {",
            error: "Binding<"),
        Mistake(
            "screens of a type that is not a module",
            in: "Examples/AshlarApp/Sources/AshlarApp/RootView.swift",
            find: ".screens(of: app.payments)",
            replace: ".screens(of: app.words)",
            error: "conform to 'ScreenModule'"),
        Mistake(
            "a dependency that the app does not have",
            in: "Sources/FeatureAccounts/AccountsModule.swift",
            find: "var lockNow: LockNow { get }",
            replace: "var lockLater: LockNow { get }",
            error: "'DomainModule' does not conform to protocol 'AccountsDependencies'"),
        Mistake(
            "a tab with a value of another type",
            in: "Examples/AshlarApp/Sources/AshlarApp/RootView.swift",
            find: "value: AppRoute.home",
            replace: #"value: "accounts""#,
            error: "'String'|'AppRoute'"),
        Mistake(
            "an app without a view for the lock",
            in: "Examples/AshlarApp/Sources/AshlarApp/RootView.swift",
            find: """
                            case .locked:
                                NavigationStack { app.accounts.unlockView() }.id(app.localeIdentity)
                """,
            replace: "",
            error: "switch must be exhaustive"),
        Mistake(
            "a network status that does not exist",
            in: "Examples/AshlarApp/Sources/AshlarApp/NetworkReturn.swift",
            find: "path.status != .satisfied",
            replace: "path.status != .connected",
            error: "has no member 'connected'"),
        Mistake(
            "a window without a scene",
            in: "Examples/AshlarApp/Sources/AshlarApp/AshlarApp.swift",
            find: "var body: some Scene {",
            replace: "var body: some View {",
            error: "conform to"),
        Mistake(
            "a preview of a function that is not public",
            in: "Examples/AshlarApp/Sources/AshlarApp/Previews/PaymentsPreviews.swift",
            find: ".payments().payeeFormView()",
            replace: ".payments().addPayeeForm()",
            error: "has no member 'addPayeeForm'"),
        Mistake(
            "a stack of values that are not routes",
            in: "Examples/Visits/Host/Sources/VisitsHost/VisitsHost.swift",
            find: "ModuleStack(VisitsRoute.list,",
            replace: #"ModuleStack("/visits","#,
            error: "cannot convert value of type"),
        // MARK: Code for Apple platforms besides views

        Mistake(
            "a Keychain call without its second argument",
            in: "Sources/Offline/Files/KeychainSecretStore.swift",
            find: "SecItemAdd(new as CFDictionary, nil)",
            replace: "SecItemAdd(new as CFDictionary)",
            error: "missing argument for parameter #2"),
        Mistake(
            "a Keychain store without a method of its protocol",
            in: "Sources/Offline/Files/KeychainSecretStore.swift",
            find: "func remove(_ name: String) throws {",
            replace: "func forget(_ name: String) throws {",
            error: "does not conform to protocol 'SecretStore'"),
        Mistake(
            "Face ID without a reason",
            in: "Sources/Data/Lock/LocalAuthenticationUnlock.swift",
            find: """
                                return try await context.evaluatePolicy(
                                    .deviceOwnerAuthenticationWithBiometrics, localizedReason: reason)
                """,
            replace: """
                                return try await context.evaluatePolicy(
                                    .deviceOwnerAuthenticationWithBiometrics)
                """,
            error: "missing argument|no exact matches|extra argument"),
        Mistake(
            "a subject that leaves the main actor",
            in: "Sources/CoreCombine/StatePublisher.swift",
            find: """
                            task = Task {
                                for await state in states
                """,
            replace: """
                            task = Task.detached {
                                for await state in states
                """,
            error: "Sendable|sending|data race"),
        Mistake(
            "sharing a value that is not Transferable",
            in: "Sources/FeatureAccounts/AccountDetail/StatementView.swift",
            find: "ShareLink(title, item: file, preview: SharePreview(name))",
            replace: "ShareLink(title, item: file.filter, preview: SharePreview(name))",
            error: "conform to 'Transferable'"),
    ]
}
