import AshlarArchitectureCheck
import Testing

@Suite struct AssignmentTests {
    private func sample(_ rules: String) -> Sample {
        var sample = Sample(rules: rules)
        sample.packages = [
            ThirdPartyPackage(
                identity: "swift-log", isDirect: true, products: ["Logging": ["Logging"]]),
            ThirdPartyPackage(identity: "swift-nio", isDirect: false, products: ["NIO": ["NIO"]]),
        ]
        sample.add("Core", files: ["a.swift": ""])
        sample.add("FeatureA", on: [.target("Core")], files: ["a.swift": "import Core"])
        sample.add(
            "FeatureATests", on: [.target("FeatureA")], kind: .test,
            files: ["a.swift": "import FeatureA"])
        return sample
    }

    @Test(arguments: [
        (
            "\"Cor\"", #""imports": []"#,
            #"1:37: The package has no target “Cor”. Did you mean “Core”?"#
        ),
        (
            "\"Zebra\"", #""imports": []"#,
            #"1:37: The package has no target “Zebra”. Use one of “Core”, “FeatureA” or “FeatureATests”, or delete it."#
        ),
        (
            "\"Core\"", #""packages": ["swift-logs"]"#,
            "1:59: The package has no package “swift-logs”. Did you mean “swift-log”?"
        ),
        // Only packages that the manifest names can be allowed.
        (
            "\"Core\"", #""packages": ["swift-nio"]"#,
            "1:59: The package has no package “swift-nio”. Use one of “swift-log”, or delete it."
        ),
        (
            "\"Core\"", #""exposes": ["Foundation"]"#,
            "1:58: The package has no layer or package “Foundation”. Use one of “A”, “swift-log” or “swift-nio”, or delete it."
        ),
    ])
    func missingNamesAreMistakes(targets: String, more: String, mistake: String) {
        let rules = #"{ "layers": [{ "name": "A", "targets": [\#(targets)], \#(more) }] }"#
        #expect(
            sample(rules).mistakes().map { $0.replacing(/^1:\d+/, with: "") }
                == [mistake.replacing(/^1:\d+/, with: "")])
    }

    /// A package that is not checked out may provide it.
    @Test(arguments: ["reexports", "exposes"])
    func modulesOfUnresolvedPackagesAreAllowed(key: String) {
        var sample = sample(
            #"{ "layers": [{ "name": "A", "targets": ["Core"], "\#(key)": ["swift-atomics"] }] }"#)
        #expect(sample.mistakes().count == 1)
        sample.packages[0].isCheckedOut = false
        #expect(sample.mistakes() == [])
    }

    @Test func aTargetInTwoLayersIsAMistake() {
        let rules = """
            { "layers": [{ "name": "A", "targets": ["Core", "F*"] },
             { "name": "B", "targets": ["*A"] }] }
            """
        #expect(
            sample(rules).mistakes() == [
                "2:29: The target “FeatureA” is in two layers, “A” (line 1) and “B”. "
                    + "Remove it from one; a name takes precedence over a pattern."
            ])
    }

    @Test func namesTakePrecedenceOverPatterns() throws {
        let rules = """
            { "exhaustive": true, "layers": [{ "name": "A", "targets": ["*"] },
             { "name": "B", "targets": ["FeatureA", "FeatureATests"] }] }
            """
        let check = try sample(rules).check()
        #expect(check.assignment.layer(of: "FeatureA")?.name.value == "B")
        #expect(check.assignment.layer(of: "FeatureATests")?.name.value == "B")
        #expect(check.assignment.layer(of: "Core")?.name.value == "A")
        #expect(check.violations() == [])
    }

    @Test func exhaustiveRulesRequireALayer() throws {
        let layers = #""layers": [{ "name": "F", "targets": ["Feature*"] }]"#
        #expect(try sample("{ \(layers) }").found() == [])
        #expect(
            try sample(#"{ "exhaustive": true, \#(layers) }"#).found() == [
                "Package.swift:2:15 unassigned-target Core",
                "Package.swift:4:15 unassigned-target FeatureATests",
            ])
    }

    @Test func testRulesRejectOtherTargets() {
        let rules = """
            { "layers": [{ "name": "A", "targets": ["Core"] }], "tests": [{ "targets": ["FeatureA"] }] }
            """
        #expect(
            sample(rules).mistakes() == [
                "1:77: “FeatureA” is not a test target. Put it into a layer."
            ]
        )
    }

    @Test func undeclaredDependencyInNotImportedIsAMistake() {
        let rules = """
            { "layers": [{ "name": "A", "targets": ["Core"] }],
              "notImported": [{ "dependency": "Gate", "reason": "One." }] }
            """
        #expect(
            sample(rules).mistakes() == [
                "2:35: The package has no dependency “Gate”. "
                    + "Use one of “Core”, “FeatureA” or “swift-log”, or delete it."
            ])
    }
}
