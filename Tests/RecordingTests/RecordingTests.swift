import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarRecording

@MainActor
@Suite struct RecordingTests {
    private let recording = Samples.recording()

    private func lines(_ recording: Recording) -> [String] {
        recording.jsonLines.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    @Test func isTextOfOneLineForEachFeatureAndAction() {
        let trace = Trace(limit: 10, statesEvery: 2)
        let now = Date(timeIntervalSinceReferenceDate: 0.1)
        let viewModel = stepViewModel(environment: .test(now: { now }, trace: trace))
        viewModel.tap("a", "b", "c")
        #expect(
            trace.recording.jsonLines == """
                {"format":"ashlar-recording","version":1}
                {"instance":1,"feature":"Steps","first":1,"state":{"ignored":0,"names":[]}}
                {"number":1,"time":0.1,"feature":"Steps","instance":1,"step":1,"action":{"name":"a"}}
                {"number":2,"time":0.1,"feature":"Steps","instance":1,"step":2,"action":{"name":"b"},\
                "changes":[["/names",["a","b"]]]}
                {"number":3,"time":0.1,"feature":"Steps","instance":1,"step":3,"action":{"name":"c"}}

                """)
    }

    @Test(arguments: [1, 2, 256]) func roundTrips(statesEvery: Int) throws {
        let recording = Samples.recording(statesEvery: statesEvery)
        #expect(try Recording(jsonLines: recording.jsonLines) == recording)
        #expect(try Recording(jsonLines: recording.jsonLines).jsonLines == recording.jsonLines)
        #expect(recording.features.map(\.name) == ["Steps", "Steps", "SignIn"])
        #expect(recording.records.count == 8)
    }

    @Test func anEmptyRecordingIsValid() throws {
        let empty = Trace.off.recording
        #expect(try Recording(jsonLines: empty.jsonLines) == empty)
    }

    @Test func timesAreThoseOfTheEnvironment() {
        let times = recording.records.map { $0.time.timeIntervalSince(recording.records[0].time) }
        #expect(times.map { ($0 * 1000).rounded() } == [0] + Array(repeating: 1234, count: 7))
    }

    @Test func lineEndsMayChange() throws {
        let text = recording.jsonLines
        for other in [
            text.replacingOccurrences(of: "\n", with: "\r\n"), String(text.dropLast()), text + "\n",
            text + "\r\n\r\n",
        ] {
            #expect(try Recording(jsonLines: other) == recording)
        }
    }

