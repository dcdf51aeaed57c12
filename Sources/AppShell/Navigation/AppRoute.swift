import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments

/// Every place of the app: the features' own, the shell's inspector, and its way back in time.
enum AppRoute: DeepLink {
    case accounts(AccountsRoute)
    case payments(PaymentsRoute)
    case inspector
    /// A recording of what happened, step by step.
    case travel

    /// Where the app begins.
    static let home = AppRoute.accounts(.list)

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

    /// Whether it stands before all others, and is passed on the way to them.
    var isGate: Bool { self == .accounts(.signIn) || self == .accounts(.unlock) }

    /// A place that is left for good: shown again, it begins anew.
    var isPassing: Bool {
        switch self {
        case .accounts(.signIn), .accounts(.unlock), .travel: true
        case .payments(let route): route.isPassing
        default: false
        }
    }
}
