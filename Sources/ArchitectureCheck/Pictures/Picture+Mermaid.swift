extension Picture {
    /// A Mermaid flowchart for GitHub, light and dark: only what breaks a rule has a colour. It
    /// runs from left to right, because names are wide and pages are narrow.
    package var mermaid: String {
        let ids = Identifiers(self, prefix: "t")
        var lines = ["flowchart LR"]
        for (index, group) in groups.enumerated() {
            guard let name = group.name else {
                lines += group.nodes.map { "    " + mermaid($0, ids) }
                continue
            }
            lines.append("    subgraph l\(index)[\"\(Self.mermaidText(name))\"]")
            lines += group.nodes.map { "        " + mermaid($0, ids) }
            lines.append("    end")
        }
        lines += packages.map { "    " + mermaid($0, ids) }
        lines += edges.map { "    \(ids.target($0.from)) --> \(ids.end(of: $0))" }
        return (lines + mermaidStyles + mermaidLegend).joined(separator: "\n") + "\n"
    }

    private func mermaid(_ node: Node, _ ids: Identifiers) -> String {
        let text = "\"\(Self.mermaidText(node.name))\""
        let id = node.shape == .package ? ids.package(node.name) : ids.target(node.name)
        let shape =
            switch node.shape {
            case .target: "[\(text)]"
            case .executable: "([\(text)])"
            case .plugin: "{{\(text)}}"
            case .test: "[/\(text)/]"
            case .package: "[\(text)]:::package"
            }
        return id + shape + (node.breaksARule ? ":::broken" : "")
    }

    private var mermaidStyles: [String] {
        var lines: [String] = []
        if !packages.isEmpty { lines.append("    classDef package stroke-dasharray: 5 5") }
        if breaksARule {
            lines.append("    classDef broken stroke:\(Self.red),stroke-width:3px")
            lines.append("    classDef wrong color:\(Self.red),stroke:\(Self.red)")
        }
        let broken = edges.indices.filter { edges[$0].breaksARule }
        if !broken.isEmpty {
            let list = broken.map(String.init).joined(separator: ",")
            lines.append("    linkStyle \(list) stroke:\(Self.red),stroke-width:3px")
        }
        return lines
    }

    private var mermaidLegend: [String] {
        var nodes: [String] = []
        if !packages.isEmpty { nodes.append("k1[\"third-party package\"]:::package") }
        if breaksARule { nodes.append("k2[\"red: breaks a rule\"]:::wrong") }
        let reduced = isReduced ? "<br/>what follows from others is left out" : ""
        nodes.append("k3[\"an arrow: depends on\(reduced)\"]:::words")
        return ["    subgraph legend[\"Legend\"]", "        direction LR"]
            + nodes.map { "        " + $0 }
            + ["    end", "    classDef words fill:none,stroke:none"]
    }

    static let red = "#d1242f"

    /// The text with everything that could be syntax or Markdown written as an entity.
    static func mermaidText(_ text: String) -> String {
        var result = ""
        var afterDigits = false
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            // “1. Core” would be a list, which Mermaid rejects.
            let isPlain =
                scalar.properties.isAlphabetic || isDigit || scalar == "_" || scalar == " "
                || scalar == "-" && index > 0 || scalar == "." && !afterDigits && index > 0
            result += isPlain ? String(scalar) : "#\(scalar.value);"
            afterDigits = isDigit && (index == 0 || afterDigits)
        }
        return result
    }
}

/// Names as identifiers of a drawing language: unchanged if possible, so that pictures under
/// version control change line by line.
struct Identifiers {
    private var targets: [String: String] = [:]
    private var packages: [String: String] = [:]

    init(_ picture: Picture, prefix: String) {
        var taken: Set<String> = []
        func identifier(_ name: String, _ prefix: String) -> String {
            let plain =
                prefix + "_"
                + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            var id = plain
            var number = 2
            while !taken.insert(id).inserted {
                id = "\(plain)_\(number)"
                number = number + 1
            }
            return id
        }
        for node in picture.groups.flatMap(\.nodes) {
            targets[node.name] = identifier(node.name, prefix)
        }
        for node in picture.packages { packages[node.name] = identifier(node.name, "p") }
    }

    func target(_ name: String) -> String { targets[name] ?? "t" }

    func package(_ name: String) -> String { packages[name] ?? "p" }

    func end(of edge: Picture.Edge) -> String {
        edge.toPackage ? package(edge.to) : target(edge.to)
    }
}
