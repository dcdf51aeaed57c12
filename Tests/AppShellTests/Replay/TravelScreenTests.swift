import AshlarCore
import AshlarCoreTesting
import AshlarDomain
import AshlarFeatureAccounts
import AshlarRecording
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

@MainActor @Suite(.timeLimit(.minutes(10))) struct TravelScreenTests {
    private final class Places {
        var asked: [InspectorRoute] = []
    }

    private let recorded: RecordedSignIn
    private let places = Places()
    private let frame = PageFrame(path: "/inspector/travel", formToken: "token", words: inEnglish)
    private let templates: Templates

    init() throws {
        recorded = try RecordedSignIn()
        templates = try Templates()
    }

    private func screen() -> TravelScreen {
        TravelScreen(recorded.make(templates), leave: { [places] in places.asked.append($0) })
    }

    private func form(_ fields: [String: String]) -> FormFields {
        FormFields(fields.map { ($0.key, $0.value) })
    }

    private func arrived() async throws -> TravelScreen {
        _ = try await recorded.play()
        let screen = screen()
        await screen.appear()
        return screen
    }

    @Test func startsAtTheLastAction() async throws {
        let html = try await arrived().draw(frame)
        #expect(html.contains("Action 4 of 4"))
        #expect(html.contains("After action 4"))
        #expect(html.contains("{&quot;failed&quot;:"))
        #expect(html.contains("/isAsking"))
        #expect(html.contains(#"value="ann""#))
        #expect(!html.contains("geheim"))
    }

    @Test(arguments: [
        (["first"], 0), (["back"], 3), (["first", "back"], 0), (["first", "forward"], 1),
        (["forward"], 4), (["first", "last"], 4),
    ])
    func stepsForwardAndBack(buttons: [String], step: Int) async throws {
        let screen = try await arrived()
        for button in buttons { #expect(screen.take(form(["do": button]))) }
        let html = screen.draw(frame)
        #expect(html.contains(step == 0 ? "Before the first action" : "Action \(step) of 4"))
        #expect(html.contains(#"max="4" value="\#(step)""#))
    }

    @Test(arguments: ["changed", "go"])
    func goesToAnyStep(what: String) async throws {
        let screen = try await arrived()
        for (asked, step) in [("1", 1), ("99", 4), ("-5", 0), ("x", 0)] {
            let fields = ["do": what, "field": "step", "instance": "1", "step": asked]
            #expect(screen.take(form(fields)))
            let heading = step == 0 ? "Before the first action" : "Action \(step) of 4"
            #expect(screen.draw(frame).contains(heading), "\(asked)")
        }
    }

    @Test func steppingThereAndBackIsStable() async throws {
        let screen = try await arrived()
        let last = screen.draw(frame)
        for _ in 0..<4 { _ = screen.take(form(["do": "back"])) }
        for _ in 0..<4 { _ = screen.take(form(["do": "forward"])) }
        #expect(screen.draw(frame) == last)
    }

    @Test func keepsItsRecordingUntilANewOneIsTaken() async throws {
        let screen = try await arrived()
        let then = screen.draw(frame)
        recorded.model.handle(.noticeDismissed)
        await screen.appear()
        #expect(screen.draw(frame) == then)
        #expect(screen.take(form(["do": "take"])))
        await screen.settle()
        #expect(screen.draw(frame).contains("Action 5 of 5"))
        #expect(recorded.model.viewState.notice == nil)
    }

    @Test func keepsNothingAfterLeaving() async throws {
        let screen = try await arrived()
        #expect(screen.recording != nil)
        #expect(screen.take(form(["do": "leave"])))
        #expect(screen.recording == nil)
        #expect(places.asked == [.inspector])
        #expect(!screen.draw(frame).contains("As it was"))
    }

    @Test func saysThatNothingWasRecorded() async throws {
        let untraced = try RecordedSignIn(traces: 0)
        let empty = TravelScreen(untraced.make(templates), leave: { _ in })
        await empty.appear()
        #expect(empty.draw(frame).contains("Nothing was recorded yet."))
        #expect(empty.take(form(["do": "forward"])))
        #expect(!empty.take(form(["do": "nonsense"])))
    }

    /// Diverged, not replayable, at the start, in progress: each name in the template has a value.
    @Test func everyNameInTheTemplateHasAValue() async throws {
        let recording = try await recorded.play()
        let features = ReplayableFeatures(
            of: AshlarApp.self, modules: recorded.app.modules,
            locale: Locale(identifier: "en_GB"))
        let diverged = try Recording(
            jsonLines: recording.jsonLines.replacing(
                #""typeUsername":{"_0":"ann"}"#, with: #""typeUsername":{"_0":"bob"}"#))
        let unknown = try Recording(
            jsonLines: recording.jsonLines.replacing("\"SignInForm\"", with: "\"<b>\""))
        let pages = Templates.pages.mapValues { String(decoding: $0, as: UTF8.self) }
        let past = RecordedPage(templates: templates, words: inEnglish)
        var reader = TemplateReader(pages: pages)
        var drawn = ""
        for recording in [recording, diverged, unknown] {
            for step in [0, 1, 4] {
                var journey = Journey(recording.instances[0], of: recording, features: features)
                journey.go(to: step)
                let fields = TravelFields(
                    (recording, .distantPast), journey, times: times, past: past
                ).all.merging(frame.fields) { own, _ in own }
                reader.read("travel", [fields])
                drawn += templates.render("travel", fields)
            }
        }
        reader.read(
            "travel",
            [
                TravelFields(nil, nil, times: times, past: past).all
                    .merging(frame.fields) { own, _ in own }
            ])
        #expect(reader.missing == [])
        #expect(drawn.contains("From record 1 on, the replay differs"))
        #expect(drawn.contains("This app has no feature &lt;b&gt;."))
        #expect(!drawn.contains("<b>"))
    }

    private var times: ShellTimes {
        ShellTimes(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    }
}
