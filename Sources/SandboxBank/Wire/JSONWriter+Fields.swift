import AshlarDomain
import AshlarJSON
import Foundation

extension JSONWriter {
    var data: Foundation.Data { Foundation.Data(bytes) }

    mutating func field(_ name: StaticString, _ moment: Moment) {
        field(name, Instant.format(moment.date))
    }

    /// A date; the number counts days since 1970-01-01.
    mutating func field(_ name: StaticString, day number: Int) {
        field(name, LocalDate.epoch.adding(days: number).description)
    }

    /// `{"amount":"12.34","currency":"EUR","direction":"debit"}`; negative amounts are debits.
    mutating func field(_ name: StaticString, _ minorUnits: Int64, _ currency: Currency) {
        member(name)
        append("{\"amount\":\"")
        append(minorUnits.magnitude, decimals: currency.minorUnits)
        append("\",\"currency\":")
        quote(currency.code)
        append(minorUnits < 0 ? ",\"direction\":\"debit\"}" : ",\"direction\":\"credit\"}")
    }
}
