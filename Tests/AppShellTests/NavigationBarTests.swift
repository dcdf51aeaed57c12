import AshlarDomain
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

@MainActor @Suite struct NavigationBarTests {
    /// Sections, paths and titles are duplicated: compares them with the routes.
    @Test(arguments: NavigationBar(of: AshlarApp.self).items)
    func leadsWhereItSays(item: NavigationItem) throws {
        let route = try AppRoute(path: item.path)
        #expect(route.path == item.path)
        #expect(route.section == item.section)
        #expect(inEnglish.wording.words.texts[item.title] != nil)
    }

    /// Draws the bar with some items in the overflow menu.
    private func layout(at section: String, further: [NavigationItem]) throws -> String {
        let items = NavigationBar(of: AshlarApp.self).items.prefix(NavigationBar.room) + further
        let words = inEnglish.wording.words
        let fields: [String: Any] = ["showsPages": true, "w": inEnglish.branch]
        return try Templates().render(
            "layout",
            fields.merging(NavigationBar(Array(items)).fields(at: section, words)) { $1 })
    }

    @Test func barMarksTheCurrentSection() throws {
        let html = try layout(at: "payments", further: [])
        #expect(html.ranges(of: "aria-current").count == 1)
        #expect(html.contains("href=\"/payments\" aria-current=\"page\""))
        #expect(!html.contains("<details"))
    }

    @Test func overflowingItemsAreInAMenu() throws {
        let cards = NavigationItem(section: "cards", title: "payees.title")
        let html = try layout(at: "cards", further: [cards])
        #expect(html.contains("<summary class=\"here\">"))
        #expect(html.contains("<a href=\"/cards\" aria-current=\"page\">Payees</a>"))
        #expect(try layout(at: "profile", further: [cards]).contains("<summary>"))
    }
}
