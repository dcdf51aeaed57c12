import AshlarDomain
import Testing

@testable import AshlarAppShell

@MainActor @Suite struct NavigationBarTests {
    /// Sections, paths and texts are written twice: here they are held to the routes.
    @Test(arguments: NavigationBar.items)
    func leadsWhereItSays(item: NavigationBar.Item) throws {
        let route = try AppRoute(path: item.path)
        #expect(route.path == item.path)
        #expect(route.section == item.section)
        #expect(inEnglish.wording.words.texts[item.title] != nil)
    }

    /// With some behind those that the bar has room for.
    private func layout(at section: String, further: [NavigationBar.Item]) throws -> String {
        let items = NavigationBar.items.prefix(NavigationBar.room) + further
        let words = inEnglish.wording.words
        let fields: PageModel.Fields = ["showsPages": true, "w": inEnglish.branch]
        return try Templates().render(
            "layout",
            fields.merging(NavigationBar.fields(at: section, words, of: Array(items))) { $1 })
    }

    @Test func theBarShowsWhereOneIs() throws {
        let html = try layout(at: "payments", further: [])
        #expect(html.ranges(of: "aria-current").count == 1)
        #expect(html.contains("href=\"/payments\" aria-current=\"page\""))
        #expect(!html.contains("<details"))
    }

    @Test func whatHasNoRoomInItIsInAMenu() throws {
        let cards = NavigationBar.Item(section: "cards", title: "payees.title")
        let html = try layout(at: "cards", further: [cards])
        #expect(html.contains("<summary class=\"here\">"))
        #expect(html.contains("<a href=\"/cards\" aria-current=\"page\">Payees</a>"))
        #expect(try layout(at: "profile", further: [cards]).contains("<summary>"))
    }
}
