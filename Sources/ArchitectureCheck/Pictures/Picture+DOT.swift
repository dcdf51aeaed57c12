extension Picture {
    /// The picture in Graphviz’ language.
    package var dot: String {
        let ids = Identifiers(self, prefix: "t")
        var lines = [
            "digraph package {",
            "    graph [rankdir=LR, fontname=\"Helvetica\", fontsize=11, nodesep=0.3, ranksep=0.5,",
            "        labelloc=b, label=<\(dotLegend)>]",
            "    node [shape=box, fontname=\"Helvetica\", fontsize=11, style=filled, fillcolor=white]",
            "    edge [arrowsize=0.7]",
        ]
        for (index, group) in groups.enumerated() {
            guard let name = group.name else {
                lines += group.nodes.map { "    " + dot($0, ids) }
                continue
            }
            lines += [
                "    subgraph cluster_\(index) {",
                "        label=\(Self.dotText(name)); labelloc=t; labeljust=l; style=\"rounded,filled\";",
                "        color=\"#8c959f\"; fillcolor=\"#f6f8fa\"",
            ]
            lines += group.nodes.map { "        " + dot($0, ids) } + ["    }"]
        }
        lines += packages.map { "    " + dot($0, ids) }
        lines += edges.map { edge in
            let style = edge.breaksARule ? " [color=\"\(Self.red)\", penwidth=2]" : ""
            return "    \(ids.target(edge.from)) -> \(ids.end(of: edge))\(style)"
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func dot(_ node: Node, _ ids: Identifiers) -> String {
        var attributes = ["label=\(Self.dotText(node.name))"]
        switch node.shape {
        case .target: break
        case .executable: attributes.append("style=\"rounded,filled\"")
        case .plugin: attributes.append("shape=hexagon")
        case .test: attributes.append("shape=parallelogram")
        case .package: attributes.append("style=\"dashed\"")
        }
        if node.breaksARule { attributes += ["color=\"\(Self.red)\"", "penwidth=2"] }
        let id = node.shape == .package ? ids.package(node.name) : ids.target(node.name)
        return "\(id) [\(attributes.joined(separator: ", "))]"
    }

    private var dotLegend: String {
        var words = ["an arrow: depends on"]
        if isReduced { words[0] += " (what follows from others is left out)" }
        if !packages.isEmpty { words.append("dashed: third-party package") }
        if breaksARule {
            words.append("<FONT COLOR=\"\(Self.red)\">red: breaks a rule</FONT>")
        }
        return words.joined(separator: " &#160;·&#160; ")
    }

    /// The text in quotation marks, with Graphviz’ escapes.
    static func dotText(_ text: String) -> String {
        "\"" + text.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": " ", "\r": " "]) + "\""
    }
}
