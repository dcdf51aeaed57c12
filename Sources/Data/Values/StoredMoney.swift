import AshlarDomain
import AshlarOffline

extension Currency {
    /// `EUR`, or `HRK/2` for an unlisted currency.
    var stored: String { isListed ? code : "\(code)/\(minorUnits)" }

    init(stored: String, record: String) throws(UnreadableRecord) {
        do {
            // The check for a slash is ten times as fast as splitting, and there is almost never
            // one.
            guard stored.utf8.contains(UInt8(ascii: "/")) else {
                self = try Currency(code: stored)
                return
            }
            let parts = stored.split(separator: "/")
            if parts.count == 2, let decimals = Int(parts[1]) {
                // A later version’s list may contain this currency, with its own decimals.
                self = try .unlisted(String(parts[0]), minorUnits: decimals)
            } else {
                self = try Currency(code: stored)
            }
        } catch {
            throw UnreadableRecord(record: record, field: "currency", value: stored)
        }
    }
}

extension LocalDate {
    init(stored dayNumber: Int) {
        let (days, overflow) = dayNumber.subtractingReportingOverflow(LocalDate.min.dayNumber)
        self = overflow && dayNumber > 0 ? .max : LocalDate.min.adding(days: overflow ? 0 : days)
    }
}
