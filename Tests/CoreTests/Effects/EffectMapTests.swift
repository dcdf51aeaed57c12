import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

/// Effects of parts, mapped into a whole.
@MainActor @Suite(.timeLimit(.minutes(10))) struct EffectMapTests {
    /// A part whose steps have a prefix in the whole.
    private func part(_ name: String, _ effect: Effect<String>) -> Effect<Step> {
        effect.map(EffectID(name)) { Step(name: "\(name):\($0)") }
    }

    private func names(_ viewModel: StepViewModel) -> [String] { viewModel.interactor.state.names }

    nonisolated static let effects: [(String, Effect<String>, [String])] = [
        ("none", .none, []),
        ("send", .send("a"), ["part:a"]),
        ("run", .run { send in await send("a") }, ["part:a"]),
        (
            "burst", .run { send in await send(contentsOf: ["a", "b"]) },
            ["part:a", "part:b"]
        ),
        ("last", .first("load") { send in await send(last: "a") }, ["part:a"]),
        (
            "failure", .run({ _ in throw WorkFailed() }, catch: { "\($0)" }),
            ["part:WorkFailed()"]
        ),
        ("now", .now { "\($0.timeIntervalSince1970)" }, ["part:7.0"]),
        (
            "sequence", .sequence(.run { send in await send("a") }, .send("b")),
            ["part:a", "part:b"]
        ),
        ("merge", .merge(.send("a"), .send("b")), ["part:a", "part:b"]),
        (
            "stream",
            .stream(
                "numbers",
                of: {
                    AsyncStream {
                        $0.yield(1)
                        $0.yield(2)
                        $0.finish()
                    }
                }, { "\($0)" }), ["part:1", "part:2"]
        ),
    ]

    @Test(arguments: effects)
    func sendsTheActionsOfAPart(
        name: String, effect: Effect<String>, expected: [String]
    ) async throws {
        let viewModel = stepViewModel(
            environment: .test(now: { Date(timeIntervalSince1970: 7) }),
            effects: { $0 == "go" ? part("part", effect) : .none })
        viewModel.tap("go")
        await settled(viewModel)
        #expect(names(viewModel) == ["go"] + expected)
    }

    @Test func partsDoNotReplaceOneAnothersEffects() {
        let viewModel = stepViewModel { name in
            part(name, .latest("load") { _ in try await Task.sleep(for: .seconds(1_000)) })
        }
        viewModel.tap("books", "films", "books")
        #expect(viewModel.interactor.runningEffects == ["films › load", "books › load"])
        viewModel.end()
    }

    @Test func aPartCancelsItsOwnEffectsOnly() {
        let viewModel = stepViewModel { name in
            name.hasPrefix("stop ")
                ? part(String(name.dropFirst(5)), .cancel("load"))
                : part(name, .latest("load") { _ in try await Task.sleep(for: .seconds(1_000)) })
        }
        viewModel.tap("books", "films", "stop books")
        #expect(viewModel.interactor.runningEffects == ["films › load"])
        viewModel.end()
    }

    @Test func scopesNest() {
        let viewModel = stepViewModel { _ in
            Effect<Int>.latest("load") { _ in try await Task.sleep(for: .seconds(1_000)) }
                .map("inner") { "\($0)" }.map("outer") { Step(name: $0) }
        }
        viewModel.tap("go")
        #expect(viewModel.interactor.runningEffects == ["outer › inner › load"])
        viewModel.end()
    }

    @Test func mappingKeepsTimersAndRetries() async throws {
        let clock = ManualClock()
        let attempts = Gauge()
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            switch name {
            case "tick": part("part", .timer("t", every: .seconds(1)) { "tick \($0)" })
            case "retry":
                part(
                    "part",
                    Effect.run { send in
                        attempts.increment()
                        if attempts.value < 2 { throw WorkFailed() }
                        await send("done")
                    }.retrying { _, _, _ in .seconds(5) })
            default: .none
            }
        }
        viewModel.tap("tick")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("part:tick 1")
        viewModel.end()
    }

    /// A change that a later effect’s read misses is an element of the stream.
    @Test func aStreamOpensBeforeLaterEffectsStart() async throws {
        let journal = Journal<String>()
        let viewModel = stepViewModel { name in
            guard name == "go" else { return .none }
            return .merge(
                .stream(
                    "changes",
                    of: {
                        journal.append("opened")
                        return AsyncStream<Int> { $0.finish() }
                    }
                ) { Step(name: "\($0)") },
                .send(Step(name: "read")))
        }
        #expect(journal.entries.isEmpty)
        viewModel.tap("go")
        #expect(journal.entries == ["opened"])
        #expect(names(viewModel) == ["go", "read"])
        await settled(viewModel)
    }

    @Test func aRetryOpensAStreamAgain() async throws {
        let clock = ManualClock()
        let opened = Gauge()
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            guard name == "go" else { return .none }
            return Effect.stream(
                "numbers",
                of: {
                    opened.increment()
                    let fails = opened.value == 1
                    return AsyncThrowingStream<Int, any Error> {
                        $0.yield(opened.value)
                        $0.finish(throwing: fails ? WorkFailed() : nil)
                    }
                }
            ) { Step(name: "\($0)") }.retrying { _, _, _ in .seconds(1) }
        }
        viewModel.tap("go")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("2")
        await settled(viewModel)
        #expect(names(viewModel) == ["go", "1", "2"])
    }
}
