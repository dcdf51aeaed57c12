import Foundation
import Programs

/// Declarations of Apple’s modules, from the folders beside this one, for one platform, with a
/// build of this package’s own modules.
struct Declarations: Sendable {
    let build: String
    let platform: Platform
    /// SwiftPM’s name for the package: its folder, as an identifier. It determines `package`
    /// access.
    static let package = String(
        URL(filePath: Repository.root).lastPathComponent.lowercased().map {
            $0.isLetter || $0.isNumber ? $0 : "_"
        })
    private static let folder = Repository.root + "/System/SwiftUIShim"
    static let out = Repository.root + "/.build/swiftui"
    /// In import order.
    private static let modules = [
        "UniformTypeIdentifiers", "CoreTransferable", "UIKit", "SwiftUI", "Accessibility", "Charts",
        "Security", "LocalAuthentication", "Network", "Combine",
    ]

    enum Platform: String, Sendable { case phone, mac }

    /// Compiles the declarations.
    func make() throws {
        try Program.output(of: ["rm", "-rf", folder])
        try Program.output(of: ["mkdir", "-p", folder])
        for module in Self.modules where platform == .phone || module != "UIKit" {
            try compile(module, try Self.sources("System/SwiftUIShim/" + module), isImported: true)
        }
    }

    private var folder: String { "\(Self.out)/\(platform.rawValue)" }

    /// Compiles a target of this package with its generated resources.
    func compile(target: String, replacing: [String: String] = [:], isImported: Bool = false) throws
    {
        let resources = "\(build)/Ashlar\(target).build/DerivedSources"
        let sources = try Self.sources("Sources/" + target).map { replacing[$0] ?? $0 }
        try compile(
            "Ashlar" + target, sources + Self.swiftFiles(resources), isImported: isImported)
    }

    /// Uses the target’s module from another platform, where it is the same.
    func take(_ target: String, from other: Declarations) throws {
        try Program.output(of: ["cp", "\(other.folder)/Ashlar\(target).swiftmodule", folder])
    }

    /// Compiles the example app, a separate package.
    func compileExample(replacing: [String: String] = [:]) throws {
        let sources = try Self.sources("Examples/AshlarApp/Sources/AshlarApp")
        try compile("AshlarApp", sources.map { replacing[$0] ?? $0 }, package: "ashlarapp")
    }

    /// Compiles an example app of another domain, such as `Visits`: its layers, from another
    /// package, and the app around them.
    func compileApp(_ name: String) throws {
        for module in ["\(name)Domain", "\(name)Data", "Feature\(name)"] {
            let sources = "Examples/\(name)/Sources/\(module)"
            let texts = try embeddedTexts(sources + "/Words", of: module)
            try compile(
                module, try Self.sources(sources) + texts, isImported: true,
                package: name.lowercased())
        }
        try compileHost(of: name)
    }

    /// Compiles that app only; its layers have been compiled before.
    func compileHost(of name: String, replacing: [String: String] = [:]) throws {
        let sources = try Self.sources("Examples/\(name)/Host/Sources/\(name)Host")
        try compile("\(name)Host", sources.map { replacing[$0] ?? $0 }, package: "host")
    }

    /// SwiftPM’s code for embedded texts, without the texts.
    private func embeddedTexts(_ path: String, of module: String) throws -> [String] {
        // A module without texts has no such folder.
        let files = try? FileManager.default.contentsOfDirectory(
            atPath: Repository.root + "/" + path)
        guard let files else { return [] }
        let names = files.sorted().map { $0.map { $0.isLetter || $0.isNumber ? String($0) : "_" } }
        let lines = names.map { "    static let \($0.joined()): [UInt8] = []" }
        let source = "\(folder)/\(module)Texts.swift"
        let text = (["enum PackageResources {"] + lines + ["}"]).joined(separator: "\n")
        try Data(text.utf8).write(to: URL(filePath: source))
        return [source]
    }

    /// Compiles down to SIL, because a type-check alone misses initializers that omit a property;
    /// `isImported` also emits the module for importers.
    private func compile(
        _ module: String, _ sources: [String], isImported: Bool = false, package: String = package
    ) throws {
        // Not to /dev/null: a failing compiler removes its output file.
        let scratch = try TemporaryFolder("sil")
        // As in Package.swift and in CI: a warning is an error.
        var command = [
            "swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo",
            "-load-plugin-executable", "\(try PreviewMacro.path())#PreviewsMacros",
            "-module-name", module, "-package-name", package, "-emit-sil", "-o",
            scratch.path + "/sil", "-I", folder, "-I", build + "/Modules",
        ]
        for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
            command += ["-enable-upcoming-feature", feature]
        }
        for map in Repository.moduleMaps(of: build) { command += ["-I", map] }
        if isImported { command += ["-emit-module-path", "\(folder)/\(module).swiftmodule"] }
        let outcome = try Program.run(command + sources)
        if outcome.code != 0 { throw Refusal(outcome) }
    }

    private static func sources(_ path: String) throws -> [String] {
        swiftFiles(Repository.root + "/" + path)
    }

    private static func swiftFiles(_ folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        // Samples in articles are compiled by a test.
        return (files ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
            .map { "\(folder)/\($0)" }
    }
}

/// The compiler’s errors.
struct Refusal: Error, CustomStringConvertible {
    /// One line each, without the context lines.
    let errors: [String]
    private let whole: String

    init(_ outcome: Outcome) {
        whole = outcome.errors
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        errors = lines.filter { !$0.hasPrefix(" ") && $0.contains(/: (?:error|warning):/) }
    }

    var description: String { errors.isEmpty ? whole : errors.joined(separator: "\n") }
}
