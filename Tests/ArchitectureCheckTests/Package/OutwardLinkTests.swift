import AshlarArchitectureCheck
import Testing

@Suite struct OutwardLinkTests {
    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "P", targets: [
            .target(name: "A", exclude: ["excluded"], resources: [.copy("copied")]),
            .target(name: "B", path: "B", sources: ["in"]),
        ])
        """

    private func links(_ links: [(String, to: String)]) throws -> [OutwardLink] {
        let package = try TemporaryPackage(
            manifest: Self.manifest,
            files: [
                "Sources/A/a.swift", "Sources/A/in/a.swift", "Sources/A/excluded/a.swift",
                "Sources/A/copied/a.txt", "B/in/b.swift", "B/out/b.swift", "shared/s.swift",
                "shared/deep/s.swift",
            ])
        for (link, target) in links { try package.link(link, to: target) }
        return try package.read().targets.flatMap(\.outwardLinks)
    }

    @Test(arguments: [
        ("Sources/A/l.swift", "../../shared/s.swift", "shared/s.swift"),
        ("Sources/A/in/l.swift", "../../../B/in/b.swift", "B/in/b.swift"),
        ("Sources/A/folder", "../../shared", "shared"),
        ("Sources/A/readme.md", "../../Package.swift", "Package.swift"),
        ("Sources/A/broken.swift", "../B/nowhere.swift", "Sources/B/nowhere.swift"),
        ("Sources/A/up", "..", "Sources"),
        ("B/in/l.swift", "../out/../../shared/s.swift", "shared/s.swift"),
    ])
    func leadOutOfTheirTarget(link: String, target: String, end: String) throws {
        #expect(try links([(link, to: target)]) == [OutwardLink(path: link, end: end)])
    }

    @Test(arguments: [
        ("Sources/A/l.swift", "a.swift"), ("Sources/A/in/l.swift", "../a.swift"),
        ("Sources/A/again", "in"), ("Sources/A/in/up", ".."), ("Sources/A/self", "self"),
        ("Sources/A/l.swift", "nowhere.swift"), ("Sources/A/l.swift", "../A/a.swift"),
        // Files that SwiftPM leaves out, or treats as a single resource.
        ("Sources/A/excluded/l.swift", "../../../shared/s.swift"),
        ("Sources/A/copied/l.txt", "../../../shared/s.swift"),
        ("Sources/A/.hidden", "../../shared"), ("B/out/l.swift", "../../shared/s.swift"),
        ("shared/l.swift", "../Sources/A/a.swift"), ("B/in/l.swift", "../out/b.swift"),
    ])
    func ignoresLinksInsideAndUnusedFiles(link: String, target: String) throws {
        #expect(try links([(link, to: target)]) == [])
    }

    /// Links below a reported link are not reported again.
    @Test func areReportedOnce() throws {
        let found = try links([
            ("Sources/A/folder", to: "../../shared"), ("shared/back.swift", to: "../B/in/b.swift"),
            ("Sources/A/z.swift", to: "folder/s.swift"),
        ])
        #expect(found.map(\.path) == ["Sources/A/folder", "Sources/A/z.swift"])
    }

    // MARK: Rule

    private func sample(_ linked: String = "[]") -> Sample {
        var sample = Sample(
            rules: #"{ "layers": [{ "name": "A", "targets": ["A"] }],"#
                + "\n\"linked\": \(linked) }")
        sample.add("A", files: ["a.swift": ""])
        sample.targets[0].outwardLinks = [
            OutwardLink(path: "Sources/A/l.swift", end: "Sources/B/b.swift")
        ]
        return sample
    }

    @Test func areFoundAtTheLink() throws {
        let violation = try #require(try sample().check().violations().first)
        #expect(
            try sample().found() == ["Sources/A/l.swift:1:1 outward-link Sources/B/b.swift"])
        #expect(
            violation.message
                == "A symbolic link of “A” leads out of it, to “Sources/B/b.swift”.")
        #expect(
            violation.fix
                == "Move what is shared into a target that both may import, or give the link’s reason "
                + "under “linked” in architecture.json.")
    }

    @Test(arguments: ["Sources/A/l.swift", "Sources/A/*", "*"])
    func mayBeMeant(link: String) throws {
        #expect(try sample(#"[{ "link": "\#(link)", "reason": "So." }]"#).found() == [])
    }

    @Test(arguments: ["Sources/A/m.swift", "Sources/B/*"])
    func unusedExceptionsAreMistakes(link: String) {
        #expect(
            sample(#"[{ "link": "\#(link)", "reason": "So." }]"#).mistakes()
                == ["2:22: No symbolic link “\(link)” leads out of a target. Delete it."])
    }
}
