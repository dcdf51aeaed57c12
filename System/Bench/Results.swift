import Foundation
import Programs

/// A part of the measurements; it passes on each row immediately.
typealias Part = (_ keep: (Row) throws -> Void) throws -> Void

/// Measures the parts one after the other, and keeps each one’s rows even if it fails.
///
/// The file is replaced atomically after each row.
func measure(_ parts: [(name: String, part: Part)], into file: String) throws -> [Row] {
    var rows: [Row] = []
    func write() throws {
        let place = URL(filePath: file)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = try jsonText(rows.map(\.members), pretty: true) + "\n"
        try Data(text.utf8).write(to: place, options: .atomic)
    }
    try write()
    for (name, part) in parts {
        do {
            try part { row in
                var row = row
                row.part = name
                rows.append(row)
                try write()
            }
        } catch {
            printError("bench: \(name): \(error)")
            rows.append(Row(failed: name, "\(error)"))
            try write()
        }
    }
    return rows
}

/// The rows in a benchmark’s output.
func printedRows(_ text: String) throws -> [Row] {
    try JSON(text).array.map { row in
        guard let name = row.name.string, let value = row.value.double, let unit = row.unit.string
        else { throw Failure("a row without a name, a value or a unit: \(row)") }
        return Row(name, value, unit, beside: row.limit.double, atMost: row.budget.double)
    }
}
