import AshlarCore
import AshlarCoreTesting
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarRecording
import Foundation
import Testing

@testable import AshlarAppShell

@MainActor @Suite struct PastPageTests {
    let templates: Templates
    let past: PastPage

    init() throws {
        templates = try Templates()
        past = PastPage(templates: templates, words: inEnglish)
    }

    private var states: [any Sendable] { Samples.screens.flatMap(\.states) }

    /// Whatever can be replayed can be looked at: each feature begins, and its beginning is drawn.
    @Test func everyFeatureHasAPage() throws {
        let runtime = RuntimeEnvironment.test(trace: Trace(limit: 10))
        let domain = DomainModule(dependencies: SilentDomain(runtime: runtime, timeZone: .gmt))
        let locale = Locale(identifier: "en_GB")
        let accounts = AccountsModule(dependencies: domain, locale: locale, navigate: { _ in })
        let payments = PaymentsModule(dependencies: domain, locale: locale, navigate: { _ in })
        let models: [Any] = [
            accounts.accountList(), accounts.accountDetail(ID(rawValue: "a")), accounts.insights(),
            accounts.profile(), accounts.signIn(), accounts.settings(), accounts.unlock(),
            payments.payments(), payments.payment(ID(rawValue: "p")),
            payments.paymentReceipt(ID(rawValue: "p")), payments.paymentForm(from: nil),
            payments.payees(), payments.payeeForm(), payments.standingOrders(),
            payments.standingOrder(ID(rawValue: "o")),
            payments.standingOrderForm(from: nil),
        ]
        let recording = runtime.trace.recording
        withExtendedLifetime(models) {}
        let features = ReplayableFeatures(runtime: runtime, timeZone: .gmt, locale: locale)
        for feature in features.all {
            let replay = try #require(
                try feature.replay(recording).first, "\(feature.name) was not begun")
            let html = past.html(replay.start.viewState)
            #expect(html?.isEmpty == false, "\(feature.name) has no page")
        }
    }

    /// As the inspector shows them.
    @Test func eachModuleWithPagesIsNamedOnce() {
        let modules = Set(Samples.screens.map(\.module))
        #expect(Features.all.map { "Ashlar\($0.name)" }.sorted() == modules.sorted())
        #expect(Features.all.contains { $0.name == "FeatureAccounts" })
    }

    @Test func aPageOfThePastLeadsNowhere() throws {
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
            let live = PaymentsFace().html(state, frame, templates)
            #expect(text(try #require(past.html(state))) == text(live))
        }
    }

    @Test func knowsNoPageOfAnotherThing() { #expect(past.html("a text") == nil) }

    private func text(_ html: String) -> String {
        html.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
