import Foundation
import Programs

// Measures the cost of a further feature: the package with 2 features, and with many more.
//
// In a copy of the repository (.build-growth), or in an app, with features of `ashlar new-feature`:
// - the architecture check;
// - a debug build of the program from scratch, including third-party packages;
// - a build without changes: the time that SwiftPM needs to detect this;
// - the build after one line in a function body of one feature has changed: its phases, and the
//   compiled files. Only that feature may be compiled, and it may take no longer among many
//   features.
// Times are elapsed times; the two builds also have the CPU seconds of all processors, which other
// programs hardly affect.

struct Size {
    let features: Int
    let check, unchanged: Double
    let clean: Copy.Cost
    /// The median change.
    let change: Copy.Change
    /// The compiled modules of all changes.
    let modules: [String]
    let files, bytes: Int

    init(_ copy: Copy, _ count: Int, rounds: Int) throws {
        try copy.grow(to: count)
        printError("growth: \(count) features, from scratch ...")
        features = count
        clean = try copy.cleanBuild()
        unchanged = median(try (0..<rounds).map { _ in try copy.build().seconds })
        let changes = try (0..<rounds).map(copy.change)
        change = changes.sorted { $0.cost.seconds < $1.cost.seconds }[rounds / 2]
        modules = Set(changes.flatMap(\.modules)).sorted()
        files = changes.map(\.files).max() ?? 0
        check = try copy.check(rounds: rounds)
        bytes = try copy.size()
    }

    private var seconds: [(name: String, value: Double)] {
        [
            ("check", check), ("clean", clean.seconds), ("clean_cpu", clean.cpu),
            ("unchanged", unchanged), ("change_seconds", change.cost.seconds),
            ("change_cpu", change.cost.cpu), ("change_planning", change.planning),
            ("change_compiling", change.compiling), ("change_linking", change.linking),
        ]
    }

    var members: [String: Any] {
        var members: [String: Any] = [
            "features": features, "modules": modules, "files": files, "size": bytes,
        ]
        for (name, value) in seconds { members[name] = (value * 100).rounded() / 100 }
        return members
    }

    var row: String {
        let times = seconds.map { String(format: $0.value < 10 ? "%.2f s" : "%.0f s", $0.value) }
        let compiled = "\(files) of \(modules.joined(separator: ", "))"
        return "| " + ([String(features)] + times + [compiled]).joined(separator: " | ") + " |"
    }

    static let head = """
        | features | check | build from nothing | CPU time | nothing changed | one line changed \
        | CPU time | of which planning | compiling | linking | compiled for it |
        |--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|
        """
}

func machine() throws -> String {
    // Only Linux has the processor’s name here.
    let cpus = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = cpus.firstMatch(of: /model name\s*: (.+)/).map { String($0.1) } ?? "a processor"
    let compiler = try Program.output(of: ["swift", "--version"]).lines[0]
    let system = try Program.output(of: ["uname", "-sm"]).lines[0]
    return "\(system), \(ProcessInfo.processInfo.processorCount) cores (\(model)), \(compiler)"
}

program("growth") {
    var arguments = Arguments(
        usage: "System/Growth/run --ashlar ASHLAR [--features 100] [--also 2,10,30] [--rounds 5] "
            + "[--table FILE] [--trips FOLDER]")
    let most = try arguments.number("--features") ?? 100
    let also = try arguments.option("--also") ?? "2,10,30"
    let rounds = try arguments.number("--rounds") ?? 5
    let table = try arguments.option("--table")
    guard let ashlar = try arguments.option("--ashlar") else {
        throw Failure("--ashlar is missing")
    }
    let trips = try arguments.option("--trips")
    try arguments.end()
    let tool = URL(filePath: ashlar).path
    let copy =
        try trips.map { try Copy(ashlar: tool, trips: URL(filePath: $0).path) }
        ?? Copy(ashlar: tool)
    let mark = trips == nil ? "growth" : "growth of an app"
    let date = Date().formatted(.iso8601.year().month().day())
    let head = "\(try machine()), \(date), medians of \(rounds):"
    var sizes: [Size] = []
    for count in Set(also.split(separator: ",").compactMap { Int($0) } + [most]).sorted() {
        let features = try copy.features()
        try require(count >= features, "the package has \(features) features, more than \(count)")
        sizes.append(try Size(copy, count, rounds: rounds))
        let document: [String: Any] = ["machine": head, "sizes": sizes.map(\.members)]
        let text = try jsonText(document, pretty: true) + "\n"
        try Data(text.utf8).write(to: URL(filePath: Copy.work + "/results.json"))
        say(sizes.last?.row ?? "")
    }
    let rows = ([Size.head] + sizes.map(\.row)).joined(separator: "\n")
    say(rows)
    if let table {
        let file = URL(filePath: table)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let parts = text.components(separatedBy: "<!-- \(mark) -->\n")
        let ends = (parts.last ?? "").components(separatedBy: "<!-- end of \(mark) -->")
        try require(parts.count == 2 && ends.count == 2, "\(table) has no place for the table")
        let written =
            "\(parts[0])<!-- \(mark) -->\n\(head)\n\n\(rows)\n<!-- end of \(mark) -->\(ends[1])"
        try Data(written.utf8).write(to: file)
    }
    for size in sizes {
        try require(
            size.modules == [copy.changed],
            "with \(size.features) features, a line in \(copy.changed) recompiles \(size.modules)")
    }
    let few = sizes[0].change.compiling
    let many = sizes[sizes.count - 1].change.compiling
    try require(
        many <= 1.5 * few + 0.5,
        "a line in \(copy.changed) takes \(few) s to compile with few features, \(many) s with many"
    )
}
