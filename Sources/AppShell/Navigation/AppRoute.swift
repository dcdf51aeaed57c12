import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments

/// Every place of the app: the features' own, the shell's inspector, and its way back in time.
enum AppRoute: GatedRoute {
    case accounts(AccountsRoute)
    case payments(PaymentsRoute)
    case inspector
    /// A recording of what happened, step by step.
    case travel

    static let home = AppRoute.accounts(.list)
    static let signIn = AppRoute.accounts(.signIn)
    static let unlock = AppRoute.accounts(.unlock)

    init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch segments.first {
        case nil: self = .home
        case "inspector" where segments.count == 1: self = .inspector
        case "inspector" where segments.dropFirst() == ["travel"]: self = .travel
        case "payments", "payees", "standing-orders":
            self = .payments(try PaymentsRoute(path: path))
        default: self = AppRoute(try AccountsRoute(path: path))
        }
    }

    /// A feature asks for its own route; what crosses to another feature is decided here.
    init(_ route: AccountsRoute) {
        if case .pay(let account) = route {
            self = .payments(.create(from: account))
        } else {
            self = .accounts(route)
        }
    }

    var path: String {
        switch self {
        case .accounts(let route): route.path
        case .payments(let route): route.path
        case .inspector: "/inspector"
        case .travel: "/inspector/travel"
        }
    }

    /// The part of the navigation that shows where one is.
    var section: String {
        switch self {
        case .accounts(.profile), .accounts(.settings): "profile"
        case .accounts: "accounts"
        case .payments: "payments"
        case .inspector, .travel: "inspector"
        }
    }

    /// A section is called as its first place.
    var root: AppRoute { (try? AppRoute(path: "/\(section)")) ?? .home }

    var isPassing: Bool {
        switch self {
        case .accounts(.signIn), .accounts(.unlock), .travel: true
        case .payments(let route): route.isPassing
        default: false
        }
    }
}
