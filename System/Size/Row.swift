/// A measured number and its limit.
struct Row: Equatable {
    let name: String
    let value: Int
    let unit: String
    /// `nil` for a row without a limit.
    let limit: Int?

    init(_ name: String, _ value: Int, _ unit: String, atMost limit: Int? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit
    }

    var isOK: Bool { limit.map { value <= $0 } ?? true }

    /// The row’s members for JSON.
    var members: [String: Any] {
        var members: [String: Any] = ["name": name, "value": value, "unit": unit, "ok": isOK]
        if let limit { members["limit"] = limit }
        return members
    }

    /// The row as a line of the table.
    func line(width: Int) -> String {
        let name = name + String(repeating: " ", count: max(0, width - name.count))
        let value = String(repeating: " ", count: max(0, 6 - "\(value)".count)) + "\(value)"
        let verdict = limit.map { ", at most \($0) \(isOK ? "✔" : "✘")" } ?? ""
        return "\(name) \(value) \(unit)\(verdict)"
    }
}
