import Foundation
import Programs

/// A package of one file that imports one product of Ashlar, or only modules of the toolchain.
struct Importer {
    /// The maximum cost, relative to a package that only imports modules of the toolchain.
    private static let budgets = [("Core", 2.5), ("Domain", 5.5)]
    private static let budgetOfTheWhole = 80.0

    private static let toolchain = """
        import Foundation
        import Observation
        import Synchronization

        """

    private let product: String?
    private let package: String

    /// Clean debug builds of packages that import this one, compared with a package that imports
    /// the toolchain’s modules that Core uses, and the files that take longest.
    ///
    /// A clean build of a package without imports takes 2.5 CPU seconds, of one that imports the
    /// toolchain’s modules 6.6 to 7.7, which is not caused by Ashlar.
    ///
    /// - Parameter whole: The CPU seconds of a clean debug build of the whole package.
    static func rows(whole: Double, _ keep: (Row) throws -> Void) throws {
        let folder = try TemporaryFolder("importers")
        let empty = try Importer("Empty", importing: "", in: folder.path)
        let toolchain = try Importer("Toolchain", importing: Self.toolchain, in: folder.path)
        let importers = try budgets.map { (try Importer(of: $0.0, in: folder.path), $0.1) }
        // In turn, so that other load affects all equally; each by its minimum, because
        // disturbances only add time.
        var nothing = Double.infinity
        var limit = Double.infinity
        var least = importers.map { _ in Double.infinity }
        for _ in 1...3 {
            nothing = min(nothing, try empty.cleanBuild())
            limit = min(limit, try toolchain.cleanBuild())
            for (index, (importer, _)) in importers.enumerated() {
                least[index] = min(least[index], try importer.cleanBuild())
            }
        }
        try keep(Row("clean debug build of a package that imports nothing", nothing, "CPU s"))
        try keep(
            Row(
                "clean debug build of the whole, beside one of the toolchain's modules",
                whole, "CPU s", beside: limit, atMost: budgetOfTheWhole))
        for ((importer, budget), seconds) in zip(importers, least) {
            let product = importer.product ?? ""
            try keep(
                Row(
                    "clean debug build of an importer of \(product), beside one of the toolchain's modules",
                    seconds, "CPU s", beside: limit, atMost: budget))
            for (file, milliseconds) in try importer.slowestFiles(8) {
                try keep(Row("\(product): type-checking \(file)", milliseconds, "CPU ms"))
            }
        }
    }

    private init(of product: String, in folder: String) throws {
        try self.init(product, of: product, importing: "import Ashlar\(product)\n", in: folder)
    }

    private init(
        _ name: String, of product: String? = nil, importing imports: String, in folder: String
    ) throws {
        self.product = product
        package = "\(folder)/\(name)"
        let needs = product.map { #"[.product(name: "\#($0)", package: "Ashlar")]"# } ?? "[]"
        let packages =
            product == nil
            ? "[]" : #"[.package(name: "Ashlar", path: "\#(Repository.root)", traits: [])]"#
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Importer", platforms: [.macOS(.v15)], dependencies: \(packages),
                targets: [.executableTarget(name: "Importer", dependencies: \(needs))])

            """, to: "Package.swift")
        try write(imports + "\nprint(1)\n", to: "Sources/Importer/main.swift")
        try swift("package", "resolve")
    }

    /// CPU seconds of a clean build, of all its processes.
    private func cleanBuild() throws -> Double {
        try removeBuild()
        let before = childrenCPUSeconds()
        try swift("build")
        return childrenCPUSeconds() - before
    }

    /// The files with the longest type-checking of bodies, in milliseconds; in a separate build.
    private func slowestFiles(_ count: Int) throws -> [(file: String, milliseconds: Double)] {
        try removeBuild()
        let printed = try swift(
            "build", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-time-function-bodies")
        var files: [String: Double] = [:]
        // SwiftPM prints a compiler’s output once for each of its files.
        for line in Set(printed.split(separator: "\n")) {
            // 0.52ms <tab> /…/Sources/Core/Log.swift:12:5 <tab> instance method write(_:)
            let parts = line.split(separator: "\t")
            guard parts.count >= 2, parts[0].hasSuffix("ms"),
                let milliseconds = Double(parts[0].dropLast(2)),
                let place = parts[1].split(separator: ":").first, place.hasSuffix(".swift")
            else { continue }
            files[URL(filePath: String(place)).lastPathComponent, default: 0] += milliseconds
        }
        try require(!files.isEmpty, "the compiler printed no times")
        return files.sorted { $0.value > $1.value }.prefix(count).map { ($0.key, $0.value) }
    }

    private func removeBuild() throws {
        try Program.output(of: ["rm", "-rf", "\(package)/.build"])
    }

    @discardableResult
    private func swift(_ arguments: String...) throws -> String {
        let command = ["swift"] + arguments
        let outcome = try Program.run(command, in: package, within: 3_600)
        try require(
            outcome.code == 0, "\(command.joined(separator: " ")) in \(package): \(outcome)")
        return outcome.output + outcome.errors
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: "\(package)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
