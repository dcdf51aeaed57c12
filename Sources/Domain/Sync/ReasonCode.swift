/// Why a bank refused, as an ISO 20022 external status reason code.
public struct ReasonCode: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let insufficientFunds = ReasonCode(rawValue: "AM04")
    public static let duplicate = ReasonCode(rawValue: "AM05")
    public static let aboveLimit = ReasonCode(rawValue: "AM14")
    public static let wrongAccount = ReasonCode(rawValue: "AC03")
    public static let closedAccount = ReasonCode(rawValue: "AC04")
    public static let blockedAccount = ReasonCode(rawValue: "AC06")
    public static let cancelledByCustomer = ReasonCode(rawValue: "CUST")
    public static let narrative = ReasonCode(rawValue: "NARR")

    public var description: String { rawValue }

    /// The code in a person's words, or `nil` for a code this version does not know.
    public var explanation: String? {
        switch self {
        case .insufficientFunds: "The account does not hold enough."
        case .duplicate: "The bank has this payment already."
        case .aboveLimit: "The amount is above the bank's limit."
        case .wrongAccount: "The payee's account number is not known."
        case .closedAccount: "The account is closed."
        case .blockedAccount: "The account is blocked."
        case .cancelledByCustomer: "It was cancelled at your request."
        default: nil
        }
    }
}
