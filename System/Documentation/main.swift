import Foundation
import Programs

// Builds the documentation of every library product, after a debug build.
//
// Errors are: a warning of DocC; a public symbol without a comment (swift-format’s rule skips enum
// cases and members of protocols); Swift code in an article or in the README that occurs in no file
// compiled by CI; and a test or deliberate bug that an article names but that does not exist. The
// pages are written to .build/docs/site.

let out = Repository.root + "/.build/docs"

/// The libraries of Package.swift, by their folders; the module of each is `Ashlar` and its name.
func products() throws -> [String] {
    let manifest = try JSON(
        try Program.output(of: ["swift", "package", "dump-package"], in: Repository.root))
    return manifest.products.array.filter { $0.type.library != .null }.compactMap(\.name.string)
}

func files(_ folder: String, _ ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(Repository.root)/\(folder)")
    return (all?.compactMap { $0 as? String } ?? []).sorted()
        .filter { $0.hasSuffix(ending) && !$0.contains(".build") }.map { "\(folder)/\($0)" }
}

/// The lines without blank ones and indentation, which depend on the context.
func code(_ text: String) -> [String] {
    text.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
}

/// Blocks of Swift in articles that do not occur, line by line, in a file compiled by CI.
///
/// Manifests are not compared here; System/Consumers builds those.
func uncompiled() throws -> [String] {
    let compiled = try ["Sources", "Tests", "Examples", "System"].flatMap { files($0, ".swift") }
        .map { code(try Repository.text($0)) }
    let articles = files("Sources", ".md").filter { $0.contains(".docc/") }
    var faults: [String] = []
    for article in ["README.md"] + articles {
        let text = try Repository.text(article)
        for block in text.matches(of: /(?ms)^```swift\n(.*?)^```/) {
            let wanted = code(String(block.1))
            if wanted.contains(where: { $0.contains(".package(") }) { continue }
            let isCompiled = compiled.contains { file in
                file.indices.contains {
                    file[$0] == wanted.first && file[$0...].starts(with: wanted)
                }
            }
            if !isCompiled {
                let line = text[..<block.range.lowerBound].count { $0 == "\n" } + 1
                faults.append("\(article):\(line): no file compiled by CI contains this code")
            }
        }
    }
    return faults
}

/// Tests (`OfflineTests.FeedTests/Whole/theETagIsKept`) and deliberate bugs (`two-drains.patch`)
/// that articles name but that do not exist.
func missing() throws -> [String] {
    let bugs = Set(files("System", ".patch").map { String($0.split(separator: "/").last ?? "") })
    var faults: [String] = []
    for article in files("Sources", ".md") where article.contains(".docc/") {
        let text = try Repository.text(article)
        for name in text.matches(of: /`(\w+Tests)\.([\w\/]+)\/(\w+)`/) {
            let suites = name.2.split(separator: "/")
            let exists = try files("Tests/\(name.1)", ".swift").contains { file in
                let code = try Repository.text(file)
                return suites.allSatisfy {
                    code.contains("struct \($0) {") || code.contains("extension \($0) {")
                } && code.contains("func \(name.3)(")
            }
            if !exists { faults.append("\(article): there is no test \(name.0)") }
        }
        for name in text.matches(of: /`([\w-]+\.patch)`/) where !bugs.contains(String(name.1)) {
            faults.append("\(article): there is no deliberate bug \(name.0)")
        }
    }
    return faults
}

/// The public symbols of one product’s module, from the compiler.
func graph(_ module: String, _ build: String) throws -> String {
    let folder = "\(out)/graphs/\(module)"
    try Program.output(of: ["rm", "-rf", folder])
    try Program.output(of: ["mkdir", "-p", folder])
    let target = try JSON(try Program.output(of: ["swiftc", "-print-target-info"]))
    let includes = [build + "/Modules"] + Repository.moduleMaps(of: build)
    try Program.output(
        of: [
            "swift-symbolgraph-extract", "-module-name", "Ashlar" + module, "-target",
            target.target.triple.string ?? "", "-minimum-access-level", "public", "-output-dir",
            folder,
        ] + includes.flatMap { ["-I", $0] })
    return folder
}

/// Public symbols in source files, as opposed to generated ones, without a comment.
func undocumented(_ module: String, _ folder: String) throws -> [String] {
    let graphs = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasPrefix("Ashlar" + module) && $0.hasSuffix(".symbols.json") }
    try require(!graphs.isEmpty, "\(folder) contains no symbol graph of \(module)")
    return try graphs.flatMap { graph in
        let symbols = try JSON(String(contentsOfFile: "\(folder)/\(graph)", encoding: .utf8))
            .symbols
        return symbols.array.compactMap { (symbol: JSON) -> String? in
            guard let file = symbol.location.uri.string, symbol.docComment == .null,
                symbol.identifier.precise.string?.contains("::SYNTHESIZED::") == false
            else { return nil }
            let path = URL(string: file)?.path.replacing(Repository.root + "/", with: "") ?? file
            let line = (symbol.location.position.line.int ?? 0) + 1
            let name = symbol.pathComponents.array.compactMap(\.string).joined(separator: ".")
            return "\(path):\(line): \(name) is public but has no comment"
        }
    }
}

func convert(_ module: String, _ graph: String) throws -> String {
    let catalogue = "\(Repository.root)/Sources/\(module)/\(module).docc"
    // A new feature has no articles yet.
    let articles = FileManager.default.fileExists(atPath: catalogue) ? [catalogue] : []
    let archive = "\(out)/\(module).doccarchive"
    try Program.output(of: ["rm", "-rf", archive])
    try Program.output(
        of: [
            "docc", "convert",
        ] + articles + [
            "--additional-symbol-graph-dir", graph, "--fallback-display-name", "Ashlar" + module,
            "--fallback-bundle-identifier",
            "ashlar." + module, "--fallback-default-module-kind", "Library",
            "--warnings-as-errors", "--output-path", archive,
        ])
    return archive
}

program("docs") {
    var arguments = Arguments(usage: "System/Documentation/run [--build FOLDER] [MODULE...]")
    let build = URL(filePath: try arguments.option("--build") ?? ".build/debug")
        .resolvingSymlinksInPath().path
    var modules: [String] = []
    while let module = try arguments.next() { modules.append(module) }
    let all = try products()
    let unknown = Set(modules).subtracting(all).sorted()
    try require(unknown.isEmpty, "no library product: \(unknown)")
    try require(
        FileManager.default.fileExists(atPath: build + "/Modules"),
        "\(build) contains no debug build: run swift build first")
    let chosen = modules.isEmpty ? all : modules
    let graphs = try inParallel(chosen) { (module: $0, folder: try graph($0, build)) }
    let faults =
        try uncompiled() + missing() + graphs.flatMap { try undocumented($0.module, $0.folder) }
    faults.forEach(printError)
    let archives = try inParallel(graphs) { try convert($0.module, $0.folder) }
    try Program.output(of: ["rm", "-rf", out + "/site"])
    try Program.output(
        of: ["docc", "merge"] + archives + [
            "--synthesized-landing-page-name", "Ashlar", "--synthesized-landing-page-kind",
            "Package", "--output-path", out + "/site",
        ])
    try require(faults.isEmpty, "\(faults.count) faults, listed above")
    say("docs: .build/docs/site/documentation, of \(chosen.joined(separator: ", "))")
}
