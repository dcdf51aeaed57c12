import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// `ashlar graph`
struct GraphCommand: AsyncParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case mermaid, dot, svg }

    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws the package's targets by layer, with rule violations in red.",
        discussion: """
            SVG is drawn by Graphviz. Where the rules file names documents under “pictures”, --update \
            writes the picture between the lines \(PictureInDocument.opening) and \
            \(PictureInDocument.closing).
            """)

    @OptionGroup var input: InputOptions

    @Option(help: "mermaid, dot or svg.")
    var format = Format.mermaid

    @Option(
        help: ArgumentHelp("The file to write; standard output if left out.", valueName: "file"))
    var output: String?

    @Flag(help: "Write the picture into the documents of the rules file instead.")
    var update = false

    @Flag(inversion: .prefixedNo, help: "Include third-party packages.")
    var packages = true

    @Flag(help: "Include test targets.")
    var tests = false

    @Flag(help: "Include dependencies that follow from others.")
    var allEdges = false

    /// The picture in a document is compared by the check, so its options are fixed.
    func validate() throws {
        guard update else { return }
        let given = [
            ("--format \(format)", format != .mermaid), ("--output", output != nil),
            ("--no-packages", !packages), ("--tests", tests), ("--all-edges", allEdges),
        ]
        guard let (name, _) = given.first(where: \.1) else { return }
        throw ValidationError(
            "--update writes the picture that the check compares, and \(name) selects "
                + "another one. Leave out \(name) or --update.")
    }

    func run() async throws {
        if update { return try updateDocuments() }
        let check = try input.withPlacesRelativeToCurrentFolder { try read() }
        let picture = check.picture(
            of: check.violations(),
            showing: .init(tests: tests, packages: packages, allEdges: allEdges))
        let text =
            switch format {
            case .mermaid: picture.mermaid
            case .dot: picture.dot
            case .svg: try Graphviz.svg(of: picture.dot)
            }
        if format == .mermaid, picture.edges.count > 500 {
            Console.note("warning: GitHub draws no more than 500 arrows; use --format svg.")
        }
        if let output { try Console.write(text, to: output) } else { try Console.write(text) }
    }

    /// A package without rules also has a graph, without layers.
    private func read() throws -> ArchitectureCheck {
        let rules = Path.joined(input.input.root, input.rules)
        guard input.rules == InputOptions.defaultRules, !FileSystem.exists(rules) else {
            return try ArchitectureCheck.reading(input.input)
        }
        Console.note(
            "note: there is no \(input.rules), so there are no layers; `ashlar init` writes one.")
        return try ArchitectureCheck.readingWithoutRules(input.input)
    }

    /// Writes the picture into the documents that the rules file names.
    func updateDocuments() throws {
        let check = try input.withPlacesRelativeToCurrentFolder {
            try ArchitectureCheck.reading(input.input)
        }
        guard !check.rules.pictures.isEmpty else {
            throw ToolFailure(
                "\(check.rules.file) names no document.",
                nextStep: "Add \"pictures\": [\"docs/architecture.md\"] to it.")
        }
        let picture = check.documentedPicture(of: check.violations()).mermaid
        let documents = try input.withPlacesRelativeToCurrentFolder {
            try check.documents(read: input.bytes)
        }
        for document in documents {
            let text = document.text(with: picture)
            let path = Path.joined(input.input.root, document.file)
            let isNew = FileSystem.bytes(of: path) != Array(text.utf8)
            if isNew { try Console.write(text, to: path) }
            Console.note("\(document.file): \(isNew ? "written" : "up to date")")
        }
    }
}

/// Runs Graphviz’ `dot`, if it is installed.
enum Graphviz {
    static func svg(of dot: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.path
        let file = "\(folder)/ashlar-\(ProcessInfo.processInfo.processIdentifier).dot"
        guard FileSystem.write(Array(dot.utf8), to: file) else {
            throw ToolFailure(
                "\(file) could not be written.", nextStep: "Set TMPDIR to a writable folder.")
        }
        defer { unlink(file) }
        let run = try ToolRun.run(["dot", "-Tsvg", file], in: folder)
        // The exit code of `env` for a missing program.
        if run.status == 127 {
            throw ToolFailure(
                "SVG needs Graphviz, but there is no `dot` in PATH.",
                nextStep: "Install it (apt-get install graphviz, brew install graphviz), or use "
                    + "--format mermaid.")
        }
        return String(decoding: try run.checked("dot -Tsvg"), as: UTF8.self)
    }
}
