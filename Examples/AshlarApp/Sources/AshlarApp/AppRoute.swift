import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments

/// Every route of the app; the only type that sees both features’ routes.
enum AppRoute: GatedRoute {
    case accounts(AccountsRoute)
    case payments(PaymentsRoute)

    static let home = AppRoute.accounts(.list)
    static let payments = AppRoute.payments(.list)
    static let signIn = AppRoute.accounts(.signIn)
    static let unlock = AppRoute.accounts(.unlock)

    init(path: String) throws(DeepLinkError) {
        // For an unknown link the accounts’ error is thrown; the app does not show it.
        if let route = try? PaymentsRoute(path: path) {
            self = .payments(route)
        } else {
            self = AppRoute(try AccountsRoute(path: path))
        }
    }

    /// Maps an account route to the app’s; payments belong to the other feature.
    init(_ route: AccountsRoute) {
        switch route {
        case .pay(let account): self = .payments(.create(from: account))
        case .payment(let id): self = .payments(.detail(id))
        default: self = .accounts(route)
        }
    }

    var path: String {
        switch self {
        case .accounts(let route): route.path
        case .payments(let route): route.path
        }
    }

    var root: AppRoute {
        switch self {
        case .accounts: .home
        case .payments: .payments
        }
    }

    var leavesStack: Bool {
        switch self {
        case .accounts: false
        case .payments(let route): route.leavesStack
        }
    }
}
