/// Why a bank refused, as an ISO 20022 external status reason code.
public struct ReasonCode: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    /// Four upper-case letters and digits, such as `AM04`, unless the bank has codes of its own.
    public let rawValue: String

    /// Any text: codes that are not known here survive reading.
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
    /// `DT01`: the bank does not take the date.
    public static let wrongDate = ReasonCode(rawValue: "DT01")
    /// `CODE`, the bank's own: the one-time code was wrong too often.
    public static let notApproved = ReasonCode(rawValue: "CODE")
    /// `FRST`, the bank's own: a standing order needs one approved payment of its kind before.
    public static let payFirst = ReasonCode(rawValue: "FRST")
    /// `OVER`, the bank's own: the standing order has ended.
    public static let orderEnded = ReasonCode(rawValue: "OVER")
    /// `ORDR`, the bank's own: a standing order still pays this payee.
    public static let orderActive = ReasonCode(rawValue: "ORDR")
    /// `OPEN`, the bank's own: a payment to this payee is under way.
    public static let paymentUnderWay = ReasonCode(rawValue: "OPEN")
    /// `TWIN`, the bank's own: there is a payee with this account.
    public static let payeeKnown = ReasonCode(rawValue: "TWIN")
    /// `FULL`, the bank's own: it keeps no more of them.
    public static let listFull = ReasonCode(rawValue: "FULL")
    /// `FEES`, the bank's own: it takes more for the payment than was agreed.
    public static let dearer = ReasonCode(rawValue: "FEES")
    /// `CUST`
    public static let cancelledByCustomer = ReasonCode(rawValue: "CUST")
    /// `NARR`: the bank says why in its own words only.
    public static let narrative = ReasonCode(rawValue: "NARR")

    /// The code; see ``explanation(_:)`` for words.
    public var description: String { rawValue }

    /// The code in a person's words, or `nil` for a code this version does not know.
    public func explanation(_ wording: Wording) -> String? {
        wording.words.texts["reason.\(rawValue)"]
    }
}

extension ServerError {
    /// A refusal with the bank's reason as its code.
    public static func refused(reason: ReasonCode, detail: String) -> ServerError {
        .refused(code: reason.rawValue, detail: detail)
    }
}
