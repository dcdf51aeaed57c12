import AshlarCore
import AshlarRecording

/// The lifetime of one feature instance, with the selected step.
@MainActor
struct Journey {
    let instance: Recording.Instance
    /// `nil` if it cannot be replayed.
    let replay: Replay?
    /// Why it cannot be replayed, or empty.
    let problem: String
    /// 0 is before the first action.
    private(set) var step: Int

    /// Starts at the last step.
    init(
        _ instance: Recording.Instance, of recording: Recording, features: ReplayableFeatures
    ) {
        self.instance = instance
        var replay: Replay? = nil
        var problem: String = ""
        if let feature = features[instance.feature] {
            do throws(ReplayError) {
                replay = try feature.replay(recording, instance: instance.number)
            } catch {
                problem = error.description
            }
        } else {
            problem = "This app has no feature \(instance.feature)."
        }
        self.replay = replay
        self.problem = problem
        step = replay?.steps.count ?? 0
    }

    /// Its id in forms.
    var id: String { "\(instance.number)" }

    var count: Int { replay?.steps.count ?? 0 }

    /// The selected step.
    var moment: Replay.Step? {
        step == 0 ? replay?.start : replay?.steps[step - 1]
    }

    /// The step before it; `nil` at the start.
    var before: Replay.Step? {
        step < 2 ? (step == 1 ? replay?.start : nil) : replay?.steps[step - 2]
    }

    mutating func go(to step: Int) { self.step = min(max(step, 0), count) }

    mutating func go(by steps: Int) { go(to: step + steps) }
}
