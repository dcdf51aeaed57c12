import Foundation
import Programs

/// The same works on a copy of Core that never asks whether anything is recorded.
enum WithoutTrace {
    private static let asking = "Runtime/RulesInteractor.swift"
    private static let question = "        if onAction != nil { tellRecorders(of: action) }\n"

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "WithoutTrace", platforms: [.macOS(.v15)],
            targets: [
                .target(name: "AshlarCore", path: "Sources/Core"),
                .target(name: "AshlarJSON", dependencies: ["AshlarCore"], path: "Sources/JSON"),
                .target(
                    name: "AshlarRecording", dependencies: ["AshlarCore", "AshlarJSON"],
                    path: "Sources/Recording"),
                .target(name: "AshlarServiceLocator", path: "Sources/ServiceLocator"),
                .target(name: "ByHand"),
                .executableTarget(
                    name: "bench-core",
                    dependencies: [
                        "ByHand", "AshlarCore", "AshlarRecording", "AshlarServiceLocator",
                    ]),
            ],
            swiftLanguageModes: [.v6])
        for target in package.targets where target.name.hasPrefix("Ashlar") {
            target.swiftSettings = [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        }

        """

    /// A build of bench-core, made anew of the sources.
    static func benchCore() throws -> String {
        let copy = Repository.root + "/.build/bench/without-trace"
        try Program.output(of: ["rm", "-rf", copy + "/Sources"])
        try Program.output(of: ["mkdir", "-p", copy + "/Sources"])
        try Data(manifest.utf8).write(to: URL(filePath: copy + "/Package.swift"))
        let sources = [
            "Sources/Core", "Sources/JSON", "Sources/Recording", "Sources/ServiceLocator",
            "Benchmarks/Sources/ByHand", "Benchmarks/Sources/bench-core",
        ]
        for folder in sources {
            let source = "\(Repository.root)/\(folder)"
            try Program.output(of: ["cp", "-r", source, copy + "/Sources/"])
        }
        for library in ["Core", "Recording", "ServiceLocator"] {
            try Program.output(of: ["rm", "-rf", "\(copy)/Sources/\(library)/\(library).docc"])
        }
        let file = "\(copy)/Sources/Core/\(asking)"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try require(
            text.components(separatedBy: question).count == 2,
            "\(asking) does not hold once: \(question) WithoutTrace.swift names what asks now.")
        let silent = text.replacingOccurrences(of: question, with: "")
        try Data(silent.utf8).write(to: URL(filePath: file))
        return try swiftBuild("-c", "release", "--product", "bench-core", in: copy) + "/bench-core"
    }
}
