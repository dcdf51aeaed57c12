/// The check of a package, or of a repository of several, against its rules.
package struct ArchitectureCheck: Sendable {
    package let rules: ArchitectureRules
    package let package: SwiftPackage
    package let assignment: Assignment
    package let graph: DependencyGraph
    /// The scan of each file, by its path; its symbols are those of ``patterns(of:)``.
    let scans: [String: SourceScan]
    let places: DeclarationPlaces
    let modules: ModuleIndex
    let visibility: LayerVisibility
    let reach: Reach

    /// - Parameters:
    ///   - manifests: The bytes of each member’s manifest, to locate its declarations.
    ///   - scans: The scans of every file of every target, by path.
    /// - Throws: ``FileMistakes`` for rules that do not fit the package.
    package init(
        rules: ArchitectureRules, package: SwiftPackage, manifests: [[UInt8]],
        scans: [String: SourceScan]
    ) throws(FileMistakes) {
        self.rules = rules
        self.package = package
        self.scans = scans
        let modules = ModuleIndex(package)
        self.modules = modules
        assignment = try Assignment(rules, to: package) {
            modules.platformModules(of: package, scans)
        }
        places = DeclarationPlaces(package, manifests: manifests, scope: rules.scope)
        reach = Reach(package, scans: scans)
        visibility = LayerVisibility(rules: rules, assignment: assignment, package: package)
        graph = DependencyGraph(package, scans: scans, places: places, modules: modules)
    }

    /// The symbols that the rules ban, in their order.
    package static func patterns(
        of rules: ArchitectureRules
    ) throws(FileMistakes) -> [SymbolPattern] {
        var mistakes: [FileMistake] = []
        var patterns: [SymbolPattern] = []
        for banned in rules.banned {
            do { patterns.append(try SymbolPattern(banned.symbol.value)) } catch {
                mistakes.append(
                    FileMistake(
                        error.description, at: banned.symbol.place,
                        nextStep: "Write it as in code, such as Date() or URLSession."))
            }
        }
        guard mistakes.isEmpty else { throw FileMistakes(mistakes) }
        return patterns
    }

    /// A scanner for the words that the rules ban, in their order.
    package static func words(of rules: ArchitectureRules) -> WordScanner {
        WordScanner(rules.bannedWords.flatMap { $0.words.map(\.value) })
    }

    /// Everything that the manifest and the files break, ordered by place. If two rules find the
    /// same subject at one place, the first is kept.
    package func violations() -> [Violation] {
        var found = assignmentViolations() + manifestViolations() + packageViolations()
        found += cycleViolations() + linkViolations()
        for target in package.targets {
            let imports = ImportCheck(check: self, target: target)
            for file in target.files {
                guard let scan = scans[file] else { continue }
                found += imports.violations(in: file, scan)
                found += bannedViolations(in: file, of: target, scan)
                found += wordViolations(in: file, of: target, scan)
            }
        }
        return found.inOrder
    }
}

extension [Violation] {
    /// Sorted by place, without duplicates: of several with one target, place and subject, the
    /// first stays.
    package var inOrder: [Violation] {
        var seen: Set<PlaceAndSubject> = []
        return filter { seen.insert(PlaceAndSubject($0)).inserted }.sorted {
            ($0.place, $0.rule.rawValue, $0.target, $0.subject)
                < ($1.place, $1.rule.rawValue, $1.target, $1.subject)
        }
    }
}

private struct PlaceAndSubject: Hashable {
    let place: Place
    let target, subject: String

    init(_ violation: Violation) {
        place = violation.place
        target = violation.target
        subject = violation.subject
    }
}
