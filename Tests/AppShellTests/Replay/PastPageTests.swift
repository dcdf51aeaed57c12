import Domain
import FeatureAccounts
import FeaturePayments
import Testing

@testable import AppShell

@MainActor @Suite struct PastPageTests {
    let templates: Templates
    let past: PastPage

    init() throws {
        templates = try Templates()
        past = PastPage(templates: templates, words: inEnglish)
    }

    private var states: [any Sendable] {
        Samples.accountLists as [any Sendable] + Samples.accounts as [any Sendable]
            + Samples.paymentLists as [any Sendable] + Samples.paymentDetails as [any Sendable]
            + Samples.newPayments as [any Sendable] + Samples.profiles as [any Sendable]
            + Samples.signIns as [any Sendable] + Samples.insights as [any Sendable]
    }

    @Test func everyFeatureHasAPageAndItLeadsNowhere() throws {
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
            let live = PaymentListFace().html(state, frame, templates)
            #expect(text(try #require(past.html(state))) == text(live))
        }
    }

    @Test func knowsNoPageOfAnotherThing() { #expect(past.html("a text") == nil) }

    private func text(_ html: String) -> String {
        html.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
