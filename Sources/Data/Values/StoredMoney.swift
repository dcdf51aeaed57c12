import AshlarDomain
import AshlarOffline

extension Currency {
    /// `EUR`, or `HRK/2` for a currency that is not listed.
    var stored: String { isListed ? code : "\(code)/\(minorUnits)" }

    init(stored: String, record: String) throws(UnreadableRecord) {
        do {
            // Almost always there is nothing to split, and to see that is ten times as fast.
            guard stored.utf8.contains(UInt8(ascii: "/")) else {
                self = try Currency(code: stored)
                return
            }
            let parts = stored.split(separator: "/")
            if parts.count == 2, let decimals = Int(parts[1]) {
                // A list of later days may know it, with decimals of its own.
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
