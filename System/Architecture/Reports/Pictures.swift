import Foundation
import Programs

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The pictures of `ashlar graph`, drawn by the tools they are made for.
///
/// Mermaid draws them in Chromium, light and dark, with GitHub’s version and configuration (no
/// HTML, no links); Graphviz draws the DOT. The picture has to contain every target and arrow, with
/// rule violations in red. Then a document is updated.
struct Pictures {
    let package: HostilePackage
    /// The folder of Mermaid’s `index.js`, as loaded by a page.
    let mermaid: String

    // Text that Mermaid could read as syntax, Markdown or HTML.
    private static let layers: KeyValuePairs = [
        "Core": "1. Core", "Domain": #"<b>"Domain"</b>"#, "Data": "- `end` #35; %% x",
        "Shown": "subgraph [Shown]; A --> B",
    ]

    private var names: [String] {
        HostilePackage.sources.map(\.key).filter { !$0.hasSuffix("Tests") }
            + Self.layers.map(\.value)
    }

    func check() throws {
        try harden()
        let text = try package.ashlar("graph", code: 0).output
        let red = numbersInRed(text)
        try require(red > 3, "nothing breaks a rule")
        try checkGraphviz(red: red)
        let document = try checkDocument()
        try checkWithoutGraphviz()
        try FileManager.default.removeItem(atPath: package.path + "/architecture.json")
        let bare = try package.ashlar("graph", code: 0)
        try require(
            bare.errors.contains("ashlar init") && !bare.output.contains("subgraph l0"),
            "the graph of a package without rules is wrong")
        let drawn = try draw([
            (text, "default"), (text, "dark"), (document, "default"),
            ("flowchart LR\n    a[\"x\" --> b\n", "default"),
        ])
        try require(drawn[3].string != nil, "Mermaid draws a text that is not a flowchart")
        for (drawing, source) in zip(drawn, [text, text, document]) {
            try checkMermaid(drawing, source)
        }
        say("pictures: drawn by Mermaid, light and dark, and by Graphviz")
    }

