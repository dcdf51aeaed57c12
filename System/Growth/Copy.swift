import Foundation
import Programs

/// A package that grows by features of `ashlar new-feature`: a copy of the repository, or an app.
struct Copy {
    static let work = Repository.root + "/.build-growth"
    private let folder: String
    private let scratch: String
    private let ashlar: String
    private let product: String
    /// The module in which a line is changed.
    let changed: String
    private let file, line: String

    init(ashlar: String) throws {
        folder = Self.work + "/Ashlar"
        scratch = Self.work + "/build"
        product = "AppShell"
        changed = "AshlarFeatureAccounts"
        file = "Sources/FeatureAccounts/Insights/Insights.swift"
        line = "            state.month = month\n"
        try Repository.copy(to: folder)
        self.ashlar = try Self.tool(ashlar)
        let resolved = Repository.root + "/Package.resolved"
        if FileManager.default.fileExists(atPath: resolved) {
            try Program.output(of: ["cp", resolved, folder])
        }
        // Each feature would redraw a picture of a hundred features, which is not needed.
        let rules = folder + "/architecture.json"
        let text = try String(contentsOfFile: rules, encoding: .utf8)
        let bare = text.replacing(/"pictures": \[[^\]]*\],/, with: "")
        try Data(bare.utf8).write(to: URL(filePath: rules))
    }

    /// The app that `ashlar new-app Trips --entity Trip` wrote into a folder.
    init(ashlar: String, trips: String) throws {
        folder = trips
        scratch = Self.work + "/app"
        product = "trips"
        changed = "FeatureTrips"
        file = "Sources/FeatureTrips/TripList.swift"
        line = "        let trips = state.viewState(\"trips\", wording) { trips in\n"
        try Program.output(of: ["mkdir", "-p", Self.work])
        self.ashlar = try Self.tool(ashlar)
    }

    /// A copy of the tool, because the grown package’s own tool would have to be built.
    private static func tool(_ ashlar: String) throws -> String {
        try Program.output(of: ["cp", ashlar, work + "/ashlar"])
        return work + "/ashlar"
    }

    func features() throws -> Int {
        let sources = folder + "/Sources"
        return try FileManager.default.contentsOfDirectory(atPath: sources).filter {
            FileManager.default.fileExists(
                atPath: "\(sources)/\($0)/\($0.dropFirst(7))Module.swift")
                && $0.hasPrefix("Feature")
        }.count
    }

    /// Adds features up to this number.
    func grow(to count: Int) throws {
        for number in try features()..<count {
            let name = "Growth" + String(format: "%03d", number + 1)
            try Program.output(of: [ashlar, "new-feature", name, "--package", folder])
        }
        let features = try features()
        try require(features == count, "\(features) features, not \(count)")
    }

    /// Seconds of elapsed time, and CPU seconds of all processors.
    struct Cost { let seconds, cpu: Double }

    /// Builds the package; `note` receives each line and the seconds so far.
    func build(_ note: (String, Double) -> Void = { _, _ in }) throws -> Cost {
        let before = childrenCPUSeconds()
        let command = [
            // Makes the order of traits deterministic; another order rebuilds everything.
            "env", "SWIFT_DETERMINISTIC_HASHING=1", "swift", "build", "--package-path", folder,
            "--scratch-path", scratch,
            "--product", product, "-v",
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

    /// A build from scratch, but without fetching packages.
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
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(debug)/\(product)")
        return (attributes[.size] as? NSNumber)?.intValue ?? 0
    }

    /// The modification time of each object file; a module’s own folder has its name.
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

    /// Changes one line of a function body, and builds.
    func change(_ number: Int) throws -> Change {
        let place = URL(filePath: "\(folder)/\(file)")
        // A line with an effect: otherwise the object is identical and is not linked.
        let text = String(decoding: try Data(contentsOf: place), as: UTF8.self)
            .replacing(#/ +_ = String\(\d+\)\n/#, with: "")
        try require(
            text.components(separatedBy: line).count == 2,
            "\(file) no longer contains the line to change")
        let edited = text.replacingOccurrences(
            of: line, with: line.prefix { $0 == " " } + "_ = String(\(number))\n" + line)
        try Data(edited.utf8).write(to: place)
        let before = try stamps()
        var compiled: Double?
        var linked: Double?
        let cost = try build { line, seconds in
            if line.contains("-module-name \(changed) ") { compiled = compiled ?? seconds }
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

    /// Median seconds of the architecture check, which has to pass.
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
