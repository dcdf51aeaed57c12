import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import Testing

@testable import AshlarAppShell

/// The table of docs/deep-links.md, held to the routes.
@Suite struct LinkTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let link: String
        /// The type of the route, and its case.
        let type, name: String
        let page: String
        var testDescription: String { link }
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The lines of a chapter that tell of a link.
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

    /// Each id another one, and none that could stand in a link as it is.
    private static func filled(_ link: String) -> String {
        let parts = link.components(separatedBy: "ID")
        return parts.dropFirst().enumerated().reduce(parts[0]) { text, part in
            text + "a%2F\(part.offset)%20%C3%A9" + part.element
        }
    }

    @Test(arguments: try pages())
    func aLinkIsReadToItsRouteAndWrittenAgain(row: Row) throws {
        switch row.type {
        case "AccountsRoute": try check(row, AppRoute.accounts)
        case "PaymentsRoute": try check(row, AppRoute.payments)
        case "InspectorRoute":
            try check(row, { AppRoute($0, of: InspectorPages.self) })
        default: Issue.record("\(row.type) is no route")
        }
    }

    private func check<Route: DeepLink>(_ row: Row, _ place: (Route) -> AppRoute) throws {
        let link = Self.filled(row.link)
        let route = try Route(path: link)
        // Without a payload a case is its name.
        #expect((Mirror(reflecting: route).children.first?.label ?? "\(route)") == row.name)
        #expect(route.path == link)
        #expect(try AppRoute(path: link) == place(route))
        let shown = place(route).path
        if shown != link {
            let target = shown.replacing(/a%2F\d%20%C3%A9/, with: "ID")
            #expect(row.page.contains("leads to `\(target)`"))
        }
    }

    @Test func noRouteIsMissing() throws {
        let rows = try Self.pages().map { "\($0.type).\($0.name)" }
        let features = try FileManager.default
            .contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
            .filter { $0.hasPrefix("Feature") }
            .map { "\($0)/\($0.dropFirst("Feature".count))Route" }
            .filter {
                FileManager.default.fileExists(
                    atPath: Self.root.appending(path: "Sources/\($0).swift").path)
            }
        let cases = try (features + ["AppShell/Navigation/InspectorRoute"]).flatMap { file in
            try Self.text("Sources/\(file).swift")
                .matches(of: /(?m)^    case (\w+)\b/)
                .map { "\(file.split(separator: "/").last ?? "").\($0.1)" }
        }
        #expect(Set(rows).symmetricDifference(cases).sorted() == [])
    }

    @Test(arguments: try files())
    func aFileIsThatOfAPage(link: String) throws {
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
