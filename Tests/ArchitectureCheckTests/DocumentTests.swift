import Foundation
import Testing

/// The documents are short, complete, and link to what exists.
@Suite struct DocumentTests {
    @Test func theReadmeFitsOnAPage() throws {
        #expect(try lines(of: "README.md").count <= 100)
    }

    /// The tour gives each file’s lines, rounded up to the next ten.
    @Test func theTourNamesAtMostTwentyFilesWithTheirLines() throws {
        let rows = try lines(of: "docs/tour.md").compactMap {
            $0.wholeMatch(
                of: /\| \d+ \| \[`[^`]+`\]\(\.\.\/(?<path>[^)]+)\) \| (?<lines>\d+) \| .*/)
        }
        #expect(rows.count > 10 && rows.count <= 20)
        var total = 0
        for row in rows {
            let count = try lines(of: String(row.path)).count
            total += count
            let rounded = (count + 9) / 10 * 10
            #expect(Int(row.lines) == rounded, "\(row.path) has \(rounded) lines")
        }
        #expect(total <= 2_500)
        #expect(Set(rows.map(\.path)).count == rows.count)
    }

    @Test func theIndexesNameEveryDocument() throws {
        for (index, folder) in [
            ("docs/README.md", "docs"), ("docs/README.md", "docs/guides"),
            ("docs/decisions/README.md", "docs/decisions"),
        ] {
            let links = try Set(links(in: index).map(\.target))
            let missing = Repository.names(in: folder)
                .filter { $0.hasSuffix(".md") && $0 != "README.md" }
                .map { folder.replacing("docs/", with: "", maxReplacements: 1) + "/" + $0 }
                .filter { path in
                    !links.contains { path.hasSuffix("/" + $0) || $0 == path }
                }
            #expect(missing.isEmpty, "\(index) lacks \(missing)")
        }
        let articles = Documents.all.filter { $0.hasPrefix("Sources/") && $0.contains(".docc/") }
        let named = try Set(links(in: "docs/README.md").map(\.file))
        #expect(articles.filter { !named.contains($0) } == [])
        #expect(articles.count > 30)
    }

    @Test(arguments: Documents.all)
    func everyLinkLeadsSomewhere(document: String) throws {
        for link in try links(in: document) {
            let path = Repository.folder.appending(path: link.file)
            guard FileManager.default.fileExists(atPath: path.path) else {
                Issue.record("\(document) links to \(link.target), which does not exist")
                continue
            }
            guard let anchor = link.anchor, link.file.hasSuffix(".md") else { continue }
            let anchors = try headings(of: link.file)
            #expect(anchors.contains(anchor), "\(document): \(link.file) has no #\(anchor)")
        }
    }

    @Test func thePackageIndexDocumentsEveryLibrary() throws {
        let listed = try lines(of: ".spi.yml").compactMap {
            $0.wholeMatch(of: /\s+- Ashlar(\w+)/)?.1
        }
        let manifest = try lines(of: "Package.swift").joined(separator: "\n")
        let products = try #require(
            manifest.firstMatch(of: /(?s)products: \[(.*?)\]\.map \{ \.library/)
        ).1
        let libraries = products.matches(of: /"(\w+)"/).map(\.1)
        #expect(libraries.count > 10)
        #expect(Set(libraries).subtracting(listed) == [])
    }

    private struct Link {
        let target: String
        /// From the repository’s root.
        let file: String
        let anchor: String?
    }

    /// The relative links outside code.
    private func links(in document: String) throws -> [Link] {
        var isCode = false
        var links: [Link] = []
        for line in try lines(of: document) {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            for match in line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/) {
                let target = String(match.1)
                if target.contains(":") { continue }
                let parts = target.split(separator: "#", omittingEmptySubsequences: false)
                let folder = document.split(separator: "/").dropLast()
                var path = folder.map(String.init)
                for step in parts[0].split(separator: "/") {
                    if step == ".." {
                        path = path.dropLast()
                    } else if step != "." {
                        path.append("\(step)")
                    }
                }
                links.append(
                    Link(
                        target: target,
                        file: parts[0].isEmpty ? document : path.joined(separator: "/"),
                        anchor: parts.count > 1 ? String(parts[1]) : nil))
            }
        }
        return links
    }

    /// The anchors of a document’s headings, as GitHub makes them.
    private func headings(of document: String) throws -> Set<String> {
        Set(
            try lines(of: document).filter { $0.hasPrefix("#") }.map { line in
                line.drop { $0 == "#" }.trimmingPrefix(" ").lowercased()
                    .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacing(" ", with: "-")
            })
    }

    private func lines(of path: String) throws -> [Substring] {
        String(decoding: try Repository.bytes(path), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
    }
}

/// The Markdown files of the repository, without what was built or installed.
enum Documents {
    static let all: [String] =
        Repository.names(in: "").filter { $0.hasSuffix(".md") }
        + ["docs", "Sources", "Examples", "System"].flatMap(below)

    private static func below(_ folder: String) -> [String] {
        Repository.names(in: folder).flatMap { name -> [String] in
            if name.hasPrefix(".") { return [] }
            let path = "\(folder)/\(name)"
            return name.hasSuffix(".md") ? [path] : below(path)
        }
    }
}
