extension ProposalDraft {
    /// One rule for the tests that see only their tested targets, preceded by one for each other
    /// kind.
    func proposedTests() -> [Tests] {
        let support = layers.filter(\.isForTests).map(\.name)
        var rules: [Tests] = []
        var common = Tests(targets: ["*Tests"], members: [], imports: [], testable: [])
        for facts in package.targets.filter({ $0.kind == .test }).compactMap({ facts[$0.name] }) {
            let needs = needs(of: facts)
            let isCommon =
                needs.imports.first == TestRule.tested
                && needs.imports.dropFirst().allSatisfy(support.contains)
                && needs.testable.allSatisfy { $0 == TestRule.tested }
            if isCommon {
                common.members.insert(facts.target.name)
                common.imports.append(contentsOf: needs.imports)
            } else if let index = rules.firstIndex(where: {
                $0.imports == needs.imports && $0.testable == needs.testable
            }) {
                rules[index].targets.append(facts.target.name)
                rules[index].members.insert(facts.target.name)
            } else {
                rules.append(
                    Tests(
                        targets: [facts.target.name], members: [facts.target.name],
                        imports: needs.imports, testable: needs.testable))
            }
        }
        if !common.members.isEmpty {
            let used = Set(common.imports)
            common.imports = [TestRule.tested] + support.filter(used.contains)
            common.testable = [TestRule.tested]
            rules.append(common)
        }
        return rules
    }

    private func needs(of facts: TargetFacts) -> (imports: [String], testable: [String]) {
        let tested = tested(by: facts.target)
        let others = facts.seen.filter { !comes(with: tested, $0) }
        let imports = layers.map(\.name).filter { name in
            others.contains { layer(of: $0)?.name == name }
        }
        let opened = facts.testable.filter { $0 != tested }
        let testable = layers.map(\.name).filter { name in
            opened.contains { layer(of: $0)?.name == name }
        }
        guard tested != nil else { return (imports, testable) }
        return ([TestRule.tested] + imports, [TestRule.tested] + testable)
    }

    private func tested(by target: PackageTarget) -> String? {
        target.tested(among: facts.mapValues(\.target))?.name
    }

    /// Whether a test of the first target also sees the second one.
    private func comes(with tested: String?, _ other: String) -> Bool {
        guard let tested, let own = layer(of: tested) else { return false }
        guard let theirs = layer(of: other) else { return true }
        if tested == other { return true }
        return theirs.name == own.name ? !own.isIndependent : own.imports.contains(theirs.name)
    }
}
