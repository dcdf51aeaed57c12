import Testing

@testable import AshlarArchitectureCheck

@Suite struct MermaidTests {
    @Test func isAFlowchartWithLayersPackagesAndALegend() {
        let picture = Picture.sample(
            [("Core", []), ("Data", ["Core", "GRDB.swift"]), ("App", ["Core", "Data"])],
            layers: [("Core", ["Core"]), ("Data", ["Data"])])
        #expect(
            picture.mermaid == """
                flowchart LR
                    t_App(["App"])
                    subgraph l1["Data"]
                        t_Data["Data"]
                    end
                    subgraph l2["Core"]
                        t_Core["Core"]
                    end
                    p_grdb_swift["grdb.swift"]:::package
                    t_Data --> t_Core
                    t_Data --> p_grdb_swift
                    t_App --> t_Data
                    classDef package stroke-dasharray: 5 5
                    subgraph legend["Legend"]
                        direction LR
                        k1["third-party package"]:::package
                        k3["an arrow: depends on<br/>what follows from others is left out"]:::words
                    end
                    classDef words fill:none,stroke:none

                """)
    }

    @Test func violationsAreRed() {
        let picture = Picture.sample(
            [("Core", []), ("A", ["Core"]), ("B", ["Core", "A"])],
            violations: [.edge(.sibling, "B", "A"), .edge(.bannedSymbol, "A", "Date()")])
        let lines = picture.mermaid.split(separator: "\n")
        #expect(lines.contains("    linkStyle 2 stroke:#d1242f,stroke-width:3px"))
        #expect(lines.contains(#"    t_A["A"]:::broken"#))
        #expect(lines.contains(#"        k2["red: breaks a rule"]:::wrong"#))
    }

    @Test(arguments: [
        ("Core", "Core"), ("grdb.swift", "grdb.swift"), ("1. Core", "1#46; Core"),
        (#"a"b"#, "a#34;b"), ("<b>", "#60;b#62;"), ("- x", "#45; x"), ("a#b;", "a#35;b#59;"),
        ("`x`", "#96;x#96;"), ("Überbau", "Überbau"), ("a\nb", "a#10;b"), ("end", "end"),
        ("2.0", "2#46;0"), ("v2.0", "v2.0"),
    ])
    func writesSyntaxAsEntities(text: String, mermaid: String) {
        #expect(Picture.mermaidText(text) == mermaid)
    }

    @Test func differentNamesNeverShareAnIdentifier() {
        let names = ["a-b", "a_b", "a.b", "end", "ä", "ö", "a_b_2"]
        let text = Picture.sample(names.map { ($0, []) }).mermaid
        let ids = text.split(separator: "\n").compactMap { $0.firstMatch(of: /\ (t_\w*)\[/)?.1 }
        #expect(ids.count == names.count)
        #expect(Set(ids).count == names.count)
    }
}

@Suite struct DOTTests {
    @Test func hasAClusterForEachLayerAndRedEdges() {
        let dot = Picture.sample(
            [("Core", ["X.swift"]), ("A", ["Core"]), ("AppB", ["Core", "A"])],
            layers: [("In \"ner\"", ["Core"])], violations: [.edge(.sibling, "AppB", "A")]
        ).dot
        #expect(dot.hasPrefix("digraph package {\n"))
        #expect(dot.contains(#"label="In \"ner\"";"#))
        #expect(dot.contains("t_AppB -> t_A [color=\"#d1242f\", penwidth=2]"))
        #expect(dot.contains("t_Core -> p_x_swift\n"))
        #expect(dot.contains(#"p_x_swift [label="x.swift", style="dashed"]"#))
        #expect(dot.contains("red: breaks a rule"))
        #expect(dot.filter { $0 == "{" }.count == dot.filter { $0 == "}" }.count)
    }

    @Test(arguments: [(#"a"b"#, #""a\"b""#), (#"a\"#, #""a\\""#), ("a\r\nb", #""a  b""#)])
    func quotes(text: String, quoted: String) { #expect(Picture.dotText(text) == quoted) }
}
