import AshlarHashing
import Testing

@testable import AshlarArchitectureCheck

/// Properties of every proposal, checked on random packages.
@Suite struct ProposalPropertyTests {
    private static let names = [
        "Core", "Domain", "FeatureA", "FeatureB", "FeatureC", "NIOCore", "NIOTLS", "Data", "AppOne",
        "AppTwo", "CoreTesting", "my-lib", "Level 1", "tests", "tested",
    ]

    /// - Parameter isTidy: Whether imports match dependencies and form no cycle.
    private func package(
        _ seed: UInt64, names: [String] = Self.names, isTidy: Bool
    ) -> SamplePackage {
        var random = SplitMix64(seed: seed)
        func often(_ percent: UInt64) -> Bool { random.next() % 100 < percent }
        let own = names.filter { _ in often(60) }.shuffled(using: &random)
        var targets: [(name: String, needs: [String], source: String)] = []
        for (index, name) in own.enumerated() {
            let below = isTidy || often(80) ? Array(own[..<index]) : own.filter { $0 != name }
            var needs = below.filter { _ in often(30) }
            if often(20) { needs.append("GRDB.swift") }
            targets.append((name, needs, source(of: needs, own, isTidy: isTidy, &random)))
        }
        for name in own where often(50) {
            let needs = [name] + own.filter { $0 != name && often(20) }
            var source = source(of: needs, own, isTidy: isTidy, &random)
            if often(50) { source += "@testable import \(module(name))\n" }
            targets.append(("\(name)Tests", needs, source))
        }
        if often(30) {
            targets.append(("AllTests", own, source(of: own, own, isTidy: true, &random)))
        }
        return SamplePackage(targets)
    }

    private func source(
        of needs: [String], _ own: [String], isTidy: Bool, _ random: inout SplitMix64
    ) -> String {
        func often(_ percent: UInt64) -> Bool { random.next() % 100 < percent }
        var lines = needs.filter { _ in isTidy || often(85) }.map { need in
            (often(10) ? "@_exported " : often(10) ? "public " : "")
                + "import \(module(String(need.split(separator: ".")[0])))"
        }
        lines += ["Foundation", "SwiftUI", "Network", "os"].filter { _ in often(20) }
            .map { (often(5) ? "@_exported " : "") + "import \($0)" }
        if !isTidy {
            lines += own.filter { _ in often(8) }.map { "import \(module($0))" }
            lines += own.filter { _ in often(3) }.map { "@testable import \(module($0))" }
            lines += own.filter { _ in often(3) }.map { "#if canImport(\(module($0)))\n#endif" }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func module(_ name: String) -> String { PackageTarget(name: name).module }

    @Test(arguments: 0..<150)
    func tidyPackagesPassTheirProposal(seed: UInt64) throws {
        let sample = package(seed, isTidy: true)
        guard sample.package.targets.contains(where: { $0.kind != .test }) else { return }
        let proposal = try sample.proposal()
        #expect(try sample.violations(by: proposal).map(\.message) == [])
        #expect(proposal.remarks.allSatisfy { $0.rule == nil })
        #expect(try layersOfSeveralPackages(proposal, of: sample) == [])
    }

    /// The layers whose targets use different packages.
    private func layersOfSeveralPackages(
        _ proposal: Proposal, of sample: SamplePackage
    ) throws -> [String] {
        let rules = try ArchitectureRules(Array(proposal.text.utf8))
        let assignment = try Assignment(rules, to: sample.package) { ["Foundation"] }
        let targets = sample.package.targets.filter { $0.kind != .test }
        let layers = Dictionary(grouping: targets) { assignment.layer(of: $0.name)?.name.value }
        return layers.filter { _, targets in
            Set(targets.map { Set($0.dependencies.compactMap(\.package)) }).count > 1
        }.compactMap(\.key)
    }

    /// With many layers, those of one level are joined.
    @Test(arguments: 0..<3)
    func largePackagesHaveFewLayers(seed: UInt64) throws {
        let names = (0..<120).map { ["Feature\($0)", "Kit\($0)", "Thing\($0)"][$0 % 3] }
        let sample = package(seed, names: names, isTidy: true)
        let proposal = try sample.proposal()
        #expect(try sample.violations(by: proposal).map(\.message) == [])
        // Two for each level: targets with and without the package are separated.
        let targets = sample.package.targets.count { $0.kind != .test }
        #expect(proposal.layers * 3 < targets * 2)
    }

    @Test(arguments: 0..<150)
    func onlyReportedRemarksBreakRules(seed: UInt64) throws {
        let sample = package(seed, isTidy: false)
        guard sample.package.targets.contains(where: { $0.kind != .test }) else { return }
        let proposal = try sample.proposal()
        let violations = try sample.violations(by: proposal)
        let reported = proposal.remarks.filter { $0.rule != nil }
        #expect(reported.map(\.count).reduce(0, +) == violations.count)
        for violation in violations {
            #expect(
                reported.contains { $0.rule == violation.rule && $0.target == violation.target })
        }
        // Layers may see what they see today, so only cycles break a rule.
        var expected: Set<Rule> = [
            .undeclaredImport, .transitiveImport, .conditionalImport, .unusedDependency,
            .testableImport,
        ]
        if violations.contains(where: { $0.rule == .cycle }) {
            expected.formUnion([.cycle, .layerImport, .sibling])
        }
        #expect(expected.isSuperset(of: violations.map(\.rule)))
    }
}