    @Test func aNewerFormatIsRefused() {
        let text = recording.jsonLines.replacing(
            "\"version\":1", with: "\"version\":2", maxReplacements: 1)
        #expect(throws: RecordingError.newer(version: 2, known: 1)) {
            try Recording(jsonLines: text)
        }
        #expect(
            "\(RecordingError.newer(version: 2, known: 1))".contains("read it with a newer one"))
    }

    @Test(arguments: [
        "", "\n", "hello", "{}", "[]", #"{"format":"other","version":1}"#, "\u{0}\u{1}",
    ])
    func otherFilesAreRefused(text: String) {
        #expect {
            try Recording(jsonLines: text)
        } throws: {
            guard case .notARecording? = $0 as? RecordingError else { return false }
            return "\($0)".hasPrefix("This is not a recording: ")
        }
    }

    @Test func anIncompleteLastLineIsReported() throws {
        let text = recording.jsonLines
        let last = lines(recording).count - 1
        let start = text.dropLast().lastIndex(of: "\n")!
        for end in text.indices[text.index(start, offsetBy: 2)...].dropLast() {
            #expect(throws: RecordingError.incompleteLastLine(line: last)) {
                try Recording(jsonLines: String(text[..<end]))
            }
        }
        // Without that line the rest can be read, as the error suggests.
        #expect(try Recording(jsonLines: String(text[...start])).records.count == 7)
    }

    @Test(arguments: [
        (5, "{", "the text ends within a value"), (5, "", "the text ends within a value"),
        (5, "[]", "it is not an object"), (5, "{}", "\"feature\" has to be text"),
        (3, #"{"instance":1,"feature":"Steps"}"#, "instance 1 is out of order"),
        (
            3, #"{"instance":0,"feature":"Steps"}"#,
            "\"instance\" has to be a whole number from 1 on"
        ),
        (6, #"{"instance":9,"feature":"Steps"}"#, "a feature comes after the actions"),
        (6, record(number: 1), "record 1 is out of order"),
        (6, record(feature: "Other"), "no line names Other as instance 2"),
        (6, record(instance: 7), "no line names Steps as instance 7"),
        (
            6, record(step: 2),
            "step 2 of Steps 2 is out of order, expected step 1: lines are missing"
        ),
        (6, record(rest: #""time":"noon","action":1"#), "\"time\" has to be a number"),
        (6, record(rest: #""time":1"#), "one of \"action\" and \"description\" has to be there"),
        (
            6, record(rest: #""time":1,"action":1,"changes":[["/none/x",1]]"#),
            "the path \"/none/x\" does not exist"
        ),
        (
            6, record(rest: #""time":1,"action":1,"changes":[[1]]"#),
            "a change has to be a path, or a path and a value"
        ),
        (6, record(rest: #""time":1,"action":1,"changes":5"#), "\"changes\" has to be a list"),
    ])
    func damageIsNamedWithItsLine(line: Int, text: String, reason: String) {
        var lines = lines(recording)
        lines[line - 1] = text
        #expect(throws: RecordingError.damaged(line: line, reason: reason)) {
            try Recording(jsonLines: lines.joined(separator: "\n"))
        }
    }

    nonisolated private static func record(
        number: Int = 2, feature: String = "Steps", instance: Int = 2, step: Int = 1,
        rest: String = #""time":1,"action":1"#
    ) -> String {
        """
        {"number":\(number),"feature":"\(feature)","instance":\(instance),"step":\(step),\(rest)}
        """
    }

    @Test func aMissingLineIsNoticed() {
        for line in 5...10 {
            var lines = lines(recording)
            lines.remove(at: line - 1)
            // The last line of a feature may be missing without notice.
            let isLast = line == 7
            let isRefused = (try? Recording(jsonLines: lines.joined(separator: "\n"))) == nil
            #expect(isRefused == !isLast, "line \(line)")
        }
    }

    @Test(arguments: 0..<300) func changedBytesAreReadOrRefused(seed: Int) {
        var dice = Dice(seed: seed + 1)
        var bytes = Array(recording.jsonLines.utf8)
        switch seed % 3 {
        case 0:
            for _ in 0...Int.random(in: 0...3, using: &dice) {
                bytes[.random(in: bytes.indices, using: &dice)] = .random(
                    in: .min ... .max, using: &dice)
            }
        case 1:
            let from = Int.random(in: bytes.indices, using: &dice)
            let to = Int.random(in: bytes.indices, using: &dice)
            bytes.replaceSubrange(min(from, to)..<max(from, to), with: [])
        default:
            var lines = bytes.split(separator: 0x0A)
            lines.swapAt(
                .random(in: lines.indices, using: &dice), .random(in: lines.indices, using: &dice))
            lines[.random(in: lines.indices, using: &dice)] = lines.randomElement(using: &dice)!
            bytes = Array(lines.joined(separator: [0x0A]))
        }
        replayIfReadable(String(decoding: bytes, as: UTF8.self))
    }

    /// Replaces each number, text and list in turn by another JSON value.
    @Test(arguments: 0..<300) func changedValuesAreReadOrRefused(seed: Int) throws {
        var dice = Dice(seed: seed + 1)
        var lines = lines(recording).filter { !$0.isEmpty }
        for _ in 0...1 {
            let place = Int.random(in: 1..<lines.count, using: &dice)
            let line = try JSONParser.value(of: Array(lines[place].utf8)[...])
            lines[place] = dice.edited(line).description
        }
        replayIfReadable(lines.joined(separator: "\n"))
    }

    @Test(arguments: 0..<100) func randomBytesAreRefused(seed: Int) {
        var dice = Dice(seed: seed + 1)
        let bytes = (0..<Int.random(in: 0...400, using: &dice)).map { _ in
            UInt8.random(in: .min ... .max, using: &dice)
        }
        #expect(throws: RecordingError.self) {
            try Recording(jsonLines: String(decoding: bytes, as: UTF8.self))
        }
        // With a valid header, the random lines are parsed.
        replayIfReadable(
            lines(recording)[0] + "\n" + String(decoding: bytes, as: UTF8.self))
    }

    private func replayIfReadable(_ text: String) {
        guard let recording = try? Recording(jsonLines: text) else { return }
        #expect((try? Recording(jsonLines: recording.jsonLines)) == recording)
        for feature in [Samples.steps, Samples.signIn] {
            guard let replays = try? feature.replay(recording) else { continue }
            for step in replays.flatMap(\.steps) { _ = (step.state, step.viewState) }
        }
    }
}
