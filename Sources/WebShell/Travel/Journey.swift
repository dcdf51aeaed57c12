import AshlarCore
import AshlarRecording

/// One life of one feature, and the place in it that is looked at.
@MainActor
struct Journey {
    let instance: Recording.Instance
    /// `nil` where it cannot run again.
    let replay: Replay?
    /// Why it cannot, or empty.
    let problem: String
    /// 0 is before the first action.
    private(set) var step: Int

    /// Begins at the end.
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

    /// What forms call it.
    var id: String { "\(instance.number)" }

    var count: Int { replay?.steps.count ?? 0 }

    /// The moment that is looked at.
    var moment: Replay.Step? {
        step == 0 ? replay?.start : replay?.steps[step - 1]
    }

    /// The moment before it; `nil` at the start.
    var before: Replay.Step? {
        step < 2 ? (step == 1 ? replay?.start : nil) : replay?.steps[step - 2]
    }

    mutating func go(to step: Int) { self.step = min(max(step, 0), count) }

    mutating func go(by steps: Int) { go(to: step + steps) }
}
