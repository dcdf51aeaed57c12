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
    /// `FEES`, the bank's own: it takes more for the payment than was agreed.
    public static let dearer = ReasonCode(rawValue: "FEES")
    /// `CUST`
    public static let cancelledByCustomer = ReasonCode(rawValue: "CUST")
    /// `NARR`: the bank says why in its own words only.
    public static let narrative = ReasonCode(rawValue: "NARR")

    /// The code; see ``explanation(_:)`` for words.
    public var description: String { rawValue }
}
