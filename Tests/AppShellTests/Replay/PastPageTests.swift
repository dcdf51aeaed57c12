import AshlarCore
import AshlarCoreTesting
import AshlarDomain
import AshlarRecording
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

@MainActor @Suite struct PastPageTests {
    let templates: Templates
    let past: RecordedPage

    init() throws {
        templates = try Templates()
        past = RecordedPage(templates: templates, words: inEnglish)
    }

    private var states: [any Sendable] { Samples.screens.flatMap(\.states) }

    /// Everything that can be replayed has a page: each link opens a screen, each feature is opened
    /// by a link, and its initial state is drawn.
    @Test func everyFeatureHasAPage() async throws {
        let desk = try await WebDesk(Platform(traces: 100, logLevel: .error))
        let locale = Locale(identifier: "en_GB")
        let make = ScreenMaker(
            app: AshlarApp(root: desk.root), templates: templates, locale: locale)
        let screens = try LinkTableTests.pages().map { row in
            make(try AppRoute(path: LinkTableTests.filled(row.link)), leave: { _ in })
        }
        let recording = desk.root.core.environment.trace.recording
        for screen in screens { screen.end() }
        let features = ReplayableFeatures(
            of: AshlarApp.self, modules: desk.root.domain, locale: locale)
        for feature in features.all {
            let replay = try #require(
                try feature.replay(recording).first, "\(feature.name) was not begun")
            let html = past.html(replay.start.viewState)
            #expect(html?.isEmpty == false, "\(feature.name) has no page")
        }
    }

    @Test func replayedPageHasNoLinks() throws {
        for state in states {
            let html = try #require(past.html(state), "\(type(of: state))")
            #expect(!html.isEmpty)
            for live in [
                "<form", "</form", " href=", "csrf", " data-live", " data-more", "alert\"",
            ] {
                #expect(!html.contains(live), "\(live) of \(type(of: state))")
            }
            #expect(html.ranges(of: "<div").count == html.ranges(of: "</div>").count)
        }
    }

    @Test func showsWhatTheLivePageShowed() throws {
        for state in Samples.paymentLists {
            let frame = PageFrame(path: "/here", formToken: "token", words: inEnglish)
            let live = PaymentsPresenter().html(state, frame, templates)
            #expect(text(try #require(past.html(state))) == text(live))
        }
    }

    @Test func hasNoPageForOtherTypes() { #expect(past.html("a text") == nil) }

    private func text(_ html: String) -> String {
        html.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
