import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

/// The names of effects in logs and test support.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct EffectNameTests {
    @Test func anUnnamedEffectIsNamedByItsSourcePlace() async throws {
        let log = LogRecorder()
        let line = #line + 4
        let viewModel = stepViewModel(environment: .test(log: log)) { _ in
            .merge(
                .delay(for: .seconds(1), Step(name: "late")),
                .run { _ in throw WorkFailed() })
        }
        viewModel.tap("go")
        let places = [line - 1, line].map { "CoreTests/EffectNameTests.swift:\($0)" }
        #expect(viewModel.interactor.runningEffects == places)
        let entries = try await log.entries(atLeast: 1)
        #expect(
            entries.map(\.text) == [
                "Steps: \(places[1]) failed and has no `catch:`: WorkFailed()"
            ])
    }

    @Test func aSourcePlaceCannotCancelAnEffect() throws {
        let viewModel = stepViewModel { name in
            guard name == "go" else { return .cancel(EffectID(name)) }
            return .delay(for: .seconds(1), Step(name: "late"))
        }
        viewModel.tap("go")
        let name = try #require(viewModel.interactor.runningEffects.first)
        viewModel.tap(name)
        #expect(viewModel.interactor.runningEffects == [name])
    }

    @Test func effectsAreNamedInTheOrderOfTheirStart() async throws {
        let mayGo = Gauge()
        let viewModel = stepViewModel { name in
            switch name {
            case "cancel": .cancel("2")
            default: .run(id: EffectID(name)) { _ in await mayGo.reaches(1) }
            }
        }
        viewModel.tap("1", "2", "3", "4", "cancel", "2", "5")
        #expect(viewModel.interactor.runningEffects == ["1", "3", "4", "2", "5"])
        mayGo.increment()
        await settled(viewModel)
    }

    @Test func aNameIsFreeWhenItsLastEffectHasFinished() async throws {
        let gauges = [Gauge(), Gauge(), Gauge()]
        let done = Gauge()
        let viewModel = stepViewModel { name in
            guard let number = Int(name) else {
                return .first("work") { send in await send(Step(name: "free")) }
            }
            return .run(id: "work") { _ in
                await gauges[number].reaches(1)
                done.increment()
            }
        }
        viewModel.tap("0", "1", "2")
        for (finished, number) in [1, 0, 2].enumerated() {
            viewModel.tap("first")
            #expect(viewModel.interactor.runningEffects.count == 3 - finished)
            gauges[number].increment()
            while viewModel.interactor.runningEffects.count == 3 - finished { await Task.yield() }
        }
        viewModel.tap("first")
        await viewModel.waitFor("free")
    }

    @Test(arguments: [
        (EffectID("a"), "a"), ("detail", "detail"), (EffectID("detail", 7), "detail/7"),
        (EffectID("detail", "x/y"), "detail/x/y"),
    ])
    func aNameIsItsText(_ id: EffectID, _ text: String) {
        #expect(id.description == text)
        #expect(id == EffectID(text))
        #expect(id.hashValue == EffectID(text).hashValue)
    }
}
