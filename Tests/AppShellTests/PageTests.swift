import AshlarDomain
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

@MainActor
@Suite struct PageTests {
    let templates: Templates
    let frame = PageFrame(path: "/here", formToken: "token", words: inEnglish)

    init() throws { templates = try Templates() }

    /// Every sample of every feature’s screens: its page, fields and HTML.
    func drawn() -> [(page: String, fields: [String: Any], html: String)] {
        Samples.screens.flatMap { screen in
            screen.fields.map { own in
                let fields = own.merging(frame.fields) { own, _ in own }
                return (screen.template, fields, templates.render(screen.template, fields))
            }
        }
    }

    @Test func everyTemplateNameHasAValue() {
        let pages = Templates.pages.mapValues { String(decoding: $0, as: UTF8.self) }
        var reader = TemplateReader(pages: pages)
        for (page, fields, _) in drawn() { reader.read(page, [fields]) }
        #expect(reader.missing == [])
        // A section that is never entered is untested: it needs a sample, or is misspelt.
        let used = Set(Features.all.flatMap { $0.templates.keys }).union([
            "notice", "empty", "followed", "instead", "freshness", "more", "earlier", "progress",
            "question", "described", "finding",
        ])
        let all = used.reduce(into: Set<String>()) {
            $0.formUnion(TemplateReader.sections($1, pages[$1] ?? ""))
        }
        #expect(all.subtracting(reader.entered) == [])
    }

