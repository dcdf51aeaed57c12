import Foundation

/// One line of the results: a value and the limit measured beside it in the same run.
struct Row: Encodable {
    var name: String
    var value: Double
    var unit: String
    var limit: Double
    var ratio: Double
    var budget: Double
    var ok: Bool

    init(_ name: String, _ value: Double, _ unit: String, limit: Double, budget: Double) {
        (self.name, self.unit, self.budget) = (name, unit, budget)
        (self.value, self.limit) = (Self.rounded(value), Self.rounded(limit))
        ratio = (value / limit * 100).rounded() / 100
        ok = value <= limit * budget
    }

    private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

struct MeasureError: Error, CustomStringConvertible {
    let description: String
}

/// Instructions are the gate, because they repeat; CPU time is information with a wide budget.
@MainActor
func measure(into file: String) throws {
    var instructions: [Work: Double] = [:]
    for work in Work.allCases { instructions[work] = try instructionsPerAction(work) }
    func counted(_ work: Work) -> Double { instructions[work] ?? .nan }

    let rows = [
        Row(
            "dispatch: counter", counted(.counter), "instructions",
            limit: counted(.counterByHand), budget: 4),
        Row(
            "dispatch: one of 10,000 rows", counted(.ledger), "instructions",
            limit: counted(.ledgerByHand), budget: 4),
        Row(
            "dispatch: counter, time", time(.counter), "CPU ns", limit: time(.counterByHand),
            budget: 8),
        Row(
            "dispatch: one of 10,000 rows, time", time(.ledger), "CPU ns",
            limit: time(.ledgerByHand), budget: 8),
    ]
    for row in rows {
        let name = row.name.padding(toLength: 38, withPad: " ", startingAt: 0)
        print(
            "\(name)\(row.value) \(row.unit), by hand \(row.limit): \(row.ratio)x of at most \(row.budget)x \(row.ok ? "ok" : "TOO MUCH")"
        )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(fileURLWithPath: file))
    if !rows.allSatisfy(\.ok) { exit(1) }
}

/// The smallest of five runs: what disturbs a run only ever adds to it.
@MainActor
private func time(_ work: Work) -> Double {
    let count = 1_000_000
    return (0..<5).map { _ in
        let start = cpuNanoseconds()
        guard work.run(count) != 0 else { return .infinity }
        return Double(cpuNanoseconds() - start) / Double(count)
    }.min() ?? .infinity
}

/// Counted by callgrind, as the difference of two runs, so that start-up falls out.
private func instructionsPerAction(_ work: Work) throws -> Double {
    let (few, many) = (10_000, 60_000)
    let difference = try instructions(work, many) - instructions(work, few)
    return Double(difference) / Double(many - few)
}

private func instructions(_ work: Work, _ count: Int) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
        CommandLine.arguments[0], "run", work.rawValue, "\(count)",
    ]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // "==123== Collected : 12345678"
    let line = text.split(separator: "\n").first { $0.contains("Collected :") }
    guard let number = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
        throw MeasureError(
            description:
                "valgrind counted nothing; is it installed (apt-get install valgrind)?\n\(text)")
    }
    return number
}
