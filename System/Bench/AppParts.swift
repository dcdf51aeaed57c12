import Foundation
import Programs

/// The store, the shell and Data, each with the bank in another process.
///
/// All rows except start times are CPU time or memory, each limit measured in the same run: wall
/// time varies on a shared machine.
enum AppParts {
    private static let environment = ProcessInfo.processInfo.environment
    /// Fewer rows shorten the run; rows for a million are then measured with these.
    private static let rows = environment["BENCH_ROWS"] ?? "1000000"
    private static let synced = environment["BENCH_SYNCED"] ?? "100000"
    private static let benchmarks = Repository.root + "/Benchmarks"

    private static func app() throws -> String {
        try swiftBuild("-c", "release", "--product", "AppShell") + "/AppShell"
    }

    private static func benchStore() throws -> String {
        try swiftBuild("-c", "release", "--product", "bench-store", in: benchmarks) + "/bench-store"
    }

    /// Passes on the rows that a benchmark prints.
    private static func figures(_ command: [String], _ keep: (Row) throws -> Void) throws {
        printError("bench: \(command.prefix(3).joined(separator: " "))")
        let printed = try Program.output(of: command, within: 7_200)
        for row in try printedRows(printed) { try keep(row) }
    }

    /// The contents of the bank.
    private static func histories() -> [(label: String, arguments: [String])] {
        let real =
            environment["ASHLAR_REALDATA"]
            ?? URL(filePath: Repository.root).deletingLastPathComponent().path + "/shared/realdata"
        let statement = real + "/transactions_birmingham_public_sample.csv"
        let generated = (
            "100,000 generated rows", ["--rows", "100000", "--seed", "1"]
        )
        guard FileManager.default.fileExists(atPath: statement) else {
            printError("bench: skipped the real rows: \(statement) is absent")
            return [generated]
        }
        return [("21,696 real rows", ["--statement", statement]), generated]
    }

    /// Data’s store and sync compared with raw SQLite and a plain JSONDecoder.
    static func store(_ keep: (Row) throws -> Void) throws {
        let bench = try benchStore()
        try figures([bench, "bulk", "100000"], keep)
        try figures([bench, "changes"], keep)
        try figures([bench, "notes"], keep)
        let bank = try Bank(try app(), filledBy: ["--rows", synced, "--seed", "1"])
        try bank.start()
        let address = [bank.url, bank.user, bank.password, bank.phone]
        try figures([bench, "sync"] + address, keep)
        try figures([bench, "peak"] + address, keep)
        try bank.stop()
        try figures([bench, "million", rows], keep)
    }

    /// Data’s sync and search alone.
    static func data(_ keep: (Row) throws -> Void) throws {
        let app = try app()
        let bench = try benchStore()
        for (label, arguments) in histories() {
            let bank = try Bank(app, filledBy: arguments)
            try bank.start()
            let address = [bank.url, bank.user, bank.password, bank.phone]
            try figures([bench, "tour", label] + address, keep)
            try bank.stop()
        }
    }

    /// From process start to the first page, with an empty and a filled data directory.
    static func shell(_ keep: (Row) throws -> Void) throws {
        let app = try app()
        for (label, arguments) in histories() {
            let folder = try TemporaryFolder("bench-shell")
            for start in ["first start", "second start"] {
                let shell = try Shell(app, ["--data-dir", folder.path] + arguments)
                let page = try shell.page("/accounts")
                try require(page.contains("<main"), "the first page has no content: \(page)")
                let took = shell.program.start.duration(to: .now) / .milliseconds(1)
                let name = "shell, \(label), \(start)"
                try keep(Row("\(name): process start to first page", took, "ms"))
                try keep(
                    Row(
                        "\(name): process start to first page, CPU",
                        try shell.program.cpuSeconds() * 1000,
                        "CPU ms"))
                sleep(8)  // The first sync continues behind the page.
                try keep(
                    Row(
                        "\(name): peak memory, bank and store in one process",
                        try shell.program.kilobytes("VmHWM") * 1024 / 1e6, "MB"))
                shell.stop()
            }
        }
        try million(app, keep)
    }

    /// Start and memory with a million rows in the store; the limits are that program’s.
    private static func million(_ app: String, _ keep: (Row) throws -> Void) throws {
        let run = Repository.root + "/System/Million/run"
        // Above a budget its exit code is 1; the rows report it here.
        let result = try Program.run([run, app, rows], within: 7_200)
        let lines = result.output.split(separator: "\n")
        try require(lines.count == 2, "\(run): \(result)")
        let empty = try JSON(String(lines[0]))
        let full = try JSON(String(lines[1]))
        func value(_ json: JSON, _ name: String) throws -> Double {
            guard let value = json[name].double else { throw Failure("\(run): no \(name)") }
            return value
        }
        let name = "shell, \(full.rows.int ?? 0) rows in the store"
        try keep(
            Row(
                "\(name): process start to first page, CPU",
                try value(full, "startToFirstPageCPU") * 1000, "CPU ms", beside: 150, atMost: 1))
        try keep(
            Row(
                "\(name): memory after scrolling \(full.scrolled.int ?? 0), above the empty shell",
                try value(full, "aboveEmptyMB"), "MB", beside: 80, atMost: 1))
        try keep(
            Row("shell, empty: memory at the first page", try value(empty, "firstPageMB"), "MB"))
        try keep(
            Row(
                "\(name): peak memory of the first fetch", try value(full, "firstFetchPeakMB"), "MB"
            ))
    }

    /// Clean debug builds: the whole package, and packages that import it.
    static func build(_ keep: (Row) throws -> Void) throws {
        let scratch = Repository.root + "/.build-bench"
        try Program.output(of: ["rm", "-rf", scratch])
        let before = childrenCPUSeconds()
        _ = try swiftBuild("--scratch-path", scratch)
        let whole = childrenCPUSeconds() - before
        try Program.output(of: ["rm", "-rf", scratch])
        try Importer.rows(whole: whole, keep)
    }
}

extension Bank {
    /// A bank with these rows and the sandbox’s usual rules.
    fileprivate convenience init(_ executable: String, filledBy arguments: [String]) throws {
        try self.init(executable, rows: nil, options: arguments)
    }
}
