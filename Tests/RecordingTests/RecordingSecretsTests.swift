import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarRecording

@MainActor
@Suite struct RecordingSecretsTests {
    /// Appends each action to its state.
    struct Keeping<Value: Sendable>: InteractorRules {
        func handle(_ action: Value, _ state: inout [Value]) -> Effect<Value> {
            state = [action]
            return .none
        }
    }

    private func record<Value: Sendable>(_ values: [Value], name: String, _ trace: Trace) {
        let interactor = RulesInteractor(
            name: name, state: [], rules: Keeping<Value>(), environment: .test(trace: trace))
        for value in values { interactor.dispatch(value) }
        interactor.end()
    }

    @Test func equalSecretsAreTheSameStandInInAllFeatures() throws {
        let trace = Trace(limit: 10, statesEvery: 1)
        let first = Samples.signIn(trace)
        let second = Samples.signIn(trace)
        first.dispatch(.typed(Secret("hunter2")))
        second.dispatch(.typed(Secret("tr0ub4dor")))
        second.dispatch(.typed(Secret("hunter2")))
        let records = trace.recording.records
        #expect(
            records.map(\.text) == [
                #"{"typed":{"_0":"<redacted 1>"}}"#, #"{"typed":{"_0":"<redacted 2>"}}"#,
                #"{"typed":{"_0":"<redacted 1>"}}"#,
            ])
        #expect(
            records.map { $0.changes?.map(\.value) } == [
                [.string("<redacted 1>")], [.string("<redacted 2>")], [.string("<redacted 1>")],
            ])
        #expect(!trace.recording.jsonLines.contains("hunter2"))
    }

    @Test func anEmptySecretStaysEmpty() {
        let trace = Trace(limit: 10)
        record([Secret("")], name: "f", trace)
        #expect(trace.recording.records[0].action == .string(""))
    }

    @Test func onReplayTheStandInIsTheValue() throws {
        let trace = Trace(limit: 10, statesEvery: 1)
        let interactor = Samples.signIn(trace)
        interactor.dispatch(.typed(Secret("hunter2")))
        interactor.dispatch(.sent)
        let recording = try Recording(jsonLines: trace.recording.jsonLines)
        let replay = try #require(try Samples.signIn.replay(recording).first)
        #expect(replay.divergence == nil)
        #expect(replay.comparisons == 2)
        #expect(replay.steps.map { $0.viewState as? Bool } == [true, false])
        #expect(replay.start.viewState as? Bool == false)
    }

    /// A stand-in hides which secret it is, but not whether it is empty.
    @Test func statesAreComparedWithSecretsMasked() throws {
        struct Other: InteractorRules {
            let kept: String
            func handle(_ action: SignInAction, _ state: inout SignInState) -> Effect<SignInAction>
            {
                if case .typed = action { state.password = Secret(kept) }
                return .none
            }
        }
        let trace = Trace(limit: 10, statesEvery: 1)
        Samples.signIn(trace).dispatch(.typed(Secret("hunter2")))
        func differences(_ kept: String) throws -> [String]? {
            let feature = ReplayableFeature(
                name: "SignIn", rules: { Other(kept: kept) }, reducer: SignInReducer())
            return try feature.replay(trace.recording)[0].divergence?.differences.map(\.description)
        }
        #expect(try differences("another") == nil)
        #expect(try differences("") == [#"/password: recorded "<redacted>", replayed """#])
    }

    @Test func aNonTextSecretCannotBeReplayed() throws {
        let trace = Trace(limit: 10, statesEvery: 1)
        record([Secret(1234), Secret(99), Secret(1234)], name: "pins", trace)
        let recording = trace.recording
        #expect(
            recording.records.map(\.action) == ["1", "2", "1"].map { .string("<redacted \($0)>") })
        let feature = ReplayableFeature(
            name: "pins", rules: { Keeping<Secret<Int>>() }, reducer: Count<Secret<Int>>())
        #expect {
            try feature.replay(recording)
        } throws: {
            "\($0)".contains("pins 1 cannot be replayed")
                && "\($0)".contains("The stand-in of a secret is text, which is no Int")
        }
    }

    struct Count<Value: Sendable>: ViewStateReducing {
        func reduce(_ state: [Value]) -> Int { state.count }
    }

    @Test func unhashableSecretsHaveStandIns() {
        struct Pair: Codable, Equatable { var a = 1.0, b = "x" }
        struct Opaque: Sendable { var text = "hunter2" }
        let trace = Trace(limit: 10)
        record([Secret(Pair()), Secret(Pair(a: 2)), Secret(Pair())], name: "pairs", trace)
        record([Secret(Opaque()), Secret(Opaque())], name: "opaque", trace)
        #expect(
            trace.recording.records.map(\.text) == [
                #""<redacted 1>""#, #""<redacted 2>""#, #""<redacted 1>""#, #""<redacted 3>""#,
                #""<redacted 4>""#,
            ])
    }

    @Test func maskedSetsKeepTheirOrder() throws {
        struct Entry: Codable, Hashable { var a: Secret<String>, z: Int }
        let trace = Trace(limit: 10, statesEvery: 1)
        let entries = (0..<20).map { Entry(a: Secret("secret \($0)"), z: 20 - $0) }
        record([Set(entries)], name: "sets", trace)
        let feature = ReplayableFeature(
            name: "sets", rules: { Keeping<Set<Entry>>() }, reducer: Count<Set<Entry>>())
        #expect(try feature.replay(trace.recording)[0].divergence == nil)
    }

    @Test(arguments: 0..<40) func noSecretIsEverInTheText(seed: Int) throws {
        var dice = Dice(seed: seed + 1)
        let trace = Trace(limit: 100, statesEvery: 1 + seed % 3)
        let values = (0..<10).map { _ in Nested.random(&dice, depth: 4) }
        record(values, name: "encoded", trace)
        record(values.map(Plain.init), name: "described", trace)
        trace.keepStates()
        let text = trace.recording.jsonLines
        #expect(text.contains("redacted"))
        #expect(!text.contains(Nested.mark))
        #expect(!"\(trace.records)".contains(Nested.mark))
        let recording = try Recording(jsonLines: text)
        #expect(recording == trace.recording)
        let feature = ReplayableFeature(
            name: "encoded", rules: { Keeping<Nested>() }, reducer: Count<Nested>())
        let divergence = try feature.replay(recording)[0].divergence
        #expect(divergence == nil, "\(divergence?.description ?? "")")
    }

    /// Not `Encodable`, so it is recorded by its description.
    struct Plain: Sendable {
        let value: Nested
    }

    /// Secrets at any depth, in all kinds of containers.
    indirect enum Nested: Codable, Hashable, Sendable {
        case secret(Secret<String>)
        case text(String)
        case list([Nested])
        case named([String: Nested])
        case keyed([Secret<String>: Int])
        case set(Set<Nested>)
        case maybe(Nested?, Secret<String>?)

        static let mark = "hunter2"

        static func random(_ dice: inout Dice, depth: Int) -> Nested {
            func secret() -> Secret<String> {
                Secret("\(mark) \(Int.random(in: 0...9, using: &dice))")
            }
            func nested() -> Nested { random(&dice, depth: depth - 1) }
            switch depth > 0 ? Int.random(in: 0...6, using: &dice) : 0 {
            case 0: return .secret(secret())
            case 1: return .text(dice.text())
            case 2: return .list([nested(), nested()])
            case 3: return .named(["a": nested(), mark.uppercased(): nested()])
            case 4: return .keyed(Dictionary([(secret(), 1), (secret(), 2)]) { $1 })
            case 5: return .set([nested(), nested(), nested()])
            default: return .maybe(nested(), Bool.random(using: &dice) ? secret() : nil)
            }
        }
    }
}
