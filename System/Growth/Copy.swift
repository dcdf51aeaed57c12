import Foundation
import Programs

/// A copy of the repository that grows by features of `ashlar new-feature`.
struct Copy {
    static let work = Repository.root + "/.build-growth"
    private let folder = Copy.work + "/Ashlar"
    private let scratch = Copy.work + "/build"
    private let ashlar: String

    /// The module in which a line is changed.
    static let changed = "AshlarFeatureAccounts"
    private static let file = "Sources/FeatureAccounts/Profile/ProfileScreen.swift"
    private static let line = "            state.problem = nil\n"

    init(ashlar: String) throws {
        try Repository.copy(to: folder)
        // The copy has its own tool, which need not be built.
        self.ashlar = Self.work + "/ashlar"
        try Program.output(of: ["cp", ashlar, self.ashlar])
        let resolved = Repository.root + "/Package.resolved"
        if FileManager.default.fileExists(atPath: resolved) {
            try Program.output(of: ["cp", resolved, folder])
        }
        // Nobody looks at a picture of a hundred features, which each of them would draw anew.
        let rules = folder + "/architecture.json"
        let text = try String(contentsOfFile: rules, encoding: .utf8)
        let bare = text.replacing(/"pictures": \[[^\]]*\],/, with: "")
        try Data(bare.utf8).write(to: URL(filePath: rules))
    }

    func features() throws -> Int {
        let sources = folder + "/Sources"
        return try FileManager.default.contentsOfDirectory(atPath: sources).filter {
            FileManager.default.fileExists(
                atPath: "\(sources)/\($0)/\($0.dropFirst(7))Module.swift")
                && $0.hasPrefix("Feature")
        }.count
    }

    /// Grows up to that many features.
    func grow(to count: Int) throws {
        for number in try features()..<count {
            let name = "Growth" + String(format: "%03d", number + 1)
            try Program.output(of: [ashlar, "new-feature", name, "--package", folder])
        }
        let features = try features()
        try require(features == count, "\(features) features, not \(count)")
    }

    /// Seconds by the clock and of all processors.
    struct Cost { let seconds, cpu: Double }

    /// A build; `note` takes each line and the seconds until then.
    func build(_ note: (String, Double) -> Void = { _, _ in }) throws -> Cost {
        let before = childrenCPUSeconds()
        let command = [
            // Traits in an order that is always the same; in another one, they rebuild everything.
            "env", "SWIFT_DETERMINISTIC_HASHING=1", "swift", "build", "--package-path", folder,
            "--scratch-path", scratch,
            // Without the PIN: its C takes longer than all the rest, whatever the number of features.
            "--disable-default-traits", "--traits", "Shell,SQLite", "--product", "AppShell", "-v",
        ]
        let program = try Program(["sh", "-c", #"exec "$@" 2>&1"#, "sh"] + command)
        var errors: [String] = []
        try program.follow { line in
            if line.contains("error:") { errors.append(String(line.prefix(400))) }
            note(line, program.start.duration(to: .now) / .seconds(1))
        }
        let code = program.end(within: 3_600).code
        try require(code == 0, "the build failed:\n\(errors.joined(separator: "\n"))")
        let seconds = program.start.duration(to: .now) / .seconds(1)
        return Cost(seconds: seconds, cpu: childrenCPUSeconds() - before)
    }

    /// A build from nothing, but without fetching anything.
    func cleanBuild() throws -> Cost {
        // Without the folder, there is nothing to remove.
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
        for name in folders where name.split(separator: "-").count > 2 {
            try Program.output(of: ["rm", "-rf", "\(scratch)/\(name)"])
        }
        return try build()
    }

    private var debug: String { URL(filePath: scratch + "/debug").resolvingSymlinksInPath().path }

    func size() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: debug + "/AppShell")
        return (attributes[.size] as? NSNumber)?.intValue ?? 0
    }

    /// When each object was written; a module's own folder has its name.
    private func stamps() throws -> [String: Date] {
        var stamps: [String: Date] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: debug) ?? .init()
        where path.hasSuffix(".o") && path.contains(".build/") {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(debug)/\(path)")
            stamps[path] = attributes[.modificationDate] as? Date
        }
        return stamps
    }

    struct Change {
        let cost: Cost
        let planning, compiling, linking: Double
        let modules: Set<String>
        let files: Int
    }

    /// Changes one line of a body, and builds.
    func change(_ number: Int) throws -> Change {
        let place = URL(filePath: "\(folder)/\(Self.file)")
        // Something that is called: what does nothing makes the same object, which need not be linked.
        let text = String(decoding: try Data(contentsOf: place), as: UTF8.self)
            .replacing(#/ {12}_ = String\(\d+\)\n/#, with: "")
        try require(
            text.components(separatedBy: Self.line).count == 2,
            "\(Self.file) has no longer the line that is changed")
        let changed = text.replacingOccurrences(
            of: Self.line, with: "            _ = String(\(number))\n" + Self.line)
        try Data(changed.utf8).write(to: place)
        let before = try stamps()
        var compiled: Double?
        var linked: Double?
        let cost = try build { line, seconds in
            if line.contains("-module-name \(Self.changed) ") { compiled = compiled ?? seconds }
            if line.contains("-emit-executable") { linked = linked ?? seconds }
        }
        guard let compiled, let linked else {
            throw Failure("the changed line was not compiled and linked")
        }
        let after = try stamps()
        let written = after.keys.filter { before[$0] != after[$0] }
        let modules = written.compactMap { $0.components(separatedBy: ".build/").first }
        return Change(
            cost: cost, planning: compiled, compiling: linked - compiled,
            linking: cost.seconds - linked, modules: Set(modules), files: written.count)
    }

    /// Median seconds of the architecture check, whose answer has to be that nothing is wrong.
    func check(rounds: Int) throws -> Double {
        let times = try (0..<rounds).map { _ in
            let start = ContinuousClock.now
            try Program.output(
                of: [ashlar, "check", "--package", folder, "--scratch-path", scratch], in: folder)
            return start.duration(to: .now) / .seconds(1)
        }
        return median(rounds > 1 ? Array(times.dropFirst()) : times)
    }
}

func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