    /// Right-to-left text would otherwise be reordered with the text beside it.
    @Test func isolatesTextDirectionOfValues() {
        let values: Set = [
            "amount", "balanceAfter", "booked", "closing", "counterparty", "createdAt", "date",
            "day",
            "description", "fee", "highest", "incoming", "lowest", "name", "opening",
            "originalAmount", "outgoing", "payeeName", "pending", "queued", "reference",
            "spendable", "spendableAfter", "through", "total",
        ]
        for (page, text) in Templates.pages where !["inspector", "travel"].contains(page) {
            let besides = String(decoding: text, as: UTF8.self)
                .replacing(#/<(option|title)\b.*?</\1>/#.dotMatchesNewlines(), with: "")
                .replacing(#/<bdi>\{\{[\w.]+\}\}</bdi>/#, with: "")
                .replacing(#/<[^>]*>/#, with: "")
            let names = besides.matches(of: #/\{\{(?:\w+\.)?(\w+)\}\}/#).map { String($0.1) }
            #expect(values.intersection(names) == [], "\(page)")
        }
    }

    @Test func aRowsEditorSendsTheRowsId() throws {
        let editors = drawn().compactMap { page, _, html in
            page == "payees"
                ? html.firstMatch(of: /<form[^>]*id="editor-p4".*?<\/form>/.dotMatchesNewlines())
                : nil
        }
        #expect(!editors.isEmpty)
        #expect(editors.allSatisfy { $0.output.contains(#"name="id" value="p4""#) })
    }

    @Test func escapesUntrustedText() {
        for (page, _, html) in drawn() {
            #expect(!html.contains(Samples.hostile), "\(page)")
            #expect(!html.contains("<img src=x"), "\(page)")
        }
        #expect(drawn().contains { $0.html.contains("&lt;script&gt;alert(1)&lt;/script&gt;") })
    }

    /// Also a page whose value is missing or not yet read: a screen reader finds its subject.
    @Test func everyPageHasOneHeading() {
        for (page, _, html) in drawn() {
            #expect(html.matches(of: /<h1[\s>]/).count == 1, "\(page): \(html.prefix(300))")
        }
    }

    @Test func holdsNoStyleNoScriptAndNoOtherHost() throws {
        let layout = try #require(Templates.pages["layout"])
        let pages = drawn().map(\.html) + [String(decoding: layout, as: UTF8.self)]
        for html in pages {
            #expect(html.firstMatch(of: /\sstyle=|<style|\son[a-z]+="|https?:\/\//) == nil)
        }
    }

    @Test func everyFormCarriesItsToken() {
        for (page, _, html) in drawn() {
            let forms = html.ranges(of: "<form ").count
            #expect(html.ranges(of: "name=\"csrf\" value=\"token\"").count == forms, "\(page)")
            #expect(html.ranges(of: "action=\"/here\"").count == forms, "\(page)")
        }
    }

    @Test func everyFieldHasALabelAndEveryDescriptionIsThere() throws {
        for (page, _, html) in drawn() {
            for match in html.matches(of: /aria-(?:describedby|labelledby)="([^"]+)"/) {
                for id in match.1.split(separator: " ") {
                    #expect(html.contains("id=\"\(id)\""), "\(page): \(id)")
                }
            }
            for match in html.matches(of: /<(?:input|select)[^>]*>/)
            where !match.0.contains("type=\"hidden\"") {
                let id = try #require(match.0.firstMatch(of: /\sid="([^"]+)"/), "\(match.0)").1
                let label = "<label for=\"\(id)\">"
                let isChoice = html[..<match.range.lowerBound].hasSuffix("-choice\">")
                #expect(html.ranges(of: label).count == (isChoice ? 0 : 1), "\(page): \(id)")
            }
        }
    }

    /// A label contains only the field’s name: errors and hints describe it instead.
    @Test func labelContainsOnlyTheFieldName() {
        for (page, _, html) in drawn() {
            for match in html.matches(of: /<label([^>]*)>(.*?)<\/label>/.dotMatchesNewlines())
            where !match.1.contains("class=\"choice\"") {
                #expect(!match.2.contains("<"), "\(page): \(match.0)")
            }
            for match in html.matches(of: /<em id="([^"]+)" class="error"([^>]*)>/) {
                #expect(match.2.contains("role=\"alert\""), "\(page): \(match.1)")
                let described = html.matches(of: /aria-invalid="true" aria-describedby="([^"]+)"/)
                #expect(
                    described.contains { $0.1.split(separator: " ").contains(match.1) },
                    "\(page): \(match.1)")
            }
        }
    }

    /// Each form contains its tab’s name; another tab’s form has another name.
    @Test func everyFormContainsItsTab() {
        var own = frame
        own.tab = TabID(rawValue: "t1")
        for screen in Samples.screens {
            for fields in screen.fields {
                let html = templates.render(
                    screen.template, fields.merging(own.fields) { own, _ in own })
                let forms = html.ranges(of: "<form ").count
                #expect(
                    html.ranges(of: "name=\"tab\" value=\"t1\"").count == forms,
                    "\(screen.template)")
            }
        }
    }

    /// A row without a unique key could be morphed into another row.
    @Test func everyRowHasAUniqueKey() {
        for (page, _, html) in drawn() {
            for row in html.matches(of: /class="rows[^"]*"[^>]*>\s*<li([^>]*)>/) {
                #expect(row.1.contains("data-key="), "\(page)")
            }
            let keys = html.matches(of: /<li data-key="([^"]*)"/).map { String($0.1) }
            #expect(Set(keys).count == keys.count, "\(page): \(keys)")
        }
    }

    @Test func payAgainIsNeverThePrimaryAction() {
        let links = drawn().flatMap { $0.html.matches(of: /<a class="([^"]+)" href="[^"]*repeat=/) }
        #expect(!links.isEmpty)
        for link in links { #expect(link.1 == "button plain") }
    }

    @Test func linksEncodeIdentifiers() {
        let html = drawn()[0].html
        #expect(html.contains("href=\"/accounts/acc%2F1%20%C3%A4\""))
    }

    /// `ASHLAR_GALLERY=DIR swift test --filter gallery` writes every sample as a page.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["ASHLAR_GALLERY"] != nil))
    func gallery() throws {
        let folder = URL(
            fileURLWithPath: ProcessInfo.processInfo.environment["ASHLAR_GALLERY"] ?? "")
        for (path, asset) in AppBranding(of: AshlarApp.self).assets {
            try Foundation.Data(asset.bytes).write(to: folder.appendingPathComponent(path))
        }
        for (index, sample) in drawn().enumerated() {
            let html = templates.render(
                "layout",
                [
                    "main": sample.html, "title": sample.page, "here": "/here", "showsPages": true,
                    "theme": "system", "isLive": false,
                ].merging(
                    NavigationBar(of: AshlarApp.self).fields(
                        at: "accounts", inEnglish.wording.words)
                ) { $1 })
            try Foundation.Data(html.replacing("href=\"/app.css", with: "href=\"app.css").utf8)
                .write(to: folder.appendingPathComponent("\(index)-\(sample.page).html"))
        }
    }
}
