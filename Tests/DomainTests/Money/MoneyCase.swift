import AshlarDomain
import Foundation

/// A row of `money_cases`, computed with Domain’s types.
struct MoneyCase {
    let operation: String
    let inputs: Inputs

    struct Inputs: Decodable {
        var a, b, aCurrency, bCurrency, aMinor, bMinor, by: String?
        var amount, amountMinor, currency, from, to, rate, text, minor, increment: String?
        var mode, policy: String?
        var ratios: [String]?
        var scale, parts, minorUnits: Int?
    }

    init(_ row: ReferenceTable.Row) throws {
        operation = try row["operation"]
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        inputs = try decoder.decode(Inputs.self, from: Data(row["inputs"].utf8))
    }

    /// Skips remainders, because the app allocates what is left over, and fractions, because ratios
    /// are decimals: 1/3 and 2/3 are 1 and 2.
    var isSkipped: Bool {
        ["divmod_floor", "remainder_trunc"].contains(operation)
            || inputs.ratios?.contains { $0.contains("/") } ?? false
    }

    /// The result in the table’s notation.
    func result() throws -> String {
        do {
            return try compute()
        } catch let error as MoneyError {
            return "error:\(Self.name(error))"
        } catch is CurrencyError {
            return "error:unknown_currency"
        }
    }

    private func compute() throws -> String {
        switch operation {
        case "round":
            try decimal(\.amount).rounded(toDecimals: get(\.scale), mode()).description
        case "round_to_increment":
            try decimal(\.amount).rounded(toMultipleOf: decimal(\.increment), mode()).description
        case "compare":
            try decimal(\.a) < decimal(\.b) ? "-1" : decimal(\.a) == decimal(\.b) ? "0" : "1"
        case "decimal_add": try decimal(\.a).adding(decimal(\.b)).description
        case "decimal_subtract": try decimal(\.a).subtracting(decimal(\.b)).description
        case "decimal_multiply": try decimal(\.a).multiplied(by: decimal(\.b)).description
        case "add", "subtract": try sum()
        case "multiply": try show(money().multiplied(by: decimal(\.by), rounding: mode()))
        case "divide": try show(money().divided(by: decimal(\.by), rounding: mode()))
        case "convert":
            try show(
                Money(decimal: get(\.amount), currency: currency(\.from))
                    .converted(to: currency(\.to), rate: decimal(\.rate), rounding: mode()))
        case "allocate":
            try list(
                money().allocate(by: get(\.ratios).map { try ExactDecimal($0) }, policy: policy()))
        case "split": try list(money().split(into: get(\.parts), policy: policy()))
        case "add_int64_minor":
            try "\(minor(\.aMinor).adding(minor(\.bMinor)).minorUnits)"
        case "multiply_int64_minor":
            try "\(minor(\.aMinor).multiplied(by: decimal(\.by)).minorUnits)"
        case "wire_amount_to_minor":
            try "\(Money(decimal: get(\.text), currency: currency(\.currency)).minorUnits)"
        case "wire_amount_obie_pattern": try isWireAmount() ? "accept" : "reject"
        case "of": try show(Money(decimal: get(\.text), currency: currency(\.currency)))
        case "of_minor": try show(minor(\.minor))
        case "to_minor":
            try "\(decimal(\.text).rounded(toDecimals: get(\.minorUnits), mode()).coefficient)"
        case "to_decimal":
            try ExactDecimal(
                coefficient: minor(\.minor).decimal.coefficient, decimals: get(\.minorUnits)
            ).description
        case "parse_lenient":
            try "\(typed(get(\.text), in: currency(\.currency)).minorUnits)"
        default: "unknown operation \(operation)"
        }
    }

    private func typed(_ text: String, in currency: Currency) throws -> Money {
        try MoneyFormat(locale: Locale(identifier: "en_GB")).money(text, in: currency)
    }

    /// The pattern allows no sign, because the API sends the direction separately.
    private func isWireAmount() throws -> Bool {
        do { return try decimal(\.text) >= 0 } catch is MoneyError { return false }
    }

    private func sum() throws -> String {
        let currency = try currency(\.aCurrency)
        // The operands may have more decimals than their currency; check the currencies first.
        _ = try Money.zero(currency).adding(.zero(self.currency(\.bCurrency)))
        let (a, b) = try (decimal(\.a), decimal(\.b))
        return try show(
            Money(
                operation == "add" ? a.adding(b) : a.subtracting(b), currency: currency,
                rounding: mode()))
    }

    private func money() throws -> Money {
        if inputs.amountMinor != nil { return try minor(\.amountMinor) }
        return try Money(decimal: get(\.amount), currency: currency(\.currency))
    }

    private func minor(_ path: KeyPath<Inputs, String?>) throws -> Money {
        let currency = inputs.currency == nil ? .eur : try currency(\.currency)
        guard let units = try Int64(get(path)) else { throw MoneyError.notADecimal(try get(path)) }
        return Money(minorUnits: units, currency: currency)
    }

    private func show(_ money: Money) -> String {
        inputs.amountMinor == nil
            ? "\(money.currency) \(money.decimalString)" : "\(money.minorUnits)"
    }

    private func list(_ amounts: [Money]) -> String {
        "[" + amounts.map { "\"\($0.minorUnits)\"" }.joined(separator: ", ") + "]"
    }

    private func decimal(_ path: KeyPath<Inputs, String?>) throws -> ExactDecimal {
        try ExactDecimal(get(path))
    }

    private func currency(_ path: KeyPath<Inputs, String?>) throws -> Currency {
        try Currency(code: get(path))
    }

    private func mode() throws -> RoundingMode {
        try get(\.mode, RoundingMode.self)
    }

    private func policy() throws -> AllocationPolicy {
        try get(\.policy, AllocationPolicy.self)
    }

    /// A mode or policy by its name in the table, `half_even` for `halfEven`.
    private func get<Name: RawRepresentable<String>>(
        _ path: KeyPath<Inputs, String?>, _ type: Name.Type
    ) throws -> Name {
        let words = try get(path).split(separator: "_")
        let name = String(words[0]) + words.dropFirst().map(\.capitalized).joined()
        guard let value = Name(rawValue: name) else { throw Missing(operation: operation) }
        return value
    }

    private func get<Value>(_ path: KeyPath<Inputs, Value?>) throws -> Value {
        guard let value = inputs[keyPath: path] else { throw Missing(operation: operation) }
        return value
    }

    private struct Missing: Error { let operation: String }

    private static func name(_ error: MoneyError) -> String {
        switch error {
        case .currencyMismatch: "currency_mismatch"
        case .overflow: "overflow"
        case .divisionByZero: "division_by_zero"
        case .roundingNecessary: "rounding_necessary"
        case .notADecimal: "number_format"
        case .tooManyDecimals: "too_many_decimals"
        case .invalidRatios: "invalid_ratios"
        case .invalidParts: "invalid_parts"
        case .invalidRate: "invalid_rate"
        }
    }
}
