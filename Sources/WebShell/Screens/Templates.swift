import AshlarCore
import AshlarShellGate
import Foundation
import Mustache

/// The embedded templates.
struct Templates: Sendable {
    private let library: MustacheLibrary

    /// - Throws: The parser’s error with the page’s name; only a programming error can cause it.
    init<App: WebShellDependencies>(of app: App.Type) throws {
        var library = MustacheLibrary()
        for (name, bytes) in Self.pages(of: app) {
            do {
                try library.register(String(decoding: bytes, as: UTF8.self), named: name)
            } catch {
                throw TemplateError(page: name, reason: "\(error)")
            }
        }
        self.library = library
    }

    /// An unknown page renders as nothing; a test renders every page.
    func render(_ page: String, _ fields: PageModel.Fields) -> String {
        library.render(fields, withTemplate: page) ?? ""
    }

    /// Renders with the fields that every page has.
    func render(_ page: String, _ fields: PageModel.Fields, in frame: PageFrame) -> String {
        render(page, fields.merging(frame.fields) { own, _ in own })
    }

    /// Every page by name, without its extension; pages of the app and its features replace the
    /// shell’s pages of the same name.
    static func pages<App: WebShellDependencies>(of app: App.Type) -> [String: [UInt8]] {
        ([partials, app.templates] + app.allFeatures.map { $0.templates })
            .reduce(into: [:]) { all, own in all.merge(own) { $1 } }
    }

    /// The layout, and the partials for the pages of any feature.
    static let partials: [String: [UInt8]] = [
        "layout": PackageResources.layout_mustache,
        "message": PackageResources.message_mustache,
        "csrf": PackageResources.csrf_mustache,
        "notice": PackageResources.notice_mustache,
        "change": PackageResources.change_mustache,
        "empty": PackageResources.empty_mustache,
        "retry": PackageResources.retry_mustache,
        "followed": PackageResources.followed_mustache,
        "instead": PackageResources.instead_mustache,
        "described": PackageResources.described_mustache,
        "finding": PackageResources.finding_mustache,
        "question": PackageResources.question_mustache,
        "more": PackageResources.more_mustache,
        "earlier": PackageResources.earlier_mustache,
        "progress": PackageResources.progress_mustache,
        "banners": PackageResources.banners_mustache,
        "freshness": PackageResources.freshness_mustache,
    ]

    /// The files that pages load, by path, without those of the app.
    static let assets: [String: (bytes: [UInt8], type: String)] = [
        "/app.js": (script, "text/javascript; charset=utf-8")
    ]

    /// One file to load: `app.js` calls the others, which are above it.
    private static let script =
        PackageResources.merge_js + PackageResources.place_js + PackageResources.countdown_js
        + PackageResources.clicks_js + PackageResources.app_js
}

/// A page that cannot be parsed.
struct TemplateError: DescribedError {
    let page, reason: String
    var description: String { "The page \(page).mustache cannot be parsed: \(reason)." }
}
