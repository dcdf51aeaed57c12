extension ArchitectureCheck {
    /// The places from which a package or repository and its rules are read.
    package struct Input: Sendable {
        /// The folder of the package or repository, without a trailing slash.
        package var root: String
        /// The rules file, relative to the folder or absolute.
        package var rules: String
        /// The build folder; `nil` is `.build` in the package.
        package var scratch: String?
        /// Whether manifests are dumped by SwiftPM only if they have changed.
        package var isCaching: Bool

        package init(
            root: String, rules: String = "architecture.json", scratch: String? = nil,
            isCaching: Bool = true
        ) {
            self.root = root
            self.rules = rules
            self.scratch = scratch
            self.isCaching = isCaching
        }
    }

    /// Reads rules, manifest and files.
    ///
    /// - Throws: ``FileMistakes`` in the rules, or a ``ToolFailure``.
    package static func reading(_ input: Input) throws -> ArchitectureCheck {
        let path = Path.joined(input.root, input.rules)
        guard let bytes = try FileSystem.existingBytes(path) else {
            // A missing package is reported before missing rules.
            _ = try RepositoryParts(RepositoryScope(), in: input.root)
            throw ToolFailure(
                "There is no rules file \(path).",
                nextStep: "Write one with `ashlar init`, or name it with --rules.")
        }
        return try reading(input, rules: ArchitectureRules(bytes, file: input.rules))
    }

    /// Reads manifests and files without rules: there are no layers, and nothing is forbidden.
    package static func readingWithoutRules(_ input: Input) throws -> ArchitectureCheck {
        let rules = ArchitectureRules(
            file: input.rules, isExhaustive: false, scope: try RepositorySurvey(input).scope,
            layers: [], tests: [], banned: [], bannedWords: [], notImported: [], linked: [],
            pictures: [], baseline: nil)
        return try reading(input, rules: rules)
    }

    private static func reading(
        _ input: Input, rules: ArchitectureRules
    ) throws -> ArchitectureCheck {
        let patterns = try patterns(of: rules)
        let package = try PackageReader(
            root: input.root, scratch: input.scratch, isCaching: input.isCaching
        ).package(RepositoryParts(rules.scope, in: input.root))
        let files = package.targets.flatMap(\.files)
        let scans = SourceReading(
            root: input.root, patterns: patterns, words: words(of: rules),
            in: searched(package, rules)
        ).scans(of: files)
        // An unread file would count as a file without violations.
        if scans.count < files.count, let missing = files.first(where: { scans[$0] == nil }) {
            throw ToolFailure(
                "\(missing) could not be read.", nextStep: "Make it readable, or exclude it.")
        }
        return try ArchitectureCheck(
            rules: rules, package: package,
            manifests: package.members.map {
                FileSystem.bytes(of: "\(input.root)/\($0.manifest)") ?? []
            },
            scans: scans)
    }

    /// The files that rules about words concern. Searching words reads every byte, so few files are
    /// searched.
    private static func searched(_ package: SwiftPackage, _ rules: ArchitectureRules) -> Set<String>
    {
        guard !rules.bannedWords.isEmpty else { return [] }
        let isEverywhere = rules.bannedWords.contains { $0.layers == nil }
        let names = Set(rules.bannedWords.flatMap { $0.layers ?? [] }.map(\.value))
        let claims = rules.layers.filter { isEverywhere || names.contains($0.name.value) }
            .flatMap(\.targets)
        let inTests = names.contains(BannedSymbol.tests)
        let targets = package.targets.filter { target in
            inTests && target.kind == .test
                || claims.contains { package.names(target, by: $0.value) }
        }
        return Set(targets.flatMap(\.files))
    }
}
