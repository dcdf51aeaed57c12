import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

/// Few and many names, which use different look-ups.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ManyEffectsTests {
    private struct Started: Equatable {
        let name: String
        let number: Int
    }

    @Test(arguments: 1...20)
    func runningEffectsAreThoseStartedAndNotEnded(seed: UInt64) async throws {
        let random = SeededRandom(seed: seed)
        func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        let gauges = (0..<200).map { _ in Gauge() }
        let viewModel = stepViewModel { name in
            let words = name.split(separator: " ").map(String.init)
            if words[0] == "cancel" { return .cancel(EffectID(words[1])) }
            guard let number = Int(words[1]) else { return .none }
            let work: Effect<Step>.Operation = { _ in await gauges[number].reaches(1) }
            return words[0] == "latest"
                ? .latest(EffectID(words[2]), work) : .run(id: EffectID(words[2]), work)
        }
        var running: [Started] = []
        var most = 0
        for step in gauges.indices {
            let name = ["a", "b", "c", "d"][number(below: 4)]
            // Grows to more than twenty running effects, then shrinks to a few.
            let isGrowing = step < 70 || 100..<150 ~= step
            switch number(below: 40) {
            case 0:
                viewModel.tap("cancel \(name)")
                running.removeAll { $0.name == name }
            case 1:
                viewModel.tap("latest \(step) \(name)")
                running.removeAll { $0.name == name }
                running.append(Started(name: name, number: step))
            case isGrowing ? 34... : 12...:
                guard !running.isEmpty else { continue }
                let place = number(below: running.count)
                gauges[running.remove(at: place).number].increment()
                while viewModel.interactor.runningEffects.count > running.count {
                    await Task.yield()
                }
            default:
                viewModel.tap("run \(step) \(name)")
                running.append(Started(name: name, number: step))
            }
            most = max(most, running.count)
            try #require(viewModel.interactor.runningEffects == running.map(\.name))
        }
        #expect(most > 20)
        for gauge in gauges { gauge.increment() }
        await settled(viewModel)
    }

    @Test(arguments: [1, 2, 8, 9, 100])
    func effectsOfOneNameAreCancelledInTheOrderOfTheirStart(count: Int) async {
        let waiting = Gauge()
        let mayEnd = Gauge()
        let cancelled = Journal<Int>()
        let viewModel = stepViewModel { name in
            guard let number = Int(name) else { return .cancel("work") }
            return .run(id: number < 0 ? "other" : "work") { _ in
                await withTaskCancellationHandler {
                    waiting.increment()
                    await mayEnd.reaches(1)
                } onCancel: {
                    cancelled.append(number)
                }
            }
        }
        viewModel.tap("-1")
        for number in 0..<count { viewModel.tap("\(number)") }
        await waiting.reaches(count + 1)
        viewModel.tap("cancel")
        #expect(cancelled.entries == Array(0..<count))
        #expect(viewModel.interactor.runningEffects == ["other"])
        mayEnd.increment()
        await settled(viewModel)
    }

    @Test(arguments: [1, 30])
    func aNameIsTakenWhileOneOfItRuns(others: Int) async {
        let mayEnd = Gauge()
        let viewModel = stepViewModel { name in
            .first(EffectID(name)) { _ in await mayEnd.reaches(1) }
        }
        let names = (0..<others).map { "\($0)" } + ["work"]
        for name in names + names { viewModel.tap(name) }
        #expect(viewModel.interactor.runningEffects == names)
        mayEnd.increment()
        await settled(viewModel)
        viewModel.tap("work")
        #expect(viewModel.interactor.runningEffects == ["work"])
        await settled(viewModel)
    }
}
