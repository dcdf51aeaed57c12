import AshlarDomain
import AshlarHTTP
import Foundation

/// A path of the contract.
enum Route: Equatable {
    case sessions, refresh, currentSession
    case challenge(String)
    case challengeCode(String)
    case accounts, transactions, transactionChanges
    case payments, paymentChanges
    case payment(String)
    case cancellation(String)
    case authorisation(String)
    case authorisationCode(String)
    case payees, payeeChecks, profile
    case payee(String)
    case orders
    case order(String)

    init?(segments: [String]) {
        switch segments.count {
        case 2 where segments[0] == "v1":
            switch segments[1] {
            case "sessions": self = .sessions
            case "accounts": self = .accounts
            case "transactions": self = .transactions
            case "payments": self = .payments
            case "payees": self = .payees
            case "payee-checks": self = .payeeChecks
            case "standing-orders": self = .orders
            case "profile": self = .profile
            default: return nil
            }
        case 3 where segments[0] == "v1":
            switch (segments[1], segments[2]) {
            case ("sessions", "refresh"): self = .refresh
            case ("sessions", "current"): self = .currentSession
            case ("transactions", "changes"): self = .transactionChanges
            case ("payments", "changes"): self = .paymentChanges
            case ("payments", let id): self = .payment(id)
            case ("payees", let id): self = .payee(id)
            case ("standing-orders", let id): self = .order(id)
            default: return nil
            }
        case 4 where segments[0] == "v1" && segments[1] == "sessions":
            guard segments[2] == "challenges" else { return nil }
            self = .challenge(segments[3])
        case 5 where segments[0] == "v1" && segments[1] == "sessions":
            guard segments[2] == "challenges", segments[4] == "code" else { return nil }
            self = .challengeCode(segments[3])
        case 4 where segments[0] == "v1" && segments[1] == "payments":
            switch segments[3] {
            case "cancellation": self = .cancellation(segments[2])
            case "authorisation": self = .authorisation(segments[2])
            default: return nil
            }
        case 5 where segments[0] == "v1" && segments[1] == "payments":
            guard segments[3...] == ["authorisation", "code"] else { return nil }
            self = .authorisationCode(segments[2])
        default: return nil
        }
    }

    /// In the order of the `Allow` header.
    var methods: [HTTPMethod] {
        switch self {
        case .sessions: [.post, .delete]
        case .challenge, .challengeCode: [.post]
        case .refresh, .cancellation, .payeeChecks: [.post]
        case .authorisation, .authorisationCode: [.post]
        case .currentSession: [.delete]
        case .payments, .payees, .orders: [.get, .post]
        case .payee: [.patch, .delete]
        case .profile, .order: [.get, .put]
        default: [.get]
        }
    }

    var parameters: [String] {
        switch self {
        case .transactions: ["limit", "cursor", "accountId"]
        case .payments: ["limit", "cursor", "clientPaymentId"]
        case .orders: ["clientOrderId"]
        case .transactionChanges, .paymentChanges: ["since", "limit", "cursor"]
        default: []
        }
    }

    func needsSession(_ method: HTTPMethod) -> Bool {
        switch self {
        case .sessions: method == .delete
        case .refresh, .challenge, .challengeCode: false
        default: true
        }
    }

    /// Whether a request with that method has a JSON body.
    func hasBody(_ method: HTTPMethod) -> Bool {
        switch self {
        case .cancellation, .challengeCode, .authorisationCode: false
        default: method == .post || method == .put || method == .patch
        }
    }
}

/// A parsed path.
struct Target: Equatable {
    let segments: [String]
    /// In order; names may repeat.
    let query: [(name: String, value: String)]

    /// - Returns: `nil` if the percent-encoding is invalid.
    init?(_ path: String) {
        let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard path.hasPrefix("/") else { return nil }
        var segments: [String] = []
        for part in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let segment = part.removingPercentEncoding else { return nil }
            segments.append(segment)
        }
        self.segments = segments
        var query: [(name: String, value: String)] = []
        for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = pair[0].removingPercentEncoding,
                let value = (pair.count > 1 ? pair[1] : "").removingPercentEncoding
            else { return nil }
            query.append((name, value))
        }
        self.query = query
    }

    static func == (left: Target, right: Target) -> Bool {
        left.segments == right.segments && left.query.elementsEqual(right.query) { $0 == $1 }
    }
}
