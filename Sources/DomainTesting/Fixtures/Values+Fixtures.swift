public import AshlarDomain
public import Foundation

/// Returns the value, or stops the tests with the error if a fixture’s arguments are invalid.
func valid<Value>(_ make: () throws -> Value) -> Value {
    // An invalid fixture is a programming error, like an index out of range. Throwing would require
    // a `try` before every fixture in every test.
    do { return try make() } catch { fatalError("A fixture is invalid: \(error)") }
}

extension Money {
    /// An amount in euro cents.
    public static func eur(cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }

    /// An amount in pence.
    public static func gbp(pence: Int64) -> Money { Money(minorUnits: pence, currency: .gbp) }

    /// An amount in whole yen, which have no decimals.
    public static func jpy(_ yen: Int64) -> Money { Money(minorUnits: yen, currency: .jpy) }

    /// An amount in fils, 1,000 to the Kuwaiti dinar.
    public static func kwd(fils: Int64) -> Money { Money(minorUnits: fils, currency: .kwd) }
}

extension ID {
    /// An id with this raw value.
    public static func id(_ text: String) -> ID { ID(rawValue: text) }
}

extension LocalDate {
    /// A date from text such as `2026-01-02`.
    public static func day(_ iso: String) -> LocalDate { valid { try LocalDate(iso) } }
}

extension Date {
    /// Friday, 2 January 2026, 03:00 UTC: the start time of `ManualClock`.
    public static var fixture: Date { Date(timeIntervalSince1970: 1_767_322_800) }
}

extension PendingState {
    /// A change requested at the fixture time; it can be taken back until it is sent.
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
    /// Refreshed at the fixture time, without a failure since.
    public static let fresh = Freshness(lastSuccess: .fixture)
    /// Never refreshed, and the bank is unreachable.
    public static let offline = Freshness(
        lastSuccess: nil, failure: .init(at: .fixture, error: ServerError.offline(reason: "cut")))
    /// Never refreshed, because the bank’s server fails.
    public static let failed = Freshness(
        lastSuccess: nil,
        failure: .init(at: .fixture, error: ServerError.failed(status: 500, detail: "down")))
}

extension AccountIdentifier {
    /// A valid German IBAN, different for each number.
    public static func fixture(_ number: Int) -> AccountIdentifier {
        let digits = String(number)
        let account = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        let texts = (2...98).map { "DE\($0 < 10 ? "0" : "")\($0)37040044\(account)" }
        // Exactly one of the check digits is right.
        let right = texts.first { (try? IBAN($0)) != nil }
        return valid { .iban(try IBAN(right ?? "no IBAN of \(number)")) }
    }
}
