/// The reason for a bank’s refusal, as an ISO 20022 external status reason code.
public struct ReasonCode: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    /// The code: four upper-case letters and digits, such as `AM04`, or a bank’s own code.
    public let rawValue: String

    /// Creates a code from any text; unknown codes are preserved.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `AM04`
    public static let insufficientFunds = ReasonCode(rawValue: "AM04")
    /// `AM05`
    public static let duplicate = ReasonCode(rawValue: "AM05")
    /// `AM14`
    public static let aboveLimit = ReasonCode(rawValue: "AM14")
    /// `AC03`
    public static let wrongAccount = ReasonCode(rawValue: "AC03")
    /// `AC04`
    public static let closedAccount = ReasonCode(rawValue: "AC04")
    /// `AC06`
    public static let blockedAccount = ReasonCode(rawValue: "AC06")
    /// `AM03`: the account has another currency.
    public static let wrongCurrency = ReasonCode(rawValue: "AM03")
    /// `DT01`: the bank does not accept the date.
    public static let wrongDate = ReasonCode(rawValue: "DT01")
    /// `CODE`, the bank’s own: too many wrong one-time codes.
    public static let notApproved = ReasonCode(rawValue: "CODE")
    /// `FRST`, the bank’s own: a standing order requires an earlier approved payment to this payee.
    public static let payFirst = ReasonCode(rawValue: "FRST")
    /// `OVER`, the bank’s own: the standing order has ended.
    public static let orderEnded = ReasonCode(rawValue: "OVER")
    /// `ORDR`, the bank’s own: a standing order still pays this payee.
    public static let orderActive = ReasonCode(rawValue: "ORDR")
    /// `OPEN`, the bank’s own: a payment to this payee is in progress.
    public static let paymentUnderWay = ReasonCode(rawValue: "OPEN")
    /// `TWIN`, the bank’s own: a payee with this account exists.
    public static let payeeKnown = ReasonCode(rawValue: "TWIN")
    /// `FULL`, the bank’s own: the maximum number is reached.
    public static let listFull = ReasonCode(rawValue: "FULL")
    /// `FEES`, the bank’s own: the fee is higher than agreed.
    public static let feeIncreased = ReasonCode(rawValue: "FEES")
    /// `CUST`
    public static let cancelledByCustomer = ReasonCode(rawValue: "CUST")
    /// `NARR`: the reason is only in the bank’s text.
    public static let narrative = ReasonCode(rawValue: "NARR")

    /// The code; see ``explanation(_:)`` for a text.
    public var description: String { rawValue }

    /// The explanation for users; `nil` for an unknown code.
    public func explanation(_ wording: Wording) -> String? {
        wording.words.texts["reason.\(rawValue)"]
    }
}

extension ServerError {
    /// Creates a refusal with the reason’s code.
    public static func refused(reason: ReasonCode, detail: String) -> ServerError {
        .refused(code: reason.rawValue, detail: detail)
    }
}
