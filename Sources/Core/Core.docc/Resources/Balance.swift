import AshlarCore

/// What a person did, in the past tense.
enum BalanceEvent: Equatable, Sendable {
    case appeared
    case refreshPulled
    case eyeTapped
    case closeTapped
}

/// What the feature is to do about it, or what came of it.
enum BalanceAction: Codable, Equatable, Sendable {
    case load
    case loaded(cents: Int64)
    case failed(reason: String)
    case toggleHidden
}

/// What the feature knows.
struct BalanceState: Codable, Equatable, Sendable {
    var cents: Int64?
    var isLoading = false
    var isHidden = false
    var problem: String?
}

/// What a view shows; nothing in it is left to decide.
struct BalanceViewState: Equatable, Sendable {
    var amount: String
    var isSpinning: Bool
    var message: String?
}
