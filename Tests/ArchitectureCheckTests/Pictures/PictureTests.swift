import AshlarHashing
import Testing

@testable import AshlarArchitectureCheck

@Suite struct PictureTests {
    private static let shop: [(String, [String])] = [
        ("Core", []), ("Domain", ["Core"]), ("Data", ["Domain", "Core", "GRDB.swift"]),
        ("FeatureA", ["Domain"]), ("FeatureB", ["Domain"]),
        ("App", ["Core", "Domain", "Data", "FeatureA", "FeatureB", "GRDB.swift"]),
        ("CoreTests", ["Core"]),
    ]
    private static let layers = [
        (name: "Core", targets: ["Core"]), (name: "Domain", targets: ["Domain"]),
        (name: "Data", targets: ["Data"]), (name: "Features", targets: ["FeatureA", "FeatureB"]),
    ]

    @Test func omitsTransitiveEdgesAndTests() {
        let picture = Picture.sample(Self.shop)
        #expect(
            picture.arrows == [
                "Domain>Core", "Data>Domain", "Data>grdb.swift", "FeatureA>Domain",
                "FeatureB>Domain", "App>Data", "App>FeatureA", "App>FeatureB", "App>grdb.swift",
            ])
        #expect(picture.isReduced)
        #expect(!picture.groups.flatMap(\.nodes).contains { $0.shape == .test })
    }

    @Test func showsEverythingOnRequest() {
        let picture = Picture.sample(
            Self.shop, showing: .init(tests: true, packages: false, allEdges: true))
        #expect(picture.arrows.count == 11)
        #expect(picture.arrows.contains("CoreTests>Core"))
        #expect(picture.packages.isEmpty)
        #expect(!picture.isReduced)
    }

    @Test func ordersLayersOutermostFirst() {
        let picture = Picture.sample(Self.shop, layers: Self.layers)
        #expect(picture.groups.map(\.name) == [nil, "Features", "Data", "Domain", "Core"])
        #expect(
            picture.groups.map { $0.nodes.map(\.name) } == [
                ["App"], ["FeatureA", "FeatureB"], ["Data"], ["Domain"], ["Core"],
            ])
    }

    @Test func violatingEdgesStayAndExplainNoOther() {
        // The wrong edge from Domain to Data must not explain App’s edge to Data.
        let picture = Picture.sample(
            [("Data", []), ("Domain", ["Data"]), ("App", ["Domain", "Data"])],
            violations: [.edge(.layerDependency, "Domain", "Data")])
        #expect(picture.arrows == ["Domain>Data!", "App>Domain", "App>Data"])
    }

    @Test func showsImportsOnlyIfTheyBreakARule() {
        let picture = Picture.sample(
            [("Core", []), ("A", ["Core"]), ("B", ["Core"])], imports: [("A", "B"), ("B", "A")],
            violations: [.edge(.sibling, "A", "B")])
        #expect(picture.arrows == ["A>Core", "B>Core", "A>B!"])
    }

    @Test func aModulesNameFindsItsTarget() {
        let package = [("my-core", [String]()), ("A", ["my-core"])]
        let picture = Picture.sample(package, violations: [.edge(.layerImport, "A", "my_core")])
        #expect(picture.arrows == ["A>my-core!"])
    }

    @Test func violationsWithoutEdgeMarkTheTarget() {
        let picture = Picture.sample(
            [("Core", []), ("A", ["Core"])], violations: [.edge(.bannedSymbol, "A", "Date()")])
        #expect(picture.groups.flatMap(\.nodes).filter(\.breaksARule).map(\.name) == ["A"])
        #expect(picture.arrows == ["A>Core"])
    }

    @Test func everyEdgeOfACycleIsRed() {
        let picture = Picture.sample(
            [("A", ["B"]), ("B", ["C"]), ("C", [])], imports: [("C", "A")],
            violations: [.edge(.cycle, "C", "A → B → C → A")])
        #expect(picture.arrows == ["A>B!", "B>C!", "C>A!"])
    }

    /// Edges are removed one by one, so that two edges that explain each other do not both go.
    @Test func reductionKeepsCyclesConnected() {
        let picture = Picture.sample([
            ("A", ["B", "C"]), ("B", ["C"]), ("C", ["B"]),
        ])
        #expect(picture.arrows == ["A>C", "B>C", "C>B"])
    }

    /// Searching the whole graph for each edge would take hours.
    @Test func aLargeGraphIsReducedToo() {
        let names = (0..<500).map { "T\($0)" }
        let targets = names.indices.map { (names[$0], Array(names[..<$0])) }
        let wanted = zip(names.dropFirst(), names).map { "\($0)>\($1)" }
        #expect(Picture.sample(targets).arrows == wanted)
    }

    /// Nodes before, in and after a cycle.
    @Test func reducesAroundCycles() {
        let picture = Picture.sample([
            ("Top", ["A", "Low", "Mid"]), ("Mid", ["A"]), ("A", ["B", "Low"]),
            ("B", ["A", "Low", "Base"]), ("Low", ["Base"]), ("Base", []),
        ])
        #expect(picture.arrows == ["Top>Mid", "Mid>A", "A>B", "B>A", "B>Low", "Low>Base"])
    }

    @Test(arguments: 0..<200)
    func reductionKeepsReachability(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let names = (0..<8).map { "T\($0)" }
        let targets = names.map { name in
            (name, names.filter { $0 != name && random.next() % 4 == 0 })
        }
        let all = Picture.sample(targets, showing: .init(allEdges: true))
        let reduced = Picture.sample(targets)
        #expect(reach(names, all.edges) == reach(names, reduced.edges))
        for edge in reduced.edges {
            let fewer = reduced.edges.filter { $0 != edge }
            #expect(reach(names, fewer) != reach(names, all.edges), "\(edge) is not needed")
        }
    }

    private func reach(_ names: [String], _ edges: [Picture.Edge]) -> [[Bool]] {
        var reach = names.map { from in
            names.map { to in edges.contains { $0.from == from && $0.to == to } }
        }
        for k in names.indices {
            for i in names.indices where reach[i][k] {
                for j in names.indices where reach[k][j] { reach[i][j] = true }
            }
        }
        return reach
    }
}