    /// Gives the layers names that are difficult to draw.
    private func harden() throws {
        var rules = try package.text("architecture.json")
        for (old, new) in Self.layers {
            let quoted = new.replacingOccurrences(of: "\"", with: "\\\"")
            rules = rules.replacingOccurrences(
                of: #""name": "\#(old)""#, with: #""name": "\#(quoted)""#)
            // Only in the lists of imports: targets keep their names.
            let lines = rules.components(separatedBy: #""imports": ["#)
            rules = lines.enumerated().map { number, line in
                guard number > 0, let end = line.firstIndex(of: "]") else { return line }
                return line[..<end].replacingOccurrences(of: "\"\(old)\"", with: "\"\(quoted)\"")
                    + line[end...]
            }.joined(separator: #""imports": ["#)
        }
        try package.write("architecture.json", rules)
    }

    private func numbersInRed(_ text: String) -> Int {
        text.firstMatch(of: /linkStyle ([\d,]+) stroke/)?.1.split(separator: ",").count ?? 0
    }

    private func checkMermaid(_ drawn: JSON, _ text: String) throws {
        let declared = text.matches(of: /^ +\S+ --> \S+$/.anchorsMatchLineEndings()).count
        try require(
            declared > 0 && drawn.arrows.int == declared,
            "Mermaid draws \(drawn.arrows) arrows of \(declared)")
        try require(drawn.red.int == numbersInRed(text), "Mermaid draws \(drawn.red) in red")
        let layers = text.components(separatedBy: "subgraph l").count - 1
        try require(drawn.clusters.int == layers, "Mermaid draws \(drawn.clusters) layers")
        let shown = drawn.text.string ?? ""
        for name in names { try require(shown.contains(name), "Mermaid hides \(name): \(shown)") }
        try require(!shown.contains("DomainTests"), "tests are shown by default")
    }

    /// Mermaid’s drawing of each text in a theme, as seen by a reader, or its error.
    private func draw(_ texts: [(text: String, theme: String)]) throws -> [JSON] {
        let page = try Self.page(texts.map { [$0.text, $0.theme] })
        let folder = try TemporaryFolder("mermaid")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/mermaid", withDestinationPath: mermaid)
        try Data(page.utf8).write(to: URL(filePath: folder.path + "/page.html"))
        let server = FileServer(folder.path)
        let outcome = try Program.run(
            [
                "chromium-headless-shell", "--no-sandbox", "--disable-gpu",
                "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=120000",
                "--dump-dom", "http://127.0.0.1:\(server.port)/page.html",
            ], within: 240)
        guard let result = outcome.output.firstMatch(of: /<pre id="result">([A-Za-z0-9+\/=]+)</),
            let data = Data(base64Encoded: String(result.1))
        else { throw Failure("Chromium did not draw: \(outcome)") }
        return try JSON(data).array
    }

    private static func page(_ texts: [[String]]) throws -> String {
        // Base64 in both directions, which needs no HTML escaping.
        let data = Data(try jsonText(texts).utf8).base64EncodedString()
        return """
            <!DOCTYPE html><meta charset="utf-8"><body><pre id="result"></pre><script type="module">
            const decode = text => new TextDecoder().decode(
                Uint8Array.from(atob(text), one => one.charCodeAt(0)));
            const encode = text => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
            const {mermaid} = await import("/mermaid/index.js");
            const results = [];
            for (const [text, theme] of JSON.parse(decode("\(data)"))) {
                const place = document.createElement("div");
                try {
                    mermaid.initialize({startOnLoad: false, securityLevel: "strict", theme});
                    const {svg} = await mermaid.render("picture", text);
                    place.innerHTML = svg;
                    document.body.append(place);
                    const arrows = [...place.querySelectorAll(".flowchart-link")];
                    results.push({
                        text: place.innerText, arrows: arrows.length,
                        red: arrows.filter(
                            one => one.getAttribute("style")?.includes("#d1242f")).length,
                        clusters: place.querySelectorAll(".cluster").length,
                    });
                } catch (error) { results.push(String(error)); }
                place.remove();
            }
            document.getElementById("result").textContent = encode(JSON.stringify(results));
            </script></body>
            """
    }

    private func checkGraphviz(red: Int) throws {
        let svg = try package.ashlar("graph", "--format", "svg", code: 0).output
        let document = try XMLDocument(data: Data(svg.utf8))
        let texts = try document.nodes(forXPath: "//*[local-name()='text']").map {
            $0.stringValue ?? ""
        }
        for name in names { try require(texts.contains(name), "Graphviz hides \(name): \(texts)") }
        let edges = try document.nodes(forXPath: "//*[local-name()='g'][@class='edge']")
        let drawn = edges.filter { $0.xmlString.contains(##"stroke="#d1242f""##) }.count
        try require(drawn == red, "Graphviz draws \(drawn) edges in red")
    }

    /// Runs with a `PATH` that has what the manifest needs, but not `dot`.
    private func checkWithoutGraphviz() throws {
        let folder = try TemporaryFolder("bin")
        for tool in ["env", "swift", "sh", "bash"] {
            guard let path = Program.path(of: tool) else { continue }
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(tool)", withDestinationPath: path)
        }
        let outcome = try package.ashlar(
            "graph", "--format", "svg", code: 2, environment: ["PATH": folder.path])
        try require(outcome.errors.contains("apt-get install graphviz"), "without dot: \(outcome)")
    }

    /// Updates a document; returns its new picture.
    private func checkDocument() throws -> String {
        let file = "docs/a b.md"
        let old = try package.ashlar("check", code: 1).output
        try require(old.contains("docs/a b.md:3:1: error: "), "an old picture is not found")
        let written = try package.ashlar("graph", "--update", code: 0).errors
        try require(written.contains("docs/a b.md: written"), written)
        let new = try package.ashlar("check", code: 1).output
        try require(!new.contains("[outdated-picture]"), "a new picture is old")
        let again = try package.ashlar("graph", "--update", code: 0).errors
        try require(again.contains("docs/a b.md: up to date"), again)
        let text = try package.text(file)
        try require(
            !text.components(separatedBy: "-->")[1].contains("old")
                && text.hasPrefix("# A\n\n<!--"), "the wrong lines")
        guard let block = text.firstMatch(of: /(?s)```mermaid\n(.*?)```/) else {
            throw Failure("the document has no picture")
        }
        try package.write(file, "nothing\n")
        let refused = try package.ashlar("check", code: 2).errors
        let place = /architecture\.json:\d+:\d+: error: .*<!-- ashlar graph -->/
        try require(refused.prefixMatch(of: place) != nil, refused)
        return String(block.1)
    }
}
