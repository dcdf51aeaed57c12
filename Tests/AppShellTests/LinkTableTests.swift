import AshlarDomain
import AshlarFeatureAccounts
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// Compares the table of docs/deep-links.md with the routes.
@Suite struct LinkTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let link: String
        /// The route’s type and case.
        let type, name: String
        let page: String
        var testDescription: String { link }
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The lines of a chapter that describe a link.
    private static func lines(of chapter: String) throws -> [String] {
        let chapters = try text("docs/deep-links.md").components(separatedBy: "\n## ")
        let lines = try #require(chapters.first { $0.hasPrefix(chapter) })
            .components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
        try #require(!lines.isEmpty)
        return lines
    }

    static func pages() throws -> [Row] {
        try lines(of: "Pages").map { line in
            let row = try #require(
                line.wholeMatch(of: /\| `([^`]+)` \| `(\w+)\.(\w+)` \| (.+) \|/), "\(line)")
            return Row(
                link: String(row.1), type: String(row.2), name: String(row.3), page: String(row.4))
        }
    }

    static func files() throws -> [String] {
        try lines(of: "Files").map { line in
            String(try #require(line.wholeMatch(of: /\| `([^`]+)` \| .+ \|/), "\(line)").1)
        }
    }

    /// Replaces each id by a different one that needs encoding in a link.
    static func filled(_ link: String) -> String {
        let parts = link.components(separatedBy: "ID")
        return parts.dropFirst().enumerated().reduce(parts[0]) { text, part in
            text + "a%2F\(part.offset)%20%C3%A9" + part.element
        }
    }

    @Test(arguments: try pages())
    func linkRoundTripsThroughItsRoute(row: Row) throws {
        guard let feature = AshlarApp.allFeatures.first(where: { $0.routeType == row.type }) else {
            Issue.record("\(row.type) is no route")
            return
        }
        try check(row, by: feature)
    }

    private func check<Feature: WebFeature<AshlarApp>>(_ row: Row, by feature: Feature.Type) throws
    {
        let link = Self.filled(row.link)
        let route = try Feature.Route(path: link)
        // The description of a case without a payload is its name.
        #expect((Mirror(reflecting: route).children.first?.label ?? "\(route)") == row.name)
        #expect(route.path == link)
        let place = AppRoute(route, of: Feature.self)
        #expect(try AppRoute(path: link) == place)
        if place.path != link {
            let target = place.path.replacing(/a%2F\d%20%C3%A9/, with: "ID")
            #expect(row.page.contains("leads to `\(target)`"))
        }
    }

    /// A link belongs to the first feature that parses it: no other may parse it.
    @Test(arguments: try pages())
    func eachLinkBelongsToOneFeature(row: Row) {
        let readers = AshlarApp.allFeatures.filter { feature in
            (try? feature.place(Self.filled(row.link))) != nil
        }
        #expect(readers.map { $0.routeType } == [row.type])
    }

    @Test func noRouteIsMissing() throws {
        let rows = try Self.pages().map { "\($0.type).\($0.name)" }
        let sources = try FileManager.default
            .subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
        let cases = try AshlarApp.allFeatures.flatMap { feature in
            let type = feature.routeType
            let file = try #require(sources.first { $0.hasSuffix("/\(type).swift") }, "\(type)")
            return try Self.text("Sources/\(file)").matches(of: /(?m)^    case (\w+)\b/)
                .map { "\(type).\($0.1)" }
        }
        #expect(Set(rows).symmetricDifference(cases).sorted() == [])
    }

    @Test(arguments: try files())
    func eachFileBelongsToAPage(link: String) throws {
        let link = Self.filled(link)
        if let statement = StatementLink(path: link) {
            #expect(statement.path == link)
        } else {
            #expect(link.hasSuffix("/receipt.txt"))
            let page = String(link.dropLast(4))
            #expect(try AppRoute(path: page).path == page)
        }
    }
}

extension WebFeature {
    /// As in the table.
    fileprivate static var routeType: String { "\(Route.self)" }
}
