public import AshlarDomain
public import Foundation

/// Makes a value that a builder knows to be valid, and stops the tests with the reason if it is not.
func valid<Value>(_ make: () throws -> Value) -> Value {
    // The mistake is in the builder's own arguments, as with an index out of range: there is no value
    // to go on with, and to throw would put a `try` before every fixture of every test.
    do { return try make() } catch { fatalError("A fixture is not valid: \(error)") }
}

extension Money {
    /// Euros, by their cents.
    public static func eur(cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }

    /// Pounds, by their pence.
    public static func gbp(pence: Int64) -> Money { Money(minorUnits: pence, currency: .gbp) }

    /// Whole yen, which have no decimals.
    public static func jpy(_ yen: Int64) -> Money { Money(minorUnits: yen, currency: .jpy) }

    /// Kuwaiti dinars, by their 1000 fils.
    public static func kwd(fils: Int64) -> Money { Money(minorUnits: fils, currency: .kwd) }
}

extension ID {
    /// An id by its text.
    public static func id(_ text: String) -> ID { ID(rawValue: text) }
}

extension LocalDate {
    /// A day, `2026-01-02`.
    public static func day(_ iso: String) -> LocalDate { valid { try LocalDate(iso) } }
}

extension Date {
    /// 2 January 2026, 03:00 UTC: a Friday, and when `ManualClock` starts.
    public static var fixture: Date { Date(timeIntervalSince1970: 1_767_322_800) }
}

extension PendingState {
    /// Requested at the fixture's time; it can be taken back while it was not sent.
    public static func fixture(
        id: AshlarDomain.ID<PendingState> = .id("change"), phase: Phase = .notSent,
        nextTry: Date? = nil, lastProblem: ServerError? = nil
    ) -> PendingState {
        PendingState(
            id: id, phase: phase, requestedAt: .fixture, nextTry: nextTry,
            lastProblem: lastProblem, canBeTakenBack: phase == .notSent)
    }
}

extension Freshness {
    /// Fetched at the fixture's time, and nothing failed since.
    public static let fresh = Freshness(lastSuccess: .fixture)
    /// Nothing was ever fetched, and there is no way to the bank.
    public static let offline = Freshness(
        lastSuccess: nil, failure: .init(at: .fixture, error: ServerError.offline(reason: "cut")))
    /// Nothing was ever fetched: the bank fails.
    public static let failed = Freshness(
        lastSuccess: nil,
        failure: .init(at: .fixture, error: ServerError.failed(status: 500, detail: "down")))
}

extension AccountIdentifier {
    /// A valid German IBAN for each number.
    public static func fixture(_ number: Int) -> AccountIdentifier {
        let digits = String(number)
        let account = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        let texts = (2...98).map { "DE\($0 < 10 ? "0" : "")\($0)37040044\(account)" }
        // All but one of the check digits are wrong.
        let right = texts.first { (try? IBAN($0)) != nil }
        return valid { .iban(try IBAN(right ?? "no IBAN of \(number)")) }
    }
}
