import AshlarCore
public import AshlarRecording
public import AshlarTerminal
import Foundation

/// The result of replaying a recording, by feature.
///
/// As JSON: `isSame`, and for each feature its name, instance, number of actions, number of
/// compared states, and where it diverged from the recording.
public struct ReplayReport: Encodable, Sendable {
    struct Difference: Encodable, Sendable {
        let path: String
        let recorded, replayed: JSONValue?
    }

    struct Divergence: Encodable, Sendable {
        /// The numbers of the actions between which it diverged; equal if every state was recorded.
        let from, through: Int
        let action: String
        let differences: [Difference]
    }

    struct Feature: Encodable, Sendable {
        let feature: String
        let instance, actions: Int
        /// The number of compared states.
        let comparisons: Int
        var divergence: Divergence?
        /// Why it could not be replayed.
        var problem: String?
        /// The state after the last action, if a stopping action was given.
        var state: JSONValue?
    }

    let features: [Feature]
    /// Whether every feature reached the recorded states.
    public let isSame: Bool

    /// Replays the recording up to the action with the number `until`; `nil` for all.
    @MainActor
    public init(_ recording: Recording, features known: ReplayableFeatures, until: Int?) {
        features = recording.instances.map { Feature($0, of: recording, known, until: until) }
        isSame = features.allSatisfy { $0.divergence == nil && $0.problem == nil }
    }

    /// The error for the exit code; `nil` if all states are the same.
    public var problem: CommandError? {
        let diverged = features.count { $0.divergence != nil }
        let unreadable = features.count { $0.problem != nil }
        if diverged > 0 {
            return CommandError(
                .failure, "\(Self.features(diverged)) reached different states.",
                next:
                    "Look at the rules that handle the action: they have changed, or are not pure."
            )
        }
        if unreadable > 0 {
            return CommandError(
                .refused, "\(Self.features(unreadable)) could not be replayed.",
                next: "Use the version that recorded it, or record again with this one.")
        }
        return nil
    }

    /// Writes one line per feature, with its problems below it.
    public func write() throws {
        if features.isEmpty { try Terminal.out("Nothing was recorded.") }
        let width = features.map { $0.title.count }.max() ?? 0
        for feature in features {
            let blanks = String(repeating: " ", count: width - feature.title.count)
            try Terminal.out(
                "\(Output.plain(feature.title))\(blanks)  \(feature.count)  \(feature.verdict)")
            for line in feature.details { try Terminal.out("    " + Output.plain(line)) }
        }
    }

    private static func features(_ count: Int) -> String {
        count == 1 ? "One feature" : "\(count) features"
    }
}

extension ReplayReport.Feature {
    @MainActor
    fileprivate init(
        _ instance: Recording.Instance, of recording: Recording, _ known: ReplayableFeatures,
        until: Int?
    ) {
        feature = instance.feature
        self.instance = instance.number
        guard let replayable = known[instance.feature] else {
            actions = recording.records.count { $0.instance == instance.number }
            comparisons = 0
            problem =
                "This version has no feature of that name. Its features: \(known.names)."
            return
        }
        let end = until ?? .max
        do throws(ReplayError) {
            guard let replay = try replayable.replay(recording, instance: instance.number) else {
                preconditionFailure("The instance is in the recording.")
            }
            let steps = replay.steps.prefix { $0.number <= end }
            actions = steps.count
            comparisons = min(replay.comparisons, steps.count)
            if let divergence = replay.divergence, divergence.numbers.lowerBound <= end {
                self.divergence = .init(divergence)
            }
            if until != nil { state = (steps.last ?? replay.start).state }
        } catch {
            actions = recording.records.count { $0.instance == instance.number }
            comparisons = 0
            problem = error.description
        }
    }

    fileprivate var title: String { "\(feature) \(instance)" }

    fileprivate var count: String {
        let text = actions == 1 ? "1 action" : "\(actions) actions"
        return String(repeating: " ", count: max(0, 12 - text.count)) + text
    }

    fileprivate var verdict: String {
        if problem != nil { return "not replayed" }
        guard let divergence else { return comparisons == 0 ? "nothing to compare" : "same states" }
        return divergence.from == divergence.through
            ? "differs at action \(divergence.through)"
            : "differs between actions \(divergence.from) and \(divergence.through)"
    }

    fileprivate var details: [String] {
        var lines: [String] = []
        if let problem { lines.append(problem) }
        if let divergence {
            lines.append("The action: \(divergence.action)")
            lines += divergence.differences.map { difference in
                """
                \(difference.path.isEmpty ? "the state" : difference.path): recorded \
                \(Self.text(difference.recorded)), replayed \(Self.text(difference.replayed))
                """
            }
        }
        if let state { lines.append("\(state)") }
        return lines
    }

    /// A value may be a whole list; JSON output contains all of it.
    private static func text(_ value: JSONValue?) -> String {
        guard let text = value?.description else { return "nothing" }
        return text.count > 500 ? text.prefix(500) + " …" : text
    }
}

extension ReplayReport.Divergence {
    fileprivate init(_ divergence: Replay.Divergence) {
        from = divergence.numbers.lowerBound
        through = divergence.numbers.upperBound
        action = divergence.action
        differences = divergence.differences.map {
            .init(path: $0.path, recorded: $0.recorded, replayed: $0.replayed)
        }
    }
}
