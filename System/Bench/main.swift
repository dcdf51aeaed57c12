import Programs

// Measures everything, prints a table, writes .build/bench/results.json.
//
// The rows are {part, name, value, unit, limit, ratio, budget, ok}. A limit was measured in the
// same run, or is a bound in the row’s unit; a row without a budget is informational. The file is
// written after each row: rows measured before a failure are kept, and the other parts still run. A
// part that fails adds a row without a value, with the reason. Exits 1 if a row is not ok.
program("bench") {
    let usage = """
        Benchmarks/run [runtime] [store] [shell] [data] [build]   all of them without an argument
               Benchmarks/run instructions [--update]   the runtime's instructions against the \
        committed ones
        """
    var arguments = Arguments(usage: usage)
    let isUpdate = arguments.flag("--update")
    var chosen: [String] = []
    while let part = try arguments.next() { chosen.append(part) }
    if chosen == ["instructions"] { return try Gate.run(update: isUpdate) }
    let parts: [(name: String, part: Part)] = [
        ("runtime", { keep in for row in try RuntimePart().rows() { try keep(row) } }),
        ("store", AppParts.store), ("shell", AppParts.shell), ("data", AppParts.data),
        ("build", AppParts.build),
    ]
    let unknown = Set(chosen).subtracting(parts.map(\.name))
    if !unknown.isEmpty || isUpdate { throw WrongUsage("unknown: \(unknown.sorted())", usage) }
    let rows = try measure(
        parts.filter { chosen.isEmpty || chosen.contains($0.name) },
        into: Repository.root + "/.build/bench/results.json")
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows { say(row.line(width: width)) }
    let bad = rows.filter { !$0.isOK }.count
    try require(bad == 0, "\(bad) rows are not ok")
}
