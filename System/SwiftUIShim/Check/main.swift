import Foundation
import Programs

// Type-checks on Linux what only Apple’s platforms compile, and proves that it detects mistakes.
//
// The declarations beside this folder stand for Apple’s modules. Against them are compiled: the
// shared views and those of all features, once for iOS and once for macOS; Examples/AshlarApp; the
// layers, views and hosts of Examples/Conduit and Examples/Visits; the Keychain of Data;
// CoreCombine; and all code that uses LocalAuthentication. Then each mistake is applied to a copy
// and must be rejected with its error. docs/swiftui.md explains what this proves.

func step(_ title: String, _ work: () throws -> Void) throws {
    let start = ContinuousClock.now
    do { try work() } catch { throw Failure("\(title): refused:\n\(error)") }
    say("views: \(title) (\(start.duration(to: .now).formatted(.units(allowed: [.seconds]))))")
}

/// The features, by module.
func features() throws -> [String] {
    let sources = Repository.root + "/Sources"
    return try FileManager.default.contentsOfDirectory(atPath: sources).sorted().filter { folder in
        folder.hasPrefix("Feature")
            && FileManager.default.fileExists(
                atPath: "\(sources)/\(folder)/\(folder.dropFirst(7))Module.swift")
    }
}

func checkMistakes(_ mistakes: [Mistake], _ phone: Declarations, _ mac: Declarations) throws {
    try require(
        Set(Mistake.all.map(\.name)).count == Mistake.all.count, "two mistakes have one name")
    let start = ContinuousClock.now
    @Sendable func declarations(_ mistake: Mistake) -> Declarations {
        mistake.platform == .phone ? phone : mac
    }
    // One per file at a time.
    let rounds = Dictionary(grouping: mistakes, by: \.file).values.flatMap { $0.enumerated() }
    let together = Dictionary(grouping: rounds) { round, mistake in
        "\(mistake.platform) \(mistake.module) \(round)"
    }.values.map { $0.map(\.element) }
    let refused = try inParallel(together) {
        try Mistake.refused($0, against: declarations($0[0]))
    }.reduce(into: Set()) { $0.formUnion($1) }
    let faults = try inParallel(mistakes.filter { !refused.contains($0.name) }) { mistake in
        try mistake.fault(against: declarations(mistake)).map { "“\(mistake.name)”: \($0)" }
    }.compactMap(\.self)
    faults.forEach(printError)
    try require(faults.isEmpty, "\(faults.count) of \(mistakes.count) mistakes were not detected")
    let seconds = start.duration(to: .now).formatted(.units(allowed: [.seconds]))
    say("views: \(mistakes.count) mistakes, each rejected with its own error (\(seconds))")
}

if CommandLine.arguments.count == 1 {
    program("preview macro") { try PreviewMacro.answer() }
}
program("views") {
    var arguments = Arguments(
        usage: "System/SwiftUIShim/run [--build FOLDER] [--only NAME] [--feature MODULE]...")
    let build = URL(filePath: try arguments.option("--build") ?? ".build/debug")
        .resolvingSymlinksInPath().path
    let only = try arguments.option("--only") ?? ""
    var wanted: [String] = []
    while let feature = try arguments.option("--feature") { wanted.append(feature) }
    _ = try arguments.next()
    try arguments.end()
    try require(
        FileManager.default.fileExists(atPath: build + "/Modules"),
        "\(build) contains no debug build: run swift build first")
    let all = try features()
    try require(Set(wanted).isSubset(of: all), "the features are \(all)")
    let phone = Declarations(build: build, platform: .phone)
    let mac = Declarations(build: build, platform: .mac)
    try step("declarations") {
        try phone.make()
        try mac.make()
    }
    if wanted.isEmpty {
        // Also for the example, which uses it for the Keychain and LocalAuthentication.
        try step("Offline with the Keychain, Data with LocalAuthentication") {
            for target in ["Offline", "Data"] {
                try phone.compile(target: target, isImported: true)
                // Without UIKit the module is the same for both.
                try mac.take(target, from: phone)
            }
        }
    }
    for (name, declarations) in [("iOS", phone), ("a Mac", mac)] {
        try step("SharedUI as for \(name)") {
            try declarations.compile(target: "SharedUI", isImported: true)
        }
        for module in wanted.isEmpty ? all : wanted {
            try step("\(module) as for \(name)") {
                try declarations.compile(target: module, isImported: true)
            }
        }
        if wanted.isEmpty {
            try step("Examples/AshlarApp as for \(name)") { try declarations.compileExample() }
            for app in ["Conduit", "Visits"] {
                try step("Examples/\(app) as for \(name)") { try declarations.compileApp(app) }
            }
        }
    }
    if !wanted.isEmpty { return }
    try step("CoreCombine with Combine") { try phone.compile(target: "CoreCombine") }
    try checkMistakes(Mistake.all.filter { only.isEmpty || $0.name.contains(only) }, phone, mac)
}
