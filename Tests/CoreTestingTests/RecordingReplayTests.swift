import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarRecording
import Foundation
import Testing
import XCTest

/// Sums payments; the bug with which `diverged.jsonl` was recorded is fixed.
struct Till: Feature {
    enum Action: Codable, Sendable {
        case unlocked(Secret<String>)
        case paid(minorUnits: Int64)
        case closed
    }

    struct State: Codable, Sendable {
        var code = Secret("")
        var total: Int64 = 0
        var receipts: [Int64] = []
        var isClosed = false
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .unlocked(let code): state.code = code
        case .paid(let amount):
            guard !state.isClosed, !state.code.reveal().isEmpty else { return .none }
            state.total += amount
            state.receipts.append(amount)
        case .closed: (state.isClosed, state.code) = (true, Secret(""))
        }
        return .none
    }

    func reduce(_ state: State) -> String { "\(state.total)" }
}

let till = ReplayableFeature(Till())

@MainActor
@Suite struct RecordingReplayTests {
    @Test func aRecordedFileIsARegressionTest() throws {
        try expectReplay(of: "Recordings/till.jsonl", feature: till)
    }

    @Test func recordsAFileFromATrace() async throws {
        // The newest 2000 actions of all features.
        let trace = Trace(limit: 2000)
        // In a debug build: fewer actions, and a state after each.
        let debugTrace = Trace(limit: 500, statesEvery: 1)

        for trace in [trace, debugTrace] {
            let interactor = RulesInteractor(
                name: "Till", state: Till.State(), rules: Till(),
                environment: .test(trace: trace))
            interactor.dispatch(.unlocked(Secret("1234")))
            interactor.dispatch(.paid(minorUnits: 250))
            // On the main actor: records the current states.
            trace.keepStates()
            // Off the main actor: the encoding happens here.
            let text = await Task.detached { trace.recording.jsonLines }.value
            #expect(!text.contains("1234"))
            try expectReplay(of: try Recording(jsonLines: text), feature: till)
        }
    }

    @Test func replaysRulesAndReducer() throws {
        try expectReplay(
            of: "Recordings/till.jsonl", name: "Till", rules: Till(), reducer: Till())
    }

    @Test func replaysAFeature() throws {
        try expectReplay(of: "Recordings/till.jsonl", Till())
    }

    private func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? TestFailure)?.description
        }
    }

    @Test func failsForARecordingWithAnotherResult() throws {
        let line = UInt(#line) + 2
        let text = failure {
            try expectReplay(of: "Recordings/diverged.jsonl", feature: till)
        }
        #expect(
            text == """
                CoreTestingTests/RecordingReplayTests.swift:\(line): Till 1: The states differ \
                after record 4, {"paid":{"minorUnits":250}}:
                  /receipts/1: recorded 250, replayed nothing
                  /total: recorded 9007199254741243, replayed 9007199254740993
                """)
    }

    @Test func failsWithTheNameOfAMissingFile() {
        let text = failure { try expectReplay(of: "Recordings/none.jsonl", feature: till) }
        #expect(text?.contains("none.jsonl cannot be read") == true)
    }

    @Test func aDamagedFileIsNamedWithItsLine() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("damaged-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }  // it is temporary anyway
        let lines = #"{"format":"ashlar-recording","version":1}"# + "\n{}\n"
        try Foundation.Data(lines.utf8).write(to: file)
        let text = failure { try expectReplay(of: file, feature: till) }
        #expect(
            text?.hasSuffix("Line 2 of the recording is damaged: \"feature\" has to be text.")
                == true)
    }

    private func recorded(statesEvery: Int = 256) -> Recording {
        let trace = Trace(limit: 10, statesEvery: statesEvery)
        stepViewModel(environment: .test(trace: trace)).tap("a")
        return trace.recording
    }

    @Test func aRecordingWithoutTheFeatureProvesNothing() {
        let text = failure { try expectReplay(of: recorded(), feature: till) }
        #expect(text?.contains("does not contain Till, only: Steps.") == true)
    }

    @Test func aRecordingWithoutStatesProvesNothing() throws {
        let steps = ReplayableFeature(
            name: "Steps", rules: { StepRules() }, reducer: StepReducer())
        let text = failure { try expectReplay(of: recorded(), feature: steps) }
        #expect(text?.contains("nothing was compared") == true)
        try expectReplay(of: recorded(statesEvery: 1), feature: steps)
    }

    @Test func failsForARecordingThatCannotBeReplayed() {
        let other = ReplayableFeature(Till(), name: "Steps")
        let text = failure { try expectReplay(of: recorded(), feature: other) }
        #expect(
            text?.contains("Steps 1 cannot be replayed: its recorded state is not one of") == true)
    }
}

/// The same line in XCTest, where only a thrown error fails a test.
final class RecordingReplayInXCTest: XCTestCase {
    func testARecordedFileIsARegressionTest() async throws {
        try await expectReplay(of: "Recordings/till.jsonl", feature: till)
    }

    func testARecordingWithAnotherOutcomeIsThrown() async {
        do {
            try await expectReplay(of: "Recordings/diverged.jsonl", feature: till)
            XCTFail("It did not differ.")
        } catch {
            XCTAssert("\(error)".contains("The states differ after record 4"), "\(error)")
        }
    }
}
